"""Keeping games: the event log, people, matches and results, on SQLite.

`ports` says what a table needs of a store; `SqlEventLog` and `MemoryEventLog` both give it.
"""

from pegout.store.database import Database, ReadOnlyFolder, open_database
from pegout.store.memory import MemoryEventLog
from pegout.store.migrate import NewerDatabase, migrate
from pegout.store.people import People, Person
from pegout.store.ports import (
    Batch,
    Entry,
    EventLog,
    NewGame,
    StoredGame,
    StoredMatch,
    StoredResult,
    StoredSeat,
    lineup_of,
)
from pegout.store.sql_log import SqlEventLog

__all__ = [
    "Batch",
    "Database",
    "Entry",
    "EventLog",
    "MemoryEventLog",
    "NewGame",
    "NewerDatabase",
    "People",
    "Person",
    "ReadOnlyFolder",
    "SqlEventLog",
    "StoredGame",
    "StoredMatch",
    "StoredResult",
    "StoredSeat",
    "lineup_of",
    "migrate",
    "open_database",
]
