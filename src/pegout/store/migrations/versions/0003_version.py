"""Games count their changes, so that one number says whether a copy of a game is the newest."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the count, from 0 in games that are there already."""
    op.add_column("game", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
