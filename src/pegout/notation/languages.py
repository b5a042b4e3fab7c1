"""The words in the language of whoever is told: a text's key is its English, with places in braces.

The language is that of the context: a server sets it for each request, and without one it is English.  The catalogues
are in `words`, one file a language: `{"You play {card}": "Du spielst {card}"}`, and for what goes with a number its
forms, `{"{n} points": {"one": "{n} Punkt", "other": "{n} Punkte"}}`.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Final

from pegout.errors import Text

LANGUAGES: Final = ("en", "de", "fr")
"""Those that all words are there in, by their codes."""
_language: ContextVar[str] = ContextVar("language", default="en")
_BEFORE_A_VOWEL = re.compile(r"\b([dq]u?)e (?=\{(\w+)\})", re.IGNORECASE)
_VOWEL = re.compile("[aeiouàâéèêîô]", re.IGNORECASE)
_Forms = Mapping[str, str]


def language() -> str:
    """The code of the language in force."""
    return _language.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Tell all within in this language; English where there are no words in it."""
    before = _language.set(code if code in LANGUAGES else "en")
    try:
        yield
    finally:
        _language.reset(before)


def wished(tags: str) -> str:
    """The first language of a list such as `"de-AT,de;q=0.9,en;q=0.8"` that there are words in; English for none."""
    known = (tag.strip()[:2].lower() for tag in tags.split(","))
    return next((tag for tag in known if tag in LANGUAGES), "en")


def t(english: str, **values: object) -> str:
    """The text with its places filled; English where the catalogue has none."""
    found = _catalogue(language()).get(english, english)
    return _filled(found if isinstance(found, str) else found["other"], values)


def many(n: int, one: str, other: str, **values: object) -> str:
    """The text that goes with a number, which is `{n}` in it; its key is the English for several."""
    found = _catalogue(language()).get(other)
    if found is None or isinstance(found, str):
        return _filled(one if n == 1 else other, {"n": n, **values})
    return _filled(found["one" if _is_one(n) else "other"], {"n": n, **values})


def listed(names: Sequence[str]) -> str:
    """`"Ann"`, `"Ann and Bill"`, `"Ann, Bill and Cay"`."""
    return t("{first} and {last}", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def retold(text: str) -> str:
    """A text that was made in English, told in the language in force."""
    if not isinstance(text, Text):
        return t(text)
    return t(text.english, **{name: retold(v) if isinstance(v, Text) else v for name, v in text.values.items()})


def _is_one(n: int) -> bool:
    return n == 1 or (n == 0 and language() == "fr")


def _filled(text: str, values: Mapping[str, object]) -> str:
    if not values:
        return text
    if language() == "fr":
        text = _BEFORE_A_VOWEL.sub(lambda found: _elided(found, values), text)
    return text.format_map(values)


def _elided(found: re.Match[str], values: Mapping[str, object]) -> str:
    """French drops the e before a vowel."""
    return f"{found[1]}’" if _VOWEL.match(str(values.get(found[2], ""))) else found[0]


@cache
def _catalogue(code: str) -> Mapping[str, str | _Forms]:
    if code == "en":
        return {}
    read: dict[str, str | _Forms] = json.loads(
        files("pegout.notation").joinpath("words", f"{code}.json").read_text(encoding="utf-8")
    )
    return read
