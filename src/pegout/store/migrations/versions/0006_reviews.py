"""Reviews of finished games, and what each person's decisions cost in them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "review",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_review_game_id")),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_review"),
    )
    op.create_table(
        "loss",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_loss_game_id")),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_loss_person_id")),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "person_id", name="pk_loss"),
    )
    op.create_index("ix_loss_person_id", "loss", ["person_id"])
