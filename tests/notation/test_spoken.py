"""Counts in words and digits, as `ux.md`'s table of words has them."""

import pytest

from pegout.cards import DECK, parse_card, parse_cards
from pegout.notation import card_name, card_signs, number_word, spoken_count, steps, title
from pegout.rules import PRESETS, STANDARD
from pegout.scoring import NOTHING, score_hand

SEVENS = score_hand(parse_cards("6H 7C 7S 8D"), parse_card("QS"), PRESETS["classic"])


def test_a_count_in_words_runs_on_with_the_points_so_far() -> None:
    """The sentence that the specification gives: two fifteens, a pair, and a run of three is nine."""
    hand = score_hand(parse_cards("7C 7S 8D 9H"), parse_card("KD"), PRESETS["classic"])
    assert "fifteen two, fifteen four, a pair is six" == ", ".join(steps(hand, words=True)[:3])
    assert "a run of three is nine" == steps(hand, words=True)[3]


def test_a_count_in_digits_ends_with_and() -> None:
    """Fifteens and a pair, as the page writes them."""
    hand = score_hand(parse_cards("7C 7S 8D KH"), parse_card("2D"))
    assert "15-2, 15-4, and a pair is 6" == spoken_count(hand, words=False)
    assert "fifteen two, fifteen four, and a pair is six" == spoken_count(hand)


def test_nothing_is_nineteen() -> None:
    """A hand without a point is called nineteen (rule 6.6)."""
    assert "nineteen" == spoken_count(NOTHING) == spoken_count(NOTHING, words=False)


def test_fifteens_alone_have_no_and() -> None:
    """Two fifteens are said without a word between."""
    hand = score_hand(parse_cards("5C TD QH 2S"), parse_card("AD"))
    assert "15-2, 15-4" == spoken_count(hand, words=False)


def test_the_best_hand_is_said_whole() -> None:
    """Twenty-nine: eight fifteens, four of a kind, his nobs."""
    said = spoken_count(score_hand(parse_cards("5H 5S 5C JD"), parse_card("5D")))
    assert said.endswith("fifteen sixteen, four of a kind is twenty-eight, and his nobs is twenty-nine")


def test_doubled_runs_are_one_item_or_several() -> None:
    """The setting of words: a double run of 8, or runs and a pair apart (rule 9)."""
    cards, starter = parse_cards("6H 7C 7S 8D"), parse_card("QS")
    doubled, apart = score_hand(cards, starter, STANDARD), SEVENS
    assert ["Fifteen", "Fifteen", "Double run of three"] == [title(item) for item in doubled.items]
    assert ["Fifteen", "Fifteen", "Pair", "Run of three", "Run of three"] == [title(item) for item in apart.items]
    assert 12 == doubled.total == apart.total
    assert "and another run of three is 12" == steps(apart, words=False)[-1]


@pytest.mark.parametrize(
    ("cards", "starter", "name"),
    [
        ("3C 3D 3H 4S", "5D", "Triple run"),
        ("3C 3D 4H 4S", "5D", "Double double run"),
        ("3C 4D 5H 6S", "6D", "Double run of four"),
        ("2C 4C 8C KC", "9D", "Flush of four"),
        ("2C 4C 8C KC", "9C", "Flush of five"),
        ("JC 2D 4H 8S", "KC", "His nobs"),
    ],
)
def test_items_have_the_names_of_the_table(cards: str, starter: str, name: str) -> None:
    """Each kind of item under the name that players use."""
    breakdown = score_hand(parse_cards(cards), parse_card(starter))
    assert name in [title(item) for item in breakdown.items]


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (20, "twenty"),
        (29, "twenty-nine"),
        (100, "one hundred"),
        (121, "one hundred twenty-one"),
    ],
)
def test_numbers_in_words(number: int, word: str) -> None:
    """English number words up to the target and beyond."""
    assert word == number_word(number)


def test_cards_in_words_and_signs() -> None:
    """A card read aloud and in a line of text; all 52 differ."""
    assert "ten of diamonds" == card_name(parse_card("TD"))
    assert "10♦" == card_signs(parse_card("TD"))
    assert 52 == len({card_name(card) for card in DECK}) == len({card_signs(card) for card in DECK})
