"""Rule 10: where software goes wrong."""

import pytest

from pegout.board import new_match, with_game
from pegout.cards import parse_cards
from pegout.errors import IllegalAction
from pegout.game import ClaimCount, CutForDeal, Deal, Phase, Replay, SayGo, apply, awaited, chance, replay_events
from pegout.game.events import CardPlayed, CountClosed, Dealt, GameWon, GoSaid, HandShown
from pegout.rules import STANDARD, Rules
from pegout.scoring import score_crib, score_hand, score_play
from tests.support.table import Table, card, cards, deck_with

SAID = Rules(go="said")


def laid(pile: str) -> int:
    """What the last card of a pile scores."""
    return score_play(cards(pile)).total


def kinds(hand: str, starter: str, *, crib: bool = False) -> set[str]:
    """The kinds of items in a hand or crib."""
    score = score_crib if crib else score_hand
    return {item.kind for item in score(cards(hand), card(starter)).items}


def reloaded(table: Table) -> Replay:
    """The game made again from its events."""
    return replay_events(table.game.events)


def test_10_go_is_not_asked_of_a_player_without_cards() -> None:
    """The dealer is out of cards: no go is awaited of it, and none can be said."""
    table = Table(SAID)
    table.deal("JC TC TD 8C / 2C 2D", "3C AC 3D AD / 2H 2S", starter="KC")
    table.lay("JC 3C TC AC")
    table.act(SayGo(0))
    table.lay("3D AD TD")
    assert (0,) == awaited(table.state)
    with pytest.raises(IllegalAction):
        table.act(SayGo(1))


def test_10_go_is_not_asked_twice() -> None:
    """After its go a seat is not asked again in this count, however many cards follow."""
    table = Table(SAID)
    table.deal("KC AC 2C 9C / 3C 4C", "JD TD 9D 8D / 3D 4D", starter="4H")
    table.lay("KC JD 9C")
    table.act(SayGo(1))
    with pytest.raises(IllegalAction):
        table.act(SayGo(1))
    table.lay("2C")
    assert [GoSaid(1, 29)] == table.every(GoSaid)


def test_10_the_last_card_point_is_not_lost_doubled_or_added_to_31() -> None:
    """One count closes once: 1 below 31, 0 at 31."""
    table = Table()
    table.deal("TC 9C QC 5C / AC AD", "KD 2D 9D 6D / AH AS", starter="3H")
    table.lay("TC KD 9C 2D QC 9D 5C 6D")
    assert [(31, 0), (30, 1)] == [(close.count, close.pegged) for close in table.every(CountClosed)]


