"""Averages over the starters that are left."""

from random import Random

import pytest

from pegout.analysis.starters import Starters
from pegout.cards import DECK, parse_cards
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.scorer import show_points


@pytest.mark.parametrize(
    ("kept", "thrown", "published"),
    [
        ("2C 5D 8H KS", "9C JD", 6.00),
        ("AC 2D 7H 9S", "JC QD", 2.39),
        ("2C 3D 4H 5S", "AC 6D", 8.57),
        ("3C 4D 5H 6S", "AC 2D", 9.85),
    ],
)
def test_published_averages(kept: str, thrown: str, published: float) -> None:
    """The average hands that cribbageforum.com prints in its Hand of the Week and its articles on discards."""
    cards = parse_cards(kept)
    starters = Starters((*cards, *parse_cards(thrown)))
    assert 46 == starters.number
    assert published == pytest.approx(starters.hand(cards) / starters.number, abs=0.006)


@pytest.mark.parametrize("rules", [STANDARD, PRESETS["tabletop"], PRESETS["five-card"]], ids=lambda r: r.preset)
def test_a_hand_is_the_sum_of_its_counts(rules: Rules) -> None:
    """The sum over every starter not seen, flush and nobs included, is that of the tests' own scorer."""
    rng = Random(1)
    flush = [DECK[4 * rank + 2] for rank in (1, 4, 10, 12, 6, 7)]
    for seen in [flush, *(rng.sample(DECK, rules.dealt_each) for _ in range(60))]:
        kept = seen[: rules.kept]
        wanted = sum(show_points(kept, starter, rules=rules) for starter in DECK if starter not in seen)
        assert wanted == Starters(seen).hand(kept, rules)


def test_a_throw_has_no_flush() -> None:
    """Thrown cards of one suit count pairs, fifteens, runs and nobs with the starter, and no flush."""
    rng = Random(2)
    for _ in range(60):
        seen = rng.sample(DECK, 6)
        for thrown in (seen[:1], seen[:2]):
            starters = [card for card in DECK if card not in seen]
            wanted = sum(show_points(thrown, starter) for starter in starters)
            if len({card.suit for card in thrown}) == 1:
                # The scorer takes the thrown cards for a whole hand of one suit, and counts it as a flush.
                wanted -= sum(len(thrown) + (starter.suit == thrown[0].suit) for starter in starters)
            assert wanted == Starters(seen).thrown(thrown)


def test_four_of_a_rank_leave_no_fifth() -> None:
    """Four aces kept: 12 for the four with any starter, and nothing more but pips that make 15 with them."""
    aces = parse_cards("AC AD AH AS")
    starters = Starters((*aces, *parse_cards("2C 3C")))
    # Fifteens: ace and ... 14, 13, 12, 11 do not exist.
    assert 12 * 46 == starters.hand(aces)
