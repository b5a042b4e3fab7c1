"""Live updates: server-sent events, or the same as one JSON value a line for programs.

A stream reads the table from where it is each time it is hinted at a change, so a slow reader holds nobody back.
"""

import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any
from weakref import WeakKeyDictionary

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from litestar.response import Stream

from pegout.errors import PegoutError
from pegout.notation.languages import language
from pegout.server.api.games import After, GameId
from pegout.server.api.shapes import (
    clock_shape,
    game_shape,
    is_your_turn,
    message_shape,
    person_at,
    table_shape,
)
from pegout.server.api.views import Json, event_shape
from pegout.server.auth import Asker, Call
from pegout.server.errors import Refusal, refusals
from pegout.store import Unavailable
from pegout.table import Host, Table
from pegout.table.clocks import show_left
from pegout.table.talk import heard

QUIET_SECONDS = 15.0
"""After so long without news a stream says that it is alive."""
FAR_BEHIND = 300
"""More events than this are not sent one by one: a snapshot is."""
_RETRY_MS = 1000
AT_ONCE = 32
"""Events sent in one piece: no more wait in memory for a reader who is slow."""
_MOST_MADE = 64
"""Events of a table with many listeners that are kept as they are sent."""
_LAST_GAMES = 3
"""Finished games whose table a person still hears of on the stream of all games."""
_NDJSON = "application/x-ndjson"

Frame = Callable[[str | None, str | None, Any], bytes]
_Made = dict[tuple[Frame, int | None, bool, int, str], bytes]
_MADE: WeakKeyDictionary[Table, tuple[int, _Made]] = WeakKeyDictionary()
"""By table its revision, and by form, seat, view, number and language the bytes of events."""


def as_event(name: str | None, number: str | None, data: Any) -> bytes:
    """A server-sent event; without data a comment."""
    if data is None:
        return b": still here\n\n"
    lines = [f"event: {name}"] if name else []
    lines += [f"id: {number}"] if number else []
    return "\n".join([*lines, "data: "]).encode() + msgspec.json.encode(data) + b"\n\n"


def as_line(name: str | None, _number: str | None, data: Any) -> bytes:
    """One JSON value a line, the event's name in `event`; without data an empty line."""
    if data is None:
        return b"\n"
    named = {"event": name, **msgspec.to_builtins(data)} if name else data
    return msgspec.json.encode(named) + b"\n"


@get(
    "/games/{game_id:str}/stream",
    opt={"as_it_is": True},
    responses=refusals("bad_request", "no_identity", "not_seated", "wrong_watch", "unknown_game", "too_many"),
)
async def stream(
    onlooker: NamedDependency[Asker],
    game_id: GameId,
    after: After = 0,
    view: Annotated[bool, Parameter(description="With each event, what the caller sees after it.")] = False,
) -> Stream:
    """The game's events as they happen, redacted for the caller; `Last-Event-ID` or `after` resumes.

    `table`, `clock` and `said` come between them where those change, messages from now on.
    """
    _, seat = await onlooker.looking(game_id)
    last = onlooker.request.headers.get("last-event-id", "")
    after = int(last) if last.isdecimal() and len(last) < 10 else after
    return streaming(onlooker.request, lambda frame: _game(onlooker, frame, game_id, (seat, after, view)))


@get("/me/stream", opt={"as_it_is": True}, responses=refusals("no_identity", "too_many"))
async def my_stream(asker: NamedDependency[Asker]) -> Stream:
    """The news of all the caller's games: what happens from now on, each event with its game.

    `table` comes where something else has changed at one: a seat taken, somebody ready, a rematch wanted.
    """
    person = await asker.person()
    return streaming(asker.request, lambda frame: _games(asker, frame, person.id))


def streaming(request: Call, make: Callable[[Frame], AsyncIterator[bytes]]) -> Stream:
    """The stream of what is made, in the form that the request asks for."""
    is_lines = _NDJSON in request.headers.get("accept", "")
    content = make(as_line if is_lines else as_event)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(content, media_type=_NDJSON if is_lines else "text/event-stream", headers=headers)


