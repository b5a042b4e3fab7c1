"""Several browsers of one person, passwords and passkeys; how each game ended for whom."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Move the tokens of browsers to a table of their own, add the tables of keys, and find out how games ended."""
    _sessions()
    _keys()
    op.add_column("result", sa.Column("how", sa.String, nullable=False, server_default=""))
    connection = op.get_bind()
    event = sa.table("event", sa.column("game_id"), sa.column("kind"), sa.column("payload"))
    result = sa.table("result", sa.column("game_id"), sa.column("how"))
    ends = connection.execute(sa.select(event.c.game_id, event.c.payload).where(event.c.kind == "GameWon")).all()
    for game, payload in ends:
        how = json.loads(payload)["how"]
        connection.execute(sa.update(result).where(result.c.game_id == game).values(how=how))


def _sessions() -> None:
    op.create_table(
        "session",
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_session_person_id"), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_session"),
    )
    op.create_index("ix_session_person_id", "session", ["person_id"])
    op.execute(
        "INSERT INTO session (token_hash, person_id, since) SELECT token_hash, id, created FROM person "
        "WHERE owner_id IS NULL AND name <> ''"
    )
    with op.batch_alter_table("person") as person:
        person.drop_constraint("uq_person_token_hash", type_="unique")
        person.drop_column("token_hash")


def _keys() -> None:
    op.create_table(
        "password",
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_password_person_id")),
        sa.Column("login", sa.String, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_password"),
        sa.UniqueConstraint("login", name="uq_password_login"),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_passkey_person_id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkey"),
    )
    op.create_index("ix_passkey_person_id", "passkey", ["person_id"])
    op.create_table(
        "challenge",
        sa.Column("value", sa.LargeBinary),
        sa.Column("person_id", sa.String, sa.ForeignKey("person.id", name="fk_challenge_person_id")),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("value", name="pk_challenge"),
    )
