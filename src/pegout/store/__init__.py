"""Keeping games: the event log, people, matches and results, on SQLite or PostgreSQL.

`ports` says what a table needs of a store; `SqlEventLog` and `MemoryEventLog` both give it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegout.store.database import Database as Database
    from pegout.store.database import ReadOnlyFolder as ReadOnlyFolder
    from pegout.store.database import SqliteDatabase as SqliteDatabase
    from pegout.store.database import Unavailable as Unavailable
    from pegout.store.database import open_database as open_database
    from pegout.store.hints import Hints as Hints
    from pegout.store.keys import Keys as Keys
    from pegout.store.keys import Passkey as Passkey
    from pegout.store.keys import Password as Password
    from pegout.store.memory import MemoryEventLog as MemoryEventLog
    from pegout.store.migrate import NewerDatabase as NewerDatabase
    from pegout.store.migrate import migrate as migrate
    from pegout.store.people import People as People
    from pegout.store.persons import Person as Person
    from pegout.store.persons import Played as Played
    from pegout.store.persons import is_program as is_program
    from pegout.store.ports import OFFLINE as OFFLINE
    from pegout.store.ports import Batch as Batch
    from pegout.store.ports import Entry as Entry
    from pegout.store.ports import EventLog as EventLog
    from pegout.store.ports import NewGame as NewGame
    from pegout.store.ports import News as News
    from pegout.store.ports import StoredGame as StoredGame
    from pegout.store.ports import StoredMatch as StoredMatch
    from pegout.store.ports import StoredMessage as StoredMessage
    from pegout.store.ports import StoredResult as StoredResult
    from pegout.store.ports import StoredSeat as StoredSeat
    from pegout.store.ports import Tap as Tap
    from pegout.store.ports import lineup_of as lineup_of
    from pegout.store.postgres import NoSuchDatabase as NoSuchDatabase
    from pegout.store.postgres import PostgresDatabase as PostgresDatabase
    from pegout.store.postgres import open_postgres as open_postgres
    from pegout.store.reviews import Lost as Lost
    from pegout.store.reviews import MemoryReviews as MemoryReviews
    from pegout.store.reviews import Reviews as Reviews
    from pegout.store.reviews import SqlReviews as SqlReviews
    from pegout.store.reviews import StoredLoss as StoredLoss
    from pegout.store.reviews import StoredReview as StoredReview
    from pegout.store.scoreboards import Scoreboards as Scoreboards
    from pegout.store.scoreboards import StoredBoard as StoredBoard
    from pegout.store.sessions import Session as Session
    from pegout.store.sessions import Sessions as Sessions
    from pegout.store.sql_log import SqlEventLog as SqlEventLog
    from pegout.store.tokens import ApiToken as ApiToken
    from pegout.store.tokens import Tokens as Tokens
    from pegout.store.training import Answer as Answer
    from pegout.store.training import MemoryTraining as MemoryTraining
    from pegout.store.training import SqlTraining as SqlTraining
    from pegout.store.training import Trained as Trained
    from pegout.store.training import Training as Training

_HOMES = {
    "OFFLINE": "ports",
    "Answer": "training",
    "ApiToken": "tokens",
    "Batch": "ports",
    "Database": "database",
    "Entry": "ports",
    "EventLog": "ports",
    "Hints": "hints",
    "Keys": "keys",
    "Lost": "reviews",
    "MemoryEventLog": "memory",
    "MemoryReviews": "reviews",
    "MemoryTraining": "training",
    "NewGame": "ports",
    "NewerDatabase": "migrate",
    "News": "ports",
    "NoSuchDatabase": "postgres",
    "Passkey": "keys",
    "Password": "keys",
    "People": "people",
    "Person": "persons",
    "Played": "persons",
    "PostgresDatabase": "postgres",
    "ReadOnlyFolder": "database",
    "Reviews": "reviews",
    "Scoreboards": "scoreboards",
    "Session": "sessions",
    "Sessions": "sessions",
    "SqlEventLog": "sql_log",
    "SqlReviews": "reviews",
    "SqlTraining": "training",
    "SqliteDatabase": "database",
    "StoredBoard": "scoreboards",
    "StoredGame": "ports",
    "StoredLoss": "reviews",
    "StoredMatch": "ports",
    "StoredMessage": "ports",
    "StoredResult": "ports",
    "StoredReview": "reviews",
    "StoredSeat": "ports",
    "Tap": "ports",
    "Tokens": "tokens",
    "Trained": "training",
    "Training": "training",
    "Unavailable": "database",
    "is_program": "persons",
    "lineup_of": "ports",
    "migrate": "migrate",
    "open_database": "database",
    "open_postgres": "postgres",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    """One of the names above: a database is loaded only for whoever asks for one, tables play over any log."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
