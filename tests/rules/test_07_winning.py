"""Rule 7: winning."""

import pytest

from pegout.board import new_match, skunk_lines, with_game, worth
from pegout.cards import DECK
from pegout.errors import IllegalAction, RulesError
from pegout.game import ClaimCount, Deal, Phase, Resign, Stop, awaited, chance, decision
from pegout.game.events import (
    CardPlayed,
    CountClaimed,
    CountClosed,
    CribShown,
    DealEnded,
    Event,
    GameWon,
    HandShown,
    StarterCut,
)
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.table import Table

HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"
"""With the queen of hearts the pone has 8 (7 8, 5 Q, run of four), the dealer 11 (10 2 3, Q 2 3, run, flush)."""


def won(table: Table) -> tuple[int, str, tuple[int, ...]]:
    """Side, how and skunks of the one win in the log."""
    (event,) = table.every(GameWon)
    return event.side, event.how, event.skunks


def after_the_win(table: Table) -> list[Event]:
    """What is in the log after the win."""
    events = [*table.game.events]
    return events[events.index(table.every(GameWon)[0]) + 1 :]


def test_7_1_in_the_cut() -> None:
    """Heels win before the play; no card is played."""
    table = Table(scores=(120, 119))
    table.deal(*HANDS, starter="JH")
    assert ((1, "cut", (0, 0)), []) == (won(table), table.every(CardPlayed))


def test_7_1_in_the_play() -> None:
    """A fifteen wins on the spot; the cards still in hand are not played."""
    table = Table(scores=(50, 120))
    table.deal(*HANDS, starter="QH")
    table.lay("5C TD")
    assert ((1, "play", (2, 0)), Phase.OVER) == (won(table), table.state.phase)
    (_, laid) = table.every(CardPlayed)
    assert (1, 2, 121) == (laid.pegged, laid.scored.total, table.state.scores[1])
    assert [HandShown, HandShown, CribShown] == [type(event) for event in after_the_win(table)]


def test_7_1_on_a_go() -> None:
    """The one for the go wins, and the new count never begins."""
    table = Table(scores=(120, 0))
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    table.lay("KC QD 8C")
    assert (0, "play", (0, 2)) == won(table)
    assert [1] == [close.pegged for close in table.every(CountClosed)]


def test_7_1_in_the_middle_of_the_count() -> None:
    """The pone counts first and wins; the dealer's hand and crib are shown, not counted; nothing follows."""
    table = Table(scores=(114, 0))
    table.deal(*HANDS, starter="QH")
    # The dealer makes 31 with the two, the pone lays the last card: 115 to 2 at the show.
    assert (0, 0, 0, 0, 2, 0, 0, 0) == table.lay("8C TD 7D 4D 2D 5C 3D 6C")
    assert (0, "show", (0, 2)) == won(table)
    (first, second) = table.every(HandShown)
    assert first.scored is not None
    assert (8, 6, True) == (first.scored.total, first.pegged, first.counted)
    assert second.scored is not None
    assert (11, 0, False) == (second.scored.total, second.pegged, second.counted)
    assert [False] == [crib.counted for crib in table.every(CribShown)]
    assert [] == table.every(DealEnded)
    assert 121 == table.state.scores[0]


def test_7_1_nothing_after_the_win_is_scored() -> None:
    """No chance, no decision, no action; the same side stays the winner."""
    table = Table(scores=(120, 119))
    table.deal(*HANDS, starter="JH")
    assert (None, ()) == (chance(table.state), awaited(table.state))
    for action in (Deal(DECK), Resign(1), Resign(0), Stop(), ClaimCount(0, 5)):
        with pytest.raises(IllegalAction) as refused:
            table.act(action)
        assert ("game_over", "7.1") == (refused.value.code, refused.value.rule)
    assert {None} == {decision(table.state, seat) for seat in range(2)}


def test_7_1_the_peg_stops_in_the_last_hole() -> None:
    """The event keeps the full value beside what was pegged, and the score is the target."""
    table = Table(scores=(0, 120))
    table.deal(*HANDS, starter="JH")
    (cut,) = table.every(StarterCut)
    assert (2, 1, (0, 121)) == (cut.scored.total, cut.pegged, table.state.scores)


