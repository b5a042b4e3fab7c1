"""Hands that the others may hold, drawn or all taken, from what a seat believes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import below, fraction
from pegout.kernels.compiling import compiled
from pegout.kernels.mind import MODELS, PLAYERS, whole_hand
from pegout.kernels.play import HAND, SEATS
from pegout.kernels.policy import NET
from pegout.kernels.ranks import FIRST, HELD, SIZE, ways_left


class Draws(NamedTuple):
    """Hands of the others together with the players who hold them."""

    hand: NDArray[np.int64]
    """[draw, seat]: the own hand too."""
    player: NDArray[np.int64]
    """[draw, seat]: the models that they were drawn with."""
    weight: NDArray[np.float64]
    """[draw]: their weights, 1 together."""
    left: NDArray[np.int64]
    """[13]: room for cards left."""


def new_draws(most: int = 1820 * MODELS) -> Draws:
    """Room for so many draws."""
    hand, player = np.zeros((most, 4), np.int64), np.zeros((most, 4), np.int64)
    return Draws(hand, player, np.zeros(most), np.zeros(13, np.int64))


@compiled
def draw_hands(b, r, seat, effort, state):
    """Chooses the others' hands to look at and returns their number; effort[:2] are how many, and up to how many all.

    With two seats all are taken where there are at most so many.
    """
    play = r.play
    number = effort[0]
    if play[SEATS] == 2:
        number = _draw_all(b, r, seat, 1 - seat, effort[1])
        r.draws.left[0] = -1 if number else 0
        if number == 0:
            number = _draw_some(b, r, (seat, 1 - seat), effort[0], state)
    else:
        for other in range(play[SEATS]):
            if other != seat:
                _draw_some(b, r, (seat, other), number, state)
                _mix(r.draws, other, number, state)
        _weigh(b, r, seat, number)
    r.draws.hand[:number, seat] = play[HAND + seat]
    r.draws.player[:number, seat] = NET
    return number


@compiled
def is_complete(r, seat):
    """Whether the hands just chosen are all that the other of two may hold."""
    return r.play[SEATS] == 2 and r.draws.left[0] == -1


@compiled
def _draw_all(b, r, me, seat, most):
    """Takes every hand that the other seat of two may hold, if there are at most so many; else returns 0."""
    size = b.hands[r.play[HAND + seat], SIZE]
    draws = r.draws
    number = 0
    total = 0.0
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            weight = r.mind.belief[me, seat, model, hand]
            if weight > 0.0:
                if number == most:
                    return 0
                draws.hand[number, seat] = hand
                draws.player[number, seat] = PLAYERS[model]
                draws.weight[number] = weight
                total += weight
                number += 1
    for draw in range(number):
        draws.weight[draw] /= total
    return number


@compiled
def _draw_some(b, r, me_and_seat, number, state):
    """Draws hands of one other seat evenly over what is believed; returns how many.

    With two seats, a hand drawn several times is one draw of as much more weight; else all draws weigh alike.
    """
    me, seat = me_and_seat
    belief = r.mind.belief[me, seat]
    size = b.hands[r.play[HAND + seat], SIZE]
    draws = r.draws
    is_merged = r.play[SEATS] == 2
    total = 0.0
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            total += belief[model, hand]
    step = total / number
    mark = fraction(state) * step
    drawn = 0
    taken = 0
    draws.hand[0, seat] = FIRST[size]
    for model in range(MODELS):
        for hand in range(FIRST[size], FIRST[size + 1]):
            mark -= belief[model, hand]
            is_new = True
            while mark < 0.0 and taken < number:
                mark += step
                taken += 1
                if is_new or not is_merged:
                    draws.hand[drawn, seat] = hand
                    draws.player[drawn, seat] = PLAYERS[model]
                    draws.weight[drawn] = 0.0
                    drawn += 1
                    is_new = False
                draws.weight[drawn - 1] += 1.0 / number
    return _fill(draws, seat, drawn, number if drawn == 0 or not is_merged else drawn)


@compiled
def _fill(draws, seat, drawn, number):
    """Makes up the number of draws where rounding left some out; returns it."""
    for draw in range(drawn, number):
        draws.hand[draw, seat] = draws.hand[max(drawn - 1, 0), seat]
        draws.player[draw, seat] = NET
        draws.weight[draw] = 1.0 / number
    return number


@compiled
def _mix(draws, seat, number, state):
    """Shuffles the draws of one seat, so that those of different seats are paired at random."""
    for draw in range(number):
        other = draw + below(state, number - draw)
        hand = draws.hand[draw, seat]
        player = draws.player[draw, seat]
        draws.hand[draw, seat] = draws.hand[other, seat]
        draws.player[draw, seat] = draws.player[other, seat]
        draws.hand[other, seat] = hand
        draws.player[other, seat] = player


@compiled
def _weigh(b, r, seat, number):
    """Weighs draws of several seats by the ways in which their hands come from the pack together."""
    draws = r.draws
    seen = r.mind.left[seat]
    total = 0.0
    for draw in range(number):
        for rank in range(13):
            draws.left[rank] = seen[rank]
        ratio = 1.0
        for other in range(r.play[SEATS]):
            if other != seat:
                whole = whole_hand(b.hands, r.play, other, draws.hand[draw, other])
                ratio *= ways_left(b.hands, b.ways, whole, draws.left) / ways_left(b.hands, b.ways, whole, seen)
                for rank in range(13):
                    draws.left[rank] = max(draws.left[rank] - b.hands[whole, HELD + rank], 0)
        draws.weight[draw] = ratio
        total += ratio
    for draw in range(number):
        draws.weight[draw] /= total
