"""The event log in a database: the one place where a game is written."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from pegout.store import reading, schema
from pegout.store.appends import PLACE, Values, append, change_game, change_seat, event_values, insert_if_new
from pegout.store.database import Database
from pegout.store.ports import (
    Batch,
    Entry,
    NewGame,
    News,
    StoredGame,
    StoredMessage,
    StoredResult,
    StoredSeat,
    Tap,
    lineup_of,
)


class SqlEventLog:
    """An `EventLog` over a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def create(self, new: NewGame) -> str:
        """Store a game; the id of the one that is already there if its match has a game of that number."""
        return await self._database.write(lambda connection: _create(connection, new))

    async def game(self, game: str) -> StoredGame | None:
        """The game without its events; None if there is none."""
        return await self._database.read(lambda connection: reading.stored_game(connection, game))

    async def entries(self, game: str, after: int = 0) -> Sequence[Entry]:
        """The events numbered above `after`, in order."""
        return await self._database.read(lambda connection: reading.entries(connection, game, after))

    async def append(self, batch: Batch) -> bool:
        """Store the events durably; False, and nothing stored, if another has been there first."""
        if batch.is_over:
            return await self._database.write(lambda connection: append(connection, batch))
        return await self._database.append(batch)

    async def answers(self, game: str) -> Mapping[tuple[int, str], int]:
        """For each seat and key of an earlier move the head that it led to."""
        return await self._database.read(lambda connection: reading.answers(connection, game, 0))

    async def news(self, game: str, after: int) -> News | None:
        """The game with what has come after this event; None if there is none."""
        return await self._database.news(game, after)

    async def take_seat(self, game: str, seat: int, person: str, name: str) -> bool:
        """Put a person in an open seat; False, and nothing changed, where the seat is taken."""
        return await self._database.write(lambda connection: _take(connection, (game, seat), person, name))

    async def versions(self, games: Sequence[str]) -> Mapping[str, int]:
        """How often each of these games has changed; those that are not there are left out."""
        rows = await self._database.read(lambda connection: connection.execute(_VERSIONS, {"games": games}).all())
        return {row.id: row.version for row in rows}

    async def set_seed(self, game: str, seat: int, seed: str) -> bool:
        """Keep a seat's seed, unless it has one; whether it was kept."""
        values = {"game": game, "place": seat, "to": seed}
        return await self._database.write(lambda connection: change_seat(connection, _SET_SEED, values))

    async def set_ready(self, game: str, seat: int, number: int) -> bool:
        """Keep how far the seat has tapped on, never backwards; whether it was kept."""
        return await self._database.tap_on(Tap(game, seat, number))

    async def set_seat(self, game: str, seat: int, changes: Mapping[str, str | bool | None]) -> None:
        """Keep these fields of the seat: `wish`, `stand_in`, `mutes`."""
        await self._change(game, seat, dict(changes))

    async def call_anew(self, game: str) -> bool:
        """Give the seats the names that their people have now; whether any was another one."""
        return await self._database.write(lambda connection: _call_anew(connection, game))

    async def add_time(self, game: str, seat: int, seconds: int) -> None:
        """Give the seat so much more `extra` time."""
        await self._change(game, seat, {"extra": schema.seat.c.extra + seconds})

    async def _change(self, game: str, seat: int, values: Values) -> None:
        change = PLACE.values(values)
        where = {"game": game, "place": seat}
        await self._database.write(lambda connection: change_seat(connection, change, where))

    async def say(self, game: str, message: StoredMessage) -> int:
        """Keep a message, whatever its number, as the next at this table; its number."""
        return await self._database.write(lambda connection: _say(connection, game, message))

    async def messages(self, game: str, after: int = 0) -> Sequence[StoredMessage]:
        """The messages numbered above `after`, in order."""
        said = schema.message.c
        query = (
            select(said.number, said.seat, said.phrase, said.text, said.at)
            .where(said.game_id == game, said.number > after)
            .order_by(said.number)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [StoredMessage(*row) for row in rows]

    async def seen(self) -> Mapping[tuple[str, int], int]:
        """How often the shuffles of all finished games have brought what: by kind and value."""
        rows = await self._database.read(lambda connection: connection.execute(select(schema.seen)).all())
        return {(row.kind, row.value): row.number for row in rows}

    async def match_results(self, match: str) -> Sequence[tuple[str, int, StoredResult]]:
        """Game id, its number and a seat's result, for all finished games of the match, in order."""
        game, result = schema.game.c, schema.result.c
        query = (
            select(game.id, game.number, schema.result)
            .join(schema.game, game.id == result.game_id)
            .where(game.match_id == match)
            .order_by(game.number, result.seat)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [(row.id, row.number, result_of(row)) for row in rows]

    async def following(self, match: str, number: int) -> str | None:
        """The next game after this one: of the same match, or the first of the match that follows it."""
        game = schema.game.c
        in_match = select(game.id).where(game.match_id == match, game.number == number + 1)
        after = (
            select(game.id)
            .join(schema.match, schema.match.c.id == game.match_id)
            .where(schema.match.c.follows == match, game.number == 1)
        )
        last = select(game.id).where(game.match_id == match, game.number > number)

        def job(connection: Connection) -> str | None:
            found: str | None = connection.scalar(in_match)
            if found is None and connection.scalar(last) is None:
                found = connection.scalar(after)
            return found

        return await self._database.read(job)

    async def lineup_results(self, lineup: str) -> Sequence[StoredResult]:
        """All results between the same occupants of the same seats."""
        query = (
            select(schema.result)
            .join(schema.game, schema.game.c.id == schema.result.c.game_id)
            .where(schema.game.c.lineup == lineup)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [result_of(row) for row in rows]


def result_of(row: Row[Any]) -> StoredResult:
    """The result in a row of the table `result`."""
    return StoredResult(
        row.seat,
        row.side,
        row.person_id,
        row.won,
        row.worth,
        row.given,
        row.taken,
        row.taken_back,
        row.figures,
        row.how,
    )


_VERSIONS = select(schema.game.c.id, schema.game.c.version).where(
    schema.game.c.id.in_(bindparam("games", expanding=True))
)
_SET_SEED = PLACE.where(schema.seat.c.seed.is_(None)).values(seed=bindparam("to"))


def _create(connection: Connection, new: NewGame) -> str:
    game, match = new.game, new.game.match
    insert_if_new(connection, schema.match, {"id": match.id, "length": match.length, "follows": match.follows})
    if match.follows is not None:  # two taps on rematch: the match that came first is the one
        there = select(schema.match.c.id).where(schema.match.c.follows == match.follows)
        game = replace(game, match=replace(match, id=connection.execute(there).scalar_one()))
    if not insert_if_new(connection, schema.game, _game_values(game, new.entries[-1].at)):
        column = schema.game.c
        same = select(column.id).where(column.match_id == game.match.id, column.number == game.number)
        return str(connection.scalar(same))
    connection.execute(insert(schema.seat), [_seat_values(game.id, seat) for seat in game.seats])
    connection.execute(insert(schema.event), [event_values(game.id, entry) for entry in new.entries])
    if new.rest is not None:
        append(connection, new.rest)
    return game.id


def _call_anew(connection: Connection, game: str) -> bool:
    seat, person = schema.seat.c, schema.person.c
    named = (seat.game_id == game) & (seat.person_id == person.id) & (person.name != "")  # without one who is gone
    other = named & (seat.name != person.name)
    has_changed = connection.execute(update(schema.seat).where(other).values(name=person.name)).rowcount > 0
    if has_changed:
        change_game(connection, game, {})
    return has_changed


def _say(connection: Connection, game: str, message: StoredMessage) -> int:
    """The count in the game's row decides the number, so of two who speak at once one waits."""
    column = schema.game.c
    change_game(connection, game, {"said": column.said + 1})
    number: int = connection.execute(select(column.said).where(column.id == game)).scalar_one()
    values = {"game_id": game, "number": number, "seat": message.seat, "phrase": message.phrase, "text": message.text}
    connection.execute(insert(schema.message), [{**values, "at": message.at}])
    return number


def _take(connection: Connection, where: tuple[str, int], person: str, name: str) -> bool:
    place = schema.seat.c
    in_game = place.game_id == where[0]
    # Two seats of a game may be taken at once: the second waits here, so that its lineup has the first in it.
    connection.execute(select(schema.game.c.id).where(schema.game.c.id == where[0]).with_for_update())
    is_open = in_game & (place.seat == where[1]) & place.person_id.is_(None) & place.bot.is_(None)
    change = update(schema.seat).where(is_open).values(person_id=person, name=name)
    if connection.execute(change).rowcount == 0:
        return False
    seats = connection.execute(select(place.person_id, place.bot).where(in_game).order_by(place.seat)).all()
    lineup = lineup_of((row.person_id, row.bot) for row in seats)
    change_game(connection, where[0], {"lineup": lineup})
    return True


def _game_values(game: StoredGame, updated: int) -> Values:
    return {
        "id": game.id,
        "rules": game.rules,
        "lineup": game.lineup,
        "secret": game.secret,
        "commitment": game.commitment,
        "match_id": game.match.id,
        "number": game.number,
        "created": game.created,
        "updated": updated,
        "is_over": False,
        "terms": game.terms,
    }


def _seat_values(game: str, seat: StoredSeat) -> Values:
    return {
        "game_id": game,
        "seat": seat.seat,
        "person_id": seat.person,
        "bot": seat.bot,
        "name": seat.name,
        "seed": seat.seed,
        "ready": seat.ready,
        "wish": seat.wish,
        "stand_in": seat.stand_in,
        "extra": seat.extra,
        "mutes": seat.mutes,
    }
