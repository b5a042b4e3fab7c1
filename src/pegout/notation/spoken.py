"""Counts as they are said: in words for speech and terminal, in digits for the page."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from pegout.cards import Card
from pegout.notation.languages import capital, language, t
from pegout.notation.numbers import number_word
from pegout.scoring import Breakdown, Item

SUIT_SIGNS: Final = "♣♦♥♠"


def card_name(card: Card) -> str:
    """`"five of hearts"`; `"a card face down"` for a hidden one."""
    return _card_name(card, language())


@cache
def _card_name(card: Card, _language: str) -> str:
    if card.rank < 0:
        return t("a card face down")
    ranks = t("ace two three four five six seven eight nine ten jack queen king").split()
    suits = t("clubs diamonds hearts spades").split()
    return t("{rank} of {suit}", rank=ranks[card.rank], suit=suits[card.suit])


@cache
def card_signs(card: Card) -> str:
    """`"5♥"`, `"10♦"`: a card in a line of text on a screen."""
    return "??" if card.rank < 0 else card.text[0].replace("T", "10") + SUIT_SIGNS[card.suit]


def title(item: Item) -> str:
    """What an item is, as the head of its line: `"Fifteen"`, `"Double run of three"`."""
    number = number_word(_length(item))
    match item.kind:
        case "fifteen":
            name = t("fifteen")
        case "pair":
            name = t("pair")
        case "three":
            name = t("three of a kind")
        case "four":
            name = t("four of a kind")
        case "run":
            name = t("run of {number}", number=number)
        case "double_run":
            name = t("double run of {number}", number=number)
        case "triple_run":
            name = t("triple run")
        case "quadruple_run":
            name = t("double double run")
        case "flush":
            name = t("flush of {number}", number=number)
        case "nobs":
            name = t("his nobs")
        case other:
            name = other
    return capital(name)


def steps(breakdown: Breakdown, *, words: bool) -> tuple[str, ...]:
    """What is said for each item, with the points so far: `"15-2"`, `"15-4"`, `"and a pair is 6"`."""
    return _steps(breakdown, words, language())


@lru_cache(256)
def _steps(breakdown: Breakdown, words: bool, _language: str) -> tuple[str, ...]:
    said = list(_running(breakdown, words))
    if len(said) > 1 and breakdown.items[-1].kind != "fifteen":
        said[-1] = t("and {step}", step=said[-1])
    return tuple(said)


def spoken_count(breakdown: Breakdown, *, words: bool = True) -> str:
    """The whole count as it is said; `"nineteen"` for a hand without a point, since none has nineteen (rule 6.6)."""
    first, *more = steps(breakdown, words=words) or (t("nineteen"),)
    return first + "".join(f" {step}" if step.startswith("und ") else f", {step}" for step in more)  # German: no comma


def _running(breakdown: Breakdown, words: bool) -> Iterator[str]:
    total, said = 0, set[tuple[str, int]]()
    for item in breakdown.items:
        total += item.points
        so_far = number_word(total) if words else str(total)
        if item.kind == "fifteen" and not words:
            yield f"15-{total}"
            continue
        what = item.kind, len(item.cards)
        yield _step(item, so_far, what in said)
        said.add(what)


def _step(item: Item, total: str, is_again: bool) -> str:
    """An item with the points so far; `is_again` where one like it was said before."""
    number = number_word(_length(item))
    match item.kind, is_again:
        case "fifteen", _:
            return t("fifteen {total}", total=total)
        case "pair", False:
            return t("a pair is {total}", total=total)
        case "pair", True:
            return t("another pair is {total}", total=total)
        case "three", _:
            return t("three of a kind is {total}", total=total)
        case "four", _:
            return t("four of a kind is {total}", total=total)
        case "run", False:
            return t("a run of {number} is {total}", number=number, total=total)
        case "run", True:
            return t("another run of {number} is {total}", number=number, total=total)
        case "double_run", _:
            return t("a double run of {number} is {total}", number=number, total=total)
        case "triple_run", _:
            return t("a triple run is {total}", total=total)
        case "quadruple_run", _:
            return t("a double double run is {total}", total=total)
        case "flush", _:
            return t("a flush of {number} is {total}", number=number, total=total)
    return t("his nobs is {total}", total=total)


def _length(item: Item) -> int:
    """How many cards the name of an item tells: a doubled rank counts once."""
    return len(item.cards) - (item.kind == "double_run")
