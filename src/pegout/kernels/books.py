"""The tables that players in kernels look up."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.net import Net
from pegout.kernels.show import Show


class Books(NamedTuple):
    """All tables for one number of seats and one target.

    A throw has its number as a hand (1 to 104); a role is 0 where the crib is the own side's, else 1; a place is the
    number of seats after the dealer.
    """

    hands: NDArray[np.int16]
    ways: NDArray[np.float64]
    show: Show
    hand: NDArray[np.uint8]
    """[2380, 13]: points of every hand by rank alone, with a starter of each rank."""
    net: Net
    crib: NDArray[np.float64]
    """[role, 105]: average points of the crib by throw."""
    spread: NDArray[np.float32]
    """[role, 105, 13, 32]: chances of the crib's points by throw and the starter's rank, own jacks' nobs left out."""
    openings: NDArray[np.float32]
    """What the network thinks of openings with two seats, by `openings.weigh_opening`, which fills it."""
    kept: NDArray[np.float64]
    """[role, model, 1820]: how often it keeps a hand, divided by the hand's ways from a full pack."""
    theirs: NDArray[np.float64]
    """[role, 13, 32], two seats: chances of the points of the other's hand by the starter's rank."""
    means: NDArray[np.float64]
    """[place, 1820, 2]: average points in the play with a kept hand, the own side's and the others' together."""
    pegs: NDArray[np.float32]
    """[place, 1820, 14, 14], two seats: chances of own by other's points in the play."""
    win: NDArray[np.float64]
    """[target, target], two sides: the chance of the dealer's side of the coming deal, by its and the other's score."""
    three: NDArray[np.float32]
    """[target, target, target, 3], three sides: chances of the dealer of the coming deal and the seats at its left and
    right, by their scores."""
