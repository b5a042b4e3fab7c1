"""Hands as numbers: what a hand of up to four cards is worth to the play depends on its ranks alone.

The 2,380 sets of 0 to 4 ranks (1 + 13 + 91 + 455 + 1,820) have the numbers 0 to 2,379, by size, then by rank.
One table tells all about them: `HANDS[hand, column]`.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled

FIRST: Final = (0, 1, 14, 105, 560, 2380)
"""The number of the first hand of each size, and the number of hands."""

# Columns of HANDS.
LESS: Final = 0
"""13 columns: the hand without one card of this rank, -1 where it has none."""
HELD: Final = 13
"""13 columns: how many of each rank."""
MORE: Final = 26
"""13 columns, hands of up to three: the hand with one more card of this rank, -1 for a fifth."""
RANKS: Final = 39
"""4 columns: its ranks from low to high, then -1."""
SIZE: Final = 43
"""Cards in the hand."""
LOW: Final = 44
"""The least pips of a card, 99 for no cards."""
_COLUMNS = 48


def _make() -> NDArray[np.int16]:
    sets = [ranks for size in range(5) for ranks in combinations_with_replacement(range(13), size)]
    number = {ranks: place for place, ranks in enumerate(sets)}
    table = np.full((len(sets), _COLUMNS), -1, np.int16)
    table[:, HELD : HELD + 13] = [[ranks.count(rank) for rank in range(13)] for ranks in sets]
    for ranks, place in number.items():
        for at, rank in enumerate(ranks):
            rest = number[ranks[:at] + ranks[at + 1 :]]
            table[place, LESS + rank] = rest
            table[rest, MORE + rank] = place
            table[place, RANKS + at] = rank
        table[place, SIZE] = len(ranks)
        table[place, LOW] = min((min(rank + 1, 10) for rank in ranks), default=99)
    return table


HANDS: Final = _make()

WAYS: Final = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], float)
"""[5, 5]: ways to take k cards of n."""


@compiled
def ways_left(hands, ways, hand, left):
    """In how many ways the hand can come from a pack that has `left[rank]` cards of each rank."""
    number = 1.0
    before = -1
    for place in range(hands[hand, SIZE]):
        rank = hands[hand, RANKS + place]
        if rank != before:
            number *= ways[left[rank], hands[hand, HELD + rank]]
            before = rank
    return number


def hand_number(ranks: Iterable[int]) -> int:
    """The number of the hand with these ranks, in any order."""
    hand = 0
    for rank in ranks:
        hand = int(HANDS[hand, MORE + rank])
    return hand


FULL_WAYS: Final = WAYS[4, HANDS[:, HELD : HELD + 13]].prod(1)
"""[2380]: in how many ways each hand can come from a full pack."""
