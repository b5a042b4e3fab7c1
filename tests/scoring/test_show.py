"""The show, exhaustively and against a second scorer."""

import multiprocessing
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, combinations_with_replacement

import pytest

from pegout.cards import DECK, FACE_DOWN, parse_cards
from pegout.errors import NotationError
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import most_points, possible_totals, score_crib, score_hand, total_hand
from tests.scoring.suit_patterns import classes, distributions
from tests.support.facts import read_json
from tests.support.scorer import show_points

THREE = Rules(seats=3, dealt_to_crib=0)
FIVE = PRESETS["five-card"]
LOW_KINDS = Rules(kinds_at_show=(2, 3, 4))
ALL_HANDS = 12_994_800


def test_all_hands_and_cribs_have_the_published_distribution() -> None:
    """`score_hand` and `score_crib` over all 12,994,800 hands, by classes of suits, on two cores."""
    spawn = multiprocessing.get_context("spawn")
    as_hand: Counter[int] = Counter()
    as_crib: Counter[int] = Counter()
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:
        for hand_part, crib_part in pool.map(distributions, ((0, 2, 4, 6, 8, 10, 12), (1, 3, 5, 7, 9, 11))):
            as_hand += hand_part
            as_crib += crib_part
    published = read_json("hand_score_distribution.json")
    assert (ALL_HANDS, ALL_HANDS) == (as_hand.total(), as_crib.total())
    assert {int(score): number for score, number in published["hand"].items() if number} == as_hand
    assert {int(score): number for score, number in published["crib_rules_recomputed"].items() if number} == as_crib
    zeros = published["published_zero_counts"]
    assert (zeros["hand"], zeros["crib"]) == (as_hand[0], as_crib[0])


def test_classes_of_suits_are_all_hands() -> None:
    """Written out with every name of the suits, the classes of one starter's rank are its 999,600 hands, once each."""
    weights = Counter[int]()
    for cards, _, weight in classes(10):
        weights[len({card.suit for card in cards})] += weight
    assert ALL_HANDS // 13 == weights.total()
    one_suit = 4 * sum(1 for hand in combinations([card for card in DECK if card != DECK[40]], 4) if _is_flush(hand))
    assert one_suit == weights[1]


def _is_flush(hand: tuple[int, ...]) -> bool:
    return len({card % 4 for card in hand}) == 1


@pytest.mark.parametrize(
    "rules",
    [STANDARD, LOW_KINDS, THREE, FIVE, Rules(runs="apart")],
    ids=["standard", "low kinds", "crib of three", "five-card", "apart"],
)
def test_random_hands_agree_with_a_second_scorer(rules: Rules) -> None:
    """20,000 random hands, as hand and as crib: items add up to the second scorer's total, and `total_hand` agrees."""
    rng = random.Random(20_000)
    for _ in range(20_000 if rules is STANDARD else 4_000):
        starter, *cards = rng.sample(DECK, 1 + max(rules.kept, rules.crib_size))
        hand, crib = cards[: rules.kept], cards[: rules.crib_size]
        as_hand, as_crib = show_points(hand, starter, rules=rules), show_points(crib, starter, crib=True, rules=rules)
        assert as_hand == score_hand(hand, starter, rules).total == total_hand(hand, starter, rules=rules)
        assert as_crib == score_crib(crib, starter, rules).total == total_hand(crib, starter, True, rules)


