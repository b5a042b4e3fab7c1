"""Pub: keeps the best average hand with a rough value for the throw, and minds what it leaves in the play."""

from random import Random

from pegout.analysis.starters import Starters
from pegout.bots.shared import (
    Style,
    Throw,
    best,
    cards_that_fit,
    crib_sign,
    dealt,
    is_fifteen,
    is_pair,
    kept_without,
    leaves_ten_card_short,
    points_now,
    throws,
)
from pegout.cards import Card
from pegout.game import Observation

_FIVE = 4
"""The rank of the fives."""


def lay_away(seen: Observation, _rng: Random) -> Throw:
    """Keeps the best average hand over every starter, plus or minus the throw's value by whose crib it is."""
    starters = Starters(dealt(seen))
    sign = crib_sign(seen) * starters.number

    def worth(throw: Throw) -> int:
        return starters.hand(kept_without(seen, throw), seen.rules) + sign * value(throw)

    return best(throws(seen), worth)[0]


def value(throw: Throw) -> int:
    """Points that a throw is taken to bring: 2 for each five, for a pair and for a fifteen."""
    return 2 * (sum(card.rank == _FIVE for card in throw) + is_pair(throw) + is_fifteen(throw))


def play(seen: Observation, rng: Random) -> Card:
    """The most points on offer; else a card that does not leave 5 or 21, and no five led while it has another."""
    cards = cards_that_fit(seen)
    if not seen.pile:
        cards = [card for card in cards if card.rank != _FIVE] or cards

    def worth(card: Card) -> int:
        points = points_now(seen, card)
        return -1 if not points and leaves_ten_card_short(seen, card) else points

    return rng.choice(best(cards, worth))


choose = Style(lay_away, play).choose
