"""Beginner: plays as Standard does two times in three, else at random."""

from random import Random

from pegout.bots import easy, standard
from pegout.bots.shared import Style, Throw
from pegout.cards import Card
from pegout.game import Observation

_SENSIBLE = 2 / 3


def lay_away(seen: Observation, rng: Random) -> Throw:
    """Standard's throw two times in three, else a random one."""
    return standard.lay_away(seen, rng) if rng.random() < _SENSIBLE else easy.lay_away(seen, rng)


def play(seen: Observation, rng: Random) -> Card:
    """Standard's card two times in three, else a random one."""
    return standard.play(seen, rng) if rng.random() < _SENSIBLE else easy.play(seen, rng)


choose = Style(lay_away, play, overlooks=1 / 6).choose