def test_7_1_hands_not_reached_are_shown_with_their_worth() -> None:
    """Where counts are claimed too: what nobody will claim any more is shown in full."""
    table = Table(Rules(counting="claimed"), scores=(0, 120))
    table.deal(*HANDS, starter="JH")
    shown = [event for event in after_the_win(table) if isinstance(event, HandShown | CribShown)]
    assert [(0, False), (1, False), (1, False)] == [(event.seat, event.counted) for event in shown]
    assert all(event.scored is not None and event.pegged == 0 for event in shown)


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (STANDARD, (91, 61)),
        (Rules(target=61), (32, 16)),
        (Rules(target=100), ()),
        (Rules(target=61, skunk=(31,)), (31,)),
        (Rules(skunk=(100, 50)), (100, 50)),
        (Rules(skunk=None), ()),
        (Rules(triple_skunk=True), (91, 61, 31)),
        (PRESETS["classic"], ()),
        (PRESETS["short"], (32, 16)),
    ],
)
def test_7_2_the_lines(rules: Rules, lines: tuple[int, ...]) -> None:
    """By target, a tuple, none, and a third one by `triple_skunk`; the board draws them where they are."""
    assert lines == rules.skunk_lines
    assert [line - 1 for line in lines] == [drawn.after for drawn in skunk_lines(rules)]


@pytest.mark.parametrize(
    ("rules", "marks"),
    [
        (STANDARD, {0: 2, 60: 2, 61: 1, 90: 1, 91: 0, 120: 0}),
        (Rules(triple_skunk=True), {30: 3, 31: 2, 60: 2, 61: 1, 91: 0}),
        (Rules(target=61), {15: 2, 16: 1, 31: 1, 32: 0}),
        (Rules(target=61, skunk=(31,)), {0: 1, 30: 1, 31: 0}),
        (Rules(skunk=None), {0: 0, 120: 0}),
    ],
)
def test_7_2_below_the_line_is_skunked(rules: Rules, marks: dict[int, int]) -> None:
    """A loser below the first line is skunked, below the second doubly, not on it; in a game won on the cut."""
    for loser, skunks in marks.items():
        table = Table(rules, scores=(loser, rules.target - 1))
        table.deal(*HANDS, starter="JH")
        assert (skunks, 0) == won(table)[2]


def test_7_2_settings_that_are_no_lines() -> None:
    """Lines fall and lie below the target; a triple skunk needs 121 and two lines above 31."""
    for wrong in ((121,), (61, 91), (91, 91), (91, 61, 31), (), (0,), "none", [91, 61]):
        with pytest.raises(RulesError, match="skunk"):
            Rules(skunk=wrong)  # type: ignore[arg-type]
    for target, skunk in ((61, "by target"), (121, None), (121, (91,)), (121, (91, 31)), (121, (91, 20))):
        with pytest.raises(RulesError, match="triple_skunk"):
            Rules(target=target, skunk=skunk, triple_skunk=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("setting", "games"),
    [
        ((1, 2, 3), [1, 2, 3, 3]),
        ((1, 2, 4), [1, 2, 4, 4]),
        ((2, 3, 3), [2, 3, 3, 3]),
        ((3, 4, 4), [3, 4, 4, 4]),
        ((1, 2, 3, 4), [1, 2, 3, 4]),
    ],
)
def test_7_3_what_a_game_is_worth(setting: tuple[int, ...], games: list[int]) -> None:
    """A win, skunk, double and triple skunk; without a fourth number the triple counts as the double."""
    rules = Rules(skunk_worth=setting)
    assert games == [worth(rules, 0, (0, skunks)) for skunks in range(4)]


def test_7_3_wrong_worths() -> None:
    """Three or four numbers that do not fall."""
    for wrong in ((1, 2), (1, 2, 3, 4, 5), (3, 2, 1), (0, 1, 2), [1, 2, 3]):
        with pytest.raises(RulesError, match="skunk_worth"):
            Rules(skunk_worth=wrong)  # type: ignore[arg-type]


