"""One server for a data folder: a lock that lasts as long as its process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pegout.errors import PegoutError
from pegout.store.database import ReadOnlyFolder

try:
    import fcntl
except ImportError:  # Windows, where nothing is locked
    fcntl = None  # type: ignore[assignment]

FILE = "serving.lock"


class AlreadyServed(PegoutError):
    """Another server has the data folder."""


@contextmanager
def sole_server(folder: Path) -> Iterator[None]:
    """Hold the folder; raises `AlreadyServed` and `ReadOnlyFolder`.

    The system lets go of the lock when the process ends, however it ends.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        held = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise ReadOnlyFolder(f"The data folder {folder} cannot be written: choose another with --data.") from error
    try:
        _lock(held, folder)
        yield
    finally:
        os.close(held)


def _lock(held: int, folder: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise AlreadyServed(
            f"Another Pegout is serving the data folder {folder}: stop it, or choose another folder with --data."
        ) from error
    except OSError:  # a file system that has no locks
        return
