"""Throws folded near the end, beside every end of the deal counted one by one."""

import numpy as np
import pytest

from pegout.analysis import advise
from pegout.analysis.books import books
from pegout.cards import DECK, parse_cards
from pegout.game import Discard, observe
from pegout.kernels.folding import CRIB, HAND, fold_throw, nobs_chance
from pegout.kernels.layaway import all_throws
from pegout.kernels.outlook import OWN_CRIB, OWN_HAND, SCORES, new_outlook, price_of_points, set_worth
from pegout.kernels.outlook import TARGET as AT
from pegout.kernels.pegging import MOST
from pegout.kernels.play import begin
from pegout.kernels.room import Room, new_room
from pegout.rules import STANDARD
from tests.support.table import Table

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
    """No jack and no flush: hand and crib are the same whatever the starter's suit."""
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


@pytest.mark.parametrize("role", [0, 1])
def test_both_roads_fold_alike(role: int) -> None:
    """Jacks and flushes kept and thrown: the player's road, through numpy, finds the same chance for all throws."""
    for cards in ("JC JD 5H 6H 7H 9H", "JS JH 2S 4S TS KS", "AC 2D 3H 4S JC QD"):
        scores = (108, 112)
        room = _room(cards, role, scores)
        table = Table(dealer=role, scores=scores)
        table.deal(cards, "")
        found = {choice.action: choice.win_chance for choice in advise(observe(table.state, 0, table.game.events))}
        for number in range(15):
            places = (int(room.away.first[number]), int(room.away.second[number]))
            thrown = tuple(DECK[room.cards[0, place]] for place in places)
            assert found[Discard(0, thrown)] == pytest.approx(fold_throw(BOOKS, room, 0, number), abs=1e-6)


def test_thrown_jacks_may_be_nobs() -> None:
    """JC and JD thrown, 5H 6H 7D 9S kept: two of four twos match, two of the three fives left, one of the sevens."""
    room = _room("JC JD 5H 6H 7D 9S", 0, (0, 0))
    left = np.array([4, 4, 4, 4, 3, 3, 3, 4, 3, 4, 2, 4, 4])
    thrown = [(room.cards[0, room.away.first[n]] >> 2, room.cards[0, room.away.second[n]] >> 2) for n in range(15)]
    number = thrown.index((10, 10))
    chances = {rank: nobs_chance(room.away, room.cards[0], left, number, rank) for rank in (1, 4, 6, 10)}
    assert {1: 1 / 2, 4: 2 / 3, 6: 1 / 3, 10: 0} == pytest.approx(chances)


@pytest.mark.parametrize("dealer", [0, 1])
def test_worth_at_the_end_of_the_play(dealer: int) -> None:
    """What points are worth, past the target too; and a price that does not come from another deal."""
    fresh, used = new_outlook(), new_outlook()
    used.worth[:] = 0.3
    for outlook in (fresh, used):
        outlook.at[0, [AT, SCORES, SCORES + 1, OWN_HAND, OWN_CRIB]] = TARGET, 102, 108, 6, dealer == 0
        outlook.crib[0, [4, 12]] = 0.75, 0.25
        set_worth(outlook, 0, BOOKS.win, 32, 64)
    assert np.array_equal(fresh.worth[0, :32, :64], used.worth[0, :32, :64])
    for mine, theirs in ((0, 0), (3, 10), (12, 2), (13, 0), (0, 13), (31, 63)):
        own, other, chance = 108 + mine, 108 + theirs, 0.0
        for crib, share in ((4, 0.75), (12, 0.25)):
            if own >= TARGET or other >= TARGET:
                chance += share * float(own >= TARGET and (other < TARGET or dealer == 1))
            elif dealer == 0:
                chance += share * (1.0 if own + crib >= TARGET else 1 - BOOKS.win[other, own + crib])
            else:
                chance += share * (0.0 if other + crib >= TARGET else BOOKS.win[own, other + crib])
        assert chance == pytest.approx(fresh.worth[0, mine, theirs])
    assert price_of_points(fresh, 0, 27, 3) == 1.0
