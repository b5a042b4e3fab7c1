"""The play by looking ahead: every card that fits, against hands that the others may hold, to the end of the play."""

from typing import Final

import numpy as np

from pegout.kernels.compiling import compiled
from pegout.kernels.mind import draw_all, draw_some, weigh_draws, whole_hand
from pegout.kernels.outlook import OWN_HAND, chance_after
from pegout.kernels.play import HAND, KEPT, PEGS, SEATS, SIDES, STARTER, TO_GO, copy_play, lay, side_of
from pegout.kernels.policy import NET, play_out, ranks_that_fit, weigh


ALL: Final = 99.0
"""The margin that leaves out nothing."""
NEAR: Final = 16
"""Points to go of any side from which no card is left out for its points."""


@compiled
def draw_hands(hands, ways, play, seat, draws, every, mind, state):
    """Chooses the others' hands to look at and returns their number; all of them where there are at most `every`."""
    if play[SEATS] == 2:
        number = draw_all(hands, play, seat, 1 - seat, every, mind)
        if number:
            return number
    for other in range(play[SEATS]):
        if other != seat:
            draw_some(hands, play, seat, other, draws, mind, state)
    if play[SEATS] > 2:
        weigh_draws(hands, ways, play, seat, draws, mind)
    return draws


@compiled
def search(hands, ways, show, net, play, seat, draws, every, margin, mind, outlook, prices, scratch, desk, state):
    """Fills mind.value, mind.chance and mind.pegs for the ranks that fit, in their order.

    Ranks that the network finds worse than the best by more than `margin` points are not looked at: their value is
    -1, and one rank alone is not looked at.  With the margin ALL every rank is.  Returns the number of ranks and of
    draws.
    """
    number = ranks_that_fit(hands, play, seat, desk.rank)
    ranks = np.zeros(4, np.int64)
    alive = np.zeros(4, np.int64)
    for place in range(number):
        ranks[place] = desk.rank[place]
        alive[place] = 1
        mind.value[place] = 0.0
        mind.pegs[place, 0] = 0.0
        mind.pegs[place, 1] = 0.0
    if margin < ALL and (number < 2 or _clear(hands, net, play, seat, number, margin, prices, mind, alive, desk) < 2):
        return number, 0
    drawn = draw_hands(hands, ways, play, seat, draws, every, mind, state)
    third = 3 if drawn >= 24 else 1
    for start in range(third):
        for draw in range(start, drawn, third):
            _look(hands, show, net, play, seat, draw, ranks, alive, number, mind, outlook, prices, scratch, desk, state)
        if start == 0 and third > 1 and margin < ALL:
            _drop(number, drawn, mind, alive)
    return number, drawn


@compiled
def _clear(hands, net, play, seat, number, margin, prices, mind, alive, desk):
    """Strikes out the ranks far behind by the network's own values; returns how many are left."""
    weigh(hands, net, play, seat, number, prices[seat], desk)
    side = side_of(play, seat)
    best = desk.value[:number].max()
    is_near = False
    for other in range(play[SIDES]):
        is_near = is_near or play[TO_GO + other] - play[PEGS + other] < NEAR
    for place in range(number):
        if desk.gained[place] >= play[TO_GO + side] - play[PEGS + side]:
            return _takes_win(place, number, mind)
    if is_near:
        return number
    left = 0
    for place in range(number):
        if desk.value[place] < best - margin:
            alive[place] = 0
            mind.value[place] = -1.0
        else:
            left += 1
    return left


@compiled
def _takes_win(place, number, mind):
    """One card wins at once for certain, so no other is looked at."""
    for other in range(number):
        mind.value[other] = 1.0 if other == place else -1.0
    return 1


@compiled
def _drop(number, drawn, mind, alive):
    """Strikes out the ranks that a third of the draws show to be behind."""
    best = -1
    for place in range(number):
        if alive[place] and (best < 0 or mind.value[place] > mind.value[best]):
            best = place
    for place in range(number):
        if alive[place] and place != best:
            total = 0.0
            mean = 0.0
            squares = 0.0
            tries = 0
            for draw in range(0, drawn, 3):
                gap = mind.chance[draw, best] - mind.chance[draw, place]
                total += mind.weight[draw]
                mean += mind.weight[draw] * gap
                squares += mind.weight[draw] * gap * gap
                tries += 1
            mean /= total
            error = np.sqrt(max(squares / total - mean * mean, 0.0) / tries)
            if mean > 2.5 * error:
                alive[place] = 0
                mind.value[place] = -1.0


@compiled
def _look(hands, show, net, play, seat, draw, ranks, alive, number, mind, outlook, prices, scratch, desk, state):
    """Plays one draw of the others' hands out with every rank that is still alive."""
    seats = play[SEATS]
    own = side_of(play, seat)
    weight = mind.weight[draw]
    whos = mind.whos
    points = mind.points
    whos[seat] = NET
    points[seat] = outlook.at[seat, OWN_HAND]
    for other in range(seats):
        if other != seat:
            whole = whole_hand(hands, play, other, mind.hand[draw, other])
            points[other] = show[whole, play[STARTER]]
            whos[other] = mind.player[draw, other]
    for place in range(number):
        if not alive[place]:
            continue
        copy_play(play, scratch)
        for other in range(seats):
            if other != seat:
                scratch[HAND + other] = mind.hand[draw, other]
                scratch[KEPT + other] = whole_hand(hands, play, other, mind.hand[draw, other])
        lay(hands, scratch, seat, ranks[place])
        play_out(whos, prices, hands, net, scratch, desk, state)
        chance = chance_after(outlook, scratch, seat, points)
        mind.chance[draw, place] = chance
        mind.value[place] += weight * chance
        for side in range(play[SIDES]):
            mind.pegs[place, 0 if side == own else 1] += weight * (scratch[PEGS + side] - play[PEGS + side])


@compiled
def best_rank(hands, play, seat, number, mind, desk):
    """The rank of the greatest value after a search."""
    ranks_that_fit(hands, play, seat, desk.rank)
    best = 0
    for place in range(1, number):
        if mind.value[place] > mind.value[best]:
            best = place
    return desk.rank[best]
