"""The show on arrays: points by rank from one table of 91 pairs by 455 triples, flush and nobs by suit."""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.ranks import FIRST, HANDS, HELD, MORE, RANKS
from pegout.rules import STANDARD, Rules


class Show(NamedTuple):
    """Tables of points by rank under one count of kinds (rule 6.5)."""

    pair: NDArray[np.uint8]
    """[13, 13]: the number of two ranks, 0 to 90."""
    triple: NDArray[np.uint16]
    """[13, 13, 13]: the number of three ranks, 0 to 454."""
    five: NDArray[np.uint8]
    """[91, 455]: points of two and three ranks together."""
    four: NDArray[np.uint8]
    """[1820, 13]: points of a hand of four (its number less 560) with the starter's rank."""
    plain: NDArray[np.uint8]
    """[1820]: points of a hand of four alone."""
    four_all: NDArray[np.int64]
    """[1820]: points of a hand of four summed over the 48 cards that it leaves."""
    two_all: NDArray[np.int64]
    """[105]: points of a thrown card or pair (its number as a hand) summed over the cards that it leaves."""
    three: NDArray[np.uint8]
    """[91, 13]: points of a pair of ranks with the starter's rank alone."""
    two: NDArray[np.uint8]
    """[13, 13]: points of two ranks alone."""


def points_by_rank(ranks: NDArray[np.int64], kinds: tuple[int, int, int]) -> NDArray[np.uint8]:
    """Fifteens, kinds and runs (rule 6.2) of each row of ranks; nonsense for five of a rank."""
    cards, size = ranks.shape
    pips = np.minimum(ranks + 1, 10)
    points = np.zeros(cards, np.int64)
    for number in range(2, size + 1):
        for places in combinations(range(size), number):
            points += 2 * (pips[:, places].sum(1) == 15)
    held = (ranks[:, :, None] == np.arange(13)).sum(1)
    for number, worth in enumerate(kinds, 2):
        points += worth * (held == number).sum(1)
    found = np.zeros(cards, bool)
    for length in range(size, 2, -1):
        ways = sum(held[:, low : low + length].prod(1) for low in range(14 - length))
        points += np.where(found, 0, length * ways)
        found |= ways > 0
    return points.astype(np.uint8)


def show_tables(rules: Rules = STANDARD) -> Show:
    """The tables for these rules."""
    kinds = rules.kinds_at_show
    pairs, triples, fours = (HANDS[FIRST[k] : FIRST[k + 1], RANKS : RANKS + k].astype(np.int64) for k in (2, 3, 4))
    every = np.arange(13)
    more = HANDS[:, MORE : MORE + 13]
    pair = more[more[0, every]] - FIRST[2]
    triple = more[more[more[0, every]]] - FIRST[3]
    five = _crossed(pairs, triples, kinds)
    four = _crossed(fours, every[:, None], kinds)
    three = _crossed(pairs, every[:, None], kinds)
    two = _crossed(every[:, None], every[:, None], kinds)
    left = 4 - HANDS[:, HELD : HELD + 13].astype(np.int64)
    few = np.concatenate([np.zeros((1, 13), np.uint8), two, three])
    return Show(
        pair.astype(np.uint8),
        triple.astype(np.uint16),
        five,
        four,
        points_by_rank(fours, kinds),
        (four * left[FIRST[4] :]).sum(1),
        (few * left[: FIRST[3]]).sum(1),
        three,
        two,
    )


def _crossed(left: NDArray[np.int64], right: NDArray[np.int64], kinds: tuple[int, int, int]) -> NDArray[np.uint8]:
    rows = np.concatenate([np.repeat(left, len(right), 0), np.tile(right, (len(left), 1))], 1)
    return points_by_rank(rows, kinds).reshape(len(left), len(right))


SHOW = show_tables()
"""The tables of the standard count."""


@compiled
def points_of_hand(show, four, starter, crib):
    """Points of four[4] cards (0 to 51) with the starter (rules 6.2 to 6.4)."""
    a = four[0]
    b = four[1]
    c = four[2]
    d = four[3]
    points = int(show.five[show.pair[a >> 2, b >> 2], show.triple[c >> 2, d >> 2, starter >> 2]])
    if (a ^ b | a ^ c | a ^ d) & 3 == 0:
        points += 5 if (a ^ starter) & 3 == 0 else 0 if crib else 4
    jack = 40 + (starter & 3)
    points += (a == jack) | (b == jack) | (c == jack) | (d == jack)
    return points


@compiled
def _score_all(show, cards, crib, points):
    for row in range(len(cards)):
        points[row] = points_of_hand(show, cards[row], cards[row, 4], crib)


def score_hands(cards: NDArray[np.uint8], crib: bool = False) -> NDArray[np.uint8]:
    """The points of each row of a uint8[n, 5] of card numbers, the starter last: uint8[n] (standard count).

    Raises `ValueError` for another shape or type, or a number above 51.  That a card comes twice in a row is not
    looked for.
    """
    cards = np.asarray(cards)
    if cards.dtype != np.uint8 or cards.ndim != 2 or cards.shape[1] != 5:
        given = f"{cards.dtype}[{', '.join(map(str, cards.shape))}]"
        raise ValueError(f"score_hands takes a uint8[n, 5] of card numbers, the starter last, not {given}")
    if len(cards) and cards.max() > 51:
        raise ValueError(f"{cards.max()} is not a card: cards are 0 to 51")
    points = np.empty(len(cards), np.uint8)
    _score_all(SHOW, cards, crib, points)
    return points
