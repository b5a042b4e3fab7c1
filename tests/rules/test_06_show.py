"""Rule 6: the show."""

import pytest

from pegout.errors import IllegalAction, RulesError
from pegout.game import CallMuggins, ClaimCount, PassMuggins, Phase, awaited, legal_actions, observe
from pegout.game.events import CountClaimed, CountSettled, CribShown, GameWon, HandShown, MugginsCalled, MugginsPassed
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import most_points, possible_totals, score_crib, score_hand
from tests.support.table import Table, card, cards

CLAIMED = Rules(counting="claimed")
MUGGINS = Rules(counting="claimed", muggins=True)
THREE_CARD_CRIB = Rules(seats=3, dealt_to_crib=0)
HANDS = "5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS"
"""With the queen of hearts the pone has 8: 7 8 and 5 Q are fifteens, 5 6 7 8 a run; three clubs are no flush."""


def worth(text: str, starter: str, rules: Rules = STANDARD) -> dict[str, int]:
    """The points of a hand by kind of item."""
    points: dict[str, int] = {}
    for item in score_hand(cards(text), card(starter), rules).items:
        points[item.kind] = points.get(item.kind, 0) + item.points
    return points


def at_the_show(rules: Rules = CLAIMED, scores: tuple[int, ...] = ()) -> Table:
    """A deal of two, three or four seats played to its show; dealer 1."""
    table = Table(rules, dealer=1, scores=scores)
    hands = {
        2: HANDS,
        3: ("5C 6C 7D 8C / KC", "TD 2D 3D 4D / KH", "9S 9H JS QC / KS"),
        4: ("5C 6C 7D 8C / KC", "TD 2D 3D 4D / KH", "9S 9H JS QC / KS", "AC AD AS TH / KD"),
    }[rules.seats]
    table.deal(*hands, starter="QH", crib="2C" if rules.crib_from_deck else "")
    table.lay_all()
    return table


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1]), (3, [2, 0, 1]), (4, [2, 3, 0, 1])])
def test_6_1_from_the_dealers_left_round_to_the_dealer_then_the_crib(seats: int, order: list[int]) -> None:
    """Dealer 1: the hands go round from the left, the dealer's is last, and the crib, also the dealer's, after it."""
    table = at_the_show(Rules(seats=seats))  # type: ignore[arg-type]
    shown = [event for event in table.game.events if isinstance(event, HandShown | CribShown)]
    assert [*order, 1] == [event.seat for event in shown]
    assert [*[HandShown] * seats, CribShown] == [type(event) for event in shown]
    assert table.state.crib == shown[-1].cards


def test_6_1_the_starter_is_a_fifth_card_of_each() -> None:
    """The starter makes fifteens, pairs and runs with hand and crib."""
    assert ({"fifteen": 4, "run": 4}, {"pair": 2}) == (worth("2C 3D 4H TS", "5C"), worth("AC 7D QH KS", "QC"))
    assert ["fifteen"] * 3 + ["fifteen"] == [item.kind for item in score_crib(cards("2C 3D QC KD"), card("5C")).items]
    assert 29 == score_crib(cards("5H 5S 5C JD"), card("5D")).total


@pytest.mark.parametrize(
    ("hand", "starter", "items"),
    [
        ("7C 8D 2H KS", "TC", {"fifteen": 2}),
        ("5C JD QH KS", "TC", {"fifteen": 8, "run": 4}),
        ("5C 5D 5H JS", "KC", {"fifteen": 14, "three": 6}),
        ("AC 4D KH KS", "KC", {"fifteen": 6, "three": 6}),
        ("6C 6D AH AS", "KC", {"pair": 4}),
        ("9C 9D 9H 9S", "KC", {"four": 12}),
        ("9C TD JH KS", "2C", {"run": 3}),
        ("8C 9D TH JS", "QC", {"run": 5}),
        ("TC JD QH QS", "3C", {"double_run": 8}),
        ("9C TD JH QS", "QC", {"double_run": 10}),
        ("TC JD QH QS", "QC", {"triple_run": 15}),
        ("TC JD JH QS", "QC", {"quadruple_run": 16}),
        ("2C 4D 6H 8S", "QC", {}),
    ],
)
def test_6_2_fifteens_pairs_and_runs(hand: str, starter: str, items: dict[str, int]) -> None:
    """Every combination to 15, every kind, every run of the greatest length; double to quadruple runs 8, 10, 15, 16."""
    assert items == worth(hand, starter)


def test_6_2_runs_apart_are_the_same_points() -> None:
    """Listed apart a double run is two runs and a pair."""
    apart = score_hand(cards("TC JD QH QS"), card("3C"), Rules(runs="apart")).items
    assert [("pair", 2), ("run", 3), ("run", 3)] == [(item.kind, item.points) for item in apart]


