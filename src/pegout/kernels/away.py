"""The expert's throw: average points by what they are worth at the score, and whole spreads folded near the end."""

from typing import Final

import numpy as np

from pegout.kernels.compiling import compiled
from pegout.kernels.pegging import MOST
from pegout.kernels.play import DEALER, SEATS, SIDES, side_of
from pegout.kernels.policy import best_place

NEAR: Final = 45
"""Points to go from which the order of the show is minded."""
MARGIN: Final = 1.0
"""Points behind the best up to which a throw is looked at again near the end."""
LAST: Final = 20
"""Points to go from which throws up to WIDE points behind are looked at."""
WIDE: Final = 5.0
HAND: Final = 30
"""Points of a hand are counted below this."""
CRIB: Final = 32
"""Points of a crib are counted below this."""
MOST_BOTH: Final = 80
"""Room for points in the play and of a hand, or of a hand and a crib."""
_JACK = 10
_TARGET = 1  # the place in `Room.game`


@compiled
def slopes(win, is_dealer, own, other):
    """What a point more of one's own, and of the other's, is worth at the end of a usual deal: chances to win."""
    mine = own + (16 if is_dealer else 10)
    theirs = other + (10 if is_dealer else 16)
    reach = 4
    more = after(win, is_dealer, mine + reach, theirs) - after(win, is_dealer, mine - reach, theirs)
    less = after(win, is_dealer, mine, theirs - reach) - after(win, is_dealer, mine, theirs + reach)
    return more / (2 * reach), less / (2 * reach)


@compiled
def after(win, was_dealer, own, other):
    """One's chance to win after a deal in which one dealt or not, the pone being first where both are at home."""
    target = len(win)
    if own >= target and (other < target or not was_dealer):
        return 1.0
    if other >= target:
        return 0.0
    return 1.0 - win[other, own] if was_dealer else win[own, other]


@compiled
def weigh_throws(crib, means, away, sign, price):
    """Fills away.worth with points: hand, play and crib (`sign` 1 where it is one's own), others' points at a price."""
    for number in range(away.number[0]):
        kept = away.kept[number] - 560
        worth = away.hand[number] + means[kept, 0] - price * means[kept, 1]
        away.worth[number] = worth + (1.0 if sign > 0 else -price) * crib[away.put[number]]


@compiled
def plain_throw(crib, away, sign):
    """The throw of the best average points, hand and crib together; crib[105] by the number of the throw."""
    best = 0
    most = -99.0
    for number in range(away.number[0]):
        worth = away.hand[number] + sign * crib[away.put[number]]
        if worth > most:
            most = worth
            best = number
    return best


@compiled
def price_of_throw(win, is_dealer, own, other):
    """What a point of the other's is worth in own points at this score, in throwing."""
    slope_own, slope_other = slopes(win, is_dealer, own, other)
    return min(max(slope_other / max(slope_own, 1e-9), 0.25), 4.0)


@compiled
def margin_at(target, own, other):
    """Points behind the best up to which throws are looked at again, -1 where points alone decide."""
    to_go = target - max(own, other)
    if to_go > NEAR:
        return -1.0
    return MARGIN if to_go > LAST else WIDE


@compiled
def expert_throw(b, r, seat, place, minds_score):
    """The number of the expert's throw; r.away.worth gets its points.

    `place` is the seat's number after the dealer.
    """
    play = r.play
    away = r.away
    is_own = place == 0 or (play[SEATS] == 4 and place == 2)
    role = 0 if is_own else 1
    side = side_of(play, seat)
    target = r.game[_TARGET]
    own = r.scores[side]
    other = r.scores[1 - side] if play[SIDES] == 2 else 0
    minds = minds_score and play[SEATS] == 2
    price = price_of_throw(b.win, is_own, own, other) if minds else 1.0
    weigh_throws(b.crib[role], b.means[place], away, 1 if is_own else -1, price)
    best = best_place(away.worth, away.number[0])
    margin = margin_at(target, own, other) if minds else -1.0
    if margin < 0.0:
        return best
    most = away.worth[best]
    top = -1.0
    for number in range(away.number[0]):
        if away.worth[number] >= most - margin:
            chance = fold_throw(b, r, seat, number)
            if chance > top:
                top = chance
                best = number
    return best


