"""Not one byte that a seat is sent depends on a card that it may not see.

Two servers hold the same game with the same secret, seeds and commitment, but in one of them all that is hidden from
the seat is shuffled (cards of equal pips among each other, so that no go of another seat changes).
"""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest.mock import patch

import httpx
from hypothesis import Phase, given, settings

from pegout.cards import DECK
from pegout.game import Event, Replay
from pegout.game import events as ev
from pegout.notation import event_to_json, rules_to_json
from pegout.rules import Rules
from pegout.server.app import make_app
from pegout.shuffle import commitment
from pegout.store import Entry, MemoryEventLog, NewGame, People, Person, StoredGame, StoredMatch, StoredSeat
from pegout.table import Host, LocalBus
from pegout.table.bus import Listener, Topic
from tests.properties.test_no_peeking import disguised
from tests.support.players import play_out
from tests.support.strategies import SEEDS, all_rules
from tests.table.hosting import PERSON, SilentBots

SECRET = b"s" * 32
_ASKED = (ev.DealCut, ev.Dealt, ev.Discarded, ev.CardPlayed, ev.CountClaimed, ev.MugginsCalled, ev.MugginsPassed)


class OnePerson:
    """People of whom everybody is the same person."""

    async def by_token(self, _: bytes) -> Person:
        """The person."""
        return Person(PERSON, "Bill")

    async def games(self, _: str, **_chosen: object) -> list[str]:
        """Their only game."""
        return ["g1"]


class OneRound(LocalBus):
    """A bus that ends when somebody waits, so that a stream is what there is to tell now."""

    @contextmanager
    def listen(self, topic: Topic) -> Iterator[Listener]:
        """A listener whose first wait is the end."""
        with super().listen(topic) as listener:
            listener.wait = self._end  # type: ignore[method-assign]
            yield listener

    async def _end(self, seconds: float) -> bool:
        self._is_closed = True
        return True


class ThisHost:
    """The host of the moment, so that one application serves them all."""

    now: Host

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now, name)


HOST = ThisHost()
APP = make_app(cast(Host, HOST), cast(People, OnePerson()))


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_shuffling_what_is_hidden_changes_no_byte(rules: Rules, seed: int) -> None:
    """At a moment of a game, and after a few calls more, everything that is sent is the same."""
    rng = random.Random(seed)
    game = play_out(rules, seed, person=0, deals=2).game
    events = [*game.events[: moment(game, rng)]]
    other = disguised(events, 0, rng, within_pips=True)
    with patch("time.time", return_value=2e9):
        assert asyncio.run(all_sent(rules, events)) == asyncio.run(all_sent(rules, other))


def moment(game: Replay, rng: random.Random) -> int:
    """The number of an event after which the game waited, before its end."""
    rests = [n for n, event in enumerate(game.events) if n and isinstance(event, _ASKED)]
    return rng.choice(rests) if rests else 1


async def all_sent(rules: Rules, events: list[Event]) -> list[tuple[str, int, bytes]]:
    """Every kind of answer that the person at seat 0 can get: call, status, bytes."""
    host = Host(await stored(rules, events), LocalBus(), SilentBots())
    HOST.now = host
    sent: list[tuple[str, int, bytes]] = []
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=cast(Any, APP)), base_url="http://test") as http:
        http.cookies.set("pegout", "token")

        async def call(method: str, path: str, body: object = None, accept: str = "*/*") -> None:
            kind = {"content-type": "application/json"} if body is not None else {}
            content = None if body is None else json.dumps(body)
            answer = await http.request(method, "/api/v1" + path, content=content, headers={"accept": accept, **kind})
            sent.append((f"{method} {path}", answer.status_code, answer.content))

        await look(host, call)
        await try_moves(call)
        await look(host, call)
        await call("POST", "/games/g1/undo", {"key": "u"})
        await look(host, call)
        await call("POST", "/games/g1/resign", {})
        await look(host, call)
    await host.close()
    return sent


async def look(host: Host, call: Any) -> None:
    """Everything that only tells."""
    for path in ("", "/events", "/events?view=true", "/events?after=3&view=true"):
        await call("GET", f"/games/g1{path}")
    await call("GET", "/me/games")
    for path in ("/games/g1/stream?view=true", "/me/stream"):
        for accept in ("text/event-stream", "application/x-ndjson"):
            host.bus = OneRound()
            await call("GET", path, accept=accept)
    host.bus = LocalBus()


async def try_moves(call: Any) -> None:
    """Moves that are late, and moves that the rules may forbid: every card, every number."""
    await call("POST", "/games/g1/actions", {"decision": 1, "key": "late", "action": {"kind": "SayGo"}})
    for number in (5, 20, 40):
        for action in (
            {"kind": "PlayCard", "card": DECK[number].text},
            {"kind": "Discard", "cards": [DECK[number].text, DECK[number + 1].text]},
            {"kind": "ClaimCount", "points": number % 8},
            {"kind": "CallMuggins", "points": number % 8},
        ):
            await call("POST", "/games/g1/actions", {"action": action, "decision": number, "key": f"k{number}"})


async def stored(rules: Rules, events: list[Event]) -> MemoryEventLog:
    """A log of the game with these events."""
    seats = (
        StoredSeat(0, PERSON, None, "Bill", "seed", 0),
        *(StoredSeat(seat, None, "pub", f"Bot {seat}") for seat in range(1, rules.seats)),
    )
    game = StoredGame(
        id="g1",
        rules=json.dumps(rules_to_json(rules)),
        lineup="",
        secret=SECRET,
        commitment=commitment(SECRET),
        match=StoredMatch("m1", 1),
        number=1,
        created=0,
        seats=seats,
    )
    entries = tuple(
        Entry(
            number,
            type(event).__name__,
            json.dumps(event_to_json(event)),
            "{}" if isinstance(event, _ASKED) else None,
            1000 * number,
        )
        for number, event in enumerate(events, 1)
    )
    log = MemoryEventLog()
    await log.create(NewGame(game, entries))
    return log
