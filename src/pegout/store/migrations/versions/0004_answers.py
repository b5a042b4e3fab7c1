"""Answers to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the table of answers, one for each person and puzzle."""
    op.create_table(
        "answer",
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_answer_person_id")),
        sa.Column("kind", sa.String),
        sa.Column("puzzle", sa.String),
        sa.Column("day", sa.String, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "kind", "puzzle", name="pk_answer"),
    )