def test_6_3_flush_of_the_hand() -> None:
    """All cards kept of one suit 4, with the starter 5; three of the hand and the starter are nothing."""
    assert {"flush": 4} == worth("2C 4C 6C 8C", "QD")
    assert {"flush": 5} == worth("2C 4C 6C 8C", "QC")
    assert {} == worth("2C 4C 6C 8D", "QC")


def test_6_3_no_four_card_flush_in_crib() -> None:
    """The crib has a flush of all five or none."""
    assert 0 == score_crib(cards("2C 4C 6C 8C"), card("QD")).total
    assert [("flush", 5)] == [(i.kind, i.points) for i in score_crib(cards("2C 4C 6C 8C"), card("QC")).items]


def test_6_3_flush_of_a_three_card_crib() -> None:
    """With a crib of three: all three and the starter 4, else nothing; hands keep 4 and 5."""
    rules = THREE_CARD_CRIB
    assert [("flush", 4)] == [(i.kind, i.points) for i in score_crib(cards("2C 4C 6C"), card("QC"), rules).items]
    assert 0 == score_crib(cards("2C 4C 6C"), card("QD"), rules).total
    assert ({"flush": 4}, {"flush": 5}) == (worth("2C 4C 6C 8C", "QD", rules), worth("2C 4C 6C 8C", "QC", rules))


def test_6_4_nobs() -> None:
    """The jack of the starter's suit is 1, in hand and in crib; another jack is nothing."""
    assert {"nobs": 1} == worth("JC 2D 4H 8S", "QC")
    assert {} == worth("JD 2D 4H 8S", "QC")
    assert [("nobs", cards("JC"), 1)] == [
        (i.kind, i.cards, i.points) for i in score_crib(cards("JC 2D 4H 8S"), card("QC")).items
    ]
    assert {"three": 6, "nobs": 1} == worth("JC JD JH 8S", "QC")


def test_6_5_other_worths_of_a_kind() -> None:
    """Product D's table plays 2, 3, 4; runs are doubled by what their pair or three is worth."""
    low = PRESETS["tabletop"]
    assert (2, 3, 4) == low.kinds_at_show
    assert (2, 6, 12) == STANDARD.kinds_at_show
    assert {"pair": 2} == worth("9C 9D 2H KS", "QC", low)
    assert {"three": 3} == worth("9C 9D 9H KS", "QC", low)
    assert {"four": 4} == worth("9C 9D 9H 9S", "QC", low)
    assert {"triple_run": 12} == worth("TC JD QH QS", "QC", low)
    assert {"double_run": 8} == worth("TC JD QH QS", "3C", low)
    for wrong in ((2, 6), (2, 6, -1), [2, 6, 12], (2, 6, "12")):
        with pytest.raises(RulesError, match="kinds_at_show"):
            Rules(kinds_at_show=wrong)  # type: ignore[arg-type]


def test_6_6_what_is_impossible_and_the_most() -> None:
    """No 19, 25, 26, 27 and at most 29; with kinds of 2, 3, 4 a 19 but no 22 or 23 and at most 24."""
    assert {19, 25, 26, 27} == {*range(30)} - possible_totals(STANDARD)
    assert {19, 25, 26, 27} == {*range(30)} - possible_totals(STANDARD, crib=True)
    low = Rules(kinds_at_show=(2, 3, 4))
    assert {22, 23} == {*range(25)} - possible_totals(low)
    assert (29, 24) == (most_points(STANDARD), most_points(low))
    assert 29 == score_hand(cards("5H 5S 5C JD"), card("5D")).total
    assert 0 == score_hand(cards("2C 4D 6H 8S"), card("QC")).total


def test_6_7_auto_counts_in_full() -> None:
    """Usually a hand is shown with its whole breakdown, and the points are pegged with it."""
    table = at_the_show(STANDARD)
    shows: list[HandShown | CribShown] = [*table.every(HandShown), *table.every(CribShown)]
    for shown in shows:
        assert shown.scored is not None
        assert (shown.scored.total, True) == (shown.pegged, shown.counted)


def test_6_7_hands_are_shown_without_points_and_the_owner_claims() -> None:
    """The owner has the decision, of 0 to the most that is possible; no one else has one."""
    table = at_the_show()
    shown = table.only(HandShown)
    assert (None, 0, cards("5C 6C 7D 8C")) == (shown.scored, shown.pegged, shown.cards)
    assert (Phase.CLAIM, (0,)) == (table.state.phase, awaited(table.state))
    assert tuple(ClaimCount(0, points) for points in range(30)) == legal_actions(table.state, 0)
    for action, code in [
        (ClaimCount(0, 30), "impossible_count"),
        (ClaimCount(0, -1), "impossible_count"),
        (ClaimCount(1, 5), "not_your_turn"),
    ]:
        with pytest.raises(IllegalAction) as refused:
            table.act(action)
        assert code == refused.value.code


