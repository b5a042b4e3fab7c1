"""What people say at the table, and whom they do not want to hear."""

from typing import Annotated

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.server.api import bodies
from pegout.server.api.games import GameId
from pegout.server.api.shapes import MessageShape, message_shape
from pegout.server.auth import Asker, text_of
from pegout.server.errors import Refusal, refusals
from pegout.server.limits import Buckets, Rate
from pegout.table.talk import heard, mute, muted_by, say

_READING = ("bad_request", "no_identity", "not_seated", "unknown_game", "too_many")
_CHANGING = (*_READING, "cross_site", "too_large", "not_json")
_pace = Buckets(Rate(0.3, 6))
"""How fast one person may talk."""


class Messages(Struct):
    """What has been said."""

    messages: list[MessageShape]


class Muted(Struct):
    """The seats that one does not hear."""

    muted: list[int]


@get("/games/{game_id:str}/messages", responses=refusals(*_READING))
async def messages(
    asker: NamedDependency[Asker],
    game_id: GameId,
    after: Annotated[int, Parameter(description="Only messages numbered above this.", ge=0, le=1_000_000)] = 0,
) -> Messages:
    """What has been said at the table, but for the seats that one does not hear."""
    table, seat = await asker.seated(game_id)
    found = await heard(asker.host, table, seat, after, table.stored.said)
    return Messages([message_shape(message) for message in found])


@post(
    "/games/{game_id:str}/message",
    status_code=200,
    responses=refusals(*_CHANGING, "bad_message", "no_talk", "enough_said"),
)
async def speak(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Message]) -> MessageShape:
    """Say a set phrase or a short text to all seats.  With partners no text from the deal to the end of the play."""
    person, _ = await asker.back_at(game_id)
    if wait := _pace.take(person.id):
        raise Refusal("too_many", detail={"retry_after": int(wait) + 1})
    text = None if data.text is None else text_of(data.text)
    return message_shape(await say(asker.host, game_id, person.id, data.phrase, text))


@put("/games/{game_id:str}/mute", responses=refusals(*_CHANGING))
async def hear(asker: NamedDependency[Asker], game_id: GameId, data: JSONBody[bodies.Mute]) -> Muted:
    """Hear no more of what is said at these seats, and all that is said at the others."""
    person, _ = await asker.back_at(game_id)
    table = await mute(asker.host, game_id, person.id, data.seats)
    return Muted(sorted(muted_by(table, table.seat_of(person.id))))
