"""Many tables at once on one server: every acknowledged move is there once, every listener hears all of it in order.

Small and counted, not timed; `dev.py bench` is for times.
"""

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from pegout.store.database import FILE
from tests.server.process import Nursery, Served

TABLES = 12
MOVES = 8


class Player:
    """A person who plays by what their stream says, and nothing else."""

    def __init__(self, address: str, number: int):
        self.http = httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=120)
        self.rng = random.Random(number)
        self.game = ""
        self.heard: list[int] = []
        self.acknowledged: list[str] = []

    async def play(self) -> None:
        """Begin a game and make so many moves."""
        made = await self.http.post("/games", json={"seats": ["me", "easy"]})
        self.game = made.json()["id"]
        await self.http.put(f"/games/{self.game}/seed", json={"seed": "a seed"})
        async with self.http.stream("GET", f"/games/{self.game}/stream", params={"view": True}) as stream:
            async for line in stream.aiter_lines():
                if line.startswith('data: {"n":'):
                    await self.hear(json.loads(line[6:]))
                if len(self.acknowledged) == MOVES:
                    break

    async def hear(self, event: dict[str, Any]) -> None:
        """Answer an event after which it is one's turn."""
        self.heard.append(event["n"])
        view = event["view"]
        if event["kind"] == "DealEnded":
            await self.http.post(f"/games/{self.game}/ready", json={"event": event["n"]})
        if 0 not in view["awaited"]:
            return
        key = f"{self.game}-{event['n']}"
        move = {"action": self.rng.choice(view["legal"]), "decision": view["decision"], "key": key}
        answer = await self.http.post(f"/games/{self.game}/actions", json=move)
        if answer.status_code == 200:
            self.acknowledged.append(key)
        else:  # the event was old news
            assert answer.status_code == 409, answer.text


@pytest.mark.anyio
async def test_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    """Twelve people play at once: their moves are in the database once each, in the games that they were made in."""
    with Nursery() as nursery, Served(nursery, tmp_path) as server:
        players = [Player(server.address, number) for number in range(TABLES)]
        await asyncio.gather(*(player.play() for player in players))
        for player in players:
            await player.http.aclose()
        server.stop()
    database = sqlite3.connect(f"file:{tmp_path / FILE}?mode=ro", uri=True)
    kept = sorted(key for (key,) in database.execute("SELECT key FROM move"))
    logs = {player.game: numbers(database, player.game) for player in players}
    database.close()
    assert TABLES * MOVES == len(kept)
    assert sorted(key for player in players for key in player.acknowledged) == kept
    for player in players:
        assert list(range(1, len(player.heard) + 1)) == player.heard
        assert list(range(1, len(logs[player.game]) + 1)) == logs[player.game]


def numbers(database: sqlite3.Connection, game: str) -> list[int]:
    """The numbers of a game's events."""
    return [n for (n,) in database.execute("SELECT seq FROM event WHERE game_id = ? ORDER BY seq", (game,))]
