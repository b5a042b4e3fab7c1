"""The fast policy: lays the card that the network values most."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled
from pegout.kernels.net import MOST_ROWS, NARROW, OUT, WIDE, add_rows, begin_sums, card_rows, known_rows, last_layers
from pegout.kernels.play import COUNT, HAND, SIDES, lay, pips, to_act
from pegout.kernels.ranks import RANKS, SIZE
from pegout.kernels.rivals import rival_card

NET = 6
"""The number of the fast policy among the players of `rivals`."""


class Desk(NamedTuple):
    """Room in which the network works."""

    rows: NDArray[np.int64]
    known: NDArray[np.float32]
    wide: NDArray[np.float32]
    narrow: NDArray[np.float32]
    out: NDArray[np.float32]
    rank: NDArray[np.int64]
    """The ranks that may be laid."""
    value: NDArray[np.float64]
    """What each is worth, in points."""
    gained: NDArray[np.int64]
    """What each brings at once for certain."""


def new_desk() -> Desk:
    """Empty room."""
    return Desk(
        np.zeros(MOST_ROWS, np.int64),
        np.zeros(WIDE, np.float32),
        np.zeros(WIDE, np.float32),
        np.zeros(NARROW, np.float32),
        np.zeros(OUT, np.float32),
        np.zeros(4, np.int64),
        np.zeros(4),
        np.zeros(4, np.int64),
    )


@compiled
def ranks_that_fit(hands, play, seat, ranks):
    """Fills `ranks` with the different ranks that the seat may lay, and returns their number."""
    hand = play[HAND + seat]
    room = 31 - play[COUNT]
    number = 0
    for place in range(hands[hand, SIZE]):
        rank = hands[hand, RANKS + place]
        if pips(rank) <= room and (number == 0 or ranks[number - 1] != rank):
            ranks[number] = rank
            number += 1
    return number


@compiled
def weigh(hands, net, play, seat, number, price, desk):
    """Fills desk.value for the first `number` of desk.rank: own points less `price` times the others' on average."""
    known = known_rows(hands, play, seat, desk.rows)
    begin_sums(net.first_bias, desk.known)
    add_rows(net.first, desk.rows, known, desk.known)
    sides = play[SIDES]
    each = price / (4096.0 * (sides - 1))
    for place in range(number):
        filled, gained = card_rows(hands, play, seat, desk.rank[place], desk.rows)
        desk.gained[place] = gained
        value = float(gained)
        if filled:
            begin_sums(desk.known, desk.wide)
            add_rows(net.first, desk.rows, filled, desk.wide)
            last_layers(net, desk.wide, desk.narrow, desk.out)
            value += desk.out[0] / 4096.0
            for side in range(1, sides):
                value -= desk.out[side] * each
        desk.value[place] = value


@compiled
def fast_card(hands, net, play, seat, price, desk):
    """The rank that the fast policy lays."""
    number = ranks_that_fit(hands, play, seat, desk.rank)
    if number == 1:
        return desk.rank[0]
    weigh(hands, net, play, seat, number, price, desk)
    best = 0
    for place in range(1, number):
        if desk.value[place] > desk.value[best]:
            best = place
    return desk.rank[best]


@compiled
def card_of(who, hands, net, play, seat, price, desk, state):
    """The rank that a player lays: the fast policy or one of the rivals."""
    if who == NET:
        return fast_card(hands, net, play, seat, price, desk)
    return rival_card(who, hands, play, seat, state)


@compiled
def play_out(whos, prices, hands, net, play, desk, state):
    """Plays to the end of the play, each seat by its player and at its price of others' points."""
    seat = to_act(hands, play)
    while seat >= 0:
        lay(hands, play, seat, card_of(whos[seat], hands, net, play, seat, prices[seat], desk, state))
        seat = to_act(hands, play)
