"""A PostgreSQL database, shared by any number of nodes.

Every write is a transaction of its own on one of a few connections; the server lets those that commit together share
one wait for the disk.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pegout.errors import PegoutError, Text
from pegout.store.appends import ONE, one_values, tap_on
from pegout.store.database import Unavailable
from pegout.store.migrate import migrate_over
from pegout.store.ports import Batch, News, Tap
from pegout.store.reading import NEWS, news_of

CONNECTIONS = 8
"""Most connections of a node, besides the one for hints."""
PATIENCE_SECONDS = 15.0
"""How long a job waits for a database that cannot be reached; a restart takes a few seconds."""
_LOCK = 0x5065676F7574
"""The advisory lock that nodes which start at once take in turn."""
_PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts; the last is repeated."""
T = TypeVar("T")


class NoSuchDatabase(PegoutError):
    """The database cannot be opened; the sentence says why and what to do."""


class PostgresDatabase:
    """A `Database` on a server."""

    def __init__(self, address: str):
        self.engine = engine_of(address)
        self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writes: set[asyncio.Task[Any]] = set()
        self._connected = 0
        self._has_ended = asyncio.Event()
        """Set whenever a connection has been given back."""

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What the job returns; it must not write.  Raises `Unavailable`."""

        async def attempt() -> T:
            async with self._connection(self._reader) as connection:
                return await connection.run_sync(job)

        return await _patiently(attempt)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once its writes are durable.  Goes on even if the caller is cancelled.

        Where the connection breaks before the commit the job is run again, where it breaks in the commit nobody knows
        what became of it: `Unavailable`, as where the database cannot be reached for long.
        """
        return await self._to_the_end(_patiently(lambda: self._write(job)))

    async def append(self, batch: Batch) -> bool:
        """Store what goes on in a running game; False, and nothing stored, if another has been there first.

        Where the connection breaks nobody knows whether it was stored, so it is tried again: had it been, it is now the
        other that has been there first, and whoever asks finds it in the game.
        """

        async def attempt() -> bool:
            async with self._driver() as driver:
                return await driver.fetchval(ONE, *one_values(batch)) is not None

        return await self._to_the_end(_patiently(attempt))

    async def tap_on(self, tap: Tap) -> bool:
        """Keep how far a seat has tapped on, never backwards; whether it was kept."""
        return await self.write(lambda connection: tap_on(connection, tap))

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none.  Raises `Unavailable`."""

        async def attempt() -> News | None:
            async with self._driver() as driver:
                return news_of(await driver.fetchrow(NEWS, game, after))

        return await _patiently(attempt)

    async def _to_the_end(self, write: Coroutine[Any, Any, T]) -> T:
        """The outcome of a write that goes on even if the caller is cancelled."""
        task = asyncio.create_task(write)
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def _driver(self) -> AsyncIterator[asyncpg.Connection]:
        """The driver's own connection, for statements that come with every move."""
        async with self._connection(self.engine) as connection:
            yield (await connection.get_raw_connection()).driver_connection

    @asynccontextmanager
    async def _connection(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection that `close` waits for."""
        self._connected += 1
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            self._connected -= 1
            self._has_ended.set()

    async def close(self) -> None:
        """Finish what is under way and close the connections: one that came back later would stay open."""
        await asyncio.gather(*self._writes, return_exceptions=True)
        while self._connected:
            self._has_ended.clear()
            await self._has_ended.wait()
        await self.engine.dispose()

    async def _write(self, job: Callable[[Connection], T]) -> T:
        async with self._connection(self.engine) as connection:
            transaction = await connection.begin()
            value = await connection.run_sync(job)
            try:
                await transaction.commit()
            except Exception as fault:
                if _has_failed(fault):
                    raise Unavailable(
                        Text("The database was lost in the middle of a write; look before trying again.")
                    ) from fault
                raise
            return value


async def open_postgres(address: str) -> PostgresDatabase:
    """The database at `postgresql://…`, made or migrated as needed; nodes that start at once do so one after another.

    Raises `NoSuchDatabase` and `NewerDatabase`.
    """
    database = PostgresDatabase(address)
    try:
        async with database.engine.connect() as connection, connection.begin():
            await _migrate(connection)
    except (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as fault:
        await database.close()
        reason = fault.orig if isinstance(fault, DBAPIError) else fault
        raise NoSuchDatabase(f"The database cannot be opened ({reason}): see to what --database says.") from fault
    except BaseException:
        await database.close()
        raise
    return database


def engine_of(address: str) -> AsyncEngine:
    """An engine for the server; the driver reads the address."""

    async def connect() -> Any:
        return await asyncpg.connect(address, timeout=10, command_timeout=30)

    # An error that named the parameters would show decks and secrets in a log.
    return create_async_engine(
        "postgresql+asyncpg://", async_creator=connect, pool_size=CONNECTIONS, max_overflow=0, hide_parameters=True
    )


async def _migrate(connection: AsyncConnection) -> None:
    await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    await connection.run_sync(migrate_over)


async def _patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """The outcome of the attempt, made again while the database cannot be reached; raises `Unavailable`."""
    until = time.monotonic() + PATIENCE_SECONDS
    for pause in _pauses():
        try:
            return await attempt()
        except (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            if not _has_failed(fault):
                raise
            if time.monotonic() + pause > until:
                raise Unavailable("The database cannot be reached just now; please try again.") from fault
        await asyncio.sleep(pause)
    raise AssertionError


def _pauses() -> Iterator[float]:
    yield from _PAUSES
    while True:
        yield _PAUSES[-1]


def _has_failed(fault: Exception) -> bool:
    """Whether the connection or the server failed, or two writes stood in each other's way, and not the job."""
    if isinstance(fault, OSError):
        return True
    state = getattr(fault.orig if isinstance(fault, DBAPIError) else fault, "sqlstate", None)
    if state is not None:
        return str(state)[:2] in ("08", "40", "53", "57")
    return isinstance(fault, asyncpg.InterfaceError) or getattr(fault, "connection_invalidated", False)
