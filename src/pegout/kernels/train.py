"""Training the play network by self-play: softmax choices, targets that mix what came with what the network expects."""

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import fraction, shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.layaway import Away, all_throws, best_throw, new_away
from pegout.kernels.net import (
    FIRST_SCALE,
    MOST_ROWS,
    NARROW,
    OUT,
    ROWS,
    SCALE,
    WIDE,
    Net,
    card_rows,
    held_rows,
    known_rows,
    new_net,
)
from pegout.kernels.play import HAND, KEPT, PEGS, SIDES, TO_GO, begin, lay, new_play, to_act
from pegout.kernels.policy import ranks_that_fit
from pegout.kernels.ranks import HANDS, LESS
from pegout.kernels.show import SHOW, Show

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Ints = NDArray[np.int64]

MOST: Final = 16
"""Decisions in one deal (four seats)."""
_TRIES: Final = MOST
"""Four places of the memory for the cards among which a seat chooses."""
_KNOWN: Final = MOST + 4
"""The place of the memory for what the seat knows."""


class Weights(NamedTuple):
    """The network in float32 while it learns; the shapes are those of `Net`."""

    first: Singles
    first_bias: Singles
    second: Singles
    second_bias: Singles
    third: Singles
    third_bias: Singles


class Memory(NamedTuple):
    """The decisions of one deal by place, and room for sums."""

    rows: Ints
    number: Ints
    """How many rows of each decision count."""
    seat: Ints
    before: Floats
    """[place, side]: points pegged before it."""
    gained: Floats
    """Points certain at once."""
    value: Floats
    """[place, OUT]: what the network expects after it."""
    wide: Singles
    narrow: Singles
    out: Singles
    back: Singles
    """Slopes of the layers, from the last to the first, and of one row of weights."""
    worth: Floats
    """[4]: how likely each card is chosen."""
    ranks: Ints
    """[4]: the cards that fit."""


class School(NamedTuple):
    """A network that learns."""

    hands: NDArray[np.int16]
    show: Show
    crib: Floats
    """[role, 105]: what each throw brings to the crib."""
    no_means: Floats
    weights: Weights
    squares: Weights
    """Running means of the squares of slopes."""
    memory: Memory
    play: Ints
    away: Away


class Pace(NamedTuple):
    """How it learns."""

    heat: float
    """Points that divide likely cards from unlikely ones."""
    trust: float
    """How much of a target is what came later in the deal; the rest is what the network expected."""
    rate: float
    """Step at the beginning."""
    last_rate: float
    """Step at the end."""


def new_weights(seed: int) -> Weights:
    """Small random weights."""
    rng = np.random.default_rng(seed)
    return Weights(
        (rng.standard_normal((ROWS, WIDE)) * 0.2).astype(np.float32),
        np.full(WIDE, 0.1, np.float32),
        (rng.standard_normal((WIDE, NARROW)) * 0.25).astype(np.float32),
        np.full(NARROW, 0.1, np.float32),
        (rng.standard_normal((NARROW, OUT)) * 0.25).astype(np.float32),
        np.ones(OUT, np.float32),
    )


def new_school(weights: Weights, squares: Weights | None, crib: Floats) -> School:
    """A school; without `squares` a new one."""
    places = MOST + 5
    memory = Memory(
        np.zeros((places, MOST_ROWS), np.int64),
        np.zeros(places, np.int64),
        np.zeros(places, np.int64),
        np.zeros((places, 4)),
        np.zeros(places),
        np.zeros((places, OUT)),
        np.zeros(WIDE, np.float32),
        np.zeros(NARROW, np.float32),
        np.zeros(OUT, np.float32),
        np.zeros(OUT + NARROW + WIDE + max(NARROW, OUT), np.float32),
        np.zeros(4),
        np.zeros(4, np.int64),
    )
    if squares is None:
        squares = Weights(*(np.full_like(weight, 1e-3) for weight in weights))
    return School(HANDS, SHOW, crib, np.zeros((1820, 2)), weights, squares, memory, new_play(), new_away())


def whole(weights: Weights) -> Net:
    """The trained network in whole numbers."""
    return new_net(
        np.rint(weights.first * FIRST_SCALE),
        np.rint(weights.first_bias * FIRST_SCALE),
        np.rint(np.clip(weights.second, -4, 4) * SCALE),
        np.rint(weights.second_bias * FIRST_SCALE * SCALE),
        np.rint(weights.third * SCALE),
        np.rint(weights.third_bias * SCALE * SCALE),
    )


