"""`dev.py` says in one sentence what is wrong, and installs only when something changed."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from devtools import checks, commands, environment
from devtools.environment import Trouble
from tests.ground.project import ROOT

NO_NETWORK_PIP = "WARNING: Retrying after connection broken\nERROR: No matching distribution found for alembic==1.2"
NO_NETWORK_UV = "error: Failed to fetch: `simple/alembic/`\n  Caused by: tcp connect error: Connection refused"


class Installer:
    """Stands in for uv and pip: notes what it was asked for, and fails when told to."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.made = 0
        self.error: BaseException | None = None

    def make(self) -> None:
        """An empty `.venv`, as far as anybody looks."""
        self.made += 1
        for stamp in environment.VENV.glob("installed-*"):
            stamp.unlink()
        environment.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        environment.PYTHON.touch()
        (environment.site_packages() / "pip").mkdir(parents=True, exist_ok=True)

    def install(self, arguments: Sequence[str]) -> None:
        """Notes the installation."""
        self.asked.append(list(arguments))
        if self.error:
            raise self.error


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installer:
    """A fresh checkout in a temporary folder, whose installations are only noted."""
    fake = Installer()
    locks = {"serve": tmp_path / "serve.lock", "develop": tmp_path / "develop.lock"}
    for kind, lock in locks.items():
        lock.write_text(f"{kind} 1\n")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(environment, "LOCKS", locks)
    monkeypatch.setattr(environment, "make_venv", fake.make)
    monkeypatch.setattr(environment, "install", fake.install)
    return fake


def test_an_old_python_gets_one_sentence() -> None:
    """A Python that is too old is told so in one sentence, with status 2."""
    program = "import runpy, sys; sys.version_info = (3, 8, 10); runpy.run_path('dev.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    sentence = "Pegout needs Python 3.11 or newer, and this is Python 3.8.10: run dev.py with a newer one.\n"
    assert (2, sentence) == (done.returncode, done.stderr)


def test_an_old_python_can_read_dev_py() -> None:
    """The file that speaks to an old Python uses nothing that came after Python 2.7."""
    text = (ROOT / "dev.py").read_text(encoding="utf-8")
    assert [] == [sign for sign in ("f'", 'f"', "->", ":=", "async", "nonlocal", "print") if sign in text]
    text.encode("ascii")


def test_the_second_run_installs_nothing(installer: Installer) -> None:
    """What is installed once is not installed again."""
    environment.prepare("develop")
    environment.prepare("develop")
    assert (1, 1) == (installer.made, len(installer.asked))


def test_a_changed_lock_installs_again(installer: Installer) -> None:
    """A new lock file is installed into the same `.venv`."""
    environment.prepare("develop")
    environment.LOCKS["develop"].write_text("develop 2\n")
    environment.prepare("develop")
    environment.prepare("develop")
    assert (1, 2) == (installer.made, len(installer.asked))


def test_developing_is_enough_for_serving(installer: Installer) -> None:
    """Who can run the tests can serve; who can serve gets the rest when it is needed."""
    environment.prepare("serve")
    environment.prepare("develop")
    environment.prepare("serve")
    assert 1 == installer.made
    assert [str(environment.LOCKS[kind]) for kind in ("serve", "develop")] == [asked[-1] for asked in installer.asked]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), Trouble("no network"), SystemExit(143)], ids=repr)
def test_an_interrupted_installation_is_begun_again(installer: Installer, error: BaseException) -> None:
    """Whatever ends an installation, the next run makes `.venv` anew."""
    environment.prepare("serve")
    installer.error = error
    with pytest.raises(type(error)):
        environment.prepare("develop")
    assert not environment.is_ready("serve")
    installer.error = None
    environment.prepare("develop")
    assert (2, 3) == (installer.made, len(installer.asked))
    assert environment.is_ready("serve")


def test_another_python_or_folder_makes_it_anew() -> None:
    """The stamp holds the lock's hash, the Python and the folder."""
    here = environment.fingerprint(b"a", (3, 11), Path("/x"))
    others = {
        environment.fingerprint(b"b", (3, 11), Path("/x")),
        environment.fingerprint(b"a", (3, 12), Path("/x")),
        environment.fingerprint(b"a", (3, 11), Path("/y")),
    }
    assert here == environment.fingerprint(b"a", (3, 11), Path("/x"))
    assert 3 == len(others - {here})


@pytest.mark.parametrize("output", [NO_NETWORK_PIP, NO_NETWORK_UV], ids=["pip", "uv"])
def test_a_missing_network_gets_one_sentence(output: str) -> None:
    """A person without a network is told that, and not what pip thinks of it."""
    expected = "The packages that Pegout needs could not be fetched: connect to the network and run this again."
    assert expected == environment.install_sentence(output)


def test_a_wrong_package_is_told_apart_from_a_missing_network() -> None:
    """A package that does not have the locked hash is named as the reason."""
    output = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. Connection"
    assert "not the one in the lock file" in environment.install_sentence(output)


def test_a_python_without_venv_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's Python without python3-venv is told what to install."""
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr(environment, "uv", lambda: None)
    with pytest.raises(Trouble, match=r"apt install python3\.\d+-venv"):
        environment.make_venv()


