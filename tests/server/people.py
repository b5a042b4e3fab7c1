"""Several persons at one table, over HTTP."""

import random
from collections.abc import Callable
from typing import Any

from tests.server.client import SEED, Client, Json, choose

Make = Callable[[], Client]


def invited(make: Make, *seats: str, **fields: Any) -> tuple[list[Client], Json]:
    """The creator and as many others as seats are open, all seated, none ready yet; the game as it was created."""
    creator = make()
    game = creator.send("POST", "/games", {"seats": seats or ["me", "open"], "name": "Anne", **fields})
    creator.game = game["id"]
    people = [creator]
    for number, invite in enumerate(game["invites"], 1):
        other = make()
        other.game = creator.game
        other.send("POST", f"{other.here}/join", {"secret": invite["secret"], "name": f"Guest {number}"})
        people.append(other)
    return people, game


def begin(people: list[Client]) -> None:
    """All send their seeds and are ready, so that the first cards come."""
    for person in people:
        person.send("PUT", f"{person.here}/seed", {"seed": SEED})
        person.send("POST", f"{person.here}/ready", {"event": 1})


def together(make: Make, *seats: str, **fields: Any) -> list[Client]:
    """People at a table where the first cards are dealt."""
    people, _ = invited(make, *seats, **fields)
    begin(people)
    wait_for(people[0], lambda game: bool(game["view"]["awaited"]))
    return people


def wait_for(person: Client, wanted: Callable[[Json], bool]) -> Json:
    """The game, once it is as wanted; at most some seconds."""
    game = person.look()
    for _ in range(40):
        if wanted(game):
            return game
        person.get(f"{person.here}/events", after=game["head"], wait=1)
        game = person.look()
    raise AssertionError(f"still {game['view']}")


def play(people: list[Client], rng: random.Random, until: Callable[[Json], bool] = lambda _: False) -> Json:
    """All play until the game is as wanted, or over; how the first of them sees it then."""
    while True:
        games = [person.look() for person in people]
        if until(games[0]) or games[0]["view"]["phase"] == "over":
            return games[0]
        if not sum(_step(person, game, rng) for person, game in zip(people, games, strict=True)):
            people[0].get(f"{people[0].here}/events", after=games[0]["head"], wait=1)


def _step(person: Client, game: Json, rng: random.Random) -> bool:
    """What the game waits for from this person; whether it was anything."""
    view = game["view"]
    if view["phase"] == "deal" and game["deal"] and game["seats"][game["seat"]]["ready"] < game["head"]:
        person.send("POST", f"{person.here}/ready", {"event": game["head"]})
        return True
    if game["seat"] not in view["awaited"]:
        return False
    return person.act(choose(view, rng), view["decision"]).status_code == 200
