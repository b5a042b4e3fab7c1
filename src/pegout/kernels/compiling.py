"""One source for kernels: compiled with numba where it is installed, the same functions in plain Python elsewhere."""

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

numba: Any
try:
    numba = import_module("numba")
except ImportError:  # not installed, or not for this numpy
    numba = None

Kernel = Callable[..., Any]

IS_COMPILED: Final[bool] = numba is not None and not numba.config.DISABLE_JIT
"""Whether kernels are machine code; if not, callers ask them for fewer samples."""

_OLD: Final = 7 * 24 * 3600
"""Seconds after which the kernels of another version are thrown away."""


def kept_folder() -> str | None:
    """The folder in which machine code is kept for the next process; None where no folder can be written to."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for folder in (Path(__file__).parent / "__pycache__", Path(home) / "pegout"):
        kept = folder / f"kernels-{_digest()}"
        try:
            kept.mkdir(parents=True, exist_ok=True)
            if not os.access(kept, os.W_OK):
                continue
            for other in folder.glob("kernels-*"):
                if other != kept and other.stat().st_mtime < time.time() - _OLD:
                    shutil.rmtree(other, ignore_errors=True)
        except OSError:
            continue
        return str(kept)
    return None


def _digest() -> str:
    """What the kernels' sources hash to: numba would keep the code of a kernel whose callee has changed."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


FOLDER: Final = kept_folder() if IS_COMPILED else None
"""Where this process keeps machine code."""


def compiled(function: Kernel) -> Kernel:
    """The function as machine code that holds no lock, kept on disk where a folder allows it."""
    if not IS_COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = FOLDER or before
    try:
        kernel: Kernel = numba.njit(cache=FOLDER is not None, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return kernel
