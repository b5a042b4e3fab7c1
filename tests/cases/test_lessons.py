"""What the lessons show is what the engine says today, and agrees with what others have counted and measured."""

import json
from typing import Any

import pytest

from pegout.cards import parse_card, parse_cards
from pegout.rules import STANDARD
from recipes.lessons.examples import HANDS
from recipes.lessons.made import FOLDER, made
from recipes.lessons.numbers import DEALER, PONE, averages, cribs, facts, holds, kept
from tests.support.facts import read_json
from tests.support.node import run_node
from tests.support.scorer import show_points

RANKS = "A23456789TJQK"


def read(name: str) -> Any:
    """A file of the lessons."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_the_files_are_what_the_engine_makes() -> None:
    """Every file of the lessons has the bytes that `python3 dev.py lessons` writes."""
    expected = made()
    assert expected == {name: (FOLDER / name).read_text(encoding="utf-8") for name in expected}


def test_hands_beside_another_scorer() -> None:
    """Every hand of the lessons has the points that the second scorer finds, and the page counts the same items."""
    shown = read("lessons.json")["hands"]
    points = {
        name: show_points(parse_cards(hand.cards), parse_card(hand.starter), crib=hand.is_crib, rules=hand.rules)
        for name, hand in HANDS.items()
    }
    assert points == {name: hand["total"] for name, hand in shown.items()}
    imports = 'import { itemsOf, USUAL } from "./count/count.js"'
    counted = "value.map(({ cards, starter, crib }) => itemsOf(cards, starter, { ...USUAL, crib }))"
    assert [hand["items"] for hand in shown.values()] == run_node(imports, counted, list(shown.values()))


def test_frequencies_beside_published_ones() -> None:
    """The best hand and the nineteen come as often as in the published distribution over all hands."""
    published = read_json("hand_score_distribution.json")
    told = facts()
    assert (published["total"], published["hand"]["29"], published["hand"]["0"]) == (
        told["hands"],
        told["best"],
        told["nothing"],
    )
    never = [int(points) for points, number in published["hand"].items() if not number and int(points) < told["most"]]
    assert sorted(never) == told["never"]


@pytest.mark.parametrize(("name", "published"), [("own", "own_crib"), ("other", "opp_crib")])
def test_cribs_beside_published_ones(name: str, published: str) -> None:
    """A throw brings the crib what a published table gives it, within a fifth of a point on average over all throws."""
    table = read_json("published_discard_tables.json")["tables"]["hessel"][published]
    shown = cribs()[name]
    differences = [
        abs(shown[RANKS.index(first)][RANKS.index(second)] - points) for (first, second), points in table.items()
    ]
    assert len(differences) == 91
    assert max(map(max, shown)) == shown[4][4], "two fives are the best throw to a crib, as the lesson says"
    assert sum(differences) / 91 < 0.2


def test_averages_beside_published_ones() -> None:
    """Points of a deal are within half a point of those that tournament players give."""
    dealer, pone = (read_json("statistics.json")["points_per_deal"][1][name] for name in ("dealer", "nondealer"))
    told = averages()["standard"]
    expected = [dealer["play"], dealer["hand"], dealer["crib"], pone["play"], pone["hand"]]
    found = [told[name] for name in ("play_dealer", "hand_dealer", "crib", "play_pone", "hand_pone")]
    assert [] == [pair for pair in zip(expected, found, strict=True) if abs(pair[0] - pair[1]) > 0.5]


def test_kept_hands_are_chances() -> None:
    """The hands that are kept are certain together, and who holds a card of a rank leaves fewer of it to the other."""
    assert [1.0, 1.0] == [round(float(kept(role).sum()), 9) for role in (DEALER, PONE)]
    assert holds(kept(DEALER, 4), [4]) < holds(kept(DEALER), [4])
    assert holds(kept(PONE), range(13)) == pytest.approx(1)


def test_the_advice_is_what_the_numbers_say() -> None:
    """A five is the worst lead and a four the highest that no card makes fifteen; 5 and 21 are the counts to avoid;
    two of the hands are thrown alike whoever deals, two are not."""
    told = read("lessons.json")
    either = [lead["either"] for lead in told["leads"]]
    assert either[4] == max(either)
    assert [0, 1, 2, 3] == [rank for rank, lead in enumerate(told["leads"]) if not lead["fifteen"]]
    assert {"5", "21"} == {count for count, share in told["counts"].items() if share == max(told["counts"].values())}
    same = {name: hand["own"][0]["cards"] == hand["other"][0]["cards"] for name, hand in told["throws"].items()}
    assert {"sevens_and_eights": True, "fives": True, "five_and_jack": False, "pair": False} == same


def test_the_fixed_deals_go_as_the_companion_tells() -> None:
    """The first game deals all that it speaks of: a pair, fifteens, a 31, a go, the last card, nobs."""
    game = read("first-game.json")
    steps = [step for deal in game["deals"] for turn in deal["turns"] for step in (*turn["before"], *turn["own"])]
    steps += [step for deal in game["deals"] for step in (*deal["rest"], *deal["shows"])]
    kinds = {item["kind"] for step in steps for item in step.get("items", [])}
    assert {"pair", "fifteen", "thirty_one", "go", "last", "nobs", "run", "double_run"} <= kinds
    assert "GoSaid" in {step["kind"] for step in steps}
    assert all(score < STANDARD.target for deal in game["deals"] for score in deal["scores"])
