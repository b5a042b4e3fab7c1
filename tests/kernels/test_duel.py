"""Players with networks of their own at one game, and what is learnt from the play of experts."""

import json
import os
import subprocess
import sys
from random import Random

import numpy as np

from pegout.analysis.books import books
from pegout.kernels.chance import generator
from pegout.kernels.play import HAND, KEPT, begin, new_play
from pegout.kernels.policy import new_desk, ranks_that_fit, weigh
from pegout.kernels.ranks import FIRST, HANDS
from pegout.kernels.room import EXPERT, new_room
from pegout.kernels.sparring import spar
from pegout.kernels.train import Pace, School, new_school, new_weights, whole
from pegout.rules import STANDARD

BOOKS = books(STANDARD)


TWO_ROOMS = """
import json
import numpy as np
from pegout.analysis.books import books
from pegout.kernels.chance import generator
from pegout.kernels.duel import duel, second_room
from pegout.kernels.matches import match
from pegout.kernels.openings import new_openings
from pegout.kernels.room import EXPERT, new_room
from pegout.rules import Rules

table = books(Rules(target=31))
first, alone = new_room(table, target=31), new_room(table, target=31)
for room in (first, alone):
    room.options[:2] = [EXPERT, 2, 2, 80, 1, 1, 1, 2]
ones, twos = np.zeros(2, np.int64), np.zeros(2, np.int64)
match(table, alone, generator(3), generator(4), ones)
other = table._replace(openings=new_openings())
duel((table, first), (other, second_room(other, first)), generator(3), generator(4), twos)
print(json.dumps([[wins.tolist(), room.tally.tolist()] for wins, room in ((ones, alone), (twos, first))]))
"""
"""Plain Python: to compile whole matches for it would take minutes."""


def test_two_rooms_play_as_one() -> None:
    """With the same network at both seats a duel is the match that one room plays."""
    done = subprocess.run(
        [sys.executable, "-c", TWO_ROOMS],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    expected, found = json.loads(done.stdout)
    assert expected == found
    assert 0 < sum(found[0]) < 4


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
