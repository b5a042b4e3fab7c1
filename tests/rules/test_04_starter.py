"""Rule 4: the starter."""

import pytest

from pegout.errors import IllegalAction
from pegout.game import CutStarter, Phase, awaited, chance, legal_actions
from pegout.game.events import GameWon, StarterCut
from pegout.rules import PRESETS, Rules
from pegout.scoring import heels, score_crib, score_hand
from tests.support.table import Table, card, cards

HANDS = "5C 6C 7C 8C / KC KD", "TD 2D 3D 4D / KH KS"


def test_4_1_the_top_card_is_the_starter() -> None:
    """By `auto` the starter is the first undealt card, turned with the last throw."""
    table = Table()
    table.deal(*HANDS, starter="QH")
    assert (card("QH"), card("QH"), None) == (
        table.state.starter,
        table.state.undealt[0],
        table.only(StarterCut).lifted,
    )
    assert Phase.PLAY == table.state.phase


@pytest.mark.parametrize(("seats", "dealer", "cutter"), [(2, 1, 0), (2, 0, 1), (3, 0, 2), (3, 2, 1), (4, 1, 0)])
def test_4_1_the_seat_at_the_dealers_right_cuts(seats: int, dealer: int, cutter: int) -> None:
    """By `chosen` the seat at the dealer's right decides, with two seats the pone; nobody else."""
    table = Table(Rules(seats=seats, starter_cut="chosen"), dealer=dealer)  # type: ignore[arg-type]
    table.deal(*("",) * seats)
    for seat in range(seats):
        hand = table.state.hands[seat]
        table.throw(seat, " ".join(one.text for one in hand[: table.state.rules.laid_away]))
    assert (Phase.CUT_STARTER, (cutter,)) == (table.state.phase, awaited(table.state))
    with pytest.raises(IllegalAction) as refused:
        table.act(CutStarter(dealer, 10))
    assert ("not_your_turn", "4.1") == (refused.value.code, refused.value.rule)
    rest = table.state.undealt
    table.act(CutStarter(cutter, 10))
    assert (rest[10], rest[10], rest) == (table.state.starter, table.only(StarterCut).starter, table.state.undealt)


@pytest.mark.parametrize(("seats", "rest"), [(2, 40), (3, 36), (4, 32)])
def test_4_1_four_cards_are_lifted_and_left(seats: int, rest: int) -> None:
    """From 4 to the size of the pack less 4 may be lifted."""
    table = Table(Rules(seats=seats, starter_cut="chosen"), dealer=0)  # type: ignore[arg-type]
    table.deal(*("",) * seats)
    for seat in range(seats):
        hand = table.state.hands[seat]
        table.throw(seat, " ".join(one.text for one in hand[: table.state.rules.laid_away]))
    (cutter,) = awaited(table.state)
    assert rest == len(table.state.undealt)
    assert tuple(CutStarter(cutter, lifted) for lifted in range(4, rest - 3)) == legal_actions(table.state, cutter)
    for lifted in (-1, 0, 3, rest - 3, rest):
        with pytest.raises(IllegalAction) as refused:
            table.act(CutStarter(cutter, lifted))
        assert "cut_too_thin" == refused.value.code


def test_4_1_products_that_cut() -> None:
    """Products A, C and E let a person cut."""
    assert {"classic", "scoreboard", "online"} == {n for n, rules in PRESETS.items() if rules.starter_cut == "chosen"}


def test_4_2_his_heels() -> None:
    """A jack turned is 2 for the dealer, at once; other court cards are nothing."""
    assert {"JC": 2, "QC": 0, "TC": 0, "KC": 0} == {name: heels(card(name)).total for name in ("JC", "QC", "TC", "KC")}
    table = Table()
    table.deal(*HANDS, starter="JH")
    cut = table.only(StarterCut)
    assert ([("heels", cards("JH"), 2)], 2) == ([(i.kind, i.cards, i.points) for i in cut.scored.items], cut.pegged)
    assert ((0, 2), (0, 2)) == (table.state.scores, table.state.shares)


def test_4_2_heels_by_a_chosen_cut() -> None:
    """A jack that a person cuts is the dealer's just the same."""
    table = Table(Rules(starter_cut="chosen"))
    table.deal(*HANDS)
    jack = next(place for place, one in enumerate(table.state.undealt) if one.rank == 10 and place >= 4)
    table.act(CutStarter(0, jack))
    assert (0, 2) == table.state.scores


def test_4_2_heels_can_win_the_game() -> None:
    """On 119 and on 120 the jack wins before a card is played."""
    for score in (119, 120):
        table = Table(scores=(120, score))
        table.deal(*HANDS, starter="JH")
        assert (1, "cut", None) == (table.only(GameWon).side, table.only(GameWon).how, chance(table.state))
        assert (120, 121) == table.state.scores
        assert 121 - score == table.every(StarterCut)[0].pegged


def test_4_2_the_starter_itself_never_scores_nobs() -> None:
    """A jack as starter is nobs for no hand and no crib; a jack in hand of another suit is none either."""
    for score in (score_hand, score_crib):
        assert [] == [item for item in score(cards("2H 4H 6C QD"), card("JH")).items if item.kind == "nobs"]
        assert [] == [item for item in score(cards("JC JD 4H QD"), card("JH")).items if item.kind == "nobs"]
