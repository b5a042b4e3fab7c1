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
    one, two, kept, put = (np.zeros(15, np.int64) for _ in range(4))
    hand, thrown, plain, extra, worth = (np.zeros(15) for _ in range(5))
    return Away(np.zeros(1, np.int64), one, two, kept, put, hand, thrown, plain, extra, worth)


@compiled
def all_throws(hands, show, cards, dealt, away):
    """Fills in every throw of the first `dealt` cards (six: two are thrown; five: one) with its averages."""
    away.number[0] = 0
    for one in range(dealt):
        for two in range(one + 1 if dealt == 6 else dealt - 1, dealt):
            away.first[away.number[0]] = one
            away.second[away.number[0]] = two if dealt == 6 else -1
            _throw(hands, show, cards, dealt, away)
            away.number[0] += 1


@compiled
def best_throw(crib, means, away, sign):
    """The throw of the best average points: hand, crib[105], and by means[1820, 2] what the play nets."""
    best = 0
    most = -99.0
    for number in range(away.number[0]):
        kept = away.kept[number] - 560
        worth = away.hand[number] + sign * crib[away.put[number]] + means[kept, 0] - means[kept, 1]
        if worth > most:
            most = worth
            best = number
    return best


@compiled
def _throw(hands, show, cards, dealt, away):
    """Fills in throw number away.number: sums over all starters are the full tables less what seen cards bring."""
    number = away.number[0]
    one = away.first[number]
    two = away.second[number]
    first = cards[one]
    thrown = int(hands[0, MORE + (first >> 2)])
    if two >= 0:
        thrown = int(hands[thrown, MORE + (cards[two] >> 2)])
    hand = 0
    suit = -1
    is_flush = True
    points = 0
    aside = show.two_all[thrown]
    for place in range(dealt):
        card = cards[place]
        is_kept = place != one and place != two
        if is_kept:
            hand = int(hands[hand, MORE + (card >> 2)])
            is_flush = is_flush and (suit < 0 or card & 3 == suit)
            suit = card & 3
            aside -= int(show.two[first >> 2, card >> 2] if two < 0 else show.three[thrown - 14, card >> 2])
        if card >> 2 == 10:
            nobs = _suit_left(cards, dealt, card & 3)
            points += nobs if is_kept else 0
            aside += 0 if is_kept else nobs
    points += show.four_all[hand - 560] - int(show.four[hand - 560, first >> 2])
    if two >= 0:
        points -= int(show.four[hand - 560, cards[two] >> 2])
    if is_flush:
        points += 4 * (52 - dealt) + _suit_left(cards, dealt, suit)
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
