"""Databases of every age: an empty folder, each released schema, a version that is not known yet."""

import os
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from pegout.store import NewerDatabase, People, Person, ReadOnlyFolder, SqlEventLog, open_database, schema
from pegout.store.database import FILE, make_engine
from pegout.store.migrate import migrate

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))


def test_the_last_migration_has_its_released_schema() -> None:
    """There is a script of each schema that was published, to migrate from: the newest is the one of the code."""
    steps = sorted(path.name[:4] for path in Path(str(schema.__file__)).parent.glob("migrations/versions/0*.py"))
    published = [path.name[:4] for path in RELEASED]
    assert (steps[0], steps[-1]) == (published[0], published[-1])


def test_an_empty_folder_gets_the_schema_of_the_code(tmp_path: Path) -> None:
    """After all migrations nothing is missing that `schema` describes, and nothing is too much."""
    engine = make_engine(tmp_path / FILE)
    migrate(engine)
    with engine.connect() as connection:
        assert [] == compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()


@pytest.mark.anyio
@pytest.mark.parametrize("script", RELEASED, ids=lambda path: path.stem)
async def test_a_released_schema_is_migrated_with_its_games(script: Path, tmp_path: Path) -> None:
    """A database as an earlier release left it: the game in it is still there, its person is
    still known by the same token, and the schema is the present one."""
    old = sqlite3.connect(tmp_path / FILE)
    old.executescript(script.read_text(encoding="utf-8"))
    old.close()
    database = open_database(tmp_path)
    log = SqlEventLog(database)
    stored = await log.game("g1")
    assert stored is not None
    assert ("Bill", "Hazel", 2) == (*(seat.name for seat in stored.seats), len(await log.entries("g1")))
    assert Person("p1", "Bill") == await People(database).by_token(b"hash")
    with database.engine.connect() as connection:
        assert [] == compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert [] == connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    database.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no modes for owner, group and others on its files")
def test_nobody_else_reads_the_file(tmp_path: Path) -> None:
    """What is made is for its owner alone, what SQLite puts beside it too; a file that is there keeps its mode."""
    database = open_database(tmp_path)
    assert {0o600} == {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    database.close()
    (tmp_path / "pegout.db").chmod(0o640)
    open_database(tmp_path).close()
    assert (tmp_path / "pegout.db").stat().st_mode & 0o777 == 0o640


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    """Opening a database that is up to date leaves it as it is."""
    for _ in range(2):
        open_database(tmp_path).close()
    found = sqlite3.connect(tmp_path / FILE)
    assert [(RELEASED[-1].name[:4],)] == found.execute("SELECT version_num FROM alembic_version").fetchall()
    found.close()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    """A schema that this version does not know: one sentence that names it and says what to do."""
    open_database(tmp_path).close()
    newer = sqlite3.connect(tmp_path / FILE)
    newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.commit()
    newer.close()
    with pytest.raises(NewerDatabase, match=r"newer version of Pegout \(schema 9999\): update"):
        open_database(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """A file where the folder should be: one sentence that names it and says what to do."""
    (tmp_path / "file").touch()
    with pytest.raises(ReadOnlyFolder, match=r"file/data cannot be written: choose another with --data"):
        open_database(tmp_path / "file" / "data")
