"""People who are away: who is seen to be there, programs in their seats for a while, games claimed after days."""

import asyncio

import pytest

from pegout.errors import Refused
from pegout.game import Resign, awaited
from pegout.table import absence, presence
from pegout.table.absence import claim, come_back, substitute
from pegout.table.host import Move
from pegout.table.presence import Presence
from tests.table.people import gather

pytestmark = pytest.mark.anyio


async def test_a_person_is_there_with_any_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two streams, one ends, both end, a new one before the time is out, then none: who hears of it, and when."""
    monkeypatch.setattr(presence, "AWAY_SECONDS", 0.02)
    told: list[tuple[str, bool]] = []
    people = Presence(lambda person: told.append((person, people.is_here(person))))
    with people.here("p0"):
        with people.here("p0"):
            assert people.is_here("p0")
        await asyncio.sleep(0.05)
        assert people.is_here("p0")
    with people.here("p0"):
        await asyncio.sleep(0.05)
    assert [("p0", True)] == told
    await asyncio.sleep(0.05)
    assert [("p0", True), ("p0", False)] == told
    assert not people.is_here("p0")


async def test_the_others_are_told_who_is_away() -> None:
    """A stream that begins reaches the tables of its person, on their topics too."""
    people = await gather()
    table = await people.table()
    before = table.revision
    assert [True, True] == [table.is_away(seat) for seat in (0, 1)]
    with people.host.bus.listen(("person", "p0")) as listener, people.host.presence.here("p1"):
        assert await listener.wait(1)
        assert ([True, False], before + 1) == ([table.is_away(seat) for seat in (0, 1)], table.revision)
    await people.host.close()


async def test_nobody_is_away_from_programs() -> None:
    """Who plays against programs alone keeps nobody waiting."""
    people = await gather(bots=(None, "standard"))
    assert not (await people.table()).is_away(0)


async def test_a_program_takes_the_seat_of_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it was agreed: it lays away and plays on, until the person is back and decides for themselves."""
    monkeypatch.setattr(absence, "SUBSTITUTE_SECONDS", 0.0)
    people = await gather(substitute=True)
    await substitute(people.host, people.game, "p0", 1)
    await people.act(0)
    table = await people.table()
    assert (("standard", True), (0,)) == ((table.bot_at(1), bool(table.state.kept[1])), awaited(table.state))
    people.restart()
    table = await people.table()
    assert table.bot_at(1) == "standard"
    await come_back(people.host, table, 1)
    await people.act(0)
    table = await people.table()
    assert (None, (1,)) == (table.bot_at(1), awaited(table.state))


async def test_the_show_does_not_wait_for_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a program in the other seat the next deal comes when those who are there have tapped on."""
    monkeypatch.setattr(absence, "SUBSTITUTE_SECONDS", 0.0)
    people = await gather(substitute=True)
    await substitute(people.host, people.game, "p0", 1)
    while (await people.table()).state.deals == 1:
        table = await people.table()
        if 0 in awaited(table.state):
            await people.act(0)
        else:
            await people.host.set_ready(people.game, "p0", table.head)
    assert (await people.table()).state.deals == 2


async def test_when_no_program_may_act_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not agreed, not waited for long enough, there after all, one's own seat, a program's, nobody's turn."""
    people = await gather()
    with pytest.raises(Refused, match="no_substitute"):
        await substitute(people.host, people.game, "p0", 1)
    people = await gather(bots=(None, None, "standard"), substitute=True)
    with pytest.raises(Refused, match="not_away"):
        await substitute(people.host, people.game, "p0", 1)
    monkeypatch.setattr(absence, "SUBSTITUTE_SECONDS", 0.0)
    for seat in (0, 2):
        with pytest.raises(Refused, match="not_away"):
            await substitute(people.host, people.game, "p0", seat)
    with people.host.presence.here("p1"), pytest.raises(Refused, match="not_away"):
        await substitute(people.host, people.game, "p0", 1)
    await people.act(1)
    with pytest.raises(Refused, match="not_away"):
        await substitute(people.host, people.game, "p0", 1)
    await people.host.close()


async def test_a_game_is_claimed_after_a_long_absence() -> None:
    """Without a clock too: the one decision has been waited for as long as agreed; not by the absent side itself."""
    people = await gather()
    await people.act(0)
    with pytest.raises(Refused, match="nothing_to_claim"):
        await claim(people.host, people.game, "p0")
    people = await gather(absence=0)
    await people.act(0)
    with pytest.raises(Refused, match="nothing_to_claim"):
        await claim(people.host, people.game, "p1")
    await claim(people.host, people.game, "p0")
    assert ("claimed", 0) == ((await people.table()).state.how, (await people.table()).state.winner)


async def test_nobody_claims_by_a_move() -> None:
    """A resignation that says that it was a claim is refused: that is for another to say, when it is time."""
    people = await gather()
    table = await people.table()
    with pytest.raises(Refused, match="nothing_to_claim"):
        await people.host.submit(Move(people.game, "p0", Resign(0, claimed=True), None, None))
    assert table.state.winner is None


async def test_partners_lose_together_and_of_three_one_is_out() -> None:
    """Four seats: the absent side has lost.  Three: a program plays on for who was absent."""
    people = await gather(bots=(None,) * 4, absence=0)
    for seat in (0, 2, 3):
        await people.act(seat)
    await claim(people.host, people.game, "p2")
    assert ((1, 3), 0) == ((await people.table()).state.resigned, (await people.table()).state.winner)
    people = await gather(bots=(None,) * 3, absence=0)
    for seat in (0, 2):
        await people.act(seat)
    await claim(people.host, people.game, "p0")
    table = await people.table()
    assert ((1,), None, "standard") == (table.state.resigned, table.state.winner, table.bot_at(1))
