"""Counts and cards as the commands print them."""

from collections.abc import Iterable

from pegout.cards import DECK, Card
from pegout.notation.spoken import card_signs, title
from pegout.scoring import Breakdown


def signs(cards: Iterable[Card]) -> str:
    """Cards in a line: `5♥ 10♦`."""
    return " ".join(map(card_signs, cards))


def with_signs(text: str) -> str:
    """A sentence of the core, which writes cards as they are typed, with cards as the hand shows them."""
    for card in DECK:
        text = text.replace(str(card), card_signs(card))
    return text


def item_lines(breakdown: Breakdown, indent: str = "") -> list[str]:
    """A line an item: what it is, its cards, its points, in columns."""
    rows = [(title(item), signs(item.cards), str(item.points)) for item in breakdown.items]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return [f"{indent}{a:<{widths[0]}}  {b:<{widths[1]}}  {c:>{widths[2]}}" for a, b, c in rows]
