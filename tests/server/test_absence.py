"""Clocks, people who are away, claims and programs for a while, over HTTP."""

import time
from typing import Any, cast

import httpx
import pytest

from pegout.rules import STANDARD
from pegout.table import Host
from tests.server.client import Client, Json, frames
from tests.server.people import Make, invited, together, wait_for
from tests.server.test_hidden import APP, EVERYBODY, HOST, OneRound, person_of, stored
from tests.support.players import play_out
from tests.table.hosting import SilentBots


def test_clocks_are_shown(clients: Make) -> None:
    """The terms with the game; what each clock shows with game, table and events; a program has none."""
    clock = {"decision": 60, "reserve": 300}
    people = together(clients, "me", "open", "pub", clock=clock)
    game = people[0].look()
    assert {"creator": 0, "clock": clock, "late": "program", "absence": 259200, "substitute": False}.items() <= (
        game["terms"].items()
    )
    assert [(0, True, 300.0), (1, True, 300.0)] == [
        (left["seat"], left["runs"], left["reserve"]) for left in game["clock"]
    ]
    assert all(50 < left["decision"] <= 60 for left in game["clock"])
    assert 2 == len(people[0].get(f"{people[0].here}/events")["clock"])
    with people[0].http.stream("GET", f"{people[0].here}/stream") as stream:
        told = next(frame for frame in frames(stream) if frame.name == "clock")
    assert [0, 1] == [left["seat"] for left in told.data["clock"]]


def test_a_program_decides_when_time_is_out(clients: Make) -> None:
    """Nobody moves: after second and grace the cards are laid away all the same."""
    people = together(clients, clock={"decision": 1, "reserve": 0})
    game = wait_for(people[0], lambda game: game["view"]["phase"] != "lay_away")
    assert [2, 2] == [len(person.look()["view"]["thrown"]) for person in people]
    assert game["view"]["winner"] is None


def test_time_is_given(clients: Make) -> None:
    """To the others, as they see; without clocks there is none to give."""
    people = together(clients, clock={"decision": 60, "reserve": 300})
    table = people[0].send("POST", f"{people[0].here}/extend", {"seconds": 120})
    assert [300.0, 420.0] == [left["reserve"] for left in table["clock"]]
    for game, code in (
        (together(clients)[0], "no_clock"),
        (invited(clients, clock={"decision": 5})[0][0], "not_begun"),
    ):
        status, error = game.refused("POST", f"{game.here}/extend", {"seconds": 120})
        assert (409, code) == (status, error["code"])


def test_a_late_game_is_claimed(clients: Make) -> None:
    """Refused as long as there is time; then it is won."""
    people = together(clients, clock={"decision": 1, "reserve": 0}, late="claim")
    status, error = people[0].refused("POST", f"{people[0].here}/claim", {})
    assert (409, "nothing_to_claim") == (status, error["code"])
    lay_away(people[0])
    for _ in range(60):
        answer = people[0].http.post(f"{people[0].here}/claim", json={})
        if answer.status_code == 200:
            break
        time.sleep(0.25)
    view = people[1].look()["view"]
    assert ("over", "claimed", 0) == (view["phase"], view["how"], view["winner"])


def lay_away(person: Client) -> None:
    """Throw the first cards there are."""
    view = person.look()["view"]
    assert person.act(view["legal"][0], view["decision"]).status_code == 200


def test_who_is_away_is_seen(clients: Make) -> None:
    """With a stream open a person is there; the others hear of it on theirs."""
    people = together(clients)
    with people[0].http.stream("GET", f"{people[0].here}/stream") as own:
        told = frames(own)
        assert not next(told).data["seats"][0]["away"]
        with people[1].http.stream("GET", "/me/stream") as others:
            next(frames(others))
            seats = next(frame for frame in told if frame.name == "table" and not frame.data["seats"][1]["away"]).data
    assert [False, False] == [seat["away"] for seat in seats["seats"]]


@pytest.mark.parametrize(("terms", "code"), [({}, "no_substitute"), ({"substitute": True}, "not_away")])
def test_no_program_for_who_is_there_or_without_agreement(clients: Make, terms: Json, code: str) -> None:
    """409 with the reason."""
    people = together(clients, **terms)
    status, error = people[0].refused("POST", f"{people[0].here}/substitute", {"seat": 1})
    assert (409, code) == (status, error["code"])


BODIES: dict[str, Json] = {
    "seed": {"seed": "x"}, "ready": {"event": 3}, "actions": {"action": {"kind": "SayGo"}, "decision": 1, "key": "k"},
    "undo": {"key": "k"}, "extend": {"seconds": 60}, "substitute": {"seat": 1}, "message": {"phrase": "back"},
    "mute": {"seats": []}, "rollout": {"n": 3},
}  # fmt: skip
"""What the calls of a table take besides nothing."""


@pytest.mark.anyio
async def test_whatever_who_is_back_asks_gives_the_seat_back() -> None:
    """Every call of a table does, be it refused or not, but for a look at what a link is for."""
    events, EVERYBODY.person = list(play_out(STANDARD, 1, deals=1).game.events[:3]), person_of(0)
    transport = httpx.ASGITransport(app=cast(Any, APP))
    async with httpx.AsyncClient(transport=transport, base_url="http://test", cookies={"pegout": "token"}) as http:
        paths: Json = (await http.get("/api/openapi.json")).json()["paths"]
        asked = [(path, how) for path in paths if "/games/{game_id}" in path for how in paths[path]]
        given_back = []
        for path, how in asked:
            log = await stored(STANDARD, events)
            await log.set_seat("g1", 0, {"stand_in": True})
            HOST.now = host = Host(log, OneRound(), SilentBots())
            body = None if how in ("get", "delete") else BODIES.get(path.rsplit("/")[-1], {})
            answer = await http.request(how, path.replace("{game_id}", "g1"), json=body)
            assert answer.status_code in (200, 403, 409, 422), answer.text
            if not (await host.open("g1")).stored.seats[0].stand_in:
                given_back.append((path, how))
            await host.close()
    assert [("/api/v1/games/{game_id}/invitation", "post")] == [call for call in asked if call not in given_back]
    assert len(asked) > 20


def test_terms_that_are_none(client: Client) -> None:
    """A clock without seconds, an absence of a second, a word that is not known: 400."""
    wrong: list[dict[str, Any]] = [
        {"clock": {"decision": 0}},
        {"absence": 1},
        {"late": "never"},
        {"clock": {"reserve": 5}},
    ]
    for terms in wrong:
        status, error = client.refused("POST", "/games", {"seats": ["me", "open"], **terms})
        assert (400, "bad_request") == (status, error["code"])
