"""The play on small integers, by rank alone, for two, three and four seats (rules 5.1 to 5.6 and 8.3).

A play is one int64 array; the names below are places in it.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.compiling import compiled, inlined
from pegout.kernels.ranks import LESS, LOW, SIZE

SEATS: Final = 0
SIDES: Final = 1
ONE_COUNT: Final = 2
"""1 where the play is over with its first count (rule 8.3)."""
NUMBER: Final = 3
"""Cards in the pile."""
COUNT: Final = 4
TURN: Final = 5
LAST: Final = 6
"""The seat that laid last, -1 on an empty pile."""
DEALER: Final = 7
STARTER: Final = 8
"""The starter's rank."""
HOME: Final = 9
"""The side that has reached the target in the play, -1 for none."""
HAND: Final = 10
"""4 places: by seat the number of the hand still held."""
KEPT: Final = 14
"""4 places: by seat the number of the hand kept."""
SAID: Final = 18
"""4 places: by seat 1 where it has said go in this count."""
PEGS: Final = 22
"""4 places: by side the points of this play."""
TO_GO: Final = 26
"""4 places: by side the points that it needed at the start of the play."""
LAID: Final = 30
"""4 x 4 places: by seat the ranks laid in the whole play, in order."""
PILE: Final = 46
"""16 places: ranks laid since the last reset."""
BOUND: Final = 62
"""4 places: by seat, pips that every card left in its hand must exceed, since it could not lay one."""
PLACES: Final = 66


def new_play() -> NDArray[np.int64]:
    """An empty play."""
    return np.zeros(PLACES, np.int64)


@compiled
def begin(play, seats, dealer, starter):
    """Empties the play; hands, `KEPT` and `TO_GO` are the caller's to set."""
    play[SEATS] = seats
    play[SIDES] = 2 if seats == 4 else seats
    play[ONE_COUNT] = 0
    play[NUMBER] = 0
    play[COUNT] = 0
    play[TURN] = dealer + 1 if dealer + 1 < seats else 0
    play[LAST] = -1
    play[DEALER] = dealer
    play[STARTER] = starter
    play[HOME] = -1
    for seat in range(4):
        play[SAID + seat] = 0
        play[PEGS + seat] = 0
        play[BOUND + seat] = 0


@inlined
def copy_play(source, target):
    """Makes `target` the same as `source`."""
    for place in range(PLACES):
        target[place] = source[place]


@inlined
def pips(rank):
    """What a rank adds to the count."""
    return min(rank + 1, 10)


@inlined
def pile_points(play, number, count):
    """What the last of the first `number` ranks of the pile scores, making this count (rule 5.2)."""
    points = 2 if count == 15 or count == 31 else 0
    last = play[PILE + number - 1]
    same = 1
    while same < number and play[PILE + number - 1 - same] == last:
        same += 1
    if same > 1:
        return points + same * (same - 1)
    seen = 0
    low = last
    high = last
    run = 0
    for length in range(1, number + 1):
        rank = play[PILE + number - length]
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low = min(low, rank)
        high = max(high, rank)
        if length > 2 and high - low + 1 == length:
            run = length
    return points + run


@inlined
def gain(play, side, points):
    """Pegs points for a side, to the target at most."""
    play[PEGS + side] += points
    if play[PEGS + side] >= play[TO_GO + side]:
        play[PEGS + side] = play[TO_GO + side]
        play[HOME] = side


@inlined
def side_of(play, seat):
    """The side of a seat (rule 1.2)."""
    return seat - 2 if seat >= play[SIDES] else seat


@compiled
def to_act(hands, play):
    """The seat that must lay a card, after all goes and closes that are forced; -1 where the play is over."""
    while play[HOME] < 0:
        seat = _asked(hands, play)
        if seat >= 0:
            play[TURN] = seat
            return seat
        last = play[LAST]
        if last < 0:
            return -1
        if play[COUNT] != 31:
            gain(play, side_of(play, last), 1)
            says_go(play, last)
        if play[ONE_COUNT]:
            return -1
        close(play)
    return -1


@inlined
def says_go(play, seat):
    """The seat has no card that fits."""
    play[SAID + seat] = 1
    play[BOUND + seat] = max(play[BOUND + seat], 31 - play[COUNT])


@inlined
def close(play):
    """Begins a new count at the left of the seat that laid last."""
    play[NUMBER] = 0
    play[COUNT] = 0
    play[TURN] = play[LAST] + 1 if play[LAST] + 1 < play[SEATS] else 0
    play[LAST] = -1
    for seat in range(play[SEATS]):
        play[SAID + seat] = 0


@inlined
def _asked(hands, play):
    """The next seat with a card that fits, which marks the goes said before it; -1 where none has."""
    room = 31 - play[COUNT]
    if room == 0:
        return -1
    seats = play[SEATS]
    seat = play[TURN]
    for _ in range(seats + 1):
        hand = play[HAND + seat]
        if seat == play[LAST]:
            return seat if hands[hand, LOW] <= room else -1
        if hand and not play[SAID + seat]:
            if hands[hand, LOW] <= room:
                return seat
            says_go(play, seat)
        seat += 1
        if seat == seats:
            seat = 0
    return -1


@inlined
def lay(hands, play, seat, rank):
    """Lays a card of this rank, pegs what it scores, and returns that."""
    hand = play[HAND + seat]
    place = 4 * seat + hands[play[KEPT + seat], SIZE] - hands[hand, SIZE]
    play[LAID + place] = rank
    play[HAND + seat] = hands[hand, LESS + rank]
    number = play[NUMBER]
    play[PILE + number] = rank
    play[NUMBER] = number + 1
    play[COUNT] += pips(rank)
    play[LAST] = seat
    play[TURN] = seat + 1 if seat + 1 < play[SEATS] else 0
    points = pile_points(play, number + 1, play[COUNT])
    if points:
        gain(play, side_of(play, seat), points)
    return points
