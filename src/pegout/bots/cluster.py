"""A Dask cluster as the executor of an arena, by the address of its scheduler."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from pegout.errors import PegoutError

_SECONDS = 10
"""How long the scheduler has to answer."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """An executor whose work is done by the workers of the scheduler at this address, such as `tcp://10.0.0.1:8786`.

    The workers need Pegout installed.  Raises `PegoutError` where the package `distributed` is not installed, where no
    scheduler answers, and where it has no workers.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise PegoutError("a cluster needs the package distributed: pip install 'pegout[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:  # an address that cannot be read is a ValueError
        raise PegoutError(f"no Dask scheduler answers at {address}: start one with “dask scheduler”") from error
    with client:
        if not client.scheduler_info(n_workers=-1)["workers"]:
            raise PegoutError(f"the scheduler at {address} has no workers: start some with “dask worker {address}”")
        # Not pure: games with the same numbers and another version of a player are played again.
        yield client.get_executor(pure=False)
