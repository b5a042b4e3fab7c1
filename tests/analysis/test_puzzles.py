"""Puzzles: the same for all, as hard as promised, judged by advice."""

from datetime import date, timedelta
from hashlib import sha256
from itertools import combinations, count

import pytest

from pegout.analysis import puzzles
from pegout.analysis.advice import advise
from pegout.cards import DECK, Card
from pegout.errors import IllegalAction
from pegout.game import Discard, PlayCard
from pegout.scoring import total_hand
from pegout.shuffle import deal_deck
from tests.support.scorer import show_points

DAYS = [date(2026, 11, 29) + timedelta(days) for days in range(8)]
SEEDS = [sha256(b"%d" % number).hexdigest()[:16] for number in range(25)]


def by_hand(day: date) -> tuple[list[Card], int, list[int]]:
    """Cards, dealer and scores of a day, from hashes and by counting out every throw with every starter."""
    name = day.isoformat()
    secret = sha256(f"pegout puzzle|daily|{name}".encode()).digest()
    for number in count():
        chance = sha256(f"pegout scores|daily|{name}|{number}".encode()).digest()
        own, gap = (int.from_bytes(chance[at : at + 4], "big") for at in (0, 4))
        scores = [own % 117, min(max(own % 117 + gap % 41 - 20, 0), 117)]
        dealer = chance[8] % 2
        deck = deal_deck(secret, "daily", number + 1, ())
        hand = sorted(deck[0:12:2] if dealer == 1 else deck[1:12:2])  # the pone gets the first card
        if is_close(hand, 1 if dealer == 0 else -1):
            return hand, dealer, scores
    raise AssertionError


def is_close(hand: list[Card], sign: int) -> bool:
    """Whether the best two throws differ by 5 to 40 points over 46 starters, hand and thrown cards together."""
    others = [card for card in DECK if card not in hand]
    sums = []
    for thrown in combinations(hand, 2):
        kept = [card for card in hand if card not in thrown]
        sums.append(sum(show_points(kept, starter) + sign * without_flush(thrown, starter) for starter in others))
    best, second = sorted(sums, reverse=True)[:2]
    return 5 <= best - second <= 40


def without_flush(thrown: tuple[Card, ...], starter: Card) -> int:
    """What thrown cards bring with the starter; three of a suit are no flush yet."""
    points = show_points(thrown, starter, crib=True)
    return points - 3 if len({card.suit for card in (*thrown, starter)}) == 1 else points


@pytest.mark.parametrize("day", DAYS[:3], ids=str)
def test_a_day_has_one_hand(day: date) -> None:
    """Cards, dealer and scores of a day are what another computation finds."""
    seen = puzzles.daily(day).seen
    assert by_hand(day) == (list(seen.hand), seen.dealer, list(seen.scores))


def test_days_differ() -> None:
    """Each day has a hand of its own, and both roles come."""
    seen = [puzzles.daily(day).seen for day in DAYS]
    assert (len(DAYS), {0, 1}) == (len({one.hand for one in seen}), {one.dealer for one in seen})


@pytest.mark.parametrize("kind", ["discard", "play"])
def test_positions_are_hard(kind: str) -> None:
    """The second best choice loses 0.3 to 3 hundredths of a win, surely so, and there is a choice of cards."""
    for seed in SEEDS:
        best, second, *_ = advise(puzzles.draw(kind, seed).seen)
        loss = 100 * (best.win_chance - second.win_chance)
        assert 0.3 <= loss <= 3
        assert loss >= 200 * second.error
        assert {Discard if kind == "discard" else PlayCard} == {type(best.action), type(second.action)}


def test_positions_of_the_play_come_at_many_places() -> None:
    """Replies and later cards are asked for, not the first alone."""
    laid = {len([*seen.pile, *sum(seen.piles, ())]) for seen in (puzzles.draw("play", seed).seen for seed in SEEDS)}
    assert laid >= {1, 2, 3, 4}


