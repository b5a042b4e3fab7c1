"""A server of one's own with an empty data folder, for measurements and pictures of the page."""

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from socket import socket

from devtools.environment import Trouble


@contextmanager
def served() -> Iterator[str]:
    """The address of the server, which ends with the block."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-m", "pegout", "serve", "--port", str(port), "--data", folder, "--no-open"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(base, server)
            yield base
        finally:
            server.terminate()
            server.wait(10)


def _wait_for(base: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(base + "/", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise Trouble("The server did not start: `pegout serve` says why.")
