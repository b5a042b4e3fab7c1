"""Counts over all finished games: what the shuffles have brought."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table of counts, empty: games that were over before are not in it."""
    op.create_table(
        "seen",
        sa.Column("kind", sa.String),
        sa.Column("value", sa.Integer),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", name="pk_seen"),
    )
