"""Real server processes, started, stopped and killed.

They are forked from a nursery, a process that has done all the imports, so that a test can afford many of them.
"""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

_NURSERY = """
import json, os, sys
from pathlib import Path
from pegout.server import live, pages, patience
from pegout.server.guard import Limits
from pegout.server.limits import Rate
from pegout.server.run import Options, serve

def run(folder, port, quiet, rate, at_once, request_seconds, database, static):
    pages.FOLDER = Path(static) if static else pages.FOLDER
    os.dup2(os.open(Path(folder) / "log.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    live.QUIET_SECONDS = quiet
    patience.REQUEST_SECONDS = request_seconds
    limits = Limits(Rate(rate, at_once), Rate(rate, at_once), sign_in=Rate(rate, at_once))
    options = Options(port=port, data=Path(folder), database=database, open_browser=False, limits=limits)
    return serve(options)

for line in sys.stdin:
    asked = json.loads(line)
    if "pid" in asked:
        print(os.waitstatus_to_exitcode(os.waitpid(asked["pid"], 0)[1]), flush=True)
        continue
    pid = os.fork()
    if pid == 0:
        os._exit(run(**asked))
    print(pid, flush=True)
"""


class Nursery:
    """Starts servers, and waits for their ends."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", "-c", _NURSERY]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.__exit__(kind, error, at)

    def ask(self, **what: Any) -> str:
        """Its next line after this question."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        return self.line()

    def line(self) -> str:
        """The next line that it or a server of its prints."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()


class Served:
    """A server over a data folder; with a database the folder has its log alone.

    `settings` are the port (one that is free), speeds and patience, and the folder of the page's files.
    """

    def __init__(self, nursery: Nursery, folder: Path, *, database: str | None = None, **settings: float | str):
        folder.mkdir(exist_ok=True)
        self.log = folder / "log.txt"
        usual = {"port": 0, "quiet": 15, "rate": 1e9, "at_once": 1e9, "request_seconds": 20, "static": ""}
        self._nursery = nursery
        self._has_ended = False
        self.pid = int(nursery.ask(folder=str(folder), database=database, **{**usual, **settings}))
        line = nursery.line()
        assert line.startswith("Pegout is at "), f"{line}{self.log.read_text()}"
        self.address = line.split()[3].rstrip("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def stop(self) -> tuple[int, float]:
        """Ask it to end by SIGTERM: its exit status, and the seconds that it took."""
        start = time.monotonic()
        return self._end(signal.SIGTERM), time.monotonic() - start

    def kill(self) -> None:
        """End it without asking, as a power cut would."""
        if not self._has_ended:
            self._end(signal.SIGKILL)

    def logged(self) -> str:
        """The log with all that was done until now, which is written a moment later."""
        last = f"/api/v1/until-{secrets.token_hex(8)}"
        httpx.get(self.address + last, timeout=60)
        while last not in self.log.read_text():
            time.sleep(0.01)
        return "".join(line for line in self.log.read_text().splitlines(keepends=True) if "/until-" not in line)

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        self._has_ended = True
        return int(self._nursery.ask(pid=self.pid))