def weights_of(net: Net) -> Weights:
    """A trained network as weights that can go on learning."""
    return Weights(
        net.first / np.float32(FIRST_SCALE),
        net.first_bias / np.float32(FIRST_SCALE),
        net.second / np.float32(SCALE),
        net.second_bias / np.float32(FIRST_SCALE * SCALE),
        net.third / np.float32(SCALE),
        net.third_bias / np.float32(SCALE * SCALE),
    )


@compiled
def forward(w, m, at):
    """What the network expects after the decision at this place: m.out[OUT]."""
    wide = m.wide
    narrow = m.narrow
    for unit in range(WIDE):
        wide[unit] = w.first_bias[unit]
    for place in range(m.number[at]):
        row = m.rows[at, place]
        for unit in range(WIDE):
            wide[unit] += w.first[row, unit]
    for unit in range(NARROW):
        narrow[unit] = w.second_bias[unit]
    for unit in range(WIDE):
        value = wide[unit]
        if value > 0:
            for other in range(NARROW):
                narrow[other] += value * w.second[unit, other]
    for side in range(OUT):
        m.out[side] = w.third_bias[side]
    for unit in range(NARROW):
        value = narrow[unit]
        if value > 0:
            for side in range(OUT):
                m.out[side] += value * w.third[unit, side]


@compiled
def _step(weight, square, slope, rate):
    """Moves weights against their slopes, each by its own measure (RMSprop)."""
    for at in range(len(weight)):
        now = square[at] + np.float32(0.001) * (slope[at] * slope[at] - square[at])
        square[at] = now
        weight[at] -= rate * slope[at] / (np.sqrt(now) + np.float32(1e-4))


@compiled
def _learn(s, at, targets, rate):
    """One step towards the targets of the card laid at this place."""
    w = s.weights
    v = s.squares
    m = s.memory
    forward(w, m, at)
    d_out = m.back[:OUT]
    d_narrow = m.back[OUT : OUT + NARROW]
    d_wide = m.back[OUT + NARROW : OUT + NARROW + WIDE]
    slope = m.back[OUT + NARROW + WIDE :]
    for side in range(OUT):
        d_out[side] = max(-3.0, min(3.0, m.out[side] - targets[side])) if side < s.play[SIDES] else 0.0
    _back(w.third, d_out, m.narrow, d_narrow)
    _back(w.second, d_narrow, m.wide, d_wide)
    _step(w.third_bias, v.third_bias, d_out, rate)
    _step(w.second_bias, v.second_bias, d_narrow, rate)
    _step(w.first_bias, v.first_bias, d_wide, rate)
    for unit in range(NARROW):
        if m.narrow[unit] > 0:
            for side in range(OUT):
                slope[side] = d_out[side] * m.narrow[unit]
            _step(w.third[unit], v.third[unit], slope, rate)
    for unit in range(WIDE):
        if m.wide[unit] > 0:
            for other in range(NARROW):
                slope[other] = d_narrow[other] * m.wide[unit]
            _step(w.second[unit], v.second[unit], slope, rate)
    for place in range(m.number[at]):
        row = m.rows[at, place]
        _step(w.first[row], v.first[row], d_wide, rate)


@compiled
def _back(weights, slopes, values, target):
    """From the slopes of a layer to those of the one before, whose values cut off below 0."""
    for unit in range(len(target)):
        total = np.float32(0)
        if values[unit] > 0:
            for other in range(len(slopes)):
                total += slopes[other] * weights[unit, other]
        target[unit] = total


@compiled
def _weigh(s, seat, at):
    """Weighs the card m.ranks[at] at one of the four places for tries; returns points, the others' subtracted."""
    m = s.memory
    place = _TRIES + at
    sides = s.play[SIDES]
    rank = m.ranks[at]
    filled, gained = card_rows(s.hands, s.play, seat, rank, m.rows[place])
    if filled:
        filled = held_rows(s.hands, s.hands[s.play[HAND + seat], LESS + rank], rank, filled, m.rows[place])
        for row in range(m.number[_KNOWN]):
            m.rows[place, filled + row] = m.rows[_KNOWN, row]
        filled += m.number[_KNOWN]
    m.number[place] = filled
    m.gained[place] = gained
    value = float(gained)
    for side in range(OUT):
        m.value[place, side] = 0
    if filled:
        forward(s.weights, m, place)
        for side in range(sides):
            m.value[place, side] = m.out[side]
            value += m.out[side] if side == 0 else -m.out[side] / (sides - 1)
    return value


