"""What all tests share: nothing may be skipped in CI, and where the browser is."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import settings

from devtools.checks import axe, browser, in_ci, postgres
from pegout.server import pages
from tests.support.postgres import Server

T = TypeVar("T")

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if in_ci() else "here")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turns a skipped test into a failed one in CI."""
    report = yield
    if report.skipped and in_ci():
        report.outcome = "failed"
        report.longrepr = f"Skipped, and in CI nothing may be: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium, for tests that look at the page; without one they are left out, or fail in CI."""
    return there(browser(), "Chromium is not installed")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server for the tests of this process; without one they are left out, or fail in CI."""
    there(postgres(), "PostgreSQL is not installed")
    with Server() as started:
        yield started


@pytest.fixture(scope="session")
def axe_script() -> str:
    """The source of axe, for tests of accessibility; without it they are left out, or fail in CI."""
    return there(axe(), "the tools of package.json are not installed").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def kit() -> Path:
    """What games without a network need; where it was not fetched their tests are left out, or fail in CI."""
    folder = pages.FOLDER / "kit"
    whole = folder if (folder / "pyodide.mjs").is_file() else None
    return there(whole, "`dev.py offline` has not fetched what games without a network need")


def there(tool: T | None, otherwise: str) -> T:
    """The tool, or a skipped test that says why."""
    if tool is None:
        raise pytest.skip.Exception(otherwise)
    return tool


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests (marked `anyio`) run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def as_root() -> bool:
    """Whether the tests run as root, where file modes protect nothing and Chromium needs `--no-sandbox`."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
