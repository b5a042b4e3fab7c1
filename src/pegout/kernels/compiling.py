"""One source for kernels: compiled with numba where it is installed, the same functions in plain Python elsewhere."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from pegout.kernels.shelf import SHELF

numba: Any
try:
    numba = import_module("numba")
except ImportError:  # not installed, or not for this numpy
    numba = None

Kernel = Callable[..., Any]

IS_COMPILED: Final[bool] = numba is not None and not numba.config.DISABLE_JIT
"""Whether kernels are machine code; if not, callers ask them for fewer samples."""


def compiled(function: Kernel) -> Kernel:
    """The function as machine code that holds no lock, kept on disk where a folder allows it.

    It may not make arrays: numba then counts no references, which is half the work of the small kernels.
    """
    return _made(function, _nrt=False)


def inlined(function: Kernel) -> Kernel:
    """The same, written out in every kernel that calls it: for the smallest, where handing arrays over costs more."""
    return _made(function, _nrt=False, inline="always")


def compiled_with_room(function: Kernel) -> Kernel:
    """The same for a function that makes arrays for itself, or is given arrays that another has made."""
    return _made(function, _nrt=True)


def inlined_beside(plain: Kernel) -> Callable[[Kernel], Kernel]:
    """The same as `inlined`; where nothing is compiled `plain` takes its place, which does the same with numpy."""
    return lambda function: inlined(function) if IS_COMPILED else plain


def _made(function: Kernel, **how: Any) -> Kernel:
    if not IS_COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(SHELF or before)
    try:
        kernel: Kernel = numba.njit(cache=SHELF is not None, nogil=True, error_model="numpy", **how)(function)
    finally:
        numba.config.CACHE_DIR = before
    return kernel
