"""What the network thinks of the first card of each seat with two seats, remembered once it has been asked."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import inlined
from pegout.kernels.play import HAND, KEPT, LAID, NUMBER, ONE_COUNT, SEATS, STARTER
from pegout.kernels.policy import weigh
from pegout.kernels.ranks import FIRST

ABOVE: Final = 64.0
"""Added to what is remembered, so that 0 is what has not been asked."""


def new_openings() -> NDArray[np.float32]:
    """[14, 13, 1820, 4]: by the lead (13 for leading oneself), the starter's rank, the hand and the rank that fits."""
    return np.zeros((14, 13, FIRST[5] - FIRST[4], 4), np.float32)


@inlined
def is_opening(play, seat):
    """Whether the seat lays the first card of four, and the other of two has laid one at most."""
    return (
        play[SEATS] == 2
        and play[ONE_COUNT] == 0
        and play[NUMBER] < 2
        and play[HAND + seat] == play[KEPT + seat]
        and play[HAND + seat] >= FIRST[4]
        and (play[NUMBER] == 1 or play[HAND + 1 - seat] >= FIRST[4])
    )


@inlined
def weigh_opening(openings, desk, play, seat, number):
    """What `weigh` does at an opening, at the price 1."""
    lead = play[LAID + 4 * (1 - seat)] if play[NUMBER] else 13
    kept = openings[lead, play[STARTER], play[HAND + seat] - FIRST[4]]
    if kept[0] == 0.0:
        weigh(desk, play, seat, number, 1.0)
        for place in range(number - 1, -1, -1):
            kept[place] = desk.value[place] + ABOVE
    else:
        for place in range(number):
            desk.value[place] = kept[place] - ABOVE
