"""The glossary and the rules of the page, taken from the documents."""

import json
import re
from typing import Final

from pegout.server.rulebook import rules_html
from recipes.shipping import ROOT

_SOURCE: Final = ROOT / "docs" / "GLOSSARY.md"
_ROW: Final = re.compile(r"^\| (?!words? \||-)(.+?) \| (.+?) \|$", re.MULTILINE)
_HEAD: Final = """\
// Made from docs/GLOSSARY.md by `python3 dev.py lessons`: change it there.
import { t } from "../lib/words.js"

/** @type {() => {word: string, meaning: string}[]} */
"""


def glossary() -> str:
    """A module of the page with the words of the game, and those said at the table with the moment they are said."""
    parts = _SOURCE.read_text(encoding="utf-8").split("\n## ")
    game, said = parts[1], parts[2]
    return (
        _HEAD
        + _listed("wordsOfTheGame", game)
        + "\n/** @type {() => {word: string, meaning: string}[]} */\n"
        + _listed("saidAtTheTable", said)
    )


def rules() -> str:
    """The rules as the API sends them, for a page without a network."""
    return rules_html()


def _listed(name: str, section: str) -> str:
    rows = "".join(
        f"  {{ word: t({_text(word)}), meaning: t({_text(meaning)}) }},\n" for word, meaning in _ROW.findall(section)
    )
    return f"export const {name} = () => [\n{rows}]\n"


def _text(markdown: str) -> str:
    """A text without marks, as JavaScript writes it, its quotes as they are printed."""
    plain = markdown.replace("*", "").replace("`", "")
    plain = re.sub(r'"([^"]*)"', "“\\1”", plain).replace("'", "’")
    return json.dumps(plain, ensure_ascii=False)
