"""Accounts of programs, tokens for them, and people whose games may be published."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the owner of a program's account, the consent, and the table of tokens."""
    op.add_column("person", sa.Column("owner_id", sa.String))
    op.add_column("person", sa.Column("shares", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_person_owner_id", "person", ["owner_id"])
    op.create_table(
        "api_token",
        sa.Column("id", sa.String),
        sa.Column("owner_id", sa.String, sa.ForeignKey("person.id", name="fk_api_token_owner_id"), nullable=False),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_api_token_person_id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scope", sa.String, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_api_token"),
        sa.UniqueConstraint("token_hash", name="uq_api_token_token_hash"),
    )
    op.create_index("ix_api_token_owner_id", "api_token", ["owner_id"])
