"""Open seats: links that seat one person each, and a game that begins when all are there and ready."""

import random

import pytest

from pegout.notation import GameRecord
from tests.server.client import SEED, Client, frames
from tests.server.people import Make, begin, invited, play, wait_for


def test_a_new_table_waits_for_people(clients: Make) -> None:
    """An open seat has no name and a secret for its link, which the creator alone is told; nothing is dealt."""
    people, game = invited(clients, "me", "open", "pub")
    assert [("Anne", "person"), ("", "open"), ("Hazel", "bot")] == [
        (seat["name"], seat["kind"]) for seat in game["seats"]
    ]
    (invite,) = game["invites"]
    assert (False, 0, 1, 22) == (game["begun"], game["terms"]["creator"], invite["seat"], len(invite["secret"]))
    assert ("cut_for_deal", [], None) == (game["view"]["phase"], game["view"]["awaited"], game["seeds"])
    assert [[], []] == [person.look()["invites"] for person in people]


def test_the_link_is_told_again_while_the_seat_is_open(client: Client) -> None:
    """After a reload the creator finds the same secret."""
    game = client.send("POST", "/games", {"seats": ["me", "open", "open"]})
    client.game = game["id"]
    assert game["invites"] == client.look()["invites"]
    assert 2 == len({invite["secret"] for invite in game["invites"]})


def test_the_game_begins_when_all_are_ready(clients: Make) -> None:
    """Seats taken and seeds sent are not enough: each person taps ready; then the cards come."""
    people, _ = invited(clients)
    for person in people:
        person.send("PUT", f"{person.here}/seed", {"seed": SEED})
    people[0].send("POST", f"{people[0].here}/ready", {"event": 1})
    waiting = people[0].look()
    assert (False, 1) == (waiting["begun"], waiting["head"])
    assert [False, True] == [person.get("/me/games")["games"][0]["your_turn"] for person in people]
    people[1].send("POST", f"{people[1].here}/ready", {"event": 1})
    game = wait_for(people[0], lambda game: bool(game["view"]["awaited"]))
    assert (True, [SEED, SEED]) == (game["begun"], game["seeds"])
    assert [6, 6] == game["view"]["hand_sizes"]


@pytest.mark.parametrize(
    "seats", [("me", "open"), ("open", "me", "easy"), ("open", "open", "me"), ("me", "open", "pub", "open")]
)
def test_people_play_a_whole_game(clients: Make, seats: tuple[str, ...]) -> None:
    """Two, three and four seats, programs in some: one winner, a record that replays, each persons' own view of it."""
    people, _ = invited(clients, *seats, preset="pub", rules={"target": 61, "first_deal": "seat_0"})
    begin(people)
    game = play(people, random.Random(1), lambda game: game["deal"] == 2)
    hands = [person.look()["view"]["hand"] for person in people]
    assert len(people) == len({tuple(hand) for hand in hands})
    game = play(people, random.Random(2))
    assert game["view"]["winner"] is not None
    record = GameRecord.from_json(people[0].get(f"{people[0].here}/record"))
    assert tuple(seat for seat, who in enumerate(seats) if who in ("me", "open")) == record.persons
    assert game["view"]["scores"] == list(record.replay().state.scores)
    won = [person.get("/me/statistics")["all"]["wins"] for person in people]
    sides = [game["seats"][person.look()["seat"]]["side"] for person in people]
    assert [int(side == game["view"]["winner"]) for side in sides] == won


def test_links_that_seat_nobody(clients: Make) -> None:
    """Without its secret, with another, used by somebody else, and for another seat of one's own table."""
    people, game = invited(clients)
    secret = game["invites"][0]["secret"]
    stranger = clients()
    stranger.game = people[0].game
    for body, expected in (
        ({}, (403, "no_invite")),
        ({"secret": "x" * 22}, (403, "wrong_invite")),
        ({"secret": secret}, (409, "seat_taken")),
    ):
        status, error = stranger.refused("POST", f"{stranger.here}/join", body)
        assert expected == (status, error["code"])
        status, error = stranger.refused("POST", f"{stranger.here}/invitation", body)
        assert expected == (status, error["code"])
    status, error = people[0].refused("POST", f"{people[0].here}/join", {"secret": secret})
    assert (403, "own_invite") == (status, error["code"])
    assert (401, "no_identity") == (stranger.http.get(stranger.here).status_code, "no_identity")


