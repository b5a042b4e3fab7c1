"""What the play brings to each kept hand, by the fast policy against itself."""

from typing import Final

import numpy as np

from pegout.kernels.chance import below, fraction
from pegout.kernels.compiling import compiled
from pegout.kernels.play import HAND, KEPT, PEGS, SIDES, TO_GO, begin, side_of
from pegout.kernels.policy import play_out
from pegout.kernels.ranks import FIRST, HELD, ways_left

MOST: Final = 14
"""Points in the play by one side are counted up to MOST - 1."""


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
def peg_spread(hands, ways, full, net, sums, seats, place, first, last, samples, play, desk, state, spread, means):
    """Fills spread[1820, MOST, MOST] (own side's by the others' points) and means[1820, 2] for some hands.

    `place` is the seat's number after the dealer; sums[role, 1820] are rising sums of how often a hand is kept.
    """
    left = np.zeros(13, np.int64)
    whos = np.full(4, 6)
    prices = np.ones(4)
    dealer = seats - 1
    seat = place - 1 if place else dealer
    for kept in range(first, last):
        hand = FIRST[4] + kept
        total = 0
        while total < samples:
            for rank in range(13):
                left[rank] = 4 - hands[hand, HELD + rank]
            starter = below(state, 13)
            if below(state, 4) >= left[starter]:
                continue
            left[starter] -= 1
            begin(play, seats, dealer, starter)
            if not _deal_others(hands, ways, full, sums, seats, seat, dealer, left, play, state):
                continue
            play[KEPT + seat] = hand
            play[HAND + seat] = hand
            for side in range(4):
                play[TO_GO + side] = 9999
            play_out(whos, prices, hands, net, play, desk, state)
            own = play[PEGS + side_of(play, seat)]
            others = -own
            for side in range(play[SIDES]):
                others += play[PEGS + side]
            means[kept, 0] += own / samples
            means[kept, 1] += others / samples
            spread[kept, min(own, MOST - 1), min(others, MOST - 1)] += 1.0 / samples
            total += 1


@compiled
def _deal_others(hands, ways, full, sums, seats, seat, dealer, left, play, state):
    """Draws what the others keep; returns whether the pack could give it."""
    for other in range(seats):
        if other != seat:
            role = 0 if side_of(play, other) == side_of(play, dealer) else 1
            hand = FIRST[4] + draw_index(sums[role], state)
            if fraction(state) >= ways_left(hands, ways, hand, left) / full[hand]:
                return False
            play[KEPT + other] = hand
            play[HAND + other] = hand
            for rank in range(13):
                left[rank] -= hands[hand, HELD + rank]
    return True
