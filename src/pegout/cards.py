"""Cards: fifty-two shared small integers, and how they are read and printed (rule 1.1)."""

import re
from collections.abc import Iterable
from typing import ClassVar, Final, Self

from pegout.errors import NotationError, Text

RANKS: Final = "A23456789TJQK"
"""Ranks from the low ace (0) to the king (12)."""
SUITS: Final = "CDHS"
"""Suits in the order of their numbers 0 to 3."""


class Card(int):
    """One card, an integer `4 * rank + suit` (so 0..51), or `FACE_DOWN`, which is -1.

    There is one shared instance of each; compare with `==` or `is`.  Sorted, cards go by rank, then suit, and they
    go into an int8 array unchanged.
    """

    rank: int
    """0 for the ace to 12 for the king; -1 face down."""
    suit: int
    """0 clubs, 1 diamonds, 2 hearts, 3 spades; -1 face down."""
    pips: int
    """What the card adds to the count: 1 to 10, court cards 10 (rule 1.1); 0 face down."""
    text: str
    """`"5H"`, `"TD"`; `"??"` face down."""

    _made: ClassVar[dict[int, "Card"]] = {}

    def __new__(cls, number: int) -> "Card":
        """The shared card of this number; ValueError outside -1..51."""
        try:
            return cls._made[number]
        except KeyError:
            raise ValueError(f"{number} is not a card: cards are 0 to 51, and -1 face down") from None

    @classmethod
    def _make(cls, number: int) -> Self:
        card = int.__new__(cls, number)
        card.rank, card.suit = (-1, -1) if number < 0 else divmod(number, 4)
        card.pips = min(card.rank + 1, 10)
        card.text = "??" if number < 0 else RANKS[card.rank] + SUITS[card.suit]
        cls._made[number] = card
        return card

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __reduce__(self) -> "tuple[type[Card], tuple[int]]":
        return Card, (int(self),)


FACE_DOWN: Final = Card._make(-1)
"""A card whose face the viewer may not see."""
DECK: Final = tuple(Card._make(number) for number in range(52))
"""The pack in the order of the numbers: the four aces (clubs, diamonds, hearts, spades), the twos, to the kings."""

_SUIT_SIGNS = dict(zip("CDHS♣♦♥♠♧♢♡♤", (0, 1, 2, 3) * 3, strict=True))
_SEPARATORS = re.compile(r"[\s,;]+")
_ONE = re.compile(r"(10|[A2-9TJQKatjqk])([CDHScdhs♣♦♥♠♧♢♡♤])\ufe0f?")


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `"5H 5c, 10d"` in its order; `""` has none.

    Rank then suit, in either case, `10` or `T`, letters or signs (`5♥`), with or without spaces between.
    Raises `NotationError`, naming the piece and its place, for what is no card and for a card that comes twice.
    """
    found: list[Card] = []
    place = 0
    while place < len(text):
        gap = _SEPARATORS.match(text, place)
        if gap:
            place = gap.end()
            continue
        match = _ONE.match(text, place)
        if not match:
            raise NotationError(_not_a_card(text, place))
        card = DECK[4 * RANKS.index(match[1].upper().replace("10", "T")) + _SUIT_SIGNS[match[2].upper()]]
        if card in found:
            raise NotationError(Text("{card} is there twice: a pack has one of each card", card=card))
        found.append(card)
        place = match.end()
    return tuple(found)


def parse_card(text: str) -> Card:
    """The one card of a text; `NotationError` if it holds none or several."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(Text("“{text}” has {number} cards where one is wanted", text=text, number=len(cards)))
    return cards[0]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards with a space between: `"5H TD"`, the text that `parse_cards` reads."""
    return " ".join(card.text for card in cards)


def _not_a_card(text: str, place: int) -> str:
    piece = _SEPARATORS.split(text[place:])[0]
    shown = piece if len(piece) <= 12 else piece[:12] + "…"
    return Text(
        "“{shown}” (character {place}) is not a card: write rank then suit, such as 5H, TD or 10D",
        shown=shown,
        place=place + 1,
    )