def test_nobody_plays_against_themselves(client: Client) -> None:
    """The creator opens the link to the other seat: refused, and the seat stays open."""
    game = client.send("POST", "/games", {"seats": ["me", "open"]})
    client.game = game["id"]
    status, error = client.refused("POST", f"{client.here}/join", {"secret": game["invites"][0]["secret"]})
    assert (403, "own_invite") == (status, error["code"])
    assert "open" == client.look()["seats"][1]["kind"]


def test_who_sits_there_is_simply_seated(clients: Make) -> None:
    """The owner opens the link again, in the middle of the game, with or without its secret; the name stays theirs."""
    people, game = invited(clients)
    begin(people)
    for secret in (game["invites"][0]["secret"], ""):
        seated = people[1].send("POST", f"{people[1].here}/join", {"secret": secret})
        assert (1, "Guest 1") == (seated["seat"], seated["seats"][1]["name"])


def test_a_name_is_no_credential(clients: Make) -> None:
    """Somebody with the name of who sits there is a stranger."""
    people, _ = invited(clients)
    stranger = clients()
    stranger.get("/me")
    stranger.send("PATCH", "/me", {"name": "Guest 1"})
    status, error = stranger.refused("GET", people[0].here)
    assert (403, "not_seated") == (status, error["code"])


def test_an_invitation_can_be_looked_at(clients: Make) -> None:
    """Who is there, the rules, the length and the terms, without taking the seat and without becoming a person."""
    creator, guest = clients(), clients()
    body = {"seats": ["me", "open"], "name": "Anne", "length": 3, "preset": "acc", "clock": {"decision": 30}}
    game = creator.send("POST", "/games", body)
    secret = game["invites"][0]["secret"]
    shown = guest.send("POST", f"/games/{game['id']}/invitation", {"secret": secret})
    assert (1, 3, "acc", game["commitment"]) == (
        shown["seat"], shown["length"], shown["rules"]["preset"], shown["commitment"]
    )  # fmt: skip
    assert ["Anne", ""] == [seat["name"] for seat in shown["seats"]]
    assert game["terms"] == shown["terms"]
    assert {} == dict(guest.http.cookies)


def test_nobody_is_called_you_by_others_and_no_two_alike(clients: Make) -> None:
    """People without a name are numbered, and so is the second of two of one name."""
    creator, other, third = clients(), clients(), clients()
    game = creator.send("POST", "/games", {"seats": ["me", "open", "open"]})
    for person, invite, name in ((other, 0, "Bill"), (third, 1, "bill")):
        secret = game["invites"][invite]["secret"]
        game_now = person.send("POST", f"/games/{game['id']}/join", {"secret": secret, "name": name})
    assert ["Player 1", "Bill", "bill 3"] == [seat["name"] for seat in game_now["seats"]]


def test_there_is_nothing_to_resign_in_the_lobby(clients: Make) -> None:
    """Before all are ready nobody loses."""
    people, _ = invited(clients)
    status, error = people[1].refused("POST", f"{people[1].here}/resign", {})
    assert (409, "not_begun") == (status, error["code"])


def test_all_streams_tell_of_who_comes(clients: Make) -> None:
    """A seat taken and a tap on ready reach the others on the table's stream and on the stream of all games."""
    people, _ = invited(clients)
    path = f"{people[0].here}/stream"
    with people[0].http.stream("GET", path) as one, people[0].http.stream("GET", "/me/stream") as all_games:
        own, everywhere = frames(one), frames(all_games)
        assert ("table", "games") == (next(own).name, next(everywhere).name)
        people[1].send("POST", f"{people[1].here}/ready", {"event": 1})
        told = [next(frame for frame in stream if frame.name == "table") for stream in (own, everywhere)]
        assert [1, 1] == [frame.data["seats"][1]["ready"] for frame in told]
        assert people[0].game == told[1].data["game"]


def test_seats_that_make_no_table(client: Client) -> None:
    """Without oneself, or with a player who is not known: refused in words."""
    for seats in (["open", "open"], ["me", "me"], ["me", "nobody"]):
        status, error = client.refused("POST", "/games", {"seats": seats})
        assert (422, "bad_table") == (status, error["code"])
