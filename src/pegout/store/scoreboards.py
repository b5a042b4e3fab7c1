"""Boards for real cards that are shared: what was entered, and who may look and write."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from pegout.store import schema
from pegout.store.database import Database


@dataclass(frozen=True, slots=True)
class StoredBoard:
    """One shared board."""

    id: str
    setup: str
    """JSON."""
    entries: str
    """JSON."""
    head: int
    """Counts every change, from 1."""
    scorer_hash: bytes
    """Of the secret by which entries are made."""
    view_hash: bytes
    """Of the secret by which it is looked at."""
    created: int
    """Milliseconds since 1970."""
    updated: int


class Scoreboards:
    """The shared boards of a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def add(self, board: StoredBoard, until: int) -> None:
        """Keep a new board, and forget those that nobody has changed since `until`, milliseconds since 1970."""
        column = schema.scoreboard.c
        values = {name: getattr(board, name) for name in StoredBoard.__slots__}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.scoreboard).where(column.updated < until))
            connection.execute(insert(schema.scoreboard), [values])

        await self._database.write(job)

    async def find(self, board: str) -> StoredBoard | None:
        """The board of this id, or None."""
        query = select(schema.scoreboard).where(schema.scoreboard.c.id == board)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else StoredBoard(*row)

    async def change(self, board: StoredBoard) -> bool:
        """Keep setup and entries; False, and nothing changed, unless the head was one less than this."""
        column = schema.scoreboard.c
        change = update(schema.scoreboard).where(column.id == board.id, column.head == board.head - 1)
        change = change.values(setup=board.setup, entries=board.entries, head=board.head, updated=board.updated)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def remove(self, board: str) -> None:
        """Forget the board."""
        change = delete(schema.scoreboard).where(schema.scoreboard.c.id == board)
        await self._database.write(lambda connection: connection.execute(change))
