"""Not one byte that a seat is sent depends on a card that it may not see.

Two servers hold the same game with the same secret, seeds and commitment, but in one of them all that is hidden from
the seat is shuffled (cards of equal pips among each other, so that no go of another seat changes).
"""

import asyncio
import json
import logging
import random
import re
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
from pegout.server.limits import Buckets
from pegout.shuffle import commitment
from pegout.store import Entry, MemoryEventLog, NewGame, People, Person, StoredGame, StoredMatch, StoredSeat
from pegout.table import Host, LocalBus
from pegout.table.bus import Listener, Topic
from pegout.table.lobby import watch_secret
from pegout.table.terms import Clock, Terms
from tests.properties.test_no_peeking import disguised
from tests.support.players import play_out
from tests.support.strategies import SEEDS, all_rules
from tests.table.hosting import PERSON, SilentBots

SECRET = b"s" * 32
WATCHER = "watcher"
"""A person who sits at no table."""
_ASKED = (ev.DealCut, ev.Dealt, ev.Discarded, ev.CardPlayed, ev.CountClaimed, ev.MugginsCalled, ev.MugginsPassed)


class OnePerson:
    """People of whom everybody is the same person."""

    def __init__(self) -> None:
        self.person = PERSON
        self.reviews = None
        """No game is asked about here that has one."""

    async def by_token(self, _: bytes) -> Person:
        """The person."""
        return Person(self.person, "Bill")

    async def games(self, person: str, **_chosen: object) -> list[str]:
        """Their only game; none of who only watches."""
        return [] if person == WATCHER else ["g1"]


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
EVERYBODY = OnePerson()
APP = make_app(cast(Host, HOST), cast(People, EVERYBODY))


class LogLines(logging.Handler):
    """What is logged, but for the time that it took."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line."""
        self.lines.append(re.sub(r"ms=\S+", "", record.getMessage()))


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_shuffling_what_is_hidden_changes_no_byte(rules: Rules, seed: int) -> None:
    """At a moment of a game against programs, and after a few calls more, everything that is sent is the same."""
    game = play_out(rules, seed, person=0, deals=2).game
    assert_same_bytes(rules, game, 0, random.Random(seed))


@given(rules=all_rules(), seed=SEEDS)
@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_people_and_who_watches_are_sent_nothing_hidden(rules: Rules, seed: int) -> None:
    """The same between people, for any of them and for who watches: all calls, all refusals, all lines of the log."""
    rng = random.Random(seed)
    game = play_out(rules, seed, deals=2).game
    assert_same_bytes(rules, game, rng.choice([*range(rules.seats), None]), rng)


def assert_same_bytes(rules: Rules, game: Replay, viewer: int | None, rng: random.Random) -> None:
    """All that this seat (None: who watches) is sent, and all that is logged, stays the same."""
    events = [*game.events[: moment(game, rng)]]
    other = disguised(events, viewer, rng, within_pips=True)
    with patch("time.time", return_value=2e9), patch.object(Buckets, "take", return_value=0.0):
        assert asyncio.run(all_sent(rules, events, viewer)) == asyncio.run(all_sent(rules, other, viewer))


def moment(game: Replay, rng: random.Random) -> int:
    """The number of an event after which the game waited, before its end."""
    rests = [n for n, event in enumerate(game.events) if n and isinstance(event, _ASKED)]
    return rng.choice(rests) if rests else 1


async def all_sent(rules: Rules, events: list[Event], viewer: int | None) -> list[tuple[str, int, bytes]]:
    """Every kind of answer that the viewer can get, as call, status and bytes; and what was logged meanwhile."""
    host = Host(await stored(rules, events), LocalBus(), SilentBots())
    HOST.now = host
    EVERYBODY.person = WATCHER if viewer is None else person_of(viewer)
    query = f"watch={watch_secret(await host.open('g1'))}" if viewer is None else ""
    sent: list[tuple[str, int, bytes]] = []
    logged = LogLines()
    log = logging.getLogger("pegout")
    log.addHandler(logged)
    log.setLevel(logging.INFO)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=cast(Any, APP)), base_url="http://test") as http:
        http.cookies.set("pegout", "token")

        async def call(method: str, path: str, body: object = None, accept: str = "*/*") -> None:
            kind = {"content-type": "application/json"} if body is not None else {}
            content = None if body is None else json.dumps(body)
            answer = await http.request(method, "/api/v1" + path, content=content, headers={"accept": accept, **kind})
            sent.append((f"{method} {path}", answer.status_code, answer.content))

        await look(host, call, query)
        await try_moves(call)
        await talk(call)
        await look(host, call, query)
        await call("POST", "/games/g1/undo", {"key": "u"})
        await look(host, call, query)
        await call("POST", "/games/g1/stop", {})
        await look(host, call, query)
        await call("POST", "/games/g1/resign", {})
        await look(host, call, query)
    await host.close()
    log.removeHandler(logged)
    assert (200, True) == (sent[0][1], bool(logged.lines))
    return [*sent, *(("log", 0, line.encode()) for line in logged.lines)]


async def look(host: Host, call: Any, query: str) -> None:
    """Everything that only tells."""
    for path in ("?", "/events?", "/events?view=true&", "/events?after=3&view=true&"):
        await call("GET", f"/games/g1{path}{query}")
    for path in ("/me/games", "/games/g1", "/games/g1/messages"):
        await call("GET", path)
    if not (await host.open("g1")).is_over:
        for path in ("record", "proof", "review"):
            await call("GET", f"/games/g1/{path}?{query}")
    for path in (f"/games/g1/stream?view=true&{query}", "/me/stream"):
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


async def talk(call: Any) -> None:
    """All that people do at a table besides playing, whether they may now or not."""
    for path, body in (
        ("invitation", {"secret": "x"}), ("join", {"secret": "x"}), ("join", {}), ("message", {"phrase": "hello"}),
        ("message", {"text": "Hi"}), ("extend", {"seconds": 60}), ("substitute", {"seat": 1}), ("rematch", {}),
        ("ready", {"event": 3}), ("claim", {}),
    ):  # fmt: skip
        await call("POST", f"/games/g1/{path}", body)
    await call("DELETE", "/games/g1/stop")
    await call("DELETE", "/games/g1/rematch")
    await call("PUT", "/games/g1/mute", {"seats": [1]})
    await call("PUT", "/games/g1/seed", {"seed": "late"})


def person_of(seat: int) -> str:
    """The person at this seat."""
    return PERSON if seat == 0 else f"{PERSON} {seat}"


async def stored(rules: Rules, events: list[Event]) -> MemoryEventLog:
    """A log of the game with these events."""
    first = events[0]
    assert isinstance(first, ev.GameStarted)
    seats = tuple(
        StoredSeat(seat, person_of(seat), None, f"P{seat}", "seed", 1)
        if seat in first.persons
        else StoredSeat(seat, None, "pub", f"Bot {seat}")
        for seat in range(rules.seats)
    )
    terms = Terms(clock=Clock(60, 600), late="claim", substitute=True, watch=True)
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
        terms=terms.dumps(),
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
