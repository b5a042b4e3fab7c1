"""People away: programs in their seats, more time; and what people say at a table, and to whom they do not listen."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns, as they are where nobody is away and nothing is said, and the table of messages."""
    op.add_column("seat", sa.Column("stand_in", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("extra", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("mutes", sa.String, nullable=False, server_default=""))
    op.add_column("game", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "message",
        sa.Column("game_id", sa.String, sa.ForeignKey("game.id", name="fk_message_game_id")),
        sa.Column("number", sa.Integer),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("phrase", sa.String),
        sa.Column("text", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_message"),
    )
