"""`dev.py offline` puts beside the page only the very files that `offline.json` names, and all of them or none."""

import gzip
import io
import json
import tarfile
from collections.abc import Callable, Sequence
from pathlib import Path
from subprocess import check_output
from typing import Any
from zipfile import ZipFile

import pytest

from devtools import offline
from devtools.environment import Trouble

REFUSED = "A package that was fetched is not the one that offline.json names, so nothing was put in place."
# The published digest of "abc" (FIPS 180-4, the example of SHA-256).
ABC_SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
DIGEST = """
const bytes = require("node:fs").readFileSync(0)
process.stdout.write("sha512-" + require("node:crypto").createHash("sha512").update(bytes).digest("base64"))
"""
Take = Callable[[bytes, bytes], None]


def packed(**files: bytes) -> bytes:
    """An npm package."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w:gz") as archive:
        for name, data in files.items():
            part = tarfile.TarInfo(f"package/{name}")
            part.size = len(data)
            archive.addfile(part, io.BytesIO(data))
    return held.getvalue()


PACKAGE = packed(one=b"1", two=b"2", three=b"3")


def wanted() -> dict[str, Any]:
    """What is wanted of the package, with the digest that Node finds, and of a wheel that holds "abc"."""
    integrity = check_output(["node", "--eval", DIGEST], input=PACKAGE).decode()
    return {
        "npm": {"name": "many", "version": "1", "integrity": integrity, "files": ["one", "three"]},
        "pypi": {"name": "abc", "version": "1", "platform": "any", "python": "3.14", "sha256": ABC_SHA256},
    }


@pytest.fixture
def take(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Take:
    """Puts beside what the package managers bring, which is given."""
    monkeypatch.setattr(offline, "ROOT", tmp_path)
    monkeypatch.setattr(offline, "KIT", tmp_path / "kit")
    monkeypatch.setattr(offline, "WANTED", tmp_path / "wanted.json")
    monkeypatch.setattr(offline, "COMPILER", tmp_path / "compiled.mjs")
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(offline, "compile_library", lambda kit: (kit / "three").write_bytes(b"33"))
    offline.COMPILER.write_text("// compiles", encoding="utf-8")
    offline.WANTED.write_text(json.dumps(wanted()), encoding="utf-8")

    def take(package: bytes, wheel: bytes) -> None:
        def fetch(command: Sequence[str], folder: Path) -> None:
            name, data = ("many-1.tgz", package) if "pack" in command else ("abc-1.whl", wheel)
            (folder / name).write_bytes(data)

        monkeypatch.setattr(offline, "fetch", fetch)
        offline.put_beside()

    return take


def beside() -> dict[str, bytes]:
    """By name what is beside the page."""
    return {path.name: path.read_bytes() for path in offline.KIT.glob("*")}


def test_what_is_right_is_put_beside(take: Take) -> None:
    """The files that are wanted, also packed, one compiled, and what they were made of: once, until that changes."""
    take(PACKAGE, b"abc")
    found = beside()
    assert [b"1", b"33"] == [gzip.decompress(found.pop(f"{name}.gz")) for name in ("one", "three")]
    stamp = offline.WANTED.read_bytes() + b"// compiles"
    assert {"one": b"1", "three": b"33", "abc.whl": b"abc", "installed.txt": stamp} == found
    take(b"", b"")
    offline.COMPILER.write_text("// compiles otherwise", encoding="utf-8")
    take(PACKAGE, b"abc")
    assert offline.WANTED.read_bytes() + b"// compiles otherwise" == beside()["installed.txt"]


@pytest.mark.parametrize(("package", "wheel"), [(packed(one=b"1", three=b"4"), b"abc"), (PACKAGE, b"abd")])
def test_what_is_not_what_is_named(take: Take, package: bytes, wheel: bytes) -> None:
    """With either of the two changed it is refused in a sentence, and none is put beside; what was there stays."""
    with pytest.raises(Trouble) as refused:
        take(package, wheel)
    assert (REFUSED, {}) == (str(refused.value), beside())
    offline.KIT.mkdir()
    (offline.KIT / "old").write_bytes(b"0")
    with pytest.raises(Trouble):
        take(package, wheel)
    assert {"old": b"0"} == beside()


@pytest.mark.usefixtures("kit")
def test_the_library_is_compiled() -> None:
    """What a game imports of it is there in one form, compiled, and all else is there as it was fetched."""
    with ZipFile(offline.KIT / "python_stdlib.zip") as archive:
        names = archive.namelist()
    assert {"asyncio/base_events.pyc", "dataclasses.pyc", "json/decoder.pyc", "_pyodide/_base.pyc"} <= {*names}
    assert {"unittest/case.py", "wsgiref/util.py"} <= {*names}
    assert [] == [name for name in names if name.endswith(".pyc") and name[:-1] in names]


def test_a_digest_is_compared_whole() -> None:
    """The right one passes, and none that only begins or ends like it."""
    offline.check(ABC_SHA256, ABC_SHA256)
    for other in (ABC_SHA256[:-1], ABC_SHA256[1:], ABC_SHA256.upper(), ""):
        with pytest.raises(Trouble, match=REFUSED):
            offline.check(ABC_SHA256, other)
