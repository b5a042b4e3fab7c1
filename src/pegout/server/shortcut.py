"""The short way for what comes most often, a move and a tap: past all that the framework does for any request.

The calls are those of the framework's routes, where they are described.  Only what is quite usual is answered here.  A
request that is not, or whose call refuses, is passed on as it came: the framework makes the call again and says what is
wrong.  A refusal has changed nothing, and what is done is answered alike when it comes again.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

import msgspec
from litestar.types import ASGIApp, HTTPRequestEvent, Receive, Send

from pegout.server.api import bodies, moves
from pegout.server.app import MAX_BODY, speak_json
from pegout.server.auth import Asker, Call
from pegout.store import People
from pegout.table import Host

_PATH = re.compile(r"/api/v1/games/([^/]{1,40})/(actions|ready)")
_HOST = re.compile(rb"[\w.:\[\]-]*")
_CALLS: dict[str, tuple[msgspec.json.Decoder[Any], Any]] = {
    "actions": (msgspec.json.Decoder(bodies.Act), moves.act.fn),
    "ready": (msgspec.json.Decoder(bodies.Ready), moves.ready.fn),
}
_READ = frozenset({b"authorization", b"content-type", b"cookie"})
_HEADERS = ((b"content-type", b"application/json"), (b"cache-control", b"no-store"))


class Shortcut:
    """An ASGI application around the application."""

    def __init__(self, app: ASGIApp, host: Host, people: People):
        self._app = app
        self._host = host
        self._people = people

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer a move or a tap, or pass the request on."""
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        message: Any = await receive()
        answer = await self._answer(scope, message, found.groups())
        if answer is None:
            await self._app(scope, _again(message, receive), send)
            return
        headers = [*_HEADERS, (b"content-length", str(len(answer)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _answer(self, scope: Any, message: Any, what: tuple[str, ...]) -> bytes | None:
        """What the call answers; None where that is for the framework to say."""
        body, game, (decoder, call) = message.get("body", b""), what[0], _CALLS[what[1]]
        if message.get("more_body", True) or len(body) > MAX_BODY or not _has_plain_host(scope):
            return None
        request = cast(Call, _Request(scope))
        try:
            await speak_json(request)
            asker = Asker(request, self._host, self._people)
            return msgspec.json.encode(await call(asker, game, decoder.decode(body)))
        except Exception:  # whatever it is, the framework meets it too
            return None


class _Request:
    """What the calls need of a request; the framework's own can do much more, and costs more than a move."""

    def __init__(self, scope: Any):
        self.scope = scope
        self.method = scope["method"]
        self.headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"] if name in _READ}
        self.cookies = _cookies(self.headers.get("cookie", ""))


@lru_cache(4096)
def _cookies(text: str) -> Mapping[str, str]:
    """The cookies by name, as ours are; others may be read wrongly, and who is not known by them goes the long way."""
    pairs = (part.strip().partition("=") for part in text.split(";"))
    return {name: value for name, _, value in pairs}


def _has_plain_host(scope: Any) -> bool:
    return all(_HOST.fullmatch(value) for name, value in scope["headers"] if name == b"host")


def _again(message: HTTPRequestEvent, receive: Receive) -> Receive:
    """Gives what was read once more, then what follows it."""
    read = [message]

    async def receive_again() -> Any:
        return read.pop() if read else await receive()

    return receive_again
