"""The expert's throw: average points by what they are worth at the score, and whole spreads folded near the end."""

from typing import Final

from pegout.kernels.compiling import compiled
from pegout.kernels.folding import count_left, fold_throw, least_points
from pegout.kernels.play import SEATS, SIDES, side_of
from pegout.kernels.policy import best_place

NEAR: Final = 45
"""Points to go from which the order of the show is minded."""
MARGIN: Final = 1.0
"""Points behind the best up to which a throw is looked at again near the end."""
LAST: Final = 20
"""Points to go from which throws up to WIDE points behind are looked at."""
EVEN: Final = 1e-6
"""Of chances no further apart the throw counts that keeps more points for certain."""
WIDE: Final = 5.0
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
    count_left(r.cards[seat], r.fold.left)
    top = -1.0
    safest = 0
    for number in range(away.number[0]):
        least = least_points(b, r.fold.left, away.kept[number])
        if away.worth[number] >= most - margin or least >= target - own:
            chance = fold_throw(b, r, seat, number)
            if chance > top + EVEN or (chance > top - EVEN and least > safest):
                top = max(top, chance)
                safest = least
                best = number
    return best
