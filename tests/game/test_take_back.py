"""Taking back: to where, how often, and with which numbers."""

import pytest

from pegout.errors import IllegalAction
from pegout.game import (
    CallMuggins,
    ClaimCount,
    CutStarter,
    Deal,
    PassMuggins,
    Phase,
    SayGo,
    TakeBack,
    apply,
    awaited,
    replay_events,
)
from pegout.game.events import TakenBack
from pegout.game.log import effective
from pegout.rules import STANDARD, Rules
from tests.support.table import Table, cards, deck_with

HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"


def alone(rules: Rules = STANDARD, dealer: int = 1) -> Table:
    """A table with one person, seat 0, against programs."""
    return Table(rules, dealer=dealer, persons=(0,))


def test_the_number_before_the_last_own_action() -> None:
    """`to` is the event before one's own card; what the others did after it goes with it."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    before = table.state.number
    table.lay("8C TD 7D 4D")
    table.act(TakeBack(0))
    assert [TakenBack(0, before + 2)] == table.every(TakenBack)
    assert (("8C", "TD"), 18) == (tuple(laid.card.text for laid in table.state.pile), table.state.count)
    table.act(TakeBack(0))
    assert ((), before) == (table.state.pile, table.every(TakenBack)[-1].to)


def test_again_and_again_to_ones_throw() -> None:
    """Each taking back goes one own decision further, to one's throw and no further than this deal."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    table.lay("8C TD 7D 4D")
    for _ in range(2):
        table.act(TakeBack(0))
    assert Phase.PLAY == table.state.phase
    table.act(TakeBack(0))
    assert (Phase.LAY_AWAY, (0, 1), None) == (table.state.phase, awaited(table.state), table.state.starter)
    with pytest.raises(IllegalAction) as refused:
        table.act(TakeBack(0))
    assert ("nothing_to_take_back", "7.6") == (refused.value.code, refused.value.rule)


def test_numbers_are_never_used_again() -> None:
    """Events are only added; after a taking back the next one has the next number."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    table.lay("8C TD")
    length = len(table.game.events)
    table.act(TakeBack(0))
    table.lay("7D")
    assert length + 2 == len(table.game.events) == table.state.number
    assert [*range(1, length - 1), length + 2] == effective(table.game.events)


def test_what_was_taken_back_can_be_done_otherwise() -> None:
    """Another card, and the game goes on from it; scores of the branch that went are gone."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    table.lay("5C TD")
    assert (0, 2) == table.state.scores
    table.act(TakeBack(0))
    assert ((0, 0), (0, 0), (0, 0)) == (table.state.scores, table.state.back, table.state.shares)
    assert (0, 0) == table.lay("8C TD")


def test_a_changed_throw_is_taken_back_to_the_throw_before() -> None:
    """The last own decision is the change."""
    table = alone()
    table.deal("5C 6C 7D 8C KC KD", "TD 2D 3D 4D KH KS")
    table.throw(0, "KC KD")
    table.throw(0, "5C 6C")
    table.act(TakeBack(0))
    assert cards("KC KD") == table.state.thrown[0]
    table.act(TakeBack(0))
    assert () == table.state.thrown[0]


def test_throws_of_programs_after_ones_own_go_too() -> None:
    """What others laid away after one's own throw is asked of them again; what came before stays."""
    table = alone(Rules(seats=3), dealer=2)
    table.deal("5C 6C", "7C 8C", "9C TC")
    table.throw(1, "7C")
    table.throw(0, "5C")
    table.throw(2, "9C")
    table.act(TakeBack(0))
    assert ((), cards("7C"), ()) == table.state.thrown
    assert (0, 2) == awaited(table.state)


def test_a_chosen_cut_a_said_go_and_an_auto_go() -> None:
    """A cut and a go that one said oneself are decisions; a go that followed by itself is not."""
    table = alone(Rules(starter_cut="chosen"))
    table.deal(*HANDS)
    table.act(CutStarter(0, 20))
    table.act(TakeBack(0))
    assert Phase.CUT_STARTER == table.state.phase
    for go, pile in (("said", 3), ("auto", 1)):
        table = alone(Rules(go="said" if go == "said" else "auto"), dealer=0)
        table.deal("JD TD 9D 8D / 3D 4D", "KC QC AC 9C / 2C 3C", starter="4H")
        table.lay("KC JD 9C")
        if go == "said":
            table.act(SayGo(0))
        table.act(TakeBack(0))
        assert (pile, (0,)) == (len(table.state.pile), awaited(table.state))


def test_claims_and_answers_are_taken_back() -> None:
    """A claim, and then an answer to a program's claim, with all that was seen since."""
    table = alone(Rules(counting="claimed", muggins=True))
    table.deal(*HANDS, starter="QH")
    table.lay_all()
    scores = table.state.scores
    table.act(ClaimCount(0, 5))
    table.act(CallMuggins(1, 3))
    table.act(TakeBack(0))
    assert (Phase.CLAIM, scores) == (table.state.phase, table.state.scores)
    table.act(ClaimCount(0, 8))
    table.act(PassMuggins(1))
    table.act(ClaimCount(1, 5))
    table.act(PassMuggins(0))
    table.act(TakeBack(0))
    assert (Phase.MUGGINS, (0,)) == (table.state.phase, awaited(table.state))


def test_after_the_end_of_a_deal_until_the_next() -> None:
    """The last card of a finished deal comes back; after the next deal it does not."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    table.lay_all()
    assert Phase.DEAL == table.state.phase
    table.act(TakeBack(0))
    assert (Phase.PLAY, 1) == (table.state.phase, table.state.deals)
    table.lay_all()
    table.act(Deal(deck_with(STANDARD, 0, ("", ""))))
    with pytest.raises(IllegalAction):
        table.act(TakeBack(0))


def test_a_log_with_branches_replays() -> None:
    """The events bring back every state, and `apply` alone refuses to take back: it has no log."""
    table = alone()
    table.deal(*HANDS, starter="QH")
    table.lay("8C TD")
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, TakeBack(0))
    assert "needs_log" == refused.value.code
    table.act(TakeBack(0))
    table.lay("7D TD")
    table.act(TakeBack(0))
    assert table.game == replay_events(table.game.events)
