"""The answers of `tests/data/known-answers.jsonl` beside what Pegout finds, in the same shape; needs no test runner."""

from typing import Any

from pegout.cards import Card, parse_card
from pegout.game.events import CardPlayed, CountClosed, CribShown, HandShown
from pegout.scoring import score_crib, score_hand, score_play
from tests.support.table import Table

SEATS = {"pone": 0, "dealer": 1}


def expected(answer: dict[str, Any]) -> dict[str, Any]:
    """What the answer's source gives: points, and of a whole deal also those of play, hands and crib."""
    return {name: answer[name] for name in ("expected", "pegging", "show") if name in answer}


def found(answer: dict[str, Any]) -> dict[str, Any]:
    """What Pegout finds instead."""
    match answer["kind"]:
        case "show":
            score = score_crib if answer["crib"] else score_hand
            return {"expected": score(_cards(answer["hand"]), parse_card(answer["starter"])).total}
        case "play":
            return {"expected": score_play(_cards(answer["cards"])).total}
    return _deal(answer)


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)


def _deal(answer: dict[str, Any]) -> dict[str, Any]:
    """A whole deal, its cards played in the printed order by those who hold them."""
    table = Table(dealer=SEATS["dealer"])
    dealt = [" ".join(answer[f"{who}_dealt"]) for who in SEATS]
    table.deal(*dealt, starter=answer["starter"])
    for who, seat in SEATS.items():
        table.throw(seat, " ".join(answer[f"{who}_discard"]))
    for who, text in answer["plays"]:
        if text != "GO":
            assert parse_card(text) in table.state.hands[SEATS[who]]
            table.lay(text)
    pegged = [0, 0]
    for event in table.game.events:
        if isinstance(event, CardPlayed | CountClosed):
            pegged[event.seat] += event.pegged
    hands = {event.seat: event.pegged for event in table.every(HandShown)}
    show = {f"{who}_hand": hands[seat] for who, seat in SEATS.items()}
    return {
        "expected": {who: table.state.scores[seat] for who, seat in SEATS.items()},
        "pegging": {who: pegged[seat] for who, seat in SEATS.items()},
        "show": {**show, "crib": table.only(CribShown).pegged},
    }
