"""A second scorer, by other methods than the program's: sums as polynomials, runs from counts of ranks.

It knows nothing of the program but the numbers of its cards: `4 * rank + suit`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from pegout.rules import STANDARD, Rules

JACK = 10


def fifteens(cards: Sequence[int]) -> int:
    """Two for each way to 15: the coefficient of x to the 15th in the product of (1 + x to the pips)."""
    ways = [1] + [0] * 15
    for card in cards:
        pips = min(card // 4 + 1, 10)
        ways = [ways[total] + (ways[total - pips] if total >= pips else 0) for total in range(16)]
    return 2 * ways[15]


def stretches(cards: Sequence[int]) -> Iterator[list[int]]:
    """How many there are of each rank, for every stretch of ranks that follow each other without a gap."""
    number = Counter(card // 4 for card in cards)
    for held, ranks in groupby(range(13), key=lambda rank: number[rank] > 0):
        if held:
            yield [number[rank] for rank in ranks]


def runs(cards: Sequence[int]) -> int:
    """The points of all runs: a stretch of n >= 3 ranks counts n once for every choice among equal ranks."""
    points = 0
    for stretch in stretches(cards):
        if len(stretch) >= 3:
            ways = 1
            for number in stretch:
                ways *= number
            points += len(stretch) * ways
    return points


def show_points(cards: Sequence[int], starter: int, *, crib: bool = False, rules: Rules = STANDARD) -> int:
    """The whole worth of a hand or crib."""
    everything = [*cards, starter]
    alike = Counter(card // 4 for card in everything)
    points = fifteens(everything) + runs(everything)
    points += sum(rules.kinds_at_show[number - 2] for number in alike.values() if number > 1)
    if len({card % 4 for card in everything}) == 1:
        points += len(everything)
    elif len({card % 4 for card in cards}) == 1 and not crib:
        points += len(cards)
    return points + sum(card // 4 == JACK and card % 4 == starter % 4 for card in cards)


def play_points(pile: Sequence[int]) -> int:
    """What the last card of a pile brings when it is laid."""
    ranks = [card // 4 for card in pile]
    points = 2 * (sum(min(rank + 1, 10) for rank in ranks) in (15, 31))
    alike = len(list(next(groupby(reversed(ranks)))[1]))
    points += alike * (alike - 1)
    longest = 0
    for length in range(3, len(ranks) + 1):
        tail = set(ranks[-length:])
        if len(tail) == length == max(tail) - min(tail) + 1:
            longest = length
    return points + longest
