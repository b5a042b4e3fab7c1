"""The first schema: games, their events, moves and seats, matches, people and results."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    _create_people()
    _create_games()
    _create_logs()
    op.create_table(
        "result",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_result_game_id")),
        sa.Column("seat", sa.Integer),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_result_person_id")),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("worth", sa.Integer, nullable=False),
        sa.Column("given", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("taken_back", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_result"),
    )
    op.create_index("ix_result_person_id", "result", ["person_id"])


def _create_people() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("token_hash", name="uq_person_token_hash"),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("follows", sa.String, sa.ForeignKey("match.id", name="fk_match_follows")),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.UniqueConstraint("follows", name="uq_match_follows"),
    )


def _create_games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("lineup", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("match_id", sa.String, sa.ForeignKey("match.id", name="fk_game_match_id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("is_over", sa.Boolean(create_constraint=False), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("match_id", "number", name="uq_game_match_id_number"),
    )
    op.create_index("ix_game_lineup", "game", ["lineup"])
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_seat_game_id")),
        sa.Column("seat", sa.Integer),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_seat_person_id")),
        sa.Column("bot", sa.String),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("ready", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_person_id", "seat", ["person_id"])


def _create_logs() -> None:
    op.create_table(
        "event",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_event_game_id")),
        sa.Column("seq", sa.Integer),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("action", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_event"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "move",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_move_game_id")),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String),
        sa.Column("head", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", "key", name="pk_move"),
        sqlite_with_rowid=False,
    )
