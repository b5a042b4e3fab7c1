"""Games of the simpler players among themselves, with no room for thoughts: thousands a second."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.chance import below, shuffle_top, sort_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.layaway import Away, all_throws
from pegout.kernels.play import DEALER, HAND, HOME, KEPT, PEGS, SIDES, TO_GO, begin, lay, side_of, to_act
from pegout.kernels.ranks import MORE
from pegout.kernels.rivals import EASY, rival_card, rival_throw
from pegout.kernels.room import AS_DEALER, AS_OTHER, DEALS, DEALT, HEELS, IN_CRIBS, IN_HANDS
from pegout.kernels.show import Show, points_of_hand


class Simple(NamedTuple):
    """A table of rivals: the parts of a room that they need."""

    hands: NDArray[np.int16]
    show: Show
    who: NDArray[np.int64]
    """By seat the number of the player; as many as there are seats."""
    scores: NDArray[np.int64]
    """By side."""
    play: NDArray[np.int64]
    away: Away
    cards: NDArray[np.int64]
    """[seat, 6]"""
    four: NDArray[np.int64]
    """[seat, 4]"""
    crib: NDArray[np.int64]
    """[4]"""
    tally: NDArray[np.float64]


@compiled_with_room
def simple_game(s, target, dealer, decks, state):
    """One game; returns the winning side."""
    s.scores[:] = 0
    deck = np.arange(52)
    seats = len(s.who)
    top = 13 if seats == 2 else 17 if seats == 3 else 21
    while True:
        shuffle_top(deck, top, decks)
        begin(s.play, seats, dealer, deck[top - 1] >> 2)
        _lay_away(s, deck, state)
        winner = _count(s, target, deck[top - 1], state)
        if winner >= 0:
            return winner
        dealer = dealer + 1 if dealer + 1 < seats else 0


@compiled
def _lay_away(s, deck, state):
    """Deals from the front of the deck, the seat at the dealer's left first, and lays every seat's cards away."""
    seats = len(s.who)
    dealt = 6 if seats == 2 else 5
    thrown = 0
    if seats == 3:
        s.crib[0] = deck[15]
        thrown = 1
    for turn in range(seats):
        seat = (s.play[DEALER] + 1 + turn) % seats
        cards = s.cards[seat, :dealt]
        for place in range(dealt):
            cards[place] = deck[turn * dealt + place]
        sort_top(cards, dealt)
        one, two = _throw(s, seat, cards, state)
        kept = 0
        number = 0
        for place in range(dealt):
            if place in (one, two):
                s.crib[thrown] = cards[place]
                thrown += 1
            else:
                s.four[seat, number] = cards[place]
                number += 1
                kept = int(s.hands[kept, MORE + (cards[place] >> 2)])
        s.play[KEPT + seat] = kept
        s.play[HAND + seat] = kept


@compiled
def _throw(s, seat, cards, state):
    """The places of the cards that the seat throws, the second -1 where it throws one."""
    dealt = len(cards)
    if s.who[seat] != EASY:
        all_throws(s.hands, s.show, cards, dealt, s.away)
        sign = 1.0 if side_of(s.play, seat) == side_of(s.play, s.play[DEALER]) else -1.0
        best = rival_throw(s.who[seat], cards, s.away, sign, state)
        return s.away.first[best], s.away.second[best]
    one = below(state, dealt)
    if dealt == 5:
        return one, -1
    two = below(state, dealt - 1)
    return one, two + 1 if two >= one else two


@compiled
def _count(s, target, starter, state):
    """Heels, play, hands and crib in order; returns the side that wins, or -1."""
    play = s.play
    home = side_of(play, play[DEALER])
    s.tally[home, DEALT] += 1
    for side in range(play[SIDES]):
        s.tally[side, DEALS] += 1
    if starter >> 2 == 10 and _gains(s, target, home, HEELS, 2):
        return home
    for side in range(play[SIDES]):
        play[TO_GO + side] = target - s.scores[side]
    seat = to_act(s.hands, play)
    while seat >= 0:
        lay(s.hands, play, seat, rival_card(s.who[seat], s.hands, play, seat, state))
        seat = to_act(s.hands, play)
    for side in range(play[SIDES]):
        _gains(s, target, side, AS_DEALER if side == home else AS_OTHER, play[PEGS + side])
    if play[HOME] >= 0:
        return play[HOME]
    for turn in range(len(s.who)):
        seat = (play[DEALER] + 1 + turn) % len(s.who)
        points = points_of_hand(s.show, s.four[seat], starter, False)
        if _gains(s, target, side_of(play, seat), IN_HANDS, points):
            return side_of(play, seat)
    if _gains(s, target, home, IN_CRIBS, points_of_hand(s.show, s.crib, starter, True)):
        return home
    return -1


@compiled
def _gains(s, target, side, part, points):
    """Adds points to a side's score and tally; returns whether it is home."""
    s.scores[side] += points
    s.tally[side, part] += points
    return s.scores[side] >= target
