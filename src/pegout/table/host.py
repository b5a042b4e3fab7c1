"""Hosting games: the one road that every move travels, and what people send besides moves.

What is in memory is a cache of the store: whatever is lost with the process, the store has the game.  Where several
nodes share a store, any of them may change any game, and each reads on where it is behind.
"""

import asyncio
import logging
import sys
import time
from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from pegout.errors import NotSeated, PegoutError, Refused, StaleDecision, Text, UnknownGame
from pegout.game import Action, Phase, Replay, Resign, TakeBack, act_on, decision
from pegout.store import Batch, EventLog
from pegout.table.bots import Chooser
from pegout.table.bus import Bus, Topic
from pegout.table.driver import Driver
from pegout.table.fairness import seen_in
from pegout.table.figures import results_of
from pegout.table.presence import Presence
from pegout.table.table import Table

_log = logging.getLogger("pegout.table")
_CACHED = 1000
"""Most games kept in memory to which nobody listens; one takes some hundred kilobytes."""
_LOOKED_AT = 8
"""Tables looked at for one to forget, each time that another one comes."""
_LONG = 50 if sys.platform != "emscripten" else sys.maxsize
"""Events from which on a log is replayed in a thread; in a browser there are none."""


@dataclass(frozen=True, slots=True)
class Move:
    """A person's move, as it was sent."""

    game: str
    person: str
    action: Action
    decision: int | None
    """The number of the decision that the person was looking at; None for what is no decision of the game."""
    key: str | None
    """The mover's own word for it: the same key gets the same answer."""


