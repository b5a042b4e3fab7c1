"""The play by looking ahead: every card that fits, against hands that the others may hold, to the end of the play."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.books import Books
from pegout.kernels.compiling import compiled, inlined
from pegout.kernels.draws import draw_hands, is_complete
from pegout.kernels.mind import MODELS, whole_hand
from pegout.kernels.openings import is_opening, weigh_opening
from pegout.kernels.outlook import OWN_HAND, chance_after
from pegout.kernels.play import HAND, KEPT, PEGS, SEATS, SIDES, STARTER, TO_GO, copy_play, lay, side_of, to_act
from pegout.kernels.policy import NET, best_place, card_of, fast_card, play_out, ranks_that_fit, weigh

ALL: Final = 99.0
"""The margin that leaves out nothing."""
NEAR: Final = 16
"""Points to go of any side from which no card is left out for its points."""
MEMORY: Final = 4096
"""Own choices that a search remembers; a power of 2."""
ROUNDS: Final = 8
"""After each of so many parts of the draws, cards that are behind are left out."""
BEHIND: Final = 2.2
"""Standard errors by which a card must be behind to be left out."""

SURE: Final = 2

# Places in an effort, int64[3].
DRAWS: Final = 0
"""Hands of the others that are drawn where there are many."""
EVERY: Final = 1
"""Up to so many are all looked at (two seats)."""
MARGIN: Final = 2
"""Hundredths of a point behind the network's best card from which a card is left out."""


class Tries(NamedTuple):
    """What a search found, by the ranks that fit in their order, and what it needs."""

    rank: NDArray[np.int64]
    """[4]"""
    alive: NDArray[np.int64]
    """[4]: 1 for a rank that is still looked at, `SURE` at the end for one that wins at once."""
    value: NDArray[np.float64]
    """[4]: chance to win; -1 where the rank was not looked at to the end."""
    chance: NDArray[np.float64]
    """[draw, 4]: chance to win in each draw."""
    pegs: NDArray[np.float64]
    """[4, 2]: points in the play still to come: the own side's, the others'."""
    is_complete: NDArray[np.int64]
    """[1]: 1 where every hand that the others may hold was looked at."""
    points: NDArray[np.int64]
    """[seat]: points of the hands of one draw."""
    opening: NDArray[np.float32]
    """What the network thinks of openings."""
    hand: NDArray[np.uint8]
    """[2380, 13]: points of every hand by rank alone, with a starter of each rank."""
    path: NDArray[np.int64]
    """[MEMORY]: what was laid before each choice that is remembered."""
    choice: NDArray[np.int64]
    """[MEMORY]: the ranks chosen."""


def new_tries(b: Books, draws: int = 1820 * MODELS) -> Tries:
    """Room for so many draws."""
    rank, alive, value = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4)
    chance, pegs, points = np.zeros((draws, 4)), np.zeros((4, 2)), np.zeros(4, np.int64)
    memory = np.zeros(MEMORY, np.int64), np.zeros(MEMORY, np.int64)
    return Tries(rank, alive, value, chance, pegs, np.zeros(1, np.int64), points, b.openings, b.hand, *memory)


@compiled
def search(b, r, seat, effort, state):
    """Fills r.tries for the ranks that fit, in their order; r.desk.price is set.

    Ranks that the network finds worse than the best by more than the margin are not looked at: their value is -1, and
    one rank alone is not looked at.  With the margin ALL every rank is.  Returns the number of ranks and of draws.
    """
    t = r.tries
    number = ranks_that_fit(b.hands, r.play, seat, t.rank)
    t.alive[:] = 1
    t.value[:] = 0.0
    t.pegs[:] = 0.0
    looks_at_all = effort[MARGIN] >= 100 * ALL
    sure = _sure_win(r, seat, number)
    if not looks_at_all and (number < 2 or _clear(r, seat, number, effort[MARGIN] / 100.0, sure) < 2):
        return number, 0
    drawn = draw_hands(b, r, seat, effort, state)
    t.is_complete[0] = is_complete(r, seat)
    t.path[:] = 0
    rounds = ROUNDS if drawn >= 3 * ROUNDS and not looks_at_all else 1
    alive = number
    for start in range(rounds):
        _look(b, r, seat, (start, drawn, rounds, number), state)
        if start + 1 < rounds:
            alive = _drop(r, number, (start, drawn, rounds))
            if alive == 1:
                break
    if sure >= 0:
        t.alive[sure] = SURE
    return number, drawn


@compiled
def _sure_win(r, seat, number):
    """The place of a rank that wins at once for certain, else -1; leaves the network's values in r.desk."""
    desk = r.desk
    play = r.play
    for place in range(number):
        desk.rank[place] = r.tries.rank[place]
    weigh(desk, play, seat, number, desk.price[seat])
    side = side_of(play, seat)
    for place in range(number):
        if desk.gained[place] >= play[TO_GO + side] - play[PEGS + side]:
            return place
    return -1


