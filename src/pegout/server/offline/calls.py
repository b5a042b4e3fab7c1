"""The calls that a game against programs needs, answered as the server answers them; all else is refused.

There is one person, `me`.  Bodies, shapes, refusals and tables are those of the server.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from pegout.bots import BOTS
from pegout.errors import NotSeated, StaleDecision, Text, UnknownGame
from pegout.game import Action, Observation
from pegout.notation import action_from_json
from pegout.notation.languages import speaking, t
from pegout.server import programs
from pegout.server.api import bodies, choices
from pegout.server.api.lines import game_line
from pegout.server.api.shapes import clock_shape, game_shape, table_shape
from pegout.server.api.views import Json, event_shape
from pegout.server.api.wanted import check_seats, occupants_of, refuse_large, rules_of, terms_of
from pegout.server.offline.log import Keep, KeptEventLog, encoded
from pegout.server.refusals import TABLE, ErrorBody, Refusal, told
from pegout.store import Person
from pegout.table import Host, LocalBus, Move, Table
from pegout.table.agreement import rematch, stop
from pegout.table.brought import MOST_POINTS, PLAYERS
from pegout.table.opening import NotOver, open_game
from pegout.table.records import record_of
from pegout.table.talk import PHRASES

B = TypeVar("B")
Call = Callable[["Offline", re.Match[str], dict[str, str], bytes], Awaitable[Any]]

ME = "me"
_NOT_HERE = Text("That needs the network.")
"""Short, for the table says it in one line."""
_MOVES = frozenset({"Discard", "CutStarter", "PlayCard", "SayGo", "ClaimCount", "CallMuggins", "PassMuggins"})


class Here:
    """Asks programs in this very process."""

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The program's move with a generator of this seed."""
        return BOTS[bot].choose(observation, Random(seed))


class Offline:
    """Tables, and the one person who sits at them."""

    def __init__(self, keep: Keep, language: str):
        self.language = language
        self.log = KeptEventLog(keep)
        self.host = Host(self.log, LocalBus(), Here())
        self.me = Person(ME, "You")

    async def ask(self, method: str, address: str, body: str = "") -> tuple[int, str]:
        """Status and JSON for a call, its address without the common beginning; never raises."""
        with speaking(self.language):
            return await self._told(method, address, body)

    async def _told(self, method: str, address: str, body: str) -> tuple[int, str]:
        try:
            return 200, encoded(await self._answer(method, address, body.encode()))
        except Exception as error:
            status, shape = told(error) or (0, None)
            if shape is None:
                code = "bad_request" if isinstance(error, (msgspec.MsgspecError, ValueError)) else "broken"
                status, shape = TABLE[code][0], ErrorBody(code, t(TABLE[code][1]))
            return status, encoded(shape)

    async def _answer(self, method: str, address: str, body: bytes) -> Any:
        parts = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        for verb, pattern, call in _CALLS:
            if verb == method and (match := pattern.fullmatch(parts.path)):
                return await call(self, match, query, body)
        raise Refusal("not_found", _NOT_HERE)

    def listen(self, game: str, after: int, tell: Callable[[str, str], None]) -> Callable[[], None]:
        """`follow` beside all else; calling what comes back ends it."""
        with speaking(self.language):
            following = asyncio.ensure_future(self.follow(game, after, tell))

        def end() -> None:
            following.cancel()

        return end

    async def table(self, match: re.Match[str]) -> Table:
        """The table of the call's game."""
        return await self.host.open(match["game"])

    async def follow(self, game: str, after: int, tell: Callable[[str, str], None]) -> None:
        """Tell events after a number as they happen, and the table where it has changed: by name and JSON."""
        table = await self.host.open(game)
        seen: Any = None
        with self.host.bus.listen(("game", game)) as listener:
            while not self.host.bus.is_closed:
                if seen != (table.revision, table.is_over):
                    seen = (table.revision, table.is_over)
                    tell("table", encoded(await table_shape(self.log, table)))
                for number in range(after + 1, table.head + 1):
                    event = event_shape(table, table.seat_of(ME), number, with_view=True)
                    tell("message", encoded(event))
                after = max(after, table.head)
                await listener.wait(3600)


def _read(body: bytes, kind: type[B]) -> B:
    return msgspec.json.decode(body or b"{}", type=kind)


async def _create(here: Offline, _match: re.Match[str], _query: dict[str, str], body: bytes) -> Any:
    data = _read(body, bodies.NewGame)
    rules = rules_of(data.preset, {**data.rules, "seats": len(data.seats)})
    refuse_large(rules, MOST_POINTS)
    check_seats(data.seats)
    if not {*data.seats} <= {"me", *PLAYERS}:
        raise Refusal("bad_table", Text("Without a network only programs play, and not the expert."))
    occupants = occupants_of(data.seats, here.me, iter(()))
    game = await open_game(here.log, rules, occupants, data.length, replace(terms_of(data), offline=True))
    table = await here.host.open(game)
    return await game_shape(here.log, table, table.seat_of(ME))


