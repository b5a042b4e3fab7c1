"""Messages and watching, over HTTP."""

import random

import pytest

from tests.server.client import Json, frames
from tests.server.people import Make, play, together


def test_messages_reach_all_streams(clients: Make) -> None:
    """On the table's stream, on the stream of all games and in the list; but for who is muted."""
    people = together(clients, "me", "open", "open")
    people[2].send("PUT", f"{people[2].here}/mute", {"seats": [1]})
    with (
        people[0].http.stream("GET", f"{people[0].here}/stream") as one,
        people[0].http.stream("GET", "/me/stream") as every,
        people[2].http.stream("GET", f"{people[2].here}/stream") as deaf,
    ):
        streams = [frames(stream) for stream in (one, every, deaf)]
        assert all([next(stream) for stream in streams])  # noqa: C419 - all of them begin
        people[1].send("POST", f"{people[1].here}/message", {"text": "Hi  there\u200b"})
        people[0].send("POST", f"{people[0].here}/message", {"phrase": "hello"})
        first = [next(frame.data for frame in stream if frame.name == "said") for stream in streams]
    assert [(1, "Hi there"), (1, "Hi there"), (0, "Hello!")] == [(said["seat"], said["text"]) for said in first]
    assert people[0].game == first[1]["game"]
    listed = people[0].get(f"{people[0].here}/messages")["messages"]
    assert [(1, None, "Hi there"), (2, "hello", "Hello!")] == [(m["n"], m["phrase"], m["text"]) for m in listed]
    assert [2] == [said["n"] for said in people[2].get(f"{people[2].here}/messages")["messages"]]
    assert (2, [1]) == (people[2].look()["said"], people[2].look()["muted"])


def test_partners_may_not_discuss(clients: Make) -> None:
    """409 with the number of the rule."""
    people = together(clients, "me", "open", "open", "open")
    status, error = people[0].refused("POST", f"{people[0].here}/message", {"text": "I keep a five"})
    assert (409, "no_talk", "3.3") == (status, error["code"], error["rule"])


def test_no_name_tells_a_partner_anything(clients: Make) -> None:
    """3.3: a new one is used elsewhere at once, there only from the end of the play; so is one by signing in."""
    people, account = together(clients, "me", "open", "open", "open"), clients()
    account.get("/me")
    account.send("PATCH", "/me", {"name": "A six and a nine"})
    known = {"name": "dora", "password": "correct horse battery"}
    known["name"] = account.send("PUT", "/me/password", known)["name"]
    other = people[0].send("POST", "/games", {"seats": ["me", "open"], "name": "I keep a five"})
    people[1].send("PATCH", "/me", {"name": "I have none"})
    people[2].send("POST", "/sign-in/password", known)
    assert ["Anne", "Guest 1", "Guest 2", "Guest 3"] == names(people[3].look())
    assert "I keep a five" == names(people[0].get(f"/games/{other['id']}"))[0]
    play(people, random.Random(1), lambda game: game["view"]["phase"] == "deal")
    assert ["I keep a five", "I have none", "A six and a nine", "Guest 3"] == names(people[3].look())
    people[1].send("PATCH", "/me", {"name": "Bert"})
    assert "Bert" == names(people[3].look())[1]


def names(game: Json) -> list[str]:
    """What the seats are called."""
    return [seat["name"] for seat in game["seats"]]


def test_who_talks_too_fast_waits(clients: Make) -> None:
    """A few at once are kept; then 429, and when to try again."""
    people = together(clients)
    answers = [people[0].http.post(f"{people[0].here}/message", json={"phrase": "oops"}) for _ in range(9)]
    assert (200, 429) == (answers[5].status_code, answers[-1].status_code)
    assert answers[-1].json()["detail"]["retry_after"] >= 1


@pytest.mark.parametrize(
    "body", [{}, {"text": ""}, {"text": "\u200b"}, {"phrase": "hello", "text": "Hi"}, {"phrase": "?"}]
)
def test_what_is_no_message(clients: Make, body: dict[str, str]) -> None:
    """422: one phrase that is known, or one text that can be seen."""
    people = together(clients)
    status, error = people[0].refused("POST", f"{people[0].here}/message", body)
    assert (422, "bad_message") == (status, error["code"])


def test_phrases_are_listed(clients: Make) -> None:
    """With the choices of the form: each by its name."""
    assert "Good game!" == clients().get("/presets")["phrases"]["good_game"]


def test_watching_by_a_link(clients: Make) -> None:
    """Who has the link sees the table, and no hand before it is shown; without it nobody does."""
    people = together(clients, watch=True)
    secret = people[0].look()["watch"]
    assert secret == people[1].look()["watch"]
    stranger = clients()
    stranger.game = people[0].game
    seen = stranger.get(stranger.here, watch=secret)
    assert (None, None, [], [], []) == (
        seen["seat"], seen["watch"], seen["view"]["hand"], seen["view"]["legal"], seen["invites"]
    )  # fmt: skip
    assert {} == dict(stranger.http.cookies)
    for query, status in (({}, 401), ({"watch": "x" * 22}, 403)):
        assert status == stranger.http.get(stranger.here, params=query).status_code
    play(people, random.Random(1), lambda game: game["deal"] == 2)
    events = stranger.get(f"{stranger.here}/events", watch=secret, view=True)["events"]
    for event in events:
        if event["kind"] == "Dealt":
            assert {"??"} == {card for hand in event["hands"] for card in hand}
        if event["kind"] == "Discarded":
            assert {"??"} == set(event["cards"])
    assert any(event["kind"] == "HandShown" and "??" not in event["cards"] for event in events)
    with stranger.http.stream("GET", f"{stranger.here}/stream", params={"watch": secret, "view": True}) as stream:
        told = frames(stream)
        assert ("table", [event["n"] for event in events[:3]]) == (
            next(told).name, [next(told).data["n"] for _ in range(3)]
        )  # fmt: skip
    assert people[0].look()["seat"] == people[0].get(people[0].here, watch=secret)["seat"]
    assert together(clients)[0].look()["watch"] is None