def test_trouble_is_one_sentence_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A reason that a person can mend is printed without a traceback."""

    def prepare(kind: str) -> None:
        raise Trouble(f"No network for {kind}.")

    monkeypatch.setattr(commands, "prepare", prepare)
    assert 2 == commands.main(["test"])
    assert "No network for develop.\n" == capsys.readouterr().err


def test_help_and_unknown_commands(capsys: pytest.CaptureFixture[str]) -> None:
    """Help names every command; an unknown command is refused with the known ones."""
    assert (0, 2, 2) == (commands.main(["--help"]), commands.main([]), commands.main(["tset"]))
    captured = capsys.readouterr()
    known = ("serve", "test", "bench", "docs", "offline", "tables", "train", "lessons", "pictures")
    assert all(f"\n  {command} " in captured.out for command in known)
    assert f"dev.py knows no command 'tset': it has {', '.join(known)}.\n" == captured.err


def test_skipping_is_loud_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is left out is said, and CI does not let it pass."""
    monkeypatch.setenv("CI", "true")
    assert not checks.skip("the tests in a browser", "there is none")
    monkeypatch.delenv("CI")
    assert checks.skip("the tests in a browser", "there is none")
    assert 2 == capsys.readouterr().err.count("SKIPPED: the tests in a browser, because there is none")


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_a_skipped_test_fails_in_ci(tmp_path: Path, ci: str, status: int) -> None:
    """A test that needs what is not there is left out, and fails in CI."""
    program = "import pytest\n\ndef test_page():\n    raise pytest.skip.Exception('no browser')\n"
    (tmp_path / "test_page.py").write_text(program)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", str(tmp_path)]
    surroundings = {**os.environ, "CI": ci, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False)
    assert status == done.returncode, done.stdout
    assert "no browser" in done.stdout or status == 0


def test_ci_runs_what_people_run() -> None:
    """`.ci/run` is executable and does nothing but `python3 dev.py test`."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "exec python3 dev.py test" == script.read_text(encoding="utf-8").splitlines()[-1]


def test_the_browser_has_processes_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever becomes of the first, all tests are run in three parts, and what failed once more apart too."""
    kept = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps({"tests/browser/test_it.py::test_page": True, "tests/test_it.py::test_loop": True}))
    asked: list[list[str]] = []

    def run(arguments: list[str], _environment: object) -> bool:
        asked.append(arguments)
        return len(asked) != 1

    monkeypatch.setattr(checks, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "run", run)
    assert checks.run_pytest([], lambda: not asked[1:])
    last = [
        checks.WITHOUT_KERNELS[-1],
        "--ignore=tests/browser",
        "tests/browser",
        "tests/test_it.py::test_loop",
        "tests/browser/test_it.py::test_page",
    ]
    assert last == [arguments[-1] for arguments in asked]


def test_nothing_waits_for_a_kernel_that_cannot_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that use no kernel run while the kernels are compiled; without them there is nothing to be tried again."""
    asked: list[list[str]] = []

    def run(arguments: list[str], _environment: object) -> bool:
        asked.append(arguments)
        return True

    monkeypatch.setattr(checks, "run", run)
    assert not checks.run_pytest([], lambda: False)
    assert [list(checks.WITHOUT_KERNELS)] == [arguments[-len(checks.WITHOUT_KERNELS) :] for arguments in asked]
    assert all((ROOT / folder).is_dir() for folder in checks.WITHOUT_KERNELS)


def test_what_tests_start_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the surroundings say, compiled modules are kept: else each server that is started compiles them."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    program = "import sys; print(sys.dont_write_bytecode)"
    command = [sys.executable, "-c", program]
    assert "False\n" == subprocess.run(command, env=checks.under_test(), capture_output=True, text=True).stdout


@pytest.mark.parametrize("much", [True, False])
def test_files_of_tests_wait_for_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, much: bool) -> None:
    """They are in memory where there is room, in a folder that all may enter and that is gone at the end."""
    monkeypatch.setattr(checks, "MEMORY", tmp_path)
    monkeypatch.setattr(checks, "ENOUGH_BYTES", 0 if much else 1 << 80)
    with checks.files_in_memory() as told:
        folders = list(tmp_path.iterdir())
        assert {"TMPDIR": str(folders[0])} == told if much else ({}, []) == (told, folders)
        assert all(0o755 == folder.stat().st_mode & 0o777 for folder in folders)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(("failed", "passes_alone", "runs"), [(1, True, 2), (1, False, 2), (6, True, 1), (0, True, 1)])
def test_a_few_failures_must_pass_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failed: int, passes_alone: bool, runs: int
) -> None:
    """What failed beside others is run once more alone, by name; many failures, or none that pytest names, stand."""
    names = [f"tests/test_it.py::test_{number}" for number in range(failed)]
    asked: list[list[str]] = []

    def run(arguments: list[str], _environment: object) -> bool:
        asked.append(arguments)
        return len(asked) == 2 and passes_alone

    kept = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps(dict.fromkeys(names, True)))
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "run", run)
    assert (runs == 2 and passes_alone) == checks.run_pytest(["-k", "it"])
    assert runs == len(asked)
    assert runs == 1 or names == asked[1][-len(names) :]
