"""Which texts the page and the server ask for, found in their sources."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pegout.bots import BOTS
from pegout.server.api import choices
from pegout.server.errors import TABLE
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
_PLACE = re.compile(r"\{(\w+)\}")


def modules() -> list[Path]:
    """The page's own modules."""
    return [path for path in sorted(STATIC.rglob("*.js")) if path.name not in NOT_OURS]


def first_modules() -> set[Path]:
    """Those that the first page loads before it asks for the rest of the words."""
    found: set[Path] = set()
    todo = [STATIC / name for name in FRAMES]
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
        for alone, _, several in _CALL.findall(path.read_text(encoding="utf-8")):
            (first if path in early else rest).add((alone or several).replace('\\"', '"'))
    return first, rest - first


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
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            given = [node.args[at] for at in places.get(name, ()) if at < len(node.args)]
            yield from (one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str))


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
