"""What a table has agreed on besides the rules."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the terms of each game; those that are there have none."""
    op.add_column("game", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
