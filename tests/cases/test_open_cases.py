"""Fifteen things that a cribbage program must survive."""

import pytest

from pegout.cards import DECK, parse_cards
from pegout.errors import IllegalAction
from pegout.game import CutForDeal, Deal, Phase, PlayCard, SayGo, awaited, chance, legal_actions, replay_events
from pegout.game.events import CountClosed, CribShown, DealCut, GameWon, GoSaid, HandShown, StarterCut
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import score_crib, score_hand, score_play
from tests.support.table import Table, card, cards


def hand(text: str, starter: str) -> int:
    """The worth of a hand."""
    return score_hand(cards(text), card(starter)).total


def crib(text: str, starter: str) -> int:
    """The worth of a crib."""
    return score_crib(cards(text), card(starter)).total


def kinds(text: str, starter: str) -> dict[str, int]:
    """The points of a hand by kind of item."""
    points: dict[str, int] = {}
    for item in score_hand(cards(text), card(starter)).items:
        points[item.kind] = points.get(item.kind, 0) + item.points
    return points


def laid(text: str) -> list[int]:
    """What each card of one count scores when it is laid."""
    pile = [card(piece) for piece in text.split()]
    return [score_play(pile[: last + 1]).total for last in range(len(pile))]


def test_o1_heels_is_not_nobs() -> None:
    """A jack turned is 2 for the dealer at the cut, and nobs for nobody."""
    table = Table()
    table.deal("5C 5S 9H KD / 2C 2D", "AH AD 6H QS / 2H 3H", starter="JD")
    assert (0, 2) == table.state.scores
    assert {"fifteen": 8, "pair": 2} == kinds("5C 5S 9H KD", "JD")
    assert 29 == hand("5H 5S 5C JD", "5D")
    assert 1 == kinds("5H 5S 5C JD", "5D")["nobs"]


def test_o2_the_starter_makes_up_no_flush() -> None:
    """Three hearts and the heart turned are no flush; nor is a first card of the starter's suit."""
    assert {"fifteen": 2} == kinds("2H 7H 9H KS", "4H")
    assert "flush" not in kinds("2H 5C 9D KS", "7H")


def test_o3_the_crib_needs_five_for_a_flush() -> None:
    """Four hearts: a flush in hand, none in the crib but with the starter."""
    assert {"fifteen": 2, "flush": 4} == kinds("2H 6H 8H QH", "9S")
    assert 6 == hand("2H 6H 8H QH", "9S")
    assert 2 == crib("2H 6H 8H QH", "9S")
    assert 7 == crib("2H 6H 8H QH", "9H") == hand("2H 6H 8H QH", "9H")


def test_o4_a_triple_and_a_pair() -> None:
    """Three aces and two tens: 6 and 2."""
    assert {"three": 6, "pair": 2} == kinds("AC AH TC TS", "AD")


def test_o5_a_pair_outside_the_run() -> None:
    """Two nines beside two, three, four: run 3, pair 2, fifteens 4; and 6 6 7 7 8 is 20."""
    assert {"fifteen": 4, "pair": 2, "run": 3} == kinds("2C 3D 4H 9S", "9C")
    assert {"fifteen": 4, "quadruple_run": 16} == kinds("6C 6D 7H 7S", "8C")
    apart = score_hand(cards("6C 6D 7H 7S"), card("8C"), Rules(runs="apart"))
    assert ["fifteen"] * 2 + ["pair"] * 2 + ["run"] * 4 == [item.kind for item in apart.items]


def test_o6_pairs_are_adjacent() -> None:
    """6 5 6 5 scores for nobody."""
    assert [0, 0, 0, 0] == laid("6C 5C 6D 5D")


def test_o7_one_card_several_scores() -> None:
    """K 9 4 5 3: the three makes a run of three and 31, 5 points, and nothing comes after."""
    assert [0, 0, 0, 0, 5] == laid("KC 9D 4H 5S 3C")
    table = Table()
    table.deal("KC 4H 3C 2C / TC TD", "9D 5S AD AH / TH TS")
    assert (0, 0, 0, 0, 5) == table.lay("KC 9D 4H 5S 3C")
    assert (5, 0) == table.state.scores
    assert 0 == table.only(CountClosed).pegged


