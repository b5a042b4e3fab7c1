"""Databases of each kind."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pegout.store import Database, EventLog, MemoryEventLog, People, Person, SqlEventLog, open_database, open_postgres
from tests.support.postgres import Server


@asynccontextmanager
async def opened(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """An empty database of the kind that the fixture's parameter names."""
    if request.param == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path")
        file = open_database(folder)
        yield file
        file.close()
    else:
        server: Server = request.getfixturevalue("server")
        shared = await open_postgres(server.create())
        yield shared
        await shared.close()


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """An empty database of each kind."""
    async with opened(request) as found:
        yield found


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def log(request: pytest.FixtureRequest) -> AsyncIterator[EventLog]:
    """An empty event log of each kind, where the person `p1` is known."""
    if request.param == "memory":
        yield MemoryEventLog()
        return
    async with opened(request) as found:
        await People(found).add(Person("p1", "Bill"), 1, token_hash=b"hash")
        yield SqlEventLog(found)
