"""Several nodes over one store: any of them takes any move, and none stays behind."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from pegout.errors import StaleDecision, UnknownGame
from pegout.game import Action, Observation, Phase, Resign, awaited, decision, legal_actions
from pegout.store import MemoryEventLog
from pegout.table import Follower, Host, Move, SharedBus, clocks, driver, presence
from pegout.table.terms import Clock
from tests.table.hosting import PERSON, SEED, Hosted, LocalBots, SilentBots, at_rest, hosted
from tests.table.people import gather

pytestmark = pytest.mark.anyio
LONG = 60.0
"""Seconds after which what is waited for does not come, on a crowded machine too."""


@dataclass
class Node:
    """A host with its bus."""

    host: Host
    bus: SharedBus
    following: "asyncio.Task[None]"


@asynccontextmanager
async def nodes(game: Hosted, number: int = 2, *, wired: bool = True) -> AsyncIterator[list[Node]]:
    """So many nodes over the game's log; without wires their hints get lost."""
    found: list[Node] = []
    for _ in range(number):
        bus = SharedBus()
        host = Host(game.log, bus, game.bots)
        found.append(Node(host, bus, asyncio.create_task(Follower(host, bus).run())))
    for node in found:
        others = [other.bus for other in found if other is not node and wired]
        node.bus.send = sender(others)
    try:
        yield found
    finally:
        for node in found:
            node.following.cancel()
            await asyncio.gather(node.following, return_exceptions=True)
            await node.host.close()


def sender(others: list[SharedBus]) -> Callable[[str], None]:
    """Lets all these hear each text."""

    def send(text: str) -> None:
        for other in others:
            other.hear([text])

    return send


async def step(node: Node, game: str, key: str) -> bool:
    """Do on this node what the game waits for; False when it is over."""
    table = await node.host.open(game)
    if table.is_over:
        return False
    if table.state.phase is Phase.DEAL:
        await node.host.set_ready(game, PERSON, table.head)
    elif 0 in awaited(table.state):
        action = random.Random(key).choice(legal_actions(table.state, 0))
        await node.host.submit(Move(game, PERSON, action, decision(table.state, 0), key))
    await asyncio.sleep(0.001)
    return True


async def test_every_move_on_another_node() -> None:
    """A whole game whose moves go round three nodes: each is taken, and all nodes have the same game in the end."""
    game = await hosted()
    async with nodes(game, 3) as there:
        await there[0].host.set_seed(game.game, PERSON, SEED)
        number = 0
        while await step(there[number % 3], game.game, str(number)):
            number += 1
        tables = [await node.host.open(game.game) for node in there]
        assert [tables[0].game] * 3 == [table.game for table in tables]
        entries = await game.log.entries(game.game)
        assert list(range(1, tables[0].head + 1)) == [entry.number for entry in entries]


