"""What the play brings to each kept hand, by the fast policy against itself."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import below, fraction
from pegout.kernels.compiling import compiled
from pegout.kernels.net import Net
from pegout.kernels.play import HAND, KEPT, PEGS, SEATS, SIDES, TO_GO, begin, lay, new_play, side_of, to_act
from pegout.kernels.policy import Desk, fast_card, new_desk
from pegout.kernels.ranks import FIRST, FULL_WAYS, HANDS, HELD, WAYS, ways_left

MOST: Final = 14
"""Points in the play by one side are counted up to MOST - 1."""


class Pegger(NamedTuple):
    """What a sample of plays needs, and room for it."""

    hands: NDArray[np.int16]
    ways: NDArray[np.float64]
    full: NDArray[np.float64]
    """[2380]: in how many ways each hand can come from a full pack."""
    sums: NDArray[np.float64]
    """[role, 1820]: rising sums of how often a hand is kept."""
    play: NDArray[np.int64]
    desk: Desk
    left: NDArray[np.int64]
    """[13]: cards left of each rank."""
    counts: NDArray[np.int64]
    """[MOST, MOST]: how often a play brought so many points to the own side and to the others."""
    total: NDArray[np.int64]
    """[2]: points of the own side and of the others."""


def new_pegger(net: Net, kept: NDArray[np.float64]) -> Pegger:
    """With empty counts; kept[role, 1820] is how often a hand is kept."""
    counts, total = np.zeros((MOST, MOST), np.int64), np.zeros(2, np.int64)
    sums = np.cumsum(kept, 1)
    return Pegger(HANDS, WAYS, FULL_WAYS, sums, new_play(), new_desk(net), np.zeros(13, np.int64), counts, total)


@compiled
def draw_index(sums, state):
    """A random index, by rising sums of weights."""
    mark = fraction(state) * sums[len(sums) - 1]
    low = 0
    high = len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > mark:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def sample_plays(p, dealer, hand, samples, state):
    """Counts plays in which seat 0 has kept a hand (its number); p.play[SEATS] is set."""
    p.counts[:] = 0
    p.total[:] = 0
    play = p.play
    taken = 0
    while taken < samples:
        for rank in range(13):
            p.left[rank] = 4 - p.hands[hand, HELD + rank]
        starter = below(state, 13)
        if below(state, 4) >= p.left[starter]:
            continue
        p.left[starter] -= 1
        begin(play, play[SEATS], dealer, starter)
        if not _deal_others(p, dealer, state):
            continue
        play[KEPT] = hand
        play[HAND] = hand
        for side in range(4):
            play[TO_GO + side] = 9999
        seat = to_act(p.hands, play)
        while seat >= 0:
            lay(p.hands, play, seat, fast_card(p.desk, play, seat, 1.0))
            seat = to_act(p.hands, play)
        own = play[PEGS]
        others = -own
        for side in range(play[SIDES]):
            others += play[PEGS + side]
        p.total[0] += own
        p.total[1] += others
        p.counts[min(own, MOST - 1), min(others, MOST - 1)] += 1
        taken += 1


@compiled
def _deal_others(p, dealer, state):
    """Draws what the others keep; returns whether the pack could give it."""
    play = p.play
    for other in range(1, play[SEATS]):
        role = 0 if side_of(play, other) == side_of(play, dealer) else 1
        hand = FIRST[4] + draw_index(p.sums[role], state)
        if fraction(state) >= ways_left(p.hands, p.ways, hand, p.left) / p.full[hand]:
            return False
        play[KEPT + other] = hand
        play[HAND + other] = hand
        for rank in range(13):
            p.left[rank] -= p.hands[hand, HELD + rank]
    return True
