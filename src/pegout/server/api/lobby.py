"""What people at a table agree on: seats by invitation, ending without a result, another game."""

from dataclasses import asdict

from litestar import Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.server.api import bodies
from pegout.server.api.games import GameId
from pegout.server.api.shapes import (
    GameShape,
    SeatShape,
    TableShape,
    game_shape,
    rules_shape,
    seats_shape,
    table_shape,
)
from pegout.server.api.views import Json
from pegout.server.auth import Asker, name_of
from pegout.server.errors import refusals
from pegout.table.absence import come_back
from pegout.table.agreement import rematch, stop
from pegout.table.lobby import invited_seat, join

_REFUSED = (
    "bad_request", "cross_site", "unknown_game", "no_invite", "wrong_invite", "own_invite", "seat_taken", "game_over",
    "too_large", "not_json", "too_many", "bad_token", "wrong_scope",
)  # fmt: skip

_CHANGING = (
    "bad_request", "no_identity", "cross_site", "not_seated", "unknown_game", "too_large", "not_json", "too_many"
)  # fmt: skip


class Named(Struct):
    """A game by its id; none as long as somebody at the table does not want one."""

    game: str | None


class InvitationShape(Struct):
    """A table as it is shown to who has a link to a seat at it."""

    game: str
    seat: int
    """The seat that the link is for."""
    seats: list[SeatShape]
    rules: Json
    length: int
    """Games that win the match."""
    terms: Json
    """Agreed besides the rules, as in the game."""
    commitment: str


@post("/games/{game_id:str}/invitation", status_code=200, responses=refusals(*_REFUSED))
async def invitation(
    asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Invitation]
) -> InvitationShape:
    """What an invite's link is for; no seat is taken yet."""
    person = await asker.person_if_known()
    table = await asker.host.open(game_id)
    seat = invited_seat(table, data.secret, None if person is None else person.id)
    stored = table.stored
    return InvitationShape(
        game=table.id,
        seat=seat,
        seats=seats_shape(table),
        rules=rules_shape(table.rules),
        length=stored.match.length,
        terms=asdict(table.terms),
        commitment=stored.commitment,
    )


@post("/games/{game_id:str}/join", status_code=200, responses=refusals(*_REFUSED, "bad_name"))
async def take_seat(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Join]) -> Response[GameShape]:
    """Take the seat that the link is for.  It seats one person; who sits there already is simply seated."""
    name = None if data.name is None else name_of(data.name)
    known = await asker.person_if_known()
    invited_seat(await asker.host.open(game_id), data.secret, None if known is None else known.id)
    identity = await asker.person_or_guest()
    person = identity.person
    table = await join(asker.host, game_id, (person.id, name or person.name), data.secret)
    if name and name != person.name:
        person = await asker.rename(person, name)
    seat = table.seat_of(person.id)
    await come_back(asker.host, table, seat)
    shape = await game_shape(asker.host.log, table, seat)
    return Response(shape, cookies=identity.cookies)


@post("/games/{game_id:str}/stop", status_code=200, responses=refusals(*_CHANGING, "game_over"))
async def stop_game(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Nothing]) -> TableShape:
    """Agree to end the game without a result; it ends when all people agree.  A lobby anybody may close."""
    return await _stop(asker, game_id, is_wanted=True)


@delete("/games/{game_id:str}/stop", status_code=200, responses=refusals(*_CHANGING, "game_over"))
async def play_on(asker: NamedDependency[Asker], game_id: GameId) -> TableShape:
    """Agree no longer to end the game."""
    return await _stop(asker, game_id, is_wanted=False)


@post("/games/{game_id:str}/rematch", status_code=200, responses=refusals(*_CHANGING, "not_over", "nobody_there"))
async def play_again(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Nothing]) -> Named:
    """Want the next game of the match, or of a new match if this one is won; it begins when all people want it."""
    person, _ = await asker.back_at(game_id)
    return Named(await rematch(asker.host, game_id, person.id, is_wanted=True))


@delete("/games/{game_id:str}/rematch", status_code=200, responses=refusals(*_CHANGING, "not_over", "nobody_there"))
async def rather_not(asker: NamedDependency[Asker], game_id: GameId) -> Named:
    """Want no other game any longer; the one that has begun all the same, if it has."""
    person, _ = await asker.back_at(game_id)
    return Named(await rematch(asker.host, game_id, person.id, is_wanted=False))


async def _stop(asker: Asker, game_id: str, *, is_wanted: bool) -> TableShape:
    person, _ = await asker.back_at(game_id)
    return await table_shape(asker.host.log, await stop(asker.host, game_id, person.id, is_wanted=is_wanted))
