"""What a throw is worth with two seats: all that the deal may bring, taken in the order in which it counts."""

from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from pegout.kernels.folding import CRIB, HAND
from pegout.kernels.pegging import MOST

Floats = NDArray[np.float64]
JACK = 10


class Deal(NamedTuple):
    """What a seat that lays away knows of the deal, whatever it throws."""

    win: Floats
    """[target, target]: the chance of the dealer of the coming deal, by its and the other's score."""
    is_dealer: bool
    own: int
    """The own score."""
    other: int
    """The other's score."""
    left: NDArray[np.int64]
    """[13]: cards of each rank that the seat has not seen."""
    theirs: Floats
    """[13, 32]: chances of the points of the other's hand by the starter's rank."""


class Throw(NamedTuple):
    """What the deal brings with one throw."""

    points: NDArray[np.uint8]
    """[13]: points of the kept ranks by the starter's rank."""
    average: float
    """Average points of the hand with flush and nobs."""
    crib: Floats
    """[13, 32]: chances of the crib's points by the starter's rank."""
    pegs: Floats
    """[MOST, MOST]: chances of the points in the play, own by other's."""


def chances_of_throws(deal: Deal, throws: list[Throw]) -> list[float]:
    """The chance to win with each throw, 0 to 1."""
    after = _dealing(deal) if deal.is_dealer else _not_dealing(deal)
    return [min(max(_chance(deal, throw, after), 0.0), 1.0) for throw in throws]


def _ends(deal: Deal, mine: int, theirs: int) -> Floats:
    """[mine, theirs]: the chance when the deal is over, by points of both in it; the dealer's come last."""
    target = len(deal.win)
    own = deal.own + np.arange(mine)
    other = deal.other + np.arange(theirs)
    one, two = np.minimum(own, target - 1), np.minimum(other, target - 1)
    chance = 1 - deal.win[two[:, None], one[None, :]].T if deal.is_dealer else deal.win[one[:, None], two[None, :]]
    is_home, is_other_home = own[:, None] >= target, other[None, :] >= target
    if deal.is_dealer:
        return np.where(is_other_home, 0.0, np.where(is_home, 1.0, chance))
    return np.where(is_home, 1.0, np.where(is_other_home, 0.0, chance))


def _dealing(deal: Deal) -> Floats:
    """Windows [play and hand, other's points, crib] of the chances of a dealer, whose points come last."""
    return sliding_window_view(_ends(deal, MOST + HAND + CRIB + 3, MOST + HAND), CRIB, 0)


def _not_dealing(deal: Deal) -> Floats:
    """Windows [play and hand, other's points in the play, its hand and crib] of the chances of a pone."""
    return sliding_window_view(_ends(deal, MOST + HAND + 1, 2 + MOST + HAND + CRIB), HAND + CRIB - 1, 1)


def _chance(deal: Deal, throw: Throw, after: Floats) -> float:
    extra = throw.average - float((deal.left * throw.points).sum()) / deal.left.sum()
    whole = max(int(np.floor(extra)), 0)
    part = extra - whole
    total = 0.0
    for rank in np.flatnonzero(deal.left):
        heels = 2 if rank == JACK else 0
        hand = int(throw.points[rank]) + whole
        crib, theirs = throw.crib[rank], deal.theirs[rank, :HAND]
        if deal.is_dealer:
            first = hand + heels
            rows = (1 - part) * after[first : first + MOST] + part * after[first + 1 : first + 1 + MOST]
            shown = sliding_window_view(rows @ crib, HAND, 1)[:, :MOST] @ theirs
            got = _by_pegs(deal, throw.pegs, shown, (heels, 0))
        else:
            both = np.convolve(theirs, crib)
            rows = (1 - part) * after[hand : hand + MOST] + part * after[hand + 1 : hand + 1 + MOST]
            shown = rows[:, heels : heels + MOST] @ both
            got = _by_pegs(deal, throw.pegs, shown, (0, heels))
        total += int(deal.left[rank]) * got
    return total / float(deal.left.sum())


def _by_pegs(deal: Deal, pegs: Floats, shown: Floats, heels: tuple[int, int]) -> float:
    """The mean over the play of the chances [MOST, MOST] after the show; whoever comes home before has won."""
    target = len(deal.win)
    is_home = deal.own + heels[0] + np.arange(MOST)[:, None] >= target
    is_other_home = deal.other + heels[1] + np.arange(MOST)[None, :] >= target
    if deal.own + heels[0] >= target:
        return 1.0
    if deal.other + heels[1] >= target:
        return 0.0
    chance = np.where(is_home, np.where(is_other_home, 0.5, 1.0), np.where(is_other_home, 0.0, shown))
    return float((pegs * chance).sum() / pegs.sum())
