"""Rule 7, the other ends: resigning and taking back."""

import pytest

from pegout.board import worth
from pegout.errors import IllegalAction
from pegout.game import Phase, Resign, Stop, TakeBack, awaited, legal_actions
from pegout.game.events import Event, GameWon, HandShown, Resigned, Stopped
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.table import Table

HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"


def won(table: Table) -> tuple[int, str, tuple[int, ...]]:
    """Side, how and skunks of the one win in the log."""
    (event,) = table.every(GameWon)
    return event.side, event.how, event.skunks


def after_the_win(table: Table) -> list[Event]:
    """What is in the log after the win."""
    events = [*table.game.events]
    return events[events.index(table.every(GameWon)[0]) + 1 :]


def resign(rules: Rules, persons: tuple[int, ...], seats: tuple[int, ...], scores: tuple[int, ...] = ()) -> Table:
    """A game in its play in which these seats resign."""
    table = Table(rules, dealer=0, persons=persons, scores=scores)
    table.deal(*("",) * rules.seats)
    for seat in seats:
        table.act(Resign(seat))
    return table


@pytest.mark.parametrize(("persons", "seat"), [((0, 1), 0), ((0, 1), 1), ((0,), 0), ((1,), 1)])
def test_7_5_resigning_gives_the_other_side_the_win(persons: tuple[int, ...], seat: int) -> None:
    """With two seats, against people or programs, the other side wins at once."""
    table = resign(STANDARD, persons, (seat,), (100, 95))
    assert ([Resigned(seat)], (1 - seat, "resigned", (0, 0))) == (table.every(Resigned), won(table))
    assert (100, 95) == table.state.scores
    assert [] == after_the_win(table)


def test_7_5_a_claimed_game_is_worth_what_a_resigned_one_is() -> None:
    """Another takes the seat of an absent person out of the game: it is lost, and the record says by what."""
    table = resign(STANDARD, (0, 1), (), (100, 59))
    table.act(Resign(1, claimed=True))
    assert ([Resigned(1, claimed=True)], (0, "claimed", (0, 2))) == (table.every(Resigned), won(table))
    assert [] == after_the_win(table)


def test_7_5_worth_by_the_scores_then() -> None:
    """Whoever resigns on 60 is doubly skunked; on 100 it is a plain game; the winner has no mark."""
    marks = {score: won(resign(STANDARD, (0, 1), (0,), (score, 5)))[2] for score in (60, 90, 100)}
    assert {60: (2, 0), 90: (1, 0), 100: (0, 0)} == marks
    assert 1 == worth(STANDARD, 1, marks[100])


def test_7_5_three_seats_the_last_person_left_wins() -> None:
    """The resigned seat stays in the state and is played on; the last person left wins at once."""
    table = resign(Rules(seats=3), (0, 1, 2), (1,), (100, 120, 95))
    assert ((1,), None, (0, 1, 2)) == (table.state.resigned, table.state.winner, awaited(table.state))
    assert legal_actions(table.state, 1)
    with pytest.raises(IllegalAction) as refused:
        table.act(Resign(1))
    assert "not_a_person" == refused.value.code
    table.act(Resign(2))
    assert (0, "resigned", (0, 0, 0)) == won(table)


def test_7_5_three_seats_with_no_person_left_have_no_result() -> None:
    """One person against two programs who resigns stops the game: nobody has won."""
    table = resign(Rules(seats=3), (1,), (1,))
    assert ([Stopped()], [], Phase.OVER, "stopped", None) == (
        table.every(Stopped),
        table.every(GameWon),
        table.state.phase,
        table.state.how,
        table.state.winner,
    )


def test_7_5_three_seats_a_resigned_seat_may_still_win_points() -> None:
    """A program acts for the seat, and its points count for the seat."""
    table = Table(Rules(seats=3), dealer=1, persons=(0, 1, 2), scores=(0, 119, 0))
    table.act(Resign(1))
    table.deal("", "", "", starter="JH")
    for seat in range(3):
        table.throw(seat, table.state.hands[seat][0].text)
    assert (1, "cut") == won(table)[:2]
    assert (1,) == table.state.resigned


