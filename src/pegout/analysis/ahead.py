"""Throws of one card (three and four seats): by their points, and by deals played out with them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.choice import Choice, Parts
from pegout.analysis.starters import Starters
from pegout.cards import DECK, Card
from pegout.game import Discard, Observation
from pegout.kernels import ahead as kernel
from pegout.kernels.ahead import Ahead, new_ahead
from pegout.kernels.books import Books
from pegout.kernels.chance import generator
from pegout.scoring import total_hand

Floats = NDArray[np.float64]


class Look(NamedTuple):
    """How hard to look: so many deals, for throws at most so many points behind the best, by this seed."""

    draws: int
    margin: float
    seed: int


def weigh_single_throws(seen: Observation, table: Books, look: Look) -> list[Choice]:
    """The throws with their chances to win; those that were not looked at follow from the others by their points."""
    rules, seat, dealer = seen.rules, seen.seat, seen.dealer
    assert seat is not None
    assert dealer is not None
    ahead = new_ahead(look.draws, table.net)
    ahead.at[: kernel.SCORES] = [seat, dealer, rules.target, rules.seats, rules.crib_from_deck]
    ahead.at[kernel.SCORES : kernel.SCORES + rules.sides] = seen.scores
    cards = sorted((*seen.hand, *seen.thrown))
    ahead.cards[seat] = cards
    kernel.weigh_ahead(table, ahead)
    own = rules.side_of(seat)
    chances, errors = _chances(ahead, own, table, look)
    role = 0 if own == rules.side_of(dealer) else 1
    means = table.means[(seat - dealer) % rules.seats]
    choices = []
    for number, card in enumerate(cards):
        kept = [other for other in cards if other != card]
        crib = float(table.crib[role, ahead.away.put[number]])
        own_pegs, their_pegs = means[ahead.away.kept[number] - 560]
        points = _points(kept, cards, seen)
        parts = Parts(points[0], -crib if role else crib, float(own_pegs), float(their_pegs), *points[1:])
        choices.append(Choice(Discard(seat, (card,)), float(chances[number]), float(errors[number]), parts))
    return choices


def _chances(ahead: Ahead, own: int, table: Books, look: Look) -> tuple[Floats, Floats]:
    """By throw the chance to win, and the standard error of its difference from the best's."""
    worth = ahead.away.worth[: int(ahead.away.number[0])]
    behind = ahead.slope[own] * (worth - worth.max())
    errors = np.zeros(len(worth))
    if kernel.want_throws(ahead, look.margin) < 2:
        return np.clip(ahead.usual[0] + behind, 0, 1), errors
    kernel.look_at_throws(table, ahead, generator(look.seed))
    found = ahead.chance[:, : len(worth)]
    looked = ahead.is_wanted[: len(worth)] == 1
    best = int(np.where(looked, found.mean(0), -1).argmax())
    chances = np.where(looked, found.mean(0), found[:, worth.argmax()].mean() + behind)
    errors[looked] = (found - found[:, [best]]).std(0)[looked] / np.sqrt(look.draws)
    return np.clip(chances, 0, 1), errors


def _points(kept: list[Card], cards: list[Card], seen: Observation) -> tuple[float, int, int]:
    """A hand's average, least and most points over the starters."""
    starters = Starters(cards)
    points = [total_hand(kept, starter, rules=seen.rules) for starter in DECK if starter not in cards]
    return starters.hand(kept, seen.rules) / starters.number, min(points), max(points)