@compiled
def _clear(r, seat, number, margin, sure):
    """Strikes out the ranks far behind by the network's own values, all others where one is sure to win.

    Returns how many are left.
    """
    t = r.tries
    play = r.play
    near = False
    for side in range(play[SIDES]):
        near = near or play[TO_GO + side] - play[PEGS + side] < NEAR
    if near and sure < 0:
        return number
    best = r.desk.value[best_place(r.desk.value, number)]
    left = 0
    for place in range(number):
        if (sure >= 0 and place != sure) or (sure < 0 and r.desk.value[place] < best - margin):
            t.alive[place] = 0
            t.value[place] = -1.0
        else:
            left += 1
    if sure >= 0:
        t.value[sure] = 1.0
    return left


@compiled
def _drop(r, number, part):
    """Strikes out the ranks that the draws so far show to be behind; returns how many are left.

    `part` is the last round (from 0), the number of draws, and into how many rounds they are split.
    """
    last, drawn, rounds = part
    t = r.tries
    best = -1
    for place in range(number):
        if t.alive[place] and (best < 0 or t.value[place] > t.value[best]):
            best = place
    left = 1
    for place in range(number):
        if not t.alive[place] or place == best:
            continue
        total = 0.0
        mean = 0.0
        squares = 0.0
        tries = 0
        for start in range(last + 1):
            for draw in range(start, drawn, rounds):
                gap = t.chance[draw, best] - t.chance[draw, place]
                weight = r.draws.weight[draw]
                total += weight
                mean += weight * gap
                squares += weight * gap * gap
                tries += 1
        mean /= total
        error = np.sqrt(max(squares / total - mean * mean, 0.0) / tries)
        if mean > BEHIND * error:
            t.alive[place] = 0
            t.value[place] = -1.0
        else:
            left += 1
    return left


@compiled
def _look(b, r, seat, part, state):
    """Plays draws of the others' hands out with every rank that is still alive.

    `part` is the first draw, the number of draws, how many are passed over between two, and the number of ranks.
    """
    start, drawn, step, number = part
    t = r.tries
    play = r.play
    scratch = r.scratch
    desk = r.desk
    own = side_of(play, seat)
    for draw in range(start, drawn, step):
        for place in range(number):
            if not t.alive[place]:
                continue
            copy_play(play, scratch)
            _take_hands(desk, t, r.draws, scratch, draw)
            t.points[seat] = r.outlook.at[seat, OWN_HAND]
            lay(desk.hands, scratch, seat, t.rank[place])
            _play_out(desk, t, scratch, (seat, 1 + t.rank[place]), state)
            chance = chance_after(r.outlook, scratch, seat, t.points)
            weight = r.draws.weight[draw]
            t.chance[draw, place] = chance
            t.value[place] += weight * chance
            for side in range(play[SIDES]):
                t.pegs[place, 0 if side == own else 1] += weight * (scratch[PEGS + side] - play[PEGS + side])


@inlined
def _take_hands(desk, t, draws, play, draw):
    """Gives every seat its hand of a draw."""
    for seat in range(play[SEATS]):
        hand = draws.hand[draw, seat]
        whole = whole_hand(desk.hands, play, seat, hand)
        play[HAND + seat] = hand
        play[KEPT + seat] = whole
        t.points[seat] = t.hand[whole, play[STARTER]]
        desk.who[seat] = draws.player[draw, seat]


@inlined
def _play_out(desk, t, play, me_and_path, state):
    """Plays to the end by the fast policy and the players of the draw.

    What the seat that thinks chose once after the same cards is chosen again: it sees no other hand.
    """
    me, path = me_and_path
    seat = to_act(desk.hands, play)
    while seat >= 0:
        if seat == me:
            rank = _own_card(desk, t, play, me, path)
        elif desk.who[seat] == NET and is_opening(play, seat):
            rank = _opening_card(desk, t, play, seat)
        else:
            rank = card_of(desk, play, seat, state)
        lay(desk.hands, play, seat, rank)
        path = (path * 53 + 13 * seat + rank + 1) & 0x1FFFFFFFFFFFFFF
        seat = to_act(desk.hands, play)


@inlined
def _own_card(desk, t, play, me, path):
    """The rank that the fast policy lays at the seat that thinks, remembered by what was laid before."""
    slot = (path ^ path >> 12 ^ path >> 25) & (MEMORY - 1)
    if t.path[slot] != path:
        t.path[slot] = path
        t.choice[slot] = fast_card(desk, play, me, desk.price[me])
    return t.choice[slot]


@inlined
def _opening_card(desk, t, play, seat):
    """The first card of another seat by the fast policy; at the price 1, since what is remembered has no score."""
    number = ranks_that_fit(desk.hands, play, seat, desk.rank)
    if number == 1:
        return desk.rank[0]
    weigh_opening(t.opening, desk, play, seat, number)
    return desk.rank[best_place(desk.value, number)]


@compiled
def best_rank(t, number):
    """The rank of the greatest value after a search."""
    return t.rank[best_place(t.value, number)]


@compiled
def chance_played_out(b, r, seat, effort, state):
    """The chance to win of a seat that is not to act, over the hands that the others may hold."""
    drawn = draw_hands(b, r, seat, effort, state)
    total = 0.0
    for draw in range(drawn):
        copy_play(r.play, r.scratch)
        _take_hands(r.desk, r.tries, r.draws, r.scratch, draw)
        r.tries.points[seat] = r.outlook.at[seat, OWN_HAND]
        play_out(r.desk, r.scratch, state)
        total += r.draws.weight[draw] * chance_after(r.outlook, r.scratch, seat, r.tries.points)
    return total
