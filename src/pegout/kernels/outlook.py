"""What the end of a play is worth: the show in order, the crib by its chances, then the win chance of the next deal."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.folding import CRIB, add_times
from pegout.kernels.play import DEALER, HOME, PEGS, SEATS, SIDES, side_of

MINE: Final = 64
"""Room for points of the own side beyond the own hand, in play and partner's hand."""
THEIRS: Final = 112
"""Room for points of the others, in play and hands."""

# Places in `Outlook.at`.
TARGET: Final = 0
SCORES: Final = 1
"""4 places: by side the score when the play began."""
OWN_HAND: Final = 5
OWN_CRIB: Final = 6
"""1 where the crib is the own side's."""


class Outlook(NamedTuple):
    """How the seats of a table see what comes after the play of one deal."""

    at: NDArray[np.int64]
    """[seat, 8]: single numbers, by the places above."""
    worth: NDArray[np.float64]
    """[seat, MINE, THEIRS]: chance to win before the crib is counted, by points beyond those at the start."""
    crib: NDArray[np.float64]
    """[seat, CRIB]: chances of the crib's points."""
    row: NDArray[np.float64]
    """[MINE]: room."""
    three: NDArray[np.float32]
    """[target, target, target, 3]: with three sides, the chances of the next dealer, the seats at its left and right,
    by their scores in this order."""


NO_THREE: Final = np.zeros((1, 1, 1, 3), np.float32)
"""In the place of `Outlook.three` where there are two sides."""


def new_outlook(three: NDArray[np.float32] = NO_THREE) -> Outlook:
    """Room for an outlook."""
    return Outlook(np.zeros((4, 8), np.int64), np.zeros((4, MINE, THEIRS)), np.zeros((4, CRIB)), np.zeros(MINE), three)


@compiled
def set_worth(outlook, seat, win, mine, theirs):
    """Fills `worth` for so many points of the two sides, from win[dealer's score, pone's score].

    The chances of the crib must sum to 1.  Past the target a side has won; of two the pone's, which counts first.
    """
    at = outlook.at[seat]
    worth = outlook.worth[seat]
    crib = outlook.crib[seat]
    target = at[TARGET]
    side = side_of_seat(seat)
    own = at[SCORES + side] + at[OWN_HAND]
    other = at[SCORES + 1 - side]
    most = 0
    for points in range(CRIB):
        if crib[points] > 0.0:
            most = points
    for x in range(mine):
        for y in range(theirs):
            is_won = own + x >= target and (other + y < target or at[OWN_CRIB] == 0)
            worth[x, y] = 1.0 if is_won else 0.0
    mine = max(min(mine, target - own), 0)
    theirs = max(min(theirs, target - other), 0)
    if at[OWN_CRIB]:  # the others deal next
        row = outlook.row[:mine]
        for y in range(theirs):
            row[:] = 1.0
            for points in range(min(most + 1, target - own)):
                add_times(win[other + y, own + points :], -crib[points], row)
            for x in range(mine):
                worth[x, y] = row[x]
    else:
        for x in range(mine):
            for points in range(min(most + 1, target - other)):
                add_times(win[own + x, other + points :], crib[points], worth[x, :theirs])


@compiled
def side_of_seat(seat):
    """The side of a seat where there are two."""
    return seat & 1


@compiled
def chance_after(outlook, play, seat, points):
    """The chance to win after a play that is over, all hands being worth points[seat]."""
    at = outlook.at[seat]
    own = side_of(play, seat)
    home = play[HOME]
    if home >= 0:
        return 1.0 if home == own else 0.0
    if play[SIDES] == 3:
        return _chance_of_three(outlook, play, seat, points)
    target = at[TARGET]
    mine = at[SCORES + own] + play[PEGS + own]
    theirs = at[SCORES + 1 - own] + play[PEGS + 1 - own]
    seats = play[SEATS]
    other = play[DEALER]
    for _ in range(seats):
        other = other + 1 if other + 1 < seats else 0
        if side_of(play, other) == own:
            mine += points[other]
            if mine >= target:
                return 1.0
        else:
            theirs += points[other]
            if theirs >= target:
                return 0.0
    x = mine - at[SCORES + own] - at[OWN_HAND]
    return outlook.worth[seat, min(x, MINE - 1), min(theirs - at[SCORES + 1 - own], THEIRS - 1)]


@compiled
def _chance_of_three(outlook, play, me, points):
    """The same with three sides; the crib counts for its average, split between the whole numbers beside it."""
    at = outlook.at[me]
    spread = outlook.crib[me]
    target = at[TARGET]
    dealer = play[DEALER]
    left = dealer + 1 if dealer < 2 else 0
    right = 3 - dealer - left
    one = at[SCORES + left] + play[PEGS + left] + points[left]
    if one >= target:
        return 1.0 if left == me else 0.0
    two = at[SCORES + right] + play[PEGS + right] + points[right]
    if two >= target:
        return 1.0 if right == me else 0.0
    three = at[SCORES + dealer] + play[PEGS + dealer] + points[dealer]
    if three >= target:
        return 1.0 if dealer == me else 0.0
    if target - three > 30:
        crib = int(spread[CRIB - 1])
        part = spread[CRIB - 1] - crib
        which = 0 if left == me else 1 if right == me else 2
        low = outlook.three[one, two, three + crib, which]
        return low + part * (outlook.three[one, two, three + crib + 1, which] - low)
    chance = 0.0
    which = 0 if left == me else 1 if right == me else 2
    for crib in range(CRIB - 1):
        if spread[crib] > 0.0:
            if three + crib >= target:
                chance += spread[crib] * (which == 2)
            else:
                chance += spread[crib] * outlook.three[one, two, three + crib, which]
    return chance


@compiled
def set_average(outlook, seat):
    """With three sides: keeps the crib's average at the last place of its chances."""
    total = 0.0
    for points in range(CRIB - 1):
        total += points * outlook.crib[seat, points]
    outlook.crib[seat, CRIB - 1] = total


@compiled
def price_of_points(outlook, seat, mine, theirs):
    """What a point of the others is worth in own points, at about this many points of the two sides."""
    one = outlook.worth[seat, mine + 2, theirs] - outlook.worth[seat, mine, theirs]
    two = outlook.worth[seat, mine, theirs - 1] - outlook.worth[seat, mine, theirs + 1]
    if max(one, two) < 1e-6:  # all is decided
        return 1.0
    return min(max(two / max(one, 1e-6), 0.33), 3.0)
