"""Processes that work for another one end with it, whatever they are doing."""

import fcntl
import multiprocessing
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from pegout.kernels.shelf import SHELF

_SECONDS = 60
_SLEEPER = """
from pegout import bots
import time
class Sleeper:
    def choose(self, observation, rng): time.sleep(1000)
bots.BOTS = {"sleeper": Sleeper()}
"""
_SERVER = """
import asyncio, os
from pegout.table.bots import BotPool
async def ask():
    asking = asyncio.create_task(BotPool(workers=1).choose("sleeper", None, 1))
    await asyncio.sleep(5)
    os._exit(0)
asyncio.run(ask())
"""
_COMPILER = """
import os, subprocess, sys
subprocess.Popen([sys.executable, "-P", "-m", "pegout.bots.warming", str(os.getpid())])
os._exit(0)
"""
_ARENA = """
import os, signal, threading
from pegout.bots.arena import run
from pegout.bots.report import Contest
from pegout.rules import STANDARD
threading.Timer(3, lambda: os.kill(os.getpid(), signal.SIGKILL)).start()
run(Contest("pro", "standard", 1_000_000, 1, STANDARD), workers=2)
"""
_POOL = """
import os, signal, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pegout.bots.parent import end_with_pool
with ProcessPoolExecutor(2, get_context({!r}), initializer=end_with_pool) as pool:
    assert pool.submit(abs, -1).result() == 1
    pool.submit(time.sleep, 1000)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def run_with_children(code: str, folder: Path) -> int:
    """What the program returns, when it and all that it has started are gone: they hold its output open."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(
        command, capture_output=True, timeout=_SECONDS, env=os.environ | {"PYTHONPATH": path}
    ).returncode


def test_a_worker_that_thinks_ends_with_its_server(tmp_path: Path) -> None:
    """The program would think for a thousand seconds."""
    (tmp_path / "sitecustomize.py").write_text(_SLEEPER)
    assert run_with_children(_SERVER, tmp_path) == 0


def test_what_compiles_kernels_ends_with_a_server_that_is_gone_before_it_began(tmp_path: Path) -> None:
    """It would wait for as long as another compiles."""
    with ExitStack() as held:
        if SHELF is not None:
            fcntl.flock(held.enter_context((SHELF / "lock").open("w")), fcntl.LOCK_EX)
        assert run_with_children(_COMPILER, tmp_path) == 0


def test_the_workers_of_an_arena_end_with_it(tmp_path: Path) -> None:
    """It is killed in the midst of a million games."""
    assert run_with_children(_ARENA, tmp_path) == -9


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_a_pool_ends_with_whoever_has_it(tmp_path: Path, method: str) -> None:
    """However its processes were started."""
    assert run_with_children(_POOL.format(method), tmp_path) == -9
