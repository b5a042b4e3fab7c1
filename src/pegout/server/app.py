"""The application: routes, services and their beginning and end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter

from pegout import __version__
from pegout.errors import PegoutError
from pegout.server import live, pages, watching
from pegout.server.api import (
    absence,
    advice,
    bodies,
    export,
    games,
    keys,
    lobby,
    me,
    moves,
    played,
    scoreboards,
    signing,
    talk,
    tokens,
    tools,
    training,
)
from pegout.server.auth import Asker, Call
from pegout.server.errors import Refusal, respond
from pegout.server.guard import Limits
from pegout.server.manual import ManualPlugin
from pegout.server.reviewing import Reviewer
from pegout.server.signing import Tries
from pegout.server.simulating import Simulator
from pegout.store import People
from pegout.table import Host

_WITH_BODY = frozenset({"POST", "PUT", "PATCH"})
Watch = Annotated[str, Parameter(description="The secret of a link to watch by.", max_length=64)]
"""A parameter of the calls that `onlooker` may ask."""
Common = Annotated[bool, Parameter(description="Only what everybody may see, as for who watches.")]
"""Another one, for a screen that several people share."""
MAX_BODY = 64 * 1024
"""Bytes of a request's body."""


async def speak_json(request: Call) -> None:
    """Refuse bodies of another kind: a form on another site can send those without being asked."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if request.method in _WITH_BODY and media != "application/json":
        raise Refusal("not_json")


def make_app(host: Host, people: People, limits: Limits | None = None) -> Litestar:
    """The application over these tables and people."""

    def asker(request: Call) -> Asker:
        return Asker(request, host, people)

    def onlooker(request: Call, watch: Watch = "", common: Common = False) -> Asker:
        return Asker(request, host, people, watch, common)

    reviewer, simulator, tries = Reviewer(people.reviews), Simulator(), Tries(limits or Limits())

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        host.bus.close()
        reviewer.close()
        await host.close()

    app = Litestar(
        [_calls(), pages.page, pages.static, pages.worker, pages.kit_json, pages.favicon],
        dependencies={
            "asker": Provide(asker, sync_to_thread=False),
            "onlooker": Provide(onlooker, sync_to_thread=False),
            "reviewer": Provide(lambda: reviewer, sync_to_thread=False),
            "simulator": Provide(lambda: simulator, sync_to_thread=False),
            "tries": Provide(lambda: tries, sync_to_thread=False),
        },
        exception_handlers={
            PegoutError: respond,
            NotFoundException: pages.lost,
            HTTPException: respond,
            Exception: respond,
        },
        lifespan=[lifespan],
        openapi_config=_document(),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="as_it_is"),
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )
    _close_bodies(app)
    return app


def _document() -> OpenAPIConfig:
    """How the calls are described."""
    return OpenAPIConfig(
        title="Pegout",
        version=__version__,
        path="/api",
        use_handler_docstrings=True,
        render_plugins=[ManualPlugin(path="/"), JsonRenderPlugin(path="/openapi.json")],
    )


def _calls() -> Router:
    """Everything under `/api/v1`."""
    return Router(
        "/api/v1",
        route_handlers=[
            games.create, games.look, games.events, games.record, games.proof, export.published, export.mine,
            lobby.invitation, lobby.take_seat, lobby.stop_game, lobby.play_on,
            lobby.play_again, lobby.rather_not,
            talk.messages, talk.speak, talk.hear,
            absence.give_time, absence.claim_game, absence.put_program,
            moves.seed, moves.ready, moves.act, moves.undo, moves.resign,
            live.stream, live.my_stream,
            tokens.make, tokens.tokens, tokens.revoke,
            me.me, me.change, me.remove, me.games, me.figures,
            keys.look, keys.set_password, keys.remove_password,
            keys.begin_passkey, keys.add_passkey, keys.remove_passkey,
            signing.by_password, signing.begin, signing.by_passkey, signing.sign_out, signing.sign_out_others,
            advice.advice, advice.throw, advice.card, advice.win_chance, advice.review, advice.roll_out,
            advice.simulate,
            played.bring,
            training.daily, training.answer_daily, training.following, training.answer, training.progress,
            scoreboards.share, scoreboards.look, scoreboards.change, scoreboards.end, watching.follow,
            tools.score, tools.presets, tools.rules, tools.fairness,
        ],
        response_headers={"Cache-Control": "no-store"},
        before_request=speak_json,
    )  # fmt: skip


def _close_bodies(app: Litestar) -> None:
    """Say in the document that unknown fields are errors."""
    for name, schema in (app.openapi_schema.components.schemas or {}).items():
        kind = getattr(bodies, name, None)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            schema.additional_properties = False
