"""Rule 1: table and pack."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, FACE_DOWN, Card, cards_text, parse_card, parse_cards
from pegout.errors import NotationError, PegoutError, RulesError
from pegout.game import Deal, Phase
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import score_hand
from tests.support.table import Table, card, cards


def test_1_1_one_pack_of_52_cards() -> None:
    """Thirteen ranks in four suits, numbered 4 * rank + suit, the ace low."""
    assert [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] == [str(one) for one in DECK]
    assert [*range(52)] == [4 * one.rank + one.suit for one in DECK] == [int(one) for one in DECK]
    assert sorted(cards("KC AS 2D")) == [card("AS"), card("2D"), card("KC")]


def test_1_1_pips() -> None:
    """An ace is worth 1, court cards 10, the others their number."""
    worth = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
    assert worth == {str(one)[0]: one.pips for one in DECK}
    assert 340 == sum(one.pips for one in DECK)


def test_1_1_runs_and_pairs_go_by_rank_never_by_pips() -> None:
    """Ten, jack, queen and king are no four of a kind; queen, king, ace are no run."""
    assert ["run"] == [item.kind for item in score_hand(cards("TC JD QH KS"), card("2C")).items]
    assert [] == [item.kind for item in score_hand(cards("QC KD AH 9S"), card("7C")).items]


def test_1_1_a_deal_takes_the_whole_pack_once() -> None:
    """Fifty-one cards, or one of them twice, are no pack."""
    table = Table()
    for wrong in (DECK[1:], (*DECK[1:], DECK[1]), (*DECK, DECK[0])):
        with pytest.raises(PegoutError, match="52 cards once"):
            table.act(Deal(wrong))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("5H 5c, 10d", "5H 5C TD"),
        ("5♥5♣;10♦", "5H 5C TD"),
        ("  as\tKS\n", "AS KS"),
        ("t♤ j♡ 10♢ ac", "TS JH TD AC"),
        ("5♥\ufe0f 6♠\ufe0f", "5H 6S"),
        ("", ""),
    ],
)
def test_1_texts_that_are_read(text: str, read: str) -> None:
    """Rank then suit in either case, 10 or T, letters or signs, with or without gaps."""
    assert read == cards_text(parse_cards(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5H 1C", "“1C” (character 4)"),
        ("5H 5X", "“5X” (character 4)"),
        ("H5", "“H5” (character 1)"),
        ("5H 11D", "“11D” (character 4)"),
        ("5H 6D 5♥", "5H is there twice"),
        ("??", "“??” (character 1)"),
        ("\u212aH", "is not a card"),
        ("5\u017f", "is not a card"),
    ],
)
def test_1_a_card_twice_or_not_in_the_pack_is_named(text: str, words: str) -> None:
    """What is no card is named with its place, and so is a card that comes twice."""
    with pytest.raises(NotationError) as refused:
        parse_cards(text)
    assert words in str(refused.value)
    assert isinstance(refused.value, ValueError)


@given(st.text(max_size=12) | st.text(alphabet="A10TJKkcdhsS♥ ,\u212a\u017f", max_size=8))
def test_1_any_text_is_read_or_refused(text: str) -> None:
    """No text does anything else than give different cards or a `NotationError`."""
    try:
        read = parse_cards(text)
    except NotationError:
        return
    assert len(read) == len(set(read))
    assert read == parse_cards(cards_text(read))


def test_1_one_card_where_one_is_wanted() -> None:
    """`parse_card` wants exactly one."""
    assert DECK[17] is parse_card("5D")
    for text in ("", "5D 6D"):
        with pytest.raises(NotationError, match=f"has {len(text) // 2} cards"):
            parse_card(text)


def test_1_cards_are_shared_instances() -> None:
    """A card made, copied or unpickled again is the same object; numbers outside the pack are refused."""
    assert all(Card(int(one)) is one for one in (*DECK, FACE_DOWN))
    assert DECK[3] is pickle.loads(pickle.dumps(DECK[3]))
    assert ("??", "5H", "TD ") == (str(FACE_DOWN), f"{DECK[18]}", f"{DECK[37]:3}")
    for number in (-2, 52):
        with pytest.raises(ValueError, match="is not a card"):
            Card(number)


def test_1_2_two_three_or_four_seats() -> None:
    """Head to head; each for themselves; seats 0 and 2 against 1 and 3. No other number of seats."""
    sides = {seats: [Rules(seats=seats).side_of(seat) for seat in range(seats)] for seats in (2, 3, 4)}
    assert {2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 0, 1]} == sides
    assert ((0, 2), (1, 3)) == (Rules(seats=4).seats_of(0), Rules(seats=4).seats_of(1))
    for wrong in (1, 5, True, 2.0, "2"):
        with pytest.raises(RulesError, match="seats"):
            Rules(seats=wrong)  # type: ignore[arg-type]


def test_1_2_partners_share_one_score_and_keep_their_shares() -> None:
    """What each partner really pegged is kept and adds up to the side's score."""
    table = Table(Rules(seats=4), dealer=3)
    table.deal("5C TD 2H 3S / KD", "5D 4C 9H 9S / KH", "QS 8D 8C TH / KS", "7C 6D 6H 2S / KC", starter="AC")
    # Counts 5, 10 (pair), 20, 26, 28, 30; seat 3 pairs the two and has 1 for the go.
    assert (0, 2, 0, 0, 0, 2) == table.lay("5C 5D TH 6D 2H 2S")
    assert ((0, 2, 0, 3), (0, 5)) == (table.state.shares, table.state.scores)
    table.lay_all()
    shares = table.state.shares
    assert (shares[0] + shares[2], shares[1] + shares[3]) == table.state.scores
    assert min(shares) > 0


def test_1_3_the_target() -> None:
    """121 or 61, or any whole number from 1 up; nothing else."""
    assert (121, 61) == (STANDARD.target, PRESETS["short"].target)
    assert [1, 7, 1000] == [Rules(target=target).target for target in (1, 7, 1000)]
    for wrong in (0, -1, 61.0, True, "61"):
        with pytest.raises(RulesError, match="target"):
            Rules(target=wrong)  # type: ignore[arg-type]


def test_1_3_a_game_to_1() -> None:
    """The first point of all wins a game to 1."""
    table = Table(Rules(target=1))
    table.deal("5C 6C 7C 8C / KC KD", "TD 2D 3D 4D / KH KS", starter="QH")
    assert (0, 1) == table.lay("5C TD")
    assert (Phase.OVER, 1, (0, 1)) == (table.state.phase, table.state.winner, table.state.scores)


def test_1_4_six_cards_or_five() -> None:
    """The modern game is the usual one; the old game is for two seats alone."""
    assert ("six", "five") == (STANDARD.cards, PRESETS["five-card"].cards)
    assert Counter({"six": 8, "five": 1}) == Counter(rules.cards for rules in PRESETS.values())
    for seats in (3, 4):
        with pytest.raises(RulesError, match="five-card"):
            Rules(seats=seats, cards="five")
    with pytest.raises(RulesError, match="cards must be one of six, five"):
        Rules(cards="seven")  # type: ignore[arg-type]


def test_1_3_a_setting_of_the_wrong_kind_is_refused_in_plain_words() -> None:
    """What is no number is named as every reader writes it, not as Python does."""
    with pytest.raises(RulesError, match=r"^target must be a whole number, not true$"):
        Rules(target=True)
    with pytest.raises(RulesError, match=r"^muggins must be true or false, not nothing$"):
        Rules(muggins=None)  # type: ignore[arg-type]
