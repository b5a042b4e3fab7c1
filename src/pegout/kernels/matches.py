"""Whole games and duplicate matches on small integers."""

import numpy as np

from pegout.kernels.chance import bits, shuffle_top
from pegout.kernels.compiling import compiled_with_room
from pegout.kernels.deal import play_deal
from pegout.kernels.mind import forget_players
from pegout.kernels.policy import NET
from pegout.kernels.room import TABLE, TARGET, WHO
from pegout.kernels.simple import Simple, simple_game


@compiled_with_room
def play_game(b, r, dealer, decks, state):
    """One game by r.options; returns the winning side. `decks` is the generator of the decks."""
    seats = r.game[TABLE]
    who = r.options[:seats, WHO].copy()
    if who.max() < NET:
        simple = Simple(b.hands, b.show, who, r.scores, r.play, r.away, r.cards, r.four, r.crib, r.tally)
        return simple_game(simple, r.game[TARGET], dealer, decks, state)
    r.scores[:] = 0
    forget_players(r.mind)
    deck = np.arange(52)
    top = 13 if seats == 2 else 17 if seats == 3 else 21
    while True:
        shuffle_top(deck, top, decks)
        winner = play_deal(b, r, dealer, deck, state)
        if winner >= 0:
            return winner
        dealer = dealer + 1 if dealer + 1 < seats else 0


@compiled_with_room
def match(b, r, decks, state, wins):
    """Fills wins[n] with the games won by side 0 in n groups, each of one game a seat that deals first.

    The games of a group have the same decks, so that with two sides each plays the cards that the other had.
    """
    again = np.zeros(2, np.int64)
    for group in range(len(wins)):
        seed = bits(decks)
        wins[group] = 0
        for dealer in range(2 if r.game[TABLE] != 3 else 3):
            again[0] = seed | 1
            again[1] = 0x9E3779B9
            wins[group] += play_game(b, r, dealer, again, state) == 0
