"""Pegs, streets and lines of the board, the score of a match, and the next game's first dealer."""

from dataclasses import replace

import pytest

from pegout.board import (
    Match,
    Pegs,
    SkunkLine,
    first_dealer,
    new_match,
    next_first_dealer,
    pegs,
    skunk_lines,
    street,
    with_game,
    worth,
)
from pegout.cards import DECK, parse_cards
from pegout.game import CutForDeal, Deal, Phase, Resign, State, apply, new_game
from pegout.rules import PRESETS, STANDARD, Rules


def finished(rules: Rules, dealer: int, scores: tuple[int, ...], winner: int | None, deals: int = 1) -> State:
    """A game that has ended with these scores, `dealer` having dealt last."""
    state = new_game(rules, dealer=dealer)[0]
    return replace(state, phase=Phase.OVER, deals=deals, scores=scores, winner=winner)


def test_pegs_stand_on_score_and_last_score() -> None:
    """The front peg is the score, the back peg the score before the last points."""
    state = replace(new_game(STANDARD)[0], scores=(79, 68), back=(71, 66))
    assert (Pegs(79, 71), Pegs(68, 66)) == pegs(state)


@pytest.mark.parametrize(
    ("score", "expected"), [(0, 1), (1, 1), (30, 1), (31, 2), (60, 2), (61, 3), (90, 3), (91, 4), (120, 4), (121, 5)]
)
def test_street_has_thirty_holes(score: int, expected: int) -> None:
    """Streets end at holes 30, 60, 90 and 120; the game hole of 121 lies beyond the fourth."""
    assert expected == street(score)


def test_skunk_lines_stand_after_the_last_skunked_hole() -> None:
    """At 121 a loser with 90 is skunked and one with 60 doubly, so the lines run after these holes (rule 7.2)."""
    assert (SkunkLine(90, "skunk"), SkunkLine(60, "double skunk")) == skunk_lines(STANDARD)


def test_skunk_lines_follow_the_setting() -> None:
    """A tuple of one line gives one, None none, the triple skunk a third after hole 30."""
    assert (SkunkLine(30, "skunk"),) == skunk_lines(Rules(target=61, skunk=(31,)))
    assert skunk_lines(PRESETS["classic"]) == ()
    assert SkunkLine(30, "triple skunk") == skunk_lines(Rules(triple_skunk=True))[2]


@pytest.mark.parametrize(
    ("worths", "skunks", "expected"),
    [((1, 2, 3), 0, 1), ((1, 2, 3), 1, 2), ((1, 2, 3), 2, 3), ((1, 2, 4), 2, 4), ((2, 3, 3), 2, 3), ((1, 2, 3), 3, 3)],
)
def test_7_3_worth_of_a_game(worths: tuple[int, ...], skunks: int, expected: int) -> None:
    """A game counts by its skunks as the setting says; a triple skunk without a number of its own as the double."""
    assert expected == worth(Rules(skunk_worth=worths, triple_skunk=True), 1, (skunks, 0))


def test_7_3_better_loser_decides_the_worth() -> None:
    """With three seats one loser doubly skunked and one not makes a plain game."""
    assert worth(Rules(seats=3), 0, (0, 2, 0)) == 1
    assert worth(Rules(seats=3), 0, (0, 2, 1)) == 2


def test_7_3_match_is_won_on_reaching_its_length() -> None:
    """In a match of three games a skunk and a win make exactly three, and that is won."""
    match = with_game(new_match(3, 2), STANDARD, 0, (0, 1))
    assert Match(length=3, wins=(1, 0), worth=(2, 0), skunks=(1, 0)) == match
    assert match.winner is None
    match = with_game(match, STANDARD, 1, (0, 0))
    assert match.winner is None
    match = with_game(match, STANDARD, 0, (0, 0))
    assert Match(length=3, wins=(2, 1), worth=(3, 1), skunks=(1, 0)) == match
    assert match.winner == 0


def test_match_of_no_games_is_refused() -> None:
    """A match has a length of at least one game."""
    with pytest.raises(ValueError, match="1 game or more, not 0"):
        new_match(0, 2)


def test_2_4_first_dealer_is_known_from_the_last() -> None:
    """The deal went round to the left each deal, so the first dealer can be told from the last."""
    rules = Rules(seats=3)
    assert first_dealer(new_game(rules)[0]) is None
    assert first_dealer(new_game(rules, dealer=2)[0]) == 2
    assert [2, 1, 0, 2] == [first_dealer(finished(rules, 2, (0, 0, 0), 0, deals=deals)) for deals in (1, 2, 3, 4)]


def test_2_4_first_dealer_of_games_played_by_the_engine() -> None:
    """Two seats after a cut: seat 1 with the lower card has the first deal, in the first deal and after resigning."""
    state = apply(new_game(STANDARD)[0], CutForDeal(parse_cards("KD 2C")))[0]
    assert first_dealer(state) == 1
    state = apply(state, Deal(DECK))[0]
    assert first_dealer(state) == 1
    assert next_first_dealer(apply(state, Resign(1))[0]) == 0


def test_2_4_alternate_passes_to_the_left_of_the_first_dealer() -> None:
    """Whoever dealt last, the next game's first dealer sits at the left of this game's first."""
    assert next_first_dealer(finished(STANDARD, 0, (121, 90), 0, deals=9)) == 1
    assert next_first_dealer(finished(STANDARD, 1, (121, 90), 0, deals=8)) == 1
    assert next_first_dealer(finished(Rules(seats=4), 3, (121, 90), 0)) == 0


def test_2_4_loser_deals_first() -> None:
    """With `loser` the losing seat deals, of two losing seats the one with the lower score."""
    two, three = Rules(next_first_deal="loser"), Rules(seats=3, next_first_deal="loser")
    assert next_first_dealer(finished(two, 0, (121, 90), 0)) == 1
    assert next_first_dealer(finished(two, 0, (88, 121), 1)) == 0
    assert next_first_dealer(finished(three, 0, (121, 90, 80), 0)) == 2
    assert next_first_dealer(finished(three, 0, (121, 90, 90), 0)) == 1


def test_2_4_losing_partners_deal_from_the_left_of_the_first_dealer() -> None:
    """Four seats with `loser`: of the losing partners the first from the first dealer's left."""
    rules = Rules(seats=4, next_first_deal="loser")
    assert next_first_dealer(finished(rules, 1, (121, 90), 0)) == 3
    assert next_first_dealer(finished(rules, 2, (90, 121), 1)) == 0


def test_2_4_again_leaves_it_to_the_cut() -> None:
    """With `again` nobody is named: it is cut for anew, or seat 0 deals."""
    assert next_first_dealer(finished(PRESETS["online"], 0, (121, 90), 0)) is None


def test_2_4_game_without_result_passes_the_deal() -> None:
    """A game that was stopped has no loser, so the deal goes to the left."""
    assert next_first_dealer(finished(Rules(next_first_deal="loser"), 0, (20, 30), None)) == 1
