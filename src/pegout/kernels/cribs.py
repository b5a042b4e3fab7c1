"""What a throw brings to the crib, exactly by rank, with all cards taken out that the seat has seen (two seats)."""

import numpy as np

from pegout.kernels.away import plain_throw
from pegout.kernels.chance import fraction, shuffle_top
from pegout.kernels.compiling import compiled
from pegout.kernels.layaway import all_throws
from pegout.kernels.ranks import HELD, RANKS
from pegout.kernels.show import points_of_five

NOBS = 0.25
"""Roughly the chance that the starter has the suit of a jack in the crib."""


@compiled
def crib_mean(hands, ways, show, often, left, pair):
    """Average points of the crib when this pair is thrown and left[13] cards of each rank are unseen.

    often[91] is how often the other throws each pair, divided by its ways from a full pack.
    """
    total = 0.0
    points = 0.0
    starters = 0
    for rank in range(13):
        starters += left[rank]
    for other in range(91):
        one = hands[14 + other, RANKS]
        two = hands[14 + other, RANKS + 1]
        weight = often[other] * (left[one] * (left[one] - 1) / 2 if one == two else left[one] * left[two])
        if weight <= 0.0:
            continue
        here = 0
        for rank in range(13):
            count = left[rank] - (rank == one) - (rank == two)
            if count > 0:
                here += count * int(show.five[pair, show.triple[one, two, rank]])
        jacks = int(hands[14 + pair, HELD + 10]) + (one == 10) + (two == 10)
        total += weight
        points += weight * (here / (starters - 2) + jacks * NOBS)
    return points / total


@compiled
def crib_means(hands, ways, show, often, sets, throws, values):
    """Fills values[n, 15] for sets[n, 13] of six ranks (how many of each) and throws[n, 15] (numbers of pairs)."""
    left = np.zeros(13, np.int64)
    for row in range(len(sets)):
        for rank in range(13):
            left[rank] = 4 - sets[row, rank]
        for place in range(15):
            done = -1
            for before in range(place):
                if throws[row, before] == throws[row, place]:
                    done = before
            if done >= 0:
                values[row, place] = values[row, done]
            else:
                values[row, place] = crib_mean(hands, ways, show, often, left, throws[row, place])


@compiled
def joint_throws(left, sets, ways, pairs, weights, joint):
    """Fills joint[91, 13]: chances of the other's throw and the starter's rank, from left[13] unseen cards.

    The other may be dealt any of sets[n, 13], of which it throws pairs[n] (-1: never dealt).  `weights` unused.
    """
    joint[:] = 0.0
    total = 0.0
    for row in range(len(sets)):
        chance = 1.0
        for rank in range(13):
            held = sets[row, rank]
            if held:
                if held > left[rank]:
                    chance = 0.0
                    break
                chance *= ways[left[rank], held]
        if chance > 0.0:
            pair = pairs[row]
            for rank in range(13):
                joint[pair, rank] += chance * (left[rank] - sets[row, rank])
            total += chance
    starters = -6
    for rank in range(13):
        starters += left[rank]
    for pair in range(91):
        for rank in range(13):
            joint[pair, rank] /= total * starters


@compiled
def exact_means(hands, ways, show, sets, throws, other_pairs, first, last, values):
    """Fills values[n, 15] for rows first..last - 1, the other role throwing other_pairs[n] of each six ranks."""
    left = np.zeros(13, np.int64)
    joint = np.zeros((91, 13))
    for row in range(first, last):
        for rank in range(13):
            left[rank] = 4 - sets[row, rank]
        joint_throws(left, sets, ways, other_pairs, ways, joint)
        for place in range(15):
            pair = throws[row, place]
            points = 0.0
            for other in range(91):
                one = hands[14 + other, RANKS]
                two = hands[14 + other, RANKS + 1]
                jacks = int(hands[14 + pair, HELD + 10]) + (one == 10) + (two == 10)
                for rank in range(13):
                    chance = joint[other, rank]
                    if chance > 0.0:
                        points += chance * (
                            int(show.five[pair, show.triple[one, two, rank]]) + jacks * NOBS * (rank != 10)
                        )
            values[row, place] = points


@compiled
def exact_spread(hands, ways, show, sets, throws, shares, other_pairs, first, last, spread):
    """Adds to spread[91, 13, 32] the crib's points by own pair and starter's rank, weighted by shares[n, 15].

    Nobs of the own jacks are left out; that of the other's are taken with the chance NOBS.
    """
    left = np.zeros(13, np.int64)
    joint = np.zeros((91, 13))
    for row in range(first, last):
        for rank in range(13):
            left[rank] = 4 - sets[row, rank]
        joint_throws(left, sets, ways, other_pairs, ways, joint)
        for place in range(15):
            share = shares[row, place]
            if share <= 0.0:
                continue
            pair = throws[row, place]
            for other in range(91):
                one = hands[14 + other, RANKS]
                two = hands[14 + other, RANKS + 1]
                nobs = min((one == 10) + (two == 10), 2) * NOBS
                for rank in range(13):
                    chance = joint[other, rank] * share
                    if chance > 0.0:
                        points = int(show.five[pair, show.triple[one, two, rank]])
                        part = nobs if rank != 10 else 0.0
                        spread[pair, rank, points] += chance * (1.0 - part)
                        spread[pair, rank, points + 1] += chance * part


@compiled
def crib_sample(hands, show, crib, seats, deals, away, state, counts):
    """Adds to counts[role, 14, 13, 32] the crib's points by the rank thrown and the starter's (three, four seats).

    One seat a deal throws by softmax, so that every rank is seen; the others throw what is best by crib[role, 105].
    """
    deck = np.arange(52)
    cards = np.zeros((4, 5), np.int64)
    thrown = np.zeros(4, np.int64)
    dealer = seats - 1
    for deal in range(deals):
        shuffle_top(deck, 17 if seats == 3 else 21, state)
        tries = deal % seats
        thrown[3] = deck[15]
        for seat in range(seats):
            cards[seat] = deck[seat * 5 : seat * 5 + 5]
            cards[seat].sort()
            all_throws(hands, show, cards[seat], 5, away)
            is_own = seat == dealer or (seats == 4 and seat == 1)
            sign = 1.0 if is_own else -1.0
            table = crib[0 if is_own else 1]
            best = plain_throw(table, away, sign)
            if seat == tries:
                best = _softly(table, away, sign, best, state)
            thrown[seat] = cards[seat, away.first[best]]
        starter = deck[16 if seats == 3 else 20]
        points = points_of_five(show, thrown[0], thrown[1], thrown[2], thrown[3], starter, True)
        own = thrown[tries]
        if own >> 2 == 10 and own & 3 == starter & 3:
            points -= 1
        role = 0 if tries == dealer or (seats == 4 and tries == 1) else 1
        counts[role, 1 + (own >> 2), starter >> 2, points] += 1


@compiled
def _softly(table, away, sign, best, state):
    """A throw drawn by softmax of its points."""
    most = away.hand[best] + sign * table[away.put[best]]
    total = 0.0
    for number in range(away.number[0]):
        away.worth[number] = np.exp((away.hand[number] + sign * table[away.put[number]] - most) / 0.7)
        total += away.worth[number]
    mark = fraction(state) * total
    number = 0
    while number < away.number[0] - 1 and mark >= away.worth[number]:
        mark -= away.worth[number]
        number += 1
    return number