def test_6_7_the_hand_of_these_tests() -> None:
    """5 6 7 8 with a queen: 7 8 and 5 Q are fifteens 4, the run 4; three clubs are no flush."""
    assert {"fifteen": 4, "run": 4} == worth("5C 6C 7D 8C", "QH")


@pytest.mark.parametrize(
    ("claimed", "pegged", "too_high"), [(8, 8, False), (3, 3, False), (0, 0, False), (12, 8, True)]
)
def test_6_7_a_claim_scores_the_lesser_of_claim_and_truth(claimed: int, pegged: int, too_high: bool) -> None:
    """One item `claim`; told when too high, never when too low; then the true count is shown."""
    table = at_the_show()
    before = table.state.scores[0]
    table.act(ClaimCount(0, claimed))
    event = table.only(CountClaimed)
    assert (claimed, too_high, pegged) == (event.points, event.too_high, event.pegged)
    assert ([("claim", pegged)] if pegged else []) == [(item.kind, item.points) for item in event.scored.items]
    assert before + pegged == table.state.scores[0]
    settled = table.only(CountSettled)
    assert (0, 8) == (settled.seat, settled.true.total)
    assert [CountClaimed, CountSettled, HandShown] == [type(event) for event in table.last]


def test_6_7_nothing_tells_the_true_count_before_the_matter_is_closed() -> None:
    """A claim that is right and one that is too low look the same to everybody until they are settled."""
    right = at_the_show(MUGGINS)
    low = at_the_show(MUGGINS)
    assert observe(right.state, 0, right.game.events) == observe(low.state, 0, low.game.events)
    (claim,) = right.act(ClaimCount(0, 8))
    (other,) = low.act(ClaimCount(0, 5))
    assert isinstance(claim, CountClaimed)
    assert isinstance(other, CountClaimed)
    assert (claim.too_high, claim.scored.items[0].kind) == (other.too_high, other.scored.items[0].kind)
    for table in (right, low):
        for seat in (0, 1, None):
            told = repr(observe(table.state, seat, table.game.events[-2:]))
            assert "fifteen" not in told
            assert "run'" not in told
    assert legal_actions(right.state, 1) == legal_actions(low.state, 1)


def test_6_7_the_dealer_claims_hand_and_crib() -> None:
    """Each count is a claim of its own, the crib's too; the next is shown when the last is closed."""
    table = at_the_show()
    for seat, shown in ((0, HandShown), (1, HandShown), (1, CribShown)):
        assert (type(table.last[-1]), (seat,)) == (shown, awaited(table.state))
        table.act(ClaimCount(seat, 0))
    assert Phase.DEAL == table.state.phase


def test_6_8_only_with_claimed_counts() -> None:
    """Where the engine counts nothing can be missed; usually there is no muggins."""
    assert STANDARD.muggins is False
    with pytest.raises(RulesError, match="muggins"):
        Rules(muggins=True)


@pytest.mark.parametrize("claimed", [0, 5, 8])
def test_6_8_after_every_claim_that_is_not_too_high(claimed: int) -> None:
    """The other side is asked whether something was missed or not, so that asking tells nothing."""
    table = at_the_show(MUGGINS)
    table.act(ClaimCount(0, claimed))
    assert (Phase.MUGGINS, (1,)) == (table.state.phase, awaited(table.state))
    legal = (PassMuggins(1), *(CallMuggins(1, points) for points in range(1, 30)))
    assert legal == legal_actions(table.state, 1)


def test_6_8_a_claim_that_is_too_high_is_not_asked_about() -> None:
    """It is settled at once."""
    table = at_the_show(MUGGINS)
    table.act(ClaimCount(0, 9))
    assert (8, Phase.CLAIM) == (table.every(CountSettled)[0].true.total, table.state.phase)
    assert (1,) == awaited(table.state)


def test_6_8_the_first_right_call_scores_what_was_missed() -> None:
    """Claimed 5 of 8: 3 is right and the caller's."""
    table = at_the_show(MUGGINS)
    before = table.state.scores
    table.act(ClaimCount(0, 5))
    table.act(CallMuggins(1, 3))
    called = table.only(MugginsCalled)
    assert (True, 3, [("muggins", 3)]) == (
        called.right,
        called.pegged,
        [(item.kind, item.points) for item in called.scored.items],
    )
    assert (before[0] + 5, before[1] + 3) == table.state.scores
    assert [MugginsCalled, CountSettled, HandShown] == [type(event) for event in table.last]


