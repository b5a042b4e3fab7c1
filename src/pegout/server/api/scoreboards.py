"""Boards for real cards, shared live: one link enters, the other looks on.  Whoever has a link needs no account."""

import hmac
import json
import secrets
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.scoreboard import (
    entries_from_json,
    entry_to_json,
    setup_from_json,
    setup_to_json,
    standing,
    standing_to_json,
)
from pegout.server.api import bodies
from pegout.server.auth import Asker, now_ms, token_hash
from pegout.server.errors import Refusal, refusals
from pegout.store import StoredBoard
from pegout.table.opening import new_id

_FORGOTTEN_MS = 365 * 24 * 3_600_000
"""A board that nobody has changed for so long is forgotten."""
_MAX_BOARD = 512 * 1024
"""Bytes of the largest board: `bodies.MOST_ENTRIES`, some forty games of points as they fall."""
BoardId = Annotated[str, Parameter(max_length=40)]
Secret = Annotated[str, Parameter(description="The secret of one of the board's links.", max_length=64)]
LOOKING = ("bad_request", "wrong_secret", "unknown_board", "too_many")
_SENDING = ("bad_request", "cross_site", "too_large", "not_json", "unreadable", "bad_rules", "too_many")


class SharedShape(Struct):
    """A board that has just been shared; its secrets are told this once."""

    id: str
    scorer: str
    """The secret of the link by which entries are made."""
    view: str
    """The secret of the link by which the board is looked at."""
    head: int


class BoardShape(Struct):
    """A shared board as it is now."""

    id: str
    head: int
    """Counts every change: to be sent with the next one."""
    may_write: bool
    setup: dict[str, Any]
    entries: list[dict[str, Any]]
    standing: dict[str, Any]
    """Where everything stands after the entries."""


@post("/scoreboards", request_max_body_size=_MAX_BOARD, responses=refusals(*_SENDING))
async def share(asker: NamedDependency[Asker], data: JSONBody[bodies.SharedBoard]) -> SharedShape:
    """Share a board: two links, of which one enters and the other looks on."""
    setup, entries = _texts(data.setup, data.entries)
    scorer, view = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    now = now_ms()
    stored = StoredBoard(new_id("s"), setup, entries, 1, token_hash(scorer), token_hash(view), now, now)
    await asker.people.scoreboards.add(stored, now - _FORGOTTEN_MS)
    return SharedShape(stored.id, scorer, view, stored.head)


@get("/scoreboards/{board_id:str}", responses=refusals(*LOOKING))
async def look(asker: NamedDependency[Asker], board_id: BoardId, secret: Secret) -> BoardShape:
    """The board as it is now, by either link."""
    return board_shape(*await opened(asker, board_id, secret))


@put(
    "/scoreboards/{board_id:str}",
    request_max_body_size=_MAX_BOARD,
    responses=refusals(*_SENDING, "wrong_secret", "unknown_board", "board_moved"),
)
async def change(asker: NamedDependency[Asker], board_id: BoardId, data: JSONBody[bodies.BoardChange]) -> BoardShape:
    """Put other entries in the place of all there are, by the link that enters.

    `head` is the one that was seen: if the board has moved on nothing is stored, and `detail` is the board as it is.
    """
    stored = await _written(asker, board_id, data.secret)
    setup, entries = _texts(data.setup, data.entries)
    changed = replace(stored, setup=setup, entries=entries, head=data.head + 1, updated=now_ms())
    if not await asker.people.scoreboards.change(changed):
        now = board_shape(*await opened(asker, board_id, data.secret))
        raise Refusal("board_moved", detail=msgspec.to_builtins(now))
    asker.host.bus.publish(topic_of(board_id))
    return board_shape(changed, True)


@delete("/scoreboards/{board_id:str}", status_code=204, responses=refusals(*LOOKING, "cross_site"))
async def end(asker: NamedDependency[Asker], board_id: BoardId, secret: Secret) -> None:
    """End the sharing, by the link that enters: nobody sees the board here any more."""
    await _written(asker, board_id, secret)
    await asker.people.scoreboards.remove(board_id)
    asker.host.bus.publish(topic_of(board_id))


async def opened(asker: Asker, board: str, secret: str) -> tuple[StoredBoard, bool]:
    """The board, and whether this secret may write to it."""
    stored = await asker.people.scoreboards.find(board)
    if stored is None:
        raise Refusal("unknown_board")
    known = token_hash(secret)
    is_scorer = hmac.compare_digest(known, stored.scorer_hash)
    if not is_scorer and not hmac.compare_digest(known, stored.view_hash):
        raise Refusal("wrong_secret")
    return stored, is_scorer


async def _written(asker: Asker, board: str, secret: str) -> StoredBoard:
    """The board, for who may write to it."""
    stored, may_write = await opened(asker, board, secret)
    if not may_write:
        raise Refusal("wrong_secret")
    return stored


def _texts(setup: object, entries: object) -> tuple[str, str]:
    """Setup and entries as they are kept; `NotationError` or `RulesError` where they make no board."""
    agreed = setup_from_json(setup)
    read = entries_from_json(entries, agreed)
    return json.dumps(setup_to_json(agreed)), json.dumps([entry_to_json(entry) for entry in read])


def board_shape(stored: StoredBoard, may_write: bool) -> BoardShape:
    """The board as it is sent."""
    return BoardShape(stored.id, stored.head, may_write, *_told(stored.setup, stored.entries))


@lru_cache(maxsize=64)
def _told(setup: str, entries: str) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """Setup, entries and standing as JSON, for all who look on made once."""
    agreed, entered = setup_from_json(json.loads(setup)), json.loads(entries)
    shown = standing_to_json(standing(agreed, entries_from_json(entered, agreed)))
    return json.loads(setup), entered, shown


def topic_of(board: str) -> tuple[str, str]:
    """What is hinted at when the board has changed."""
    return ("board", board)
