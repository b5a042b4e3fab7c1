"""What a person's games add up to: against people and programs, by opponent, beside what may be expected."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pegout.notation import rules_to_json
from pegout.rules import PRESETS, Rules
from pegout.store import Played, StoredResult, StoredSeat
from pegout.table.expected import EXPECTED, Expected, Kind, kind_of
from pegout.table.figures import Figures
from pegout.table.statistics import statistics

FIGURES = Figures(
    play={"dealer": [0, 0], "pone": [8, 1]},
    hand={"dealer": [0, 0], "pone": [23, 1]},
    best={"cards": ["4C", "5D", "5S", "6H"], "starter": "5C", "points": 23},
)
PROGRAM, ANNE = StoredSeat(1, None, "pub", "Hazel"), StoredSeat(1, "p2", None, "Anne")
OF_A_DEAL = Path(__file__).parents[1] / "data" / "statistics.json"


def game(number: int, won: bool, other: StoredSeat = PROGRAM, **result: int | bool | str) -> Played:
    """A game of seat 0, with one deal as the pone."""
    own = StoredResult(0, 0, "p1", won, 0, 0, 0, False, FIGURES.as_json())
    seats = (StoredSeat(0, "p1", None, "Bill"), other)
    return Played(f"g{number}", "{}", number, replace(own, **result), seats)  # type: ignore[arg-type]


GAMES = (
    game(0, True, given=1), game(1, True, given=2), game(2, False, ANNE, taken=2), game(3, True, ANNE, how="claimed"),
    game(4, True, taken_back=True), game(5, False, ANNE, taken=1, how="resigned"),
)  # fmt: skip


def test_statistics_of_a_person() -> None:
    """Wins, skunks by kind, the longest run and averages; games with something taken back are apart."""
    found = statistics(GAMES)
    assert {"games": 1, "wins": 1} == {name: found["taken_back"][name] for name in ("games", "wins")}
    own = found["all"]
    assert (5, 3, 2, 2) == (own["games"], own["wins"], own["losses"], own["longest_run"])
    assert (1, 1, 1, 1) == (
        own["skunks_given"], own["double_skunks_given"], own["skunks_taken"], own["double_skunks_taken"]
    )  # fmt: skip
    assert {"dealer": None, "pone": 8.0} == own["averages"]["play"]
    assert {"dealer": None, "pone": 23.0} == own["averages"]["hand"]
    assert own["averages"]["crib"] is None
    assert {"cards": ["4C", "5D", "5S", "6H"], "starter": "5C", "points": 23, "game": "g0"} == own["best_hand"]


def test_people_and_programs_apart() -> None:
    """Three games were against Anne, of which one was claimed and one given up; none of that is among the others."""
    found = statistics(GAMES)
    assert [(3, 1), (2, 2)] == [(found[part]["games"], found[part]["wins"]) for part in ("people", "programs")]
    assert ({"won": 1, "lost": 0}, {"won": 0, "lost": 1}) == (found["people"]["claimed"], found["people"]["resigned"])
    assert {"won": 0, "lost": 0} == found["programs"]["claimed"]
    assert [False, False, True, True, True] == [told["people"] for told in found["recent"]]


def test_by_opponent() -> None:
    """Programs by title, people by name; who has none, or has it no more, is one line; partners are no opponents."""
    nameless = [game(6 + n, True, replace(ANNE, person=f"p{n}", name=name)) for n, name in enumerate(("You", "", ""))]
    four = replace(
        game(9, False, ANNE), rules=json.dumps(rules_to_json(Rules(seats=4))),
        seats=tuple(StoredSeat(n, None, bot, "Bot") for n, bot in enumerate(("pro", "easy", "expert", "easy"))),
    )  # fmt: skip
    program = game(10, True, StoredSeat(1, "b1", None, "Peggy"))
    lines = [tuple(line.values()) for line in statistics([*GAMES, *nameless, four, program])["opponents"]]
    assert [
        ("person", "", 3, 3, 0, 0), ("person", "Anne", 3, 1, 0, 2), ("bot", "Pub", 2, 2, 2, 0),
        ("bot", "Easy", 1, 0, 0, 0), ("program", "Peggy", 1, 1, 0, 0),
    ] == lines  # fmt: skip


def test_expectation_by_the_deals_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals of two seats and one of three: two thirds and one third; rules that were not measured are left out."""
    for seats, play in ((2, 3.0), (3, 6.0)):
        monkeypatch.setitem(EXPECTED, Kind(seats, "six", False, 4), Expected(0, play, 0, 9, 0))
    monkeypatch.delitem(EXPECTED, kind_of(PRESETS["five-card"]), raising=False)
    rules = [json.dumps(rules_to_json(Rules(seats=3))), json.dumps(rules_to_json(PRESETS["five-card"]))]
    games = [game(0, True), game(1, True), *(replace(game(2, True), rules=own) for own in rules)]
    own = statistics(games)["all"]
    assert {"play": {"dealer": None, "pone": 4.0}, "hand": {"dealer": None, "pone": 9.0}, "crib": None} == own[
        "expected"
    ]


def test_what_is_expected_is_near_what_is_published() -> None:
    """Half a point from what others print for two seats, part by part, and from their sums by role."""
    published = json.loads(OF_A_DEAL.read_text())["points_per_deal"]
    sums, parts = published[0], published[1]
    own = EXPECTED[Kind(2, "six", False, 4)]
    near = {
        "hand": (own.hand_dealer, parts["dealer"]["hand"]), "crib": (own.crib, parts["dealer"]["crib"]),
        "dealer": (own.play_dealer + own.hand_dealer + own.crib, sums["dealer_total"]),
        "pone": (own.play_pone + own.hand_pone, sums["nondealer_total"]),
    }  # fmt: skip
    assert [] == [name for name, (ours, theirs) in near.items() if abs(ours - theirs) > 0.6]


def test_statistics_of_nobody() -> None:
    """Without games there are no averages, no best hand and no opponents."""
    found = statistics([])
    own = found["all"]
    assert (0, 0, None, None) == (own["games"], own["longest_run"], own["averages"]["crib"], own["best_hand"])
    assert ([], []) == (found["opponents"], found["recent"])
