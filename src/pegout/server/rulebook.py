"""The rules of the game as a page: `docs/RULES.md`, or its translation, rendered to HTML."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt

from pegout.notation.languages import language

_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)


def rules_html() -> str:
    """The rules in HTML in the language in force, every heading with an id made of its words."""
    return _html(language())


@cache
def _html(code: str) -> str:
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(_source(code)))
    return _HEADING.sub(lambda found: f'<h{found[1]} id="{_slug(found[2])}">{found[2]}</h{found[1]}>', html)


def _source(code: str) -> str:
    """The text as it came with the package, or in a source tree beside it."""
    name = "RULES.md" if code == "en" else f"RULES.{code}.md"
    packaged = files("pegout").joinpath("docs", name)
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "docs" / name).read_text(encoding="utf-8")


def _slug(heading: str) -> str:
    words = re.sub(r"<[^>]*>|&\w+;", "", heading).lower()
    return re.sub(r"[^a-z0-9]+", "-", words).strip("-")
