"""Chances to win by score, by going back from the target over a sample of deals."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.layaway import Away, all_throws, best_throw, new_away
from pegout.kernels.net import Net
from pegout.kernels.play import DEALER, HAND, KEPT, PEGS, SEATS, SIDES, TO_GO, begin, lay, new_play, side_of, to_act
from pegout.kernels.policy import Desk, fast_card, new_desk
from pegout.kernels.ranks import HANDS
from pegout.kernels.show import SHOW, Show, points_of_hand

# A deal is a row: the sums of the sides, then the number of its scores, then the scores in order, 64 x side + points.
# Sides are counted from the dealer's.
SUMS: Final = 0
NUMBER: Final = 3
SCORES: Final = 4
COLUMNS: Final = 44


class Sampler(NamedTuple):
    """What a sample of deals needs, and room to deal in."""

    hands: NDArray[np.int16]
    show: Show
    crib: NDArray[np.float64]
    """[role, 105]: average points of the crib by throw."""
    means: NDArray[np.float64]
    """[place, 1820, 2]: average points in the play with a kept hand, the own side's and the others' together."""
    play: NDArray[np.int64]
    desk: Desk
    away: Away
    cards: NDArray[np.int64]
    """[4, 6]: by seat the cards dealt."""
    four: NDArray[np.int64]
    """[5, 4]: by seat the cards kept, then the crib."""


def new_sampler(net: Net, crib: NDArray[np.float64], means: NDArray[np.float64]) -> Sampler:
    """With an empty table."""
    cards, four = np.zeros((4, 6), np.int64), np.zeros((5, 4), np.int64)
    return Sampler(HANDS, SHOW, crib, means, new_play(), new_desk(net), new_away(), cards, four)


@compiled_with_room
def sample_deals(s, seats, deals, state):
    """Fills deals[n, COLUMNS] with deals of the fast policy against itself, thrown by points, the play's among them."""
    deck = np.arange(52)
    dealt = 6 if seats == 2 else 5
    dealer = seats - 1
    for deal in deals:
        shuffle_top(deck, 13 if seats == 2 else 17 if seats == 3 else 21, state)
        deal[:] = 0
        begin(s.play, seats, dealer, 0)
        thrown = 0
        if seats == 3:
            s.four[4, 0] = deck[15]
            thrown = 1
        for seat in range(seats):
            for place in range(dealt):
                s.cards[seat, place] = deck[seat * dealt + place]
            thrown = _lay_away(s, seat, dealt, thrown)
        starter = deck[12 if seats == 2 else 16 if seats == 3 else 20]
        if starter >> 2 == 10:
            _add(deal, s.play, dealer, 2)
        _add_play(s, deal, starter >> 2)
        for seat in range(seats):
            _add(deal, s.play, seat, points_of_hand(s.show, s.four[seat], starter, False))
        _add(deal, s.play, dealer, points_of_hand(s.show, s.four[4], starter, True))


@compiled
def _lay_away(s, seat, dealt, thrown):
    """A seat's throw by points; returns the number of cards in the crib."""
    cards = s.cards[seat]
    play = s.play
    all_throws(s.hands, s.show, cards, dealt, s.away)
    is_own = side_of(play, seat) == side_of(play, play[DEALER])
    place = seat + 1 if seat != play[DEALER] else 0
    best = best_throw(s.crib[0 if is_own else 1], s.means[place], s.away, 1.0 if is_own else -1.0)
    number = 0
    for at in range(dealt):
        if at == s.away.first[best] or at == s.away.second[best]:
            s.four[4, thrown] = cards[at]
            thrown += 1
        else:
            s.four[seat, number] = cards[at]
            number += 1
    play[KEPT + seat] = s.away.kept[best]
    return thrown


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


@compiled_with_room
def _add_play(s, deal, starter):
    """Plays the deal out and adds its points, those of a close before those of the next card."""
    play = s.play
    begin(play, play[SEATS], play[DEALER], starter)
    for seat in range(4):
        play[HAND + seat] = play[KEPT + seat]
        play[TO_GO + seat] = 9999
    before = np.zeros(4, np.int64)
    seat = 0
    while seat >= 0:
        seat = to_act(s.hands, play)
        _add_gains(deal, play, before)
        if seat >= 0:
            lay(s.hands, play, seat, fast_card(s.desk, play, seat, 1.0))
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


@compiled_with_room
def sweep_three(deals, target, first, last, three):
    """Fills three[dealer, left, right, 3] for sums of scores from `first` down to `last`."""
    scores = np.zeros(3, np.int64)
    for total in range(first, last - 1, -1):
        for dealer in range(max(0, total - 2 * target + 2), min(target, total + 1)):
            for left in range(max(0, total - dealer - target + 1), min(target, total - dealer + 1)):
                scores[0] = dealer
                scores[1] = left
                scores[2] = total - dealer - left
                _three_at(deals, target, scores, three)


@compiled_with_room
def _three_at(deals, target, scores, three):
    """One place of the table: chances of the dealer, its left and its right."""
    sums = np.zeros(3)
    counted = 0
    for deal in deals:
        one = scores[0] + deal[SUMS]
        two = scores[1] + deal[SUMS + 1]
        six = scores[2] + deal[SUMS + 2]
        if one + two + six == scores[0] + scores[1] + scores[2]:
            continue
        counted += 1
        if one < target and two < target and six < target:
            # The left deals next: of it, this is the dealer's chance as its right, and so on.
            sums[1] += three[two, six, one, 0]
            sums[2] += three[two, six, one, 1]
            sums[0] += three[two, six, one, 2]
        else:
            sums[_first_home(deal, target, scores)] += 1.0
    for side in range(3):
        three[scores[0], scores[1], scores[2], side] = sums[side] / counted


@compiled_with_room
def _first_home(deal, target, scores):
    """The side that reaches the target first in this deal."""
    now = scores.copy()
    for at in range(SCORES, SCORES + deal[NUMBER]):
        side = deal[at] >> 6
        now[side] += deal[at] & 63
        if now[side] >= target:
            return side
    return -1
