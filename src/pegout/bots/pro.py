"""Pro: weighs hand and throw by their averages over every starter, and leaves no 5 or 21 if it can."""

from random import Random

from pegout.analysis.starters import Starters
from pegout.bots.shared import (
    Style,
    Throw,
    best,
    cards_that_fit,
    crib_sign,
    dealt,
    kept_without,
    leaves_ten_card_short,
    points_now,
    throws,
)
from pegout.cards import Card
from pegout.game import Observation


def lay_away(seen: Observation, _rng: Random) -> Throw:
    """Keeps the best average hand, plus or minus the thrown cards' own average, by whose crib it is."""
    starters = Starters(dealt(seen))
    sign = crib_sign(seen)

    def worth(throw: Throw) -> int:
        kept = kept_without(seen, throw)
        return starters.hand(kept, seen.rules) + sign * starters.thrown(throw, seen.rules)

    return best(throws(seen), worth)[0]


def play(seen: Observation, rng: Random) -> Card:
    """The most points now; among equals one that does not leave 5 or 21, then a random one."""

    def worth(card: Card) -> int:
        return 2 * points_now(seen, card) - leaves_ten_card_short(seen, card)

    return rng.choice(best(cards_that_fit(seen), worth))


choose = Style(lay_away, play).choose
