"""The expert's throw: average points by what they are worth at the score, and whole spreads folded near the end."""

import numpy as np

from pegout.kernels.compiling import compiled
from pegout.kernels.pegging import MOST
from pegout.kernels.play import SEATS, SIDES, side_of

NEAR = 45
"""Points to go from which the order of the show is minded."""
MARGIN = 1.0
"""Points behind the best up to which a throw is looked at again."""


@compiled
def slopes(win, target, is_dealer, own, other):
    """What a point more of one's own, and of the other's, is worth at the end of a usual deal: chances to win."""
    mine = own + (16 if is_dealer else 10)
    theirs = other + (10 if is_dealer else 16)
    reach = 4
    return (
        (after(win, target, is_dealer, mine + reach, theirs) - after(win, target, is_dealer, mine - reach, theirs))
        / (2 * reach),
        (after(win, target, is_dealer, mine, theirs - reach) - after(win, target, is_dealer, mine, theirs + reach))
        / (2 * reach),
    )


@compiled
def after(win, target, was_dealer, own, other):
    """One's chance to win after a deal in which one dealt or not, the pone being first where both are at home."""
    if own >= target and (other < target or not was_dealer):
        return 1.0
    if other >= target:
        return 0.0
    return 1.0 - win[other, own] if was_dealer else win[own, other]


@compiled
def weigh_throws(crib, means, away, is_dealer, slope_own, slope_other):
    """Fills away.worth with points, own ones and what others' points take, at the slopes of the score."""
    price = slope_other / max(slope_own, 1e-9)
    price = min(max(price, 0.25), 4.0)
    for number in range(away.number[0]):
        kept = away.kept[number] - 560
        worth = away.hand[number] + means[kept, 0] - price * means[kept, 1]
        thrown = crib[away.put[number]]
        away.worth[number] = worth + (thrown if is_dealer else -price * thrown)


@compiled
def fold_throw(hands, show, win, target, is_dealer, own, other, cards, away, number, crib, theirs, pegs, both):
    """One's chance to win with this throw, all that the deal brings taken in order.

    `crib[13, 32]` and `theirs[13, 32]` are the spreads of the crib and of the other's hand by the starter's rank,
    `pegs[MOST, MOST]` that of the play; `both` is room for [MOST, 80].
    """
    left = np.full(13, 4, np.int64)
    for place in range(6):
        left[cards[place] >> 2] -= 1
    hand = away.kept[number]
    base = away.hand[number]
    ranked = 0.0
    for rank in range(13):
        ranked += left[rank] * int(show.four[hand - 560, rank])
    extra = base - ranked / 46.0  # flush and nobs, on average
    chance = 0.0
    for rank in range(13):
        if left[rank] == 0:
            continue
        points = int(show.four[hand - 560, rank])
        whole = int(np.floor(extra))
        part = extra - whole
        heels = 2 if rank == 10 else 0
        if is_dealer:
            got = fold_dealer(
                win, target, own + heels, other, points + whole, part, crib[rank], theirs[rank], pegs, both
            )
        else:
            got = fold_pone(win, target, own, other + heels, points + whole, part, crib[rank], theirs[rank], pegs, both)
        chance += left[rank] * got
    return chance / 46.0


@compiled
def fold_dealer(win, target, own, other, hand, part, crib, theirs, pegs, both):
    """The dealer's chance with this hand (one point more with the chance `part`)."""
    if own >= target:
        return 1.0
    for mine in range(MOST):
        for yours in range(MOST + 30):
            chance = 0.0
            now = own + mine + hand
            if other + yours < target:
                for points in range(31):
                    weight = (crib[points] * (1 - part) if points < 30 else 0.0) + (
                        crib[points - 1] * part if points else 0.0
                    )
                    if weight > 0.0:
                        end = now + points
                        chance += weight * (1.0 if end >= target else 1.0 - win[other + yours, end])
            both[mine, yours] = chance
    total = 0.0
    for mine in range(MOST):
        for yours in range(MOST):
            weight = pegs[mine, yours]
            if weight <= 0.0:
                continue
            if own + mine >= target:
                total += weight * (0.5 if other + yours >= target else 1.0)
            elif other + yours < target:
                chance = 0.0
                for points in range(30):
                    chance += theirs[points] * both[mine, yours + points]
                total += weight * chance
    return total


@compiled
def fold_pone(win, target, own, other, hand, part, crib, theirs, pegs, both):
    """The pone's chance with this hand (one point more with the chance `part`)."""
    if other >= target:
        return 0.0
    last = both[0]
    last[:] = 0.0
    for one in range(30):
        if theirs[one] > 0.0:
            for two in range(30):
                last[one + two] += theirs[one] * crib[two]
    total = 0.0
    for mine in range(MOST):
        for more in range(2):
            share = part if more else 1.0 - part
            end = own + mine + hand + more
            if share <= 0.0:
                continue
            for yours in range(MOST):
                weight = pegs[mine, yours] * share
                if weight <= 0.0:
                    continue
                if own + mine >= target:
                    total += weight * (0.5 if other + yours >= target else 1.0)
                elif other + yours < target:
                    if end >= target:
                        total += weight
                    else:
                        chance = 0.0
                        for points in range(min(60, target - other - yours)):
                            chance += last[points] * win[end, other + yours + points]
                        total += weight * chance
    return total


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
def expert_throw(b, play, seat, place, target, minds_score, scores, cards, away, both):
    """The number of the expert's throw; away.worth gets points, or chances to win where spreads were folded.

    `place` is the seat's number after the dealer.
    """
    is_own = place == 0 or (play[SEATS] == 4 and place == 2)
    role = 0 if is_own else 1
    slope_own = 1.0
    slope_other = 1.0
    own = scores[side_of(play, seat)]
    other = scores[1 - side_of(play, seat)] if play[SIDES] == 2 else 0
    if minds_score and play[SEATS] == 2:
        slope_own, slope_other = slopes(b.win, target, is_own, own, other)
    weigh_throws(b.crib[role], b.means[place], away, is_own, slope_own, slope_other)
    best = 0
    for number in range(1, away.number[0]):
        if away.worth[number] > away.worth[best]:
            best = number
    if not minds_score or play[SEATS] > 2 or (own + NEAR < target and other + NEAR < target):
        return best
    most = away.worth[best]
    top = -1.0
    for number in range(away.number[0]):
        if away.worth[number] < most - MARGIN:
            continue
        chance = fold_throw(
            b.hands,
            b.show,
            b.win,
            target,
            is_own,
            own,
            other,
            cards,
            away,
            number,
            b.spread[role, away.put[number]],
            b.theirs[role],
            b.pegs[place, away.kept[number] - 560],
            both,
        )
        if chance > top:
            top = chance
            best = number
    return best
