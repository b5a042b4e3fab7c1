"""Several people on one device: each has a seat of their own and a token that the device keeps."""

import random

import pytest

from tests.server.client import Client
from tests.server.people import Make, begin, play


def people_here(make: Make, *seats: str, **fields: object) -> list[Client]:
    """The one who begins, and the others on the same device."""
    creator = make()
    game = creator.send("POST", "/games", {"seats": seats, "name": "Anne", **fields})
    people = [creator]
    for here in game["here"]:
        people.append(make())
        people[-1].http.headers["Authorization"] = f"Bearer {here['token']}"
    for person in people:
        person.game = game["id"]
    return people


@pytest.mark.parametrize("seats", [("me", "here"), ("here", "pub", "me"), ("me", "here", "here", "here")])
def test_people_on_one_device_play_a_game(clients: Make, seats: tuple[str, ...]) -> None:
    """Each sees their own cards alone, and moves for their own seat alone."""
    people = people_here(clients, *seats, here=["Bill"], rules={"target": 31})
    assert seats.count("here") + 1 == len(people)
    begin(people)
    game = play(people, random.Random(1), lambda game: bool(game["view"]["hand"]))
    names = [seat["name"] for seat in game["seats"]]
    assert {"Anne", "Bill"} <= set(names)
    hands = [person.look()["view"]["hand"] for person in people]
    assert len(people) == len({tuple(hand) for hand in hands})
    assert play(people, random.Random(2))["view"]["winner"] is not None


def test_what_is_common_shows_no_hand(clients: Make) -> None:
    """Asked for what everybody may see, the table tells each of them the same as who watches: no cards, no decision."""
    people = people_here(clients, "me", "here", watch=True)
    begin(people)
    play(people, random.Random(1), lambda game: bool(game["view"]["hand"]))
    secret = people[0].look()["watch"]
    stranger = clients()
    calls = [people[0].here, f"{people[0].here}/events"]
    watched = [stranger.get(call, watch=secret, view=True) for call in calls]
    assert (None, [], []) == (watched[0]["seat"], watched[0]["view"]["hand"], watched[0]["view"]["legal"])
    for person in people:
        assert watched == [person.get(call, common=True, view=True) for call in calls]
    status, _ = stranger.refused("GET", f"{people[0].here}?common=true")
    assert 401 == status


def test_their_tokens_are_told_once(clients: Make) -> None:
    """They come with the new game alone, are in no list, and reach for nothing that is the owner's."""
    people = people_here(clients, "me", "here")
    assert ([], []) == (people[0].look()["here"], people[0].get("/tokens")["tokens"])
    status, error = people[1].refused("GET", "/tokens")
    assert (403, "wrong_scope") == (status, error["code"])


def test_a_name_that_is_none_changes_nothing(clients: Make) -> None:
    """Of all that is asked with it nothing is done: the owner's name too stays what it was."""
    owner = people_here(clients, "me", "here", name="Anne")[0]
    body = {"seats": ["me", "here"], "name": "Bea", "here": [" "]}
    assert (422, "bad_name") == ((refusal := owner.refused("POST", "/games", body))[0], refusal[1]["code"])
    assert ("Anne", 1) == (owner.get("/me")["name"], len(owner.get("/me/games")["games"]))


def test_with_the_owner_the_others_go(clients: Make) -> None:
    """One device, one deletion: nothing of the game is left."""
    people = people_here(clients, "me", "here")
    begin(people)
    assert people[0].http.delete("/me").status_code == 200
    status, error = people[1].refused("GET", people[1].here)
    assert (401, "bad_token") == (status, error["code"])
