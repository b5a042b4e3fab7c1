"""What the documents say is true of the code."""

import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pegout
from devtools import pictures
from tests.ground.project import ROOT, files, name

RULES = (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^### (\d+\.\d+) ", RULES, re.MULTILINE)) | {"9", "10"}
"""Every rule that stands alone; sections 9 and 10 have no numbered parts."""

DOCUMENTS = [path for path in files(".md") if path.parts[-2] != "tests"]


def resolve(dotted: str) -> object:
    """The module or attribute that a dotted name means; raises ImportError or AttributeError."""
    parts = dotted.split(".")
    found: object = importlib.import_module(parts[0])
    for index, part in enumerate(parts[1:], start=2):
        if not hasattr(found, part):
            importlib.import_module(".".join(parts[:index]))
        found = getattr(found, part)
    return found


def names_in(path: Path) -> set[str]:
    """The names of the package that a document mentions in backticks."""
    return set(re.findall(r"`(pegout(?:\.\w+)+)`", path.read_text(encoding="utf-8")))


def rule_tests() -> Iterator[str]:
    """The rule numbers that tests are named by: 6.3 for `test_6_3_no_four_card_flush_in_crib`."""
    for path in files(".py"):
        if name(path).startswith("tests/"):
            for number in re.findall(r"def test_([1-9]_\d|9|10)_[a-z]", path.read_text(encoding="utf-8")):
                yield number.replace("_", ".")


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_names_can_be_imported(document: Path) -> None:
    """Every `pegout.x.y` that a document mentions exists."""
    for dotted in sorted(names_in(document)):
        assert resolve(dotted) is not None


def test_the_map_names_every_room() -> None:
    """The map mentions every room of the package."""
    mentioned = {dotted.split(".")[1] for dotted in names_in(ROOT / "docs" / "MAP.md")}
    package = ROOT / "src" / "pegout"
    rooms = {path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert set() == rooms - mentioned - {"__init__", "__main__"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every link of a document to another file of the project leads to one."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_every_rule_has_a_test() -> None:
    """For every number in docs/RULES.md there is a test that is named by it, and none names another."""
    assert sorted(NUMBERS) == sorted(set(rule_tests()))


def test_rules_that_the_code_cites_exist() -> None:
    """A docstring, comment or message that cites a rule cites one that docs/RULES.md has."""
    cited = {
        number
        for path in files(".py", ".js")
        if name(path).startswith("src/")
        for number in re.findall(r"\b[Rr]ules? (\d+\.\d+)\b", path.read_text(encoding="utf-8"))
    }
    assert set() == cited - NUMBERS


def test_the_changelog_has_this_version() -> None:
    """The version of the package is in the changelog, or is the one being worked on."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{pegout.__version__}]" in changelog or "## [Unreleased]" in changelog


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_examples_are_true(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The Python of a document prints what its comments say."""
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(example, name(document), "exec"), names)
        assert re.findall(r"print\(.*\)  # (.*)", example) == capsys.readouterr().out.splitlines()


def test_the_documentation_builds(tmp_path: Path) -> None:
    """Sphinx writes the documentation without a warning."""
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "-d", str(tmp_path / "trees")]
    done = subprocess.run(
        [*command, "docs", str(tmp_path / "html")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert (tmp_path / "html" / "RULES.html").exists()


def test_every_picture_of_the_page_is_shown() -> None:
    """What `dev.py pictures` makes is there, and in some document."""
    names = {path.stem for path in (ROOT / "docs" / "pictures").glob("*.png")}
    told = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    shown = {name for name in names if f"pictures/{name}.png" in told}
    assert (set(pictures.PICTURES), names) == (names, shown)
