"""Finished games as records: for those who played them, and without names for everybody."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace

from pegout.notation import action_from_json
from pegout.notation.record import GameRecord, Seat
from pegout.store import Entry, EventLog
from pegout.table.table import Table

_CHANCE = re.compile(r"[0-9a-f]{32}")
"""A seed that a browser has drawn; any other may be somebody's words."""


async def read_record(log: EventLog, game: str) -> GameRecord | None:
    """The record of a game that is over, straight from the store; None where it is not, or not there."""
    stored = await log.game(game)
    if stored is None or not stored.is_over:
        return None
    entries = await log.entries(game)
    return record_of(Table(stored, entries, {}), entries)


def record_of(table: Table, entries: Sequence[Entry]) -> GameRecord:
    """The full record; only of a game that is over."""
    stored = table.stored
    return GameRecord(
        game=table.id,
        rules=table.rules,
        seats=tuple(Seat(name, seat.bot) for name, seat in zip(table.names, stored.seats, strict=True)),
        dealer=table.game.events[0].dealer,  # type: ignore[union-attr]
        commitment=stored.commitment,
        secret=stored.secret.hex(),
        seeds=tuple(seat.seed or "" for seat in stored.seats),
        actions=tuple(action_from_json(json.loads(entry.action)) for entry in entries if entry.action is not None),
        events=table.game.events,
    )


def without_names(record: GameRecord) -> GameRecord:
    """The record with seats numbered; the shuffle stays checkable where no seed is somebody's own words."""
    seats = tuple(replace(seat, name=f"Player {number}") for number, seat in enumerate(record.seats, 1))
    if all(not seed or _CHANCE.fullmatch(seed) for seed in record.seeds):
        return replace(record, seats=seats)
    return replace(record, seats=seats, secret=None, seeds=("",) * len(record.seeds))
