"""`dev.py test`: what a machine can check, from the format to the browser."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from devtools.environment import PYTHON, ROOT, VENV, Trouble, install, say
from devtools.offline import put_beside

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
POSTGRES = ("initdb", "pg_ctl", "postgres", "psql")
FEW = 5
"""Tests that may have failed for want of time; more have another reason."""
ROOMS_BELOW = ("cases", "game", "golden", "notation", "properties", "rules", "scoring", "shuffle", "store", "table")
WITHOUT_KERNELS = tuple(f"tests/{room}" for room in ROOMS_BELOW)
"""Tests that use no kernel: they run on one core while the kernels are compiled on another."""
MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 2 << 30
"""Free memory without which the files of tests are on the disk, however often they then wait for it."""
IN_BROWSER = "tests/browser"
"""Tests after which a process can run no asynchronous ones: what drives the browser has a loop running there."""
INSTALLED = VENV / "wheel"
"""Where the wheel under test is installed, apart from the source tree."""


def run_tests(arguments: Sequence[str]) -> int:
    """Runs all checks even when one fails, pytest last, and names those that failed; 0 when none did."""
    checks: dict[str, Callable[[], bool]] = {
        "format": lambda: run(["-m", "ruff", "format", "--check", "."]),
        "lint": lambda: run(["-m", "ruff", "check", "."]),
        "types": lambda: run(["-m", "mypy"]),
        "tools of the page": page_tools,
        "types of the page": page_types,
        "browser": find_browser,
        "PostgreSQL": find_postgres,
    }
    if arguments:
        checks = {name: checks[name] for name in ("tools of the page", "browser", "PostgreSQL")}
    kit = passes("games without a network", offline_kit)
    if not passes("wheel", install_wheel):
        failed = ["wheel", *(name for name, check in checks.items() if not passes(name, check))]
    else:
        with compiling() as kernels:
            checks["tests"] = lambda: run_pytest(arguments, lambda: passes("kernels", lambda: kernels.wait() == 0))
            failed = [name for name, check in checks.items() if not passes(name, check)]
    failed += [] if kit else ["games without a network"]
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def passes(name: str, check: Callable[[], bool]) -> bool:
    """Says which check comes; whether it passes."""
    say(f"\n== {name}")
    return check()


def run(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> bool:
    """Whether a Python program of `.venv` ends well."""
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=environment) == 0


def in_ci() -> bool:
    """Whether this run may skip nothing."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


def skip(what: str, why: str) -> bool:
    """Says loudly what is left out; in CI that is a failure."""
    say(f"{'*' * 20} SKIPPED: {what}, because {why} {'*' * 20}")
    return not in_ci()


def page_tools() -> bool:
    """Installs the tools of `package-lock.json`, which check the page, again only when that file changes."""
    npm = shutil.which("npm")
    if npm is None:
        return skip("the types of the page and its accessibility", "Node is not installed")
    stamp = ROOT / "node_modules" / "installed"
    wanted = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        if subprocess.call([npm, "ci", "--no-fund", "--no-audit"], cwd=ROOT) != 0:
            raise Trouble("The packages that check the page could not be fetched: connect to the network.")
        stamp.write_text(wanted, encoding="utf-8")
    return True


def page_types() -> bool:
    """Checks the page's JSDoc types with the TypeScript compiler."""
    npm = shutil.which("npm")
    return npm is None or subprocess.call([npm, "run", "--silent", "types"], cwd=ROOT) == 0


def offline_kit() -> bool:
    """Puts what games without a network need into the wheel under test."""
    if shutil.which("npm") is None:
        return skip("games without a network", "Node is not installed")
    put_beside()
    return True


def axe() -> Path | None:
    """The script that checks accessibility, None where the page's tools are not installed."""
    script = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    return script if script.is_file() else None


