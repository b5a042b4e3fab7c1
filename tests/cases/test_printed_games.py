"""Deals and games that were printed, replayed to the printed points."""

from typing import Any

import pytest

from pegout.game import Phase, awaited
from pegout.game.events import CardPlayed, CountClosed, CribShown, DealEnded, Event, GoSaid, HandShown, StarterCut
from pegout.scoring import score_hand, score_play
from tests.support.facts import read_json
from tests.support.table import Table, card, cards

GAMES = read_json("engine_games.json")["games"]
DEALS = read_json("printed_deals.json")
PONE, DEALER = 0, 1


def points_by_card(events: tuple[Event, ...]) -> list[int]:
    """For each card played its points, with the one for go or last if it closed the count."""
    points: list[int] = []
    for event in events:
        if isinstance(event, CardPlayed):
            points.append(event.scored.total)
        elif isinstance(event, CountClosed):
            points[-1] += event.scored.total
    return points


@pytest.mark.parametrize("game", GAMES, ids=[game["file"] for game in GAMES])
def test_engine_games(game: dict[str, Any]) -> None:
    """Every deal of a printed game between programs: points card by card, hands, crib, heels and scores."""
    table = Table(dealer=0)
    for deal in game["deals"]:
        before = len(table.game.events)
        table.deal(*(" ".join(deal[who]["dealt"]) for who in ("p1", "p2")), starter=deal["cut"])
        assert deal["dealer"] == ("p1", "p2")[table.state.dealer or 0]
        assert (deal["scores_before"]["p1"], deal["scores_before"]["p2"]) == table.state.scores
        for seat, who in enumerate(("p1", "p2")):
            table.throw(seat, " ".join(deal[who]["discard"]))
        for text, who in zip((c for c in deal["play"] if c != "|"), deal["player_of_each_card"], strict=True):
            assert (who,) == tuple(("p1", "p2")[seat] for seat in awaited(table.state))
            table.lay(text)
        events = table.game.events[before:]
        assert deal["play_points"] == points_by_card(events)
        assert deal["heels"] == sum(event.pegged for event in events if isinstance(event, StarterCut))
        shown = {event.seat: event.scored for event in events if isinstance(event, HandShown)}
        assert {0: deal["p1"]["show"], 1: deal["p2"]["show"]} == {s: b.total for s, b in shown.items() if b}
        assert [deal["crib_show"]] == [e.scored.total for e in events if isinstance(e, CribShown) and e.scored]
        assert (deal["scores_after"]["p1"], deal["scores_after"]["p2"]) == table.state.scores
    assert (game["final"]["p1"], game["final"]["p2"]) == table.state.scores


def with_suits(ranks: str, used: set[str]) -> str:
    """Cards of these ranks in suits that are still free, no two suits alike in a row, so that nobody has a flush."""
    found = []
    for number, rank in enumerate(ranks):
        text = next(t for turn in range(4) if (t := rank + "CDHS"[(number + turn) % 4]) not in used)
        used.add(text)
        found.append(text)
    return " ".join(found)


@pytest.mark.parametrize("deal", [deal for deal in DEALS if "dealer_hand" in deal], ids=lambda deal: deal["pone_hand"])
def test_printed_deals(deal: dict[str, Any]) -> None:
    """Whole plays from columns, by ranks: the points card by card, and of hands and crib where they are printed."""
    used: set[str] = set()
    starter = with_suits(deal["cut"], used)
    hands = [
        f"{with_suits(deal[who + '_hand'], used)} / {with_suits(deal[who + '_toss'], used)}"
        for who in ("pone", "dealer")
    ]
    table = Table(dealer=DEALER)
    table.deal(*hands, starter=starter)
    order = deal["order"].replace(" ", "")
    for (rank, _), who in zip(deal["play"], order, strict=True):
        seat = {"P": PONE, "D": DEALER}[who]
        assert (seat,) == awaited(table.state)
        table.lay(next(held.text for held in table.state.hands[seat] if held.text[0] == rank))
    assert [points for _, points in deal["play"]] == points_by_card(table.game.events)
    for key, expected in deal.get("totals", {}).items():
        assert expected == totals(table)[key]


def totals(table: Table) -> dict[str, int]:
    """What each side of a deal pegged in the play, and had in hand and crib, without nobs and flushes of our suits."""
    found = {"pone_peg": 0, "dealer_peg": 0}
    for event in table.game.events:
        if isinstance(event, CardPlayed | CountClosed):
            found["pone_peg" if event.seat == PONE else "dealer_peg"] += event.pegged
    for shown in table.every(HandShown):
        assert shown.scored is not None
        found["pone_hand" if shown.seat == PONE else "dealer_hand"] = shown.scored.total
    (crib,) = table.every(CribShown)
    assert crib.scored is not None
    return found | {"crib": crib.scored.total}


@pytest.mark.parametrize(
    "line", [deal for deal in DEALS if "dealer_hand" not in deal], ids=lambda line: line["source"][-12:]
)
def test_printed_lines(line: dict[str, Any]) -> None:
    """Lines of play without hands: each card's points as printed, a new count where one is printed or forced."""
    used: set[str] = set()
    pile: list[str] = []
    for number, (rank, points) in enumerate(line["play"]):
        text = with_suits(rank, used)
        if sum(c.pips for c in cards(" ".join([*pile, text]))) > 31:
            pile = []
        pile.append(text)
        closes = number + 1 == len(line["play"]) or sum(c.pips for c in cards(" ".join(pile))) + 10 > 31
        scored = score_of(pile)
        assert points in ((scored, scored + 1) if closes else (scored,))
    if "pone_show" in line:
        assert line["pone_show"] == score_hand(cards("4C 5D 5H 6S"), card(with_suits(line["cut"], set()))).total


def score_of(pile: list[str]) -> int:
    """What the last card of a pile of texts scores."""
    return score_play(cards(" ".join(pile))).total


def test_the_worked_deal_of_the_scoreboard_product() -> None:
    """A run of five, a go, a fifteen and the last card: pone 8 and 23, dealer 1, 6 and 8."""
    hands = "4C 5D 5S 6H / 2C 3D", "7C 8D JH KS / QC KD"
    table = Table(dealer=DEALER)
    table.deal(*hands, starter="5C")
    assert (0, 0, 0, 0, 5) == table.lay("4C 7C 5D 8D 6H")
    assert [GoSaid(DEALER, 30)] == table.every(GoSaid)
    assert [("go", PONE)] == [(close.scored.items[0].kind, close.seat) for close in table.every(CountClosed)]
    assert (0, 2, 0) == table.lay("JH 5S KS")
    assert [("go", PONE), ("last", DEALER)] == [(e.scored.items[0].kind, e.seat) for e in table.every(CountClosed)]
    assert [(PONE, 23), (DEALER, 6)] == [(shown.seat, shown.pegged) for shown in table.every(HandShown)]
    assert [8] == [shown.pegged for shown in table.every(CribShown)]
    assert (8 + 23, 1 + 6 + 8) == table.state.scores
    assert (1, Phase.DEAL) == (len(table.every(DealEnded)), table.state.phase)
