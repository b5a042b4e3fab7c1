"""Beginning games and looking at them."""

import time
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.server.api import bodies
from pegout.server.api.here import seat_here
from pegout.server.api.shapes import GameShape, HereShape, clock_shape, game_shape, person_at
from pegout.server.api.views import Json, event_shape
from pegout.server.api.wanted import check_seats, occupants_of, rules_of, terms_of
from pegout.server.auth import Asker, name_of
from pegout.server.errors import refusals
from pegout.store import Person
from pegout.table import Table
from pegout.table.clocks import TimeLeft
from pegout.table.opening import NotOver, open_game
from pegout.table.records import record_of

GameId = Annotated[str, Parameter(description="A game's id.", max_length=40)]
After = Annotated[int, Parameter(description="Only events numbered above this.", ge=0, le=1_000_000)]
_READING = ("bad_request", "no_identity", "not_seated", "wrong_watch", "unknown_game", "too_many")


class Events(Struct):
    """Events, and the number of the last there is."""

    head: int
    events: list[Json]
    clock: list[TimeLeft] | None
    """What each person's clock shows now."""


class ProofShape(Struct):
    """What anyone needs to check the shuffles of a finished game."""

    game: str
    commitment: str
    secret: str
    seeds: list[str]
    cuts: int
    """Rounds of the cut for the deal."""
    deals: int


@post(
    "/games",
    responses=refusals(
        *("bad_request", "bad_token", "wrong_scope", "cross_site", "too_large", "not_json", "bad_rules", "bad_table"),
        *("bad_name", "too_many"),
    ),
)
async def create(asker: NamedDependency[Asker], data: JSONBody[bodies.NewGame]) -> Response[GameShape]:
    """Begin a game, or a match of several, against programs and people; `invites` has a secret for each open seat."""
    rules = rules_of(data.preset, {**data.rules, "seats": len(data.seats)})
    check_seats(data.seats)
    name = None if data.name is None else name_of(data.name)
    here = [name_of(text) for text in data.here]
    identity = await asker.person_or_guest()
    person = identity.person
    if name and name != person.name:
        person = await asker.rename(person, name)
    guests = await _guests(asker, data.seats, here, person)
    occupants = occupants_of(data.seats, person, iter([guest for guest, _ in guests.values()]))
    game = await open_game(asker.host.log, rules, occupants, data.length, terms_of(data))
    table = await asker.host.open(game)
    shape = await game_shape(asker.host.log, table, table.seat_of(person.id))
    shape.here = [HereShape(seat, token) for seat, (_, token) in guests.items()]
    return Response(shape, status_code=201, cookies=identity.cookies)


@get("/games/{game_id:str}", responses=refusals(*_READING))
async def look(onlooker: NamedDependency[Asker], game_id: GameId) -> GameShape:
    """The game as the caller's seat sees it now, or who watches."""
    table, seat = await onlooker.looking(game_id)
    return await game_shape(onlooker.host.log, table, seat)


@get("/games/{game_id:str}/events", responses=refusals(*_READING))
async def events(
    onlooker: NamedDependency[Asker],
    game_id: GameId,
    after: After = 0,
    wait: Annotated[float, Parameter(description="Seconds to wait for one at most.", ge=0, le=30)] = 0,
    view: Annotated[bool, Parameter(description="With each event, what the caller sees after it.")] = False,
) -> Events:
    """The events after a number, redacted for the caller; waits for one if there is none yet."""
    bus = onlooker.host.bus
    table, seat = await onlooker.looking(game_id)
    with bus.listen(("game", game_id)) as listener, onlooker.host.presence.here(person_at(table, seat)):
        table, seat = await onlooker.looking(game_id)
        deadline = time.monotonic() + wait
        while table.head <= after and (left := deadline - time.monotonic()) > 0 and not bus.is_closed:
            await listener.wait(left)
            table, seat = await onlooker.looking(game_id)
    numbers = range(after + 1, table.head + 1)
    shapes = [event_shape(table, seat, number, with_view=view) for number in numbers]
    return Events(table.head, shapes, clock_shape(table))


@get("/games/{game_id:str}/record", responses=refusals(*_READING, "not_over"))
async def record(onlooker: NamedDependency[Asker], game_id: GameId) -> Json:
    """The full record of a finished game."""
    table = await _finished(onlooker, game_id)
    return record_of(table, await onlooker.host.log.entries(table.id)).to_json()


@get("/games/{game_id:str}/proof", responses=refusals(*_READING, "not_over"))
async def proof(onlooker: NamedDependency[Asker], game_id: GameId) -> ProofShape:
    """The revealed shuffle of a finished game."""
    table = await _finished(onlooker, game_id)
    kinds = [type(event).__name__ for event in table.events]
    return ProofShape(
        game=table.id,
        commitment=table.stored.commitment,
        secret=table.stored.secret.hex(),
        seeds=[seat.seed or "" for seat in table.stored.seats],
        cuts=kinds.count("DealCut"),
        deals=kinds.count("Dealt"),
    )


async def _finished(onlooker: Asker, game: str) -> Table:
    table, _ = await onlooker.looking(game)
    if not table.is_over:
        raise NotOver("That can be had when the game is over.")
    return table


async def _guests(asker: Asker, words: list[str], here: list[str], owner: Person) -> dict[int, tuple[Person, str]]:
    """By seat the other people on the same device, and their tokens."""
    seats = [seat for seat, word in enumerate(words) if word == "here"]
    names = [*here, *(f"Player {seat + 1}" for seat in seats[len(here) :])]
    return {seat: await seat_here(asker, owner, name) for seat, name in zip(seats, names, strict=False)}