async def _game(asker: Asker, frame: Frame, game: str, place: tuple[int | None, int, bool]) -> AsyncIterator[bytes]:
    seat, after, view = place
    host, session, told, timed = asker.host, _Session(asker), None, 0
    table = await host.held(game)
    said = table.stored.said
    if frame is as_event:
        yield f"retry: {_RETRY_MS}\n\n".encode()
    with host.bus.listen(("game", game)) as listener, host.presence.here(person_at(table, seat)):
        while not host.bus.is_closed:
            try:
                table = await host.held(game)
            except PegoutError:
                return  # deleted meanwhile
            news = []
            if told != _besides_events(table):
                told = _besides_events(table)
                news.append(frame("table", None, await table_shape(host.log, table)))
            if not after <= table.head <= after + FAR_BEHIND:
                after = table.head
                news.append(frame("snapshot", str(after), await game_shape(host.log, table, seat)))
            tell = partial(_event, host, frame, (seat, view), table)
            while table.head > after + AT_ONCE:
                after += AT_ONCE
                yield b"".join([*news, *map(tell, range(after - AT_ONCE + 1, after + 1))])
                news.clear()
            news += map(tell, range(after + 1, table.head + 1))
            after = table.head
            if timed != table.head and (clock := clock_shape(table)) is not None:
                timed = table.head
                news.append(frame("clock", None, {"clock": clock}))
            last = table.stored.said
            for message in () if seat is None else await heard(host, table, seat, said, last):
                news.append(frame("said", None, message_shape(message)))
            said = last
            if news:
                yield b"".join(news)
            if not await listener.wait(QUIET_SECONDS):
                yield frame(None, None, None)
            if seat is not None and await session.has_ended():
                return


def _besides_events(table: Table) -> tuple[Table, int, bool, bool]:
    """What makes the table worth telling of again, but for its events."""
    return table, table.revision, table.is_over, show_left(table) is not None


def _event(host: Host, frame: Frame, place: tuple[int | None, bool], table: Table, number: int) -> bytes:
    """The event as this seat is sent it; where more listen than there are seats, made once for all who see the same."""
    seat, view = place
    if host.bus.listeners(("game", table.id)) <= table.rules.seats:
        return frame(None, str(number), event_shape(table, seat, number, with_view=view))
    key = (frame, seat, view, number, language())
    revision, made = _MADE.get(table, (-1, {}))
    if revision != table.revision or len(made) > _MOST_MADE:
        made = {}
        _MADE[table] = (table.revision, made)
    if key not in made:
        made[key] = frame(None, str(number), event_shape(table, seat, number, with_view=view))
    return made[key]


async def _games(asker: Asker, frame: Frame, person: str) -> AsyncIterator[bytes]:
    host, session = asker.host, _Session(asker)
    heads: dict[str, int] = {}
    told: dict[str, Any] = {}
    said: dict[str, int] = {}
    is_first = True
    with host.bus.listen(("person", person)) as listener, host.presence.here(person):
        while not host.bus.is_closed:
            over = await asker.people.games(person, is_over=True, limit=_LAST_GAMES) if is_first else ()
            for game in dict.fromkeys([*heads, *await asker.people.games(person, is_over=False), *over]):
                try:
                    table = await (host.open(game) if is_first else host.held(game))
                except PegoutError:
                    return  # deleted meanwhile
                seat, seen = table.seat_of(person), heads.get(game, table.head if is_first else 0)
                for number in range(seen + 1, table.head + 1):
                    yield frame(None, None, {"game": game, **event_shape(table, seat, number, with_view=False)})
                heads[game] = table.head
                now = (table, table.revision, table.is_over)
                if told.setdefault(game, now if is_first else None) != now:
                    told[game] = now
                    shape = msgspec.to_builtins(await table_shape(host.log, table))
                    yield frame("table", None, {"game": game, **shape})
                last = table.stored.said
                for message in await heard(host, table, seat, said.get(game, last if is_first else 0), last):
                    yield frame("said", None, {"game": game, **msgspec.to_builtins(message_shape(message))})
                said[game] = last
            if is_first:
                yield frame("games", None, {"games": await _turns(asker, person)})
                is_first = False
            if not await listener.wait(QUIET_SECONDS):
                yield frame(None, None, None)
            if await session.has_ended():
                return


class _Session:
    """Of who began a stream: looked at now and then, however much there is to tell."""

    def __init__(self, asker: Asker):
        self._asker = asker
        self._looked = time.monotonic()

    async def has_ended(self) -> bool:
        """Whether the person has signed out, or the token was deleted, some `QUIET_SECONDS` ago or more."""
        now = time.monotonic()
        if now < self._looked + QUIET_SECONDS:
            return False
        self._looked = now
        try:
            return await self._asker.person_if_known() is None
        except Refusal:
            return True
        except Unavailable:  # nobody is sent away because the database is
            return False


async def _turns(asker: Asker, person: str) -> list[Json]:
    """Where each of the person's games in progress is when the stream begins."""
    tables = [await asker.host.open(game) for game in await asker.people.games(person, is_over=False)]
    return [
        {"game": table.id, "head": table.head, "your_turn": is_your_turn(table, table.seat_of(person))}
        for table in tables
    ]
