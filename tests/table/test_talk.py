"""What is said at a table: who may say what when (rule 3.3), and who hears it."""

import pytest

from pegout.errors import Refused
from pegout.game import Phase
from pegout.store import Unavailable
from pegout.table import talk
from pegout.table.agreement import rematch
from pegout.table.talk import PHRASES, heard, mute, say
from tests.table.people import People, gather

pytestmark = pytest.mark.anyio


async def hears(people: People, seat: int) -> list[tuple[int, str]]:
    """Seat and words of all that this seat hears."""
    table = await people.table()
    found = await heard(people.host, table, seat, 0, table.stored.said)
    return [(message.seat, message.text or PHRASES[message.phrase or ""]) for message in found]


async def test_all_hear_what_is_said() -> None:
    """Phrases and texts, numbered, the speaker's own too; after a restart as well."""
    people = await gather(bots=(None,) * 3)
    assert 1 == (await say(people.host, people.game, "p0", "hello", None)).number
    assert 2 == (await say(people.host, people.game, "p2", None, "Hi all")).number
    expected = [(0, "Hello!"), (2, "Hi all")]
    assert [expected] * 3 == [await hears(people, seat) for seat in range(3)]
    people.restart()
    assert expected == await hears(people, 1)


async def test_a_listener_is_told() -> None:
    """A message is a hint to all who listen to the table."""
    people = await gather()
    with people.host.bus.listen(("game", people.game)) as listener:
        await say(people.host, people.game, "p0", "hello", None)
        assert await listener.wait(1)


async def test_who_is_muted_is_not_heard() -> None:
    """By that person alone, until they are to be heard again; a rematch keeps to it."""
    people = await gather(bots=(None,) * 3)
    await say(people.host, people.game, "p1", "hello", None)
    await mute(people.host, people.game, "p0", [1])
    assert [[], [(1, "Hello!")]] == [await hears(people, seat) for seat in (0, 2)]
    for seat in (1, 2):
        await people.host.resign(people.game, f"p{seat}")
    for seat in range(3):
        following = await rematch(people.host, people.game, f"p{seat}", is_wanted=True)
    assert following is not None
    assert "1" == (await people.host.open(following)).stored.seats[0].mutes
    await mute(people.host, people.game, "p0", [])
    assert [(1, "Hello!")] == await hears(people, 0)


async def test_3_3_partners_may_not_discuss_their_cards() -> None:
    """Four seats: from the deal to the end of the play only phrases; at the show texts again."""
    people = await gather(bots=(None,) * 4)
    for phase in (Phase.LAY_AWAY, Phase.PLAY):
        await people.play_until(lambda state, phase=phase: state.phase is phase)  # type: ignore[misc]
        with pytest.raises(Refused) as refused:
            await say(people.host, people.game, "p0", None, "I keep a five")
        assert ("no_talk", "3.3") == (refused.value.code, refused.value.rule)
        await say(people.host, people.game, "p0", "oops", None)
    await people.play_until(lambda state: state.phase is Phase.DEAL)
    await say(people.host, people.game, "p0", None, "I kept a five")
    assert [(0, "Oops!"), (0, "Oops!"), (0, "I kept a five")] == await hears(people, 3)


async def test_names_that_cannot_be_had_stop_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The move that ends the play is stored, answered and told, though the database fails right after it."""
    people, asked = await gather(bots=(None,) * 4), []

    async def fails(game: str) -> bool:
        asked.append(game)
        raise Unavailable("The database cannot be reached.")

    monkeypatch.setattr(people.host.log, "call_anew", fails)
    table = await people.play_until(lambda state: state.phase is Phase.DEAL)
    assert ([people.game], Phase.DEAL) == (asked, table.state.phase)


async def test_two_and_three_may_talk_in_the_play() -> None:
    """Nobody has a partner to tell anything."""
    for seats in (2, 3):
        people = await gather(bots=(None,) * seats)
        await say(people.host, people.game, "p0", None, "What a hand")
        assert [(0, "What a hand")] == await hears(people, 1)


async def test_what_is_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing, both, an unknown phrase, an empty text; and no more than a table keeps."""
    people = await gather()
    for phrase, text in ((None, None), ("hello", "Hi"), ("shout", None), (None, "")):
        with pytest.raises(Refused, match="bad_message"):
            await say(people.host, people.game, "p0", phrase, text)
    monkeypatch.setattr(talk, "MOST", 1)
    await say(people.host, people.game, "p0", "hello", None)
    with pytest.raises(Refused, match="enough_said"):
        await say(people.host, people.game, "p0", "hello", None)