@pytest.mark.parametrize("claimed", [5, 8])
def test_6_8_any_other_number_is_a_wrong_call(claimed: int) -> None:
    """A wrong call scores nothing and closes the matter where no other side is left."""
    table = at_the_show(MUGGINS)
    table.act(ClaimCount(0, claimed))
    before = table.state.scores
    table.act(CallMuggins(1, 2))
    assert (False, 0, ()) == (
        table.only(MugginsCalled).right,
        table.only(MugginsCalled).pegged,
        table.only(MugginsCalled).scored.items,
    )
    assert (before, 8) == (table.state.scores, table.only(CountSettled).true.total)


def test_6_8_three_seats_are_asked_in_turn_from_the_claimers_left() -> None:
    """Claimer 2: seat 0, then seat 1; a wrong call goes on to the next side, a right one ends it."""
    rules = Rules(seats=3, counting="claimed", muggins=True)
    table = at_the_show(rules)
    assert (2,) == awaited(table.state)
    table.act(ClaimCount(2, 0))
    assert (0,) == awaited(table.state)
    with pytest.raises(IllegalAction):
        table.act(CallMuggins(1, 5))
    table.act(CallMuggins(0, 29))
    assert (1,) == awaited(table.state)
    # 9 9 J Q with a queen: two pairs, 4.
    table.act(CallMuggins(1, 4))
    assert ([(0, False, 0), (1, True, 4)], 4) == (
        [(call.seat, call.right, call.pegged) for call in table.every(MugginsCalled)],
        table.only(CountSettled).true.total,
    )
    table.act(ClaimCount(0, 0))
    table.act(CallMuggins(1, 8))
    assert (1,) == awaited(table.state)
    assert [MugginsCalled, CountSettled, HandShown] == [type(event) for event in table.last]


def test_6_8_four_seats_give_one_answer_a_side_by_either_partner() -> None:
    """Claimer 2: seats 3 and 1 are asked together, the first to answer answers for both, and has the points."""
    table = at_the_show(Rules(seats=4, counting="claimed", muggins=True))
    table.act(ClaimCount(2, 1))
    assert (1, 3) == awaited(table.state)
    shares = table.state.shares
    table.act(CallMuggins(1, 3))
    assert (shares[1] + 3, shares[3]) == (table.state.shares[1], table.state.shares[3])
    assert (3,) == awaited(table.state)
    table.act(ClaimCount(3, 0))
    assert (0, 2) == awaited(table.state)
    table.act(PassMuggins(2))
    assert [MugginsPassed(2)] == table.every(MugginsPassed)
    assert (0,) == awaited(table.state)


def test_6_8_a_claim_that_reaches_the_target_wins_before_muggins() -> None:
    """The pone is home with part of its hand: nobody is asked, the true count is shown, the rest is not counted."""
    dry = at_the_show(MUGGINS)
    table = at_the_show(MUGGINS, scores=(118 - dry.state.scores[0], 0))
    assert 118 == table.state.scores[0]
    table.act(ClaimCount(0, 5))
    assert [CountClaimed, GameWon, CountSettled, HandShown, CribShown] == [type(event) for event in table.last]
    assert (121, 3, 5) == (
        table.state.scores[0],
        table.only(CountClaimed).pegged,
        table.only(CountClaimed).scored.total,
    )
    assert 8 == table.only(CountSettled).true.total


def test_6_8_muggins_can_win_the_game() -> None:
    """What was missed takes the other side home."""
    dry = at_the_show(MUGGINS)
    table = at_the_show(MUGGINS, scores=(0, 120 - dry.state.scores[1]))
    table.act(ClaimCount(0, 0))
    table.act(CallMuggins(1, 8))
    assert (1, "show", (2, 0)) == (table.only(GameWon).side, table.only(GameWon).how, table.only(GameWon).skunks)
    assert (1, 8) == (table.only(MugginsCalled).pegged, table.only(MugginsCalled).scored.total)


def test_6_8_heels_and_the_play_are_automatic() -> None:
    """Where counts are claimed, heels and points of the play are pegged in full by themselves and asked about never."""
    table = Table(MUGGINS)
    table.deal("5C 6C 7D 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="JH")
    assert (0, 2) == table.state.scores
    assert (0, 2) == table.lay("5C TD")
    assert [] == table.every(CountClaimed)


def test_6_8_a_claim_is_closed_before_the_next_hand_is_shown() -> None:
    """From the first hand to its settling no other hand is shown."""
    table = at_the_show(MUGGINS)
    table.act(ClaimCount(0, 5))
    assert 1 == len(table.every(HandShown))
    table.act(PassMuggins(1))
    assert (2, 1) == (len(table.every(HandShown)), len(table.every(CountSettled)))
