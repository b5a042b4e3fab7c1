"""What a card scores when it is laid, and a jack when it is turned (rules 4.2 and 5.2)."""

from collections.abc import Sequence

from pegout.cards import Card
from pegout.errors import IllegalAction, Text
from pegout.scoring.breakdown import NOTHING, Breakdown, Item, single

LIMIT = 31
"""The count never passes this (rule 5.1)."""
_JACK = 10
_KINDS = {2: ("pair", 2), 3: ("three", 6), 4: ("four", 12)}


def count_of(pile: Sequence[Card]) -> int:
    """The count: pips of the cards laid since the last reset (rule 5.1)."""
    return sum([card.pips for card in pile])


def score_play(pile: Sequence[Card]) -> Breakdown:
    """The breakdown of the last card laid on a pile (the cards since the last reset, oldest first; rule 5.2).

    Fifteen or thirty-one, then the longest of pair, three or four alike, or run.  The point for go or last is not
    here: it comes when the count closes.  Raises `IllegalAction` `over_31` for a pile above 31.
    """
    count = count_of(pile)
    if count > LIMIT:
        raise IllegalAction(
            "over_31", Text("{card} would make {count}: the count stops at 31", card=pile[-1], count=count), rule="5.1"
        )
    items = []
    if count == 15:
        items.append(Item("fifteen", tuple(pile), 2))
    if count == LIMIT:
        items.append(Item("thirty_one", tuple(pile), 2))
    alike = _alike(pile)
    if alike > 1:
        kind, points = _KINDS[alike]
        items.append(Item(kind, tuple(pile[-alike:]), points))
    run = _run(pile)
    if run:
        items.append(Item("run", tuple(pile[-run:]), run))
    return Breakdown(tuple(items)) if items else NOTHING


def heels(starter: Card) -> Breakdown:
    """Two for a jack turned as the starter, else nothing (rule 4.2)."""
    return single("heels", 2, (starter,)) if starter.rank == _JACK else NOTHING


def _alike(pile: Sequence[Card]) -> int:
    """How many of the last cards, directly following each other, have the last one's rank."""
    number = 0
    for card in reversed(pile):
        if card.rank != pile[-1].rank:
            break
        number += 1
    return number


def _run(pile: Sequence[Card]) -> int:
    """The greatest n >= 3 for which the last n cards are a run in any order, or 0."""
    for length in range(min(len(pile), 7), 2, -1):
        ranks = sorted(card.rank for card in pile[-length:])
        if ranks == list(range(ranks[0], ranks[0] + length)):
            return length
    return 0
