"""Advice and win chances with three and four seats."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from pegout.analysis import advise, win_chance
from pegout.analysis.advice import Effort
from pegout.analysis.books import KNOTS, LONGEST, shipped, three_chances
from pegout.bots import BOTS
from pegout.cards import DECK, parse_card, parse_cards
from pegout.game import Discard, Phase, PlayCard, apply, observe
from pegout.rules import STANDARD
from pegout.scoring import total_hand
from tests.bots.positions import TABLES, decisions
from tests.support.table import Table

RULES = {3: replace(STANDARD, seats=3), 4: replace(STANDARD, seats=4)}
LIGHT = Effort(draws=12, every=12, seed=1)


@pytest.mark.parametrize("table", [name for name, rules in TABLES.items() if rules.seats > 2])
def test_every_choice_is_weighed(table: str) -> None:
    """At every preset, each different choice of a seat that lays away or plays is there once, the best first."""
    rules = TABLES[table]
    seen = [decision.seen for decision in decisions(("pub",), rules, seed=5)]
    for one in seen[:60]:
        choices = advise(one, LIGHT)
        chances = [round(choice.win_chance, 9) for choice in choices]
        assert sorted(chances, reverse=True) == chances
        assert all(0 <= chance <= 1 for chance in chances)
        if one.phase is Phase.LAY_AWAY:
            assert set(one.legal) == {choice.action for choice in choices}
            for parts in (choice.points for choice in choices):
                assert parts.low <= parts.hand <= parts.high
                assert (parts.crib > 0) == (rules.side_of(one.seat or 0) == rules.side_of(one.dealer or 0))
        elif one.phase is Phase.PLAY:
            fit = {action.card.rank for action in one.legal if isinstance(action, PlayCard)}
            laid = [choice.action.card.rank for choice in choices if isinstance(choice.action, PlayCard)]
            assert sorted(fit) == sorted(laid)


@pytest.mark.parametrize("seats", [3, 4])
def test_chances_of_all_sides_make_one(seats: int) -> None:
    """At any scores the chances of the sides add up to 1, and more points are a greater chance."""
    rules = RULES[seats]
    rng = Random(4)
    for _ in range(60):
        scores = tuple(rng.randrange(0, 115) for _ in range(rules.sides))
        dealer = rng.randrange(seats)
        found = win_chance(rules, dealer, scores)
        assert 1 == pytest.approx(sum(found))
        more = win_chance(rules, dealer, (scores[0] + 6, *scores[1:]))
        assert more[0] > found[0] - 1e-6


def test_three_level_sides() -> None:
    """At the start the dealer is a little ahead, and the seat at its right, which deals last, a little behind."""
    dealer, left, right = win_chance(replace(STANDARD, seats=3), 0, (0, 0, 0))
    assert 0.25 < right < dealer < 0.45
    assert 0.25 < left < dealer


def test_knots_are_kept_exactly() -> None:
    """Between the points to go that are kept chances rise evenly; at them they are what was worked out."""
    three = three_chances(121)
    knots = shipped("win3") / 65535
    for one, two, six in ((0, 3, 19), (25, 30, 8), (50, 50, 50), (12, 40, 2)):
        place = tuple(LONGEST - KNOTS[at] for at in (one, two, six))
        assert knots[one, two, six].tolist() == pytest.approx(three[place][:2].tolist(), abs=1e-5)
    middle = (three[97, 60, 60] + three[99, 60, 60]) / 2
    assert middle.tolist() == pytest.approx(three[98, 60, 60].tolist(), abs=1e-5)
    assert np.array_equal(three_chances(61), three[60:, 60:, 60:])


@pytest.mark.parametrize("seats", [3, 4])
def test_takes_the_win_that_is_certain(seats: int) -> None:
    """One point short, a seat lays the card that scores and ends the game."""
    rules = RULES[seats]
    found = 0
    for decision in decisions(("pro",), rules, seed=8):
        seen = decision.seen
        if seen.phase is not Phase.PLAY or not seen.pile:
            continue
        side = rules.side_of(seen.seat or 0)
        near = tuple(120 if other == side else 100 for other in range(rules.sides))
        state = replace(decision.state, scores=near)
        wins = {
            action for action in seen.legal if isinstance(action, PlayCard) and apply(state, action)[0].winner == side
        }
        if not wins:
            continue
        found += 1
        best = advise(replace(seen, scores=near), LIGHT)[0]
        assert best.action in wins
        assert 1 == pytest.approx(best.win_chance)
        if found == 12:
            break
    assert 12 == found


@pytest.mark.parametrize(
    ("cards", "scores", "safe"), [("5S 5D 5H JC 9S", (107, 90), "9S"), ("8S 9D 9H KC KS", (118, 95), "8S")]
)
def test_a_hand_that_is_enough_for_certain_is_kept(cards: str, scores: tuple[int, int], safe: str) -> None:
    """The first to count keeps what brings it home with any starter; what is certain is not blurred by what luck is
    usually worth, and only the play can still cost it."""
    table = Table(RULES[4], dealer=3, scores=scores)
    table.deal(cards, "", "", "")
    best, *others = advise(observe(table.state, 0, table.game.events), Effort(draws=100, every=100, seed=3))
    assert Discard(0, (parse_card(safe),)) == best.action
    assert best.win_chance > 0.99
    assert all(best.win_chance >= other.win_chance for other in others)


@pytest.mark.parametrize(
    ("cards", "scores", "least"), [("3C 3H 8C 9H QD KS", (117, 59), 4), ("AC AS 3C 8S 9H JC", (119, 79), 2)]
)
def test_of_even_throws_the_surest_is_made(cards: str, scores: tuple[int, int], least: int) -> None:
    """Where all throws are as good as won, the dealer keeps a hand that brings it home with any starter."""
    table = Table(dealer=0, scores=scores)
    table.deal(cards, "")
    throw = BOTS["expert"].choose(observe(table.state, 0, table.game.events), Random(1))
    assert isinstance(throw, Discard)
    kept = tuple(card for card in parse_cards(cards) if card not in throw.cards)
    counts = [total_hand(kept, starter) for starter in DECK if starter not in parse_cards(cards)]
    assert min(counts) >= least
