"""Hosted games of several persons, `p0` at seat 0 and so on, over an event log in memory."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pegout.game import Action, State, awaited, decision, legal_actions
from pegout.rules import STANDARD, Rules
from pegout.store import EventLog, MemoryEventLog
from pegout.table import Host, LocalBus, Move, Table
from pegout.table.opening import Occupant, open_game
from pegout.table.terms import Terms
from tests.table.hosting import LocalBots, at_rest


class People:
    """One game and the host that holds it now."""

    def __init__(self, log: EventLog, game: str):
        self.log = log
        self.game = game
        self.keys = 0
        self.restart()

    def restart(self) -> None:
        """Another host over the same log, as after the death of the process."""
        self.host = Host(self.log, LocalBus(), LocalBots())

    async def table(self) -> Table:
        """The table, once nobody acts for chance or a program."""
        return await at_rest(self.host, self.game)

    async def act(self, seat: int, action: Action | None = None) -> None:
        """The person's move, by default the first legal one."""
        state = (await self.table()).state
        self.keys += 1
        action = action or legal_actions(state, seat)[0]
        await self.host.submit(Move(self.game, f"p{seat}", action, decision(state, seat), f"k{self.keys}"))

    async def play_until(self, wanted: Callable[[State], bool]) -> Table:
        """All make the first legal move that they have, until the game is as wanted."""
        while not wanted((table := await self.table()).state):
            await self.act(awaited(table.state)[0])
        return table

    async def ready(self) -> Table:
        """All tap on from where the game is."""
        table = await self.table()
        for seat in table.persons:
            await self.host.set_ready(self.game, seat.person or "", table.head)
        return await self.table()


async def gather(rules: Rules = STANDARD, bots: tuple[str | None, ...] = (None, None), **terms: Any) -> People:
    """A game of persons, and programs where one is named, its first cards dealt by seat 0."""
    log = MemoryEventLog()
    rules = replace(rules, seats=len(bots), first_deal="seat_0")  # type: ignore[arg-type]
    who = [
        Occupant(bot.title(), bot=bot) if bot else Occupant(f"Person {seat}", f"p{seat}")
        for seat, bot in enumerate(bots)
    ]
    people = People(log, await open_game(log, rules, who, 9, Terms(**terms)))
    for seat in (await people.table()).persons:
        await people.host.set_seed(people.game, seat.person or "", "seed")
    await people.ready()
    return people
