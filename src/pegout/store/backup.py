"""A copy of the SQLite file as it is at one moment, taken while it is being written."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from pegout.errors import PegoutError
from pegout.store.database import FILE


class NoBackup(PegoutError):
    """The copy cannot be made; the sentence says why and what to do."""


def back_up(folder: Path, target: Path) -> int:
    """Copy the database of the folder to a new file, checked and on the disk; the number of games in it.

    Raises `NoBackup`, and leaves nothing behind then.
    """
    source = folder / FILE
    if not source.is_file():
        raise NoBackup(f"There are no games in {folder}: say where they are with --data.")
    if target.exists():
        raise NoBackup(f"There is a file {target} already: choose another name.")
    part = target.with_name(f"{target.name}.part")
    try:
        part.touch(mode=0o600)
        games = _copy(source, part)
        _flush(part)
        os.link(part, target)  # not a renaming: that would replace a file which came meanwhile
        _flush(target.parent)
    except FileExistsError as error:
        raise NoBackup(f"There is a file {target} already: choose another name.") from error
    except (OSError, sqlite3.Error) as error:
        raise NoBackup(f"The copy {target} cannot be made: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return games


def _copy(source: Path, part: Path) -> int:
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as here, closing(sqlite3.connect(part)) as there:
        here.backup(there)  # in one step: a read transaction, which holds up no writer
        there.execute("PRAGMA journal_mode = DELETE")
        (answer,) = there.execute("PRAGMA quick_check").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(str(answer))
        (games,) = there.execute("SELECT count(*) FROM game").fetchone()
        return int(games)


def _flush(path: Path) -> None:
    """Have the file or folder on the disk."""
    held = os.open(path, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
