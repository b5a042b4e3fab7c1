"""What is installed is locked, explained, and the same for everybody."""

import json
import os
import re
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest

import pegout
from tests.ground.project import ROOT, TEXT, files, name

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGE = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock")
EXTRAS = PROJECT["project"]["optional-dependencies"]
PLAYED_WITH = PROJECT["project"]["dependencies"] + EXTRAS["fast"] + EXTRAS["tui"]
RUNTIME = [re.split(r"[^\w-]", line)[0] for line in PLAYED_WITH]
DEVELOPMENT = [re.split(r"[^\w-]", line)[0] for line in PROJECT["dependency-groups"]["dev"] + EXTRAS["cluster"]]


def locked(lock: str) -> dict[str, list[str]]:
    """The requirements of a lock file, such as `click==8.3.0`, each with its hashes."""
    found: dict[str, list[str]] = {}
    requirement = ""
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[requirement].append(line.strip(" \\"))
        else:
            requirement = line.strip(" \\")
            found[requirement] = []
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_requirements_have_hashes_and_no_addresses(lock: str) -> None:
    """Every locked requirement is one version with SHA-256 hashes, from no particular place."""
    for requirement, hashes in locked(lock).items():
        assert re.match(r"[\w.-]+==[\w.]+( ;.*)?$", requirement), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes), requirement


def test_the_page_tools_have_hashes_and_no_addresses() -> None:
    """Every package of package-lock.json has its integrity hash, and none an address."""
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    packages.pop("")
    assert [] == [path for path, package in packages.items() if "resolved" in package or "integrity" not in package]


def test_locks_agree() -> None:
    """What is installed for playing is installed, in the same versions, for working on Pegout, if not more widely."""
    serve, develop = (locked(lock) for lock in LOCKS)
    everywhere = {requirement.split(" ;")[0]: hashes for requirement, hashes in develop.items()} | develop
    assert {} == {
        requirement: hashes
        for requirement, hashes in serve.items()
        if hashes not in (develop.get(requirement), everywhere.get(requirement.split(" ;")[0]))
    }


def test_direct_dependencies_are_locked() -> None:
    """Every dependency of pyproject.toml is in the lock files."""
    for lock, wanted in zip(LOCKS, (RUNTIME, RUNTIME + DEVELOPMENT), strict=True):
        have = {requirement.split("==")[0] for requirement in locked(lock)}
        assert set() == set(wanted) - have


def test_every_dependency_has_its_reason() -> None:
    """Each package that Pegout asks for is named in a decision record."""
    records = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "adr").glob("*.md"))
    wanted = {*RUNTIME, *DEVELOPMENT, *PACKAGE["devDependencies"]}
    assert set() == {package for package in wanted if f"`{package}`" not in records}


def test_the_package_under_test_is_the_installed_one() -> None:
    """`dev.py test` imports the built wheel; a test run by hand imports the source tree."""
    where = Path(os.environ.get("PEGOUT_INSTALLED", ROOT / "src"))
    assert where / "pegout" == Path(pegout.__file__).parent


def test_the_package_brings_what_it_needs() -> None:
    """The package says that it is typed, and a wheel brings the rules that the page shows."""
    assert resources.files("pegout").joinpath("py.typed").is_file()
    if "PEGOUT_INSTALLED" in os.environ:
        inside = resources.files("pegout").joinpath("docs", "RULES.md").read_text(encoding="utf-8")
        assert (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8") == inside
        assert pegout.__version__ == metadata.version("pegout")


def test_no_paths_of_one_machine() -> None:
    """No file of the project names a folder of somebody's machine."""
    folders = re.compile(r"(?<![\w.])/(home|Users|root)/\w|\b[A-Z]:\\\\?Users")
    found = []
    for path in files(*TEXT):
        if path != Path(__file__):
            text = path.read_text(encoding="utf-8", errors="ignore")
            found += [name(path)] if folders.search(text) or f"{ROOT}/" in text else []
    assert [] == found
