"""The points of a card laid, against a second method over many piles."""

import random
from itertools import permutations

import pytest

from pegout.cards import DECK, Card, parse_cards
from pegout.errors import IllegalAction
from pegout.scoring import count_of, heels, score_play
from tests.support.scorer import play_points


def test_random_piles_agree_with_a_second_method() -> None:
    """20,000 piles drawn from few ranks, so that pairs and runs are common, card by card."""
    rng = random.Random(31)
    for _ in range(20_000):
        ranks = rng.sample(range(13), rng.choice((3, 4, 7)))
        pack = [card for card in DECK if card.rank in ranks]
        rng.shuffle(pack)
        pile: list[Card] = []
        while pack and count_of(pile) + pack[-1].pips <= 31:
            pile.append(pack.pop())
            scored = score_play(pile)
            assert play_points(pile) == scored.total
            assert all(pile[-1] in item.cards for item in scored.items)


def test_the_longest_run_in_every_order() -> None:
    """Ace to seven makes a run of seven with its last card in each of its 5,040 orders."""
    for order in permutations(parse_cards("AC 2D 3H 4S 5C 6D 7H")):
        assert ["run"] == [item.kind for item in score_play(order).items]
        assert 7 == score_play(order).total


def test_nothing_scores_on_an_empty_table() -> None:
    """No card, no points; one card, none either."""
    assert 0 == score_play(()).total
    assert {0} == {score_play((card,)).total for card in DECK}


def test_a_pile_above_31_is_refused() -> None:
    """A count past 31 is named as such."""
    with pytest.raises(IllegalAction) as refused:
        score_play(parse_cards("KC QC JC 2C"))
    assert ("over_31", "5.1") == (refused.value.code, refused.value.rule)
    assert "2C would make 32" in str(refused.value)


def test_heels_are_for_each_jack_and_no_other_card() -> None:
    """Four cards of the pack bring two when they are turned."""
    assert dict.fromkeys(parse_cards("JC JD JH JS"), 2) == {
        card: heels(card).total for card in DECK if heels(card).items
    }
