"""Appending to a game and tapping on in it: what is written with every move.

What waits together for many games is stored by a single statement, and so is a batch on a server: a statement costs
more than what it says.  What comes too late, or with the end of a game, is stored row by row.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, Update, bindparam, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from pegout.store import schema
from pegout.store.ports import Batch, Entry, StoredResult, Tap

Values = dict[str, Any]


def append(connection: Connection, batch: Batch) -> bool:
    """Store the batch; False, and nothing stored, if another has been there first.

    Whoever has the first of the numbers has them all, so its row alone decides who came first.
    """
    first, *rest = (event_values(batch.game, entry) for entry in batch.entries)
    if not insert_if_new(connection, schema.event, first):
        return False
    if rest:
        connection.execute(insert(schema.event), rest)
    if batch.key is not None:
        values = {"game_id": batch.game, "seat": batch.seat, "key": batch.key, "head": batch.head}
        connection.execute(insert(schema.move), [values])
    if batch.results:
        rows = [_result_values(batch.game, result) for result in batch.results]
        connection.execute(insert(schema.result), rows)
    _count(connection, batch)
    change_game(connection, batch.game, {"updated": batch.entries[-1].at, "is_over": batch.is_over})
    return True


def tap_on(connection: Connection, tap: Tap) -> bool:
    """Keep how far the seat has tapped on, never backwards; whether it was kept."""
    return change_seat(connection, _TAP_ON, {"game": tap.game, "place": tap.seat, "to": tap.number})


def change_seat(connection: Connection, change: Update, values: Values) -> bool:
    """Make this change of a seat, as `PLACE` finds it, which counts as one of the game; whether anything changed."""
    has_changed = connection.execute(change, values).rowcount == 1
    if has_changed:
        connection.execute(_COUNT_CHANGE, values)
    return has_changed


PLACE = update(schema.seat).where(schema.seat.c.game_id == bindparam("game"), schema.seat.c.seat == bindparam("place"))
_TAP_ON = PLACE.where(schema.seat.c.ready < bindparam("to")).values(ready=bindparam("to"))
_COUNT_CHANGE = (
    update(schema.game).where(schema.game.c.id == bindparam("game")).values(version=schema.game.c.version + 1)
)
"""What comes with many moves is put together once."""


def expect_appends(file: sqlite3.Connection) -> None:
    """Make what `append_all` needs on this connection; nothing of it is in the file."""
    file.executescript(_COMING)


def append_all(file: sqlite3.Connection, works: Sequence[Batch | Tap]) -> None:
    """Store in SQLite what goes on in so many running games, each of which is another one.

    That is a transaction of its own unless one has begun.  Raises `sqlite3.IntegrityError`, with nothing stored, where
    any of them came too late.
    """
    batches = [work for work in works if isinstance(work, Batch)]
    taps = [(work.game, work.seat, work.number) for work in works if isinstance(work, Tap)]
    events = [
        (batch.game, entry.number, entry.kind, entry.payload, entry.action, entry.at)
        for batch in batches
        for entry in batch.entries
    ]
    moves = [(batch.game, batch.seat, batch.key, batch.head) for batch in batches if batch.key is not None]
    games = [(batch.game, batch.entries[-1].at) for batch in batches] + [(game, None) for game, *_ in taps]
    rows = [msgspec.json.encode(each).decode() for each in (events, moves, taps, games)]
    file.execute("INSERT INTO coming VALUES (?, ?, ?, ?)", rows)


def _field(place: int) -> str:
    return f"json_extract(value, '$[{place}]')"


def _fields(number: int) -> str:
    return ", ".join(map(_field, range(number)))


_TAPPED = f"(game_id, seat) = ({_fields(2)}) AND ready < {_field(2)}"
_COMING = f"""
CREATE TEMP VIEW coming AS SELECT '' AS events, '' AS moves, '' AS taps, '' AS games;
CREATE TEMP TRIGGER keep INSTEAD OF INSERT ON coming BEGIN
    SELECT RAISE(ABORT, 'tapped on before') FROM json_each(NEW.taps)
        WHERE NOT EXISTS (SELECT 1 FROM seat WHERE {_TAPPED});
    INSERT INTO event (game_id, seq, kind, payload, action, at) SELECT {_fields(6)} FROM json_each(NEW.events);
    INSERT INTO move (game_id, seat, key, head) SELECT {_fields(4)} FROM json_each(NEW.moves);
    UPDATE seat SET ready = {_field(2)} FROM json_each(NEW.taps) WHERE {_TAPPED};
    UPDATE game SET version = version + 1, updated = coalesce({_field(1)}, updated)
        FROM json_each(NEW.games) WHERE game.id = {_field(0)};
