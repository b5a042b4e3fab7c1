"""Who is known by which token, remembered, so that it need not be read for every request.

All is forgotten after every write to what is remembered here, and when another node says that it has written.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection

from pegout.store.database import Database
from pegout.store.ports import Batch, News, Tap

SHARED_SECONDS = 5.0
"""How long something is remembered where other nodes write too, and what they say may get lost."""
_MOST = 20_000
"""Most that is remembered; what was read longest ago is forgotten first."""
_WORD = "known:"
"""What nodes say when they have written."""
T = TypeVar("T")


class Known:
    """What has been read, by a key."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.seconds = math.inf
        """How long something is remembered at most."""
        self.tell: Callable[[], None] = lambda: None
        """Tells the other nodes, where there are any, to forget."""
        self._clock = clock
        self._found: OrderedDict[tuple[str, Any], tuple[Any, float]] = OrderedDict()
        self._times = 0
        """How often all was forgotten."""

    async def of(self, key: tuple[str, Any], read: Callable[[], Awaitable[T | None]]) -> T | None:
        """What is known by the key, else what `read` finds; that nothing is found is not remembered."""
        value, until = self._found.get(key, (None, -math.inf))
        if self._clock() < until:
            return value  # type: ignore[no-any-return]
        times = self._times
        found = await read()
        if found is not None and times == self._times:
            self._found[key] = (found, self._clock() + self.seconds)
            self._found.move_to_end(key)
            if len(self._found) > _MOST:
                self._found.popitem(last=False)
        return found

    def share(self, send: Callable[[str], None]) -> None:
        """Other nodes write too: tell them through `send` to forget, and hear of it from them by `hear`."""
        self.seconds = SHARED_SECONDS
        self.tell = lambda: send(_WORD)

    def hear(self, texts: Sequence[str] | None) -> None:
        """Take in what another node has sent; None where something may have been missed."""
        if texts is None or _WORD in texts:
            self.forget()

    def forget(self) -> None:
        """Read all anew."""
        self._times += 1
        self._found.clear()


class Watched:
    """A `Database` after whose writes nothing is known any more, here and at the other nodes."""

    def __init__(self, database: Database, known: Known):
        self._database = database
        self._known = known
        self._writes: set[asyncio.Future[Any]] = set()

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What the job returns; it must not write."""
        return await self._database.read(job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once its writes are durable and what was known before them is forgotten."""
        task = asyncio.ensure_future(self._database.write(job))
        self._writes.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def append(self, batch: Batch) -> bool:
        """Store what goes on in a running game."""
        return await self._database.append(batch)

    async def tap_on(self, tap: Tap) -> bool:
        """Keep how far a seat has tapped on."""
        return await self._database.tap_on(tap)

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none."""
        return await self._database.news(game, after)

    def _forget(self, task: asyncio.Future[Any]) -> None:
        self._writes.discard(task)
        self._known.forget()
        self._known.tell()
