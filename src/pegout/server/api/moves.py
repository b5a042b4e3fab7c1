"""What a person sends to a game that they are playing."""

import msgspec
from litestar import post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.errors import StaleDecision, Text
from pegout.notation import action_from_json
from pegout.server.api import bodies
from pegout.server.api.games import GameId
from pegout.server.api.shapes import TableShape, game_shape, table_shape
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.table import Move

_CHANGING = (
    "bad_request", "no_identity", "cross_site", "not_seated", "unknown_game", "too_large", "not_json", "too_many"
)  # fmt: skip
_MOVES = frozenset({"Discard", "CutStarter", "PlayCard", "SayGo", "ClaimCount", "CallMuggins", "PassMuggins"})


class Head(Struct):
    """The number of the game's last event."""

    head: int


@put("/games/{game_id:str}/seed", responses=refusals(*_CHANGING))
async def seed(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Seed]) -> TableShape:
    """Give this seat's part of the shuffle.  The first one sent, and in time, is the one that counts."""
    person, _ = await asker.back_at(game_id)
    table = await asker.host.set_seed(game_id, person.id, data.seed)
    return await table_shape(asker.host.log, table)


@post("/games/{game_id:str}/ready", status_code=200, responses=refusals(*_CHANGING))
async def ready(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Ready]) -> Head:
    """Be ready for the first deal (with event 1), or tap on from the show to the next: it comes when all have."""
    person, _ = await asker.back_at(game_id)
    table = await asker.host.set_ready(game_id, person.id, data.event)
    return Head(table.head)


@post(
    "/games/{game_id:str}/actions",
    status_code=200,
    responses=refusals(*_CHANGING, "stale_decision", "illegal", "unreadable"),
)
async def act(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Act]) -> Head:
    """Make a move.  With the same key again: the same answer, and nothing is done twice."""
    person, seat = await asker.back_at(game_id)
    if data.action.kind not in _MOVES:
        raise Refusal("unreadable", Text("A move is one of {names}.", names=", ".join(sorted(_MOVES))))
    action = action_from_json(msgspec.to_builtins(data.action), seat)
    try:
        return Head(await asker.host.submit(Move(game_id, person.id, action, data.decision, data.key)))
    except StaleDecision as stale:
        table, seat = await asker.seated(game_id)
        now = msgspec.to_builtins(await game_shape(asker.host.log, table, seat))
        raise Refusal("stale_decision", str(stale), {"game": now}) from stale


@post("/games/{game_id:str}/undo", status_code=200, responses=refusals(*_CHANGING, "stale_decision", "illegal"))
async def undo(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Keyed]) -> Head:
    """Take back one's own last decision of this deal, against programs only."""
    person, _ = await asker.back_at(game_id)
    return Head(await asker.host.undo(game_id, person.id, data.key))


@post(
    "/games/{game_id:str}/resign",
    status_code=200,
    responses=refusals(*_CHANGING, "not_begun", "stale_decision", "illegal"),
)
async def resign(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Nothing]) -> Head:
    """Give the game up."""
    person, _ = await asker.back_at(game_id)
    return Head(await asker.host.resign(game_id, person.id))
