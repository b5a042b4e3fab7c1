"""A person at a table, over HTTP, as the web page does it."""

import json
import random
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx

Json = dict[str, Any]
SEED = "0123456789abcdef0123456789abcdef"


class Client:
    """One browser of one person; `game` is the game that it looks at."""

    def __init__(self, address: str, *, cookies: httpx.Cookies | None = None):
        self.http = httpx.Client(base_url=f"{address}/api/v1", cookies=cookies, timeout=30)
        self.address = address
        self.game = ""

    def close(self) -> None:
        """Close the connections."""
        self.http.close()

    def get(self, path: str, **query: Any) -> Json:
        """The JSON of a GET that must succeed."""
        return self._json(self.http.get(path, params=query))

    def send(self, method: str, path: str, body: Json | None = None) -> Json:
        """The JSON of another call that must succeed."""
        return self._json(self.http.request(method, path, json=body or {}))

    def refused(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Status and error of a call that must not succeed."""
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        assert answer.status_code >= 400, answer.text
        error: Json = answer.json()
        assert {"code", "message", "rule", "detail"} == set(error)
        return answer.status_code, error

    def begin(self, *seats: str, **fields: Any) -> Json:
        """Create a game and send the seed; the game as it was created."""
        made = self.send("POST", "/games", {"seats": seats or ["me", "standard"], **fields})
        self.game = made["id"]
        self.send("PUT", f"{self.here}/seed", {"seed": SEED})
        return made

    @property
    def here(self) -> str:
        """The path of the game."""
        return f"/games/{self.game}"

    def look(self) -> Json:
        """The game now."""
        return self.get(self.here)

    def settled(self) -> Json:
        """The game, once nobody but this person is waited for."""
        game = self.look()
        while not self.is_mine(game):
            self.get(f"{self.here}/events", after=game["head"], wait=10)
            game = self.look()
        return game

    @staticmethod
    def is_mine(game: Json) -> bool:
        """Whether the game waits for this person alone, or is over."""
        view = game["view"]
        if view["phase"] == "over" or view["awaited"] == [game["seat"]]:
            return True
        ready = game["seats"][game["seat"]]["ready"]
        return bool(view["phase"] == "deal" and game["deal"] and ready < game["head"])

    def act(self, action: Json, decision: int, key: str | None = None) -> httpx.Response:
        """Send a move, with a new key unless one is given."""
        body = {"action": action, "decision": decision, "key": key or uuid.uuid4().hex}
        return self.http.post(f"{self.here}/actions", json=body)

    def step(self, rng: random.Random, game: Json | None = None) -> bool:
        """Do what the game waits for; False when it is over."""
        game = game or self.settled()
        view = game["view"]
        if view["phase"] == "over":
            return False
        if view["phase"] == "deal":
            self.send("POST", f"{self.here}/ready", {"event": game["head"]})
            return True
        self._json(self.act(choose(view, rng), view["decision"]))
        return True

    def play_until(self, wanted: Callable[[Json], bool], rng: random.Random) -> Json:
        """Play until the game is as wanted, or over; the game then."""
        game = self.settled()
        while not wanted(game) and self.step(rng, game):
            game = self.settled()
        return game

    @staticmethod
    def _json(answer: httpx.Response) -> Json:
        assert answer.status_code < 300, f"{answer.status_code} {answer.text}"
        found: Json = answer.json()
        return found


@dataclass(frozen=True)
class Frame:
    """One server-sent event."""

    name: str
    id: str
    data: Any


def choose(view: Json, rng: random.Random) -> Json:
    """Some legal action, claims and calls kept small, since most hands are; every second claim is passed."""
    legal = view["legal"]
    if rng.random() < 0.5:
        legal = [action for action in legal if action["kind"] == "PassMuggins"] or legal
    small = [action for action in legal if action.get("points", 0) <= 6]
    found: Json = rng.choice(small or legal)
    return found


def frames(response: httpx.Response) -> Iterator[Frame]:
    """The server-sent events of a response as they come; comments are frames without data."""
    fields: dict[str, str] = {}
    for line in response.iter_lines():
        if line.startswith(":"):
            yield Frame("comment", "", None)
        elif line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield Frame(fields.get("event", "message"), fields.get("id", ""), json.loads(fields["data"]))
            fields = {}
        else:
            fields = {}
