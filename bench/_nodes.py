"""Servers in processes of their own, and those who only hold connections open."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
import threading
from collections import deque
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from pegout.store.database import FILE

_SERVE = """
import json, sys
from pathlib import Path
from pegout.server.guard import Limits
from pegout.server.limits import Rate
from pegout.server.run import Options, serve
database, folder = json.loads(sys.argv[1])
limits = Limits(Rate(1e9, 1e9), Rate(1e9, 1e9))
sys.exit(serve(Options(port=0, data=Path(folder), database=database, open_browser=False, limits=limits)))
"""
_HALF = b"POST /api/v1/games HTTP/1.1\r\nHost: pegout\r\nContent-Le"
_REPLACED = 15.0
"""Seconds in which all half-open connections are replaced once; the server gives a request 20."""


class Node:
    """A server in a process of its own."""

    def __init__(self, folder: Path, database: str | None):
        command = [sys.executable, "-P", "-c", _SERVE, json.dumps([database, str(folder)])]
        with (folder / "log").open("w") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().split()[3].rstrip("/")

    def __enter__(self) -> "Node":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.__exit__(None, None, None)

    def keep_apart(self) -> None:
        """Use one core alone, and leave it to this server, where the system can do that and there are more."""
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
        if len(cores) > 1:
            for task in Path(f"/proc/{self._process.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {cores[0]})
            os.sched_setaffinity(0, cores[1:])

    def used(self) -> float:
        """Seconds of a processor used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes in memory."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))


class HalfOpen:
    """So many connections that have sent half a request; the oldest are closed and new ones opened all the time."""

    def __init__(self, address: str, number: int):
        place = urlsplit(address)
        self._place = (place.hostname or "", place.port or 0)
        self._number = number
        self._open: deque[socket.socket] = deque()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._replace)

    def __enter__(self) -> "HalfOpen":
        for _ in range(self._number):
            self._open_one()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()
        for wire in self._open:
            wire.close()

    def _replace(self) -> None:
        while not self._is_over.wait(_REPLACED / self._number):
            self._open.popleft().close()
            self._open_one()

    def _open_one(self) -> None:
        wire = socket.create_connection(self._place, timeout=30)
        wire.sendall(_HALF)
        self._open.append(wire)


def moves_in(folder: Path) -> list[str]:
    """Game and key of each move in the SQLite file of the folder, a blank between them."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as database:
        return [f"{game} {key}" for game, key in database.execute("SELECT game_id, key FROM move")]
