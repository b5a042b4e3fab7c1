"""Rule 3: the deal and the crib."""

import pytest

from pegout.cards import DECK, FACE_DOWN
from pegout.errors import IllegalAction
from pegout.game import Deal, Discard, Phase, awaited, observe, redact
from pegout.game.events import Dealt, Discarded
from pegout.rules import PRESETS, STANDARD, Rules
from tests.support.players import play_out
from tests.support.table import Table, cards

TABLE: list[tuple[Rules, int, int, int, int, int]] = [
    # seats, cards, dealt each, laid away each, dealt to crib, kept, crib
    (STANDARD, 6, 2, 0, 4, 4),
    (PRESETS["five-card"], 5, 2, 0, 3, 4),
    (Rules(seats=3), 5, 1, 1, 4, 4),
    (Rules(seats=3, dealt_to_crib=0), 5, 1, 0, 4, 3),
    (Rules(seats=4), 5, 1, 0, 4, 4),
    (Rules(seats=4, dealt_to_crib=0), 5, 1, 0, 4, 4),
    (Rules(dealt_to_crib=0), 6, 2, 0, 4, 4),
]


@pytest.mark.parametrize(("rules", "sizes"), [(rules, sizes) for rules, *sizes in TABLE])
def test_3_the_table(rules: Rules, sizes: list[int]) -> None:
    """Cards dealt, laid away, dealt to the crib and kept, and the crib's size, by the rules and in a real deal."""
    dealt, laid_away, to_crib, kept, crib = sizes
    assert sizes == [rules.dealt_each, rules.laid_away, rules.crib_from_deck, rules.kept, rules.crib_size]
    table = Table(rules, dealer=0)
    (event,) = table.act(Deal(DECK))
    assert isinstance(event, Dealt)
    assert ({dealt}, to_crib) == (set(map(len, event.hands)), len(event.crib))
    assert 52 == dealt * rules.seats + to_crib + len(event.undealt)
    for seat in range(rules.seats):
        table.act(Discard(seat, event.hands[seat][:laid_away]))
    assert ({kept}, crib) == (set(map(len, table.state.kept)), len(table.state.crib))


def test_3_1_one_card_at_a_time_from_the_dealers_left() -> None:
    """With three seats and dealer 1 the cards go to 2, 0, 1, 2 …, then one to the crib; the rest is the undealt."""
    (dealt,) = Table(Rules(seats=3), dealer=1).act(Deal(DECK))
    assert isinstance(dealt, Dealt)
    assert (DECK[1:15:3], DECK[2:15:3], DECK[0:15:3]) == dealt.hands
    assert ((DECK[15],), DECK[16:]) == (dealt.crib, dealt.undealt)


def test_3_1_two_seats_deal_in_turn() -> None:
    """The pone has the first card of the pack, the dealer the second; the thirteenth is the top of the rest."""
    deck = tuple(reversed(DECK))
    (dealt,) = Table(dealer=1).act(Deal(deck))
    assert isinstance(dealt, Dealt)
    assert (tuple(sorted(deck[0:12:2])), tuple(sorted(deck[1:12:2]))) == dealt.hands
    assert ((), deck[12:]) == (dealt.crib, dealt.undealt)


def test_3_2_all_lay_away_at_the_same_time() -> None:
    """Every seat has its decision from the deal on, in any order; who has thrown is not awaited."""
    table = Table(Rules(seats=4), dealer=0)
    table.act(Deal(DECK))
    assert (0, 1, 2, 3) == awaited(table.state)
    table.act(Discard(2, table.state.hands[2][:1]))
    assert (0, 1, 3) == awaited(table.state)
    for seat in (0, 3, 1):
        table.act(Discard(seat, table.state.hands[seat][:1]))
    assert Phase.PLAY == table.state.phase


def test_3_2_nobody_sees_anothers_cards_or_the_crib() -> None:
    """Others' hands, throws, the crib's card and the rest of the pack lie face down; one's own do not."""
    table = Table(Rules(seats=3), dealer=0)
    (dealt,) = table.act(Deal(DECK))
    (thrown,) = table.act(Discard(1, table.state.hands[1][:1]))
    for seat in (0, 2, None):
        shown = redact(dealt, seat)
        assert isinstance(shown, Dealt)
        assert ({FACE_DOWN}, {FACE_DOWN}, {FACE_DOWN}) == (set(shown.hands[1]), set(shown.crib), set(shown.undealt))
        assert Discarded(1, (FACE_DOWN,)) == redact(thrown, seat)
        assert () == observe(table.state, seat).thrown
        assert (False, True, False) == observe(table.state, seat).has_thrown


def test_3_2_ones_own_throw_stays_visible() -> None:
    """To the end of the deal a seat sees what it laid away."""
    table = Table()
    table.deal("5C 6C 7C 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    assert cards("KC KD") == observe(table.state, 0).thrown
    table.lay_all()
    assert cards("KC KD") == observe(table.state, 0).thrown
    assert Discarded(0, cards("KC KD")) == redact(table.every(Discarded)[0], 0)


def test_3_2_a_throw_may_be_changed_until_the_last() -> None:
    """The new throw takes the old one's place, of all the cards dealt; after the last throw nothing changes."""
    table = Table()
    table.deal("5C 6C 7C 8C KC KD", "TD 2D 3D 4D KH KS")
    table.throw(0, "KC KD")
    table.throw(0, "KC 5C")
    assert (cards("5C KC"), cards("6C 7C 8C KD")) == (table.state.thrown[0], table.state.hands[0])
    table.throw(0, "6C 7C")
    table.throw(1, "KH KS")
    assert (cards("5C 8C KC KD"), cards("6C 7C KH KS")) == (table.state.kept[0], table.state.crib)
    with pytest.raises(IllegalAction) as refused:
        table.throw(0, "KC KD")
    assert "wrong_phase" == refused.value.code


@pytest.mark.parametrize(
    ("throw", "code"),
    [("KC", "wrong_number_of_cards"), ("KC KD 5C", "wrong_number_of_cards"), ("KC KH", "card_not_held")],
)
def test_3_2_wrong_throws_are_refused(throw: str, code: str) -> None:
    """Too few, too many, or a card that one does not hold."""
    table = Table()
    table.deal("5C 6C 7C 8C KC KD", "TD 2D 3D 4D KH KS")
    with pytest.raises(IllegalAction) as refused:
        table.throw(0, throw)
    assert code == refused.value.code
    with pytest.raises(IllegalAction):
        table.act(Discard(0, cards("KC") * 2))


def test_3_3_the_crib_belongs_to_the_dealers_side() -> None:
    """With four seats the dealer shows the crib and its side has the points."""
    game = play_out(Rules(seats=4, target=1000), 3, deals=4).game
    for before, event in zip(game.states, game.events[1:], strict=False):
        if type(event).__name__ == "CribShown":
            after = game.states[before.number]
            assert before.dealer is not None
            gained = after.scores[before.dealer % 2] - before.scores[before.dealer % 2]
            assert (event.pegged, before.dealer) == (gained, event.seat)  # type: ignore[union-attr]
