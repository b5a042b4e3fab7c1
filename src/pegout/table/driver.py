"""Acting for those who are no people: chance, which shuffles, and programs, which choose."""

import asyncio
import logging
import math
import time
from collections import Counter
from typing import TYPE_CHECKING

from pegout.errors import UnknownGame
from pegout.game import Action, CutForDeal, Deal, act_on, awaited, chance, decision, observe
from pegout.game.events import DealCut
from pegout.shuffle import bot_seed, cut_cards, deal_deck
from pegout.table.bots import BotFault, Chooser
from pegout.table.clocks import show_left
from pegout.table.table import Table

if TYPE_CHECKING:
    from pegout.table.host import Host

_log = logging.getLogger("pegout.table")
SEED_SECONDS = 10.0
"""How long the shuffle waits for a person's seed, from the moment when the game could begin."""
RETRY_SECONDS = 1.0
"""How long a game rests that could not be stored, at first: each time twice as long, but no longer than the next."""
LONGEST_RETRY_SECONDS = 60.0
_A_MOMENT = 0.05
OTHERS_SECONDS = 2.0
"""How long a game that another node has changed is left to that node."""


class Driver:
    """Acts at one table at a time as long as the game waits for no person."""

    def __init__(self, host: "Host", bots: Chooser):
        self._host = host
        self._bots = bots
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._faults: Counter[str] = Counter()
        """How often in a row a game has failed."""

    def wake(self, table: Table) -> None:
        """See to it that somebody acts for chance and programs if the game waits for them."""
        if table.is_driven:
            return
        if not _is_waiting(table):
            self._mind_clocks(table)
            return
        table.is_driven = True
        task = asyncio.create_task(self._drive(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def look_later(self, table: Table) -> None:
        """See to a game that another node has changed, in case that node has died over it."""
        if _is_waiting(table):
            self._wake_after(OTHERS_SECONDS, table.id)
        else:
            self._mind_clocks(table)

    async def close(self) -> None:
        """Stop acting."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, table: Table) -> None:
        try:
            await self._host.refresh(table)
            while self._host.cached(table.id) is table and await self._step(table):
                pass
            self._faults.pop(table.id, None)
        except UnknownGame:
            self._faults.pop(table.id, None)
        except Exception as fault:  # the game stays as it is stored, and is taken up again
            _log.error("standing game=%s fault=%s", table.id, type(fault).__name__)
            self._faults[table.id] = min(self._faults[table.id] + 1, 10)
            self._wake_after(min(RETRY_SECONDS * 2 ** self._faults[table.id] / 2, LONGEST_RETRY_SECONDS), table.id)
        finally:
            table.is_driven = False

    async def _step(self, table: Table) -> bool:
        """Act once; False where the game waits for people or is over."""
        if not table.is_begun:
            return False
        if chance(table.state) is not None:
            return await self._act_for_chance(table)
        for seat in awaited(table.state):
            bot = table.bot_at(seat)
            if bot is not None:
                return await self._act_for_bot(table, seat, bot)
        self._mind_clocks(table)
        return False

    def _mind_clocks(self, table: Table) -> None:
        """Look again when somebody's time is out."""
        if table.terms.late == "program":
            for seat in awaited(table.state):
                if (left := table.clocks.late_in(seat)) is not None:
                    self._wake_after(left + _A_MOMENT, table.id)

    async def _act_for_chance(self, table: Table) -> bool:
        if not table.state.deals and not await self._close_seeds(table):
            return False
        if table.state.deals and self._is_at_show(table):
            return False
        async with table.lock:
            kind, seeds = chance(table.state), table.seeds()
            if kind is None or seeds is None:
                return True
            action = _cut(table, seeds) if kind == "cut" else _deal(table, seeds)
            await self._host.keep(table, act_on(table.game, action), action, (None, None))
        return True

    def _is_at_show(self, table: Table) -> bool:
        """Whether people are still looking at the show: till all have tapped on, several of them not for ever."""
        left = show_left(table) or 0.0
        if 0 < left < math.inf:
            self._wake_after(left, table.id)
        return left > 0

    async def _close_seeds(self, table: Table) -> bool:
        """Whether all seeds are known; those that are late count as empty."""
        if table.seeds() is not None:
            return True
        if table.begun_at is None:
            is_alone = len(table.persons) < 2
            table.begun_at = table.stored.created / 1000 if is_alone else time.time()
        left = SEED_SECONDS - (time.time() - table.begun_at)
        if left > 0:
            self._wake_after(left, table.id)
            return False
        for seat in table.stored.seats:  # of who has given up already too
            if seat.person is not None:
                await self._host.close_seed(table, seat.seat, "")
        return table.seeds() is not None

    def _wake_after(self, seconds: float, game: str) -> None:
        """Look at the game again then, or earlier if that is what has been asked for."""
        loop = asyncio.get_running_loop()
        timer = self._timers.get(game)
        if timer is not None and timer.when() <= loop.time() + seconds:
            return
        if timer is not None:
            timer.cancel()
        self._timers[game] = loop.call_later(seconds, self._wake_late, game)

    def _wake_late(self, game: str) -> None:
        del self._timers[game]
        table = self._host.cached(game)
        if table is not None:
            self.wake(table)

    async def _act_for_bot(self, table: Table, seat: int, bot: str) -> bool:
        opened = decision(table.state, seat)
        assert opened is not None
        action = await self._choose(table, seat, bot)
        async with table.lock:
            is_open = decision(table.state, seat) == opened and seat in awaited(table.state)
            if not is_open or table.bot_at(seat) != bot:
                return True  # the person has moved on meanwhile, by taking back or giving up, or is here again
            await self._host.keep(table, act_on(table.game, action), action, (seat, None))
        return True

    async def _choose(self, table: Table, seat: int, bot: str) -> Action:
        """The program's choice; on a fault, or where it may not do that, the first legal action."""
        observation = observe(table.state, seat, table.events)
        assert observation.decision is not None
        seed = bot_seed(table.stored.secret, table.id, seat, observation.decision)
        try:
            action = await self._bots.choose(bot, observation, seed)
        except BotFault as fault:
            _log.error("game %s seat %d: %s", table.id, seat, fault)
            return observation.legal[0]
        if action not in observation.legal:
            _log.error("game %s seat %d: %s chose what it may not do", table.id, seat, bot)
            return observation.legal[0]
        return action


def _is_waiting(table: Table) -> bool:
    """Whether the game waits for chance or a program."""
    if table.is_over:
        return False
    return chance(table.state) is not None or any(table.bot_at(seat) for seat in awaited(table.state))


def _cut(table: Table, seeds: tuple[str, ...]) -> CutForDeal:
    rounds = sum(isinstance(event, DealCut) for event in table.events)
    return CutForDeal(cut_cards(table.stored.secret, table.id, rounds + 1, seeds))


def _deal(table: Table, seeds: tuple[str, ...]) -> Deal:
    return Deal(deal_deck(table.stored.secret, table.id, table.state.deals + 1, seeds))
