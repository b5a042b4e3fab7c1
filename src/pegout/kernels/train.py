"""Training the play network by self-play: softmax choices, targets that mix what came with what the network expects."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.away import plain_throw
from pegout.kernels.chance import fraction, shuffle_top
from pegout.kernels.compiling import compiled
from pegout.kernels.layaway import all_throws
from pegout.kernels.net import FIRST_SCALE, MOST_ROWS, NARROW, OUT, ROWS, SCALE, WIDE, Net, card_rows, known_rows
from pegout.kernels.play import HAND, KEPT, PEGS, SIDES, TO_GO, begin, lay, to_act
from pegout.kernels.policy import ranks_that_fit

MOST = 16
"""Decisions in one deal (four seats)."""


class Weights(NamedTuple):
    """The network in float32 while it learns."""

    first: NDArray[np.float32]
    first_bias: NDArray[np.float32]
    second: NDArray[np.float32]
    second_bias: NDArray[np.float32]
    third: NDArray[np.float32]
    third_bias: NDArray[np.float32]


class Memory(NamedTuple):
    """The decisions of one deal, and room for sums."""

    rows: NDArray[np.int64]
    number: NDArray[np.int64]
    seat: NDArray[np.int64]
    before: NDArray[np.float64]
    gained: NDArray[np.float64]
    value: NDArray[np.float64]
    wide: NDArray[np.float32]
    narrow: NDArray[np.float32]
    out: NDArray[np.float32]
    back: NDArray[np.float32]
    points: NDArray[np.int64]


def new_weights(seed: int) -> Weights:
    rng = np.random.default_rng(seed)
    return Weights(
        (rng.standard_normal((ROWS, WIDE)) * 0.2).astype(np.float32),
        np.full(WIDE, 0.1, np.float32),
        (rng.standard_normal((WIDE, NARROW)) * 0.25).astype(np.float32),
        np.full(NARROW, 0.1, np.float32),
        (rng.standard_normal((NARROW, OUT)) * 0.25).astype(np.float32),
        np.ones(OUT, np.float32),
    )


def zeros_like(weights: Weights) -> Weights:
    return Weights(*(np.full_like(w, 1e-3) for w in weights))


def new_memory() -> Memory:
    return Memory(
        np.zeros((MOST + 8, MOST_ROWS), np.int64),
        np.zeros(MOST + 8, np.int64),
        np.zeros(MOST + 8, np.int64),
        np.zeros((MOST + 8, 4)),
        np.zeros(MOST + 8),
        np.zeros((MOST + 8, OUT)),
        np.zeros(WIDE, np.float32),
        np.zeros(NARROW, np.float32),
        np.zeros(OUT, np.float32),
        np.zeros(48 + WIDE + max(WIDE, NARROW), np.float32),
        np.zeros(13, np.int64),
    )


def whole(w: Weights) -> Net:
    """The trained network in whole numbers."""
    return Net(
        np.rint(w.first * FIRST_SCALE),
        np.rint(w.first_bias * FIRST_SCALE),
        np.rint(np.clip(w.second, -4, 4) * SCALE),
        np.rint(w.second_bias * FIRST_SCALE * SCALE),
        np.rint(w.third * SCALE),
        np.rint(w.third_bias * SCALE * SCALE),
    )


@compiled
def forward_float(w, rows, number, m):
    wide = m.wide
    narrow = m.narrow
    for u in range(WIDE):
        wide[u] = w.first_bias[u]
    for place in range(number):
        row = rows[place]
        for u in range(WIDE):
            wide[u] += w.first[row, u]
    for k in range(NARROW):
        narrow[k] = w.second_bias[k]
    for u in range(WIDE):
        value = wide[u]
        if value > 0:
            for k in range(NARROW):
                narrow[k] += value * w.second[u, k]
    for o in range(OUT):
        m.out[o] = w.third_bias[o]
    for k in range(NARROW):
        value = narrow[k]
        if value > 0:
            for o in range(OUT):
                m.out[o] += value * w.third[k, o]


@compiled
def _step(weight, square, slope, rate):
    """Moves weights against their slopes, each by its own measure (RMSprop)."""
    for at in range(len(weight)):
        now = square[at] + np.float32(0.001) * (slope[at] * slope[at] - square[at])
        square[at] = now
        weight[at] -= rate * slope[at] / (np.sqrt(now) + np.float32(1e-4))


@compiled
def learn(w, v, rows, number, targets, sides, rate, m):
    """One step towards the targets of one laid card."""
    forward_float(w, rows, number, m)
    d_out = m.back[:OUT]
    d_narrow = m.back[8 : 8 + NARROW]
    d_wide = m.back[48 : 48 + WIDE]
    slope = m.back[48 + WIDE :]
    for o in range(OUT):
        d_out[o] = max(-3.0, min(3.0, m.out[o] - targets[o])) if o < sides else 0.0
    for k in range(NARROW):
        total = np.float32(0)
        if m.narrow[k] > 0:
            for o in range(OUT):
                total += d_out[o] * w.third[k, o]
        d_narrow[k] = total
    for u in range(WIDE):
        total = np.float32(0)
        if m.wide[u] > 0:
            for k in range(NARROW):
                total += d_narrow[k] * w.second[u, k]
        d_wide[u] = total
    _step(w.third_bias, v.third_bias, d_out, rate)
    _step(w.second_bias, v.second_bias, d_narrow, rate)
    _step(w.first_bias, v.first_bias, d_wide, rate)
    for k in range(NARROW):
        if m.narrow[k] > 0:
            for o in range(OUT):
                slope[o] = d_out[o] * m.narrow[k]
            _step(w.third[k], v.third[k], slope, rate)
    for u in range(WIDE):
        if m.wide[u] > 0:
            for k in range(NARROW):
                slope[k] = d_narrow[k] * m.wide[u]
            _step(w.second[u], v.second[u], slope, rate)
    for place in range(number):
        _step(w.first[rows[place]], v.first[rows[place]], d_wide, rate)


@compiled
def choose_float(w, hands, play, seat, heat, m, at, state):
    """Lays by softmax; records the decision at place `at` of the memory; returns the rank."""
    sides = play[SIDES]
    values = np.zeros(4)
    ranks = np.zeros(4, np.int64)
    number = ranks_that_fit(hands, play, seat, ranks)
    known = known_rows(hands, play, seat, m.rows[MOST + 4])
    for each in range(number):
        place = MOST + each
        filled, gained = card_rows(hands, play, seat, ranks[each], m.rows[place])
        if filled:
            for row in range(known):
                m.rows[place, filled + row] = m.rows[MOST + 4, row]
            filled += known
        m.number[place] = filled
        m.gained[place] = gained
        value = float(gained)
        for o in range(OUT):
            m.value[place, o] = 0
        if filled:
            forward_float(w, m.rows[place], filled, m)
            for o in range(sides):
                m.value[place, o] = m.out[o]
                value += m.out[o] if o == 0 else -m.out[o] / (sides - 1)
        values[each] = value
    top = values[:number].max()
    total = 0.0
    for each in range(number):
        values[each] = np.exp((values[each] - top) / heat)
        total += values[each]
    pick = fraction(state) * total
    chosen = 0
    while chosen < number - 1 and pick >= values[chosen]:
        pick -= values[chosen]
        chosen += 1
    m.number[at] = m.number[MOST + chosen]
    m.gained[at] = m.gained[MOST + chosen]
    for place in range(m.number[at]):
        m.rows[at, place] = m.rows[MOST + chosen, place]
    for o in range(OUT):
        m.value[at, o] = m.value[MOST + chosen, o]
    m.seat[at] = seat
    for side in range(sides):
        m.before[at, side] = play[PEGS + side]
    return ranks[chosen]


@compiled
def learn_deal(w, v, play, m, taken, trust, rate):
    """Learns from the decisions of one deal, the last first."""
    sides = play[SIDES]
    follow = np.zeros((4, 4))
    later = np.full(4, -1, np.int64)
    for at in range(taken - 1, -1, -1):
        seat = m.seat[at]
        side = seat % sides
        target = np.zeros(OUT)
        for o in range(sides):
            who = (side + o) % sides
            got = -m.before[at, who] - (m.gained[at] if o == 0 else 0.0)
            after = later[seat]
            if after < 0:
                target[o] = got + play[PEGS + who]
            else:
                got += m.before[after, who] + (m.gained[after] if o == 0 else 0.0)
                target[o] = got + (1 - trust) * m.value[after, o] + trust * follow[seat, o]
        for o in range(sides):
            follow[seat, o] = target[o]
        later[seat] = at
        if m.number[at]:
            learn(w, v, m.rows[at], m.number[at], target, sides, rate, m)


@compiled
def self_play(hands, show, w, v, crib, seats, deals, heat, trust, rate, last_rate, play, m, away, state):
    """Plays deals and learns from each; returns the points pegged by role summed: the pone first, the dealer last."""
    deck = np.arange(52)
    pegged = np.zeros(4)
    dealt = 6 if seats == 2 else 5
    for deal in range(deals):
        shuffle_top(deck, seats * dealt + 1, state)
        begin(play, seats, seats - 1, deck[seats * dealt] >> 2)
        for seat in range(seats):
            cards = deck[seat * dealt : (seat + 1) * dealt]
            all_throws(hands, show, cards, dealt, away)
            own = seat == seats - 1 or (seats == 4 and seat == 1)
            best = plain_throw(crib[0] if own else crib[1], away, 1.0 if own else -1.0)
            play[KEPT + seat] = away.kept[best]
            play[HAND + seat] = away.kept[best]
            play[TO_GO + seat] = 999
        taken = 0
        seat = to_act(hands, play)
        while seat >= 0:
            rank = choose_float(w, hands, play, seat, heat, m, taken, state)
            taken += 1
            lay(hands, play, seat, rank)
            seat = to_act(hands, play)
        now = rate + (last_rate - rate) * deal / deals
        learn_deal(w, v, play, m, taken, trust, np.float32(now))
        for side in range(play[SIDES]):
            pegged[side] += play[PEGS + side]
    return pegged / deals