def test_o8_thirty_is_nothing() -> None:
    """K 7 8 5 makes 30: 15 came at no time, and 30 is no fifteen."""
    assert [0, 0, 0, 0] == laid("KC 7D 8H 5S")


def test_o9_go_then_on_to_31() -> None:
    """Whoever plays on after the go and makes 31 has 2 for all that; play: pone 2, dealer 8."""
    table = Table()
    table.deal("TC 5C 4C 2C / KC KD", "TD 7D 8D 9D / KH KS", starter="QC")
    assert (0, 2, 0) == table.lay("TC TD 5C")
    assert [GoSaid(1, 25)] == table.every(GoSaid)
    assert (0, 2) == table.lay("4C 2C")
    assert [(31, 0)] == [(close.count, close.pegged) for close in table.every(CountClosed)]
    assert (1,) == awaited(table.state)
    assert (0, 2, 3) == table.lay("7D 8D 9D")
    assert "last" == table.every(CountClosed)[-1].scored.items[0].kind
    first_hand = next(n for n, event in enumerate(table.game.events) if isinstance(event, HandShown))
    assert (2, 8) == table.game.states[first_hand - 1].scores


def test_o10_broken_and_mended_runs() -> None:
    """Runs come and go card by card, by the longest run of the last cards alone."""
    assert [0, 0, 0, 2, 5, 0, 5, 4, 5, 4] == laid("4C 2C 6C 3C 5C 2D 4D 3D AC AD")
    assert [0, 0, 3, 4, 7, 0, 5] == laid("4C 2C 3C AC 5C 2D 4D")


@pytest.mark.parametrize("go", ["auto", "said"])
def test_o11_a_player_without_cards_is_asked_nothing(go: str) -> None:
    """P runs out: 1 comes by itself, C plays its last two without a go of P, and the eighth card ends the play."""
    table = Table(Rules(go="auto" if go == "auto" else "said"))
    table.deal("JC TC TD 8C / 2C 2D", "3C AC 3D AD / 2H 2S", starter="KC")
    assert (0, 0, 0, 0) == table.lay("JC 3C TC AC")
    if go == "said":
        assert (SayGo(0),) == legal_actions(table.state, 0)
        table.act(SayGo(0))
    assert [GoSaid(0, 24)] == table.every(GoSaid)
    assert (0, 0) == table.lay("3D AD")
    assert [(1, 28, 1)] == [(close.seat, close.count, close.pegged) for close in table.every(CountClosed)]
    assert (PlayCard(0, card("8C")), PlayCard(0, card("TD"))) == legal_actions(table.state, 0)
    assert (0, 0) == table.lay("TD 8C")
    assert [1, 1] == [close.pegged for close in table.every(CountClosed)]
    assert 1 == len(table.every(GoSaid))
    assert Phase.DEAL == table.state.phase


def test_o12_the_first_to_121_ends_everything() -> None:
    """Pone on 118 shows 5 and wins at 121; the dealer's 21 is shown and counts nothing; no new deal."""
    table = Table(scores=(117, 117))
    table.deal("7C 8D 9H 2S / 4C 4D", "5H 5D 5S JC / 4H 4S", starter="KC")
    # Pone 1 for the go, dealer 2 for the pair of fives and 1 for last: 118 to 120 at the show.
    assert (0, 0, 0, 0, 0, 0, 0, 2) == table.lay("9H JC 8D 2S 5H 7C 5D 5S")
    assert (121, 120) == table.state.scores
    shown = [event for event in table.last if isinstance(event, HandShown | CribShown)]
    assert [5, 21, 12] == [event.scored.total for event in shown if event.scored]
    assert [(3, True), (0, False), (0, False)] == [(event.pegged, event.counted) for event in shown]
    assert [(0, "show")] == [(won.side, won.how) for won in table.every(GameWon)]
    assert (None, 0) == (chance(table.state), table.state.winner)
    with pytest.raises(IllegalAction):
        table.act(Deal(DECK))


