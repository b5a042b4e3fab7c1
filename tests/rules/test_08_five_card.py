"""Rule 8: the five-card game."""

import pytest

from pegout.game import Deal, Phase, awaited
from pegout.game.events import CardPlayed, CountClosed, Dealt, GoSaid, HandShown
from pegout.rules import PRESETS, Rules
from pegout.scoring import score_crib, score_hand
from tests.support.table import Table, card, cards, deck_with

FIVE = PRESETS["five-card"]


def kinds(text: str, starter: str, *, crib: bool = False) -> dict[str, int]:
    """The items of a hand or crib of this game."""
    score = score_crib if crib else score_hand
    return {item.kind: item.points for item in score(cards(text), card(starter), FIVE).items}


def test_8_1_the_table() -> None:
    """Two seats, 61 points, five dealt, two laid away, three kept, a crib of four."""
    assert (2, 61, 5, 2, 3, 4) == (
        FIVE.seats,
        FIVE.target,
        FIVE.dealt_each,
        FIVE.laid_away,
        FIVE.kept,
        FIVE.crib_size,
    )


def test_8_1_three_for_last_once_in_a_game() -> None:
    """The pone of the first deal begins with three; the next deal gives nobody any."""
    table = Table(FIVE, dealer=1)
    table.deal("AC 3C 5D / 7C 9C", "AD 3D 5H / 7D 9D", starter="KH")
    assert (3, (3, 0)) == (table.every(Dealt)[0].pegged, table.game.states[1].scores)
    table.lay_all()
    scores = table.state.scores
    (dealt,) = table.act(Deal(deck_with(FIVE, 0, ("", ""))))
    assert isinstance(dealt, Dealt)
    assert (0, 0, scores) == (dealt.dealer, dealt.pegged, table.state.scores)


@pytest.mark.parametrize(
    ("hand", "starter", "items"),
    [
        ("2C 4C 8C", "QD", {"flush": 3}),
        ("2C 4C 8C", "QC", {"flush": 4}),
        ("2C 4C 8D", "QC", {}),
        ("5C JD QH", "5S", {"fifteen": 2, "pair": 2}),
        ("6C 7D 8H", "9S", {"fifteen": 2, "run": 4}),
        ("7C 7D 7H", "7S", {"four": 12}),
        ("JC 2D 8H", "QC", {"nobs": 1}),
    ],
)
def test_8_2_three_in_hand_and_the_starter(hand: str, starter: str, items: dict[str, int]) -> None:
    """Four cards are counted; a flush is 3, with the starter 4."""
    assert items == kinds(hand, starter)


def test_8_2_a_crib_flush_is_all_five() -> None:
    """Five of a suit 5, else nothing."""
    assert {"flush": 5} == kinds("2C 4C 6C 8C", "QC", crib=True)
    assert {} == kinds("2C 4C 6C 8C", "QD", crib=True)


def test_8_3_the_play_is_one_count() -> None:
    """When neither can come in the play is over, and the cards left are not played."""
    table = Table(FIVE, dealer=1)
    table.deal("KC QC 9C / 7C 2C", "JD TD 8D / 7D 2D", starter="KH")
    # 10, 20, 30: the dealer says go, the pone has nothing that fits; the dealer had two cards left, the pone one.
    table.lay("KC JD QC")
    assert ([GoSaid(1, 30)], [(0, 30)]) == (
        table.every(GoSaid),
        [(close.seat, close.count) for close in table.every(CountClosed)],
    )
    assert (3, (cards("9C"), cards("8D TD"))) == (len(table.every(CardPlayed)), table.state.hands)
    assert (2, Phase.DEAL) == (len(table.every(HandShown)), table.state.phase)
    assert cards("9C QC KC") == table.every(HandShown)[0].cards


def test_8_3_the_last_card_is_one() -> None:
    """Not 31: one for the last card, of the kind `last`, whoever holds cards still and whatever words are used."""
    for rules in (FIVE, Rules(cards="five", target=61, last_word="count")):
        table = Table(rules, dealer=1)
        table.deal("KC QC 9C / 7C 2C", "JD TD 8D / 7D 2D", starter="KH")
        table.lay("KC JD QC")
        assert [("last", 1)] == [(i.kind, i.points) for i in table.every(CountClosed)[0].scored.items]


def test_8_3_31_is_two_and_ends_the_play() -> None:
    """At 31 the play is over with two points and no more."""
    table = Table(FIVE, dealer=1)
    table.deal("KC QC AC / 7C 2C", "JD TD 8D / 7D 2D", starter="KH")
    assert (0, 0, 3) == table.lay("KC JD QC")
    assert (0,) == awaited(table.state)
    assert (2,) == table.lay("AC")
    assert [(0, 31, 0)] == [(close.seat, close.count, close.pegged) for close in table.every(CountClosed)]
    assert (4, 2) == (len(table.every(CardPlayed)), len(table.every(HandShown)))