@pytest.mark.parametrize("kind", ["discard", "play"])
def test_an_id_is_enough_to_find_the_position_again(kind: str) -> None:
    """What is drawn from a seed is found by its id, to the last hidden card."""
    for seed in SEEDS[:8]:
        drawn = puzzles.draw(kind, seed)
        assert drawn == puzzles.puzzle(kind, drawn.id)


@pytest.mark.parametrize("kind", ["discard", "play"])
def test_an_answer_costs_what_advice_says(kind: str) -> None:
    """For every answer the loss is the best chance less its own, in hundredths; the best costs nothing."""
    asked = puzzles.draw(kind, SEEDS[0])
    choices = advise(asked.seen)
    for choice in choices:
        judged = puzzles.judge(asked, choice.action)
        assert (choices, choice) == (judged.choices, judged.chosen)
        assert pytest.approx(100 * (choices[0].win_chance - choice.win_chance)) == judged.loss


def test_cards_of_a_rank_are_one_answer() -> None:
    """In the play any card of the rank is the same choice, and the judgement names the one that was laid."""
    for seed in SEEDS:
        asked = puzzles.draw("play", seed)
        losses: dict[int, set[float]] = {}
        for action in asked.seen.legal:
            assert isinstance(action, PlayCard)
            judged = puzzles.judge(asked, action)
            assert action == judged.chosen.action
            losses.setdefault(action.card.rank, set()).add(judged.loss)
        assert {1} == {len(found) for found in losses.values()}


def test_an_answer_that_the_rules_forbid_is_refused() -> None:
    """Cards that are not held cannot be thrown."""
    asked = puzzles.daily(DAYS[0])
    strange = [card for card in DECK if card not in asked.seen.hand][:2]
    with pytest.raises(IllegalAction):
        puzzles.judge(asked, Discard(0, tuple(strange)))


@pytest.mark.parametrize(
    "name", ["", "0", "g" * 16 + "-0-0", "0" * 16 + "-0-9", "0" * 16 + "-0-7", "0" * 16 + "-1000-0"]
)
def test_an_unknown_id_is_refused(name: str) -> None:
    """Text that names no position: one sentence that says what to do."""
    with pytest.raises(puzzles.UnknownPuzzle, match="ask for the next one"):
        puzzles.puzzle("play", name)


def test_hands_to_count_are_hands_and_cribs() -> None:
    """Five different cards each, cribs among them, and mostly worth counting: a kept hand averages about eight."""
    asked = [puzzles.uncounted(seed) for seed in (sha256(b"c%d" % number).hexdigest()[:16] for number in range(200))]
    assert {5} == {len({*one.cards, one.starter}) for one in asked}
    assert 30 <= sum(one.is_crib for one in asked) <= 70
    hands = [total_hand(one.cards, one.starter) for one in asked if not one.is_crib]
    assert 7 < sum(hands) / len(hands) < 9


def test_a_hand_to_count_may_be_written_out() -> None:
    """The counting course names its own hands, as links to the page's counter do."""
    hand, crib = (puzzles.uncounted(name) for name in ("5H5D5S5C-JH", "crib-2H4H6H8H-KH"))
    assert (28, 5) == (total_hand(hand.cards, hand.starter), total_hand(crib.cards, crib.starter, crib=crib.is_crib))
    assert ("crib-2H4H6H8H-KH", True, False) == (crib.id, crib.is_crib, hand.is_crib)


@pytest.mark.parametrize("name", ["x", "5H5D5S-JH", "5H5H5S5C-JH", "hand-5H5D5S5C-JH", "5H5D5S5C-JH "])
def test_a_hand_to_count_needs_a_name_of_one(name: str) -> None:
    """Other text is refused, and a card that is there twice."""
    with pytest.raises(puzzles.UnknownPuzzle, match="ask for the next one"):
        puzzles.uncounted(name)
