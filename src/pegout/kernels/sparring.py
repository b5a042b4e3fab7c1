"""Training the play network on the play of experts: what the points after each of their cards really are."""

import numpy as np

from pegout.kernels.chance import below, fraction, shuffle_top
from pegout.kernels.compiling import compiled, compiled_with_room
from pegout.kernels.deal import (
    begin_play,
    expert_card,
    goes_seen,
    hand_out,
    lay_away,
    prepare,
    seen_by_others,
    turn_starter,
)
from pegout.kernels.play import PEGS, begin, lay, to_act
from pegout.kernels.policy import ranks_that_fit
from pegout.kernels.room import EXPERT, TABLE, WHO
from pegout.kernels.train import choose, learn_deal, note

ODD = 0.08
"""How often an expert that is learnt from lays just any card, so that bad ones are known too."""


@compiled
def _spar(s, b, r, heat, state):
    """The play of one deal with every card of a learner recorded; returns their number.

    A seat that is no expert chooses by the school's weights, as likely as they are better.
    """
    play = r.play
    ranks = r.desk.rank
    taken = 0
    learners = r.options[0, WHO] == r.options[1, WHO]
    seat = to_act(b.hands, play)
    while seat >= 0:
        if r.options[seat, WHO] == EXPERT:
            rank = expert_card(b, r, seat, state)
            if learners:
                if fraction(state) < ODD:
                    rank = ranks[below(state, ranks_that_fit(b.hands, play, seat, ranks))]
                note(s, seat, rank, taken)
                taken += 1
        else:
            rank = choose(s, seat, heat, taken, state)
            taken += 1
        seen_by_others(b, r, seat, rank)
        lay(b.hands, play, seat, rank)
        goes_seen(b, r)
        seat = to_act(b.hands, play)
    return taken


@compiled
def _begin(b, r, dealer, deck, state):
    """Deals, lays away and begins the play, nobody having a point."""
    begin(r.play, r.game[TABLE], dealer, 0)
    starter = deck[hand_out(r, dealer, 6, deck)]
    for seat in range(2):
        lay_away(b, r, seat, 2 * seat, state)
    turn_starter(b, r, starter)
    r.scores[:] = 0
    begin_play(r, starter)
    for seat in range(2):
        prepare(b, r, seat, starter)


@compiled_with_room
def spar(s, table, deals, pace, state):
    """Plays the play of so many deals, two seats dealing in turn, and learns from each; returns points by seat.

    `table` is the books and the room, whose play is the school's; nobody learns how the others play.  With two experts
    it learns what their cards bring, with one how to answer it.
    """
    b, r = table
    deck = np.arange(52)
    pegged = np.zeros(2)
    r.scores[:] = 0
    for deal in range(deals):
        shuffle_top(deck, 13, state)
        _begin(b, r, deal % 2, deck, state)
        now = pace.rate + (pace.last_rate - pace.rate) * deal / deals
        learn_deal(s, _spar(s, b, r, pace.heat, state), pace.trust, np.float32(now))
        for side in range(2):
            pegged[side] += r.play[PEGS + side]
    return pegged / deals
