"""Games played without a network, brought along when it is there again."""

from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.notation.record import GameRecord
from pegout.server.api.wanted import refuse_large
from pegout.server.auth import Asker
from pegout.server.errors import Refusal, refusals
from pegout.server.thinking import think
from pegout.store import NewGame, Person
from pegout.table.brought import MOST_POINTS, keep, read


class Kept(Struct):
    """A game that counts in one's statistics from now on."""

    game: str


@post(
    "/me/games/played",
    status_code=200,
    responses=refusals(
        *(
            "bad_request",
            "no_identity",
            "bad_token",
            "wrong_scope",
            "cross_site",
            "too_large",
            "not_json",
            "unreadable",
            "bad_rules",
        ),
        *("not_played", "others_game", "too_many"),
    ),
)
async def bring(asker: NamedDependency[Asker], data: JSONBody[dict[str, Any]]) -> Kept:
    """Bring a finished game against programs that was played without a network, as its record; events may be left out.

    It is played again and its shuffles are checked.  However often it is brought it is kept once.
    """
    person = await asker.person()
    new = await think(lambda: _read(data, person), with_kernels=False)
    if not await keep(asker.host.log, new, person.id):
        raise Refusal("others_game")
    return Kept(new.game.id)


def _read(data: dict[str, Any], person: Person) -> NewGame:
    record = GameRecord.from_json(data)
    refuse_large(record.rules, MOST_POINTS)
    return read(record, person.id, person.name)
