"""Many pairs of people, each at a table of their own and each listening: what they do, hear and may not see."""

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from typing import Any

from tests.load.wire import Json, Wire

RETRY_SECONDS = 0.1
_AT_ONCE = 32
"""Tables opened at a time."""


@dataclass(frozen=True)
class Turn:
    """A decision that somebody is free to make."""

    who: "Person"
    decision: int
    legal: list[Json]


@dataclass
class Tally:
    """What has happened to all of them together."""

    action_ms: list[float] = field(default_factory=list)
    """From sending a move to its answer."""
    delivery_ms: list[float] = field(default_factory=list)
    """From sending a move to its event at the other seat."""
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """Game and key of each move that was answered with its head."""
    refused: int = 0
    """Moves that came too late, as after a lost answer."""
    reconnected: int = 0
    leaks: list[str] = field(default_factory=list)
    """Events that showed what is hidden."""
    gaps: list[str] = field(default_factory=list)
    """Events that came twice or not in order."""


class Person:
    """One of the two at a table, known by a cookie, on whichever server answers."""

    def __init__(self, crowd: "Crowd", number: int):
        self._crowd = crowd
        self._number = number
        self._wires = [Wire(address) for address in crowd.addresses]
        self.cookie = ""
        self.game = ""
        self.seat = 0
        self.head = 0
        self.other: Person | None = None
        self.sent_at = 0.0
        self.is_idle = False
        self._decision: int | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Status and JSON, from another server where one does not answer; as a page does it."""
        while True:
            wire = self._wires[self._number % len(self._wires)]
            try:
                status, answer, cookie = await wire.ask(method, path, body, self.cookie)
            except OSError:
                status = 503
            if status != 503:
                self.cookie = cookie or self.cookie
                return status, answer
            self._number += 1
            await asyncio.sleep(RETRY_SECONDS)

    def close(self) -> None:
        """Close the connections."""
        for wire in self._wires:
            wire.close()

    async def listen(self) -> None:
        """Hear the game until cancelled; where the stream breaks, go on from the last event on another server."""
        number = self._number
        while True:
            wire = Wire(self._crowd.addresses[number % len(self._crowd.addresses)])
            path = f"/games/{self.game}/stream?after={self.head}&view=true"
            with closing(wire), suppress(OSError):
                async for name, data in wire.frames(path, self.cookie):
                    if name == "message":
                        self._hear(data)
            number += 1
            self._crowd.tally.reconnected += 1
            await asyncio.sleep(RETRY_SECONDS)

    async def act(self, turn: Turn) -> None:
        """Make the decision; sent again with its key until there is an answer."""
        key = f"{self._crowd.rng.getrandbits(64):016x}"
        body = {"action": self._crowd.rng.choice(turn.legal), "decision": turn.decision, "key": key}
        self.sent_at = time.perf_counter()
        status, _ = await self.ask("POST", f"/games/{self.game}/actions", body)
        if status == 200:
            self._crowd.tally.action_ms.append((time.perf_counter() - self.sent_at) * 1000)
            self._crowd.tally.acknowledged.append((self.game, key))
        else:
            self._crowd.tally.refused += 1

    async def ready(self, event: int) -> None:
        """Tap on from the lobby or from the show."""
        await self.ask("POST", f"/games/{self.game}/ready", {"event": event})

    def _hear(self, event: Json) -> None:
        tally = self._crowd.tally
        if event["n"] != self.head + 1:
            tally.gaps.append(f"{self.game}: {event['n']} after {self.head}")
        self.head = event["n"]
        if _shows_hidden(event, self.seat):
            tally.leaks.append(f"{self.game}: {event['n']}")
        if event["kind"] in ("Discarded", "CardPlayed") and event["seat"] != self.seat and self.other is not None:
            tally.delivery_ms.append((time.perf_counter() - self.other.sent_at) * 1000)
        view = event["view"]
        if event["kind"] == "DealEnded":
            self._crowd.start(self.ready(event["n"]))
        elif not self.is_idle and self.seat in view["awaited"] and view["decision"] != self._decision:
            self._decision = view["decision"]
            self._crowd.turns.append(Turn(self, view["decision"], view["legal"]))


class Crowd:
    """All the people, and the pace at which they move."""

    def __init__(self, addresses: Sequence[str], seed: int = 1):
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.tally = Tally()
        self.turns: list[Turn] = []
        self.people: list[Person] = []
        self.tables = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: list[asyncio.Task[None]] = []

    async def sit(self, tables: int, *, are_idle: bool = False) -> None:
        """Open so many tables more with two people each, who all listen; at idle ones nobody moves, and one listens."""
        free = asyncio.Semaphore(_AT_ONCE)

        async def one(number: int) -> None:
            async with free:
                await self._sit_at_one(number, are_idle)

        first, self.tables = self.tables, self.tables + tables
        await asyncio.gather(*(one(number) for number in range(first, first + tables)))

    async def play(self, rate: float, seconds: float) -> float:
        """So many moves a second for so long, as far as anybody is free to move; the rate that was reached.

        Who moves next is left to chance: in turn, all tables would come to the end of their deals at the same moment.
        """
        begin, done = time.perf_counter(), 0
        while (now := time.perf_counter() - begin) < seconds:
            due = int(now * rate) - done
            for _ in range(min(due, len(self.turns), max(0, 1000 - len(self._tasks)))):
                turn = self._free()
                if turn.who.head >= turn.decision:
                    self.start(turn.who.act(turn))
                    done += 1
            await asyncio.sleep(0.002)
        return done / (time.perf_counter() - begin)

    def _free(self) -> Turn:
        """Any of the decisions that wait to be made."""
        place = self.rng.randrange(len(self.turns))
        self.turns[place], self.turns[-1] = self.turns[-1], self.turns[place]
        return self.turns.pop()

    async def settle(self, seconds: float) -> float:
        """Wait until every move is answered and all who move have heard all of their game; how long that took.

        Raises TimeoutError where somebody has not after so long.
        """
        begin = time.perf_counter()
        async with asyncio.timeout(seconds):
            while self._tasks:
                await asyncio.wait(tuple(self._tasks))
            for person in (person for person in self.people if not person.is_idle):
                while person.head < (await person.ask("GET", f"/games/{person.game}"))[1]["head"]:
                    await asyncio.sleep(0.01)
        return time.perf_counter() - begin

    async def leave(self) -> None:
        """End all streams."""
        for task in (*self._listening, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._listening, *self._tasks, return_exceptions=True)
        for person in self.people:
            person.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let this go on beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sit_at_one(self, number: int, is_idle: bool) -> None:
        host, guest = Person(self, number), Person(self, number + 1)
        host.other, guest.other, guest.seat = guest, host, 1
        _, made = await host.ask("POST", "/games", {"seats": ["me", "open"]})
        host.game = guest.game = made["id"]
        await guest.ask("POST", f"/games/{made['id']}/join", {"secret": made["invites"][0]["secret"]})
        for person in (host, guest):
            person.is_idle = is_idle
            await person.ask("PUT", f"/games/{made['id']}/seed", {"seed": f"{number:032x}"})
        for person in (host,) if is_idle else (host, guest):
            self._listening.append(asyncio.create_task(person.listen()))
            self.people.append(person)
        await host.ready(1)
        await guest.ready(1)
        if is_idle:
            host.close()
            guest.close()


def _shows_hidden(event: Json, seat: int) -> bool:
    """Whether the event shows this seat a card that it may not see (hands dealt, throws, the pack)."""
    if event["kind"] == "Dealt":
        others = [card for place, hand in enumerate(event["hands"]) if place != seat for card in hand]
        return any(card != "??" for card in (*others, *event["undealt"], *event["crib"]))
    if event["kind"] == "Discarded" and event["seat"] != seat:
        return any(card != "??" for card in event["cards"])
    return False
