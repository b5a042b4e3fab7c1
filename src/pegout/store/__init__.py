"""Keeping games: the event log, people, matches and results, on SQLite or PostgreSQL.

`ports` says what a table needs of a store; `SqlEventLog` and `MemoryEventLog` both give it.
"""

from pegout.store.database import Database, ReadOnlyFolder, SqliteDatabase, Unavailable, open_database
from pegout.store.hints import Hints
from pegout.store.keys import Keys, Passkey, Password
from pegout.store.memory import MemoryEventLog
from pegout.store.migrate import NewerDatabase, migrate
from pegout.store.people import People, Person, Played, is_program
from pegout.store.ports import (
    Batch,
    Entry,
    EventLog,
    NewGame,
    News,
    StoredGame,
    StoredMatch,
    StoredMessage,
    StoredResult,
    StoredSeat,
    lineup_of,
)
from pegout.store.postgres import NoSuchDatabase, PostgresDatabase, open_postgres
from pegout.store.reviews import Lost, MemoryReviews, Reviews, SqlReviews, StoredLoss, StoredReview
from pegout.store.scoreboards import Scoreboards, StoredBoard
from pegout.store.sessions import Session, Sessions
from pegout.store.sql_log import SqlEventLog
from pegout.store.tokens import ApiToken, Tokens
from pegout.store.training import Answer, MemoryTraining, SqlTraining, Trained, Training

__all__ = [
    "Answer",
    "ApiToken",
    "Batch",
    "Database",
    "Entry",
    "EventLog",
    "Hints",
    "Keys",
    "Lost",
    "MemoryEventLog",
    "MemoryReviews",
    "MemoryTraining",
    "NewGame",
    "NewerDatabase",
    "News",
    "NoSuchDatabase",
    "Passkey",
    "Password",
    "People",
    "Person",
    "Played",
    "PostgresDatabase",
    "ReadOnlyFolder",
    "Reviews",
    "Scoreboards",
    "Session",
    "Sessions",
    "SqlEventLog",
    "SqlReviews",
    "SqlTraining",
    "SqliteDatabase",
    "StoredBoard",
    "StoredGame",
    "StoredLoss",
    "StoredMatch",
    "StoredMessage",
    "StoredResult",
    "StoredReview",
    "StoredSeat",
    "Tokens",
    "Trained",
    "Training",
    "Unavailable",
    "is_program",
    "lineup_of",
    "migrate",
    "open_database",
    "open_postgres",
]
