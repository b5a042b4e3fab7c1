"""Where the machine code of kernels is kept between processes, and whether all of it is there."""

import hashlib
import os
import shutil
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_OLD: Final = 7 * 24 * 3600
"""Seconds after which the machine code of another version is thrown away."""


def _shelf() -> Path | None:
    """The folder for machine code; None where no folder can be written to."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for folder in (Path(__file__).parent / "__pycache__", Path(home) / "pegout"):
        kept = folder / f"kernels-{_digest()}"
        try:
            kept.mkdir(parents=True, exist_ok=True)
            if os.access(kept, os.W_OK):
                _clear(folder, kept)
                return kept
        except OSError:
            continue
    return None


def _digest() -> str:
    """What the kernels' sources hash to: numba would keep the code of a kernel whose callee has changed."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def _clear(folder: Path, kept: Path) -> None:
    """Throws the machine code of other versions away when it is old."""
    for other in folder.glob("kernels-*"):
        if other != kept and other.stat().st_mtime < time.time() - _OLD:
            shutil.rmtree(other, ignore_errors=True)


IS_COMPILED: Final = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
"""Whether kernels are to be machine code; `compiling` says whether they are."""
SHELF: Final = _shelf() if IS_COMPILED else None
"""Where this process keeps machine code."""
_WARM: Final = SHELF / "warm" if SHELF else None


def is_warm() -> bool:
    """Whether the next process finds every kernel that a player needs, or could not be helped by compiling them."""
    return _WARM is None or _WARM.exists()


def must_compile_here() -> bool:
    """Whether each process has to compile for itself what it needs, since no folder keeps it."""
    return IS_COMPILED and SHELF is None


def put_on_shelf() -> None:
    """Notes that every kernel that a player needs has been compiled."""
    if _WARM is not None:
        _WARM.touch()
