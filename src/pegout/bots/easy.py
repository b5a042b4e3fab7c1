"""Easy: lays away and plays at random."""

from random import Random

from pegout.bots.shared import Style, Throw, cards_that_fit, throws
from pegout.cards import Card
from pegout.game import Observation


def lay_away(seen: Observation, rng: Random) -> Throw:
    """A random throw."""
    return rng.choice(throws(seen))


def play(seen: Observation, rng: Random) -> Card:
    """A random card that fits."""
    return rng.choice(cards_that_fit(seen))


choose = Style(lay_away, play, overlooks=1 / 3).choose
