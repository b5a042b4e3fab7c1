"""A throw with two seats as what all that the deal may bring is worth, taken in the order in which it counts."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.pegging import MOST
from pegout.kernels.play import DEALER

HAND: Final = 30
"""Points of a hand are counted below this."""
CRIB: Final = 32
"""Points of a crib are counted below this."""
SHOWN: Final = HAND + CRIB - 1
"""Points of a hand and a crib are counted below this."""
MOST_BOTH: Final = 80
"""Room for points in the play and of a hand and a crib."""
_JACK = 10


class Fold(NamedTuple):
    """Room to fold a throw in."""

    left: NDArray[np.int64]
    """[13]: cards of each rank that the seat has not seen."""
    crib: NDArray[np.float64]
    """[CRIB]: the chances of the crib's points."""
    both: NDArray[np.float64]
    """[MOST, MOST_BOTH]: chances of own points in the play by the other's in play and show."""
    ends: NDArray[np.float64]
    """[MOST + CRIB, MOST_BOTH]: the same, the own crib counted too; its first row serves the pone, who has none."""


def new_fold() -> Fold:
    """Empty room."""
    return Fold(np.zeros(13, np.int64), np.zeros(CRIB), np.zeros((MOST, MOST_BOTH)), np.zeros((MOST + CRIB, MOST_BOTH)))


@compiled
def fold_throw(b, r, seat, number):
    """One's chance to win with this throw, all that the deal brings taken in order (two seats)."""
    away = r.away
    cards = r.cards[seat]
    is_dealer = seat == r.play[DEALER]
    role = 0 if is_dealer else 1
    own = r.scores[seat]
    other = r.scores[1 - seat]
    left = r.fold.left
    count_left(cards, left)
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
        _crib_spread(b.spread[role, away.put[number], rank], nobs_chance(away, cards, left, number, rank), r.fold.crib)
        points = int(b.hand[hand, rank]) + whole
        heels = 2 if rank == _JACK else 0
        spreads = (b.win, b.theirs[role, rank], pegs, r.fold)
        if is_dealer:
            got = _fold_dealer(spreads, own + heels, other, points, part)
        else:
            got = _fold_pone(spreads, own, other + heels, points, part)
        chance += left[rank] * got
    return chance / 46.0


@compiled
def least_points(b, left, kept):
    """The least points that the hand with this number counts with any starter that is left, left[13] by rank."""
    least = HAND
    for rank in range(13):
        if left[rank] > 0:
            least = min(least, int(b.hand[kept, rank]))
    return least


@compiled
def count_left(cards, left):
    """Fills left[13] with the cards of each rank that are not among these six."""
    left[:] = 4
    for place in range(6):
        left[cards[place] >> 2] -= 1


@compiled
def nobs_chance(away, cards, left, number, rank):
    """The chance that a starter of this rank has the suit of a jack that is thrown."""
    if rank == _JACK:
        return 0.0
    chance = 0.0
    for thrown in (away.first[number], away.second[number]):
        if cards[thrown] >> 2 == _JACK:
            same = 4 * rank + (cards[thrown] & 3)
            is_left = 1.0
            for place in range(6):
                is_left -= cards[place] == same
            chance += is_left / left[rank]
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
    win, theirs, pegs, fold = spreads
    crib, both, ends = fold.crib, fold.both, fold.ends
    target = len(win)
    if own >= target:
        return 1.0
    total = _home_in_play(pegs, target - own, target - other)
    size = min(MOST + HAND, target - other)
    _count_next(pegs, theirs, (min(MOST, target - own), size), both)
    for end in range(MOST + CRIB):
        ends[end, :size] = 0.0
    for points in range(CRIB):
        if crib[points] > 0.0:
            for mine in range(min(MOST, target - own)):
                add_times(both[mine, :size], crib[points], ends[mine + points])
    for end in range(MOST + CRIB):
        one = own + hand + end
        for yours in range(size):
            chance = 1.0 if one >= target else 1.0 - win[other + yours, one]
            more = 1.0 if one + 1 >= target else 1.0 - win[other + yours, one + 1]
            total += ends[end, yours] * (chance + part * (more - chance))
    return total


@compiled
def _fold_pone(spreads, own, other, hand, part):
    """The pone's chance with this hand (one point more with the chance `part`)."""
    win, theirs, pegs, fold = spreads
    target = len(win)
    if other >= target:
        return 0.0
    both = fold.both
    last = fold.ends[0]
    last[:] = 0.0
    for points in range(HAND):
        if theirs[points] > 0.0:
            add_times(fold.crib, theirs[points], last[points:])
    total = _home_in_play(pegs, target - own, target - other)
    rows = min(MOST, target - own)
    size = min(MOST + SHOWN, target - other)
    _count_next(pegs, last[:SHOWN], (rows, size), both)
    for mine in range(rows):
        end = own + hand + mine
        for more in range(2):
            share = part if more else 1.0 - part
            if end + more < target:
                total += share * _shown(win[end + more, other:], both[mine, :size])
            else:
                for yours in range(min(MOST, size)):
                    total += share * float(pegs[mine, yours])
    return total


@compiled
def _home_in_play(pegs, own, other):
    """One's chance to come home in the play, `own` and `other` being the points to go; both at once is even."""
    total = 0.0
    for mine in range(own, MOST):
        for yours in range(MOST):
            total += float(pegs[mine, yours]) * (0.5 if yours >= other else 1.0)
    return total


@compiled
def _count_next(pegs, shown, size, both):
    """Fills both[size]: chances of the own points in the play by the other's in the play and of what it shows.

    The other is not at home with fewer than size[1] points.
    """
    rows, most = size
    for mine in range(rows):
        row = both[mine, :most]
        row[:] = 0.0
        for yours in range(min(MOST, most)):
            add_times(shown, float(pegs[mine, yours]), row[yours:])


@compiled
def add_times(source, times, target):
    """Adds the front of the source so many times to the front of the target, as far as both go."""
    for place in range(min(source.size, target.size)):
        target[place] += times * source[place]


@compiled
def _shown(win, chances):
    """The pone's chance when the other has shown its cards, win[n] being its worth after n points."""
    total = 0.0
    for points in range(chances.size):
        total += chances[points] * win[points]
    return total