END;
"""
"""What `append` and `tap_on` say of each batch and tap, for all of them, as one statement: from its beginning until all
is on the disk the interpreter's lock is let go once, and whoever answers meanwhile is interrupted once."""
ONE = """
WITH first AS (
    INSERT INTO event (game_id, seq, kind, payload, action, at)
    VALUES ($1, ($2::int[])[1], ($3::text[])[1], ($4::text[])[1], $6, ($5::bigint[])[1])
    ON CONFLICT DO NOTHING RETURNING game_id
), rest AS (
    INSERT INTO event (game_id, seq, kind, payload, at) SELECT game_id, seq, kind, payload, at
    FROM first, unnest(($2)[2:], ($3)[2:], ($4)[2:], ($5)[2:]) AS more (seq, kind, payload, at)
), moved AS (
    INSERT INTO move (game_id, seat, key, head) SELECT game_id, $7, $8::text, $9 FROM first WHERE $8::text IS NOT NULL
)
UPDATE game SET version = version + 1, updated = $10 FROM first WHERE game.id = first.game_id RETURNING version
"""
"""What `append` says of a batch that does not end its game, in one statement for PostgreSQL, with `one_values`."""


def one_values(batch: Batch) -> tuple[Any, ...]:
    """The values of the statement `ONE`."""
    rows = ((entry.number, entry.kind, entry.payload, entry.at) for entry in batch.entries)
    numbers, kinds, payloads, times = zip(*rows, strict=True)
    move = (batch.seat, batch.key, batch.head)
    return batch.game, numbers, kinds, payloads, times, batch.entries[0].action, *move, times[-1]


def _count(connection: Connection, batch: Batch) -> None:
    """Add what the shuffles of a finished game have brought, in one order, so that no two wait for each other."""
    for (kind, value), number in sorted(batch.seen.items()):
        row = _insert(connection)(schema.seen).values(kind=kind, value=value, number=number)
        more = {"number": schema.seen.c.number + row.excluded.number}
        connection.execute(row.on_conflict_do_update(index_elements=["kind", "value"], set_=more))


def _insert(connection: Connection) -> Any:
    """The insert of this database, which can say what to do where the key is there."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def insert_if_new(connection: Connection, table: Table, values: Values) -> bool:
    """Insert the row unless its key is there; whether it was inserted."""
    make = _insert(connection)
    return bool(connection.execute(make(table).values(**values).on_conflict_do_nothing()).rowcount == 1)


def change_game(connection: Connection, game: str, values: Values) -> None:
    """Change these columns of the game, which count as one change of it."""
    column = schema.game.c
    values = {**values, "version": column.version + 1}
    connection.execute(update(schema.game).where(column.id == game).values(values))


def event_values(game: str, entry: Entry) -> Values:
    """The row of an event."""
    return {
        "game_id": game,
        "seq": entry.number,
        "kind": entry.kind,
        "payload": entry.payload,
        "action": entry.action,
        "at": entry.at,
    }


def _result_values(game: str, result: StoredResult) -> Values:
    return {
        "game_id": game,
        "seat": result.seat,
        "person_id": result.person,
        "side": result.side,
        "won": result.won,
        "worth": result.worth,
        "given": result.given,
        "taken": result.taken,
        "taken_back": result.taken_back,
        "figures": result.figures,
        "how": result.how,
    }
