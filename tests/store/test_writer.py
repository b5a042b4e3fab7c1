"""Group commit: many waiting writes share one transaction, and each is stored whole or not at all."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from pegout.store import (
    Batch,
    NewGame,
    SqlEventLog,
    SqliteDatabase,
    StoredMatch,
    StoredSeat,
    open_database,
    schema,
    writer,
)
from pegout.store.database import FILE
from tests.store.made import entry, game


@pytest.fixture
def database(tmp_path: Path) -> Iterator[SqliteDatabase]:
    """An empty database."""
    opened = open_database(tmp_path)
    yield opened
    opened.close()


def adding(name: str, *, fails: bool = False) -> Callable[[Connection], str]:
    """A job that adds a match, and perhaps fails after it."""

    def job(connection: Connection) -> str:
        connection.execute(insert(schema.match), [{"id": name, "length": 1, "follows": None}])
        if fails:
            raise ValueError(name)
        return name

    return job


def hold(database: SqliteDatabase) -> threading.Event:
    """Keeps the writer busy until the event that it returns is set."""
    started, go_on = threading.Event(), threading.Event()

    def slow(_: Connection) -> None:
        started.set()
        go_on.wait(10)

    database.writer.submit(slow)
    started.wait(10)
    return go_on


def matches(database: SqliteDatabase) -> list[str]:
    """The ids of all matches."""
    with database.engine.connect() as connection:
        return list(connection.scalars(select(schema.match.c.id).order_by(schema.match.c.id)))


def test_waiting_writes_share_a_transaction(database: SqliteDatabase) -> None:
    """While one write is under way fifty more come: they take one commit together."""
    go_on = hold(database)
    others = [database.writer.submit(adding(f"m{number:02}")) for number in range(50)]
    go_on.set()
    assert [f"m{number:02}" for number in range(50)] == [other.result(10) for other in others]
    assert database.writer.commits == 2


def test_after_several_the_next_wait_for_each_other(database: SqliteDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes soon after a transaction of several shares the next one, even where it does not come at once."""
    monkeypatch.setattr(writer, "PACE_SECONDS", 1.0)
    for first in (["a"], ["b", "c"]):
        go_on = hold(database)
        for future in [database.writer.submit(adding(name)) for name in first]:
            go_on.set()
            future.result(10)
    before = database.writer.commits
    for future in [database.writer.submit(adding(name)) for name in "de"]:
        future.result(10)
    assert database.writer.commits == before + 1
    assert [*"abcde"] == matches(database)


def test_a_failed_write_leaves_no_trace_and_harms_no_other(database: SqliteDatabase) -> None:
    """Of three in one transaction the middle one fails after writing: the other two are kept."""
    go_on = hold(database)
    futures = [database.writer.submit(job) for job in (adding("a"), adding("b", fails=True), adding("a"), adding("c"))]
    go_on.set()
    assert ["a", "c"] == [futures[0].result(10), futures[3].result(10)]
    with pytest.raises(ValueError, match="b"):
        futures[1].result(10)
    with pytest.raises(IntegrityError):
        futures[2].result(10)
    assert ["a", "c"] == matches(database)


@pytest.mark.anyio
async def test_moves_of_many_games_are_stored_together(database: SqliteDatabase) -> None:
    """Moves in five games that wait share a commit; those too late among others are refused, each alone."""
    log = SqlEventLog(database)
    names = [f"g{number}" for number in range(6)]
    for name in names:
        stored = replace(game(name, match=StoredMatch(f"m{name}", 1)), seats=(StoredSeat(0, None, "pub", "Hazel"),))
        await log.create(NewGame(stored, (entry(1),)))
    for chosen, expected in ((names[1:], [True] * 5), (names, [True] + [False] * 5)):
        go_on, before = hold(database), database.writer.commits
        batches = [Batch(name, (entry(2, action=name), entry(3)), seat=0, key=name) for name in chosen]
        waiting = [asyncio.create_task(log.append(batch)) for batch in batches]
        await asyncio.sleep(0)
        go_on.set()
        assert expected == await asyncio.gather(*waiting)
        assert database.writer.commits == before + 2
    for name in names:
        assert [entry(1), entry(2, action=name), entry(3)] == list(await log.entries(name))
        assert {(0, name): 3} == dict(await log.answers(name))
        assert 1 == (await log.versions([name]))[name]


@pytest.mark.anyio
async def test_taps_and_moves_are_stored_together(database: SqliteDatabase) -> None:
    """Taps and moves in games of their own share a commit; one that goes back is refused, two in a game both count."""
    log = SqlEventLog(database)
    for name in ("g1", "g2", "g3"):
        seats = (StoredSeat(0, None, "pub", "Hazel"), StoredSeat(1, None, "pub", "Bill"))
        stored = replace(game(name, match=StoredMatch(f"m{name}", 1)), seats=seats)
        await log.create(NewGame(stored, (entry(1),)))

    async def together(*taps: tuple[str, int, int]) -> list[bool]:
        go_on, before = hold(database), database.writer.commits
        number = len(await log.entries("g3")) + 1
        moved = asyncio.create_task(log.append(Batch("g3", (entry(number),), seat=0, key=f"k{number}")))
        tapped = [asyncio.create_task(log.set_ready(*tap)) for tap in taps]
        await asyncio.sleep(0)
        go_on.set()
        assert await moved
        assert database.writer.commits == before + 2
        return await asyncio.gather(*tapped)

    assert [True, True] == await together(("g1", 0, 5), ("g2", 1, 3))
    assert [False, True] == await together(("g1", 0, 4), ("g2", 1, 4))
    assert [True, True] == await together(("g1", 0, 6), ("g1", 1, 2))
    found = {name: await log.game(name) for name in ("g1", "g2", "g3")}
    assert {"g1": [6, 2], "g2": [0, 4], "g3": [0, 0]} == {
        name: [seat.ready for seat in now.seats] for name, now in found.items() if now
    }
    assert {"g1": 3, "g2": 2, "g3": 3} == await log.versions(["g1", "g2", "g3"])
    assert [1001, 1001, 1004] == [now.updated for now in found.values() if now]


def test_an_acknowledged_write_can_be_read_by_others(database: SqliteDatabase, tmp_path: Path) -> None:
    """When a write is done, another connection to the file sees it."""
    database.writer.submit(adding("m1")).result(10)
    other = sqlite3.connect(tmp_path / FILE)
    assert [("m1",)] == other.execute("SELECT id FROM match").fetchall()
    other.close()


def test_commits_reach_the_disk(database: SqliteDatabase) -> None:
    """The journal is a write-ahead log, synchronised in full at every commit (2 is FULL)."""
    with database.engine.connect() as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert ["wal", 2] == found


def test_closing_finishes_what_is_queued(tmp_path: Path) -> None:
    """Writes that wait when the database is closed are still done."""
    database = open_database(tmp_path)
    futures = [database.writer.submit(adding(f"m{number}")) for number in range(5)]
    database.close()
    assert [f"m{number}" for number in range(5)] == [future.result(0) for future in futures]
