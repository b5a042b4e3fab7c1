"""Which texts the page and the server ask for, found in their sources."""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pegout.bots import BOTS
from pegout.errors import IllegalAction
from pegout.server import errors, pages, refusals
from pegout.server.api import choices
from pegout.server.errors import TABLE, Refusal
from pegout.table.fairness import counts
from pegout.table.talk import PHRASES
from tests.ground.project import ROOT
from tests.support.node import STATIC

NOT_OURS: Final = ("preact.js", "lean-qr.js")
"""Modules of the page that come from elsewhere."""
FRAMES: Final = ("app.js", "pages/home.js", "table/table.js")
"""What the first page loads, with all that these import."""
_TEXT = r'"((?:[^"\\]|\\.)*)"'
_CALL = re.compile(rf"\b(?:t|rich)\(\s*{_TEXT}|\bmany\((?:[^()\"]|\([^()]*\))*?,\s*{_TEXT},\s*{_TEXT}")
_IMPORT = re.compile(r'^(?:import|export|\})[^"\n]*"(\.[^"]+)"', re.MULTILINE)
_FETCHED = re.compile(r'^(.*)\bimport\("(\.[^"]+)"\)(?!\.[A-Z])', re.MULTILINE)
_PLACE = re.compile(r"\{(\w+)\}")
_SHOWN: Final = {kind.__name__ for kind in (*refusals._BY_KIND, *errors._BY_KIND, IllegalAction, Refusal)}
"""The errors whose own sentence the server answers with; for all others it has one."""
_OF_PROGRAMS: Final = ("cli/", "bots/", "scoreboard/", "scoring/show.py", "notation/codec.py", "notation/record.py")
"""The terminal, and what is wrong with data that the page does not send: in English."""


def modules() -> list[Path]:
    """The page's own modules."""
    return [path for path in sorted(STATIC.rglob("*.js")) if path.name not in NOT_OURS]


def first_modules() -> set[Path]:
    """Those that the first page loads before it asks for the rest of the words."""
    return _with_imported(STATIC / name for name in FRAMES)


def too_early() -> set[str]:
    """Modules that the first page fetches later, have words that it does not have, and wait for them nowhere."""
    early, (first, _) = first_modules(), asked_by_page()
    found = set[str]()
    for path in early:
        for before, name in _FETCHED.findall(pages._content(path).decode()):
            if "allWords()" not in before and "later(" not in before and not before.strip().startswith("[/^"):
                found.update(
                    module.name
                    for module in _with_imported([(path.parent / name).resolve()]) - early
                    if "await allWords()" not in module.read_text(encoding="utf-8") and _texts(module) - first
                )
    return found


def _with_imported(modules: Iterable[Path]) -> set[Path]:
    found: set[Path] = set()
    todo = list(modules)
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            imported = _IMPORT.findall(path.read_text(encoding="utf-8"))
            todo += [(path.parent / name).resolve() for name in imported if name.endswith(".js")]
    return found


def asked_by_page() -> tuple[set[str], set[str]]:
    """The texts of the first page, and those of all the others."""
    first, rest = set[str](), set[str]()
    early = first_modules()
    for path in modules():
        (first if path in early else rest).update(_texts(path))
    return first, rest - first


def _texts(module: Path) -> set[str]:
    calls = _CALL.findall(module.read_text(encoding="utf-8"))
    return {(alone or several).replace('\\"', '"') for alone, _, several in calls}


def page_texts() -> set[str]:
    """Every text that a module asks for, those for one thing too."""
    calls = (call for path in modules() for call in _CALL.findall(path.read_text(encoding="utf-8")))
    return {text.replace('\\"', '"') for call in calls for text in call if text}


def asked_by_server() -> set[str]:
    """The texts that the library and the server tell, but for those of the terminal."""
    found = {text for text in _named() if re.search("[A-Za-z]", text)}
    for path in sorted((ROOT / "src" / "pegout").rglob("*.py")):
        if "cli" not in path.parts:
            found.update(_asked(ast.parse(path.read_text(encoding="utf-8")), "notation" in path.parts))
    return found


def _asked(tree: ast.AST, has_voices: bool) -> Iterator[str]:
    places = {"t": (0,), "Text": (0,), "many": (2,), "tell": (1, 2) if has_voices else ()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            given = [node.args[at] for at in places.get(_name(node), ()) if at < len(node.args)]
            yield from (one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str))


def untold() -> set[str]:
    """Refusals that a person of the page may meet, and that no catalogue can have: neither a `Text` nor known whole."""
    asked = asked_by_server()
    folder = ROOT / "src" / "pegout"
    return {
        f"{path.relative_to(folder).as_posix()}: {sentence}"
        for path in sorted(folder.rglob("*.py"))
        if not path.relative_to(folder).as_posix().startswith(_OF_PROGRAMS)
        for sentence in _refused(path.read_text(encoding="utf-8"))
        if sentence not in asked
    }


def _refused(source: str) -> Iterator[str]:
    """The sentences that errors are made with, as they stand in the source."""
    tree = ast.parse(source)
    called = _called(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in _SHOWN:
            for part in (part for given in node.args for part in _outside_texts(given, called)):
                if isinstance(part, ast.JoinedStr):
                    yield ast.unparse(part)
                elif isinstance(part, ast.Constant) and isinstance(part.value, str) and " " in part.value:
                    yield part.value


def _called(tree: ast.AST) -> dict[str, list[ast.AST]]:
    """What the source's names are given, and what its functions return."""
    found: dict[str, list[ast.AST]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
        elif isinstance(node, ast.FunctionDef):
            returned = [part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value]
            found.setdefault(f"{node.name}()", []).extend(returned)
    return found


def _outside_texts(node: ast.AST, called: Mapping[str, list[ast.AST]]) -> Iterator[ast.AST]:
    """The node, what is in it and what its names stand for, but for what is handed to calls and put in f-strings."""
    yield node
    parts = [] if isinstance(node, ast.Call | ast.JoinedStr | ast.Name) else list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Name | ast.Call):
        name = node.id if isinstance(node, ast.Name) else f"{_name(node)}()"
        parts = called.get(name, [])
        called = {other: values for other, values in called.items() if other != name}
    for part in parts:
        yield from _outside_texts(part, called)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _named() -> Iterator[str]:
    """Texts that stand in tables and are told from there."""
    yield from (sentence for _, sentence in TABLE.values())
    yield from PHRASES.values()
    yield from (kind.title for kind in counts({}))
    for bot in BOTS.values():
        yield from (bot.title, bot.about, bot.strength)
    for preset in choices.presets():
        yield from (preset["title"], preset["about"])
    for setting in choices.settings():
        yield from (setting["title"], setting["about"], *(choice["title"] for choice in setting["choices"]))


def catalogue(code: str) -> Mapping[str, Mapping[str, Any]]:
    """The three files of a language: what the first page needs, the rest of the page, the server's."""
    paths = {
        "first": STATIC / "words" / code / "first.json",
        "rest": STATIC / "words" / code / "rest.json",
        "server": ROOT / "src" / "pegout" / "notation" / "words" / f"{code}.json",
    }
    return {part: json.loads(path.read_text(encoding="utf-8")) for part, path in paths.items()}


def places(text: str) -> set[str]:
    """The names of a text's places."""
    return set(_PLACE.findall(text))
