"""What all tests share: nothing may be skipped in CI, and where the browser is."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from devtools.checks import browser, in_ci

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
    path = browser()
    if path is None:
        raise pytest.skip.Exception("Chromium is not installed")
    return path


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests (marked `anyio`) run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def as_root() -> bool:
    """Whether the tests run as root, where file modes protect nothing and Chromium needs `--no-sandbox`."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
