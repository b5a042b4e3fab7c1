"""Who may import what: the rooms of the package by import-linter, outsiders by the table below."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.ground.project import ROOT, files, name
from tests.support.words import modules

CORE = {"errors", "cards", "rules", "scoring", "game", "notation", "board", "scoreboard", "shuffle"}
NOT_IN_THE_CORE = {
    *("random", "secrets", "time", "datetime", "os", "pathlib"),
    *("sqlite3", "socket", "logging", "asyncio"),
}
ROOMS_OF = {
    "alembic": {"store"},
    "argon2": {"server"},
    "asyncpg": {"store"},
    "click": {"cli"},
    "distributed": {"bots"},
    "litestar": {"server"},
    "markdown_it": {"server"},
    "msgspec": {"server", "store", "table"},
    "numba": {"kernels"},
    "numpy": {"analysis", "kernels"},
    "prometheus_client": {"server"},
    "rich": {"cli"},
    "sqlalchemy": {"store"},
    "textual": {"cli"},
    "uvicorn": {"server"},
    "webauthn": {"server"},
}
"""The only rooms that may import a package from elsewhere."""


def imports(path: Path) -> Iterator[str]:
    """The top-level names of the absolute imports of a module, wherever they stand in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").split(".")[0]


def sources() -> Iterator[tuple[str, Path]]:
    """Every module of the package with the room it is in."""
    package = ROOT / "src" / "pegout"
    for path in files(".py"):
        if path.is_relative_to(package):
            yield path.relative_to(package).parts[0].removesuffix(".py"), path


def test_rooms_import_only_those_below() -> None:
    """The import contract of pyproject.toml, which lists every room, holds."""
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_core_is_pure() -> None:
    """The core uses the standard library alone, and of it nothing that knows clock, chance, file, socket or log."""
    allowed = sys.stdlib_module_names - NOT_IN_THE_CORE | {"pegout"}
    wrong = {
        f"{name(path)}: {used}" for room, path in sources() if room in CORE for used in set(imports(path)) - allowed
    }
    assert set() == wrong


def test_each_package_from_elsewhere_has_its_room() -> None:
    """A package from elsewhere is imported only in the rooms that the table names."""
    wrong = {
        f"{name(path)}: {used}"
        for room, path in sources()
        for used in set(imports(path)) - sys.stdlib_module_names - {"pegout"}
        if room not in ROOMS_OF.get(used, set())
    }
    assert set() == wrong


def test_the_page_exports_what_is_used_elsewhere() -> None:
    """Each name that a module of the page exports stands in another module too, or in a test."""
    texts = {name(path): path.read_text(encoding="utf-8") for path in modules()}
    tests = {name(path): path.read_text(encoding="utf-8") for path in files(".py", ".mjs")}
    tests = {where: text for where, text in tests.items() if where.startswith("tests/")}
    holders = Counter(word for text in (texts | tests).values() for word in set(re.findall(r"\w+", text)))
    exported = re.compile(r"^export (?:async )?(?:const|function|class) (\w+)", re.MULTILINE)
    found = {f"{where}: {word}": holders[word] for where, text in texts.items() for word in exported.findall(text)}
    assert len(found) > 200
    assert [] == [word for word, many in found.items() if many == 1]
