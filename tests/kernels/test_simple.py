"""Games of simple players in kernels are those of the whole engine: who wins how often, and by what points."""

import numpy as np
import pytest

from pegout.kernels.chance import generator
from pegout.kernels.layaway import new_away
from pegout.kernels.play import new_play
from pegout.kernels.ranks import HANDS
from pegout.kernels.rivals import EASY, PRO, STANDARD
from pegout.kernels.room import AS_DEALER, DEALS, DEALT, IN_CRIBS, IN_HANDS, PARTS
from pegout.kernels.show import SHOW
from pegout.kernels.simple import Simple, simple_game

GAMES = 4_000


def played(*who: int) -> tuple[float, np.ndarray]:
    """How often side 0 wins when seats 0 and 1 deal first in turn, and side 0's points by part."""
    scores, crib = np.zeros(4, np.int64), np.zeros(4, np.int64)
    cards, four, tally = np.zeros((4, 6), np.int64), np.zeros((4, 4), np.int64), np.zeros((4, PARTS))
    table = Simple(HANDS, SHOW, np.array(who), scores, new_play(), new_away(), cards, four, crib, tally)
    decks, state = generator(1), generator(2)
    wins = sum(simple_game(table, 121, game & 1, decks, state) == 0 for game in range(GAMES))
    return wins / GAMES, tally[0]


@pytest.mark.parametrize(("one", "other", "rate"), [(PRO, STANDARD, 0.57), (STANDARD, EASY, 0.986), (PRO, PRO, 0.5)])
def test_wins_as_the_arena_measures(one: int, other: int, rate: float) -> None:
    """What the arena measured through the whole engine, within two points in a hundred."""
    assert rate == pytest.approx(played(one, other)[0], abs=0.02)


def test_points_by_part() -> None:
    """Pro against itself pegs, holds and throws as in the arena's reports."""
    tally = played(PRO, PRO)[1]
    found = (tally[AS_DEALER] / tally[DEALT], tally[IN_HANDS] / tally[DEALS], tally[IN_CRIBS] / tally[DEALT])
    assert (3.67, 7.75, 4.2) == pytest.approx(found, abs=0.1)


def test_pairs_are_even() -> None:
    """Among equals a pair wins half of the games."""
    assert 0.5 == pytest.approx(played(PRO, PRO, PRO, PRO)[0], abs=0.025)
