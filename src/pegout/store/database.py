"""What the stores need of a database, and the SQLite file: readers in threads, one writer."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from pegout.errors import PegoutError
from pegout.store.migrate import migrate
from pegout.store.ports import Batch, News, Tap
from pegout.store.reading import news
from pegout.store.writer import Writer

FILE = "pegout.db"
T = TypeVar("T")


class ReadOnlyFolder(PegoutError):
    """The data folder cannot be made or written."""


class NotADatabase(PegoutError):
    """The file in the data folder is something else."""


class Unavailable(PegoutError):
    """The database cannot be reached just now."""


class Database(Protocol):
    """Runs jobs, functions of a connection, without blocking the event loop."""

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What the job returns; it must not write."""

    async def write(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once its writes are durable; they are stored whole or not at all."""

    async def append(self, batch: Batch) -> bool:
        """Store what goes on in a running game durably; False, and nothing stored, if another has been there first."""
        ...

    async def tap_on(self, tap: Tap) -> bool:
        """Keep how far a seat has tapped on, never backwards; whether it was kept."""
        ...

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none."""
        ...


class SqliteDatabase:
    """A `Database` in one file."""

    def __init__(self, engine: Engine):
        self.engine = engine
        self.writer = Writer(engine)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """What the job returns; it must not write."""
        return await asyncio.to_thread(self._read, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """What the job returns, once its writes are durable.  Goes on even if the caller is cancelled."""
        result: T = await self.writer.done(job)
        return result

    async def append(self, batch: Batch) -> bool:
        """Store what goes on in a running game.  Goes on even if the caller is cancelled."""
        stored: bool = await self.writer.done(batch)
        return stored

    async def tap_on(self, tap: Tap) -> bool:
        """Keep how far a seat has tapped on.  Goes on even if the caller is cancelled."""
        kept: bool = await self.writer.done(tap)
        return kept

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none."""
        return await self.read(lambda connection: news(connection, game, after))

    def close(self) -> None:
        """Finish the queued writes and close the file."""
        self.writer.close()
        self.engine.dispose()

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)


def open_database(folder: Path) -> SqliteDatabase:
    """The database in the folder, made or migrated as needed.

    Raises `ReadOnlyFolder`, `NotADatabase` and `NewerDatabase`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / FILE).exists():
            (folder / FILE).touch(mode=0o600)  # the cards of running games are in it
        engine = make_engine(folder / FILE)
        migrate(engine)
    except (OSError, OperationalError) as error:
        raise ReadOnlyFolder(f"The data folder {folder} cannot be written: choose another with --data.") from error
    except DatabaseError as error:
        raise NotADatabase(
            f"The file {folder / FILE} is no database of Pegout: choose another folder with --data."
        ) from error
    return SqliteDatabase(engine)


def make_engine(path: Path) -> Engine:
    """An engine for the SQLite file, with every commit on the disk before it is acknowledged."""
    # An error that named the parameters would show decks and secrets in a log.
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, connect_args={"timeout": 10}, hide_parameters=True)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so, not where the driver guesses
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    is_writer = connection.get_execution_options().get("is_writer", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")
