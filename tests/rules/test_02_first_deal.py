"""Rule 2: first deal and the turn of the deal."""

from dataclasses import replace
from itertools import product

import pytest

from pegout.board import next_first_dealer
from pegout.cards import DECK, parse_cards
from pegout.errors import RulesError
from pegout.game import CutForDeal, Deal, State, chance, new_game
from pegout.game.events import DealCut, Dealt
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.players import play_out
from tests.support.table import Table, cards


def cut(rules: Rules, drawn: str) -> int | None:
    """Who deals after this draw."""
    table = Table(rules, dealer=None)
    assert "cut" == chance(table.state)
    table.act(CutForDeal(parse_cards(drawn)))
    return table.state.dealer


def test_2_1_the_lowest_card_deals() -> None:
    """One card a seat; the lowest rank deals, the ace the lowest of all; suits never matter."""
    assert [0, 1, 1] == [cut(STANDARD, drawn) for drawn in ("4C QD", "KC AS", "3S 2C")]
    assert [2, 0] == [cut(Rules(seats=3), drawn) for drawn in ("9C 9D 8S", "AC KD 2S")]
    assert 3 == cut(Rules(seats=4), "9C 9D TS 8S")


def test_2_1_every_pair_of_ranks() -> None:
    """For two seats each of the 169 pairs of ranks gives the lower one's seat the deal, equal ones nobody."""
    for first, second in product(range(13), repeat=2):
        table = Table(dealer=None)
        table.act(CutForDeal((DECK[4 * first], DECK[4 * second + 1])))
        assert (None if first == second else int(second < first)) == table.state.dealer


def test_2_1_on_equal_lowest_ranks_all_draw_again() -> None:
    """Two low cards of three: no dealer; the cards go back, so the same ones may be drawn again."""
    table = Table(Rules(seats=3), dealer=None)
    for drawn in ("3C 3D 9H", "3C 3D 9H"):
        assert (DealCut(cards(drawn), None),) == table.act(CutForDeal(cards(drawn)))
    table.act(CutForDeal(cards("3C 9D 9H")))
    assert (0, "deal") == (table.state.dealer, chance(table.state))


def test_2_1_or_seat_0_deals() -> None:
    """By `seat_0` the first seat deals without a cut."""
    state, _ = new_game(PRESETS["pub"])
    assert (0, "deal") == (state.dealer, chance(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_2_the_deal_passes_to_the_left(seats: int) -> None:
    """Deal after deal the next seat at the left; with two seats they take turns."""
    game = play_out(Rules(seats=seats, target=1000), 2, deals=2 * seats).game  # type: ignore[arg-type]
    dealers = [event.dealer for event in game.events if isinstance(event, Dealt)]
    assert [(dealers[0] + turn) % seats for turn in range(2 * seats)] == dealers


@pytest.mark.parametrize(("seats", "pone"), [(2, 0), (3, 2), (4, 2)])
def test_2_3_points_of_the_pone_at_the_start(seats: int, pone: int) -> None:
    """The seat at the first dealer's left begins with three, once in a game, as an item `start` of the deal."""
    rules = Rules(seats=seats, pone_start=3, target=1000)  # type: ignore[arg-type]
    table = Table(rules, dealer=1)
    (dealt,) = table.act(Deal(DECK))
    assert isinstance(dealt, Dealt)
    assert [("start", (), 3)] == [(item.kind, item.cards, item.points) for item in dealt.scored.items]
    assert (3, 3) == (dealt.pegged, table.state.shares[pone])
    assert 3 == sum(table.state.shares)
    game = play_out(rules, 1, deals=3).game
    assert [3, 0, 0] == [event.pegged for event in game.events if isinstance(event, Dealt)]


def test_2_3_the_start_is_below_the_target() -> None:
    """Nobody begins at the target; usually nobody begins with points at all."""
    assert 0 == STANDARD.pone_start
    assert 60 == Rules(target=61, pone_start=60).pone_start
    for wrong in (61, -1):
        with pytest.raises(RulesError, match="pone_start"):
            Rules(target=61, pone_start=wrong)
    assert {"classic": 3, "five-card": 3} == {n: rules.pone_start for n, rules in PRESETS.items() if rules.pone_start}


def over(rules: Rules, dealer: int, deals: int, winner: int | None, scores: tuple[int, ...]) -> State:
    """A finished game that `dealer` dealt last."""
    state, _ = new_game(rules, dealer=dealer)
    return replace(state, deals=deals, winner=winner, scores=scores)


def test_2_4_alternate_passes_to_the_left_of_the_first_dealer() -> None:
    """Whoever won and whoever dealt last: the next game's first deal is at the left of this one's."""
    assert 1 == next_first_dealer(over(STANDARD, 0, 9, 0, (121, 100)))
    assert 1 == next_first_dealer(over(STANDARD, 1, 8, 1, (100, 121)))
    assert 2 == next_first_dealer(over(Rules(seats=4), 2, 6, 0, (121, 100)))
    assert 0 == next_first_dealer(over(Rules(seats=3), 2, 4, 0, (121, 100, 90)))


def test_2_4_the_loser_deals() -> None:
    """By `loser` the side that lost deals first, of three seats the one with the lowest score."""
    rules = Rules(next_first_deal="loser")
    assert [1, 0] == [next_first_dealer(over(rules, 0, 1, won, (121, 121))) for won in (0, 1)]
    assert 2 == next_first_dealer(over(Rules(seats=3, next_first_deal="loser"), 0, 1, 1, (100, 121, 90)))


def test_2_4_again_as_for_the_first_game() -> None:
    """By `again` the first deal is cut for anew, or seat 0's: products A, B and E."""
    assert next_first_dealer(over(Rules(next_first_deal="again"), 0, 9, 0, (121, 100))) is None
    again = {name for name, rules in PRESETS.items() if rules.next_first_deal == "again"}
    assert {"classic", "pub", "online"} == again