def test_10_no_pair_or_run_across_a_reset() -> None:
    """The pile that scores holds the cards of this count alone."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    table.lay("KC QD JC JD")
    assert (0, 1, 10) == (table.every(CardPlayed)[-1].pegged, len(table.state.pile), table.state.count)


def test_10_30_is_not_paid_as_15() -> None:
    """Thirty scores nothing."""
    assert (0, 2, 2) == (laid("KC QC 9C AC"), laid("KC 5C"), laid("KC QC 9C 2C"))


def test_10_a_run_is_not_hidden_by_31() -> None:
    """The card that makes 31 also makes its run and its pair."""
    assert (5, 4) == (laid("KC 9D 4H 5S 3C"), laid("KC 9D 6H 3S 3C"))


def test_10_equals_that_do_not_lie_together_are_no_pair() -> None:
    """A card between two of a rank."""
    assert (0, 0) == (laid("7C 2D 7H"), laid("6C 5C 6D 5D"))


def test_10_a_four_card_flush_in_the_crib() -> None:
    """Four of a suit in the crib and another starter: nothing."""
    assert set() == kinds("2C 4C 6C 8C", "QD", crib=True)


def test_10_the_starter_completing_a_four_flush() -> None:
    """Three in hand and the starter of a suit: nothing."""
    assert set() == kinds("2C 4C 6C 8D", "QC")


def test_10_nobs_for_the_starter_jack() -> None:
    """A jack turned is nobs for nobody."""
    assert set() == kinds("2C 4D 6H 8S", "JC") == kinds("2C 4D 6H 8S", "JC", crib=True)


def test_10_a_pair_outside_the_run_doubling_it() -> None:
    """2 3 4 with two kings: run 3 and pair 2."""
    assert [("pair", 2), ("run", 3)] == [
        (item.kind, item.points)
        for item in score_hand(cards("2C 3D 4H KS"), card("KC")).items
        if item.kind != "fifteen"
    ]


def test_10_a_triple_hiding_a_pair() -> None:
    """Three aces and two tens are 8."""
    assert 8 == score_hand(cards("AC AH TC TS"), card("AD")).total


def test_10_play_going_on_after_121() -> None:
    """The winning card is the last; the rest of the hands stays where it was."""
    table = Table(scores=(0, 120))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    table.lay("5C TD")
    assert (2, (3, 3)) == (len(table.every(CardPlayed)), tuple(map(len, table.state.hands)))
    with pytest.raises(IllegalAction):
        table.lay("6C")


def test_10_a_score_stored_above_121() -> None:
    """Heels on 120 store 121."""
    table = Table(scores=(0, 120))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="JH")
    assert (0, 121) == table.state.scores


def test_10_the_skunk_test_before_the_double_skunk_test() -> None:
    """A loser on 40 is doubly skunked, not once."""
    assert [2, 1] == [STANDARD.skunks_of(40), STANDARD.skunks_of(75)]
    assert 3 == STANDARD.worth(STANDARD.skunks_of(40))


def test_10_a_match_won_by_passing_its_length_only() -> None:
    """Three of three games wins."""
    match = new_match(3, 2)
    for _ in range(3):
        assert match.winner is None
        match = with_game(match, STANDARD, 1, (0, 0))
    assert 1 == match.winner


def test_10_ties_in_the_cut() -> None:
    """Equal lowest cards leave no dealer and nothing behind."""
    table = Table(dealer=None)
    fresh = table.state
    table.act(CutForDeal(parse_cards("7C 7D")))
    assert (None, "cut") == (table.state.dealer, chance(table.state))
    assert (fresh.hands, fresh.deals, fresh.phase) == (table.state.hands, table.state.deals, table.state.phase)


def test_10_the_same_dealer_twice_or_two_deals_after_a_reload() -> None:
    """Made again from its events after the end of a deal, the game deals once, and the other seat deals."""
    table = Table(dealer=1)
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    table.lay_all()
    state = reloaded(table).state
    assert (table.state, "deal", 1) == (state, chance(state), state.deals)
    deal = Deal(deck_with(STANDARD, 0, ("", "")))
    state, (dealt,) = apply(state, deal)
    assert isinstance(dealt, Dealt)
    assert (0, 2) == (dealt.dealer, state.deals)
    with pytest.raises(IllegalAction):
        apply(replay_events([*table.game.events, dealt]).state, deal)


def test_10_a_claim_counted_twice_after_a_reload() -> None:
    """Made again in the middle of the count, the claim stands once and the next hand is claimed."""
    table = Table(Rules(counting="claimed"))
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    table.lay_all()
    before = table.state.scores[0]
    table.act(ClaimCount(0, 8))
    state = reloaded(table).state
    assert (before + 8, (1,), Phase.CLAIM) == (state.scores[0], awaited(state), state.phase)
    with pytest.raises(IllegalAction):
        apply(state, ClaimCount(0, 8))
    assert 2 == len(table.every(HandShown))


def test_10_the_winner_stands_after_a_reload() -> None:
    """A game that is won is won by the same side when it is made again, and nothing can be added."""
    table = Table(Rules(target=1))
    table.deal("5C 6C 7C 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    table.lay("5C TD")
    state = reloaded(table).state
    assert (1, Phase.OVER, [1]) == (state.winner, state.phase, [won.side for won in table.every(GameWon)])
    assert table.state == state
