"""`dev.py offline`: puts what whole games without a network need beside the page's files, to be served from there.

That is Python for browsers (npm `pyodide`) and the one package of `requirements.lock` that it needs.  What is fetched
is named in `offline.json` with its digest; nothing of it is kept in the project's history.  Of its library what a game
needs is compiled here, by itself, which more than halves the time that each start in a browser takes.
"""

import base64
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from devtools.environment import PYTHON, ROOT, Trouble, has_pip, say, uv

KIT = ROOT / "src" / "pegout" / "server" / "static" / "kit"
WANTED = ROOT / "devtools" / "offline.json"
COMPILER = ROOT / "devtools" / "compiled.mjs"
NOT_FETCHED = "What games without a network need could not be fetched: connect to the network and run this again."


def put_beside() -> None:
    """Fetches, checks and lays the files out; does nothing where they are there already.  Raises Trouble.

    What is there stays as it is until all that takes its place is known to be right.
    """
    wanted = json.loads(WANTED.read_bytes())
    made_of = WANTED.read_bytes() + COMPILER.read_bytes()
    stamp = KIT / "installed.txt"
    if stamp.is_file() and stamp.read_bytes() == made_of:
        return
    say("Fetching Python for browsers, for games without a network: 6 MB, once.")
    with tempfile.TemporaryDirectory() as name:
        folder, kit = Path(name), Path(name) / "kit"
        kit.mkdir()
        from_npm(wanted["npm"], folder, kit)
        from_pypi(wanted["pypi"], folder, kit)
        compile_library(kit)
        for path in tuple(kit.iterdir()):
            if path.suffix not in (".zip", ".whl"):
                path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
        shutil.rmtree(KIT, ignore_errors=True)
        shutil.copytree(kit, KIT)
    stamp.write_bytes(made_of)
    say(
        f"They are in {KIT.relative_to(ROOT)}: `pegout serve` offers them from now on, and a wheel built here has them."
    )


def from_npm(wanted: dict[str, Any], folder: Path, kit: Path) -> None:
    """Puts the files of the npm package into `kit`, once its digest is the known one."""
    npm = of_node("npm")
    fetch([npm, "pack", "--silent", f"{wanted['name']}@{wanted['version']}"], folder)
    (package,) = folder.glob("*.tgz")
    check("sha512-" + base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode(), wanted["integrity"])
    with tarfile.open(package) as archive:
        for name in wanted["files"]:
            part = archive.extractfile(f"package/{name}")
            assert part is not None
            (kit / name).write_bytes(part.read())


def from_pypi(wanted: dict[str, Any], folder: Path, kit: Path) -> None:
    """Puts the wheel for Python in browsers into `kit`, once its digest is the known one."""
    program = uv()
    if has_pip():
        pip = [str(PYTHON), "-m", "pip"]
    elif program is not None:
        pip = [program, "tool", "run", "pip"]
    else:
        pip = [sys.executable, "-m", "pip"]
    where = ["--platform", wanted["platform"], "--python-version", wanted["python"], "--only-binary=:all:", "--no-deps"]
    fetch([*pip, "download", "--quiet", *where, f"{wanted['name']}=={wanted['version']}"], folder)
    (wheel,) = folder.glob("*.whl")
    check(hashlib.sha256(wheel.read_bytes()).hexdigest(), wanted["sha256"])
    shutil.copy(wheel, kit / f"{wanted['name']}.whl")


def of_node(name: str) -> str:
    """A program that comes with Node; Trouble without it."""
    program = shutil.which(name)
    if program is None:
        raise Trouble("Python for browsers comes from npm: install Node, and run this again.")
    return program


def compile_library(kit: Path) -> None:
    """Has the Python in `kit` compile those modules of its library that a game needs."""
    command = [of_node("node"), str(COMPILER), str(kit), str(ROOT / "src")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        say(done.stdout.decode(errors="replace")[-2000:].strip())
        raise Trouble("Python for browsers did not run in Node, where its library is compiled: install a newer Node.")


def fetch(command: list[str], folder: Path) -> None:
    """Runs a package manager that puts files into the folder; what it says is shown where it fails."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        say(done.stdout.decode(errors="replace").strip())
        raise Trouble(NOT_FETCHED)


def check(found: str, wanted: str) -> None:
    """Refuses what is not the very file that was looked at when it was chosen."""
    if found != wanted:
        raise Trouble("A package that was fetched is not the one that offline.json names, so nothing was put in place.")
