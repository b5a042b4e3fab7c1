"""Just enough of JavaScript to find the texts of the page: strings, templates, and what is called with them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = re.compile(r"[\w$]+")
_ENDS_A_VALUE = re.compile(r"[\w$)\]]+|[\"`]")
_WORDS_BEFORE_A_VALUE = {"return", "typeof", "case", "in", "of"}


@dataclass(frozen=True)
class Literal:
    """A string, or the fixed parts of a template between its expressions."""

    at: int
    """Where it begins in the source."""
    parts: tuple[str, ...]
    tag: str
    """What stands before a template, as in html`…`; empty for others."""
    before: str
    """The code before it, up to 40 characters."""
    after: str
    """The code after it, up to 3 characters."""
    inside: tuple["Literal", ...]
    """The literals in its expressions."""


def literals(source: str) -> Iterator[Literal]:
    """Every literal of a module, those within templates too."""
    todo = list(_scan(source, 0, "")[0])
    while todo:
        literal = todo.pop(0)
        yield literal
        todo[:0] = literal.inside


def _scan(source: str, at: int, closing: str) -> tuple[list[Literal], int]:
    found: list[Literal] = []
    depth, last = 0, ""
    while at < len(source):
        sign = source[at]
        if sign.isspace():
            at += 1
        elif source.startswith("//", at):
            at = source.find("\n", at) if "\n" in source[at:] else len(source)
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif sign in "\"'`":
            literal, at = _template(source, at, last) if sign == "`" else _string(source, at)
            found.append(literal)
            last = '"'
        elif sign == "/" and (not _ENDS_A_VALUE.fullmatch(last) or last in _WORDS_BEFORE_A_VALUE):
            at, last = _after_pattern(source, at), '"'
        elif word := _WORD.match(source, at):
            at, last = word.end(), word.group()
        else:
            if closing and not depth and sign == closing:
                return found, at
            depth += (sign in "({[") - (sign in ")}]")
            at, last = at + 1, sign
    return found, at


def _string(source: str, at: int) -> tuple[Literal, int]:
    end = at + 1
    while source[end] != source[at]:
        end += 2 if source[end] == "\\" else 1
    text = source[at + 1 : end].replace('\\"', '"')
    return Literal(at, (text,), "", source[max(0, at - 40) : at], source[end + 1 : end + 4], ()), end + 1


def _template(source: str, at: int, last: str) -> tuple[Literal, int]:
    parts, inside = [], list[Literal]()
    end = start = at + 1
    while source[end] != "`":
        if source.startswith("${", end):
            parts.append(source[start:end])
            more, end = _scan(source, end + 2, "}")
            inside += more
            end = start = end + 1
        else:
            end += 2 if source[end] == "\\" else 1
    parts.append(source[start:end])
    tag = last if last == "html" else ""
    return Literal(
        at, tuple(parts), tag, source[max(0, at - 40) : at], source[end + 1 : end + 4], tuple(inside)
    ), end + 1


def _after_pattern(source: str, at: int) -> int:
    """Past a regular expression and its flags."""
    end, is_in_class = at + 1, False
    while source[end] != "/" or is_in_class:
        if source[end] == "\\":
            end += 1
        is_in_class = source[end] == "[" or (is_in_class and source[end] != "]")
        end += 1
    flags = _WORD.match(source, end + 1)
    return flags.end() if flags else end + 1
