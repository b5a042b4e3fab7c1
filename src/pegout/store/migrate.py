"""Bringing a database to the present schema."""

from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from pegout.errors import PegoutError


class NewerDatabase(PegoutError):
    """The database was written by a later version of Pegout."""


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the SQLite file to the schema of this version; raises `NewerDatabase` if it is beyond that."""
    with engine.connect().execution_options(is_writer=True) as connection:
        driver: Any = connection.connection.dbapi_connection
        driver.execute("PRAGMA foreign_keys = OFF")  # SQLite makes some tables anew, which others point to
        try:
            with connection.begin():
                migrate_over(connection, to)
        finally:
            driver.execute("PRAGMA foreign_keys = ON")


def migrate_over(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing in the transaction at hand; raises `NewerDatabase`."""
    config = Config()
    config.set_main_option("script_location", "pegout.store:migrations")
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := present - known:
        raise NewerDatabase(
            f"The database is from a newer version of Pegout (schema {', '.join(sorted(unknown))}): "
            "update Pegout, or choose another with --data or --database."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, to)
