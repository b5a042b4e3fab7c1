"""`kill -9` at any moment, start again: the same game at the same point, and nothing counted twice."""

import json
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path

import httpx

from pegout.game import PlayCard
from pegout.notation import GameRecord
from pegout.shuffle import Proof, check
from pegout.store.database import FILE
from tests.server.client import SEED, Client, Json, choose
from tests.server.process import Nursery, Served

RULES = {"starter_cut": "chosen", "go": "said", "counting": "claimed", "muggins": True, "pone_start": 3, "target": 61}
"""Every decision that a game can have."""


def at(phase: str) -> Callable[[Json], bool]:
    """Whether a game is at this phase."""
    return lambda game: bool(game["view"]["phase"] == phase)


def at_go(game: Json) -> bool:
    """Whether a game waits for its person to say go."""
    return bool(game["view"]["legal"] == [{"kind": "SayGo"}])


MOMENTS = [
    *[at(phase) for phase in ("lay_away", "cut_starter", "play", "claim", "muggins", "deal")] * 3,
    at_go,
    at_go,
]


class Mortal:
    """A server that is killed and started again, and a person who plays on it."""

    def __init__(self, nursery: Nursery, folder: Path):
        self._nursery, self._folder = nursery, folder
        self._server = Served(nursery, folder)
        self.client = Client(self._server.address)

    def kill(self) -> None:
        """Kill the server."""
        self._server.kill()

    def start(self) -> None:
        """Start another over the same folder; the person's page finds it."""
        old, self._server = self.client, Served(self._nursery, self._folder)
        self.client = Client(self._server.address, cookies=old.http.cookies)
        self.client.game = old.game
        old.close()

    def close(self) -> None:
        """End both."""
        self.client.close()
        self._server.kill()

    def events(self) -> list[Json]:
        """All events, with the views after them."""
        found: list[Json] = self.client.get(f"{self.client.here}/events", view=True)["events"]
        return found


def check_consistent(events: list[Json]) -> None:
    """Numbers without gaps, scores that are the sums of what was pegged, deals that pass from seat to seat."""
    assert list(range(1, len(events) + 1)) == [event["n"] for event in events]
    scores = [0, 0]
    for event in events:
        if event.get("pegged"):
            side = event["seat"] if event["kind"] not in ("StarterCut", "Dealt") else event["view"]["dealer"]
            scores[1 - side if event["kind"] == "Dealt" else side] += event["pegged"]
        assert scores == event["view"]["scores"]
        assert all(back <= score for back, score in zip(event["view"]["back"], scores, strict=True))
    dealers = [event["dealer"] for event in events if event["kind"] == "Dealt"]
    assert all(first != second for first, second in pairwise(dealers))


def test_killed_at_rest_in_every_phase(nursery: Nursery, tmp_path: Path) -> None:
    """Twenty-two moments: before the seed, each phase three times, two goes, the end; every kind of decision."""
    with closing(Mortal(nursery, tmp_path)) as mortal:
        play_and_kill(mortal, random.Random(1))


def play_and_kill(mortal: Mortal, rng: random.Random) -> None:
    """Play match after match until each moment has come; whenever one comes, kill the server and look again."""
    created = mortal.client.send("POST", "/games", {"seats": ["me", "standard"], "rules": RULES, "length": 9})
    mortal.client.game = created["id"]
    mortal.kill()
    mortal.start()
    now = mortal.client.look()
    assert created == now or now["seeds"] is not None  # when ten seconds have passed the table goes on without it
    mortal.client.send("PUT", f"{mortal.client.here}/seed", {"seed": SEED})
    for moment in [*MOMENTS, at("over")]:
        game = mortal.client.play_until(moment, rng)
        while not moment(game):
            mortal.client.game = mortal.client.send("POST", f"{mortal.client.here}/rematch")["game"]
            mortal.client.send("PUT", f"{mortal.client.here}/seed", {"seed": SEED})
            game = mortal.client.play_until(moment, rng)
        before = mortal.events()
        mortal.kill()
        mortal.start()
        assert game == mortal.client.look()
        assert before == mortal.events()
        check_consistent(before)
    check_record(mortal.client)


