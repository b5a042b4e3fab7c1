"""Boards for real cards that are shared."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table of shared boards."""
    op.create_table(
        "scoreboard",
        sa.Column("id", sa.String),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("scorer_hash", sa.LargeBinary, nullable=False),
        sa.Column("view_hash", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_scoreboard"),
    )
    op.create_index("ix_scoreboard_updated", "scoreboard", ["updated"])
