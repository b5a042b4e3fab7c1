"""Classic: keeps the best average hand whatever goes to the crib, and takes the most points in the play."""

from random import Random

from pegout.analysis.starters import Starters
from pegout.bots.shared import Style, Throw, best, cards_that_fit, dealt, kept_without, points_now, throws
from pegout.cards import Card
from pegout.game import Observation


def lay_away(seen: Observation, _rng: Random) -> Throw:
    """Keeps the best average hand over every starter."""
    starters = Starters(dealt(seen))
    return best(throws(seen), lambda throw: starters.hand(kept_without(seen, throw), seen.rules))[0]


def play(seen: Observation, _rng: Random) -> Card:
    """The card that scores most now; the lowest such card."""
    return best(cards_that_fit(seen), lambda card: points_now(seen, card))[0]


choose = Style(lay_away, play).choose
