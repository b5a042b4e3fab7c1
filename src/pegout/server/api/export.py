"""Finished games to take away: one's own, and those of all who let theirs be published."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from litestar.response import Stream

from pegout.errors import Text
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.store import Person
from pegout.table.records import read_record, without_names
from pegout.table.statistics import statistics

MOST = 1000
"""Games that are sent at once."""
_NDJSON = "application/x-ndjson"


@get(
    "/games/export",
    opt={"as_it_is": True},
    media_type=_NDJSON,
    responses=refusals("bad_request", "unreadable", "too_many"),
)
async def published(
    asker: NamedDependency[Asker],
    day: Annotated[str, Parameter(description="The day, by UTC, on which the games ended: YYYY-MM-DD.", max_length=10)],
) -> Stream:
    """The records of a day's finished games, one a line, without names: of games whose people have all agreed to it."""
    try:
        begin = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
        first, last = (int((begin + timedelta(days=days)).timestamp() * 1000) for days in (0, 1))
    except (ValueError, OverflowError):
        raise Refusal("unreadable", Text("A day is written as 2026-01-31.")) from None
    games = await asker.people.shared_games(first, last, MOST)
    return Stream(_records(asker, list(games)), media_type=_NDJSON)


@get(
    "/me/export",
    opt={"as_it_is": True},
    media_type=_NDJSON,
    responses=refusals("no_identity", "bad_token", "wrong_scope", "too_many"),
)
async def mine(asker: NamedDependency[Asker]) -> Stream:
    """All that is kept of the caller, one JSON value a line: about them, then the records of their finished games."""
    person = await asker.owner()
    return Stream(_all_of(asker, person), media_type=_NDJSON)


async def _records(asker: Asker, games: list[str]) -> AsyncIterator[bytes]:
    for game in games:
        record = await read_record(asker.host.log, game)
        if record is not None:
            yield msgspec.json.encode(without_names(record).to_json()) + b"\n"


async def _all_of(asker: Asker, person: Person) -> AsyncIterator[bytes]:
    tokens = await asker.people.tokens.of(person.id)
    password = await asker.people.keys.password_of(person.id)
    passkeys = await asker.people.keys.passkeys(person.id)
    about: dict[str, Any] = {
        "name": person.name,
        "sign_in": {"name": password and password.login, "passkeys": [key.name for key in passkeys]},
        "share": person.shares,
        "tokens": [{"name": token.name, "scope": token.scope} for token in tokens],
        "statistics": statistics(await asker.people.played(person.id)),
        "training": [msgspec.to_builtins(day) for day in await asker.people.training.trained(person.id)],
        "running": list(await asker.people.games(person.id, is_over=False, limit=MOST)),
    }
    yield msgspec.json.encode({"person": about}) + b"\n"
    for game in await asker.people.games(person.id, is_over=True, limit=1_000_000):
        record = await read_record(asker.host.log, game)
        if record is not None:
            yield msgspec.json.encode(record.to_json()) + b"\n"
        if said := await _said(asker, game, person):
            yield msgspec.json.encode({"said": {"game": game, "texts": said}}) + b"\n"


async def _said(asker: Asker, game: str, person: Person) -> list[str]:
    """What the person has said at the table in their own words."""
    table = await asker.host.log.game(game)
    seats = [seat.seat for seat in table.seats if seat.person == person.id] if table else []
    messages = await asker.host.log.messages(game)
    return [message.text for message in messages if message.seat in seats and message.text]
