"""Finished games to take away: published ones without names, and all that is kept of a person; their proofs."""

import json
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pegout.cli.verify import verify
from pegout.game import replay_events
from pegout.notation import GameRecord
from tests.server.client import Client, Json
from tests.server.people import Make, begin, invited, play, together, wait_for


def lines(person: Client, path: str, **query: str) -> list[Json]:
    """The JSON values of an answer, one a line."""
    answer = person.http.get(path, params=query)
    assert (200, "application/x-ndjson") == (answer.status_code, answer.headers["content-type"].partition(";")[0])
    return [json.loads(line) for line in answer.text.splitlines()]


def today() -> str:
    """The day by UTC."""
    return datetime.now(UTC).date().isoformat()


def published(person: Client, game: str) -> list[Json]:
    """The published records of this game."""
    return [record for record in lines(person, "/games/export", day=today()) if record["game"] == game]


def test_games_are_published_when_all_agree(clients: Make, tmp_path: Path) -> None:
    """Without names; `pegout replay` and `verify` read them.  One person's no keeps a game back."""
    people = together(clients, rules={"target": 31, "first_deal": "seat_0"})
    play(people, random.Random(1))
    found = []
    for person in people:
        found.append(published(people[0], people[0].game))
        assert person.send("PATCH", "/me", {"share": True})["share"]
    assert [[], []] == found
    (record,) = published(clients(), people[0].game)
    assert ["Player 1", "Player 2"] == [seat["name"] for seat in record["seats"]]
    assert record["secret"] is not None
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    for command in ("replay", "verify"):
        done = subprocess.run(
            [sys.executable, "-m", "pegout", command, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    people[1].send("PATCH", "/me", {"share": False})
    assert [] == published(people[0], people[0].game)


def test_a_seed_of_somebodys_own_words_is_not_published(clients: Make) -> None:
    """Then the shuffle cannot be checked, but the game can be read."""
    people, _ = invited(clients)
    people[0].send("PUT", f"{people[0].here}/seed", {"seed": "Bill Smith, London"})
    begin(people)
    people[0].send("POST", f"{people[0].here}/resign")
    for person in people:
        person.send("PATCH", "/me", {"share": True})
    (record,) = published(people[0], people[0].game)
    assert (None, ["", ""]) == (record["secret"], record["seeds"])
    game = GameRecord.from_json(record)
    assert replay_events(game.events) == game.replay()


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "9999-12-31", ""])
def test_days_that_are_none(client: Client, day: str) -> None:
    """422 and how a day is written; the last day of the calendar has no next."""
    answer = client.http.get("/games/export", params={"day": day})
    assert (422, "unreadable") == (answer.status_code, answer.json()["code"])


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "open"), ("open", "pub", "me", "open")])
def test_a_game_of_several_people_is_proved(clients: Make, seats: tuple[str, ...]) -> None:
    """Each person's seed is in the shuffle, and every cut and deal is what it gives."""
    people, _ = invited(clients, *seats, rules={"target": 31})
    for number, person in enumerate(people):
        person.send("PUT", f"{person.here}/seed", {"seed": f"{number:032x}"})
    begin(people)
    play(people, random.Random(2))
    record = GameRecord.from_json(people[-1].get(f"{people[-1].here}/record"))
    assert len(people) == sum(bool(seed) for seed in record.seeds)
    findings = list(verify(record))
    assert [] == [finding.sentence for finding in findings if not finding.right]
    assert len(findings) >= 5


def test_all_that_is_kept_of_a_person(clients: Make) -> None:
    """Name, statistics, tokens without themselves, running games; then finished ones as records, and what they said."""
    people = together(clients)
    people[0].send("POST", f"{people[0].here}/message", {"text": "Hello all"})
    people[1].send("POST", f"{people[1].here}/message", {"text": "Not Anne's"})
    people[0].send("POST", f"{people[0].here}/resign")
    over = people[0].game
    people[0].begin("me", "pub")
    token = people[0].send("POST", "/tokens", {"name": "laptop", "scope": "read"})["token"]
    about, record, said = lines(people[0], "/me/export")
    assert ("Anne", 1, [people[0].game]) == (
        about["person"]["name"], about["person"]["statistics"]["all"]["losses"], about["person"]["running"]
    )  # fmt: skip
    assert over == GameRecord.from_json(record).game
    assert {"said": {"game": over, "texts": ["Hello all"]}} == said
    assert token not in json.dumps(about)


def test_who_is_deleted_leaves_the_games_of_others(clients: Make) -> None:
    """The running game is lost for them, the other keeps it with a seat that has no name, and wins it."""
    people = together(clients)
    assert {"games": 1} == people[0].http.delete("/me").json()
    game = people[1].look()
    assert (["Player 1", "Guest 1"], 1) == ([seat["name"] for seat in game["seats"]], game["view"]["winner"])
    assert people[1].get("/me/statistics")["all"]["wins"] == 1
    assert (409, "nobody_there") == refusal(people[1], "rematch")


def test_a_partner_who_is_deleted_holds_up_nobody(clients: Make) -> None:
    """Four seats: a program plays for who is gone; the partner alone resigns for both, or the three stop the game."""
    for what, ways_out in (("resign", (3,)), ("stop", (0, 2, 3))):
        people = together(clients, "me", "open", "open", "open")
        people[1].http.delete("/me")
        game = wait_for(people[0], lambda game: bool(game["view"]["has_thrown"][1]))
        assert (True, [0, 2, 3]) == (game["seats"][1]["stand_in"], game["view"]["awaited"])
        for seat in ways_out:
            people[seat].send("POST", f"{people[seat].here}/{what}")
        view = people[0].look()["view"]
        assert {"resign": ("resigned", 0), "stop": ("stopped", None)}[what] == (view["how"], view["winner"])


@pytest.mark.parametrize("others", [2, 3])
def test_who_has_resigned_can_be_deleted(clients: Make, others: int) -> None:
    """While the others of three, or the partner and the other side, play on."""
    people = together(clients, "me", *["open"] * others)
    people[1].send("POST", f"{people[1].here}/resign")
    assert {"games": 1} == people[1].http.delete("/me").json()
    game = wait_for(people[0], lambda game: bool(game["view"]["has_thrown"][1]))
    assert ("Player 2", None) == (game["seats"][1]["name"], game["view"]["winner"])


def test_no_game_begins_with_who_is_deleted(clients: Make) -> None:
    """They wanted a rematch before: who is left is told that there is none."""
    people = together(clients)
    people[0].send("POST", f"{people[0].here}/resign")
    people[1].send("POST", f"{people[1].here}/rematch")
    people[1].http.delete("/me")
    assert people[0].look()["seats"][1]["wish"] is None
    assert (409, "nobody_there") == refusal(people[0], "rematch")


def refusal(person: Client, what: str) -> tuple[int, str]:
    """Status and code of what the person may not do at the table."""
    status, error = person.refused("POST", f"{person.here}/{what}", {})
    return status, error["code"]
