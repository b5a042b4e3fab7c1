"""Laying away on cards with suits: what is kept and thrown, averaged over every starter not seen (rules 6.2 to 6.4)."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.ranks import MORE


class Away(NamedTuple):
    """The throws of one dealt hand; kernels fill it."""

    number: NDArray[np.int64]
    """[1]: how many throws there are."""
    first: NDArray[np.int64]
    """[15] place of the first card thrown."""
    second: NDArray[np.int64]
    """[15] place of the second card thrown, -1 where only one is."""
    kept: NDArray[np.int64]
    """[15] the number of the hand kept (560 to 2,379)."""
    put: NDArray[np.int64]
    """[15] the number of the throw as a hand (1 to 104)."""
    hand: NDArray[np.float64]
    """[15] average points of the hand kept."""
    thrown: NDArray[np.float64]
    """[15] average points of the thrown cards by themselves with the starter."""
    plain: NDArray[np.float64]
    """[15] points of the ranks kept without any starter."""
    extra: NDArray[np.float64]
    """[15] 2 for a pair or a fifteen thrown."""
    worth: NDArray[np.float64]
    """[15] whatever the caller maximises."""


def new_away() -> Away:
    """Room for the throws of a hand."""
    return Away(np.zeros(1, np.int64), *(np.zeros(15, np.int64) for _ in range(4)), *(np.zeros(15) for _ in range(5)))


@compiled
def all_throws(hands, show, cards, dealt, away):
    """Fills in every throw of the first `dealt` cards (six: two are thrown; five: one) with its averages."""
    number = 0
    for one in range(dealt):
        if dealt == 5:
            _throw(hands, show, cards, dealt, one, -1, number, away)
            number += 1
        else:
            for two in range(one + 1, dealt):
                _throw(hands, show, cards, dealt, one, two, number, away)
                number += 1
    away.number[0] = number


@compiled
def _throw(hands, show, cards, dealt, one, two, number, away):
    """One throw: sums over all starters are the full tables less what the seen cards would bring."""
    first = cards[one]
    hand = 0
    thrown = int(hands[0, MORE + (first >> 2)])
    if two >= 0:
        thrown = int(hands[thrown, MORE + (cards[two] >> 2)])
    suit = -1
    is_flush = True
    points = 0
    aside = show.two_all[thrown]
    for place in range(dealt):
        card = cards[place]
        if place != one and place != two:
            hand = int(hands[hand, MORE + (card >> 2)])
            is_flush = is_flush and (suit < 0 or card & 3 == suit)
            suit = card & 3
            if two < 0:
                aside -= int(show.two[first >> 2, card >> 2])
            else:
                aside -= int(show.three[thrown - 14, card >> 2])
        if card >> 2 == 10:
            nobs = _suit_left(cards, dealt, card & 3)
            if place != one and place != two:
                points += nobs
            else:
                aside += nobs
    points += show.four_all[hand - 560] - int(show.four[hand - 560, first >> 2])
    if two >= 0:
        points -= int(show.four[hand - 560, cards[two] >> 2])
    if is_flush:
        points += 4 * (52 - dealt) + _suit_left(cards, dealt, suit)
    away.first[number] = one
    away.second[number] = two
    away.kept[number] = hand
    away.put[number] = thrown
    away.hand[number] = points / (52 - dealt)
    away.thrown[number] = aside / (52 - dealt)
    away.extra[number] = show.two[first >> 2, cards[two] >> 2] if two >= 0 else 0
    away.plain[number] = show.plain[hand - 560]


@compiled
def _suit_left(cards, dealt, suit):
    left = 13
    for place in range(dealt):
        if cards[place] & 3 == suit:
            left -= 1
    return left
