"""A PostgreSQL server of one's own for tests, from Debian's binaries or whatever is on the path."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from devtools.checks import postgres

_SETTINGS = ("listen_addresses=''", "max_connections=60", "shared_buffers=32MB")


class Server:
    """A server that listens in a folder of its own alone, with nothing in it at first."""

    def __init__(self) -> None:
        found = postgres()
        assert found is not None
        self._bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="pegout-pg-"))
        self._data = self.folder / "data"
        self._user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:  # which the server does not run as
            shutil.chown(self.folder, "postgres", "postgres")
        self.folder.chmod(0o755)
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        options = " ".join(f"-c {setting}" for setting in (*_SETTINGS, f"unix_socket_directories={self.folder}"))
        self._run("pg_ctl", "start", "-w", "-s", "-D", self._data, "-l", self.folder / "log", "-o", options)

    def stop(self, how: str = "immediate") -> None:
        """Stop: `fast` in order, `immediate` as a power cut would."""
        self._run("pg_ctl", "stop", "-w", "-s", "-D", self._data, "-m", how)

    def create(self, like: str = "") -> str:
        """The address of a new database: an empty one, or a copy of the one at this address."""
        name = f"pegout_{uuid.uuid4().hex[:12]}"
        template = f" TEMPLATE {_name(like)}" if like else ""
        self.sql(f"CREATE DATABASE {name}{template}", "postgres")
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def sql(self, command: str, database: str) -> str:
        """What the server says to one command, a row a line, its columns parted by bars."""
        return self._run("psql", "-h", self.folder, "-U", "postgres", "-d", _name(database), "-Atqc", command)

    def _run(self, program: str, *arguments: str | Path) -> str:
        command: Sequence[str] = [str(self._bin / program), *map(str, arguments)]
        other = self._user if os.geteuid() == 0 else None
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        with tempfile.TemporaryFile("w+") as said:  # a pipe would stay open in the server
            done = subprocess.run(
                command, user=other, env=environment, cwd="/", stdout=said, stderr=subprocess.STDOUT, check=False
            )
            said.seek(0)
            text = said.read().strip()
        assert done.returncode == 0, text
        return text


def _name(database: str) -> str:
    """The name in an address, or the name itself."""
    return database.rpartition("?")[0].rpartition("/")[2] or database
