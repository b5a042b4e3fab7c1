"""Scores as lists of items: the show, the play, and his heels."""

from pegout.scoring.breakdown import NOTHING, Breakdown, Item, single
from pegout.scoring.play import LIMIT, count_of, heels, score_play
from pegout.scoring.show import most_points, possible_totals, score_crib, score_hand, total_hand, total_ranks

__all__ = [
    "LIMIT",
    "NOTHING",
    "Breakdown",
    "Item",
    "count_of",
    "heels",
    "most_points",
    "possible_totals",
    "score_crib",
    "score_hand",
    "score_play",
    "single",
    "total_hand",
    "total_ranks",
]
