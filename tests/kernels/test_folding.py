"""Throws folded near the end, beside every end of the deal counted one by one."""

import numpy as np
import pytest

from pegout.analysis.books import books
from pegout.cards import parse_cards
from pegout.kernels.folding import CRIB, HAND, fold_throw
from pegout.kernels.layaway import all_throws
from pegout.kernels.pegging import MOST
from pegout.kernels.play import begin
from pegout.kernels.room import Room, new_room
from pegout.rules import STANDARD

BOOKS = books(STANDARD)
TARGET = STANDARD.target


def _counted(role: int, scores: tuple[int, int], spreads: tuple[np.ndarray, ...], hand: int) -> float:
    """The chance of the seat with the first score: play, pone's hand, dealer's hand, crib, each to the target."""
    pegs, theirs, crib = spreads
    total = 0.0
    for mine, yours in np.ndindex(MOST, MOST):
        own, other = scores[0] + mine, scores[1] + yours
        if own >= TARGET or other >= TARGET:
            chance = 0.5 if own >= TARGET and other >= TARGET else float(own >= TARGET)
            total += float(pegs[mine, yours]) * chance
            continue
        for shown in np.flatnonzero(theirs[:HAND]):
            for last in np.flatnonzero(crib[:CRIB]):
                weight = float(pegs[mine, yours] * theirs[shown] * crib[last])
                total += weight * _end(role, (own, other), (hand, int(shown), int(last)))
    return total


def _end(role: int, scores: tuple[int, int], counts: tuple[int, int, int]) -> float:
    own, other = scores
    hand, shown, crib = counts
    for side, points in ((1, shown), (0, hand), (0, crib)) if role == 0 else ((0, hand), (1, shown), (1, crib)):
        own, other = (own + points, other) if side == 0 else (own, other + points)
        if own >= TARGET or other >= TARGET:
            return float(own >= TARGET)
    return float(1 - BOOKS.win[other, own] if role == 0 else BOOKS.win[own, other])


def _room(cards: str, role: int, scores: tuple[int, int]) -> Room:
    room = new_room(BOOKS)
    begin(room.play, 2, role, 0)
    room.scores[:2] = scores
    room.cards[0] = sorted(parse_cards(cards))
    all_throws(BOOKS.hands, BOOKS.show, room.cards[0], 6, room.away)
    return room


@pytest.mark.parametrize("scores", [(118, 119), (112, 100), (96, 115)])
@pytest.mark.parametrize("role", [0, 1])
def test_a_throw_brings_what_all_ends_of_the_deal_bring(role: int, scores: tuple[int, int]) -> None:
    """No jack and no flush: the hand is the same whatever the starter's suit."""
    room = _room("4H 5C 6S 6D QD KC", role, scores)
    number = 4
    held = {card >> 2: int((room.cards[0] >> 2 == card >> 2).sum()) for card in room.cards[0]}
    kept, put = int(room.away.kept[number]), int(room.away.put[number])
    expected = 0.0
    for rank in range(13):
        left = 4 - held.get(rank, 0)
        heels = 2 if rank == 10 else 0
        own, other = (scores[0] + heels, scores[1]) if role == 0 else (scores[0], scores[1] + heels)
        spreads = (BOOKS.pegs[role, kept - 560], BOOKS.theirs[role, rank], BOOKS.spread[role, put, rank])
        if max(own, other) >= TARGET:
            expected += left * float(own >= TARGET)
        else:
            expected += left * _counted(role, (own, other), spreads, int(BOOKS.hand[kept, rank]))
    assert expected / 46 == pytest.approx(fold_throw(BOOKS, room, 0, number), abs=1e-6)
