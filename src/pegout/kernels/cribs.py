"""What a throw brings to the crib.

With two seats exactly by rank: dealer and pone answer each other over all 18,395 sets of six ranks, all cards taken out
that a seat has seen.  With three and four seats by a sample of deals.
"""

import math
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import fraction, shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.layaway import Away, all_throws, best_throw, new_away
from pegout.kernels.ranks import FIRST, HANDS, HELD, MORE, RANKS, WAYS
from pegout.kernels.show import SHOW, Show, points_of_hand

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

NOBS: Final = 0.25
"""Roughly the chance that the starter has the suit of a jack in the crib."""
_JACK: Final = 10
_HEAT: Final = 0.7
"""Points that divide likely throws from unlikely ones in a sample."""


class Sixes(NamedTuple):
    """All sets of six ranks, and what may be thrown of each."""

    hands: NDArray[np.int16]
    ways: Floats
    show: Show
    held: Ints
    """[n, 13]: how many of each rank."""
    chance: Floats
    """[n]: how often it is dealt."""
    keep: Ints
    """[n, 15]: hands of four, 0 to 1,819."""
    throw: Ints
    """[n, 15]: pairs, 0 to 90."""
    hand: Floats
    """[n, 15]: average points of the hand kept."""


def all_sixes() -> Sixes:
    """The 18,395 sets."""
    sets = [s for s in combinations_with_replacement(range(13), 6) if max(s.count(rank) for rank in s) < 5]
    ranks = np.array(sets)
    held = (ranks[:, :, None] == np.arange(13)).sum(1)
    ways = np.array([prod(comb(4, s.count(rank)) for rank in set(s)) for s in sets], float)
    keep, throw, hand = [], [], []
    for places in combinations(range(6), 4):
        rest = [place for place in range(6) if place not in places]
        four = _numbers(ranks[:, places]) - FIRST[4]
        keep.append(four)
        throw.append(_numbers(ranks[:, rest]) - FIRST[2])
        nobs = (ranks[:, places] == _JACK).sum(1) * NOBS
        hand.append(((4 - held) * SHOW.four[four]).sum(1) / 46 + nobs)
    tables = (np.stack(keep, 1), np.stack(throw, 1), np.stack(hand, 1))
    return Sixes(HANDS, WAYS, SHOW, held, ways / ways.sum(), *tables)


def _numbers(ranks: Ints) -> Ints:
    """The number of the hand in each row."""
    hand = np.zeros(len(ranks), np.int64)
    for column in ranks.T:
        hand = HANDS[hand, MORE + column].astype(np.int64)
    return hand


@compiled_with_room
def rough_means(six, often, first, last, values):
    """Fills values[n, 15] for some rows: average points of the crib, the other throwing each pair often[91] times.

    `often` is divided by the pair's ways from a full pack; that the other's whole six must be left is not minded.
    """
    left = np.zeros(13, np.int64)
    for row in range(first, last):
        for rank in range(13):
            left[rank] = 4 - six.held[row, rank]
        for place in range(15):
            values[row, place] = rough_mean(six, often, left, six.throw[row, place])


@compiled
def rough_mean(six, often, left, pair):
    """The crib's average points with this pair, left[13] cards of each rank being unseen."""
    total = 0.0
    points = 0.0
    for other in range(91):
        one = six.hands[14 + other, RANKS]
        two = six.hands[14 + other, RANKS + 1]
        weight = often[other] * (left[one] * (left[one] - 1) / 2 if one == two else left[one] * left[two])
        if weight > 0.0:
            here = 0
            for rank in range(13):
                count = left[rank] - (rank == one) - (rank == two)
                if count > 0:
                    here += count * int(six.show.five[pair, six.show.triple[one, two, rank]])
            total += weight
            points += weight * (here / 44 + _jacks(six.hands, pair, other) * NOBS)
    return points / total


@compiled
def _jacks(hands, pair, other):
    """Jacks of both pairs."""
    return int(hands[14 + pair, HELD + 10]) + int(hands[14 + other, HELD + 10])


@compiled
def joint_throws(six, left, pairs, joint):
    """Fills joint[91, 13]: chances of the other's throw and the starter's rank, from left[13] unseen cards.

    Of each six that it may be dealt the other throws pairs[n].
    """
    joint[:] = 0.0
    total = 0.0
    for row in range(len(pairs)):
        chance = 1.0
        for rank in range(13):
            held = six.held[row, rank]
            if held:
                if held > left[rank]:
                    chance = 0.0
                    break
                chance *= six.ways[left[rank], held]
        if chance > 0.0:
            for rank in range(13):
                joint[pairs[row], rank] += chance * (left[rank] - six.held[row, rank])
            total += chance
    for pair in range(91):
        for rank in range(13):
            joint[pair, rank] /= total * 40  # starters: 52 less two hands of six