def test_7_5_four_seats_both_persons_must_agree() -> None:
    """One of two partners is not enough; one person with a program for a partner is."""
    table = resign(Rules(seats=4), (0, 1, 2, 3), (0,))
    assert (Phase.LAY_AWAY, (0,)) == (table.state.phase, table.state.resigned)
    table.act(Resign(3))
    assert Phase.LAY_AWAY == table.state.phase
    table.act(Resign(2))
    assert (1, "resigned") == won(table)[:2]
    assert (1, "resigned") == won(resign(Rules(seats=4), (0,), (0,)))[:2]
    assert (0, "resigned") == won(resign(Rules(seats=4), (0, 2, 3), (3,)))[:2]


def test_7_5_a_program_does_not_resign() -> None:
    """Only a person still in the game can."""
    with pytest.raises(IllegalAction) as refused:
        resign(STANDARD, (0,), (1,))
    assert ("not_a_person", "7.5") == (refused.value.code, refused.value.rule)


@pytest.mark.parametrize("at", ["cut", "deal", "lay away", "play", "claim"])
def test_7_5_at_any_time(at: str) -> None:
    """Before the cut, before the deal, laying away, in the play and in a claim; hands are not shown."""
    table = Table(Rules(counting="claimed"), dealer=None if at == "cut" else 1)
    if at not in ("cut", "deal"):
        table.deal(*(HANDS if at != "lay away" else ("", "")), starter="QH")
    if at == "claim":
        table.lay_all()
    shown = len(table.every(HandShown))
    table.act(Resign(1))
    assert ((0, "resigned", (0, 2)), shown) == (won(table), len(table.every(HandShown)))


def test_7_5_a_game_that_is_stopped_has_no_result() -> None:
    """The table ends an abandoned game: no winner, nothing more."""
    table = resign(STANDARD, (0, 1), ())
    table.act(Stop())
    assert (Phase.OVER, None, "stopped", ()) == (
        table.state.phase,
        table.state.winner,
        table.state.how,
        awaited(table.state),
    )


def test_7_6_to_before_ones_own_last_decision() -> None:
    """The card comes back, with all that happened since; `TakenBack` is in the record."""
    table = Table(persons=(0,))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    before = table.state
    table.lay("5C TD")
    table.act(TakeBack(0))
    after = table.state
    assert (before.hands, before.scores, before.pile) == (after.hands, after.scores, after.pile)
    assert (0, 2) == table.game.states[-2].scores
    assert "TakenBack" == type(table.game.events[-1]).__name__


def test_7_6_only_of_this_deal_and_never_a_win() -> None:
    """Right after the deal there is nothing to take back, and a finished game stands."""
    table = Table(persons=(0,), scores=(0, 120))
    with pytest.raises(IllegalAction, match="nothing to take back"):
        table.act(TakeBack(0))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    table.lay("5C TD")
    assert Phase.OVER == table.state.phase
    with pytest.raises(IllegalAction) as refused:
        table.act(TakeBack(0))
    assert "7.6" == refused.value.rule


def test_7_6_only_against_programs_and_never_in_acc() -> None:
    """Between two people, by a program's seat, and in the tournament preset moves stand."""
    for rules, persons, seat in ((STANDARD, (0, 1), 0), (STANDARD, (0,), 1), (PRESETS["acc"], (0,), 0)):
        table = Table(rules, persons=persons)
        table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
        table.lay("5C TD")
        with pytest.raises(IllegalAction) as refused:
            table.act(TakeBack(seat))
        assert ("no_take_back", "7.6") == (refused.value.code, refused.value.rule)
    assert ["acc"] == [name for name, preset in PRESETS.items() if not preset.take_back]
