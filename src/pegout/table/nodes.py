"""Several nodes over one store: hints to the others, and reading what they have done.

No node owns a game.  A hint names what has changed, the store says how; versions are compared once a second, so that a
lost hint costs a second and never a move.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from itertools import islice

from pegout.errors import PegoutError, UnknownGame
from pegout.table.bus import LocalBus, Topic
from pegout.table.host import Host
from pegout.table.table import Table

_log = logging.getLogger("pegout.table")
POLL_SECONDS = 1.0
"""How often versions are compared without a hint."""
VOUCH_SECONDS = 4.0
"""How often a node says who is there."""
_PRESENCE = ("here", "left", "who")
_AT_ONCE = 16
"""Games read at a time."""


class SharedBus(LocalBus):
    """The `Bus` of one node of several."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__()
        self.send: Callable[[str], None] = lambda _: None
        """Sends a text to the other nodes."""
        self._heard: dict[Topic, None] = {}
        """In the order of the last time: who leaves and comes back is there, who comes and leaves is not."""
        self._is_unsure = False
        self._wake = asyncio.Event()

    def publish(self, topic: Topic) -> None:
        """Hint to all who listen to this topic, on every node."""
        super().publish(topic)
        self.send(":".join(topic))

    def hear(self, texts: Sequence[str] | None) -> None:
        """Take in what another node has sent; None where something may have been missed."""
        if texts is None:
            self._is_unsure = True
        else:
            for kind, _, name in (text.partition(":") for text in texts):
                self._heard.pop((kind, name), None)
                self._heard[kind, name] = None
        self._wake.set()

    async def heard(self, seconds: float) -> Collection[Topic] | None:
        """What others have changed since the last call, waiting for it at most so long; None for anything."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass
        self._wake.clear()
        heard, self._heard = self._heard, {}
        is_unsure, self._is_unsure = self._is_unsure, False
        return None if is_unsure else tuple(heard)


class Follower:
    """Keeps a node's tables as the store has them."""

    def __init__(self, host: Host, bus: SharedBus):
        self._host = host
        self._bus = bus
        host.presence.say = lambda text: bus.send(text)
        self._vouched = 0.0

    async def run(self) -> None:
        """Follow until cancelled; a store that cannot be read is tried again."""
        loop = asyncio.get_running_loop()
        polled = loop.time()
        while True:
            heard = await self._bus.heard(max(0.0, polled + POLL_SECONDS - loop.time()))
            self._look_around(heard)
            try:
                names = (name for kind, name in heard or () if kind == "game")
                await self._read(table for name in names if (table := self._host.cached(name)) is not None)
                if heard is None or loop.time() - polled >= POLL_SECONDS:
                    polled = loop.time()
                    await self._compare()
            except PegoutError as fault:
                _log.warning("behind fault=%s", type(fault).__name__)
            if heard is None:
                self._bus.hint_all()
            for topic in heard or ():
                self._bus.hint(topic)

    def _look_around(self, heard: Collection[Topic] | None) -> None:
        """Take in who is at other nodes, and say who is at this one."""
        presence, now = self._host.presence, asyncio.get_running_loop().time()
        for what, person in heard or ():
            if what in _PRESENCE:
                presence.hear(what, person)
        presence.expire()
        if heard is None:
            presence.say("who:")
        if heard is None or now - self._vouched >= VOUCH_SECONDS:
            self._vouched = now
            presence.vouch()

    async def _compare(self) -> None:
        """Read on at those tables that somebody watches here and whose version is another one in the store."""
        tables = [table for table in self._host.tables if self._host.is_watched(table)]
        if tables:
            versions = await self._host.log.versions([table.id for table in tables])
            await self._read(table for table in tables if versions.get(table.id) != table.stored.version)

    async def _read(self, tables: Iterable[Table]) -> None:
        """Read on at these tables, several at a time."""
        left = iter(tables)
        while group := tuple(islice(left, _AT_ONCE)):  # itertools.batched needs Python 3.12
            await asyncio.gather(*(self._read_on(table) for table in group))

    async def _read_on(self, table: Table) -> None:
        async with table.lock:
            with suppress(UnknownGame):
                await self._host.catch_up(table)
