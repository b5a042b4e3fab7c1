"""Live updates: server-sent events and lines, resumed where they broke off."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

import pytest

from tests.server.client import Client, Frame, frames


@contextmanager
def stream(client: Client, path: str = "", *, last: int | None = None, **query: object) -> Iterator[Iterator[Frame]]:
    """The frames of a game's stream, or of another one."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    with client.http.stream("GET", path or f"{client.here}/stream", params=query, headers=headers) as response:  # type: ignore[arg-type]
        assert response.headers["content-type"].startswith("text/event-stream")
        yield frames(response)


def upto(found: Iterator[Frame], number: int) -> list[Frame]:
    """The game's events up to this number, passing over all else."""
    events: list[Frame] = []
    for frame in found:
        if frame.name == "message":
            events.append(frame)
            if frame.data["n"] >= number:
                break
    return events


def test_a_stream_begins_with_the_table_and_all_events(client: Client) -> None:
    """First who sits there, then every event with its number as id, the same as `events` gives."""
    client.begin("me", "standard")
    head = client.settled()["head"]
    with stream(client, view=True) as found:
        first = next(found)
        assert first.name == "table"
        assert {"seats", "begun", "match", "seeds", "next"} <= set(first.data)
        events = upto(found, head)
    assert [str(n) for n in range(1, head + 1)] == [frame.id for frame in events]
    assert client.get(f"{client.here}/events", view=True)["events"] == [frame.data for frame in events]


@pytest.mark.parametrize("how", ["after", "last"])
def test_a_stream_is_resumed(client: Client, how: str) -> None:
    """`?after=` and `Last-Event-ID` both go on with the next event."""
    client.begin("me", "standard")
    head = client.settled()["head"]
    with stream(client, **({"after": head - 1} if how == "after" else {"last": head - 1})) as found:
        assert [head] == [frame.data["n"] for frame in upto(found, head)]


def test_a_stream_tells_what_happens(client: Client) -> None:
    """A move made meanwhile comes down the stream, with the program's answer."""
    client.begin("me", "standard")
    game = client.settled()
    with stream(client, after=game["head"]) as found:
        client.step(random.Random(1), game)
        head = client.settled()["head"]
        assert "Discarded" in [frame.data["kind"] for frame in upto(found, head)]


def test_a_quiet_stream_says_that_it_is_alive(client: Client) -> None:
    """Comments come while nothing happens (every 15 s; every half a second in these tests)."""
    client.begin("me", "standard")
    head = client.settled()["head"]
    with stream(client, after=head) as found:
        names = [frame.name for frame in takewhile(lambda frame: frame.name != "comment", found)]
    assert ["table"] == names


def test_a_change_at_the_table_is_told(client: Client) -> None:
    """A new name and a rematch come as `table`."""
    client.begin("me", "standard")
    client.settled()
    with stream(client) as found:
        client.send("PATCH", "/me", {"name": "Anne"})
        assert any(frame.name == "table" and frame.data["seats"][0]["name"] == "Anne" for frame in found)
        client.send("POST", f"{client.here}/resign")
        following = client.send("POST", f"{client.here}/rematch")["game"]
        assert any(frame.name == "table" and frame.data["next"] == following for frame in found)


def test_too_far_ahead_gets_a_snapshot(client: Client) -> None:
    """A number that the game has not reached, as after a restored backup: the game as it is, then what happens."""
    client.begin("me", "standard")
    game = client.settled()
    with stream(client, after=100_000) as found:
        snapshot = next(frame for frame in found if frame.name == "snapshot")
        assert (str(game["head"]), client.look()) == (snapshot.id, snapshot.data)


def test_lines_for_programs(client: Client) -> None:
    """By Accept the same comes as one JSON value a line."""
    client.begin("me", "standard")
    head = client.settled()["head"]
    accept = {"Accept": "application/x-ndjson"}
    values: list[Any] = []
    with client.http.stream("GET", f"{client.here}/stream", headers=accept) as response:
        assert response.headers["content-type"].startswith("application/x-ndjson")
        for line in response.iter_lines():
            values.append(json.loads(line) if line else None)
            if values[-1] and values[-1].get("n") == head:
                break
    assert ("table", 1) == (values[0]["event"], values[1]["n"])
    assert client.get(f"{client.here}/events")["events"] == values[1:]


def test_one_stream_for_all_games(client: Client) -> None:
    """News of two games, one of them begun after the stream, each event with its game."""
    client.begin("me", "standard")
    first, head = client.game, client.settled()["head"]
    with stream(client, "/me/stream") as found:
        hello = next(frame for frame in found if frame.name == "games")
        assert [{"game": first, "head": head, "your_turn": True}] == hello.data["games"]
        client.step(random.Random(1))
        assert any(frame.name == "message" and frame.data["game"] == first for frame in found)
        client.begin("me", "easy")
        event = next(frame for frame in found if frame.name == "message" and frame.data["game"] == client.game)
        assert ("GameStarted", 1) == (event.data["kind"], event.data["n"])
