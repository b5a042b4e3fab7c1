"""People who play with each other, over HTTP: what only all of them can do, and the settings that need people."""

import random

import pytest

from tests.server.client import frames
from tests.server.people import Make, begin, invited, play, together, wait_for


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "open"), ("me", "open", "open", "open")])
def test_claims_muggins_and_said_go_between_people(clients: Make, seats: tuple[str, ...]) -> None:
    """Everybody counts, calls and says go for themselves; the game has all of it and comes to an end."""
    rules = {"target": 61, "counting": "claimed", "muggins": True, "go": "said", "first_deal": "seat_0"}
    wanted = {"GoSaid", "CountClaimed", "CountSettled", "MugginsPassed", "MugginsCalled"}
    kinds: set[str] = set()
    for _ in range(4):  # the cards are the server's: a game may be over before somebody passes
        people = together(clients, *seats, rules=rules)
        game = play(people, random.Random(4))
        assert game["view"]["winner"] is not None
        kinds |= {event["kind"] for event in people[0].get(f"{people[0].here}/events")["events"]}
        if wanted <= kinds:
            return
    assert wanted <= kinds


def test_a_game_is_stopped_by_all(clients: Make) -> None:
    """The others see the wish; when all have it the game is over without a winner, and counts for nobody."""
    people = together(clients)
    first = people[0].send("POST", f"{people[0].here}/stop")
    assert ["stop", None] == [seat["wish"] for seat in first["seats"]]
    taken_back = people[0].send("DELETE", f"{people[0].here}/stop")
    assert [None, None] == [seat["wish"] for seat in taken_back["seats"]]
    for person in people:
        person.send("POST", f"{person.here}/stop")
    view = people[0].look()["view"]
    assert ("over", "stopped", None) == (view["phase"], view["how"], view["winner"])
    assert [0, 0] == [person.get("/me/statistics")["all"]["games"] for person in people]
    status, error = people[0].refused("POST", f"{people[0].here}/stop", {})
    assert (409, "game_over") == (status, error["code"])
    assert people[1].get(f"{people[1].here}/proof")["commitment"] == people[0].look()["commitment"]


def test_whom_the_game_waits_for(clients: Make) -> None:
    """The others by name in the list of games, each seat since when; after the show how long until the next deal."""
    people = together(clients)
    assert [["Guest 1"], ["Anne"]] == [person.get("/me/games")["games"][0]["awaited"] for person in people]
    game = people[0].look()
    assert (None, True) == (game["deals_in"], all(seat["awaited_since"] for seat in game["seats"]))
    show = play(people, random.Random(1), lambda game: game["view"]["phase"] == "deal" and game["deal"] > 0)
    assert [None, None] == [seat["awaited_since"] for seat in show["seats"]]
    told = people[1].send("POST", f"{people[1].here}/ready", {"event": show["head"]})
    assert told is not None
    assert 0 < people[0].look()["deals_in"] <= 20
    assert [] == people[0].get("/me/games")["games"][0]["awaited"]


def test_a_lobby_is_closed(clients: Make) -> None:
    """The creator gives up waiting: the game is over, and its link seats nobody."""
    creator, guest = clients(), clients()
    game = creator.send("POST", "/games", {"seats": ["me", "open"]})
    creator.send("POST", f"/games/{game['id']}/stop")
    secret = game["invites"][0]["secret"]
    status, error = guest.refused("POST", f"/games/{game['id']}/join", {"secret": secret})
    assert (409, "game_over") == (status, error["code"])
    assert [] == creator.get(f"/games/{game['id']}")["invites"]


def test_moves_between_people_are_not_taken_back(clients: Make) -> None:
    """422 with the rule; against programs it is allowed."""
    people = together(clients)
    status, error = people[0].refused("POST", f"{people[0].here}/undo", {"key": "u"})
    assert (422, "no_take_back", "7.6") == (status, error["code"], error["rule"])
    assert not people[0].look()["can_undo"]


def test_both_partners_resign(clients: Make) -> None:
    """One partner's wish is seen and play goes on; with the other's the game is lost."""
    people = together(clients, "me", "open", "open", "open")
    people[1].send("POST", f"{people[1].here}/resign")
    view = people[0].look()["view"]
    assert ([1], None) == (view["resigned"], view["winner"])
    people[3].send("POST", f"{people[3].here}/resign")
    view = people[0].look()["view"]
    assert ("resigned", 0) == (view["how"], view["winner"])


def test_a_match_between_people_goes_on_when_all_want_it(clients: Make) -> None:
    """The wish of one is seen; the other's begins the next game of the match, where nobody need be ready again."""
    people = together(clients, length=9)
    people[0].send("POST", f"{people[0].here}/resign")
    assert {"game": None} == people[0].send("POST", f"{people[0].here}/rematch")
    game = people[1].look()
    assert (["rematch", None], None) == ([seat["wish"] for seat in game["seats"]], game["match"]["next"])
    assert {"game": None} == people[0].send("DELETE", f"{people[0].here}/rematch")
    assert {"game": None} == people[1].send("POST", f"{people[1].here}/rematch")
    following = people[0].send("POST", f"{people[0].here}/rematch")["game"]
    assert following == people[0].look()["match"]["next"]
    for person in people:
        person.game = following
        person.send("PUT", f"{person.here}/seed", {"seed": "s"})
    game = wait_for(people[0], lambda game: bool(game["view"]["awaited"]))
    assert (True, 2, [0, 1]) == (game["begun"], game["match"]["number"], game["match"]["wins"])
    assert {"games": 1, "wins": [0, 1], "skunks": [0, 0], "double_skunks": [0, 1]} == game["tally"]


def test_all_are_told_of_a_wish_on_the_stream_of_all_games(clients: Make) -> None:
    """A rematch is offered to who looks at another page, though the game is over."""
    people, _ = invited(clients)
    begin(people)
    wait_for(people[0], lambda game: bool(game["view"]["awaited"]))
    people[0].send("POST", f"{people[0].here}/resign")
    with people[1].http.stream("GET", "/me/stream") as stream:
        told = frames(stream)
        assert {"games": []} == next(told).data
        people[0].send("POST", f"{people[0].here}/rematch")
        news = next(frame for frame in told if frame.name == "table").data
    assert (people[0].game, "rematch") == (news["game"], news["seats"][0]["wish"])
