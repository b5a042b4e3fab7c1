"""Tables for the old five-card game (rule 8), made from those of the six-card game when they are first asked for.

The crib is the same four cards, so its tables are the six-card ones.  Hands kept come from every set of five ranks;
the play of one count is taken to bring each side the same, whatever it holds; and the win chances are those of the
six-card game at as many deals from home.
"""

from itertools import combinations, combinations_with_replacement
from math import comb, exp, factorial, prod

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.books import Books
from pegout.kernels.pegging import MOST
from pegout.kernels.ranks import FIRST, FULL_WAYS, HANDS, HELD, MORE

Floats = NDArray[np.float64]
SLOWER = 1.69
"""Points of both sides in a six-card deal for each in a five-card deal (26.4 and 15.6)."""
PEGS = 1.6
"""Average points of each side in the play of one count."""
_HANDS = slice(FIRST[3], FIRST[4])
_JACK = 10


def five_card(six: Books, target: int) -> Books:
    """The tables of the five-card game to this target, from those of the six-card game to 121."""
    kept = _kept(six)
    often = kept[:, 0] * FULL_WAYS[_HANDS]
    means = np.full((2, FIRST[4] - FIRST[3], 2), PEGS)
    return six._replace(
        kept=kept,
        theirs=np.ascontiguousarray(_points(six, often)[::-1]),
        means=means,
        pegs=_pegs(),
        win=_win(six.win, target),
    )


def _kept(six: Books) -> Floats:
    """[role, model, 455]: how often each model keeps a hand, divided by its ways."""
    sets = [s for s in combinations_with_replacement(range(13), 5) if s[0] != s[4]]
    ranks = np.array(sets)
    ways = np.array([prod(comb(4, s.count(rank)) for rank in set(s)) for s in sets], float)
    left = 4 - (ranks[:, :, None] == np.arange(13)).sum(1)
    hands, throws = zip(*(_split(ranks, places) for places in combinations(range(5), 3)), strict=True)
    hand, throw = np.stack(hands, 1), np.stack(throws, 1)
    average = (left[:, None] * six.hand[hand]).sum(2) / 47 + HANDS[hand, HELD + _JACK] / 4
    thrown = (left[:, None] * six.hand[throw]).sum(2) / 47 + HANDS[throw, HELD + _JACK] / 4
    plain = six.hand[hand].min(2).astype(float)
    kept = np.zeros((2, 4, FIRST[4] - FIRST[3]))
    for role, sign in ((0, 1), (1, -1)):
        for model, worth in enumerate((average + sign * six.crib[role][throw], average + sign * thrown, plain)):
            best = worth.argmax(1)[:, None]
            chosen = np.take_along_axis(hand, best, 1)[:, 0] - FIRST[3]
            kept[role, model] = np.bincount(chosen, ways, kept.shape[2])
        kept[role, 3] = FULL_WAYS[_HANDS]
    kept += 1e-5 * kept.sum(2, keepdims=True) * FULL_WAYS[_HANDS] / FULL_WAYS[_HANDS].sum()
    return np.asarray(kept / kept.sum(2, keepdims=True) / FULL_WAYS[_HANDS])


def _split(ranks: NDArray[np.int64], places: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The numbers of the hands at these places and of the rest."""
    numbers = np.zeros((2, len(ranks)), np.int64)
    for place, column in enumerate(ranks.T):
        which = 0 if place in places else 1
        numbers[which] = HANDS[numbers[which], MORE + column]
    return numbers[0], numbers[1]


def _points(six: Books, often: Floats) -> Floats:
    """[role, 13, 32]: chances of the points of the hands that a role keeps so often, by the starter's rank."""
    left = 4 - HANDS[_HANDS, HELD : HELD + 13].astype(float)
    chances = np.zeros((2, 13, 32))
    for role in range(2):
        for rank in range(13):
            chances[role, rank] = np.bincount(six.hand[_HANDS, rank], often[role] * left[:, rank], 32)
    return np.asarray(chances / chances.sum(2, keepdims=True))


def _pegs() -> NDArray[np.float32]:
    """[2, 455, MOST, MOST]: chances of own by other's points in the play, the same for every hand."""
    one = np.array([exp(-PEGS) * PEGS**points / factorial(points) for points in range(MOST)])
    both = np.outer(one, one) / one.sum() ** 2
    return np.tile(both.astype(np.float32), (2, FIRST[4] - FIRST[3], 1, 1))


def _win(six: Floats, target: int) -> Floats:
    """[target, target]: the six-card chances at `SLOWER` times the points to go."""
    to_go = np.minimum((target - np.arange(target)) * SLOWER, len(six))
    scores = len(six) - to_go
    low = np.minimum(scores.astype(int), len(six) - 2)
    part = scores - low
    rows = six[low] * (1 - part)[:, None] + six[low + 1] * part[:, None]
    return np.ascontiguousarray(rows[:, low] * (1 - part) + rows[:, low + 1] * part)
