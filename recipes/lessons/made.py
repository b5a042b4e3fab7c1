"""The files of the lessons: made by the engine, shipped with the page, the same whenever they are made."""

import json
from collections.abc import Iterator
from typing import Any, Final

from pegout.notation.languages import LANGUAGES, speaking
from recipes.lessons.examples import examples
from recipes.lessons.first_game import first_game
from recipes.lessons.numbers import numbers
from recipes.lessons.words import glossary, rules
from recipes.shipping import ROOT

FOLDER: Final = ROOT / "src" / "pegout" / "server" / "static" / "learn"
"""Where the page fetches them."""


def made() -> dict[str, str]:
    """The text of each file by its name."""
    return {
        "lessons.json": _json({**examples(), **numbers()}),
        "first-game.json": _json(first_game()),
        "glossary.js": glossary(),
        "rules.json": _json({"html": rules()}),
        **{f"{name}.{code}.json": text for code in LANGUAGES[1:] for name, text in _told_in(code)},
    }


def _told_in(code: str) -> Iterator[tuple[str, str]]:
    """What differs in another language: what is told of the deals, and the rules."""
    with speaking(code):
        yield "lessons", _json({name: part for name, part in examples().items() if name != "hands"})
        yield "first-game", _json(first_game())
        yield "rules", _json({"html": rules()})


def _json(value: dict[str, Any]) -> str:
    """A line for each part, to be read in a difference."""
    lines = ",\n".join(f"{json.dumps(name)}: {_line(part)}" for name, part in value.items())
    return f"{{\n{lines}\n}}\n"


def _line(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))
