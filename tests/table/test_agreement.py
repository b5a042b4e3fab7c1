"""What all people at a table must want: going on from the show, ending without a result, another game."""

import asyncio

import pytest

from pegout.errors import IllegalAction, Refused
from pegout.game import Phase, TakeBack, awaited
from pegout.game.events import Dealt, GameStarted
from pegout.table import clocks
from pegout.table.agreement import rematch, stop
from pegout.table.opening import NotOver, Occupant, open_game
from tests.table.people import People, gather

pytestmark = pytest.mark.anyio


async def at_show(people: People) -> None:
    """Play to the end of the deal."""
    await people.play_until(lambda state: state.phase is Phase.DEAL)


async def over(people: People) -> None:
    """Seat 0 gives up."""
    await people.host.resign(people.game, "p0")


async def test_the_next_deal_waits_for_all() -> None:
    """One has tapped on, the other has not: nothing is dealt; then both have."""
    people = await gather()
    await at_show(people)
    table = await people.table()
    await people.host.set_ready(people.game, "p0", table.head)
    assert Phase.DEAL is (await people.table()).state.phase
    await people.host.set_ready(people.game, "p1", table.head)
    assert (2, Phase.LAY_AWAY) == ((await people.table()).state.deals, table.state.phase)


async def test_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the time for the show the cards are dealt though nobody has tapped."""
    monkeypatch.setattr(clocks, "SHOW_SECONDS", 0.05)
    people = await gather()
    await at_show(people)
    table = await people.table()
    assert table.state.deals == 1
    for _ in range(100):
        if (await people.table()).state.deals == 2:
            break
        await asyncio.sleep(0.01)
    assert table.state.deals == 2


async def test_a_person_alone_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against programs the show stays, however long it takes."""
    monkeypatch.setattr(clocks, "SHOW_SECONDS", 0.0)
    people = await gather(bots=(None, "standard"))
    await at_show(people)
    await asyncio.sleep(0.02)
    assert (await people.table()).state.deals == 1


async def test_moves_between_people_stand() -> None:
    """Taking back is for games against programs (rule 7.6)."""
    people = await gather()
    await people.act(0)
    with pytest.raises(IllegalAction) as refused:
        await people.host.undo(people.game, "p0", "u")
    assert ("no_take_back", TakeBack(0)) == (refused.value.code, refused.value.action)


async def test_a_game_is_stopped_by_all() -> None:
    """One wants it, takes it back, wants it again; with the other it is over, and nobody has won."""
    people = await gather()
    for is_wanted, expected in ((True, "stop"), (False, None), (True, "stop")):
        table = await stop(people.host, people.game, "p0", is_wanted=is_wanted)
        assert (expected, False) == (table.wish_of(0), table.is_over)
    await stop(people.host, people.game, "p1", is_wanted=True)
    stored = await people.log.game(people.game)
    assert stored is not None
    assert ("stopped", None, True) == (table.state.how, table.state.winner, stored.is_over)
    assert [] == list(await people.log.match_results(stored.match.id))
    with pytest.raises(Refused, match="game_over"):
        await stop(people.host, people.game, "p0", is_wanted=True)


async def test_a_wish_to_stop_lapses_with_the_deal() -> None:
    """What one wanted in the first deal does not end the second."""
    people = await gather()
    await stop(people.host, people.game, "p0", is_wanted=True)
    await at_show(people)
    await people.ready()
    table = await stop(people.host, people.game, "p1", is_wanted=True)
    assert ([None, "stop"], False) == ([table.wish_of(seat) for seat in (0, 1)], table.is_over)


async def test_who_left_is_not_asked() -> None:
    """Three seats, one has resigned: the two others may end the game."""
    people = await gather(bots=(None,) * 3)
    await people.host.resign(people.game, "p1")
    for person in ("p0", "p2"):
        table = await stop(people.host, people.game, person, is_wanted=True)
    assert table.state.how == "stopped"


async def test_a_lobby_is_closed_by_anybody_in_it() -> None:
    """Nobody is held at a table where nothing is dealt yet."""
    people = await gather()
    people.game = await open_game(people.log, (await people.table()).rules, [Occupant("A", "p0"), Occupant("")])
    table = await stop(people.host, people.game, "p0", is_wanted=True)
    assert ("stopped", None) == (table.state.how, table.state.winner)


@pytest.mark.parametrize("bots", [(None, None), (None, None, None, None), (None, "standard", None)])
async def test_a_rematch_is_wanted_by_all(bots: tuple[str | None, ...]) -> None:
    """Same seats, the next game of the match, first deal to the left (rule 2.4); nobody need be ready again."""
    people = await gather(bots=bots)
    persons = [f"p{seat}" for seat, bot in enumerate(bots) if bot is None]
    with pytest.raises(NotOver):
        await rematch(people.host, people.game, "p0", is_wanted=True)
    for person in persons:
        if not (await people.table()).is_over:
            await people.host.resign(people.game, person)
    *others, last = persons
    for person in others:
        assert await rematch(people.host, people.game, person, is_wanted=True) is None
    assert await rematch(people.host, people.game, others[0], is_wanted=False) is None
    assert await rematch(people.host, people.game, last, is_wanted=True) is None
    following = await rematch(people.host, people.game, others[0], is_wanted=True)
    assert following is not None
    assert following == await rematch(people.host, people.game, last, is_wanted=True)
    before = await people.table()
    people.game = following
    for person in persons:
        await people.host.set_seed(following, person, "seed")
    table = await people.table()
    started = table.game.events[0]
    assert isinstance(started, GameStarted)
    assert (1, 2, before.stored.lineup) == (started.dealer, table.stored.number, table.stored.lineup)
    assert 1 == next(event.dealer for event in table.game.events if isinstance(event, Dealt))
    assert set(range(len(bots))) >= set(awaited(table.state))
