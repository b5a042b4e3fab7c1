"""Players with networks of their own at one game, and what is learnt from the play of experts."""

from random import Random

import numpy as np

from pegout.analysis.books import books
from pegout.kernels.chance import generator
from pegout.kernels.duel import duel, second_room
from pegout.kernels.matches import match
from pegout.kernels.openings import new_openings
from pegout.kernels.play import HAND, KEPT, begin, new_play
from pegout.kernels.policy import new_desk, ranks_that_fit, weigh
from pegout.kernels.ranks import FIRST, HANDS
from pegout.kernels.room import EXPERT, new_room
from pegout.kernels.sparring import spar
from pegout.kernels.train import Pace, School, new_school, new_weights, whole
from pegout.rules import STANDARD

BOOKS = books(STANDARD)
OPTIONS = [EXPERT, 8, 8, 80, 1, 1, 1, 2]


def test_two_rooms_play_as_one() -> None:
    """With the same network at both seats a duel is the match that one room plays."""
    room = new_room(BOOKS)
    room.options[:2] = OPTIONS
    expected = np.zeros(4, np.int64)
    match(BOOKS, room, generator(3), generator(4), expected)
    first = new_room(BOOKS)
    first.options[:2] = OPTIONS
    other = BOOKS._replace(openings=new_openings())
    found = np.zeros(4, np.int64)
    duel((BOOKS, first), (other, second_room(other, first)), generator(3), generator(4), found)
    assert expected.tolist() == found.tolist()
    assert room.tally.tolist() == first.tally.tolist()


def test_learns_what_the_play_brings() -> None:
    """From no knowledge at all a network comes to expect, at the lead, the points that both seats then peg."""
    room = new_room(BOOKS)
    room.options[:2] = [EXPERT, 2, 2, 80, 0, 0, 0, 1]
    school = new_school(new_weights(1), None, BOOKS.crib)._replace(play=room.play)
    state = generator(6)
    spar(school, (BOOKS, room), 1500, Pace(0.15, 0.8, 2e-3, 5e-4), state)
    pegged = spar(school, (BOOKS, room), 500, Pace(0.15, 0.8, 0.0, 0.0), state)
    assert 0.6 > abs(expected_at_the_lead(school) - pegged.sum())


def expected_at_the_lead(school: School) -> float:
    """What the network expects for both seats together, on average over hands and what they may lead."""
    rng, desk, play = Random(1), new_desk(whole(school.weights)), new_play()
    sums = []
    for _ in range(200):
        begin(play, 2, 1, rng.randrange(13))
        for seat in range(2):
            play[KEPT + seat] = play[HAND + seat] = rng.randrange(FIRST[4], FIRST[5])
        number = ranks_that_fit(HANDS, play, 0, desk.rank)
        weigh(desk, play, 0, number, -1.0)
        sums.append(desk.value[:number].mean())
    return float(np.mean(sums))
