"""People who are away or late: more time, a program for a while, the game claimed."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from pegout.server.api import bodies
from pegout.server.api.games import GameId
from pegout.server.api.moves import Head
from pegout.server.api.shapes import TableShape, table_shape
from pegout.server.auth import Asker
from pegout.server.errors import refusals
from pegout.table.absence import claim, extend, substitute

_CHANGING = (
    "bad_request", "no_identity", "cross_site", "not_seated", "unknown_game", "game_over", "too_large", "not_json",
    "too_many", "not_begun",
)  # fmt: skip


@post("/games/{game_id:str}/extend", status_code=200, responses=refusals(*_CHANGING, "no_clock"))
async def give_time(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.MoreTime]) -> TableShape:
    """Give the people of the other sides more time; against programs alone, oneself."""
    person, _ = await asker.back_at(game_id)
    return await table_shape(asker.host.log, await extend(asker.host, game_id, person.id, data.seconds))


@post("/games/{game_id:str}/claim", status_code=200, responses=refusals(*_CHANGING, "nothing_to_claim"))
async def claim_game(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Nothing]) -> Head:
    """Win against a side that was waited for too long, which is no resignation of theirs; of three, that one is out."""
    person, _ = await asker.back_at(game_id)
    return Head(await claim(asker.host, game_id, person.id))


@post("/games/{game_id:str}/substitute", status_code=200, responses=refusals(*_CHANGING, "no_substitute", "not_away"))
async def put_program(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Substitute]) -> TableShape:
    """Let a program act for a person who is away.  Whatever that person asks of the game gives the seat back."""
    person, _ = await asker.back_at(game_id)
    return await table_shape(asker.host.log, await substitute(asker.host, game_id, person.id, data.seat))
