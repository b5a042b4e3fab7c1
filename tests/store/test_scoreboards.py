"""Shared boards: the same tests on SQLite and on PostgreSQL."""

from dataclasses import replace

import pytest

from pegout.store import Database, Scoreboards, StoredBoard

pytestmark = pytest.mark.anyio

BOARD = StoredBoard("s1", '{"players": ["Ann", "Bill"]}', "[]", 1, b"scorer", b"view", 1000, 1000)


async def test_a_board_is_kept_as_it_is(database: Database) -> None:
    """All of it comes back; one that was removed does not, nor one that never was."""
    boards = Scoreboards(database)
    await boards.add(BOARD, until=0)
    assert (BOARD, None) == (await boards.find("s1"), await boards.find("s2"))
    await boards.remove("s1")
    assert await boards.find("s1") is None


async def test_only_who_saw_the_last_change_makes_the_next(database: Database) -> None:
    """Of two changes from the same head the first is kept, the second is not, nor one from no head or of no board."""
    boards = Scoreboards(database)
    await boards.add(BOARD, until=0)
    first, second = (replace(BOARD, entries=entries, head=2, updated=2000) for entries in ("[1]", "[2]"))
    assert [True, False] == [await boards.change(board) for board in (first, second)]
    assert first == await boards.find("s1")
    assert not await boards.change(replace(first, id="s2", head=3))
    assert not await boards.change(replace(first, head=4))


async def test_boards_that_nobody_changes_are_forgotten(database: Database) -> None:
    """A new one clears away those not changed since then, and leaves the others."""
    boards = Scoreboards(database)
    await boards.add(BOARD, until=0)
    await boards.add(replace(BOARD, id="s2", updated=3000), until=1000)
    await boards.add(replace(BOARD, id="s3", updated=4000), until=1001)
    assert [False, True, True] == [await boards.find(board) is not None for board in ("s1", "s2", "s3")]