@compiled_with_room
def exact_means(six, pairs, first, last, values):
    """Fills values[n, 15] for some rows: average points of the crib, the other throwing pairs[n] of its six."""
    left = np.zeros(13, np.int64)
    joint = np.zeros((91, 13))
    for row in range(first, last):
        for rank in range(13):
            left[rank] = 4 - six.held[row, rank]
        joint_throws(six, left, pairs, joint)
        for place in range(15):
            pair = six.throw[row, place]
            points = 0.0
            for other in range(91):
                one = six.hands[14 + other, RANKS]
                two = six.hands[14 + other, RANKS + 1]
                nobs = _jacks(six.hands, pair, other) * NOBS
                for rank in range(13):
                    if joint[other, rank] > 0.0:
                        here = int(six.show.five[pair, six.show.triple[one, two, rank]]) + nobs * (rank != 10)
                        points += joint[other, rank] * here
            values[row, place] = points


@compiled_with_room
def exact_spread(six, pairs, shares, row, spread):
    """Adds to spread[91, 13, 32] the crib's points by own pair and starter's rank, weighted by shares[n, 15].

    One row of own six; nobs of the own jacks are left out, that of the other's is taken with the chance NOBS.
    """
    left = np.zeros(13, np.int64)
    joint = np.zeros((91, 13))
    for rank in range(13):
        left[rank] = 4 - six.held[row, rank]
    joint_throws(six, left, pairs, joint)
    for place in range(15):
        pair = six.throw[row, place]
        share = shares[row, place]
        for other in range(91 if share > 0.0 else 0):
            one = six.hands[14 + other, RANKS]
            two = six.hands[14 + other, RANKS + 1]
            nobs = six.hands[14 + other, HELD + 10] * NOBS
            for rank in range(13):
                chance = joint[other, rank] * share
                if chance > 0.0:
                    points = int(six.show.five[pair, six.show.triple[one, two, rank]])
                    part = nobs if rank != 10 else 0.0
                    spread[pair, rank, points] += chance * (1.0 - part)
                    spread[pair, rank, points + 1] += chance * part


class CribSampler(NamedTuple):
    """What three and four seats need for a sample of cribs."""

    hands: NDArray[np.int16]
    show: Show
    crib: Floats
    """[role, 105]: what each throw is taken to bring."""
    no_means: Floats
    away: Away
    counts: Ints
    """[role, 14, 13, 32]: how often the crib had so many points by the rank thrown and the starter's."""


def new_crib_sampler(crib: Floats) -> CribSampler:
    """With empty counts."""
    counts = np.zeros((2, 14, 13, 32), np.int64)
    return CribSampler(HANDS, SHOW, crib, np.zeros((1820, 2)), new_away(), counts)


@compiled_with_room
def crib_sample(s, seats, size, deals, state):
    """Adds deals to the counts (three, four seats), with cribs of three or four cards.

    One seat a deal throws by softmax, so that every rank is seen; the others throw what is best by crib[role, 105].
    """
    deck = np.arange(52)
    thrown = np.zeros(4, np.int64)
    dealer = seats - 1
    for deal in range(deals):
        shuffle_top(deck, 17 if seats == 3 else 21, state)
        tries = deal % seats
        thrown[3] = deck[15]
        for seat in range(seats):
            cards = deck[seat * 5 : seat * 5 + 5]
            all_throws(s.hands, s.show, cards, 5, s.away)
            role = 0 if seat == dealer or (seats == 4 and seat == 1) else 1
            best = best_throw(s.crib[role], s.no_means, s.away, 1.0 - 2.0 * role)
            if seat == tries:
                best = _softly(s.crib[role], s.away, 1.0 - 2.0 * role, best, state)
            thrown[seat] = cards[s.away.first[best]]
        starter = deck[16 if seats == 3 else 20]
        points = points_of_crib(s, thrown, size, starter)
        own = thrown[tries]
        if own >> 2 == 10 and own & 3 == starter & 3:
            points -= 1
        role = 0 if tries == dealer or (seats == 4 and tries == 1) else 1
        s.counts[role, 1 + (own >> 2), starter >> 2, points] += 1


@compiled
def points_of_crib(b, crib, size, starter):
    """Points of a crib of four cards, or of three (rule 3: three seats, none from the pack); `b` has hands and show."""
    if size == 4:
        return points_of_hand(b.show, crib, starter, True)
    hand = int(b.hands[0, MORE + (starter >> 2)])
    alike = 0
    nobs = 0
    for place in range(3):
        hand = int(b.hands[hand, MORE + (crib[place] >> 2)])
        alike += crib[place] & 3 == starter & 3
        nobs += crib[place] == 4 * _JACK + (starter & 3)
    return int(b.show.plain[hand - 560]) + (4 if alike == 3 else 0) + nobs


@compiled
def _softly(crib, away, sign, best, state):
    """A throw drawn by softmax of its points."""
    most = away.hand[best] + sign * crib[away.put[best]]
    total = 0.0
    for number in range(away.number[0]):
        away.worth[number] = math.exp((away.hand[number] + sign * crib[away.put[number]] - most) / _HEAT)
        total += away.worth[number]
    mark = fraction(state) * total
    number = 0
    while number < away.number[0] - 1 and mark >= away.worth[number]:
        mark -= away.worth[number]
        number += 1
    return number