def test_killed_while_a_move_is_under_way(nursery: Nursery, tmp_path: Path) -> None:
    """Ten moments just after a move was sent: sent again with its key it is done once, whatever was lost."""
    with closing(Mortal(nursery, tmp_path)) as mortal:
        move_and_kill(mortal, tmp_path, random.Random(2))


def move_and_kill(mortal: Mortal, folder: Path, rng: random.Random) -> None:
    """Ten times: kill the server while it has a move to store, and send the move again."""
    mortal.client.begin("me", "standard", rules={**RULES, "target": 121})
    for number in range(10):
        for _ in range(rng.randrange(4)):
            mortal.client.step(rng)
        game = mortal.client.play_until(lambda game: bool(game["view"]["legal"]), rng)
        before, decision = mortal.events(), game["view"]["decision"]
        action, key = choose(game["view"], rng), f"tap-{number}"
        sender = threading.Thread(target=send_and_forget, args=(mortal.client, action, decision, key))
        sender.start()
        time.sleep(rng.random() * 0.03)
        mortal.kill()
        sender.join()
        mortal.start()
        answer = mortal.client.act(action, decision, key)
        assert answer.status_code == 200
        after = mortal.events()
        assert before == after[: len(before)]
        assert (action["kind"], 0) == (
            asked_for(folder, mortal.client.game, len(before) + 1),
            after[len(before)]["seat"],
        )
        assert answer.json()["head"] <= len(after)
        mortal.client.settled()
        check_consistent(mortal.events())
    mortal.client.send("POST", f"{mortal.client.here}/resign")
    check_record(mortal.client)


def test_killed_between_the_rounds_of_a_cut(nursery: Nursery, tmp_path: Path) -> None:
    """The cut for the deal is a tie, and the server dies before all cut again: the same cards come, the same dealer."""
    mortal = Mortal(nursery, tmp_path)
    events: list[Json] = []
    while [event["kind"] for event in events].count("DealCut") < 2:
        mortal.client.begin("me", "easy", "easy", "easy")  # of four a tie for the lowest is common
        mortal.client.settled()
        events = mortal.events()
    tie = next(event["n"] for event in events if event["kind"] == "DealCut")
    mortal.kill()
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("DELETE FROM event WHERE game_id = ? AND seq > ?", (mortal.client.game, tie))
    database.commit()
    database.close()
    mortal.start()
    mortal.client.settled()
    again = mortal.events()
    dealt = next(event["n"] for event in again if event["kind"] == "Dealt")
    assert [event["cards"] for event in events if event["kind"] == "DealCut"] == [
        event["cards"] for event in again if event["kind"] == "DealCut"
    ]
    assert events[dealt - 1]["hands"] == again[dealt - 1]["hands"]
    assert events[dealt - 1]["dealer"] == again[dealt - 1]["dealer"]
    mortal.close()


def send_and_forget(client: Client, action: Json, decision: int, key: str) -> None:
    """Send a move to a server that may die over it."""
    with suppress(httpx.TransportError):
        client.act(action, decision, key)


def asked_for(folder: Path, game: str, number: int) -> str:
    """The kind of the action that brought an event."""
    database = sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)
    (action,) = database.execute("SELECT action FROM event WHERE game_id = ? AND seq = ?", (game, number)).fetchone()
    database.close()
    return str(json.loads(action)["kind"])


def check_record(client: Client) -> None:
    """The finished game is what its actions bring, on the decks that were promised."""
    record = GameRecord.from_json(client.get(f"{client.here}/record"))
    record.replay()
    assert any(isinstance(action, PlayCard) for action in record.actions)
    proof = Proof(record.game, 2, record.commitment, bytes.fromhex(record.secret or ""), record.seeds)
    assert all(finding.right for finding in check(proof, record.actions))
