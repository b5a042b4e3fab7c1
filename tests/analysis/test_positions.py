"""Positions typed in: goes follow from the order of the cards, and what cannot have been is refused with the reason."""

import pytest

from pegout.analysis.positions import Held, OthersTurn, Place, play_position
from pegout.cards import parse_card, parse_cards
from pegout.errors import NotationError
from pegout.game import Observation
from pegout.game.state import Laid
from pegout.rules import STANDARD


def at(played: str, kept: str = "5H 5C JD QD") -> Observation:
    """The position of the dealer, seat 0, after cards as `seat:card`."""
    held = Held(parse_cards(kept), parse_cards("6S KC"), parse_card("5D"))
    laid = tuple(Laid(int(word[0]), parse_card(word[2:])) for word in played.split())
    return play_position(Place(STANDARD, 0, (0, 0)), held, laid)


def test_5_3_who_was_passed_over_has_said_go() -> None:
    """At 28 seat 1 had nothing that fits, and the ace does."""
    seen = at("1:TD 0:JH 1:6D 0:2C", "JH KH AD 2C")
    assert ((1,), 28, 0) == (seen.goes, seen.count, seen.turn)


def test_5_5_who_laid_last_leads_after_the_other_when_the_count_has_ended() -> None:
    """Ten, jack, four and five make 29; seat 1 leads anew with a three."""
    seen = at("1:TD 0:JD 1:4D 0:5H 1:3D")
    assert ((), 3, 1) == (seen.goes, seen.count, len(seen.piles))


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        ("1:TD 1:2D", "you cannot have said go at 10"),
        ("0:JD", "you cannot play JD: the other has the lead"),
        ("1:TD 0:TS", "you cannot have played TS"),
        ("1:TD 0:JD 0:5H", "the other cannot have said go at 20: any card fits"),
    ],
)
def test_what_cannot_have_been_is_refused(played: str, reason: str) -> None:
    """A go where any card fits, another's lead, cards not kept, cards that would have fitted at a go."""
    with pytest.raises(NotationError, match=reason):
        at(played)


def test_a_card_that_would_have_fitted_at_a_go_is_refused() -> None:
    """Seat 1 had no card for 28, so it cannot lay a three later; a four it can."""
    with pytest.raises(NotationError, match="the other cannot have 3D: it would have fitted at 28"):
        at("1:TD 0:JH 1:6D 0:2C 0:AD 1:3D", "JH KH AD 2C")
    assert 4 == at("1:TD 0:JH 1:6D 0:2C 0:AD 1:4D", "JH KH AD 2C").count


@pytest.mark.parametrize("played", ["", "1:TD 0:JD", "1:TD 0:JD 1:4D 0:5H"])
def test_whose_turn_it_is(played: str) -> None:
    """The other has the lead, any card fits, or the count has ended with your five."""
    with pytest.raises(OthersTurn, match="the other is to lay") as told:
        at(played)
    assert 1 == told.value.seat


def test_a_go_that_may_have_been_is_one() -> None:
    """At 22 the other may have nothing that fits: it is your turn again."""
    assert ((1,), 22) == ((seen := at("1:TD 0:2C 1:5C 0:5H", "5H KH AD 2C")).goes, seen.count)