@compiled
def fold_throw(b, r, seat, number):
    """One's chance to win with this throw, all that the deal brings taken in order (two seats)."""
    away = r.away
    cards = r.cards[seat]
    is_dealer = seat == r.play[DEALER]
    role = 0 if is_dealer else 1
    own = r.scores[seat]
    other = r.scores[1 - seat]
    left = r.left
    _count_left(cards, left)
    hand = away.kept[number]
    ranked = 0.0
    for rank in range(13):
        ranked += left[rank] * int(b.hand[hand, rank])
    extra = away.hand[number] - ranked / 46.0  # flush and nobs, on average
    whole = max(int(np.floor(extra)), 0)
    part = extra - whole
    pegs = b.pegs[role, hand - 560]
    chance = 0.0
    for rank in range(13):
        if left[rank] == 0:
            continue
        _crib_spread(b.spread[role, away.put[number], rank], _nobs(away, cards, number, rank), r.spread)
        points = int(b.hand[hand, rank]) + whole
        heels = 2 if rank == _JACK else 0
        spreads = (b.win, r.spread, b.theirs[role, rank], pegs, r.both)
        if is_dealer:
            got = _fold_dealer(spreads, own + heels, other, points, part)
        else:
            got = _fold_pone(spreads, own, other + heels, points, part)
        chance += left[rank] * got
    return chance / 46.0


@compiled
def _count_left(cards, left):
    """Fills left[13] with the cards of each rank that are not among these six."""
    left[:] = 4
    for place in range(6):
        left[cards[place] >> 2] -= 1


@compiled
def _nobs(away, cards, number, rank):
    """The chance that a starter of this rank has the suit of a jack that is thrown."""
    if rank == _JACK:
        return 0.0
    chance = 0.0
    for thrown in (away.first[number], away.second[number]):
        if cards[thrown] >> 2 == _JACK:
            suit = 13
            for place in range(6):
                suit -= cards[place] & 3 == cards[thrown] & 3
            chance += suit / 46.0
    return chance


@compiled
def _crib_spread(source, nobs, spread):
    """Fills spread[32] with the chances of the crib's points, one more with the chance `nobs`."""
    before = 0.0
    for points in range(CRIB):
        now = source[points]
        spread[points] = now * (1.0 - nobs) + before * nobs
        before = now


@compiled
def _fold_dealer(spreads, own, other, hand, part):
    """The dealer's chance with this hand (one point more with the chance `part`)."""
    win, crib, theirs, pegs, both = spreads
    target = len(win)
    if own >= target:
        return 1.0
    for mine in range(min(MOST, target - own)):
        for yours in range(min(MOST + HAND, target - other)):
            chance = 0.0
            for points in range(CRIB):
                if crib[points] > 0.0:
                    end = own + mine + hand + points
                    one = 1.0 if end >= target else 1.0 - win[other + yours, end]
                    two = 1.0 if end + 1 >= target else 1.0 - win[other + yours, end + 1]
                    chance += crib[points] * (one + part * (two - one))
            both[mine, yours] = chance
    total = 0.0
    for mine in range(MOST):
        for yours in range(MOST):
            if own + mine >= target:
                total += pegs[mine, yours] * (0.5 if other + yours >= target else 1.0)
            elif other + yours < target:
                chance = 0.0
                for points in range(min(HAND, target - other - yours)):
                    chance += theirs[points] * both[mine, yours + points]
                total += pegs[mine, yours] * chance
    return total


@compiled
def _fold_pone(spreads, own, other, hand, part):
    """The pone's chance with this hand (one point more with the chance `part`)."""
    win, crib, theirs, pegs, both = spreads
    target = len(win)
    if other >= target:
        return 0.0
    last = both[0]
    last[:] = 0.0
    for one in range(HAND):
        if theirs[one] > 0.0:
            for two in range(CRIB):
                last[one + two] += theirs[one] * crib[two]
    total = 0.0
    for mine in range(MOST):
        for yours in range(MOST):
            if own + mine >= target:
                total += pegs[mine, yours] * (0.5 if other + yours >= target else 1.0)
            elif other + yours < target and pegs[mine, yours] > 0.0:
                end = own + mine + hand
                one = _counted(win, last, end, other + yours)
                total += pegs[mine, yours] * (one + part * (_counted(win, last, end + 1, other + yours) - one))
    return total


@compiled
def _counted(win, last, own, other):
    """The pone's chance when its hand is counted and the other's hand and crib bring last[points]."""
    target = len(win)
    if own >= target:
        return 1.0
    chance = 0.0
    for points in range(min(HAND + CRIB - 1, target - other)):
        chance += last[points] * win[own, other + points]
    return chance
