"""The caller: name, games, statistics."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, delete, get, patch
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.game import awaited
from pegout.server.api import bodies
from pegout.server.api.shapes import Json, MatchShape, is_your_turn, match_shape, seats_shape
from pegout.server.auth import Asker, name_of
from pegout.server.errors import refusals
from pegout.server.signing import go_out
from pegout.store import Person
from pegout.table import Table
from pegout.table.agreement import leave
from pegout.table.statistics import statistics

_READING = ("no_identity", "bad_token", "too_many")
_SHOWN_GAMES = 30


class Me(Struct):
    """Who the caller is."""

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


class GameLine(Struct):
    """A game in the list of one's games."""

    id: str
    opponents: list[str]
    """What the others are called; empty for a seat that is still open."""
    begun: bool
    """False in the lobby: seats are open, or somebody is not ready yet."""
    seats: int
    rules: Json
    scores: list[int]
    back: list[int]
    side: int
    deal: int
    phase: str
    your_turn: bool
    awaited: list[str]
    """Those of the others whom the game waits for."""
    shared: bool
    """Whether other people play, or have a seat to come to."""
    over: bool
    winner: int | None
    how: str | None
    """How it ended: `play`, `show`, `cut`, `resigned`, `claimed` or `stopped`."""
    updated: str
    match: MatchShape


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
    return Games([await _line(asker, table, table.seat_of(person.id)) for table in tables])


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
    return Me(person.name, is_guest, person.is_program, person.shares)


async def _line(asker: Asker, table: Table, seat: int) -> GameLine:
    state = table.state
    side = state.rules.side_of(seat)
    others = [other for other in seats_shape(table) if other.seat != seat]
    return GameLine(
        id=table.id,
        opponents=[other.name for other in others],
        begun=table.is_begun,
        seats=state.rules.seats,
        rules={
            "preset": state.rules.preset,
            "target": state.rules.target,
            "skunk_lines": list(state.rules.skunk_lines),
        },
        scores=list(state.scores),
        back=list(state.back),
        side=side,
        deal=state.deals,
        phase=state.phase.value,
        your_turn=is_your_turn(table, seat),
        awaited=[other.name for other in others if other.seat in awaited(state)],
        shared=any(other.kind != "bot" for other in others),
        over=table.is_over,
        winner=state.winner,
        how=state.how,
        updated=datetime.fromtimestamp(table.updated / 1000, UTC).isoformat(timespec="seconds"),
        match=await match_shape(asker.host.log, table),
    )
