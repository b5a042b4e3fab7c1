"""All 12,994,800 hands with a starter, as classes of hands that differ only by which suit is called what.

The starter is a club without loss of generality, so each class counts four times the arrangements of the other
three suits; of those one is listed, with their sets of ranks in falling order from diamonds to spades.
"""

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from pegout.cards import DECK, Card
from pegout.scoring import score_crib, score_hand

Ranks = tuple[int, ...]
_SETS = [ranks for size in range(5) for ranks in combinations(range(13), size)]


def classes(starter_rank: int) -> Iterator[tuple[tuple[Card, ...], Card, int]]:
    """Hand, starter and number of hands for every class with a starter of this rank."""
    starter = DECK[4 * starter_rank]
    clubs = {size: [s for s in _SETS if len(s) == size and starter_rank not in s] for size in range(5)}
    for others in _falling():
        left = 4 - sum(map(len, others))
        arrangements = 6 // math.prod(math.factorial(number) for number in Counter(others).values())
        fixed = [DECK[4 * rank + suit] for suit, ranks in enumerate(others, 1) for rank in ranks]
        for ranks in clubs[left]:
            yield (*fixed, *(DECK[4 * rank] for rank in ranks)), starter, 4 * arrangements


@cache
def _falling() -> list[tuple[Ranks, Ranks, Ranks]]:
    """Three sets of ranks, no later one after an earlier one in `_SETS`, of four ranks together at most."""
    found: list[tuple[Ranks, Ranks, Ranks]] = []
    for last, first in enumerate(_SETS):
        for middle, second in enumerate(_SETS[: last + 1]):
            # Sets grow along the list: once two are too large, so are all that follow.
            room = 4 - len(first) - len(second)
            if room < 0:
                break
            found.extend((first, second, third) for third in _SETS[: middle + 1] if len(third) <= room)
    return found


def distributions(starter_ranks: tuple[int, ...]) -> tuple[Counter[int], Counter[int]]:
    """How many hands, and cribs, with starters of these ranks `score_hand` and `score_crib` give each total."""
    as_hand: Counter[int] = Counter()
    as_crib: Counter[int] = Counter()
    for starter_rank in starter_ranks:
        for cards, starter, weight in classes(starter_rank):
            as_hand[score_hand(cards, starter).total] += weight
            as_crib[score_crib(cards, starter).total] += weight
    return as_hand, as_crib
