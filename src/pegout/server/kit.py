"""What a browser needs for whole games without a network: Python for browsers, and of Pegout's own what plays.

`dev.py offline` puts the first beside the page's files; the second is this very package, so both are of one kind.
"""

import hashlib
import io
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PROGRAM = "kit/pegout.zip"
"""Among the page's files; made when it is first asked for."""
_PACKAGE = Path(str(files("pegout")))
_NOT_NEEDED = ("cli/", "kernels/", "analysis/")
"""Rooms that no game without a network needs, but for what stands below."""
_NEEDED = frozenset({"kernels/__init__.py", "kernels/shelf.py", "analysis/__init__.py", "analysis/starters.py"})
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The same files make the same archive, whenever they were written."""


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """By address the bytes of each file and how many of them are fetched; empty where `folder` has no kit."""
    found = {}
    for path in sorted((folder / "kit").glob("*")):
        if path.suffix not in (".gz", ".txt"):
            packed = path.with_name(path.name + ".gz")
            fetched = packed.stat().st_size if packed.is_file() else path.stat().st_size
            found[f"/static/kit/{path.name}"] = (path.stat().st_size, fetched)
    if found:
        found[f"/static/{PROGRAM}"] = (len(program()), len(program()))
    return found


def name_of(tags: Mapping[str, str]) -> str:
    """A name for these very files; empty for none."""
    return hashlib.sha256(repr(sorted(tags.items())).encode()).hexdigest()[:16] if tags else ""


@cache
def digest() -> str:
    """What tells one Pegout from another."""
    return hashlib.sha256(b"".join(text for _, text in _sources())).hexdigest()[:32]


@cache
def program() -> bytes:
    """The part of this package that plays, as an archive to import from."""
    archive = io.BytesIO()
    with ZipFile(archive, "w") as opened:
        for name, text in _sources():
            opened.writestr(ZipInfo(f"pegout/{name}", _LONG_AGO), text, ZIP_DEFLATED, 9)
    return archive.getvalue()


@cache
def _sources() -> tuple[tuple[str, bytes], ...]:
    paths = [*_PACKAGE.rglob("*.py"), *(_PACKAGE / "notation" / "words").glob("*.json")]
    found = {path.relative_to(_PACKAGE).as_posix(): path for path in sorted(paths)}
    names = [name for name in found if name in _NEEDED or not name.startswith(_NOT_NEEDED)]
    return tuple((name, found[name].read_bytes()) for name in names)
