"""The show on arrays is that of `pegout.scoring`, and the averages of throws are those of `Starters`."""

import random

import numpy as np
import pytest

from pegout.analysis.starters import Starters
from pegout.cards import DECK
from pegout.kernels import score_hands
from pegout.kernels.layaway import all_throws, new_away
from pegout.kernels.ranks import HANDS, hand_number
from pegout.kernels.show import SHOW, points_of_hand, show_tables
from pegout.rules import PRESETS, Rules
from pegout.scoring import total_hand

HANDS_TRIED = 5_000


def dealt(seed: int, number: int, cards: int) -> list[list[int]]:
    """Rows of different cards."""
    rng = random.Random(seed)
    return [rng.sample(range(52), cards) for _ in range(number)]


def flushes(seed: int, number: int) -> list[list[int]]:
    """Rows of four cards of one suit and a starter, which chance seldom deals."""
    rng = random.Random(seed)
    rows = []
    for _ in range(number):
        suit = rng.randrange(4)
        four = [4 * rank + suit for rank in rng.sample(range(13), 4)]
        rows.append([*four, rng.choice([card for card in range(52) if card not in four])])
    return rows


@pytest.mark.parametrize("crib", [False, True])
def test_score_hands_is_total_hand(crib: bool) -> None:
    """Every row has the points that the scoring of single hands gives it (rules 6.2 to 6.4)."""
    rows = dealt(1, HANDS_TRIED, 5) + flushes(2, 500)
    expected = [total_hand([DECK[card] for card in row[:4]], DECK[row[4]], crib) for row in rows]
    assert expected == score_hands(np.array(rows, np.uint8), crib).tolist()


def test_no_hands_have_no_points() -> None:
    """An array without rows gives one without points."""
    assert [] == score_hands(np.zeros((0, 5), np.uint8)).tolist()


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (np.zeros((2, 5), np.int64), "int64[2, 5]"),
        (np.zeros((2, 4), np.uint8), "uint8[2, 4]"),
        (np.zeros(5, np.uint8), "uint8[5]"),
        (np.full((1, 5), 52, np.uint8), "52 is not a card"),
    ],
    ids=str,
)
def test_what_is_no_array_of_hands_is_refused(cards: np.ndarray, words: str) -> None:
    """The refusal names what was given."""
    with pytest.raises(ValueError, match=words.replace("[", r"\[").replace("]", r"\]")):
        score_hands(cards)


@pytest.mark.parametrize("kinds", sorted({rules.kinds_at_show for rules in PRESETS.values()}))
def test_every_count_of_kinds(kinds: tuple[int, int, int]) -> None:
    """The tables of each preset's kinds give what the scoring of single hands gives (rule 6.5)."""
    rules = Rules(kinds_at_show=kinds)
    show = show_tables(rules)
    rng = random.Random(3)
    rows = dealt(4, 1_000, 5)
    for _ in range(500):  # hands of few ranks, in which kinds are frequent
        ranks = rng.sample(range(13), 2)
        rows.append(rng.sample([4 * rank + suit for rank in ranks for suit in range(4)], 5))
    expected = [total_hand([DECK[card] for card in row[:4]], DECK[row[4]], rules=rules) for row in rows]
    assert expected == [points_of_hand(show, np.array(row[:4]), row[4], False) for row in rows]


@pytest.mark.parametrize("size", [5, 6])
def test_averages_of_throws(size: int) -> None:
    """Kept hand and thrown cards have the averages that plain Python finds over every starter (rules 6.2 to 6.4)."""
    away = new_away()
    for row in dealt(5, 150, size):
        cards = [DECK[card] for card in row]
        starters = Starters(cards)
        all_throws(HANDS, SHOW, np.array(row), size, away)
        for throw in range(away.number[0]):
            put = [int(away.first[throw]), int(away.second[throw])]
            thrown = [cards[place] for place in put if place >= 0]
            kept = [card for card in cards if card not in thrown]
            expected = (starters.hand(kept), starters.thrown(thrown), hand_number(card.rank for card in kept))
            got = (away.hand[throw], away.thrown[throw])
            assert expected == (*(round(value * starters.number) for value in got), away.kept[throw])


def test_each_throw_is_there_once() -> None:
    """Fifteen throws of six cards, five of five."""
    away = new_away()
    for size, number in ((6, 15), (5, 5)):
        all_throws(HANDS, SHOW, np.arange(size), size, away)
        throws = {(int(away.first[at]), int(away.second[at])) for at in range(away.number[0])}
        assert (number, number) == (away.number[0], len(throws))
