"""Matches of players with different networks: each seat thinks in a room of its own, over one game."""

import numpy as np

from pegout.kernels.books import Books
from pegout.kernels.chance import bits, shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.deal import (
    begin_play,
    chosen_card,
    goes_seen,
    hand_out,
    lay_away,
    learn_of_all,
    prepare,
    seen_by_others,
    show,
    turn_starter,
)
from pegout.kernels.mind import forget_players
from pegout.kernels.play import begin, lay, to_act
from pegout.kernels.room import TABLE, Room, new_room


def second_room(b: Books, first: Room) -> Room:
    """A room for the other player, with thoughts of its own over the same game."""
    shared = ("game", "options", "scores", "play", "cards", "four", "crib", "put", "points", "tally")
    return new_room(b)._replace(**{name: getattr(first, name) for name in shared})


@compiled
def duel_deal(one, two, dealer, deck, state):
    """One deal between two players, each with books and a room; returns the side that wins, or -1."""
    b, r = one
    play = r.play
    begin(play, r.game[TABLE], dealer, 0)
    top = hand_out(r, dealer, 6, deck)
    starter = deck[top]
    for seat in range(2):
        _lay_away(one if seat == 0 else two, seat, state)
    winner = turn_starter(b, r, starter)
    if winner < 0:
        _play(one, two, starter, state)
        winner = show(b, r, starter)
    if winner < 0:
        learn_of_all(b, r)
        learn_of_all(two[0], two[1])
    return winner


@compiled
def _lay_away(player, seat, state):
    lay_away(player[0], player[1], seat, 2 * seat, state)


@compiled
def _play(one, two, starter, state):
    """The play of one deal.  No seat is named by its number: numba would compile all that it calls once more."""
    b, r = one
    c, q = two
    begin_play(r, starter)
    q.likely[:] = 1.0
    for seat in range(2):
        prepare(b, r, seat, starter)
        prepare(c, q, seat, starter)
    seat = to_act(b.hands, r.play)
    while seat >= 0:
        if seat == 0:
            rank = chosen_card(b, r, seat, state)
            seen_by_others(c, q, seat, rank)
        else:
            rank = chosen_card(c, q, seat, state)
            seen_by_others(b, r, seat, rank)
        lay(b.hands, r.play, seat, rank)
        goes_seen(b, r)
        goes_seen(c, q)
        seat = to_act(b.hands, r.play)


@compiled_with_room
def duel(one, two, decks, state, wins):
    """Fills wins[n] with the games won by seat 0 in n pairs of games with the same decks."""
    r = one[1]
    deck = np.arange(52)
    again = np.zeros(2, np.int64)
    for pair in range(len(wins)):
        seed = bits(decks)
        wins[pair] = 0
        for first in range(2):
            again[0] = seed | 1
            again[1] = 0x9E3779B9
            r.scores[:] = 0
            forget_players(r.mind)
            forget_players(two[1].mind)
            dealer = first
            winner = -1
            for card in range(52):
                deck[card] = card
            while winner < 0:
                shuffle_top(deck, 13, again)
                winner = duel_deal(one, two, dealer, deck, state)
                dealer = 1 - dealer
            wins[pair] += winner == 0