class Host:
    """The tables of one process over an event log."""

    def __init__(self, log: EventLog, bus: Bus, bots: Chooser):
        self.log = log
        self.bus = bus
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._games_of: defaultdict[str, set[str]] = defaultdict(set)
        """By person the games in memory at which they sit, and perhaps others that were theirs."""
        self._driver = Driver(self, bots)
        self.presence = Presence(self._came_or_went)

    async def submit(self, move: Move) -> int:
        """The head after the move.

        Raises `UnknownGame`, `NotSeated`, `StaleDecision` and `IllegalAction`; then nothing has changed.
        """
        table, seat = await self.place(move.game, move.person)
        if getattr(move.action, "seat", None) != seat:
            raise NotSeated(Text("That is another's seat."))
        if isinstance(move.action, Resign) and move.action.claimed:
            raise Refused("nothing_to_claim")  # that is for another to say: see `absence.claim`
        async with table.lock:
            head = await self._carry_out(table, seat, move)
        self._driver.wake(table)
        return head

    async def _carry_out(self, table: Table, seat: int, move: Move) -> int:
        """The head after the move, on top of whatever others have stored meanwhile; the caller holds the lock."""
        while True:
            if move.key is not None and (seat, move.key) in table.answers:
                return table.answers[seat, move.key]
            try:
                if move.decision is not None and move.decision != decision(table.state, seat):
                    raise StaleDecision("The game has moved on; nothing was done.")
                game = act_on(table.game, move.action)
            except PegoutError:
                if self.bus.is_shared and await self.catch_up(table):
                    continue
                raise
            if await self.keep(table, game, move.action, (seat, move.key)):
                return table.head

    async def keep(self, table: Table, game: Replay, action: Action, mover: tuple[int | None, str | None]) -> bool:
        """Store how the game has gone on, then tell.  False if another process was first: the table goes on with that.

        The caller holds the table's lock.
        """
        start = time.perf_counter()
        entries = table.entries_for(game, action)
        seat, key = mover
        is_over = game.state.phase is Phase.OVER
        results = results_of(table.stored, game) if is_over else ()
        seen = seen_in(game) if is_over else {}
        batch = Batch(table.id, entries, seat, key, is_over, results, seen)
        if not await self.log.append(batch):
            await self.catch_up(table)
            return False
        was_silent = table.is_silent
        table.take_in(game, entries[-1].at)
        if seat is not None and key is not None:
            table.answers[seat, key] = batch.head
        kinds = ",".join(entry.kind for entry in entries)
        ms = (time.perf_counter() - start) * 1000
        _log.info("stored game=%s seat=%s head=%d events=%s ms=%.1f", table.id, seat, batch.head, kinds, ms)
        self.tell(table)
        if was_silent and not table.is_silent:
            await self._call_anew(table)
        return True

    async def _call_anew(self, table: Table) -> None:
        """Call people by names that they have taken since partners began to play; the caller holds the table's lock.

        The move is stored and told: where this fails, it is done at the end of the next play.
        """
        try:
            if await self.log.call_anew(table.id):
                await self.catch_up(table)
                self.tell(table)
        except Exception:  # whatever it is: who moved is answered
            _log.warning("old names stay game=%s", table.id)

    async def undo(self, game: str, person: str, key: str | None) -> int:
        """Take back the person's last decision of this deal (rule 7.6); the new head."""
        seat = (await self.open(game)).seat_of(person)
        return await self.submit(Move(game, person, TakeBack(seat), None, key))

    async def resign(self, game: str, person: str) -> int:
        """Give the game up (rule 7.5); the new head.  Raises `Refused` as long as there is nothing to lose."""
        table = await self.open(game)
        seat = table.seat_of(person)
        if not table.is_begun:
            raise Refused("not_begun")
        head = await self.submit(Move(game, person, Resign(seat), None, None))
        async with table.lock:
            for other in table.rules.seats_of(table.rules.side_of(seat)):  # a partner who is gone wants what one wants
                while table.stored.seats[other].is_gone and not (table.is_over or other in table.state.resigned):
                    head = await self._carry_out(table, other, Move(game, "", Resign(other), None, None))
        return head

    async def set_seed(self, game: str, person: str, seed: str) -> Table:
        """Keep the person's seed for the shuffle unless they have sent one, or are too late for it."""
        table = await self.open(game)
        seat = table.seat_of(person)
        await self.close_seed(table, seat, seed)
        self._driver.wake(table)
        return table

    async def close_seed(self, table: Table, seat: int, seed: str) -> None:
        """Keep this seed for the seat unless it has one already."""
        async with table.lock:
            if table.stored.seats[seat].seed is not None:
                return
            if await self.log.set_seed(table.id, seat, seed):
                table.change_seat(seat, seed=seed)
            else:
                await self.catch_up(table)
        self.tell(table)

    async def set_ready(self, game: str, person: str, number: int) -> Table:
        """Keep that the person has tapped on up to this event; never backwards, nor past the head."""
        table, seat = await self.place(game, person)
        if number > table.head:
            await self.refresh(table)
        async with table.lock:
            number = min(number, table.head)
            if number > table.stored.seats[seat].ready:
                if await self.log.set_ready(game, seat, number):
                    table.change_seat(seat, ready=number)
                else:
                    await self.catch_up(table)
                self.tell(table)
        self._driver.wake(table)
        return table

    async def renamed(self, person: str) -> None:
        """Call the person by their new name, which is stored, at all tables in memory."""
        for game in tuple(self._games_of.get(person, ())):
            if table := self._tables.get(game):
                async with table.lock:
                    await self.catch_up(table)
                self.tell(table)

    async def open(self, game: str) -> Table:
        """The table of this game as the store has it now; raises `UnknownGame`."""
        is_here = game in self._tables
        table = await self.held(game)
        if is_here:
            await self.refresh(table)
        return table

    async def held(self, game: str) -> Table:
        """The table of this game, perhaps a moment behind other nodes, for those who hear of changes anyway."""
        table = self._tables.get(game)
        if table is None:
            table = self._tables.setdefault(game, await self._load(game))
            table.presence = self.presence
            self._note_people(table)
            self._make_room()
            self._driver.wake(table)
        self._tables.move_to_end(game)
        return table

    async def place(self, game: str, person: str) -> tuple[Table, int]:
        """The table and the person's seat for a move: what it is behind is read before anything is refused or stored.

        Raises `UnknownGame` and `NotSeated`.
        """
        table = await self.held(game)
        if all(seat.person != person for seat in table.stored.seats):
            await self.refresh(table)
        return table, table.seat_of(person)

    async def refresh(self, table: Table) -> None:
        """Read on if other nodes have changed the game; raises `UnknownGame` where they have removed it."""
        if self.bus.is_shared:
            found = await self.log.versions((table.id,))
            if found.get(table.id) != table.stored.version:
                async with table.lock:
                    await self.catch_up(table)

    async def catch_up(self, table: Table) -> bool:
        """Read what others have stored; whether there was anything.  The caller holds the table's lock.

        Raises `UnknownGame`.
        """
        news = await self.log.news(table.id, table.head)
        if news is None:
            self.forget(table.id)
            self.bus.hint(("game", table.id))
            raise UnknownGame("There is no such game here.")
        if news.game.version == table.stored.version:
            return False
        table.catch_up(news)
        self._note_people(table)
        for topic in _topics(table):
            self.bus.hint(topic)
        self._driver.look_later(table)
        return True

    def cached(self, game: str) -> Table | None:
        """The table of this game if it is in memory."""
        return self._tables.get(game)

    def forget(self, game: str) -> None:
        """Read the game anew when it is next opened."""
        if table := self._tables.pop(game, None):
            for seat in table.stored.seats:
                if seat.person is not None and (games := self._games_of.get(seat.person)):
                    games.discard(game)
                    if not games:
                        del self._games_of[seat.person]

    def changed(self, table: Table) -> None:
        """After a change that is stored and is no event: tell, and see whether the game goes on with it."""
        self._note_people(table)
        self.tell(table)
        self._driver.wake(table)

    def tell(self, table: Table) -> None:
        """Hint at a change to all who listen to this game or to one of its people."""
        for topic in _topics(table):
            self.bus.publish(topic)

    def _came_or_went(self, person: str) -> None:
        """Tell those at the person's tables, on this node."""
        for game in self._games_of.get(person, ()):
            table = self._tables.get(game)
            if table is not None and any(seat.person == person for seat in table.stored.seats):
                table.revision += 1
                for topic in _topics(table):
                    self.bus.hint(topic)

    @property
    def tables(self) -> Sequence[Table]:
        """The tables in memory."""
        return tuple(self._tables.values())

    def is_watched(self, table: Table) -> bool:
        """Whether anybody listens to this game or to one of its people here."""
        return any(self.bus.listeners(topic) for topic in _topics(table))

    async def close(self) -> None:
        """Stop acting for chance and programs; every game can be taken up again."""
        self.presence.close()
        await self._driver.close()

    async def _load(self, game: str) -> Table:
        news = await self.log.news(game, 0)
        if news is None:
            raise UnknownGame("There is no such game here.")
        make = partial(Table, news.game, news.entries, news.answers)
        return make() if len(news.entries) < _LONG else await asyncio.to_thread(make)

    def _note_people(self, table: Table) -> None:
        for seat in table.stored.seats:
            if seat.person is not None:
                self._games_of[seat.person].add(table.id)

    def _make_room(self) -> None:
        """Forget the table that was used longest ago, of those to which nobody listens; look at a few at a time."""
        for game in tuple(islice(self._tables, _LOOKED_AT)) if len(self._tables) > _CACHED else ():
            if self._is_idle(self._tables[game]):
                self.forget(game)
                break
            self._tables.move_to_end(game)

    def _is_idle(self, table: Table) -> bool:
        return not table.is_driven and not table.lock.locked() and not self.is_watched(table)


def _topics(table: Table) -> list[Topic]:
    """The game and its people."""
    people = [("person", seat.person) for seat in table.stored.seats if seat.person is not None]
    return [("game", table.id), *people]
