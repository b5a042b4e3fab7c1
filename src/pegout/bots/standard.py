"""Standard: keeps the most points that it holds now, and takes the most points on offer in the play."""

from random import Random

from pegout.bots.shared import (
    Style,
    Throw,
    best,
    cards_that_fit,
    crib_sign,
    is_fifteen,
    is_pair,
    kept_without,
    points_now,
    throws,
)
from pegout.cards import Card
from pegout.game import Observation
from pegout.scoring import total_ranks


def lay_away(seen: Observation, _rng: Random) -> Throw:
    """Keeps the most fifteens, pairs and runs, without thought of starter or flush.

    Two thrown that pair or add up to 15 count 2 for the own crib and against another's.
    """
    sign = crib_sign(seen)

    def worth(throw: Throw) -> int:
        thrown = 2 if is_pair(throw) or is_fifteen(throw) else 0
        return total_ranks(kept_without(seen, throw), seen.rules) + sign * thrown

    return best(throws(seen), worth)[0]


def play(seen: Observation, rng: Random) -> Card:
    """The card that scores most now; among equals a random one."""
    return rng.choice(best(cards_that_fit(seen), lambda card: points_now(seen, card)))


choose = Style(lay_away, play).choose
