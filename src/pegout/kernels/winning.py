"""Chances to win by score, by going back from the target over a sample of deals."""

from typing import Final

import numpy as np

from pegout.kernels.chance import shuffle_top
from pegout.kernels.compiling import compiled
from pegout.kernels.deal import lay_away
from pegout.kernels.play import DEALER, PEGS, SIDES, TO_GO, begin, lay, side_of, to_act
from pegout.kernels.policy import fast_card
from pegout.kernels.show import points_of_five

# A deal is a row: the sums of the sides, then the number of its scores, then the scores in order, 64 x side + points.
# Sides are counted from the dealer's.
SUMS: Final = 0
NUMBER: Final = 3
SCORES: Final = 4
COLUMNS: Final = 44


@compiled
def sample_deals(b, r, options, seats, deals, state):
    """Fills deals[n, COLUMNS] with deals of the fast policy against itself, laid away by the options."""
    deck = np.arange(52)
    dealt = 6 if seats == 2 else 5
    dealer = seats - 1
    scores = np.zeros(4, np.int64)
    for deal in deals:
        shuffle_top(deck, 13 if seats == 2 else 17 if seats == 3 else 21, state)
        deal[:] = 0
        begin(r.play, seats, dealer, 0)
        thrown = 0
        if seats == 3:
            r.crib[0] = deck[15]
            thrown = 1
        starter = deck[12 if seats == 2 else 16 if seats == 3 else 20]
        for seat in range(seats):
            for place in range(dealt):
                r.cards[seat, place] = deck[seat * dealt + place]
            r.cards[seat, :dealt].sort()
            thrown = lay_away(b, r, options, seat, dealer, 9999, scores, dealt, thrown, state)
        if starter >> 2 == 10:
            _add(deal, r.play, dealer, 2)
        begin(r.play, seats, dealer, starter >> 2)
        for side in range(r.play[SIDES]):
            r.play[TO_GO + side] = 9999
        _add_play(b, r, deal)
        for seat in range(seats):
            four = r.four[seat]
            _add(deal, r.play, seat, points_of_five(b.show, four[0], four[1], four[2], four[3], starter, False))
        crib = points_of_five(b.show, r.crib[0], r.crib[1], r.crib[2], r.crib[3], starter, True)
        _add(deal, r.play, dealer, crib)


@compiled
def _add(deal, play, seat, points):
    """Adds a score of a seat to the row of a deal."""
    if points:
        side = side_of(play, seat) - side_of(play, play[DEALER])
        if side < 0:
            side += play[SIDES]
        deal[SUMS + side] += points
        deal[SCORES + deal[NUMBER]] = 64 * side + points
        deal[NUMBER] += 1


@compiled
def _add_play(b, r, deal):
    """Plays the deal out and adds its points, those of a close before those of the next card."""
    play = r.play
    before = np.zeros(4, np.int64)
    seat = 0
    while seat >= 0:
        seat = to_act(b.hands, play)
        _add_gains(deal, play, before)
        if seat >= 0:
            lay(b.hands, play, seat, fast_card(b.hands, b.net, play, seat, 1.0, r.desk))
            _add_gains(deal, play, before)


@compiled
def _add_gains(deal, play, before):
    for side in range(play[SIDES]):
        if play[PEGS + side] > before[side]:
            _add(deal, play, side, play[PEGS + side] - before[side])
            before[side] = play[PEGS + side]


@compiled
def sweep_two(deals, target, first, last, win):
    """Fills win[dealer's score, other's score] for sums of scores from `first` down to `last`."""
    for total in range(first, last - 1, -1):
        for dealer in range(max(0, total - target + 1), min(target, total + 1)):
            other = total - dealer
            chance = 0.0
            counted = 0
            for deal in deals:
                one = dealer + deal[SUMS]
                two = other + deal[SUMS + 1]
                if one + two == total:  # a deal without any point: the same again
                    continue
                counted += 1
                if one < target and two < target:
                    chance += 1.0 - win[two, one]
                    continue
                one = dealer
                two = other
                for at in range(SCORES, SCORES + deal[NUMBER]):
                    if deal[at] < 64:
                        one += deal[at]
                        if one >= target:
                            chance += 1.0
                            break
                    else:
                        two += deal[at] - 64
                        if two >= target:
                            break
            win[dealer, other] = chance / counted


@compiled
def sweep_three(deals, target, first, last, three):
    """Fills three[dealer, left, right, 3] for sums of scores from `first` down to `last`."""
    for total in range(first, last - 1, -1):
        for dealer in range(max(0, total - 2 * target + 2), min(target, total + 1)):
            for left in range(max(0, total - dealer - target + 1), min(target, total - dealer + 1)):
                _three_at(deals, target, dealer, left, total - dealer - left, three)


@compiled
def _three_at(deals, target, dealer, left, right, three):
    sums = np.zeros(3)
    counted = 0
    for deal in deals:
        one = dealer + deal[SUMS]
        two = left + deal[SUMS + 1]
        six = right + deal[SUMS + 2]
        if one + two + six == dealer + left + right:
            continue
        counted += 1
        if one < target and two < target and six < target:
            # The left deals next: of it, this is the dealer's chance as its right, and so on.
            sums[1] += three[two, six, one, 0]
            sums[2] += three[two, six, one, 1]
            sums[0] += three[two, six, one, 2]
            continue
        one = dealer
        two = left
        six = right
        for at in range(SCORES, SCORES + deal[NUMBER]):
            side = deal[at] >> 6
            points = deal[at] & 63
            if side == 0:
                one += points
            elif side == 1:
                two += points
            else:
                six += points
            if one >= target or two >= target or six >= target:
                sums[side] += 1.0
                break
    for side in range(3):
        three[dealer, left, right, side] = sums[side] / counted
