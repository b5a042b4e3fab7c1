"""What throws bring to the crib when both sides lay away as well as they can, exactly and by rank alone.

Dealer and pone answer each other over all 18,395 sets of six ranks until the expectations of the 91 pairs settle.
"""

from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.ranks import FIRST, FULL_WAYS, HANDS, HELD, MORE, RANKS
from pegout.kernels.show import SHOW

DEALER = 0
PONE = 1
_JACK = 10
_SAME_SUIT = 0.25
"""Roughly the chance that the starter has a jack's suit."""

Floats = NDArray[np.float64]


class Throws(NamedTuple):
    """Tables by role: 0 the dealer, 1 the pone."""

    crib: Floats
    """[2, 91]: average points of the crib when the role throws this pair."""
    thrown: Floats
    """[2, 91]: how often it throws this pair."""
    kept: Floats
    """[2, 1820]: how often it keeps this set of four."""


class _Six(NamedTuple):
    chance: Floats  # [n]
    keep: NDArray[np.int64]  # [n, 15], 0..1819
    throw: NDArray[np.int64]  # [n, 15], 0..90
    hand: Floats  # [n, 15], average points of the kept hand


def _all_six() -> _Six:
    sets = [s for s in combinations_with_replacement(range(13), 6) if max(s.count(r) for r in s) < 5]
    ranks = np.array(sets)
    held = (ranks[:, :, None] == np.arange(13)).sum(1)
    ways = np.array([prod(comb(4, s.count(r)) for r in set(s)) for s in sets], float)
    left = 4 - held
    keep, throw, hand = [], [], []
    for places in combinations(range(6), 4):
        rest = [p for p in range(6) if p not in places]
        four = _number(ranks[:, places]) - FIRST[4]
        keep.append(four)
        throw.append(_number(ranks[:, rest]) - FIRST[2])
        nobs = (ranks[:, places] == _JACK).sum(1) * _SAME_SUIT
        hand.append((left * SHOW.four[four]).sum(1) / 46 + nobs)
    return _Six(ways / ways.sum(), np.stack(keep, 1), np.stack(throw, 1), np.stack(hand, 1))


def _number(ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    hand = np.zeros(len(ranks), np.int64)
    for column in ranks.T:
        hand = HANDS[hand, MORE + column].astype(np.int64)
    return hand


def _crib_points() -> tuple[Floats, Floats]:
    """[91, 91] points summed over starters, weighted, and ways: own pair by other pair."""
    pairs = HANDS[FIRST[2] : FIRST[3], RANKS : RANKS + 2].astype(np.int64)
    held = HANDS[FIRST[2] : FIRST[3], HELD : HELD + 13].astype(np.int64)
    both = held[:, None] + held[None, :]
    full = FULL_WAYS[FIRST[2] : FIRST[3]]
    taken = np.ones((91, 91))
    for a in range(91):
        for b in range(91):
            taken[a, b] = prod(comb(4 - held[a, r], held[b, r]) for r in set(pairs[b].tolist()))
    starters = np.maximum(4 - both, 0)
    points = np.zeros((91, 91))
    for r in range(13):
        triple = SHOW.triple[pairs[:, 0], pairs[:, 1], r]
        points += starters[:, :, r] * SHOW.five[np.arange(91)[:, None], triple[None, :]]
    points = points / starters.sum(2) + _SAME_SUIT * 0.98 * both[:, :, _JACK]
    return points, taken / full[None, :]


def self_consistent(rounds: int = 25, pegging: Floats | None = None) -> Throws:
    """The tables after both roles have answered each other this many times.

    `pegging` [2, 1820]: what a kept hand nets in the play by role, counted with the rest where it is given.
    """
    six = _all_six()
    points, taken = _crib_points()
    thrown = np.full((2, 91), 1 / 91)
    crib = np.zeros((2, 91))
    kept = np.zeros((2, 1820))
    rows = np.arange(len(six.chance))
    for _ in range(rounds):
        for role, sign in ((DEALER, 1), (PONE, -1)):
            weight = taken * thrown[1 - role][None, :]
            crib[role] = (weight * points).sum(1) / weight.sum(1)
        for role, sign in ((DEALER, 1), (PONE, -1)):
            worth = six.hand + sign * crib[role][six.throw]
            if pegging is not None:
                worth = worth + pegging[role][six.keep]
            best = worth.argmax(1)
            new = np.bincount(six.throw[rows, best], six.chance, 91)
            thrown[role] = new if _ < 2 else 0.5 * thrown[role] + 0.5 * new
            kept[role] = np.bincount(six.keep[rows, best], six.chance, 1820)
    return Throws(crib, thrown, kept)


def crib_spread(throws: Throws) -> NDArray[np.float32]:
    """[2, 91, 13, 32]: chances of the crib's points by role, own pair thrown and starter's rank.

    The own jacks' nobs are left out: whoever throws them sees whether the suit is right.
    """
    pairs = HANDS[FIRST[2] : FIRST[3], RANKS : RANKS + 2].astype(np.int64)
    held = HANDS[FIRST[2] : FIRST[3], HELD : HELD + 13].astype(np.int64)
    _, taken = _crib_points()
    left = np.maximum(4 - held[:, None] - held[None, :], 0)
    spread = np.zeros((2, 91, 13, 32))
    own, other = np.arange(91)[:, None], np.arange(91)[None, :]
    jacks = np.minimum(held[:, _JACK], 2)[None, :] * _SAME_SUIT
    for rank in range(13):
        points = SHOW.five[own, SHOW.triple[pairs[:, 0], pairs[:, 1], rank][None, :]].astype(np.int64)
        nobs = np.zeros((91, 91)) + (jacks if rank != _JACK else 0.0)
        for role in range(2):
            chance = taken * throws.thrown[1 - role][None, :] * left[:, :, rank]
            for a in range(91):
                spread[role, a, rank] += np.bincount(points[a], chance[a] * (1 - nobs[a]), 32)
                spread[role, a, rank] += np.bincount(points[a] + 1, chance[a] * nobs[a], 32)
    total = spread.sum(3, keepdims=True)
    return np.divide(spread, total, out=np.zeros_like(spread), where=total > 0).astype(np.float32)
