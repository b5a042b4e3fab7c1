"""The caller: name, games, statistics."""

from dataclasses import replace
from typing import Annotated

from litestar import Response, delete, get, patch
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.server.api import bodies
from pegout.server.api.lines import GameLine, game_line
from pegout.server.api.views import Json
from pegout.server.auth import Asker, name_of
from pegout.server.errors import refusals
from pegout.server.signing import go_out
from pegout.store import Person
from pegout.table.agreement import leave
from pegout.table.statistics import statistics

_READING = ("no_identity", "bad_token", "too_many")
_SHOWN_GAMES = 30


class Me(Struct):
    """Who the caller is."""

    id: str
    """The same under whatever name; nobody else is told it."""
    name: str
    guest: bool
    """Whether this browser alone knows the caller: a person with neither passkey nor password."""
    program: bool
    """Whether this is a program's account."""
    share: bool
    """Whether one's finished games may be published, without names."""


class Deleted(Struct):
    """What was deleted."""

    games: int


class Games(Struct):
    """One's games: those in progress first, newest first."""

    games: list[GameLine]


@get("/me", responses=refusals("bad_token", "too_many"))
async def me(asker: NamedDependency[Asker]) -> Response[Me]:
    """Who the caller is; a new guest is made where nobody is known."""
    identity = await asker.person_or_guest()
    return Response(await _me(asker, identity.person), cookies=identity.cookies)


@patch(
    "/me",
    responses=refusals("bad_request", "cross_site", "too_large", "not_json", "bad_name", "wrong_scope", *_READING),
)
async def change(asker: NamedDependency[Asker], data: JSONBody[bodies.Change]) -> Me:
    """Take another name, at all one's tables too; let one's finished games be published, or no longer."""
    person = await asker.person()
    if data.name is not None:
        person = await asker.rename(person, name_of(data.name))
    if data.share is not None:
        await asker.people.share(person.id, data.share)
        person = replace(person, shares=data.share)
    return await _me(asker, person)


@delete("/me", status_code=200, responses=refusals("cross_site", "wrong_scope", *_READING))
async def remove(asker: NamedDependency[Asker]) -> Response[Deleted]:
    """Delete the caller and all that is theirs: games, statistics, words, passkeys, tokens, accounts of programs.

    Running games with others are given up first; those stay, with a seat without a name.
    """
    person = await asker.owner()
    for account in (person.id, *await asker.people.programs_of(person.id)):
        for game in await asker.people.games(account, is_over=False, limit=1000):
            await leave(asker.host, game, account)
    gone, kept = await asker.people.remove(person.id)
    for game in (*gone, *kept):
        asker.host.forget(game)
        asker.host.bus.publish(("game", game))
    _, cookies = await go_out(asker)
    return Response(Deleted(len(gone) + len(kept)), cookies=cookies)


@get("/me/games", responses=refusals("bad_request", *_READING))
async def games(
    asker: NamedDependency[Asker],
    over: Annotated[bool | None, Parameter(description="Only games that are over, or only those that are not.")] = None,
) -> Games:
    """The caller's games, at most fifty."""
    person = await asker.person()
    found = await asker.people.games(person.id, is_over=over)
    tables = [await asker.host.open(game) for game in found]
    return Games([await game_line(asker.host.log, table, table.seat_of(person.id)) for table in tables])


@get("/me/statistics", responses=refusals(*_READING))
async def figures(asker: NamedDependency[Asker]) -> Json:
    """Games, wins, skunks, averages by part and role beside what is `expected` of the same deals, the best hand.

    For `all` games, those against `people` and `programs`, and those with moves `taken_back`, which are in no other;
    for each of the `opponents`; the last thirty games one by one, oldest first.  Claimed games are no resigned ones.
    `loss` is what decisions cost in the games that were reviewed: `rate` in hundredths of a win a decision, over all of
    them and for each of the last thirty in `by_game`, oldest first.
    """
    person = await asker.person()
    lost = await asker.people.reviews.lost(person.id)
    rate = round(lost.loss / lost.decisions, 3) if lost.decisions else None
    by_game = [
        {"game": game, "rate": round(part.loss / part.decisions, 3)}
        for game, part in await asker.people.reviews.by_game(person.id, _SHOWN_GAMES)
    ]
    loss = {"rate": rate, "decisions": lost.decisions, "games": lost.games, "by_game": by_game}
    return {**statistics(await asker.people.played(person.id)), "loss": loss}


async def _me(asker: Asker, person: Person) -> Me:
    is_guest = not person.is_program and not await asker.people.keys.has_any(person.id)
    return Me(person.id, person.name, is_guest, person.is_program, person.shares)
