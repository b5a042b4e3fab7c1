"""Decision numbers: what is open, what is stale, and for whom."""

import pytest

from pegout.errors import IllegalAction
from pegout.game import (
    CallMuggins,
    ClaimCount,
    CutForDeal,
    CutStarter,
    Discard,
    PassMuggins,
    Phase,
    Resign,
    SayGo,
    TakeBack,
    awaited,
    decision,
    legal_actions,
)
from pegout.game.events import CountSettled, HandShown
from pegout.rules import STANDARD, Rules
from tests.support.table import Table, cards

HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"
UNTHROWN = "5C 6C 7D 8C KC KD", "TD 2D 3D 4D KH KS"


def open_to(table: Table) -> list[int | None]:
    """Each seat's decision number."""
    return [decision(table.state, seat) for seat in range(table.state.rules.seats)]


def test_chance_is_nobodys_decision() -> None:
    """While the cut or the deal is awaited no seat has a decision."""
    table = Table(dealer=None)
    assert ([None, None], ()) == (open_to(table), awaited(table.state))
    table.act(CutForDeal(cards("2C 3D")))
    assert ([None, None], 2) == (open_to(table), table.state.number)
    assert (None, None) == (decision(table.state, 2), decision(table.state, -1))


def test_lay_aways_share_one_number_and_are_never_stale() -> None:
    """The number of the deal's event is everybody's decision until the last has thrown, changes included."""
    table = Table(Rules(seats=3), dealer=0)
    table.deal("5C 6C", "7C 8C", "9C TC")
    dealt = table.state.number
    assert [dealt] * 3 == open_to(table)
    for seat, throw in ((1, "7C"), (0, "5C"), (1, "8C"), (0, "6C")):
        table.throw(seat, throw)
        assert [dealt] * 3 == open_to(table)
    assert (2,) == awaited(table.state)
    table.throw(2, "9C")
    assert dealt not in open_to(table)


def test_a_seat_that_has_thrown_may_act_but_is_not_awaited() -> None:
    """It keeps its decision and legal actions for a change of mind."""
    table = Table()
    table.deal(*UNTHROWN)
    table.throw(0, "KC KD")
    assert ((1,), 15) == (awaited(table.state), len(legal_actions(table.state, 0)))


def test_each_card_opens_the_next_decision() -> None:
    """The number of a decision is that of the last event before it, goes and closes included."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    for text in ("KC", "QD", "JC", "TD"):
        before = open_to(table)
        table.lay(text)
        (seat,) = awaited(table.state)
        assert table.state.number == decision(table.state, seat)
        assert decision(table.state, 1 - seat) is None
        assert before != open_to(table)


def test_a_resignation_makes_no_decision_stale() -> None:
    """Three seats: who is to play may still play with the number it saw; throws stay open too."""
    table = Table(Rules(seats=3), dealer=2)
    table.deal("5C 6C 7C 8C KC", "5D 6D 7D 8D KD", "5H 6H 7H 8H KH")
    before = open_to(table)
    table.act(Resign(1))
    assert before == open_to(table)
    for seat, throw in enumerate(("KC", "KD", "KH")):
        table.throw(seat, throw)
    partners = Table(Rules(seats=4), dealer=3)
    partners.deal("5C 6C 7C 8C / KC", "5D 6D 7D 8D / KD", "5H 6H 7H 8H / KH", "5S 6S 7S 8S / KS")
    before = open_to(partners)
    partners.act(Resign(1))
    assert (before, before[0]) == (open_to(partners), partners.state.number - 1)


def test_the_starter_is_a_decision_of_its_own() -> None:
    """The last throw opens the cut; the cut opens the lead."""
    table = Table(Rules(starter_cut="chosen"))
    table.deal(*HANDS)
    assert [table.state.number, None] == open_to(table)
    table.act(CutStarter(0, 20))
    assert ([table.state.number, None], Phase.PLAY) == (open_to(table), table.state.phase)


def test_a_said_go_is_a_decision() -> None:
    """Its only action is to say it, and it closes with its number."""
    table = Table(Rules(go="said"))
    table.deal("KC QC AC 9C / 2C 3C", "JD TD 9D 8D / 3D 4D", starter="4H")
    table.lay("KC JD 9C")
    assert ([None, table.state.number], (SayGo(1),)) == (open_to(table), legal_actions(table.state, 1))
    table.act(SayGo(1))
    assert [table.state.number, None] == open_to(table)


def test_each_muggins_answer_opens_the_next_decision() -> None:
    """Claim, first side, second side, next claim: four numbers, each the latest event's."""
    table = Table(Rules(seats=3, counting="claimed", muggins=True), dealer=1)
    table.deal("5C 6C 7D 8C / KC", "TD 2D 3D 4D / KH", "9S 9H JS QC / KS", starter="QH", crib="2C")
    table.lay_all()
    numbers: list[int] = []
    for action in (ClaimCount(2, 1), CallMuggins(0, 29), PassMuggins(1)):
        (seat,) = awaited(table.state)
        assert action.seat == seat
        assert table.state.number == decision(table.state, seat)
        numbers.append(table.state.number)
        table.act(action)
    assert sorted({*numbers}) == numbers
    assert (HandShown, CountSettled) == (type(table.last[-1]), type(table.last[-2]))


def test_a_late_tap_lands_nowhere() -> None:
    """A second muggins answer, a second go, a second claim: each is refused, and changes nothing."""
    table = Table(Rules(seats=4, counting="claimed", muggins=True), dealer=1)
    table.deal("5C 6C 7D 8C / KC", "TD 2D 3D 4D / KH", "9S 9H JS QC / KS", "AC AD AS TH / KD", starter="QH")
    table.lay_all()
    table.act(ClaimCount(2, 1))
    first = [decision(table.state, seat) for seat in (1, 3)]
    assert first[0] == first[1]
    table.act(PassMuggins(3))
    state = table.state
    for late in (PassMuggins(1), CallMuggins(1, 3), ClaimCount(2, 4)):
        with pytest.raises(IllegalAction):
            table.act(late)
    assert state is table.state


def test_refused_actions_name_code_seat_rule_and_action() -> None:
    """An error says who asked what, and by which rule it is refused."""
    table = Table()
    table.deal(*UNTHROWN)
    action = Discard(1, cards("TD"))
    with pytest.raises(IllegalAction) as refused:
        table.act(action)
    error = refused.value
    assert ("wrong_number_of_cards", 1, action, "3") == (error.code, error.seat, error.action, error.rule)
    assert str(error) == error.message == "lay away 2, not 1"


def test_taking_back_opens_a_new_number() -> None:
    """The number of `TakenBack` is the decision's; the one that was open before is gone for ever."""
    table = Table(STANDARD, persons=(0,))
    table.deal(*HANDS, starter="QH")
    table.lay("8C TD")
    seen = decision(table.state, 0)
    table.act(TakeBack(0))
    assert ([table.state.number, None], True) == (open_to(table), seen != table.state.number)
    table.lay("7D")
    assert decision(table.state, 0) is None


def test_a_phase_is_named_in_words() -> None:
    """A move of another phase is refused in the words of the table, not of the code."""
    table = Table()
    table.deal("5C 6C 7C 8C KC KD", "TD 2D 3D 4D KH KS")
    with pytest.raises(IllegalAction, match=r"^the game is at the lay-away, not at the play$"):
        table.lay("5C")
