"""Other packages that score hands or play games, installed apart from Pegout where that works."""

import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TARGET = ROOT / "build" / "peers"
MODULES = {
    "cribbage-scorer": "cribbage_scorer.cribbage_scorer",
    "cribbage": "cribbage",
    "open-spiel": "pyspiel",
}
"""What to import of each package; those that they need are in `peers.lock` too."""


def requirements() -> Iterator[tuple[str, str]]:
    """The packages of `peers.lock`, each with its lines."""
    block: list[str] = []
    for line in (HERE / "peers.lock").read_text(encoding="utf-8").splitlines():
        if block and not line.startswith(" "):
            yield block[0].split("==")[0], "\n".join(block)
            block = []
        block.append(line)
    yield block[0].split("==")[0], "\n".join(block)


def peers() -> dict[str, ModuleType]:
    """The packages that can be had, by name; of each other one a sentence says why it is left out.

    They go into a folder of their own and without what they ask for: `cribbage` wants an older numpy.
    """
    sys.path[:0] = [str(ROOT), str(TARGET)]
    from devtools.environment import Trouble, install

    for name, lines in requirements():
        if not list(TARGET.glob(f"{name.replace('-', '_')}-*")):
            with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as lock:
                lock.write(lines)
                lock.flush()
                try:
                    install(["--no-deps", "--require-hashes", "--target", str(TARGET), "-r", lock.name])
                except Trouble as trouble:
                    print(f"{name} is left out: {trouble}")
    invalidate_caches()
    found = {}
    for name, module in MODULES.items():
        try:
            found[name] = import_module(module)
        except ImportError as error:
            print(f"{name} is left out: {error}.")
    return found