@pytest.mark.parametrize("wired", [True, False], ids=["hints", "no hints"])
async def test_a_listener_on_another_node_hears_of_a_move(wired: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a hint at once, without versions being compared; where hints get lost by the next comparison."""
    if wired:
        monkeypatch.setattr("pegout.table.nodes.POLL_SECONDS", 2 * LONG)
    game = await hosted()
    async with nodes(game, wired=wired) as (here, there):
        table = await there.host.open(game.game)
        with there.bus.listen(("person", PERSON)) as listener:
            await here.host.set_seed(game.game, PERSON, SEED)
            async with asyncio.timeout(LONG):
                while table.state.phase is not Phase.LAY_AWAY:
                    await listener.wait(5)
        assert table is await there.host.held(game.game)


async def test_what_was_missed_is_read_when_hints_come_again() -> None:
    """After a cut of the connection every listener looks, and the games that are shown are compared."""
    game = await hosted()
    async with nodes(game, wired=False) as (here, there):
        table = await there.host.open(game.game)
        with there.bus.listen(("game", game.game)), there.bus.listen(("person", "somebody")) as other:
            await here.host.set_seed(game.game, PERSON, SEED)
            there.bus.hear(None)
            assert await other.wait(0.5)
            assert table.seeds() is not None


async def test_a_move_for_an_older_decision_is_stale_on_every_node() -> None:
    """The node that is behind reads on before it refuses, and refuses rightly."""
    game = await hosted()
    async with nodes(game, wired=False) as (here, there):
        await here.host.set_seed(game.game, PERSON, SEED)
        await there.host.open(game.game)
        while await moves_made(here, game.game) < 2:
            await step(here, game.game, "first" if await moves_made(here, game.game) == 0 else "second")
        events = tuple((await here.host.open(game.game)).events)
        with pytest.raises(StaleDecision):
            await there.host.submit(Move(game.game, PERSON, Resign(0), 3, "late"))
        assert events == tuple((await there.host.held(game.game)).events[: len(events)])


async def moves_made(node: Node, game: str) -> int:
    """How many keyed moves the game has."""
    return len((await node.host.open(game)).answers)


class CountingBots(LocalBots):
    """Counts how often a program is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The program's move."""
        self.asked += 1
        return await super().choose(bot, observation, seed)


async def test_one_node_acts_for_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three nodes that show the game the one that took the move asks the program; the others read its answer."""
    monkeypatch.setattr(driver, "OTHERS_SECONDS", 60.0)  # or on a crowded machine another might take over
    game = await hosted()
    bots = game.bots = CountingBots()
    async with nodes(game, 3) as there:
        tables = [await at_rest(node.host, game.game) for node in there]  # or one that has just opened it acts too
        await there[0].host.set_seed(game.game, PERSON, SEED)
        async with asyncio.timeout(LONG):
            while any(table.state.phase is not Phase.LAY_AWAY or 1 in awaited(table.state) for table in tables):
                await asyncio.sleep(0.01)
        assert bots.asked == 1


async def test_another_node_takes_over_from_one_that_died(monkeypatch: pytest.MonkeyPatch) -> None:
    """The node that took the seed dies before its program answers: another asks after a while."""
    monkeypatch.setattr(driver, "OTHERS_SECONDS", 0.05)
    game = await hosted()
    game.bots = SilentBots()
    async with nodes(game) as (dying, other):
        other.host._driver._bots = LocalBots()
        table = await other.host.open(game.game)
        await dying.host.set_seed(game.game, PERSON, SEED)
        async with asyncio.timeout(LONG):
            while table.state.phase is not Phase.LAY_AWAY or 1 in awaited(table.state):
                await asyncio.sleep(0.01)


async def test_another_node_minds_the_clock_of_one_that_died(monkeypatch: pytest.MonkeyPatch) -> None:
    """The node that took the last move dies while a person is late: the program decides on the other node."""
    monkeypatch.setattr(clocks, "GRACE_SECONDS", 2 * LONG)
    people = await gather(clock=Clock(1, 0))
    async with nodes(Hosted(people.log, people.game)) as (dying, other):
        table = await other.host.open(people.game)
        for seat, grace in ((0, 2 * LONG), (1, 0.0)):  # nobody is late before the lead, however long this takes
            monkeypatch.setattr(clocks, "GRACE_SECONDS", grace)
            throw = legal_actions(table.state, seat)[0]
            await dying.host.submit(Move(people.game, f"p{seat}", throw, decision(table.state, seat), "throw"))
        await until(lambda: table.state.phase is Phase.PLAY)
        head = table.head
        await dying.host.close()
        await until(lambda: table.head > head)


async def test_a_game_that_is_gone_is_gone_on_every_node() -> None:
    """A node that still has it in memory finds out when it compares, and wakes whoever listens."""
    game = await hosted()
    assert isinstance(game.log, MemoryEventLog)
    async with nodes(game) as (here, there):
        await there.host.open(game.game)
        with there.bus.listen(("game", game.game)) as listener:
            del game.log._games[game.game]
            here.bus.publish(("game", game.game))
            assert await listener.wait(1)
        with pytest.raises(UnknownGame):
            await there.host.held(game.game)


async def test_who_is_at_another_node_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody with a stream at one node is there for all, also when another node loses them, and away after all."""
    monkeypatch.setattr(presence, "AWAY_SECONDS", 0.05)
    monkeypatch.setattr(presence, "_MOMENT", 0.1)
    game = await hosted()
    async with nodes(game, 3) as there:
        seen = [node.host.presence for node in there]
        with seen[0].here(PERSON):
            await until(lambda: all(each.is_here(PERSON) for each in seen))
            with seen[1].here(PERSON):
                assert seen[1].is_here(PERSON)
            await asyncio.sleep(0.4)
            assert [True] * 3 == [each.is_here(PERSON) for each in seen]
        await until(lambda: not any(each.is_here(PERSON) for each in seen))


async def test_a_node_that_begins_asks_who_is_there() -> None:
    """It knows at once who is at the others; when one of those dies its people are away after a while."""
    game = await hosted()
    async with nodes(game) as (one, other):
        with one.host.presence.here(PERSON):
            other.host.presence._elsewhere.clear()
            other.bus.hear(None)
            await until(lambda: other.host.presence.is_here(PERSON))
            one.following.cancel()
            other.host.presence._elsewhere[PERSON] = 0.0
            await until(lambda: not other.host.presence.is_here(PERSON))


async def until(holds: Callable[[], bool]) -> None:
    """Wait for it."""
    async with asyncio.timeout(LONG):
        while not holds():
            await asyncio.sleep(0.01)
