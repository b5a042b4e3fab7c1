"""Work that needs kernels waits while another process compiles them, and no longer."""

import asyncio
import fcntl
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from pegout.bots import warming
from pegout.notation.languages import language, speaking
from pegout.server import thinking

pytestmark = pytest.mark.anyio


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[float]:
    """The seconds waited, none of them really; nothing is compiled, and the lock of an earlier time is there."""
    seconds: list[float] = []

    async def sleep(wanted: float) -> None:
        seconds.append(wanted)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(thinking, "is_warm", lambda: False)
    monkeypatch.setattr(warming, "SHELF", tmp_path)
    (tmp_path / "lock").touch()
    return seconds


async def test_a_lock_that_nobody_holds_is_not_waited_for(slept: list[float]) -> None:
    """Whoever compiled is gone: after ten seconds, in which another may begin, work begins."""
    assert await thinking.think(lambda: 7) == 7
    assert sum(slept) == 10


async def test_whoever_compiles_is_waited_for(slept: list[float], tmp_path: Path) -> None:
    """For two minutes at the most."""
    with (tmp_path / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert await thinking.think(lambda: 7) == 7
    assert sum(slept) == 120


async def test_what_needs_no_kernels_waits_for_none(slept: list[float]) -> None:
    """It begins at once."""
    assert await thinking.think(lambda: 7, with_kernels=False) == 7
    assert slept == []


@pytest.mark.parametrize("think", [thinking.think, thinking.think_long])
async def test_work_tells_in_the_language_of_who_asks(
    monkeypatch: pytest.MonkeyPatch, think: Callable[[Callable[[], str]], Coroutine[None, None, str]]
) -> None:
    """In whatever thread it is done, and the next in another."""
    monkeypatch.setattr(thinking, "is_warm", lambda: True)
    with speaking("de"):
        assert "de" == await think(language)
    with speaking("fr"):
        assert "fr" == await think(language)