def test_random_hands_have_items_that_are_what_they_say() -> None:
    """Each item's own cards, taken alone, are worth its points, and they lie on the table."""
    rng = random.Random(29)
    kinds = {"double_run": 8, "triple_run": 15, "quadruple_run": 16, "pair": 2, "three": 6, "four": 12, "fifteen": 2}
    for _ in range(5_000):
        starter, *hand = rng.sample(DECK, 5)
        for item in score_hand(hand, starter).items:
            assert set(item.cards) <= {starter, *hand}
            ranks = sorted(card.rank for card in item.cards)
            match item.kind:
                case "fifteen":
                    assert 15 == sum(min(rank + 1, 10) for rank in ranks)
                case "pair" | "three" | "four":
                    assert (1, {2: "pair", 3: "three", 4: "four"}[len(ranks)]) == (len(set(ranks)), item.kind)
                case "run":
                    assert (len(ranks), [*range(ranks[0], ranks[0] + len(ranks))]) == (item.points, ranks)
                case "flush":
                    assert (1, item.points) == (len({card.suit for card in item.cards}), len(item.cards))
                case "nobs":
                    assert [(10, starter.suit)] == [(card.rank, card.suit) for card in item.cards]
                case _:
                    doubled = len(ranks) - len(set(ranks))
                    assert {"double_run": 1, "triple_run": 2, "quadruple_run": 2}[item.kind] == doubled
            assert item.points in {kinds.get(item.kind, item.points), 10 if len(ranks) == 5 else 0}


@pytest.mark.parametrize(
    ("rules", "crib"),
    [(STANDARD, False), (STANDARD, True), (LOW_KINDS, False), (THREE, True), (FIVE, False)],
    ids=["standard hand", "standard crib", "low kinds", "crib of three", "five-card hand"],
)
def test_possible_totals_are_those_of_every_hand(rules: Rules, crib: bool) -> None:
    """A second scorer over every set of ranks with the suits that matter finds the same totals."""
    found = set()
    for starter in range(0, 52, 4):
        for ranks in combinations_with_replacement(range(13), rules.crib_size if crib else rules.kept):
            if ranks.count(starter // 4) < 4:
                for suited in _suits_that_matter(ranks, starter):
                    found.add(show_points(suited, starter, crib=crib, rules=rules))
    assert found == possible_totals(rules, crib)


@pytest.mark.parametrize(("rules", "most"), [(STANDARD, 29), (LOW_KINDS, 24), (PRESETS["tabletop"], 24)])
def test_the_most_points(rules: Rules, most: int) -> None:
    """Rule 6.6: 29, and 24 where kinds are 2, 3 and 4."""
    assert most == most_points(rules)


def _suits_that_matter(ranks: tuple[int, ...], starter: int) -> list[list[int]]:
    """A hand of these ranks with and without a flush and the right jack; the starter is a club."""
    plain: list[int] = []
    for rank in ranks:
        taken = [card for card in (*plain, starter) if card // 4 == rank]
        suits = [suit for suit in (1, 2, 3, 0) if 4 * rank + suit not in taken]
        if plain and len({card % 4 for card in plain}) == 1 and plain[0] % 4 in suits and len(suits) > 1:
            suits.remove(plain[0] % 4)
        plain.append(4 * rank + suits[0])
    hands = [plain]
    for suit in range(4):
        flush = [4 * rank + suit for rank in ranks]
        if len(set(flush)) == len(flush) and starter not in flush:
            hands.append(flush)
    if 10 in ranks and starter != 40:
        others = [card for card in plain if card // 4 != 10]
        jacks = [40, 43, 42, 41][: ranks.count(10)]
        hands.append(sorted(jacks + others))
    return hands


@pytest.mark.parametrize(
    ("cards", "starter", "words"),
    [
        ("5H 5C 5S", "5D", "a hand has 4 cards and the starter, not 3"),
        ("5H 5C 5S JD 2C", "5D", "a hand has 4 cards and the starter, not 5"),
        ("5H 5C 5S 5D", "5D", "5D is there twice"),
    ],
)
def test_wrong_hands_are_refused_by_name(cards: str, starter: str, words: str) -> None:
    """A wrong number of cards, or a card there twice, is named."""
    with pytest.raises(NotationError, match=words):
        score_hand(parse_cards(cards), parse_cards(starter)[0])


def test_face_down_cards_are_not_counted() -> None:
    """A hand that one cannot see has no count, as hand or as crib."""
    for score in (score_hand, score_crib):
        with pytest.raises(NotationError, match="face down"):
            score((*parse_cards("5H 5C 5S"), FACE_DOWN), DECK[51])
        with pytest.raises(NotationError, match="face down"):
            score(parse_cards("5H 5C 5S 2C"), FACE_DOWN)