def install_wheel() -> bool:
    """Builds the wheel and installs it apart from the source tree, for the tests to import."""
    target = ROOT / "build" / "wheel"
    shutil.rmtree(target, ignore_errors=True)
    if not run(["-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]):
        return False
    shutil.rmtree(INSTALLED, ignore_errors=True)
    (wheel,) = target.glob("*.whl")
    install(["--no-deps", "--target", str(INSTALLED), str(wheel)])
    return True


@contextmanager
def compiling() -> Iterator[subprocess.Popen[bytes]]:
    """A program beside the other checks that compiles the wheel's kernels once, so that no two tests do it."""
    command = [str(PYTHON), "-m", "pegout.bots.warming", str(os.getpid())]
    with subprocess.Popen(command, cwd=ROOT, env=under_test()) as program:
        try:
            yield program
        finally:
            program.terminate()


def under_test() -> dict[str, str]:
    """The environment in which the installed wheel is what programs import, and what is imported stays compiled.

    A server takes a third of the time to start then, and tests start hundreds.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(INSTALLED), "PEGOUT_INSTALLED": str(INSTALLED)}


@contextmanager
def files_in_memory() -> Iterator[dict[str, str]]:
    """What tests are told so that their databases wait for no disk; nothing where too little memory is free."""
    if not MEMORY.is_dir() or not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < ENOUGH_BYTES:
        yield {}
        return
    with tempfile.TemporaryDirectory(prefix="pegout-", dir=MEMORY) as folder:
        os.chmod(folder, 0o755)  # PostgreSQL, which does not run as root, has its folder in there
        yield {"TMPDIR": folder}


def browser() -> str | None:
    """The path of a Chromium, None where there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def find_browser() -> bool:
    """Looks for Chromium; where root runs Debian it is installed."""
    if browser() is None:
        install_from_debian("chromium")
    return browser() is not None or skip("the tests in a browser", "Chromium is not installed")


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest of Debian's or those on the path; None where there are none."""
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    on_path = (Path(folder) for folder in os.get_exec_path())
    folders = [*sorted(debian, key=lambda folder: int(folder.parent.name), reverse=True), *on_path]
    return next((folder for folder in folders if all((folder / name).exists() for name in POSTGRES)), None)


def find_postgres() -> bool:
    """Looks for PostgreSQL; where root runs Debian it is installed."""
    if postgres() is None:
        install_from_debian("postgresql")
    return postgres() is not None or skip("the tests on PostgreSQL", "PostgreSQL is not installed")


def install_from_debian(package: str) -> None:
    """Installs a package where root runs Debian; does nothing elsewhere."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        update_debian()
        apt_get("install", "-y", "--no-install-recommends", package)


@cache
def update_debian() -> None:
    """Fetches what packages there are, once."""
    apt_get("update")


def apt_get(*words: str) -> None:
    """Runs Debian's installer in silence."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "-qq", *words], env=quiet, stdout=subprocess.DEVNULL)


def run_pytest(arguments: Sequence[str], kernels: Callable[[], bool] = lambda: True) -> bool:
    """Runs pytest against the installed wheel: all but the first part when the kernels are compiled.

    A few tests that fail in a crowd, where a page may wait too long for its turn, must pass alone; which, is said.
    """
    with files_in_memory() as files:
        environment = under_test() | files
        first = [] if arguments else [WITHOUT_KERNELS]
        others = [f"--ignore={folder}" for folder in (*WITHOUT_KERNELS, IN_BROWSER)]
        passed = [crowd(environment, part, at_once=1) for part in first]
        if not kernels():
            return False
        passed += [crowd(environment, part) for part in ([arguments] if arguments else [others, [IN_BROWSER]])]
        return all(passed) or pass_alone(environment)


def crowd(environment: Mapping[str, str], part: Sequence[str], at_once: int = 3) -> bool:
    """Whether these tests pass: three at once, so that two cores are busy while pages are waited for."""
    return run(["-m", "pytest", "-n", str(at_once), "--dist", "worksteal", "--durations", "15", *part], environment)


def pass_alone(environment: Mapping[str, str]) -> bool:
    """Whether the tests that failed, where they are few, pass one after another."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    failed = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    if not 0 < len(failed) <= FEW:
        return False
    say(f"\n{'*' * 20} ONCE MORE, ALONE: {', '.join(failed)} {'*' * 20}")
    in_browser = [name for name in failed if name.startswith(IN_BROWSER)]
    parts = [part for part in ([name for name in failed if name not in in_browser], in_browser) if part]
    passed = [run(["-m", "pytest", "-n", "0", *part], environment) for part in parts]
    return all(passed)
