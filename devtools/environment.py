"""Makes `.venv` and keeps it equal to the lock files."""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = {"serve": ROOT / "requirements.lock", "develop": ROOT / "requirements-dev.lock"}
"""What is installed for playing, and for working on Pegout (which holds all of the first)."""

NETWORK_SIGNS = (
    "connection",
    "connect error",
    "dns error",
    "name resolution",
    "name or service",
    "error sending request",
    "failed to fetch",
    "no matching distribution",
    "timed out",
    "offline",
)


class Trouble(Exception):
    """Something that the person at the keyboard can mend; its text is the one sentence they need."""


def fingerprint(lock: bytes, python: tuple[int, int], root: Path) -> str:
    """What a stamp says: the lock's SHA-256, the Python and the folder that `.venv` was made for."""
    return f"{hashlib.sha256(lock).hexdigest()} python{python[0]}.{python[1]} {root}\n"


def wanted(kind: str) -> str:
    """The stamp that an up-to-date `.venv` of this kind has."""
    return fingerprint(LOCKS[kind].read_bytes(), sys.version_info[:2], ROOT)


def stamp(kind: str) -> str:
    """The stamp found in `.venv`, empty where an installation of this kind was never finished."""
    try:
        return (VENV / f"installed-{kind}").read_text(encoding="utf-8")
    except OSError:
        return ""


def is_ready(kind: str) -> bool:
    """Whether nothing needs installing. What is enough to develop is enough to serve."""
    kinds = ("develop", "serve") if kind == "serve" else (kind,)
    return os.path.exists(PYTHON) and any(stamp(each) == wanted(each) for each in kinds)


def can_add(kind: str) -> bool:
    """Whether `.venv` is whole and made by this Python in this folder, so that packages can be added."""
    whole = any(stamp(each).split(" ", 1)[1:] == wanted(kind).split(" ", 1)[1:] for each in LOCKS)
    return whole and os.path.exists(PYTHON) and (uv() is not None or has_pip())


def uv() -> str | None:
    """The path of uv, None where pip has to do."""
    return shutil.which("uv")


def has_pip() -> bool:
    """Whether `.venv` has a pip of its own (one made with uv has none)."""
    return os.path.isdir(site_packages() / "pip")


def site_packages() -> Path:
    """The folder in `.venv` that imports come from."""
    base = str(VENV)
    return Path(sysconfig.get_path("purelib", scheme="venv", vars={"base": base, "platbase": base}))


def prepare(kind: str) -> None:
    """Makes `.venv` or brings it up to date; returns at once when its stamp says that nothing changed.

    Raises Trouble.
    """
    if kind == "develop" and not os.access(ROOT, os.W_OK):
        raise Trouble(f"You may not write in {ROOT}: work on a copy of your own.")
    if is_ready(kind):
        return
    with alone():
        if not is_ready(kind):
            set_up(kind)


@contextmanager
def alone() -> Iterator[None]:
    """Waits until no other dev.py sets the same folder up (where the system has such locks)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def set_up(kind: str) -> None:
    """Installs into `.venv`, made anew unless it is whole.

    A stamp is taken away before anything is touched and written last, so that an installation which was
    interrupted is begun again.
    """
    what = "to play" if kind == "serve" else "to work on Pegout"
    say(f"Setting up {what} in .venv: once, and again only when the locked packages change. This takes a minute.")
    try:
        if not can_add(kind):
            make_venv()
        for each in LOCKS:
            (VENV / f"installed-{each}").unlink(missing_ok=True)
        install(["--require-hashes", "-r", str(LOCKS[kind])])
        link_source()
        (VENV / f"installed-{kind}").write_text(wanted(kind), encoding="utf-8")
    except OSError as error:
        raise Trouble(f"Pegout cannot be set up in {VENV}: {error.strerror or error}.") from error


def make_venv() -> None:
    """An empty `.venv`, with pip where there is no uv."""
    try:
        import venv

        if uv() is None:
            import ensurepip  # noqa: F401 (Debian takes it out of venv)
    except ImportError as error:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise Trouble(
            "This Python cannot make virtual environments: install its venv module "
            f"(on Debian and Ubuntu: apt install {package}) or uv, and run this again."
        ) from error
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.create(VENV, with_pip=uv() is None, symlinks=os.name != "nt")
    except subprocess.CalledProcessError as error:
        raise Trouble(f"Pegout cannot be set up in {VENV}: pip could not be put there.") from error


def install(arguments: Sequence[str]) -> None:
    """Runs uv or pip in `.venv`; its output is shown only when it failed for a reason that needs reading."""
    program = uv()
    if program is not None:
        command = [program, "pip", "install", "--python", str(PYTHON), "--quiet", *arguments]
    else:
        command = [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-compile",
            "--retries",
            "2",
        ]
        command += arguments
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise Trouble(install_sentence(done.stdout.decode(errors="replace")))


def install_sentence(output: str) -> str:
    """What to tell a person whose installation failed with this output."""
    lower = output.lower()
    if "hash" in lower and "match" in lower:
        return "A package that was fetched is not the one in the lock file, so nothing was installed."
    if any(sign in lower for sign in NETWORK_SIGNS):
        return "The packages that Pegout needs could not be fetched: connect to the network and run this again."
    say(output.strip())
    return "The packages that Pegout needs could not be installed: the lines above say why."


def link_source() -> None:
    """Lets every program of `.venv` import `pegout` from the source tree, and adds the command `pegout`."""
    (site_packages() / "pegout-source.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    if os.name != "nt":
        command = PYTHON.with_name("pegout")
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} -P -m pegout "$@"\n', encoding="utf-8")
        command.chmod(0o755)


def say(sentence: str) -> None:
    """Prints where a person looks, and at once, so that the order of several programs' lines is kept."""
    print(sentence, file=sys.stderr, flush=True)
