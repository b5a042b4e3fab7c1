"""The fast policy: lays the card that the network values most."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled, inlined
from pegout.kernels.net import (
    MOST_ROWS,
    NARROW,
    OUT,
    WIDE,
    Net,
    add_rows,
    begin_sums,
    card_rows,
    known_rows,
    last_layers,
)
from pegout.kernels.play import COUNT, HAND, SIDES, lay, pips, to_act
from pegout.kernels.ranks import HANDS, LESS, RANKS, SIZE
from pegout.kernels.rivals import rival_card

NET: Final = 6
"""The number of the fast policy among the players of `rivals`."""


class Desk(NamedTuple):
    """The network and room in which it works; who plays at each seat."""

    hands: NDArray[np.int16]
    net: Net
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
    who: NDArray[np.int64]
    """[seat]: the player that lays when a play is played out: `NET` or a rival."""
    price: NDArray[np.float64]
    """[seat]: what it takes a point of the others to be worth in own points."""


def new_desk(net: Net) -> Desk:
    """An empty desk, with the fast policy at every seat."""
    sums = (np.zeros(WIDE, np.float32), np.zeros(WIDE, np.float32), np.zeros(NARROW, np.float32))
    tries = (np.zeros(4, np.int64), np.zeros(4), np.zeros(4, np.int64))
    out = np.zeros(OUT, np.float32)
    return Desk(HANDS, net, np.zeros(MOST_ROWS, np.int64), *sums, out, *tries, np.full(4, NET), np.ones(4))


@inlined
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
def weigh(desk, play, seat, number, price):
    """Fills desk.value for the first `number` of desk.rank: own points less `price` times the others' on average."""
    hands = desk.hands
    net = desk.net
    known = known_rows(hands, play, seat, desk.rows)
    begin_sums(net.first_bias, net.first[desk.rows[0]], desk.known)
    add_rows(net.first, desk.rows[1:known], known - 1, desk.known)
    sides = play[SIDES]
    each = price / (4096.0 * (sides - 1))
    for place in range(number):
        filled, gained = card_rows(hands, play, seat, desk.rank[place], desk.rows)
        desk.gained[place] = gained
        value = float(gained)
        if filled:
            left = hands[play[HAND + seat], LESS + desk.rank[place]]
            begin_sums(desk.known, net.held[13 * left + desk.rank[place]], desk.wide)
            add_rows(net.first, desk.rows, filled, desk.wide)
            last_layers(net, desk.wide, desk.narrow, desk.out)
            value += desk.out[0] / 4096.0
            for side in range(1, sides):
                value -= desk.out[side] * each
        desk.value[place] = value


@inlined
def fast_card(desk, play, seat, price):
    """The rank that the fast policy lays."""
    number = ranks_that_fit(desk.hands, play, seat, desk.rank)
    if number == 1:
        return desk.rank[0]
    weigh(desk, play, seat, number, price)
    return desk.rank[best_place(desk.value, number)]


@inlined
def best_place(values, number):
    """The place of the greatest of the first `number` values, the first among equals."""
    best = 0
    for place in range(1, number):
        if values[place] > values[best]:
            best = place
    return best


@inlined
def card_of(desk, play, seat, state):
    """The rank that the player at the seat lays."""
    who = desk.who[seat]
    if who == NET:
        return fast_card(desk, play, seat, desk.price[seat])
    return rival_card(who, desk.hands, play, seat, state)


@compiled
def play_out(desk, play, state):
    """Plays to the end of the play, each seat by its player."""
    seat = to_act(desk.hands, play)
    while seat >= 0:
        lay(desk.hands, play, seat, card_of(desk, play, seat, state))
        seat = to_act(desk.hands, play)
