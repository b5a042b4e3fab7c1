"""One source for kernels: compiled with numba where it is installed, the same functions in plain Python elsewhere."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

try:
    import numba
except ImportError:
    numba = None

F = TypeVar("F", bound=Callable[..., object])

IS_COMPILED: Final = numba is not None and not numba.config.DISABLE_JIT
"""Whether kernels are machine code; if not, callers ask them for fewer samples."""


def _digest() -> str:
    """What the kernels' sources hash to: numba would keep the code of a kernel whose callee has changed."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def _folder() -> str | None:
    """Where compiled kernels are kept for the next process; None where no folder can be written to."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for folder in (Path(__file__).parent / "__pycache__", Path(home) / "pegout"):
        kept = folder / f"kernels-{_digest()}"
        try:
            kept.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(kept, os.W_OK):
            return str(kept)
    return None


_FOLDER: Final = _folder() if IS_COMPILED else None


def compiled(function: F) -> F:
    """The function as machine code that holds no lock, kept on disk where a folder allows it."""
    if not IS_COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = _FOLDER or before
    try:
        return numba.njit(cache=_FOLDER is not None, nogil=True)(function)  # type: ignore[no-any-return]
    finally:
        numba.config.CACHE_DIR = before
