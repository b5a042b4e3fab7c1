"""Counts as they are said: in words for speech and terminal, in digits for the page."""

from collections.abc import Iterator
from typing import Final

from pegout.cards import Card
from pegout.scoring import Breakdown, Item

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_RANK_NAMES = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = "♣♦♥♠"
NOTHING_SAID: Final = "nineteen"
"""What is said of a hand without a point, since none has nineteen (rule 6.6)."""
_NAMES = {
    "pair": "pair",
    "three": "three of a kind",
    "four": "four of a kind",
    "triple_run": "triple run",
    "quadruple_run": "double double run",
    "nobs": "his nobs",
    "heels": "his heels",
    "thirty_one": "thirty-one",
}


def number_word(number: int) -> str:
    """A number from 0 to 999 in words: `"one hundred twenty-one"`."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    hundreds, rest = divmod(number, 100)
    return f"{_ONES[hundreds]} hundred" + (f" {number_word(rest)}" if rest else "")


def card_name(card: Card) -> str:
    """`"five of hearts"`; `"a card face down"` for a hidden one."""
    if card.rank < 0:
        return "a card face down"
    return f"{_RANK_NAMES[card.rank]} of {_SUIT_NAMES[card.suit]}"


def card_signs(card: Card) -> str:
    """`"5♥"`, `"10♦"`: a card in a line of text on a screen."""
    return "??" if card.rank < 0 else card.text[0].replace("T", "10") + SUIT_SIGNS[card.suit]


def title(item: Item) -> str:
    """What an item is, as the head of its line: `"Fifteen"`, `"Double run of three"`."""
    name = _name(item)
    return name[0].upper() + name[1:]


def steps(breakdown: Breakdown, *, words: bool) -> tuple[str, ...]:
    """What is said for each item, with the points so far: `"15-2"`, `"15-4"`, `"and a pair is 6"`."""
    said = list(_running(breakdown, words))
    if len(said) > 1 and breakdown.items[-1].kind != "fifteen":
        said[-1] = f"and {said[-1]}"
    return tuple(said)


def spoken_count(breakdown: Breakdown, *, words: bool = True) -> str:
    """The whole count as it is said; `"nineteen"` for a hand without a point."""
    return ", ".join(steps(breakdown, words=words)) or NOTHING_SAID


def _running(breakdown: Breakdown, words: bool) -> Iterator[str]:
    total, said = 0, set[str]()
    for item in breakdown.items:
        total += item.points
        so_far = number_word(total) if words else str(total)
        if item.kind == "fifteen":
            yield f"fifteen {so_far}" if words else f"15-{so_far}"
            continue
        name = _name(item)
        yield f"{_article(name, name in said)}{name} is {so_far}"
        said.add(name)


def _article(name: str, is_again: bool) -> str:
    if name.startswith(("his ", "three ", "four ", "thirty")):
        return ""
    return "another " if is_again else "a "


def _name(item: Item) -> str:
    if item.kind in ("run", "flush"):
        return f"{item.kind} of {number_word(len(item.cards))}"
    if item.kind == "double_run":
        return f"double run of {number_word(len(item.cards) - 1)}"
    return _NAMES.get(item.kind, item.kind)
