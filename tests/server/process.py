"""A real server process, started, stopped and killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

_SCRIPT = """
from pathlib import Path
from pegout.server import live
from pegout.server.guard import Limits
from pegout.server.limits import Rate
from pegout.server.run import Options, serve
live.QUIET_SECONDS = {quiet}
limits = Limits(Rate({rate}, {rate}), Rate({rate}, {rate}))
raise SystemExit(serve(Options(port={port}, data=Path({folder!r}), open_browser=False, limits=limits)))
"""
START_SECONDS = 30


class Served:
    """A server over a data folder, on a port of its own choice."""

    def __init__(self, folder: Path, *, port: int = 0, quiet: float = 15, rate: float = 1e9):
        self.log = folder / "log.txt"
        script = _SCRIPT.format(folder=str(folder), port=port, quiet=quiet, rate=rate)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", script], stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.address = self._wait_for_address()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def stop(self, seconds: float = 10) -> tuple[int, float]:
        """Ask it to end by SIGTERM: its exit status, and the seconds that it took."""
        start = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(seconds), time.monotonic() - start

    def kill(self) -> None:
        """End it without asking, as a power cut would."""
        if self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait(10)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _wait_for_address(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("Pegout is at "):
            self.kill()
            raise AssertionError(f"The server did not start: {self.log.read_text()}")
        return line.split()[3].rstrip("/")