def test_7_3_a_match_is_won_on_reaching_its_length() -> None:
    """Three games: a skunk and a win make exactly three, and that wins."""
    match = with_game(new_match(3, 2), STANDARD, 0, (0, 1))
    assert (None, (2, 0), (1, 0)) == (match.winner, match.worth, match.wins)
    match = with_game(match, STANDARD, 1, (0, 0))
    assert None is match.winner
    match = with_game(match, STANDARD, 0, (0, 0))
    assert (0, (3, 1), (2, 1), (1, 0)) == (match.winner, match.worth, match.wins, match.skunks)
    with pytest.raises(ValueError, match="1 game or more"):
        new_match(0, 2)


def test_7_3_three_seats_by_the_better_loser() -> None:
    """Each loser has its own mark; the game is worth what the better loser's says."""
    table = Table(Rules(seats=3), dealer=1, scores=(95, 119, 50))
    table.deal("", "", "", starter="JH")
    for seat in range(3):
        table.throw(seat, table.state.hands[seat][0].text)
    assert (1, "cut", (0, 0, 2)) == won(table)
    assert [1, 2, 3] == [worth(STANDARD, 1, marks) for marks in ((0, 0, 2), (1, 0, 2), (2, 0, 2))]


def test_7_4_stinkhole_takes_single_points_only() -> None:
    """On 120 heels, a fifteen and a pair bring nothing; the one for last wins."""
    stink = Rules(stinkhole=True)
    table = Table(stink, scores=(0, 120))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="JH")
    assert (2, 0) == (table.only(StarterCut).scored.total, table.only(StarterCut).pegged)
    assert (0, 0) == table.lay("5C TD")
    assert 2 == table.every(CardPlayed)[1].scored.total
    assert (0, 120) == table.state.scores
    table.lay_all()
    assert (1, "play") == won(table)[:2]
    assert 1 == table.every(CountClosed)[-1].pegged


def test_7_4_one_short_of_the_target_only() -> None:
    """On 119 a pair wins as ever; without the setting so does it on 120."""
    for rules, score in ((Rules(stinkhole=True), 119), (STANDARD, 120)):
        table = Table(rules, scores=(0, score))
        table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
        table.lay("5C TD")
        assert (1, "play", (2, 0)) == won(table)


@pytest.mark.parametrize(("hand", "scored", "over"), [("JC 2D 4H 8S", 1, True), ("JC 2D 4H 9S", 3, False)])
def test_7_4_a_hand_worth_one(hand: str, scored: int, over: bool) -> None:
    """Nobs alone goes out, and so does no hand worth more."""
    rules = Rules(stinkhole=True)
    seats = f"{hand} / KC KD", "TD 3D 3C 3S / KH KS"
    dry = Table(rules)
    dry.deal(*seats, starter="QC")
    dry.lay_all()
    before_show = next(n for n, event in enumerate(dry.game.events) if isinstance(event, HandShown))
    pegged = dry.game.states[before_show - 1].scores[0]
    table = Table(rules, scores=(120 - pegged, 0))
    table.deal(*seats, starter="QC")
    table.lay_all()
    shown = table.every(HandShown)[0]
    assert shown.scored is not None
    assert (scored, 1 if over else 0) == (shown.scored.total, shown.pegged)
    assert over == (table.state.winner == 0)


@pytest.mark.parametrize(("claimed", "pegged"), [(1, 1), (2, 0), (8, 0), (0, 0)])
def test_7_4_claimed_points_are_judged(claimed: int, pegged: int) -> None:
    """Of a hand worth 8 a claim of 1 wins, any other brings nothing."""
    rules = Rules(stinkhole=True, counting="claimed")
    dry = Table(rules)
    dry.deal(*HANDS, starter="QH")
    dry.lay_all()
    table = Table(rules, scores=(120 - dry.state.scores[0], 0))
    table.deal(*HANDS, starter="QH")
    table.lay_all()
    assert 120 == table.state.scores[0]
    table.act(ClaimCount(0, claimed))
    assert pegged == table.only(CountClaimed).pegged
    assert (Phase.OVER if pegged else Phase.CLAIM) == table.state.phase
