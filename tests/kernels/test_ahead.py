"""Throws of one card by deals played out: its parts against the plain core, and what must come out at the ends."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from pegout.analysis.books import books
from pegout.analysis.starters import Starters
from pegout.cards import DECK, parse_cards
from pegout.kernels import ahead as kernel
from pegout.kernels.ahead import Ahead, look_at_throws, new_ahead, want_throws, weigh_ahead
from pegout.kernels.chance import generator
from pegout.kernels.cribs import points_of_crib
from pegout.kernels.search import ALL
from pegout.rules import PRESETS, STANDARD
from pegout.scoring import score_crib

RULES = {3: replace(STANDARD, seats=3), 4: replace(STANDARD, seats=4)}
CARDS = parse_cards("5H 5C 6S JD QD")


def looked(seats: int, dealer: int, scores: tuple[int, ...], draws: int = 60) -> Ahead:
    """Seat 0 lays one of `CARDS` away, all throws looked at."""
    table = books(RULES[seats])
    ahead = new_ahead(draws, table.net)
    ahead.at[: kernel.SCORES] = [0, dealer, 121, seats, int(seats == 3)]
    ahead.at[kernel.SCORES : kernel.SCORES + len(scores)] = scores
    ahead.cards[0] = sorted(CARDS)
    weigh_ahead(table, ahead)
    want_throws(ahead, ALL)
    look_at_throws(table, ahead, generator(5))
    return ahead


def test_a_crib_of_three_cards() -> None:
    """Points of cribs of three and four cards are those of the plain core."""
    rng = Random(2)
    tabletop = PRESETS["tabletop"]
    for rules, size in ((replace(tabletop, seats=3), 3), (replace(tabletop, seats=4), 4)):
        table = books(rules)
        for _ in range(300):
            *crib, starter = rng.sample(DECK, size + 1)
            found = points_of_crib(table, np.array([*crib, 0][:4]), size, int(starter))
            assert score_crib(crib, starter, rules).total == found


@pytest.mark.parametrize("seats", [3, 4])
def test_average_hands(seats: int) -> None:
    """The average of a kept hand over the deals is its exact average, within four standard errors."""
    ahead = looked(seats, 0, (0, 0, 0)[: 3 if seats == 3 else 2], draws=400)
    starters = Starters(CARDS)
    for number, thrown in enumerate(sorted(CARDS)):
        kept = [card for card in CARDS if card != thrown]
        exact = starters.hand(kept) / starters.number
        assert exact == pytest.approx(float(ahead.away.hand[number]))
        assert exact == pytest.approx(float(ahead.parts[number, kernel.IN_HAND]), abs=4 * 3.5 / 20)


@pytest.mark.parametrize("seats", [3, 4])
def test_whoever_is_home_before_the_others_count(seats: int) -> None:
    """The first to count, with its hand enough and nobody near, wins for certain; far behind it has no chance."""
    others = (0, 0) if seats == 3 else (0,)
    ahead = looked(seats, seats - 1, (117, *others))
    assert ahead.chance[:, 4].mean() > 0.9
    behind = looked(seats, seats - 1, (0, *[120] * len(others)))
    assert np.abs(behind.chance[:, :5].mean(0)).max() < 0.02


def test_a_margin_leaves_throws_out() -> None:
    """With a margin no throw but the best is wanted while all are far, and near the end those that are close."""
    table = books(replace(STANDARD, seats=3))
    for score, wanted in ((0, 1), (100, 2)):
        ahead = new_ahead(1, table.net)
        ahead.at[:] = [0, 1, 121, 3, 1, score, score, score, 0]
        ahead.cards[0] = sorted(parse_cards("2C 3D 9S QD QC"))
        weigh_ahead(table, ahead)
        assert wanted == min(want_throws(ahead, 8.0), 2)
        assert 5 == want_throws(ahead, ALL)


def test_worth_of_a_point() -> None:
    """A point more helps its own side and harms the others."""
    three = looked(3, 1, (60, 60, 60), draws=1)
    assert three.slope[0] > 0 > max(three.slope[1:3])
    four = looked(4, 1, (60, 60), draws=1)
    assert four.slope[0] > 0 > four.slope[1]
