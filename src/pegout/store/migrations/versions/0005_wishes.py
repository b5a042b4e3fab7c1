"""What people at a table want that all must agree to."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the wish of each seat; nobody has one."""
    op.add_column("seat", sa.Column("wish", sa.String))
