"""Puzzles over HTTP: the same hand for all, answers judged and kept once, progress of one's own."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from pegout.analysis import puzzles
from pegout.cards import parse_card, parse_cards
from pegout.notation import spoken_count, steps, title
from pegout.notation.languages import speaking
from pegout.scoring import score_crib, score_hand
from tests.server.client import Client
from tests.server.process import Served
from tests.support.scorer import show_points

NONE = {"answered": 0, "best": 0, "loss": None}
DAY = "2026-11-29"


@pytest.fixture(autouse=True, scope="module")
def _prepared(served: Served) -> None:
    """What thinks has been loaded, and compiled where it never was."""
    httpx.get(f"{served.address}/api/v1/trainers/play/next", timeout=300).raise_for_status()


def answer(client: Client, asked: Any, action: Any) -> Any:
    """The judgement of an answer to a position."""
    return client.send("POST", f"/trainers/{asked['kind']}/answer", {"id": asked["id"], "action": action})


def test_the_hand_of_a_day_is_the_same_for_all(clients: Callable[[], Client]) -> None:
    """Two people get the same six cards, and another day has others."""
    one, other = clients(), clients()
    first = one.get("/puzzles/daily", date=DAY)
    assert first == other.get("/puzzles/daily", date=DAY)
    assert ("daily", DAY, 6, 15) == (
        first["kind"], first["id"], len(first["view"]["hand"]), len(first["view"]["legal"])
    )  # fmt: skip
    assert first["view"]["hand"] != one.get("/puzzles/daily", date="2026-11-28")["view"]["hand"]


def test_today_is_the_day_of_the_clock(client: Client) -> None:
    """Without a date the hand is that of today, in UTC."""
    days = {datetime.now(UTC).date().isoformat()}
    found = client.get("/puzzles/daily")["id"]
    assert found in days | {datetime.now(UTC).date().isoformat()}


def test_days_that_have_no_hand(client: Client) -> None:
    """The day after tomorrow, the years before, and what is no day."""
    later = (datetime.now(UTC).date() + timedelta(days=3)).isoformat()
    codes = [client.refused("GET", f"/puzzles/daily?date={day}")[1]["code"] for day in (later, "1999-01-01", "x")]
    assert ["unknown_puzzle", "unknown_puzzle", "unreadable"] == codes


def test_the_daily_answer_counts_once(client: Client) -> None:
    """Every throw is judged against the best, the first is kept, another try changes nothing."""
    client.get("/me")
    legal = client.get("/puzzles/daily", date=DAY)["view"]["legal"]
    first, *others = [
        client.send("POST", "/puzzles/daily/answer", {"date": DAY, "action": action}) for action in legal[:3]
    ]
    assert [True, False, False] == [first["kept"], *(other["kept"] for other in others)]
    for judged, action in zip([first, *others], legal, strict=False):
        best = judged["choices"][0]["win_chance"]
        assert len(judged["choices"]) == 15
        assert set(action["cards"]) == set(judged["chosen"]["action"]["cards"])
        assert pytest.approx(100 * (best - judged["chosen"]["win_chance"]), abs=0.002) == judged["loss"]
        assert {"answered": 1, "best": int(first["loss"] == 0), "loss": first["loss"]} == judged["progress"]
    progress = client.get("/me/training")
    assert first["progress"] == progress["kinds"]["daily"]
    assert [("daily", DAY, 1, first["loss"])] == [
        (part["kind"], part["day"], part["answered"], part["loss"]) for part in progress["days"]
    ]


def test_a_day_is_one_however_it_is_written(client: Client) -> None:
    """An answer to the same day in another form of ISO 8601 is not kept beside the first."""
    client.get("/me")
    action = client.get("/puzzles/daily", date=DAY)["view"]["legal"][0]
    for date, kept in ((DAY, True), (DAY.replace("-", ""), False), ("2026W487", False)):
        assert kept == client.send("POST", "/puzzles/daily/answer", {"date": date, "action": action})["kept"]
    assert [DAY] == [part["day"] for part in client.get("/me/training")["days"]]


@pytest.mark.parametrize("kind", ["discard", "play"])
def test_a_hard_position_is_judged_by_its_id(client: Client, kind: str) -> None:
    """The best choice costs nothing, the second 0.3 to 3 hundredths, and both are in the progress."""
    client.get("/me")
    asked = client.get(f"/trainers/{kind}/next")
    assert (kind, None, 0) == (asked["kind"], asked["hand"], asked["view"]["awaited"][0])
    best = client.send("POST", f"/trainers/{kind}/answer", {"id": asked["id"], "action": asked["view"]["legal"][0]})[
        "choices"
    ][0]
    other = client.get(f"/trainers/{kind}/next")
    second = client.send("POST", f"/trainers/{kind}/answer", {"id": other["id"], "action": other["view"]["legal"][0]})[
        "choices"
    ]
    again = client.send("POST", f"/trainers/{kind}/answer", {"id": asked["id"], "action": best["action"]})
    assert (0, False, best) == (again["loss"], again["kept"], again["chosen"])
    assert 0.3 <= 100 * (second[0]["win_chance"] - second[1]["win_chance"]) <= 3
    assert client.get("/me/training")["kinds"][kind]["answered"] == 2


def test_counting(client: Client) -> None:
    """A count is right where another scorer finds the same, and is off by the difference where not."""
    client.get("/me")
    for off in (0, 3):
        asked = client.get("/trainers/count/next")
        cards, starter = parse_cards(" ".join(asked["hand"]["cards"])), parse_card(asked["hand"]["starter"])
        total = show_points(cards, starter, crib=asked["hand"]["crib"])
        answer = client.send("POST", "/trainers/count/answer", {"id": asked["id"], "points": total + off})
        assert (total, off) == (answer["total"], answer["loss"])
        assert sum(item["points"] for item in answer["items"]) == total
        assert len(answer["items"]) == len(answer["steps"]) == len(answer["titles"])
    assert {"answered": 2, "best": 1, "loss": 1.5} == client.get("/me/training")["kinds"]["count"]


@pytest.mark.parametrize("headers", [{"Accept-Language": "de-AT,de;q=0.9"}, {"Cookie": "pegout_language=de"}])
def test_a_count_is_told_in_the_language_of_who_counts(clients: Callable[[], Client], headers: dict[str, str]) -> None:
    """By the browser's languages or the page's cookie, as the library tells it; so are refusals."""
    client = clients()
    client.http.headers.update(headers)
    seed = "0123456789abcdef"
    hand = puzzles.uncounted(seed)
    counted = (score_crib if hand.is_crib else score_hand)(hand.cards, hand.starter)
    with speaking("de"):
        expected = {
            "spoken": spoken_count(counted),
            "steps": list(steps(counted, words=False)),
            "titles": [title(item) for item in counted.items],
        }
    found = client.send("POST", "/trainers/count/answer", {"id": seed, "points": 0})
    assert expected == {name: found[name] for name in expected}
    assert "„gestern“ ist kein Tag: schreib ihn wie 2026-01-31." == _message(
        client, "GET", "/puzzles/daily?date=gestern"
    )
    body = {"cards": "5H 5H 6S JD QD KC", "dealer": 0, "scores": [0, 0]}
    doubled = "5H ist zweimal da: ein Blatt hat jede Karte einmal."
    assert doubled == _message(client, "POST", "/advice/discard", body)


def _message(client: Client, method: str, path: str, body: dict[str, Any] | None = None) -> str:
    return str(client.refused(method, path, body)[1]["message"])


def test_answers_that_are_none(client: Client) -> None:
    """Unknown ids, cards not held, other moves, a count without points: each refused by its own word."""
    asked = client.get("/trainers/discard/next")
    held = asked["view"]["hand"]
    strange = [card for card in ("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S") if card not in held][:2]
    throw = {"kind": "Discard", "cards": held[:2]}
    answers = [
        ("/trainers/discard/answer", {"id": "x", "action": throw}),
        ("/trainers/discard/answer", {"id": asked["id"]}),
        ("/trainers/discard/answer", {"id": asked["id"], "action": {"kind": "Resign"}}),
        ("/trainers/discard/answer", {"id": asked["id"], "action": {"kind": "Discard", "cards": strange}}),
        ("/trainers/count/answer", {"id": "x", "points": 3}),
        ("/trainers/count/answer", {"id": "0" * 16}),
        ("/trainers/count/answer", {"id": "0" * 16, "points": -1}),
        ("/trainers/nothing/answer", {"id": asked["id"], "action": throw}),
    ]
    assert [
        (404, "unknown_puzzle"), (422, "unreadable"), (422, "unreadable"), (422, "card_not_held"),
        (404, "unknown_puzzle"), (422, "unreadable"), (422, "unreadable"), (400, "bad_request"),
    ] == [(status, error["code"]) for status, error in (client.refused("POST", *sent) for sent in answers)]  # fmt: skip


def test_who_answers_first_becomes_a_guest(client: Client) -> None:
    """An answer without a cookie is kept for a new guest."""
    asked = client.get("/trainers/count/next")
    assert client.send("POST", "/trainers/count/answer", {"id": asked["id"], "points": 0})["kept"]
    assert client.get("/me/training")["kinds"]["count"]["answered"] == 1


def test_progress_is_ones_own_and_goes_with_the_person(clients: Callable[[], Client]) -> None:
    """Others see nothing of it, and after deleting all a new guest begins with none."""
    one, other = clients(), clients()
    for client in (one, other):
        client.get("/me")
    asked = one.get("/trainers/count/next")
    one.send("POST", "/trainers/count/answer", {"id": asked["id"], "points": 0})
    assert NONE == other.get("/me/training")["kinds"]["count"]
    assert one.send("DELETE", "/me") == {"games": 0}
    one.get("/me")
    assert {"kinds": dict.fromkeys(("daily", "discard", "play", "count"), NONE), "days": []} == one.get("/me/training")
