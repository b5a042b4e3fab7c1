"""The tables of the database, as they are after the last migration."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

person = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner_id", String),
    Column("shares", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Index(None, "owner_id"),
)

session = Table(
    "session",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("person_id", String, ForeignKey("person.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index(None, "person_id"),
)

password = Table(
    "password",
    metadata,
    Column("person_id", String, ForeignKey("person.id"), primary_key=True),
    Column("login", String, nullable=False, unique=True),
    Column("hash", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String, primary_key=True),
    Column("person_id", String, ForeignKey("person.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index(None, "person_id"),
)

challenge = Table(
    "challenge",
    metadata,
    Column("value", LargeBinary, primary_key=True),
    Column("person_id", String, ForeignKey("person.id")),
    Column("created", BigInteger, nullable=False),
)

api_token = Table(
    "api_token",
    metadata,
    Column("id", String, primary_key=True),
    Column("owner_id", String, ForeignKey("person.id"), nullable=False),
    Column("person_id", String, ForeignKey("person.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("scope", String, nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Index(None, "owner_id"),
)

match = Table(
    "match",
    metadata,
    Column("id", String, primary_key=True),
    Column("length", Integer, nullable=False),
    Column("follows", String, ForeignKey("match.id"), unique=True),
)

game = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("lineup", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", String, nullable=False),
    Column("match_id", String, ForeignKey("match.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("is_over", Boolean(create_constraint=False), nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("said", Integer, nullable=False, server_default="0"),
    UniqueConstraint("match_id", "number"),
    Index(None, "lineup"),
)

seat = Table(
    "seat",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String, ForeignKey("person.id")),
    Column("bot", String),
    Column("name", Text, nullable=False),
    Column("seed", Text),
    Column("ready", Integer, nullable=False),
    Column("wish", String),
    Column("stand_in", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("extra", Integer, nullable=False, server_default="0"),
    Column("mutes", String, nullable=False, server_default=""),
    Index(None, "person_id"),
)

event = Table(
    "event",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("action", Text),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

move = Table(
    "move",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", String, primary_key=True),
    Column("head", Integer, nullable=False),
    sqlite_with_rowid=False,
)

message = Table(
    "message",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("phrase", String),
    Column("text", Text),
    Column("at", BigInteger, nullable=False),
)

result = Table(
    "result",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String, ForeignKey("person.id")),
    Column("side", Integer, nullable=False),
    Column("won", Boolean(create_constraint=False), nullable=False),
    Column("worth", Integer, nullable=False),
    Column("given", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("taken_back", Boolean(create_constraint=False), nullable=False),
    Column("figures", Text, nullable=False),
    Column("how", String, nullable=False, server_default=""),
    Index(None, "person_id"),
)

answer = Table(
    "answer",
    metadata,
    Column("person_id", String, ForeignKey("person.id"), primary_key=True),
    Column("kind", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("day", String, nullable=False),
    Column("loss", Float, nullable=False),
)

review = Table(
    "review",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

loss = Table(
    "loss",
    metadata,
    Column("game_id", String, ForeignKey("game.id"), primary_key=True),
    Column("person_id", String, ForeignKey("person.id"), primary_key=True),
    Column("decisions", Integer, nullable=False),
    Column("loss", Float, nullable=False),
    Index(None, "person_id"),
)

seen = Table(
    "seen",
    metadata,
    Column("kind", String, primary_key=True),
    Column("value", Integer, primary_key=True),
    Column("number", BigInteger, nullable=False),
)

scoreboard = Table(
    "scoreboard",
    metadata,
    Column("id", String, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("entries", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("scorer_hash", LargeBinary, nullable=False),
    Column("view_hash", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index(None, "updated"),
)
