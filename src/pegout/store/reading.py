"""Reading a game with what has come since an event, in queries for any database and in one statement for PostgreSQL."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from pegout.store import schema
from pegout.store.ports import Entry, News, StoredGame, StoredMatch, StoredSeat


def news(connection: Connection, game: str, after: int) -> News | None:
    """The game with what has come after this event; None if there is none."""
    stored = stored_game(connection, game)
    if stored is None:
        return None
    return News(stored, entries(connection, game, after), answers(connection, game, after))


def entries(connection: Connection, game: str, after: int) -> list[Entry]:
    """The events numbered above `after`, in order."""
    event = schema.event.c
    query = (
        select(event.seq, event.kind, event.payload, event.action, event.at)
        .where(event.game_id == game, event.seq > after)
        .order_by(event.seq)
    )
    return [Entry(*row) for row in connection.execute(query)]


def answers(connection: Connection, game: str, after: int) -> dict[tuple[int, str], int]:
    """By seat and key the heads above `after` that moves have led to."""
    move = schema.move.c
    query = select(move.seat, move.key, move.head).where(move.game_id == game, move.head > after)
    return {(row.seat, row.key): row.head for row in connection.execute(query)}


def stored_game(connection: Connection, game_id: str) -> StoredGame | None:
    """The game without its events; None if there is none."""
    query = (
        select(schema.game, schema.match.c.length, schema.match.c.follows)
        .join(schema.match, schema.match.c.id == schema.game.c.match_id)
        .where(schema.game.c.id == game_id)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    place = schema.seat.c
    seats: Sequence[Any] = connection.execute(
        select(
            *(place.seat, place.person_id, place.bot, place.name, place.seed, place.ready),
            *(place.wish, place.stand_in, place.extra, place.mutes),
        )
        .where(place.game_id == game_id)
        .order_by(place.seat)
    ).all()
    return StoredGame(
        id=row.id,
        rules=row.rules,
        lineup=row.lineup,
        secret=row.secret,
        commitment=row.commitment,
        match=StoredMatch(row.match_id, row.length, row.follows),
        number=row.number,
        created=row.created,
        seats=tuple(StoredSeat(*seat) for seat in seats),
        is_over=row.is_over,
        updated=row.updated,
        terms=row.terms,
        version=row.version,
        said=row.said,
    )


NEWS = """
SELECT game.id, game.rules, game.lineup, game.secret, game.commitment, game.match_id, match.length, match.follows,
    game.number, game.created, game.is_over, game.updated, game.terms, game.version, game.said,
    (SELECT json_agg(json_build_array(seat, person_id, bot, name, seed, ready, wish, stand_in, extra, mutes)
        ORDER BY seat)::text FROM seat WHERE game_id = game.id) AS seats,
    (SELECT json_agg(json_build_array(seq, kind, payload, action, at) ORDER BY seq)::text
        FROM event WHERE game_id = game.id AND seq > $2) AS entries,
    (SELECT json_agg(json_build_array(seat, key, head))::text
        FROM move WHERE game_id = game.id AND head > $2) AS answers
FROM game JOIN match ON match.id = game.match_id WHERE game.id = $1
"""
"""What `news` asks, in one statement for PostgreSQL."""


def news_of(row: Mapping[str, Any] | None) -> News | None:
    """The news in a row of the statement `NEWS`."""
    if row is None:
        return None
    fields = {name: row[name] for name in _GAME_FIELDS}
    match = StoredMatch(row["match_id"], row["length"], row["follows"])
    seats = tuple(StoredSeat(*seat) for seat in _listed(row["seats"]))
    heads = {(seat, key): head for seat, key, head in _listed(row["answers"])}
    return News(StoredGame(match=match, seats=seats, **fields), [Entry(*e) for e in _listed(row["entries"])], heads)


_GAME_FIELDS = (
    *("id", "rules", "lineup", "secret", "commitment", "number", "created"),
    *("is_over", "updated", "terms", "version", "said"),
)


def _listed(text: str | None) -> Sequence[Any]:
    found: Sequence[Any] = json.loads(text) if text else ()
    return found
