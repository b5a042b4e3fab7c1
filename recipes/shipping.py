"""Where tables are kept while they are made, and how they become part of Pegout."""

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import generator

Table = NDArray[Any]

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "pegout" / "kernels" / "data"
SUMS = DATA / "SHA256SUMS"
"""The sha256 of every table that is shipped, as `sha256sum` writes and checks it."""


def work_folder(name: str) -> Path:
    """A folder in `build/tables` for what is not finished; a new one when kernels, recipes or networks change."""
    sources = [*DATA.parent.glob("*.py"), *(ROOT / "recipes").glob("*.py")]
    if not name.startswith("net"):
        sources += DATA.glob("net_*.npy")
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(sources))).hexdigest()[:12]
    folder = ROOT / "build" / "tables" / f"{name}-{digest}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def save(path: Path, tables: Mapping[str, Table]) -> None:
    """Writes an `.npz` that is there as a whole or not at all."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    with part.open("wb") as file:
        np.savez(file, **tables)  # type: ignore[arg-type]
    part.replace(path)


def load(path: Path) -> dict[str, Table]:
    """The tables of an `.npz`."""
    with np.load(path, allow_pickle=False) as found:
        return {name: found[name] for name in found.files}


def chance(*what: object) -> NDArray[np.int64]:
    """A generator for one piece of work: of its seed, its name and its number."""
    text = " ".join(str(each) for each in what)
    return generator(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def ship(tables: Mapping[str, Table], folder: Path = DATA) -> None:
    """Writes tables as `.npy` where the wheel takes them from, and the sha256 of all that are there."""
    for name, table in tables.items():
        np.save(folder / f"{name}.npy", table)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.glob("*.npy"))]
    (folder / SUMS.name).write_text("".join(lines), encoding="utf-8")
