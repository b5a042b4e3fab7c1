"""A game told in lines: throws, hands, claims, and the board as bars."""

from dataclasses import replace
from typing import Any

import pytest

from pegout.cards import DECK, parse_card, parse_cards
from pegout.cli.telling import board_lines, scores_lines, scores_text, tell
from pegout.game import Event, State, new_game, redact
from pegout.game import events as ev
from pegout.notation import Voice
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import score_hand

VOICE = Voice(("You", "Hazel", "Bill", "Anne"), 0)
CARDS = parse_cards("4C 5D 5S 6H")
TRUE = score_hand(CARDS, parse_card("5C"))


def state(rules: Rules = STANDARD, **changes: Any) -> State:
    """A game in which seat 1 deals, with some parts changed."""
    return replace(new_game(rules)[0], dealer=1, **changes)


def told(event: Event, **changes: Any) -> list[str]:
    """The lines for an event."""
    return list(tell(event, state(**changes), VOICE))


def test_own_throw_is_named_and_another_is_not() -> None:
    """One's own throw is told with its cards; another's, face down, not at all."""
    assert ["You put 2♣ K♦ in Hazel's crib."] == told(ev.Discarded(0, parse_cards("2C KD")))
    assert [] == told(redact(ev.Discarded(1, parse_cards("2C KD")), 0))


def test_hand_is_counted_item_by_item_and_aloud() -> None:
    """The worked hand of 23 has a line an item, and the count in words at its end."""
    lines = told(ev.HandShown(1, CARDS, TRUE, 23, True))
    assert "Hazel's hand, 4♣ 5♦ 5♠ 6♥: 23" == lines[0]
    assert lines[-1].startswith("  Fifteen two, fifteen four,")
    assert lines[-1].endswith("is twenty-three.")
    assert len(TRUE.items) == len(lines) - 2


def test_6_7_claimed_hand_shows_only_its_cards() -> None:
    """Before its owner has claimed, a hand is told without points; the true count comes when all is settled."""
    assert ["Your crib, 4♣ 5♦ 5♠ 6♥."] == told(ev.CribShown(0, CARDS, None, 0, True))
    assert "The true count: 23" == told(ev.CountSettled(0, TRUE))[0]


def test_7_1_hand_that_was_not_reached_would_have_been() -> None:
    """A hand shown after the end is told with what it would have been worth."""
    assert ["Your hand, 4♣ 5♦ 5♠ 6♥, would have been 23."] == told(ev.HandShown(0, CARDS, TRUE, 0, False))


def test_deals_are_set_apart_by_an_empty_line() -> None:
    """A deal begins with an empty line and whose crib it is; the start of a game needs no line."""
    hands = (DECK[:6], DECK[6:12])
    dealt = ev.Dealt(1, hands, (), DECK[12:], replace(TRUE, items=()), 0)
    assert ["", "Deal 3. Hazel's crib."] == told(redact(dealt, 0), deals=3)
    assert [] == told(ev.GameStarted(STANDARD, (0,), None))


@pytest.mark.parametrize(
    ("scores", "back", "expected"),
    [
        ((0, 0), (0, 0), ["▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯ ▯▯▯▯▯▯▯▯▯▯"] * 2),
        (
            (79, 121),
            (60, 118),
            ["▮▮▮▮▮▮▮▮▮▮ ▮▮▮▮▮▮▮▮▮· ▮▮▮▮▮▮▮▯▯▯ ▯▯▯▯▯▯▯▯▯▯", "▮▮▮▮▮▮▮▮▮▮ ▮▮▮▮▮▮▮▮▮▮ ▮▮▮▮▮▮▮▮▮▮ ▮▮▮▮▮▮▮▮▮·"],
        ),
    ],
)
def test_board_has_ten_cells_a_street(scores: tuple[int, int], back: tuple[int, int], expected: list[str]) -> None:
    """A cell is three holes, filled up to the front peg, with a dot where the back peg stands."""
    lines = list(board_lines(state(scores=scores, back=back), VOICE))
    assert [f"You   {scores[0]:>3} {expected[0]}", f"Hazel {scores[1]:>3} {expected[1]}"] == lines


def test_board_of_sixty_one_has_two_streets() -> None:
    """A game to 61 is drawn once round: two streets."""
    lines = list(board_lines(state(PRESETS["short"], scores=(31, 0)), VOICE))
    assert "You    31 ▮▮▮▮▮▮▮▮▮▮ ▮▯▯▯▯▯▯▯▯▯" == lines[0]


def test_own_side_comes_first() -> None:
    """With partners one's own side is named first, whichever seat one has."""
    four = state(Rules(seats=4), scores=(10, 20))
    assert "You and Bill 10, Hazel and Anne 20" == scores_text(four, VOICE)
    other = Voice(("Rose", "You", "Bill", "Anne"), 1)
    assert "You and Anne 20, Rose and Bill 10" == scores_text(four, other)


def test_scores_tell_what_is_needed() -> None:
    """The scores come with the points to go and the skunk lines; without skunks there is no such line."""
    lines = list(scores_lines(state(scores=(79, 68)), VOICE))
    expected = ["You: 79, 42 to go.", "Hazel: 68, 53 to go.", "Skunk at 90 or fewer, double skunk at 60 or fewer."]
    assert expected == lines
    assert 2 == len(list(scores_lines(state(PRESETS["classic"]), VOICE)))
