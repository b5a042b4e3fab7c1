"""Hands, piles and whole deals with the points that other programs' own tests expect."""

from typing import Any

import pytest

from pegout.cards import Card, parse_card
from pegout.game.events import CardPlayed, CountClosed, CribShown, HandShown
from pegout.scoring import score_crib, score_hand, score_play
from tests.support.facts import read_lines
from tests.support.table import Table

ANSWERS = read_lines("known-answers.jsonl")
DEALER, PONE = 1, 0


def answers(kind: str) -> list[dict[str, Any]]:
    """The answers of one kind."""
    return [answer for answer in ANSWERS if answer["kind"] == kind]


def cards_of(texts: list[str]) -> tuple[Card, ...]:
    """The cards of a list of texts."""
    return tuple(parse_card(text) for text in texts)


def test_there_are_as_many_as_were_collected() -> None:
    """226 hands, 93 piles and 2 deals."""
    assert (226, 93, 2) == (len(answers("show")), len(answers("play")), len(answers("game")))


def test_hands_and_cribs() -> None:
    """Every hand and crib has the points that its source gives."""
    for answer in answers("show"):
        score = score_crib if answer["crib"] else score_hand
        assert answer["expected"] == score(cards_of(answer["hand"]), parse_card(answer["starter"])).total, answer


def test_piles() -> None:
    """The last card of every pile brings the points that its source gives."""
    for answer in answers("play"):
        assert answer["expected"] == score_play(cards_of(answer["cards"])).total, answer


@pytest.mark.parametrize("answer", answers("game"), ids=["CribbageSim", "open_spiel"])
def test_whole_deals(answer: dict[str, Any]) -> None:
    """The cards played in the printed order give the printed points of play, hands and crib."""
    table = Table(dealer=DEALER)
    table.deal(
        " ".join(answer["pone_dealt"]),
        " ".join(answer["dealer_dealt"]),
        starter=answer["starter"],
    )
    table.throw(PONE, " ".join(answer["pone_discard"]))
    table.throw(DEALER, " ".join(answer["dealer_discard"]))
    for who, text in answer["plays"]:
        if text != "GO":
            seat = {"pone": PONE, "dealer": DEALER}[who]
            assert parse_card(text) in table.state.hands[seat]
            table.lay(text)
    pegged = [0, 0]
    for event in table.game.events:
        if isinstance(event, CardPlayed | CountClosed):
            pegged[event.seat] += event.pegged
    hands = {event.seat: event.pegged for event in table.every(HandShown)}
    assert [answer["pegging"]["pone"], answer["pegging"]["dealer"]] == pegged
    assert {PONE: answer["show"]["pone_hand"], DEALER: answer["show"]["dealer_hand"]} == hands
    assert [answer["show"]["crib"]] == [event.pegged for event in table.every(CribShown)]
    assert (answer["expected"]["pone"], answer["expected"]["dealer"]) == table.state.scores
