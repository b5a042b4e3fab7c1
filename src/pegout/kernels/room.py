"""Room for one table: the game, the deal, what its seats think, and what they work with."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.books import Books
from pegout.kernels.draws import Draws, new_draws
from pegout.kernels.folding import Fold, new_fold
from pegout.kernels.layaway import Away, new_away
from pegout.kernels.mind import MODELS, Mind, new_mind
from pegout.kernels.outlook import Outlook, new_outlook
from pegout.kernels.play import new_play
from pegout.kernels.policy import Desk, new_desk
from pegout.kernels.search import Tries, new_tries

EXPERT: Final = 7
"""The number of the expert among the players of `rivals` and `policy`."""

# Columns of a player's options.
WHO: Final = 0
DRAWS: Final = 1
"""Hands of the others that the expert draws."""
EVERY: Final = 2
"""Up to so many it looks at all."""
MARGIN: Final = 3
"""Hundredths of a point behind the network's best card from which a card is left out."""
JUDGES: Final = 4
"""1 where it judges hands by the cards laid."""
LEARNS: Final = 5
"""1 where it learns how the others play."""
MINDS_SCORE: Final = 6
"""1 where it minds the score in the play, 0 where points alone count."""
THROWS: Final = 7
"""2 where it minds the score in throwing, 1 for points with the play's, 0 for hand and crib alone."""
OPTIONS: Final = 8

# Columns of the tally of points by part.
AS_DEALER: Final = 0
AS_OTHER: Final = 1
IN_HANDS: Final = 2
IN_CRIBS: Final = 3
HEELS: Final = 4
DEALT: Final = 5
DEALS: Final = 6
PARTS: Final = 7

# Places in `Room.game`.
TABLE: Final = 0
"""How many seats there are."""
TARGET: Final = 1


class Room(NamedTuple):
    """Room for one table and the thoughts of its seats."""

    game: NDArray[np.int64]
    """[2]: seats and target."""
    options: NDArray[np.int64]
    """[seat, OPTIONS]: who plays, and how."""
    scores: NDArray[np.int64]
    """[side]"""
    play: NDArray[np.int64]
    scratch: NDArray[np.int64]
    desk: Desk
    mind: Mind
    outlook: Outlook
    draws: Draws
    tries: Tries
    away: Away
    cards: NDArray[np.int64]
    """[seat, 6]: cards dealt, sorted."""
    four: NDArray[np.int64]
    """[seat, 4]: cards kept."""
    crib: NDArray[np.int64]
    """[4]"""
    put: NDArray[np.int64]
    """[seat]: the number of the throw."""
    points: NDArray[np.int64]
    """[seat]: points of the hand with the starter."""
    likely: NDArray[np.float64]
    """[seat, model]: how likely each model was to lay what the seat laid."""
    fold: Fold
    tally: NDArray[np.float64]
    """[side, PARTS]: points by part, and deals."""


def new_room(b: Books, seats: int = 2, target: int = 121, mind: Mind | None = None) -> Room:
    """An empty room with easy players."""
    game, scores = np.array([seats, target]), np.zeros(4, np.int64)
    thoughts = new_desk(b.net), mind or new_mind(), new_outlook(b.three), new_draws(), new_tries(b)
    cards, four = np.zeros((4, 6), np.int64), np.zeros((4, 4), np.int64)
    by_seat = (np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64), np.ones((4, MODELS)))
    last = new_fold(), np.zeros((4, PARTS))
    options = np.zeros((4, OPTIONS), np.int64)
    return Room(game, options, scores, new_play(), new_play(), *thoughts, new_away(), cards, four, *by_seat, *last)
