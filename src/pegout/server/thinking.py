"""Work that takes the processor for a while, in threads of its own: kernels hold no lock."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import cache
from typing import TypeVar

from pegout.analysis.puzzles import draw
from pegout.bots import warming
from pegout.kernels.shelf import is_warm

T = TypeVar("T")

_THREADS = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "pegout-thinking")
"""As many as there are cores less one, so that tables are always served; the others wait their turn."""
_LONG = ThreadPoolExecutor(1, "pegout-thinking-long")
"""For what takes seconds, so that nobody's hint waits for it."""
_PATIENCE = 240
"""Half seconds to wait for kernels that another process compiles, as happens once in an installation."""
_BEGINNING = 20
"""Half seconds that the other process may need to begin with it."""


async def think(work: Callable[[], T], *, with_kernels: bool = True) -> T:
    """What the work returns, done without holding up anybody's game."""
    if with_kernels:
        await _compiled()
    return await _done(_THREADS, work)


async def think_long(work: Callable[[], T]) -> T:
    """What the work returns, one after another with all other work that takes seconds."""
    await _compiled()
    return await _done(_LONG, work)


async def _done(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    """The work's result; it tells in the language of who asked."""
    return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, work)


async def _compiled() -> None:
    """Returns when nobody compiles kernels any more, so that the server need not do it too."""
    for waited in range(_PATIENCE):
        if is_warm() or (waited >= _BEGINNING and not warming.is_going_on()):
            return
        await asyncio.sleep(0.5)


@cache
def prepare() -> None:
    """Begin to load what thinks, once, so that the first who asks need not wait as long."""
    _THREADS.submit(draw, "play", "0" * 16)
