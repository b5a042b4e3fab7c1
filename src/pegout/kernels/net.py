"""A small network that tells what a card laid will still bring: the points that each side pegs after it.

Its inputs are rows of the first layer, chosen by what the seat that lays the card knows.  Weights are whole numbers
kept as float32 and so small that every sum is exact, the same in any order, compiled or plain.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import inlined, inlined_beside
from pegout.kernels.play import (
    BOUND,
    COUNT,
    DEALER,
    HAND,
    KEPT,
    LAID,
    NUMBER,
    ONE_COUNT,
    PILE,
    SAID,
    SEATS,
    STARTER,
    pile_points,
    pips,
)
from pegout.kernels.ranks import HANDS, HELD, LESS, LOW, RANKS, SIZE

WIDE: Final = 32
NARROW: Final = 16
OUT: Final = 3
MOST_ROWS: Final = 48
FIRST_SCALE: Final = 128
SCALE: Final = 64
LEFT: Final = 560
"""Hands of up to three cards by rank."""

# Where each group of rows begins.
LEFT_ROWS: Final = 0  # the hand left, up to three cards
ROOM_ROWS: Final = LEFT_ROWS + LEFT  # count by who is next
TAIL_ROWS: Final = ROOM_ROWS + 32 * 4  # the last two ranks
LAYS_ROWS: Final = TAIL_ROWS + 14 * 14  # the rank laid
REPLY_ROWS: Final = LAYS_ROWS + 13  # what each rank would score for the next seat
THEIR_ROWS: Final = REPLY_ROWS + 13 * 8  # each other seat: cards left and go
LAID_ROWS: Final = THEIR_ROWS + 3 * 10  # each other seat: first, second, third rank laid
GONE_ROWS: Final = LAID_ROWS + 3 * 39  # starter and own cards laid before, by rank and number
DEALT_ROWS: Final = GONE_ROWS + 13 * 5  # who dealt
HOLDS_ROWS: Final = DEALT_ROWS + 4  # the hand left, by rank and number
LOW_ROWS: Final = HOLDS_ROWS + 13 * 4  # the least pips left by count
NEAR_ROWS: Final = LOW_ROWS + 11 * 32  # ranks held beside the one laid, by distance -3..3
SIZE_ROWS: Final = NEAR_ROWS + 8  # cards left of the next seat and the own, by count
BOUND_ROWS: Final = SIZE_ROWS + 20 * 32  # each other seat: pips that its cards exceed, by cards left
ROWS: Final = BOUND_ROWS + 3 * 11 * 4


class Net(NamedTuple):
    """The weights."""

    first: NDArray[np.float32]
    """[ROWS, WIDE], 128 for 1."""
    first_bias: NDArray[np.float32]
    """[WIDE]"""
    second: NDArray[np.float32]
    """[WIDE, NARROW], 64 for 1."""
    second_bias: NDArray[np.float32]
    """[NARROW]"""
    third: NDArray[np.float32]
    """[NARROW, OUT], 64 for 1: points by side, from the side that lays."""
    third_bias: NDArray[np.float32]
    """[OUT]"""
    held: NDArray[np.float32]
    """[560 * 13, WIDE]: the sums of all rows of a hand left and a rank laid, made from `first`."""


WEIGHTS: Final = Net._fields[:-1]
"""What is learnt and kept."""


def new_net(*weights: NDArray[np.float32]) -> Net:
    """The network of these weights, in the order of `WEIGHTS`."""
    first = weights[0]
    held = np.zeros((LEFT, 13, WIDE), np.float32)
    held += first[LEFT_ROWS : LEFT_ROWS + LEFT, None]
    held += first[LAYS_ROWS : LAYS_ROWS + 13]
    for rank in range(13):
        number = HANDS[:LEFT, HELD + rank]
        holds = number > 0
        held[holds] += first[HOLDS_ROWS + rank * 4 + number[holds] - 1][:, None]
        for laid in range(max(rank - 3, 0), min(rank + 4, 13)):
            held[holds, laid] += first[NEAR_ROWS + rank - laid + 3]
    return Net._make((*weights, held.reshape(-1, WIDE)))


@inlined
def known_rows(hands, play, seat, rows):
    """Fills `rows` with what does not depend on the card that the seat lays; returns their number."""
    seats = play[SEATS]
    filled = 0
    for step in range(1, seats):
        other = seat + step if seat + step < seats else seat + step - seats
        size = hands[play[HAND + other], SIZE]
        rows[filled] = THEIR_ROWS + (step - 1) * 10 + size * 2 + play[SAID + other]
        filled += 1
        if size and play[BOUND + other]:
            rows[filled] = BOUND_ROWS + ((step - 1) * 11 + min(play[BOUND + other], 10)) * 4 + size - 1
            filled += 1
        for place in range(min(hands[play[KEPT + other], SIZE] - size, 3)):
            rows[filled] = LAID_ROWS + (step - 1) * 39 + place * 13 + play[LAID + 4 * other + place]
            filled += 1
    kept = play[KEPT + seat]
    hand = play[HAND + seat]
    starter = play[STARTER]
    if kept == hand:
        rows[filled] = GONE_ROWS + starter * 5
        filled += 1
    else:
        before = -1
        extra = 1
        for place in range(hands[kept, SIZE]):
            rank = hands[kept, RANKS + place]
            if rank != before:
                gone = hands[kept, HELD + rank] - hands[hand, HELD + rank]
                if rank == starter:
                    gone += 1
                    extra = 0
                if gone:
                    rows[filled] = GONE_ROWS + rank * 5 + gone - 1
                    filled += 1
                before = rank
        if extra:
            rows[filled] = GONE_ROWS + starter * 5
            filled += 1
    dealer = play[DEALER] - seat
    rows[filled] = DEALT_ROWS + (dealer if dealer >= 0 else dealer + seats)
    return filled + 1


@inlined
def card_rows(hands, play, seat, rank, rows):
    """Fills `rows` with what depends on the rank laid; returns their number, and the points certain at once.

    Certain are what the card scores and, where nobody else can go on and the seat itself cannot, the go or last.
    No rows: nothing can come after.
    """
    number = play[NUMBER] + 1
    play[PILE + number - 1] = rank
    count = play[COUNT] + pips(rank)
    left = hands[play[HAND + seat], LESS + rank]
    gained = pile_points(play, number, count)
    next_seat = _next_in_count(hands, play, seat, left, count) if count != 31 else -1
    if next_seat < 0:
        if count != 31:
            gained += 1
        if play[ONE_COUNT]:
            return 0, gained
        count = 0
        number = 0
        next_seat = _next_in_play(play, seat)
        if next_seat < 0:
            if left == 0:
                return 0, gained
            next_seat = 0
    rows[0] = ROOM_ROWS + next_seat * 32 + count
    last = play[PILE + number - 1] + 1 if number else 0
    second = play[PILE + number - 2] + 1 if number > 1 else 0
    rows[1] = TAIL_ROWS + last * 14 + second
    other = seat + next_seat if seat + next_seat < play[SEATS] else seat + next_seat - play[SEATS]
    their = hands[play[HAND + other], SIZE] if next_seat else 0
    rows[2] = LOW_ROWS + (min(hands[left, LOW], 11) - 1) * 32 + count
    rows[3] = SIZE_ROWS + (their * 4 + hands[left, SIZE]) * 32 + count
    return _reply_rows(play, number, count, rows) if next_seat and number else 4, gained


@inlined
def _next_in_count(hands, play, seat, left, count):
    """How many seats on the one sits that may lay next in this count: 0 the seat itself, -1 nobody."""
    seats = play[SEATS]
    for step in range(1, seats):
        other = seat + step if seat + step < seats else seat + step - seats
        if play[HAND + other] and not play[SAID + other]:
            return step
    return 0 if hands[left, LOW] <= 31 - count else -1


@inlined
def _next_in_play(play, seat):
    """How many seats on the next one with cards sits, -1 where only this seat may have some."""
    seats = play[SEATS]
    for step in range(1, seats):
        if play[HAND + (seat + step if seat + step < seats else seat + step - seats)]:
            return step
    return -1


@inlined
def held_rows(hands, left, rank, filled, rows):
    """Adds to the rows there those whose sums are `Net.held`; returns the number of rows."""
    rows[filled] = LEFT_ROWS + left
    rows[filled + 1] = LAYS_ROWS + rank
    filled += 2
    before = -1
    for place in range(hands[left, SIZE]):
        own = hands[left, RANKS + place]
        if own != before:
            if -4 < own - rank < 4:
                rows[filled] = NEAR_ROWS + own - rank + 3
                filled += 1
            rows[filled] = HOLDS_ROWS + own * 4 + hands[left, HELD + own] - 1
            filled += 1
            before = own
    return filled


@inlined
def _reply_rows(play, number, count, rows):
    """Adds to the four rows there what each rank would score on the pile; returns the number of rows."""
    last = play[PILE + number - 1]
    same = 1
    while same < number and play[PILE + number - 1 - same] == last:
        same += 1
    longest = 0  # of the runs, four bits a rank
    seen = 0
    low = 13
    high = -1
    for length in range(1, number + 1):
        rank = play[PILE + number - length]
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low = min(low, rank)
        high = max(high, rank)
        span = high - low + 1
        if length > 1 and span <= length + 1:
            for other in range(max(low - 1, 0), min(high + 2, 13)):
                inside = low <= other <= high
                if not seen >> other & 1 and inside == (span == length + 1):
                    longest = longest & ~(15 << 4 * other) | (length + 1) << 4 * other
    filled = 4
    for rank in range(13):
        after = count + pips(rank)
        if after > 31:
            break
        points = longest >> 4 * rank & 15
        if rank == last:
            points = same * (same + 1)
        if after == 15 or after == 31:
            points += 2
        if points:
            rows[filled] = REPLY_ROWS + rank * 8 + min(points, 8) - 1
            filled += 1
    return filled


def add_rows_plain(first, rows, number, wide):
    """`add_rows` with numpy."""
    wide += first[rows[:number]].sum(0)


@inlined_beside(add_rows_plain)
def add_rows(first, rows, number, wide):
    """Adds the chosen rows of the first layer to its sums."""
    # by the size of the array, here and below: a loop of a fixed length is taken apart before it could be made wide
    for place in range(0, number - 1, 2):
        one, two = first[rows[place]], first[rows[place + 1]]
        for unit in range(wide.size):
            wide[unit] += one[unit] + two[unit]
    if number & 1:
        one = first[rows[number - 1]]
        for unit in range(wide.size):
            wide[unit] += one[unit]


def last_layers_plain(net, wide, narrow, out):
    """`last_layers` with numpy."""
    narrow[:] = net.second_bias + np.maximum(wide, 0) @ net.second
    out[:] = net.third_bias + np.floor(np.maximum(narrow, 0) * np.float32(1 / 128)) @ net.third


@inlined_beside(last_layers_plain)
def last_layers(net, wide, narrow, out):
    """From the sums of the first layer to out[OUT], points by side (4096 for 1)."""
    # four units at a time and no branch: half the time of one after the other
    second = net.second
    third = net.third
    bias = net.second_bias
    for unit in range(narrow.size):
        narrow[unit] = bias[unit]
    none = np.float32(0)
    for unit in range(0, WIDE, 4):
        one, two = max(wide[unit], none), max(wide[unit + 1], none)
        three, four = max(wide[unit + 2], none), max(wide[unit + 3], none)
        for other in range(narrow.size):
            narrow[other] += (one * second[unit, other] + two * second[unit + 1, other]) + (
                three * second[unit + 2, other] + four * second[unit + 3, other]
            )
    last_bias = net.third_bias
    for side in range(OUT):
        out[side] = last_bias[side]
    for unit in range(NARROW):
        value = narrow[unit]
        if value > 0:
            value = np.floor(value * np.float32(1 / 128))
            for side in range(OUT):
                out[side] += value * third[unit, side]


def begin_sums_plain(source, more, target):
    """`begin_sums` with numpy."""
    target[:] = source + more


@inlined_beside(begin_sums_plain)
def begin_sums(source, more, target):
    """Sets the sums of the first layer."""
    for unit in range(target.size):
        target[unit] = source[unit] + more[unit]
