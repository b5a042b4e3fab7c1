"""How often a player keeps each hand, and what the hands bring that it keeps."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import shuffle_top, sort_top
from pegout.kernels.compiling import compiled_with_room
from pegout.kernels.layaway import Away, all_throws, best_throw, new_away
from pegout.kernels.policy import NET
from pegout.kernels.ranks import HANDS
from pegout.kernels.rivals import rival_throw
from pegout.kernels.show import SHOW, Show, points_of_hand


class Keeper(NamedTuple):
    """What a sample of throws needs, and its counts."""

    hands: NDArray[np.int16]
    show: Show
    crib: NDArray[np.float64]
    """[role, 105]: average points of the crib by throw; a role is 0 where the crib is the own side's, else 1."""
    means: NDArray[np.float64]
    """[role, 1820, 2]: average points in the play with a kept hand, the own side's and the others'."""
    away: Away
    kept: NDArray[np.int64]
    """[role, 1820]: how often each hand was kept."""
    points: NDArray[np.int64]
    """[role, 13, 32]: how often the hand had so many points by the starter's rank."""


def new_keeper(crib: NDArray[np.float64], means: NDArray[np.float64]) -> Keeper:
    """With empty counts."""
    return Keeper(HANDS, SHOW, crib, means, new_away(), np.zeros((2, 1820), np.int64), np.zeros((2, 13, 32), np.int64))


@compiled_with_room
def count_kept(k, who, dealt, deals, state):
    """Adds deals to the counts; a player is one of the rivals, or NET for the best by points."""
    deck = np.arange(52)
    four = np.zeros(4, np.int64)
    for _ in range(deals):
        shuffle_top(deck, dealt + 1, state)
        sort_top(deck, dealt)
        cards = deck[:dealt]
        all_throws(k.hands, k.show, cards, dealt, k.away)
        for role in range(2):
            sign = 1.0 - 2.0 * role
            if who == NET:
                best = best_throw(k.crib[role], k.means[role], k.away, sign)
            else:
                best = rival_throw(who, cards, k.away, sign, state)
            place = 0
            for at in range(dealt):
                if at != k.away.first[best] and at != k.away.second[best]:
                    four[place] = cards[at]
                    place += 1
            k.kept[role, k.away.kept[best] - 560] += 1
            k.points[role, deck[dealt] >> 2, points_of_hand(k.show, four, deck[dealt], False)] += 1
