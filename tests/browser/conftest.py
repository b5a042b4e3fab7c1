"""A real `pegout serve`, a real Chromium, and pages that remember whatever goes wrong on them."""

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from pegout.bots import warming
from tests.browser.watch import Screen, Watched

START_SECONDS = 120
FLAGS = ("--disable-gpu", "--in-process-gpu")
"""Nothing is drawn by a graphics card that is only imitated: a quarter less processor time."""

expect.set_options(timeout=40_000)  # milliseconds: several browsers share the cores


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of this session's own, with an empty data folder and all kernels compiled."""
    warming.warm()
    folder = tmp_path_factory.mktemp("served")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-P", "-m", "pegout", "serve", "--port", str(port), "--data", str(folder), "--no-open"]
    log = folder / "log.txt"
    with log.open("wb") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(base, server, log)
        yield base
    finally:
        server.terminate()
        server.wait(10)


def wait_for(base: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Returns when the server answers; fails with its log when it ends first."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(base + "/", timeout=5).close()
            return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.05)
    pytest.fail(f"The server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def browser(chromium: str, as_root: bool) -> Iterator[Browser]:
    """Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *["--no-sandbox"] * as_root])
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Opens pages of new persons; when the test ends, nothing may have gone wrong on any of them."""
    opened: list[Watched] = []

    def open_one(screen: Screen, **settings: object) -> Page:
        watched = Watched(browser, address, screen, settings)
        opened.append(watched)
        return watched.page

    yield open_one
    for watched in opened:
        watched.close()
    assert [] == [trouble for watched in opened for trouble in watched.troubles]