@compiled
def choose(s, seat, heat, at, state):
    """Lays by softmax; records the decision at this place of the memory; returns the rank."""
    m = s.memory
    number = ranks_that_fit(s.hands, s.play, seat, m.ranks)
    m.number[_KNOWN] = known_rows(s.hands, s.play, seat, m.rows[_KNOWN])
    top = -1e9
    for each in range(number):
        m.worth[each] = _weigh(s, seat, each)
        top = max(top, m.worth[each])
    total = 0.0
    for each in range(number):
        m.worth[each] = math.exp((m.worth[each] - top) / heat)
        total += m.worth[each]
    pick = fraction(state) * total
    chosen = 0
    while chosen < number - 1 and pick >= m.worth[chosen]:
        pick -= m.worth[chosen]
        chosen += 1
    _keep(s, seat, chosen, at)
    return m.ranks[chosen]


@compiled
def note(s, seat, rank, at):
    """Records at this place of the memory a card that another player has chosen for the seat."""
    m = s.memory
    m.ranks[0] = rank
    m.number[_KNOWN] = known_rows(s.hands, s.play, seat, m.rows[_KNOWN])
    _weigh(s, seat, 0)
    _keep(s, seat, 0, at)


@compiled
def _keep(s, seat, chosen, at):
    """Moves a weighed card to a place of the memory."""
    m = s.memory
    m.number[at] = m.number[_TRIES + chosen]
    m.gained[at] = m.gained[_TRIES + chosen]
    for place in range(m.number[at]):
        m.rows[at, place] = m.rows[_TRIES + chosen, place]
    for side in range(OUT):
        m.value[at, side] = m.value[_TRIES + chosen, side]
    m.seat[at] = seat
    for side in range(s.play[SIDES]):
        m.before[at, side] = s.play[PEGS + side]


@compiled_with_room
def learn_deal(s, taken, trust, rate):
    """Learns from the decisions of one deal, the last first."""
    m = s.memory
    play = s.play
    sides = play[SIDES]
    follow = np.zeros((4, 4))
    later = np.full(4, -1, np.int64)
    target = np.zeros(OUT)
    for at in range(taken - 1, -1, -1):
        seat = m.seat[at]
        side = seat % sides
        after = later[seat]
        for other in range(sides):
            who = (side + other) % sides
            got = -m.before[at, who] - (m.gained[at] if other == 0 else 0.0)
            if after < 0:
                target[other] = got + play[PEGS + who]
            else:
                got += m.before[after, who] + (m.gained[after] if other == 0 else 0.0)
                target[other] = got + (1 - trust) * m.value[after, other] + trust * follow[seat, other]
        for other in range(sides):
            follow[seat, other] = target[other]
        later[seat] = at
        if m.number[at]:
            _learn(s, at, target, rate)


@compiled
def _deal(s, deck, seats):
    """Lays every seat's cards away by points and begins the play, the last seat dealing."""
    dealt = 6 if seats == 2 else 5
    begin(s.play, seats, seats - 1, deck[seats * dealt] >> 2)
    for seat in range(seats):
        all_throws(s.hands, s.show, deck[seat * dealt : (seat + 1) * dealt], dealt, s.away)
        own = seat == seats - 1 or (seats == 4 and seat == 1)
        best = best_throw(s.crib[0 if own else 1], s.no_means, s.away, 1.0 if own else -1.0)
        s.play[KEPT + seat] = s.away.kept[best]
        s.play[HAND + seat] = s.away.kept[best]
        s.play[TO_GO + seat] = 9999


@compiled_with_room
def self_play(s, seats, deals, pace, state):
    """Plays deals and learns from each; returns the points pegged by side, the pone's first, the dealer's last."""
    deck = np.arange(52)
    pegged = np.zeros(4)
    top = seats * (6 if seats == 2 else 5) + 1
    for deal in range(deals):
        shuffle_top(deck, top, state)
        _deal(s, deck, seats)
        taken = 0
        seat = to_act(s.hands, s.play)
        while seat >= 0:
            rank = choose(s, seat, pace.heat, taken, state)
            taken += 1
            lay(s.hands, s.play, seat, rank)
            seat = to_act(s.hands, s.play)
        now = pace.rate + (pace.last_rate - pace.rate) * deal / deals
        learn_deal(s, taken, pace.trust, np.float32(now))
        for side in range(s.play[SIDES]):
            pegged[side] += s.play[PEGS + side]
    return pegged / deals
