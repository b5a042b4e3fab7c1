"""Hosted games for tests: one person and programs over an event log in memory."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pegout.bots import BOTS
from pegout.game import Action, ClaimCount, Observation, Phase, awaited, decision, legal_actions
from pegout.rules import STANDARD, Rules
from pegout.store import EventLog, MemoryEventLog, NewGame
from pegout.table import Host, LocalBus, Move, Table
from pegout.table.bots import Chooser
from pegout.table.opening import Occupant, open_game

PERSON = "p1"
SEED = "0123456789abcdef0123456789abcdef"


class LocalBots:
    """Asks the programs here and now."""

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The program's move."""
        return BOTS[bot].choose(observation, random.Random(seed))


class SilentBots:
    """Programs that think for ever."""

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """Never an answer."""
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]


async def at_rest(host: Host, game: str) -> Table:
    """The table, once nobody acts for chance or a program."""
    table = await host.open(game)
    while table.is_driven:
        await asyncio.sleep(0)
        table = await host.open(game)
    return table


@dataclass
class Hosted:
    """One game of the person `p1`, and the host that holds it now."""

    log: EventLog
    game: str
    bots: Chooser = field(default_factory=LocalBots)
    keys: int = 0

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Another host over the same log, as after the death of the process."""
        self.host = Host(self.log, LocalBus(), self.bots)

    async def table(self) -> Table:
        """The table, once nobody but the person is waited for."""
        return await at_rest(self.host, self.game)

    async def seat(self) -> int:
        """The person's seat."""
        return (await self.host.open(self.game)).seat_of(PERSON)

    async def begin(self) -> Table:
        """Send the seed, so that the first cards come."""
        await self.host.set_seed(self.game, PERSON, SEED)
        return await self.table()

    async def act(self, action: Action, *, decision: int | None = None, key: str | None = None) -> int:
        """The head after a move, with a new key unless one is given."""
        self.keys += 1
        return await self.host.submit(Move(self.game, PERSON, action, decision, key or f"k{self.keys}"))

    async def choices(self) -> Sequence[Action]:
        """What the person may do now; nothing where others are waited for."""
        table, seat = await self.table(), await self.seat()
        return legal_actions(table.state, seat) if seat in awaited(table.state) else ()

    async def step(self, rng: random.Random) -> bool:
        """Do something that the game waits for; False when it is over."""
        table = await self.table()
        if table.is_over:
            return False
        if table.state.phase is Phase.DEAL:
            await self.host.set_ready(self.game, PERSON, table.head)
            return True
        action = rng.choice(await self.choices())
        if isinstance(action, ClaimCount):
            action = replace(action, points=min(action.points, 4))
        await self.act(action, decision=decision(table.state, action.seat))  # type: ignore[union-attr]
        return True

    async def play_to_the_end(self, rng: random.Random) -> Table:
        """Begin and play until the game is over."""
        await self.begin()
        going_on = True
        while going_on:
            going_on = await self.step(rng)
        return await self.table()


async def hosted(rules: Rules = STANDARD, bots: Sequence[str] = ("standard",), *, length: int = 1) -> Hosted:
    """A new game of the person at seat 0 against these programs, its seed not sent yet."""
    log = MemoryEventLog()
    programs = [Occupant(name.title(), bot=name) for name in bots]
    rules = replace(rules, seats=len(programs) + 1)  # type: ignore[arg-type]
    return Hosted(log, await open_game(log, rules, [Occupant("Bill", PERSON), *programs], length))


async def twin_of(game: Hosted) -> Hosted:
    """The same game with the same secret at its beginning, in a log of its own."""
    stored, entries = await game.log.game(game.game), await game.log.entries(game.game)
    assert stored is not None
    seats = tuple(replace(seat, seed=None, ready=0) for seat in stored.seats)
    log = MemoryEventLog()
    await log.create(NewGame(replace(stored, seats=seats, is_over=False), (entries[0],)))
    return Hosted(log, game.game)
