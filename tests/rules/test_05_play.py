"""Rule 5: the play."""

from dataclasses import replace

import pytest

from pegout.errors import IllegalAction
from pegout.game import Phase, PlayCard, SayGo, awaited, legal_actions
from pegout.game.events import CardPlayed, CountClosed, DealEnded, GoSaid
from pegout.rules import STANDARD, Rules
from pegout.scoring import score_play
from tests.support.table import Table, card, cards

SAID = Rules(go="said")


def scored(pile: str) -> dict[str, int]:
    """The items of the last card of a pile."""
    return {item.kind: item.points for item in score_play(cards(pile)).items}


def closed(table: Table) -> list[tuple[int, int, str]]:
    """Who closed each count so far, at what count, and the name of the point."""
    return [
        (close.seat, close.count, "".join(item.kind for item in close.scored.items))
        for close in table.every(CountClosed)
    ]


@pytest.mark.parametrize(("seats", "dealer", "leader"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_5_1_the_seat_at_the_dealers_left_leads(seats: int, dealer: int, leader: int) -> None:
    """The pone leads; then the turn goes to the left."""
    table = Table(Rules(seats=seats), dealer=dealer)  # type: ignore[arg-type]
    table.deal(*("",) * seats)
    for seat in range(seats):
        table.throw(seat, " ".join(one.text for one in table.state.hands[seat][-table.state.rules.laid_away :]))
    assert (leader,) == awaited(table.state)
    table.lay_one(table.state.hands[leader][0])
    assert ((leader + 1) % seats,) == awaited(table.state)


def test_5_1_pips_are_added_up_to_31_and_no_further() -> None:
    """The count is the sum of pips; a card that would pass 31 is refused and named."""
    table = Table()
    table.deal("KC QC AC 9C / 2C 3C", "JD TD 9D 2D / 3D 4D", starter="4H")
    table.lay("KC JD")
    assert 20 == table.state.count
    table.lay("9C")
    assert 29 == table.state.count
    with pytest.raises(IllegalAction) as refused:
        table.lay("TD")
    assert ("over_31", "5.1", 1) == (refused.value.code, refused.value.rule, refused.value.seat)
    assert "TD would make 39" in str(refused.value)
    table.lay("2D")
    assert [(1, 31, "")] == closed(table)


def test_5_1_only_ones_own_cards_in_ones_own_turn() -> None:
    """A card of another hand, one already laid, or one out of turn is refused."""
    table = Table()
    table.deal("KC QC AC 9C / 2C 3C", "JD TD 9D 2D / 3D 4D", starter="4H")
    for action, code in [
        (PlayCard(1, card("JD")), "not_your_turn"),
        (PlayCard(0, card("JD")), "card_not_held"),
        (PlayCard(0, card("2C")), "card_not_held"),
        (PlayCard(2, card("2C")), "not_your_turn"),
    ]:
        with pytest.raises(IllegalAction) as refused:
            table.act(action)
        assert code == refused.value.code
    table.lay("KC JD")
    with pytest.raises(IllegalAction, match="you do not hold KC"):
        table.act(PlayCard(0, card("KC")))


def test_5_1_a_seat_that_has_a_card_that_fits_must_play() -> None:
    """Where go is said, it is refused while a card fits, and is the only thing to say when none does."""
    table = Table(SAID)
    table.deal("KC QC AC 9C / 2C 3C", "JD TD 9D 8D / 3D 4D", starter="4H")
    with pytest.raises(IllegalAction) as refused:
        table.act(SayGo(0))
    assert ("must_play", "5.1") == (refused.value.code, refused.value.rule)
    table.lay("KC JD 9C")
    assert (SayGo(1),) == legal_actions(table.state, 1)
    table.act(SayGo(1))
    assert (PlayCard(0, card("AC")),) == legal_actions(table.state, 0)


@pytest.mark.parametrize(
    ("pile", "items"),
    [
        ("7C 8D", {"fifteen": 2}),
        ("KC 5D", {"fifteen": 2}),
        ("KC 9D 7H 5S", {"thirty_one": 2}),
        ("7C 7D", {"pair": 2}),
        ("7C 7D 7H", {"three": 6}),
        ("7C 7D 7H 7S", {"four": 12}),
        ("5C 5D 5H", {"fifteen": 2, "three": 6}),
        ("QC KD", {}),
        ("4C 5D 6H", {"fifteen": 2, "run": 3}),
        ("6C 4D 5H", {"fifteen": 2, "run": 3}),
        ("AC 3D 2H 4S", {"run": 4}),
        ("2C 3D 4H 5S 6C", {"run": 5}),
        ("3C 3D 4H 5S", {"fifteen": 2, "run": 3}),
        ("4C 5D 6H 6S", {"pair": 2}),
        ("QC KD AH", {}),
        ("2H 4H 6H 8H", {}),
        ("TC 9D 8H AS 3S", {"thirty_one": 2}),
    ],
)
def test_5_2_points_for_the_card_laid(pile: str, items: dict[str, int]) -> None:
    """Fifteen, thirty-one, pairs in a row, the longest run of the last cards in any order: all that apply."""
    assert items == scored(pile)


def test_5_2_the_longest_run_only() -> None:
    """A run of four is 4, not also the run of three within it."""
    assert [("run", cards("2D 3H 4S 5C"), 4)] == [
        (item.kind, item.cards, item.points) for item in score_play(cards("9C 2D 3H 4S 5C")).items
    ]


@pytest.mark.parametrize("lead", ["JD", "TD"])
def test_5_2_nothing_reaches_back_over_a_reset(lead: str) -> None:
    """After K, Q, J and a reset, a jack is no pair and a ten no run of four."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    assert (0, 0, 3) == table.lay("KC QD JC")
    assert [(0, 30, "go")] == closed(table)
    assert (0,) == table.lay(lead)


def test_5_3_a_at_31_nobody_says_go() -> None:
    """At 31 the count closes without a go of anybody, whoever holds what."""
    table = Table()
    table.deal("TC 9C 7C 2C / AC AD", "KD QD 8D 6D / AH AS", starter="QH")
    table.lay("9C KD TC")
    assert [GoSaid(1, 29)] == table.every(GoSaid)
    table.lay("2C")
    assert ([(0, 31, "")], [GoSaid(1, 29)]) == (closed(table), table.every(GoSaid))
    assert (1,) == awaited(table.state)


def test_5_3_a_when_no_seat_has_cards_nobody_says_go() -> None:
    """The last card of all closes the count at once."""
    table = Table()
    table.deal("AC 2C 3C 4C / KC KS", "AD 2D 3D 4D / KD KH", starter="QH")
    table.lay_all()
    assert ([], [(1, 20, "last")]) == (table.every(GoSaid), closed(table))


def test_5_3_b_the_seat_that_laid_last_plays_on_or_closes() -> None:
    """Come back to the seat that laid last, it plays on while it can, and says no go when it cannot."""
    table = Table(SAID)
    table.deal("KC AC 2C 9C / 3C 4C", "JD TD 9D 8D / 3D 4D", starter="4H")
    table.lay("KC JD 9C")
    table.act(SayGo(1))
    assert (0,) == awaited(table.state)
    table.lay("AC")
    # 30: the pone's two does not fit, so the count closes; the pone is not asked and says no go.
    assert ([GoSaid(1, 29)], [(0, 30, "go")]) == (table.every(GoSaid), closed(table))


def test_5_3_c_a_seat_without_cards_is_skipped() -> None:
    """Three seats: who is out of cards is never asked, says nothing, and does not lead."""
    table = Table(Rules(seats=3, go="said"), dealer=2)
    table.deal("AC 2C 3C 4C / KC", "TD 9D 8D 7D / KD", "QH JH TH KS / 9H", starter="8H", crib="6D")
    table.lay("4C TD KS 3C")
    for seat in (1, 2):
        assert (SayGo(seat),) == legal_actions(table.state, seat)
        table.act(SayGo(seat))
    table.lay("2C AC")
    assert ([(0, 30, "go")], (1,)) == (closed(table), awaited(table.state))
    table.lay("9D QH 8D")
    assert ((2,), (SayGo(2),)) == (awaited(table.state), legal_actions(table.state, 2))
    table.act(SayGo(2))
    assert ([(0, 30, "go"), (1, 27, "go")], (2,)) == (closed(table), awaited(table.state))
    table.lay("JH 7D TH")
    assert [(0, 30, "go"), (1, 27, "go"), (2, 27, "last")] == closed(table)
    assert [GoSaid(1, 27), GoSaid(2, 27), GoSaid(2, 27)] == table.every(GoSaid)


def test_5_3_c_a_go_is_said_once_a_count() -> None:
    """Four seats: a seat that has said go is passed over for the rest of the count."""
    table = Table(Rules(seats=4, go="said"), dealer=3)
    table.deal("TC AC AH KC / 2C", "TD AD KD QD / 2D", "8H 9H TH JH / 2H", "9S 8S 7S 6S / 2S", starter="QC")
    assert (0, 2, 0) == table.lay("TC TD 8H")
    table.act(SayGo(3))
    assert (0, 2) == table.lay("AC AD")
    table.act(SayGo(2))
    assert (0,) == awaited(table.state)
    assert (8,) == table.lay("AH")
    assert [GoSaid(3, 28), GoSaid(2, 30)] == table.every(GoSaid)
    assert [(0, 31, "")] == closed(table)


def test_5_3_go_follows_by_itself_or_is_said() -> None:
    """By `auto` nobody is asked; by `said` the only legal action is to say it, and saying it otherwise is refused."""
    hands = "KC QC AC 9C / 2C 3C", "JD TD 9D 8D / 3D 4D"
    told = []
    for rules in (STANDARD, SAID):
        table = Table(rules)
        table.deal(*hands, starter="4H")
        table.lay("KC JD 9C")
        if rules is SAID:
            table.act(SayGo(1))
        told.append(table.game.events[1:])
    assert told[0] == told[1]
    with pytest.raises(IllegalAction) as refused:
        Table(STANDARD).act(SayGo(0))
    assert "wrong_phase" == refused.value.code


def test_5_3_a_go_that_is_not_said_is_refused() -> None:
    """Where a go follows by itself there is nothing to say."""
    table = Table()
    table.deal("KC QC AC 9C / 2C 3C", "JD TD 9D 8D / 3D 4D")
    with pytest.raises(IllegalAction) as refused:
        table.act(SayGo(0))
    assert "go_is_not_said" == refused.value.code


@pytest.mark.parametrize("go", ["auto", "said"])
def test_5_3_the_example_of_three_seats(go: str) -> None:
    """A makes 25, B go, C makes 30, A go, C has none that fits: C scores 1 and A leads; go was said by B, then A."""
    a, b, c = 0, 1, 2
    table = Table(replace(SAID if go == "said" else STANDARD, seats=3), dealer=c)
    table.deal("8C 8S 9C TC / KC", "7D TD 9D 8D / KD", "2H 5H QH JH / KH", starter="2C", crib="2D")
    assert (0, 2, 0, 0) == table.lay("8C 7D 2H 8S")
    assert 25 == table.state.count
    if go == "said":
        table.act(SayGo(b))
    table.lay("5H")
    if go == "said":
        table.act(SayGo(a))
    assert [GoSaid(b, 25), GoSaid(a, 30)] == table.every(GoSaid)
    assert ([(c, 30, "go")], (a,), 1) == (closed(table), awaited(table.state), table.state.scores[c])


def test_5_4_one_for_the_go_and_one_for_last() -> None:
    """At closing the seat that laid last scores 1, go while cards remain in any hand, last when none do."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    table.lay("KC QD JC")
    assert (0, 0, 3, 0, 0) == table.lay("TD 8C 9D 7C JD")
    assert [(0, 30, "go"), (1, 27, "go"), (1, 17, "last")] == closed(table)
    assert [1, 1, 1] == [close.pegged for close in table.every(CountClosed)]


def test_5_4_31_is_2_and_nothing_more() -> None:
    """A 31 scores 2 when it is laid and nothing at closing, with cards left in the hands or none: never 3."""
    table = Table()
    table.deal("TC 9C QC 5C / AC AD", "KD 2D 9D 7D / AH AS", starter="6H")
    assert (0, 0, 0, 2) == table.lay("TC KD 9C 2D")
    assert (0, 0, 0, 2) == table.lay("QC 9D 5C 7D")
    assert [(1, 31, ""), (1, 31, "")] == closed(table)
    assert [0, 0] == [close.pegged for close in table.every(CountClosed)]


def test_5_4_goes_are_cleared_at_each_reset() -> None:
    """Who said go in one count plays in the next."""
    table = Table()
    table.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    table.lay("KC QD JC")
    assert ([GoSaid(1, 30)], ()) == (table.every(GoSaid), table.state.goes)
    assert ((1,), 0, ()) == (awaited(table.state), table.state.count, table.state.pile)


@pytest.mark.parametrize("last_word", ["cards", "count"])
def test_5_4_in_the_sense_of_the_cards_or_of_the_count(last_word: str) -> None:
    """Product E says last when no other seat has laid in this count, else go; the point is the same."""
    rules = Rules(last_word="count") if last_word == "count" else STANDARD
    both, alone = Table(rules), Table(rules)
    both.deal("KC JC 8C 7C / AC AD", "QD JD TD 9D / AH AS", starter="4H")
    both.lay("KC QD JC TD 8C 9D 7C JD")
    alone.deal("JC TC TD 8C / 2C 2D", "3C AC 3D AD / 2H 2S", starter="KC")
    alone.lay("JC 3C TC AC 3D AD TD 8C")
    assert ["go", "go", "go" if last_word == "count" else "last"] == [word for _, _, word in closed(both)]
    assert [(1, 28, "go"), (0, 18, "last")] == closed(alone)
    assert {1} == {close.pegged for table in (both, alone) for close in table.every(CountClosed)}


def test_5_5_the_next_seat_with_cards_leads() -> None:
    """The count starts at 0 with the seat at the left of the one that laid last, or the next that has cards."""
    table = Table(Rules(seats=3), dealer=2)
    table.deal("AC 2C 3C 4C / KC", "TD 9D 8D 7D / KD", "QH JH TH KS / 9H", starter="8H", crib="6D")
    table.lay("4C TD KS 3C 2C AC")
    assert ((1,), 0) == (awaited(table.state), table.state.count)
    table.lay("9D QH 8D")
    # Seat 1 laid last, seat 2 is next and has cards.
    assert (2,) == awaited(table.state)
    two = Table()
    two.deal("JC TC TD 8C / 2C 2D", "3C AC 3D AD / 2H 2S", starter="KC")
    two.lay("JC 3C TC AC 3D AD")
    # The dealer laid last and has none left; had it some, the pone would lead all the same.
    assert (0,) == awaited(two.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_6_the_play_ends_when_all_cards_are_laid(seats: int) -> None:
    """Four cards of each seat are laid, then the show comes."""
    table = Table(Rules(seats=seats), dealer=0)  # type: ignore[arg-type]
    table.deal(*("",) * seats)
    for seat in range(seats):
        table.throw(seat, " ".join(one.text for one in table.state.hands[seat][: table.state.rules.laid_away]))
    for laid in range(4 * seats):
        assert (Phase.PLAY, laid) == (table.state.phase, len(table.every(CardPlayed)))
        (seat,) = awaited(table.state)
        table.act(legal_actions(table.state, seat)[0])
    assert (Phase.DEAL, 1) == (table.state.phase, len(table.every(DealEnded)))
    assert "last" == closed(table)[-1][2] or closed(table)[-1][1] == 31
