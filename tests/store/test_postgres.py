"""What only a database server can do: be opened by several at once, lose connections, stop and come back."""

import asyncio
import gc
from collections.abc import AsyncIterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from pegout.store import (
    Batch,
    NewerDatabase,
    NoSuchDatabase,
    People,
    Person,
    PostgresDatabase,
    SqlEventLog,
    Unavailable,
    open_postgres,
    postgres,
    schema,
)
from pegout.store.migrate import migrate_over
from pegout.store.postgres import engine_of
from tests.store.made import entry, new
from tests.store.test_migrations import RELEASED
from tests.support.postgres import Server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def shared(server: Server) -> AsyncIterator[PostgresDatabase]:
    """A database with the person `p1`."""
    opened = await open_postgres(server.create())
    await People(opened).add(Person("p1", "Bill"), 1, token_hash=b"hash")
    yield opened
    await opened.close()


def difference(connection: Connection) -> list[object]:
    """What the schema of the code has that the database has not, or the other way round."""
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


async def test_every_step_leads_to_the_schema_of_the_code(server: Server) -> None:
    """The migrations one after another, each in a transaction of its own, as the releases ran them."""
    engine = engine_of(server.create())
    for script in RELEASED:
        async with engine.connect() as connection, connection.begin():
            await connection.run_sync(migrate_over, script.name[:4])
    async with engine.connect() as connection:
        assert [] == await connection.run_sync(difference)
    await engine.dispose()


async def test_nodes_that_start_at_once_migrate_once(server: Server) -> None:
    """Three open an empty database together: none fails, and the schema is there once."""
    address = server.create()
    nodes = await asyncio.gather(*(open_postgres(address) for _ in range(3)))
    assert [[]] * 3 == [await node.read(difference) for node in nodes]
    for node in nodes:
        await node.close()


async def test_a_newer_database_is_refused(server: Server) -> None:
    """A schema that this version does not know is left as it is."""
    address = server.create()
    await (await open_postgres(address)).close()
    server.sql("UPDATE alembic_version SET version_num = '9999'", address)
    with pytest.raises(NewerDatabase, match=r"newer version of Pegout \(schema 9999\)"):
        await open_postgres(address)


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/nothing", "postgresql://[", "nonsense"])
async def test_a_database_that_is_not_there_is_named(address: str) -> None:
    """No server at the address, or no address at all: one sentence that says where to look."""
    with pytest.raises(NoSuchDatabase, match=r"cannot be opened \(.+\): see to what --database says"):
        await open_postgres(address)


async def test_two_nodes_over_one_database(shared: PostgresDatabase, server: Server) -> None:
    """Both append at the same place: one is first, and both read the same afterwards."""
    logs = [SqlEventLog(shared), SqlEventLog(shared)]
    await logs[0].create(new())
    kept = await asyncio.gather(*(log.append(Batch("g1", (entry(2, action=str(k)),))) for k, log in enumerate(logs)))
    assert [False, True] == sorted(kept)
    assert [entry(1), entry(2, action=str(kept.index(True)))] == list(await logs[0].entries("g1"))


async def test_lost_connections_are_made_again(shared: PostgresDatabase) -> None:
    """The server ends every connection of the pool: the next read and the next write notice nothing."""
    log = SqlEventLog(shared)
    await log.create(new())
    for _ in range(2):
        await asyncio.gather(*(log.game("g1") for _ in range(6)))
        await shared.read(cut_others)
        assert await log.game("g1") is not None
        await shared.read(cut_others)
        assert await log.append(Batch("g1", (entry(len(await log.entries("g1")) + 1),)))


async def test_a_restart_of_the_server_is_waited_for() -> None:
    """Moves sent while the server is away are stored when it is back; one stored before is not stored again."""
    with Server() as own:
        database = await open_postgres(own.create())
        log = SqlEventLog(database)
        await People(database).add(Person("p1", "Bill"), 1, token_hash=b"hash")
        await log.create(new())
        own.stop()
        waiting = [asyncio.create_task(log.append(Batch("g1", (entry(2),)))) for _ in range(4)]
        await asyncio.sleep(0.3)
        assert not any(task.done() for task in waiting)
        await asyncio.to_thread(own.start)
        assert [False] * 3 + [True] == sorted(await asyncio.gather(*waiting))
        assert [entry(1), entry(2)] == list(await log.entries("g1"))
        await database.close()


async def test_a_server_that_stays_away_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while the write is given up in one sentence that names no parameter."""
    monkeypatch.setattr(postgres, "PATIENCE_SECONDS", 0.2)
    with Server() as own:
        database = await open_postgres(own.create())
        own.stop()
        with pytest.raises(Unavailable, match="cannot be reached just now"):
            await SqlEventLog(database).create(new())
        own.start()
        await database.close()


@pytest.mark.parametrize("is_cancelled", [False, True])
async def test_closing_leaves_no_connection(server: Server, is_cancelled: bool) -> None:
    """A read under way is waited for, also one that is given up: nothing stays connected, and nothing is warned of."""
    database = await open_postgres(server.create())
    begun = asyncio.Event()

    def job(connection: Connection) -> None:
        begun.set()
        connection.execute(text("SELECT pg_sleep(0.2)"))

    reads = [asyncio.create_task(read) for read in (database.read(job), database.news("none", 0))]
    await begun.wait()
    if is_cancelled:
        reads[0].cancel()
    await database.close()
    assert [True, True] == [read.done() for read in reads]
    await asyncio.gather(*reads, return_exceptions=True)
    gc.collect()  # of a connection that was left open it is warned here, which is an error


async def test_a_job_that_fails_is_undone_and_not_tried_again(shared: PostgresDatabase) -> None:
    """An error of the job itself reaches the caller after one attempt, and its writes are gone."""
    runs = []

    def job(connection: Connection) -> None:
        runs.append(connection)
        connection.execute(text("UPDATE person SET name = 'Anne'"))
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await shared.write(job)
    assert (1, Person("p1", "Bill")) == (len(runs), await People(shared).by_token(b"hash"))


def cut_others(connection: Connection) -> None:
    """End every other connection to the database."""
    connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    )
