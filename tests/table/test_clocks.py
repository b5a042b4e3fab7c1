"""Clocks: what is charged to whom, from the times of the events alone, and what happens when time is out."""

import asyncio
import time
from types import SimpleNamespace
from weakref import ref

import pytest

from pegout.errors import Refused
from pegout.game import Phase, awaited
from pegout.table import clocks, table
from pegout.table.absence import claim, extend
from pegout.table.terms import Clock
from tests.table.people import People, gather

pytestmark = pytest.mark.anyio


class Watch:
    """The time as a test sets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.now = time.time()
        for module in (clocks, table):
            monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: self.now))


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time, from now on as the test says."""
    return Watch(monkeypatch)


async def shown(people: People) -> list[tuple[bool, float, float]]:
    """What the clocks show: whether they run, the decision's seconds, the reserve."""
    seats = range((await people.table()).rules.seats)
    found = [(await people.table()).clocks.left(seat) for seat in seats]
    return [(left.runs, left.decision, left.reserve) for left in found if left is not None]


async def test_only_what_a_decision_takes_beyond_its_time_is_charged(watch: Watch) -> None:
    """Both lay away at once: one in 8 of 10 seconds, one in 25, which takes 15 of the 60 in reserve; then the play."""
    people = await gather(clock=Clock(10, 60))
    watch.now += 8
    assert [(True, 2.0, 60.0), (True, 2.0, 60.0)] == await shown(people)
    await people.act(0)
    assert [(False, 10.0, 60.0), (True, 2.0, 60.0)] == await shown(people)
    watch.now += 17
    assert [(False, 10.0, 60.0), (True, 0.0, 45.0)] == await shown(people)
    await people.act(1)
    leader = awaited((await people.table()).state)[0]
    watch.now += 3
    expected = [(False, 10.0, 60.0), (False, 10.0, 45.0)]
    expected[leader] = (True, 7.0, expected[leader][2])
    assert expected == await shown(people)


async def test_each_decision_has_its_own_time(watch: Watch) -> None:
    """A seat that has to decide twice in a row begins anew: 6 and 6 of 10 seconds cost no reserve."""
    people = await gather(clock=Clock(10, 60))
    await people.play_until(lambda state: state.phase is Phase.PLAY)
    while (await people.table()).state.phase is Phase.PLAY:
        watch.now += 6
        await people.act(awaited((await people.table()).state)[0])
    assert [(False, 10.0, 60.0)] * 2 == await shown(people)


async def test_no_time_runs_at_the_show_or_after_the_end(watch: Watch) -> None:
    """A minute between two deals costs nobody anything."""
    people = await gather(clock=Clock(10, 60))
    await people.play_until(lambda state: state.phase is Phase.DEAL)
    watch.now += 15
    assert [(False, 10.0, 60.0)] * 2 == await shown(people)
    await people.ready()
    assert [(True, 10.0, 60.0)] * 2 == await shown(people)


async def test_a_restart_changes_no_clock(watch: Watch) -> None:
    """The times follow from the log."""
    people = await gather(clock=Clock(10, 60))
    watch.now += 25
    await people.act(1)
    before = await shown(people)
    people.restart()
    assert before == await shown(people)
    assert (True, 0.0, 45.0) == before[0]


async def test_programs_and_games_without_a_clock_have_none(watch: Watch) -> None:
    """A clock is for people where the table has agreed on one."""
    people = await gather(bots=(None, "standard", None), clock=Clock(10, 60))
    assert 2 == len(await shown(people))
    people = await gather()
    assert [] == await shown(people)
    with pytest.raises(Refused, match="no_clock"):
        await extend(people.host, people.game, "p0", 60)


async def test_a_program_decides_for_who_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time and reserve are out: the decisions are made, and the person may make the next one in time."""
    monkeypatch.setattr(clocks, "GRACE_SECONDS", 0.0)
    people = await gather(clock=Clock(0, 0))
    for _ in range(200):
        if (await people.table()).state.starter is not None:
            break
        await asyncio.sleep(0.02)
    state = (await people.table()).state
    assert (True, True) == (all(state.thrown), state.starter is not None)


async def test_nobody_is_late_just_after_a_restart(watch: Watch) -> None:
    """The server was away, not the person: there is a moment to decide."""
    people = await gather(clock=Clock(10, 0))
    watch.now += 100
    people.restart()
    late = (await people.table()).clocks.late_in(0)
    assert (None, clocks.GRACE_SECONDS) == ((await people.table()).bot_at(0), late)
    watch.now += clocks.GRACE_SECONDS
    assert (await people.table()).bot_at(0) == "standard"


async def test_time_is_given_to_the_others(watch: Watch) -> None:
    """A minute for the other side; nobody gives it to themselves or their partner."""
    people = await gather(bots=(None,) * 4, clock=Clock(10, 60))
    await extend(people.host, people.game, "p0", 30)
    await extend(people.host, people.game, "p2", 30)
    assert [60.0, 120.0, 60.0, 120.0] == [reserve for _, _, reserve in await shown(people)]
    people.restart()
    assert 120.0 == (await shown(people))[1][2]


async def test_alone_one_gives_it_to_oneself(watch: Watch) -> None:
    """Against programs there is nobody to mind."""
    people = await gather(bots=(None, "standard"), clock=Clock(10, 60))
    await extend(people.host, people.game, "p0", 30)
    assert 90.0 == (await shown(people))[0][2]


async def test_a_late_game_is_claimed_where_that_was_agreed(watch: Watch) -> None:
    """When the other's time is out the game can be won, not before; one's own lateness wins nothing."""
    people = await gather(clock=Clock(10, 5), late="claim")
    await people.act(0)
    watch.now += 14
    with pytest.raises(Refused, match="nothing_to_claim"):
        await claim(people.host, people.game, "p0")
    watch.now += 1
    with pytest.raises(Refused, match="nothing_to_claim"):
        await claim(people.host, people.game, "p1")
    await claim(people.host, people.game, "p0")
    state = (await people.table()).state
    assert ("claimed", 0) == (state.how, state.winner)
    with pytest.raises(Refused, match="game_over"):
        await claim(people.host, people.game, "p0")


async def test_a_table_that_is_put_away_is_gone() -> None:
    """Its memory is free at once, not when somebody looks for circles."""
    people = await gather(clock=Clock(10, 5))
    await people.act(0)
    gone = ref(await people.table())
    people.host.forget(people.game)
    await asyncio.sleep(0)
    assert None is gone()
    await people.host.close()
