"""Tokens and what they may do; programs with accounts of their own; how much may be asked."""

import httpx
import pytest

from tests.server.client import Client, Json
from tests.server.people import Make, begin, wait_for
from tests.server.process import Nursery, Served


def token_of(person: Client, scope: str, name: str = "Peggy") -> Json:
    """A new token of this person's."""
    person.get("/me")
    return person.send("POST", "/tokens", {"name": name, "scope": scope})


def by_token(make: Make, text: str) -> Client:
    """A program that has nothing but the token."""
    program = make()
    program.http.headers["Authorization"] = f"Bearer {text}"
    return program


def at_one_table(clients: Make) -> tuple[Client, Client, Client]:
    """The owner of a program, a guest, and the program, which has taken the open seat of the guest's game."""
    owner, guest = clients(), clients()
    program = by_token(clients, token_of(owner, "bot")["token"])
    game = guest.send("POST", "/games", {"seats": ["me", "open"], "name": "Anne"})
    for person in (guest, program):
        person.game = game["id"]
    program.send("POST", f"{program.here}/join", {"secret": game["invites"][0]["secret"]})
    begin([guest, program])
    return owner, guest, program


def test_a_token_is_shown_once(client: Client, clients: Make) -> None:
    """It is listed by its name, without itself; deleted it is worthless."""
    made = token_of(client, "play")
    assert made["token"].startswith("pegout_")
    (listed,) = client.get("/tokens")["tokens"]
    assert {name: made[name] for name in ("id", "name", "scope", "created")} == listed
    program = by_token(clients, made["token"])
    assert client.get("/me") == program.get("/me")
    assert {"tokens": []} == client.send("DELETE", f"/tokens/{made['id']}")
    status, error = program.refused("GET", "/me")
    assert (401, "bad_token") == (status, error["code"])
    assert (404, "not_found") == (client.http.request("DELETE", f"/tokens/{made['id']}").status_code, "not_found")


@pytest.mark.parametrize(("scope", "looks", "plays"), [("read", 200, 403), ("play", 200, 200), ("bot", 403, 403)])
def test_what_tokens_may_do(client: Client, clients: Make, scope: str, looks: int, plays: int) -> None:
    """`read` looks and `play` plays at the owner's tables; `bot` is somebody else, who sits at none of them."""
    client.begin("me", "standard")
    client.settled()
    program = by_token(clients, token_of(client, scope)["token"])
    answers = program.http.get(client.here), program.http.post(f"{client.here}/ready", json={"event": 1})
    assert (looks, plays) == tuple(answer.status_code for answer in answers)


def test_tokens_may_not_reach_for_more(client: Client, clients: Make) -> None:
    """No token makes or lists tokens, or deletes its owner."""
    program = by_token(clients, token_of(client, "play")["token"])
    for method, path in (("GET", "/tokens"), ("DELETE", "/me"), ("DELETE", "/tokens/t1")):
        status, error = program.refused(method, path)
        assert (403, "wrong_scope") == (status, error["code"])
    status, error = program.refused("POST", "/tokens", {"name": "More", "scope": "play"})
    assert (403, "wrong_scope") == (status, error["code"])


def test_a_program_plays_under_its_own_name(clients: Make) -> None:
    """It takes a seat by a link like a person, and all see that it is a program."""
    _, guest, program = at_one_table(clients)
    seats = wait_for(guest, lambda game: bool(game["view"]["awaited"]))["seats"]
    assert [("Anne", "person", False), ("Peggy", "person", True)] == [
        (seat["name"], seat["kind"], seat["program"]) for seat in seats
    ]
    me = program.get("/me")
    assert ({"id": me["id"], "name": "Peggy", "guest": False, "program": True, "share": False}, False) == (
        me,
        guest.get("/me")["program"],
    )
    assert "??" not in program.look()["view"]["hand"]


def test_with_its_owner_a_program_goes(clients: Make) -> None:
    """Its running game is given up, the other keeps it; the token is worthless."""
    owner, guest, program = at_one_table(clients)
    assert owner.http.delete("/me").status_code == 200
    game = guest.look()
    assert ("Player 2", 0) == (game["seats"][1]["name"], game["view"]["winner"])
    status, error = program.refused("GET", "/me")
    assert (401, "bad_token") == (status, error["code"])


def test_no_token_is_in_a_log(client: Client, clients: Make, served: Served) -> None:
    """Neither when it is made nor when it is used or refused."""
    made = token_of(client, "read")
    program = by_token(clients, made["token"])
    program.get("/me/games")
    program.refused("POST", "/games", {"seats": ["me", "pub"]})
    by_token(clients, "pegout_worthless").refused("GET", "/me")
    log = served.logged()
    assert made["token"] not in log
    assert "worthless" not in log


def test_answers_say_how_much_may_be_asked(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is left of how many, and when all of it is there again; a 429 says when to come back."""
    with Served(nursery, tmp_path_factory.mktemp("limited"), rate=3, at_once=3) as server:
        first = httpx.get(f"{server.address}/api/v1/presets", timeout=60)
        dear = httpx.get(f"{server.address}/api/v1/puzzles/daily", timeout=60)
    assert ["3", "2"] == [first.headers[f"ratelimit-{name}"] for name in ("limit", "remaining")]
    assert int(first.headers["ratelimit-reset"]) <= 1
    assert (429, True) == (dear.status_code, int(dear.headers["retry-after"]) >= 1)