async def _look(here: Offline, match: re.Match[str], _query: dict[str, str], _body: bytes) -> Any:
    table = await here.table(match)
    return await game_shape(here.log, table, table.seat_of(ME))


async def _events(here: Offline, match: re.Match[str], query: dict[str, str], _body: bytes) -> Any:
    table = await here.table(match)
    with_view = query.get("view") == "true"
    numbers = range(int(query.get("after", "0")) + 1, table.head + 1)
    events = [event_shape(table, table.seat_of(ME), number, with_view=with_view) for number in numbers]
    return {"head": table.head, "events": events, "clock": clock_shape(table)}


async def _record(here: Offline, match: re.Match[str], _query: dict[str, str], _body: bytes) -> Json:
    table = await here.table(match)
    if not table.is_over:
        raise NotOver("That can be had when the game is over.")
    return record_of(table, await here.log.entries(table.id)).to_json()


async def _seed(here: Offline, match: re.Match[str], _query: dict[str, str], body: bytes) -> Any:
    return await table_shape(here.log, await here.host.set_seed(match["game"], ME, _read(body, bodies.Seed).seed))


async def _ready(here: Offline, match: re.Match[str], _query: dict[str, str], body: bytes) -> Any:
    return {"head": (await here.host.set_ready(match["game"], ME, _read(body, bodies.Ready).event)).head}


async def _act(here: Offline, match: re.Match[str], _query: dict[str, str], body: bytes) -> Any:
    data = _read(body, bodies.Act)
    table = await here.table(match)
    seat = table.seat_of(ME)
    if data.action.kind not in _MOVES:
        raise Refusal("unreadable", Text("A move is one of {names}.", names=", ".join(sorted(_MOVES))))
    action = action_from_json(msgspec.to_builtins(data.action), seat)
    try:
        return {"head": await here.host.submit(Move(table.id, ME, action, data.decision, data.key))}
    except StaleDecision as stale:
        now = msgspec.to_builtins(await game_shape(here.log, table, seat))
        raise Refusal("stale_decision", str(stale), {"game": now}) from stale


async def _undo(here: Offline, match: re.Match[str], _query: dict[str, str], body: bytes) -> Any:
    return {"head": await here.host.undo(match["game"], ME, _read(body, bodies.Keyed).key)}


async def _resign(here: Offline, match: re.Match[str], _query: dict[str, str], _body: bytes) -> Any:
    return {"head": await here.host.resign(match["game"], ME)}


async def _stop(here: Offline, match: re.Match[str], _query: dict[str, str], _body: bytes) -> Any:
    return await table_shape(here.log, await stop(here.host, match["game"], ME, is_wanted=True))


async def _rematch(here: Offline, match: re.Match[str], _query: dict[str, str], _body: bytes) -> Any:
    return {"game": await rematch(here.host, match["game"], ME, is_wanted=True)}


async def _games(here: Offline, _match: re.Match[str], query: dict[str, str], _body: bytes) -> Any:
    found = []
    for game in reversed(here.log.ids):
        try:
            table = await here.host.open(game)
            seat = table.seat_of(ME)
        except (UnknownGame, NotSeated):
            continue
        if "over" not in query or table.is_over == (query["over"] == "true"):
            found.append(await game_line(here.log, table, seat))
    return {"games": found}


async def _presets(*_asked: object) -> Any:
    known = [program for program in programs.programs() if program["name"] in PLAYERS]
    return {
        "presets": choices.presets(),
        "settings": choices.settings(),
        "bots": known,
        "phrases": {name: t(text) for name, text in PHRASES.items()},
    }


async def _me(here: Offline, *_asked: object) -> Any:
    return {"name": here.me.name, "guest": True, "program": False, "share": False}


_CALLS: tuple[tuple[str, re.Pattern[str], Call], ...] = tuple(
    (verb, re.compile(path.replace("ID", r"(?P<game>\w+)")), call)
    for verb, path, call in (
        ("POST", "/games", _create),
        ("GET", "/games/ID", _look),
        ("GET", "/games/ID/events", _events),
        ("GET", "/games/ID/record", _record),
        ("PUT", "/games/ID/seed", _seed),
        ("POST", "/games/ID/ready", _ready),
        ("POST", "/games/ID/actions", _act),
        ("POST", "/games/ID/undo", _undo),
        ("POST", "/games/ID/resign", _resign),
        ("POST", "/games/ID/stop", _stop),
        ("POST", "/games/ID/rematch", _rematch),
        ("GET", "/me/games", _games),
        ("GET", "/presets", _presets),
        ("GET", "/me", _me),
    )
)