def test_o13_win_on_the_cut() -> None:
    """A jack turned wins for a dealer on 119 or 120, at 121, before any play; not on 120 with a stinkhole."""
    for score in (119, 120):
        table = Table(scores=(0, score))
        events = table.deal("AC 2C 3C 4C / 5C 6C", "AD 2D 3D 4D / 5D 6D", starter="JD")
        assert (0, 121) == table.state.scores
        assert [(1, "cut")] == [(won.side, won.how) for won in table.every(GameWon)]
        assert [2] == [cut.scored.total for cut in events if isinstance(cut, StarterCut)]
        assert [False] * 3 == [shown.counted for shown in table.last if hasattr(shown, "counted")]
        assert ((), ()) == (legal_actions(table.state, 0), legal_actions(table.state, 1))
    table = Table(Rules(stinkhole=True), scores=(0, 120))
    table.deal("AC 2C 3C 4C / 5C 6C", "AD 2D 3D 4D / 5D 6D", starter="JD")
    assert ((0, 120), Phase.PLAY) == (table.state.scores, table.state.phase)


@pytest.mark.parametrize(
    ("rules", "loser", "skunks"),
    [(STANDARD, 91, 0), (STANDARD, 90, 1), (STANDARD, 61, 1), (STANDARD, 60, 2)]
    + [(Rules(target=61, skunk=(32, 16)), loser, marks) for loser, marks in ((32, 0), (31, 1), (16, 1), (15, 2))]
    + [(Rules(target=61, skunk=(31,)), loser, marks) for loser, marks in ((31, 0), (30, 1), (0, 1))],
)
def test_o14_skunk_lines_are_exact(rules: Rules, loser: int, skunks: int) -> None:
    """A loser on the line is not skunked, one below it is."""
    table = Table(rules, scores=(loser, rules.target - 1))
    table.deal("AC 2C 3C 4C / 5C 6C", "AD 2D 3D 4D / 5D 6D", starter="JD")
    assert (skunks, 0) == table.only(GameWon).skunks


@pytest.mark.parametrize(
    ("worth", "wanted"),
    [((1, 2, 3), (1, 2, 3)), ((1, 2, 4), (1, 2, 4)), ((2, 3, 3), (2, 3, 3)), ((3, 4, 4), (3, 4, 4))],
)
def test_o14_points_for_the_winner(worth: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    """A win, a skunk and a double skunk are worth what the table says; three at once no less than two."""
    rules = Rules(skunk_worth=worth)
    assert wanted == tuple(rules.worth(skunks) for skunks in range(3))
    assert wanted[2] == rules.worth(3)
    assert (2, 3, 3) == PRESETS["acc"].skunk_worth


def test_o15_ties_in_the_cut_for_deal() -> None:
    """Twice two sevens, then a four and a queen: two clean cuts again, and the four deals."""
    table = Table(dealer=None)
    for drawn in ("7C 7D", "7H 7S"):
        assert (DealCut(cards(drawn), None),) == table.act(CutForDeal(parse_cards(drawn)))
        assert (None, Phase.CUT_FOR_DEAL, "cut") == (table.state.dealer, table.state.phase, chance(table.state))
        assert ((), ()) == (awaited(table.state), table.state.hands)
    with pytest.raises(IllegalAction):
        table.act(CutForDeal(parse_cards("4C QD 7H")))
    with pytest.raises(IllegalAction):
        table.act(Deal(parse_cards("4C QD")))
    table.act(CutForDeal(parse_cards("4C QD")))
    assert (0, Phase.DEAL) == (table.state.dealer, table.state.phase)
    assert replay_events(table.game.events).state == table.state


def test_o15_three_seats_with_two_low_cards() -> None:
    """3, 3 and 9: no dealer yet, and all three draw again."""
    table = Table(Rules(seats=3), dealer=None)
    table.act(CutForDeal(parse_cards("3C 3D 9H")))
    assert (None, "cut") == (table.state.dealer, chance(table.state))
    with pytest.raises(IllegalAction, match="each of 3 seats draws one card"):
        table.act(CutForDeal(parse_cards("2C 3D")))
    table.act(CutForDeal(parse_cards("9C 9D AH")))
    assert 2 == table.state.dealer
