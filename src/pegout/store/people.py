"""People: guests known by a token of which only the hash is kept, their games and their results."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, true, update

from pegout.store import schema
from pegout.store.database import Database
from pegout.store.ports import StoredResult
from pegout.store.reviews import Reviews, SqlReviews
from pegout.store.sql_log import result_of
from pegout.store.training import SqlTraining, Training


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str


class People:
    """The people of a `Database`."""

    def __init__(self, database: Database):
        self._database = database
        self.training: Training = SqlTraining(database)
        """Their answers to puzzles."""
        self.reviews: Reviews = SqlReviews(database)
        """The reviews of their games."""

    async def add(self, person: Person, token_hash: bytes, created: int) -> None:
        """Keep a new person; `created` is in milliseconds since 1970."""
        values = {"id": person.id, "name": person.name, "token_hash": token_hash, "created": created}
        await self._database.write(lambda connection: connection.execute(insert(schema.person), [values]))

    async def by_token(self, token_hash: bytes) -> Person | None:
        """The person whose token has this hash, or None."""
        column = schema.person.c
        query = select(column.id, column.name).where(column.token_hash == token_hash)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Person(row.id, row.name)

    async def rename(self, person: str, name: str) -> None:
        """Give the person a name, at all their seats too."""

        def job(connection: Connection) -> None:
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(name=name))
            seat, game = schema.seat.c, schema.game.c
            connection.execute(update(schema.seat).where(seat.person_id == person).values(name=name))
            games = select(seat.game_id).where(seat.person_id == person)
            connection.execute(update(schema.game).where(game.id.in_(games)).values(version=game.version + 1))

        await self._database.write(job)

    async def games(self, person: str, *, is_over: bool | None = None, limit: int = 50) -> Sequence[str]:
        """Ids of the person's games: those in progress first, then by the last event, newest first.

        With `is_over` only those that are over, or only those that are not.
        """
        game, seat = schema.game.c, schema.seat.c
        query = (
            select(game.id)
            .join(schema.seat, seat.game_id == game.id)
            .where(seat.person_id == person, true() if is_over is None else game.is_over == is_over)
            .order_by(game.is_over, game.updated.desc())
            .limit(limit)
        )
        return await self._database.read(lambda connection: connection.scalars(query).all())

    async def results(self, person: str) -> Sequence[tuple[str, StoredResult]]:
        """Game id and the person's result, for all their finished games, oldest first."""
        game, result = schema.game.c, schema.result.c
        query = (
            select(game.id, schema.result)
            .join(schema.game, game.id == result.game_id)
            .where(result.person_id == person)
            .order_by(game.updated, game.id)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(row.id, result_of(row)) for row in rows]

    async def remove(self, person: str) -> Sequence[str]:
        """Delete the person, every game of theirs and all their answers; the ids of the games."""
        return await self._database.write(lambda connection: _remove(connection, person))


def _remove(connection: Connection, person: str) -> Sequence[str]:
    seat = schema.seat.c
    games = connection.scalars(select(seat.game_id).where(seat.person_id == person)).all()
    matches = connection.scalars(select(schema.game.c.match_id).where(schema.game.c.id.in_(games))).all()
    for table in (schema.message, schema.event, schema.move, schema.result, schema.review, schema.loss, schema.seat):
        connection.execute(delete(table).where(table.c.game_id.in_(games)))
    connection.execute(delete(schema.game).where(schema.game.c.id.in_(games)))
    match = schema.match.c
    connection.execute(update(schema.match).where(match.id.in_(matches)).values(follows=None))
    connection.execute(delete(schema.match).where(match.id.in_(matches)))
    connection.execute(delete(schema.answer).where(schema.answer.c.person_id == person))
    connection.execute(delete(schema.person).where(schema.person.c.id == person))
    return games
