"""Processes that work for another one, and are not to outlive it."""

import os
import time
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with(parent: int) -> None:
    """Ends this process soon after the one of this id, which must be the one that started it, is gone.

    The id comes from the parent: asked for here it could be that of whoever takes over orphans.  On Windows nobody
    does, and nothing is ended.
    """
    Thread(target=_watch, args=[parent], daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def end_with_pool() -> None:
    """The same for a worker of a pool of processes, whose parent need not be the one that started it."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait, args=[parent.sentinel], daemon=True).start()


def _wait(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
