"""Beginning games and looking at them."""

import time
from collections.abc import Iterator
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.notation.codec import rules_from_json
from pegout.rules import PRESETS, Rules
from pegout.server import programs
from pegout.server.api import bodies
from pegout.server.api.here import HereShape, seat_here
from pegout.server.api.shapes import GameShape, Json, clock_shape, event_shape, game_shape, person_at
from pegout.server.auth import Asker, name_of
from pegout.server.errors import Refusal, refusals
from pegout.store import Person
from pegout.table import Table
from pegout.table.clocks import TimeLeft
from pegout.table.opening import NotOver, Occupant, open_game
from pegout.table.records import record_of
from pegout.table.terms import Clock, Terms

GameId = Annotated[str, Parameter(description="A game's id.", max_length=40)]
After = Annotated[int, Parameter(description="Only events numbered above this.", ge=0, le=1_000_000)]
_READING = ("bad_request", "no_identity", "not_seated", "wrong_watch", "unknown_game", "too_many")
_MOST = 999
"""The largest number in the rules of a game: the library has no limit, the store and the page have."""


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
    _check_seats(data.seats)
    name = None if data.name is None else name_of(data.name)
    identity = await asker.person_or_guest()
    person = identity.person
    if name and name != person.name:
        person = await asker.rename(person, name)
    guests = await _guests(asker, data, person)
    occupants = _occupants(data.seats, person, iter([guest for guest, _ in guests.values()]))
    game = await open_game(asker.host.log, rules, occupants, data.length, _terms(data))
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


def rules_of(preset: str, changes: Json) -> Rules:
    """The preset's rules with these settings changed; refused where they make no game."""
    if preset not in PRESETS:
        raise Refusal("bad_rules", f"There is no preset of that name: {', '.join(PRESETS)}.")
    rules = rules_from_json(changes, PRESETS[preset])
    if max(rules.target, *rules.kinds_at_show, *rules.skunk_worth) > _MOST:
        raise Refusal("bad_rules", f"No number of the rules may be above {_MOST} here.")
    return rules


async def _finished(onlooker: Asker, game: str) -> Table:
    table, _ = await onlooker.looking(game)
    if not table.is_over:
        raise NotOver("That can be had when the game is over.")
    return table


def _check_seats(seats: list[str]) -> None:
    if seats.count("me") != 1:
        raise Refusal("bad_table", 'Seats are "me" once, and "open", "here" or a program each.')
    for seat in seats:
        if seat not in ("me", "open", "here") and not programs.is_known(seat):
            raise Refusal("bad_table", f"There is no player “{seat}” here.")


async def _guests(asker: Asker, data: bodies.NewGame, owner: Person) -> dict[int, tuple[Person, str]]:
    """By seat the other people on the same device, and their tokens."""
    seats = [seat for seat, word in enumerate(data.seats) if word == "here"]
    names = [*data.here, *(f"Player {seat + 1}" for seat in seats[len(data.here) :])]
    return {seat: await seat_here(asker, owner, name) for seat, name in zip(seats, names, strict=False)}


def _terms(data: bodies.NewGame) -> Terms:
    return Terms(
        creator=data.seats.index("me"),
        clock=None if data.clock is None else Clock(data.clock.decision, data.clock.reserve),
        late=data.late,
        absence=data.absence,
        substitute=data.substitute,
        watch=data.watch,
    )


def _occupants(seats: list[str], person: Person, guests: Iterator[Person]) -> list[Occupant]:
    names = iter(programs.names_beside(person.name))
    found = []
    for word in seats:
        if word in ("me", "here"):
            who = person if word == "me" else next(guests)
            found.append(Occupant(who.name, person=who.id))
        else:
            found.append(Occupant("") if word == "open" else Occupant(next(names), bot=word))
    return found
