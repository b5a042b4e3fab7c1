"""The engine: new games, back pegs, the state of one deal, logs that are no logs."""

import pytest

from pegout.cards import DECK
from pegout.errors import IllegalAction, PegoutError, RulesError
from pegout.game import CutForDeal, Deal, Phase, apply, chance, legal_actions, new_game, observe, replay, replay_events
from pegout.game.events import DealCut, Dealt, GameStarted
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.table import Table, cards

HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"


def test_a_new_game() -> None:
    """The first event tells rules, persons and the dealer if known; nobody has points."""
    state, events = new_game(STANDARD)
    assert (GameStarted(STANDARD, (0, 1), None),) == events
    assert (Phase.CUT_FOR_DEAL, 1, 1, (0, 0)) == (state.phase, state.number, state.opened, state.scores)
    state, events = new_game(STANDARD, dealer=1, persons=(1, 1))
    assert (GameStarted(STANDARD, (1,), 1),) == events
    assert (Phase.DEAL, 1) == (state.phase, state.dealer)


@pytest.mark.parametrize(("dealer", "persons"), [(2, None), (-1, None), (None, (0, 2)), (None, (-1,))])
def test_seats_that_are_not_there(dealer: int | None, persons: tuple[int, ...] | None) -> None:
    """A dealer or person beyond the seats is refused."""
    with pytest.raises(RulesError, match="there is no seat"):
        new_game(STANDARD, dealer=dealer, persons=persons)


def test_a_dealer_from_an_earlier_game_goes_before_the_first_seat() -> None:
    """By rule 2.4 the last game decides, also where seat 0 would deal first."""
    assert 1 == new_game(PRESETS["pub"], dealer=1)[0].dealer


def test_the_back_peg_stands_where_the_front_peg_was() -> None:
    """Only a score of one's own moves it, and a go of nothing does not."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    table.lay("KC QD JC")
    assert ((4, 0), (3, 0)) == (table.state.scores, table.state.back)
    table.lay("TD 8C 9D 7C JD")
    shown = next(n for n, event in enumerate(table.game.events) if type(event).__name__ == "HandShown")
    before_show = table.game.states[shown - 1]
    assert ((4, 5), (3, 4)) == (before_show.scores, before_show.back)
    assert (0, 0) == table.state.at_deal


def test_the_state_holds_one_deal() -> None:
    """With the next deal nothing of the last is left but scores; the dealer has moved on."""
    table = Table()
    table.deal(*HANDS, starter="QH")
    table.lay_all()
    scores = table.state.scores
    assert (1, 1) == (table.state.dealer, table.state.deals)
    table.deal("", "")
    state = table.state
    assert ((), (), (), None, ((), ()), 0) == (
        state.pile,
        state.piles,
        state.goes,
        state.starter,
        state.kept,
        state.shown,
    )
    assert (scores, scores, 0, 2) == (state.scores, state.at_deal, state.dealer, state.deals)


def test_states_are_values() -> None:
    """A refused action changes nothing; the same action on the same state gives equal states."""
    table = Table()
    table.deal(*HANDS, starter="QH")
    state = table.state
    action = legal_actions(state, 0)[0]
    assert apply(state, action) == apply(state, action)
    assert state == table.state
    assert hash(state) == hash(table.state)


def test_chance_acts_only_when_it_must() -> None:
    """A cut when a deal is wanted, a deal when nothing is, a cut twice: refused."""
    table = Table(dealer=None)
    with pytest.raises(IllegalAction, match="chance has nothing to deal"):
        table.act(Deal(DECK))
    (cut,) = table.act(CutForDeal(cards("2C 3D")))
    assert DealCut(cards("2C 3D"), 0) == cut
    with pytest.raises(IllegalAction, match="chance has nothing to cut"):
        table.act(CutForDeal(cards("2C 3D")))
    assert "deal" == chance(table.state)
    (dealt,) = table.act(Deal(DECK))
    assert isinstance(dealt, Dealt)
    with pytest.raises(IllegalAction):
        table.act(Deal(DECK))


def test_a_log_begins_with_its_game() -> None:
    """Events without `GameStarted` before them are no log."""
    table = Table(dealer=None)
    table.act(CutForDeal(cards("2C 3D")))
    with pytest.raises(PegoutError, match="begins with GameStarted, not with DealCut"):
        replay_events(table.game.events[1:])
    with pytest.raises(ValueError, match="GameStarted does not follow"):
        replay_events((*table.game.events, table.game.events[0]))


def test_replay_stops_at_the_first_wrong_action() -> None:
    """A list of actions that the rules do not allow is refused."""
    with pytest.raises(IllegalAction):
        replay(STANDARD, [CutForDeal(cards("2C 3D")), CutForDeal(cards("2C 3D"))])


def test_a_spectator_sees_the_table_and_nobodys_hand() -> None:
    """Without a seat there is no hand, no throw, no decision; sizes, piles and scores are there."""
    table = Table(Rules(seats=3), dealer=2)
    table.deal("5C 6C 7C 8C / KC", "5D 6D 7D 8D / KD", "5H 6H 7H 8H / KH", starter="QH", crib="2S")
    table.lay("5C 6D")
    seen = observe(table.state, None, table.game.events)
    assert ((), (), (), None, ()) == (seen.hand, seen.kept, seen.thrown, seen.decision, seen.legal)
    assert ((3, 3, 4), (True,) * 3, 4, 36, 11, 2) == (
        seen.hand_sizes,
        seen.has_thrown,
        seen.crib_size,
        seen.undealt_size,
        seen.count,
        seen.turn,
    )
    assert len(table.game.events) == len(seen.history)


def test_an_observation_before_the_first_deal() -> None:
    """There is nothing on the table yet, and asking does no harm."""
    seen = observe(new_game(STANDARD)[0], 0)
    assert ((), (), 0, 0, None, ()) == (
        seen.hand,
        seen.hand_sizes,
        seen.crib_size,
        seen.undealt_size,
        seen.turn,
        seen.legal,
    )


def test_an_observation_of_a_seat_to_play() -> None:
    """Its own cards, its decision and its legal actions, and whose turn it is."""
    table = Table()
    table.deal(*HANDS, starter="QH")
    mine, other = observe(table.state, 0), observe(table.state, 1)
    assert (cards("5C 6C 7D 8C"), cards("KC KD"), 0) == (mine.hand, mine.thrown, mine.turn)
    assert (legal_actions(table.state, 0), table.state.number) == (mine.legal, mine.decision)
    assert ((), None, 0, (0,)) == (other.legal, other.decision, other.turn, other.awaited)
