"""Moves over HTTP: once, in time, legal, by the right person, in the right form."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from pegout.cards import DECK
from tests.server.client import Client, Json

Make = Callable[[], Client]


def test_a_double_tap(client: Client) -> None:
    """The same key twice: the same answer, one event."""
    client.begin()
    view = client.settled()["view"]
    answers = [client.act(view["legal"][0], view["decision"], "tap") for _ in range(2)]
    assert [200, 200] == [answer.status_code for answer in answers]
    assert answers[0].json() == answers[1].json()
    told = [(event["kind"], event.get("seat")) for event in client.get(f"{client.here}/events")["events"]]
    assert told.count(("Discarded", 0)) == 1


def test_the_short_way_answers_as_the_framework(client: Client) -> None:
    """A move and a tap, each again with a slash at the end, which goes the long way: the same answer and headers."""
    client.begin()
    view = client.settled()["view"]
    move = {"action": view["legal"][0], "decision": view["decision"], "key": "twice"}
    changing = ("date", "ratelimit-remaining", "ratelimit-reset")
    for path, body in (("actions", move), ("ready", {"event": 1})):
        short, long = [client.http.post(f"{client.here}/{path}{end}", json=body) for end in ("", "/")]
        heads = [{n: v for n, v in answer.headers.items() if n not in changing} for answer in (short, long)]
        assert (200, long.content, heads[1]) == (short.status_code, short.content, heads[0])


def test_a_late_tap_gets_the_game_as_it_is(client: Client) -> None:
    """409 with the current game, and nothing is done."""
    client.begin()
    view = client.settled()["view"]
    client.act(view["legal"][0], view["decision"])
    now = client.settled()
    answer = client.act(now["view"]["legal"][0], view["decision"])
    error = answer.json()
    assert (409, "stale_decision") == (answer.status_code, error["code"])
    assert now == error["detail"]["game"] == client.look()


def test_crossed_taps(clients: Make) -> None:
    """Two tabs answer one decision differently: the second is late."""
    client = clients()
    client.begin()
    game = client.play_until(lambda game: game["view"]["phase"] == "play", random.Random(1))
    other = clients()
    other.http.cookies, other.game = client.http.cookies, client.game
    view = game["view"]
    one, two = view["legal"][:2]
    answers = [client.act(one, view["decision"]), other.act(two, view["decision"])]
    assert [200, 409] == [answer.status_code for answer in answers]


def test_an_illegal_move_is_told_with_its_rule(client: Client) -> None:
    """422 with the code, a sentence and the number of the rule."""
    client.begin()
    view = client.settled()["view"]
    strange = next(card.text for card in DECK if card.text not in view["hand"])
    answer = client.act({"kind": "Discard", "cards": [strange, view["hand"][0]]}, view["decision"])
    assert (422, "card_not_held", "3.2") == (answer.status_code, answer.json()["code"], answer.json()["rule"])


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"action": {"kind": "Deal"}, "decision": 1, "key": "k"}, 422, "unreadable"),
        ({"action": {"kind": "PlayCard"}, "decision": 1, "key": "k"}, 422, "unreadable"),
        ({"action": {"kind": "PlayCard", "card": "??"}, "decision": 1, "key": "k"}, 409, "stale_decision"),
        ({"action": {"kind": "PlayCard", "card": "1X"}, "decision": 1, "key": "k"}, 422, "unreadable"),
        ({"action": {"kind": "PlayCard", "card": "5H", "seat": 1}, "decision": 1, "key": "k"}, 400, "bad_request"),
        ({"action": {"kind": "PlayCard", "card": "5H"}, "decision": 1}, 400, "bad_request"),
        ({"action": {"kind": "PlayCard", "card": "5H"}, "decision": 1, "key": ""}, 400, "bad_request"),
        ({"action": {"kind": "PlayCard", "card": "5H"}, "decision": 1, "key": "k", "more": 1}, 400, "bad_request"),
        ([], 400, "bad_request"),
    ],
)
def test_moves_of_the_wrong_form(client: Client, body: Any, status: int, code: str) -> None:
    """Each is refused with its code, and the game goes on undisturbed."""
    client.begin()
    before = client.settled()
    found, error = client.refused("POST", f"{client.here}/actions", body)
    assert (status, code) == (found, error["code"])
    assert before == client.look()


def test_others_games_are_closed(clients: Make) -> None:
    """Another person sees and changes nothing of a game: 403; a stranger without a cookie: 401; no game: 404."""
    client, other, stranger = clients(), clients(), clients()
    client.begin()
    other.get("/me")
    calls: list[tuple[str, str, Json | None]] = [
        ("GET", "", None),
        ("GET", "/events", None),
        ("GET", "/stream", None),
        ("GET", "/record", None),
        ("GET", "/proof", None),
        ("PUT", "/seed", {"seed": "x"}),
        ("POST", "/ready", {"event": 1}),
        ("POST", "/actions", {"action": {"kind": "SayGo"}, "decision": 1, "key": "k"}),
        ("POST", "/undo", {"key": "k"}),
        ("POST", "/resign", {}),
        ("POST", "/rematch", {}),
    ]
    for method, path, body in calls:
        for who, game, status in ((other, client.game, 403), (stranger, client.game, 401), (other, "gnone", 404)):
            assert (path, status) == (path, who.refused(method, f"/games/{game}{path}", body)[0])


def test_undo(client: Client) -> None:
    """A card is taken back; the view may undo until there is nothing left to take back."""
    client.begin()
    game = client.play_until(lambda game: game["view"]["phase"] == "play", random.Random(2))
    assert game["can_undo"]
    client.send("POST", f"{client.here}/undo", {"key": "u"})
    now = client.settled()
    assert ("lay_away", False, 6) == (now["view"]["phase"], now["can_undo"], len(now["view"]["hand"]))
    assert (422, "nothing_to_take_back") == (
        (answer := client.refused("POST", f"{client.here}/undo", {"key": "v"}))[0],
        answer[1]["code"],
    )


def test_what_a_running_game_does_not_give(client: Client) -> None:
    """Record, proof and rematch can be had when it is over."""
    client.begin()
    for method, path, body in (("GET", "record", None), ("GET", "proof", None), ("POST", "rematch", {})):
        status, error = client.refused(method, f"{client.here}/{path}", body)
        assert (409, "not_over") == (status, error["code"])


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seats": ["me", "nobody"]}, 422, "bad_table"),
        ({"seats": ["me", "me"]}, 422, "bad_table"),
        ({"seats": ["pub", "pub"]}, 422, "bad_table"),
        ({"seats": ["me"]}, 400, "bad_request"),
        ({"seats": ["me", "pub"], "preset": "chess"}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "rules": {"target": -1}}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "rules": {"colour": "red"}}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "rules": {"target": 1000}}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "rules": {"skunk_worth": [1, 2, 10**30]}}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "preset": "acc", "rules": {"take_back": True}}, 422, "bad_rules"),
        ({"seats": ["me", "pub", "pub"], "preset": "five-card"}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "rules": {"skunk": {"a": [1]}}}, 422, "bad_rules"),
        ({"seats": ["me", "pub"], "length": 0}, 400, "bad_request"),
        ({"seats": ["me", "pub"], "name": ""}, 422, "bad_name"),
        ({"seats": ["me", "pub"], "colour": "red"}, 400, "bad_request"),
    ],
)
def test_games_that_cannot_be_begun(client: Client, body: Json, status: int, code: str) -> None:
    """Each is refused with its code and a sentence."""
    found, error = client.refused("POST", "/games", body)
    assert (status, code) == (found, error["code"])
    assert error["message"]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"cards": "5H 5C 5S", "starter": "5D"}, "A hand has 4 cards and the starter, not 3."),
        ({"cards": "5H 5C 5S JD", "starter": "JD"}, "JD is there twice"),
        ({"cards": "5H 5C 5S 5S", "starter": "JD"}, "5S is there twice"),
        ({"cards": "5H 5C 5S XX", "starter": "JD"}, "XX"),
    ],
)
def test_hands_that_cannot_be_counted(client: Client, body: Json, word: str) -> None:
    """Each is refused with a sentence that names what is wrong."""
    status, error = client.refused("POST", "/score", body)
    assert (422, "unreadable") == (status, error["code"])
    assert word in error["message"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Anne \t May\n", "Anne May"), ("\u202eeve\u200b", "eve"), ("O\u2019Hara \u5c71", "O\u2019Hara \u5c71")],
)
def test_a_name_is_what_can_be_seen_of_it(client: Client, typed: str, kept: str) -> None:
    """Spaces around it, and signs that would turn or hide the text beside it, are left out."""
    client.begin("me", "pub", name="Bill")
    assert kept == client.send("PATCH", "/me", {"name": typed})["name"]
    assert kept == client.get("/me")["name"] == client.look()["seats"][0]["name"]


@pytest.mark.parametrize("typed", ["", " \t ", "\u200b\u202e", "\u0000"])
def test_a_name_that_cannot_be_seen_is_none(client: Client, typed: str) -> None:
    """Refused, and the name before is kept."""
    client.get("/me")
    status, error = client.refused("PATCH", "/me", {"name": typed})
    assert (422, "bad_name") == (status, error["code"])
    assert "You" == client.get("/me")["name"]
