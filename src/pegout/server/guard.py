"""What stands before the application: limits, the same-origin rule, and the headers of every response."""

import math
import re
from dataclasses import dataclass, field
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from pegout.notation.languages import speaking, wished
from pegout.server.auth import PLAIN_COOKIE, SECURE_COOKIE, bearer_of
from pegout.server.errors import Refusal, body_of, log_refusal
from pegout.server.limits import Buckets, Rate
from pegout.server.pages import newest

_DEAR = ("/api/v1/puzzles/", "/api/v1/trainers/", "/api/v1/advice/", "/api/v1/simulate", "/api/v1/games/export")
_DEAR_ENDS = ("/advice", "/rollout", "/me/export", "/scoreboards", "/me/games/played")
"""Calls that take the processor for a while, or room for good."""
_DEAR_COST, _DEAR_END_COST = 10, 4
"""As many other requests as one of them counts."""
_READ = frozenset({b"authorization", b"cookie", b"sec-fetch-site", b"origin", b"host", b"accept-language"})
_LANGUAGE = re.compile(r"(?:^|;\s*)pegout_language=(\w\w)")
"""The cookie of a page whose reader has chosen a language, or whose browser has."""
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_FILE_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS = (
    *_FILE_HEADERS,
    (b"content-security-policy", _POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
_PYTHON = "/static/offline/python-worker.js"
"""Runs Python in the browser: the only place where WebAssembly may be compiled."""
_PYTHON_HEADERS = tuple(
    (name, value + b"; script-src 'self' 'wasm-unsafe-eval'" if name == b"content-security-policy" else value)
    for name, value in HEADERS
)
_PARTS = (".js", ".css", ".woff2")
"""Files that are only ever parts of a page, whose headers rule them; a worker is ruled by its own."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How fast may be asked: generous enough for whole games at the instant pace."""

    person: Rate = field(default_factory=lambda: Rate(60, 600))
    address: Rate = field(default_factory=lambda: Rate(200, 2000))
    files: Rate = field(default_factory=lambda: Rate(500, 20_000))
    """For the page and its files, which come from memory: a class behind one address may open it all at once."""
    sign_in: Rate = field(default_factory=lambda: Rate(1 / 15, 30))
    """For signing in, from one address."""
    sign_in_name: Rate = field(default_factory=lambda: Rate(1 / 60, 10))
    """For signing in by one name, whether anybody has it or not."""


class Guard:
    """An ASGI application around the application."""

    def __init__(self, app: ASGIApp, limits: Limits):
        self._app = app
        self._persons = Buckets(limits.person)
        self._addresses = Buckets(limits.address)
        self._files = Buckets(limits.files)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on and put the headers on what comes back."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in _READ}
        with speaking(_language_of(headers)):
            await self._answer(scope, headers, receive, send)

    async def _answer(self, scope: Any, headers: dict[bytes, str], receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added, *limits]
            await send(message)

        added = _headers(scope["path"])
        limits: list[tuple[bytes, bytes]] = []
        try:
            limits = self._check_rate(scope, headers)
            if "\0" in scope["path"]:  # no database can be asked for that
                raise Refusal("not_found")
            if scope["path"].startswith("/api/"):
                _check_origin(scope, headers)
        except Refusal as refusal:
            await _refuse(refusal, scope, send_with_headers)
            return
        if scope["method"] == "OPTIONS":  # nothing is shared with other sites: refused, with the methods there are
            scope = {**scope, "method": "NONE"}
        await self._app(scope, receive, send_with_headers)

    def _check_rate(self, scope: Any, headers: dict[bytes, str]) -> list[tuple[bytes, bytes]]:
        """Headers that tell how much the caller, or else the address, may still ask; the page's files count apart."""
        client = scope.get("client")
        is_file = not scope["path"].startswith("/api/")
        cost = _cost(scope["path"])
        buckets, caller = self._files if is_file else self._addresses, client[0] if client else ""
        wait = buckets.take(caller, cost)
        token = bearer_of(headers.get(b"authorization", "")) or _token(headers.get(b"cookie", ""))
        if token and not is_file:
            buckets, caller = self._persons, token
            wait = max(wait, buckets.take(caller, cost))
        if wait:
            raise Refusal("too_many", detail={"retry_after": math.ceil(wait)})
        if is_file:
            return []
        figures = zip((b"limit", b"remaining", b"reset"), (buckets.most, *buckets.left(caller)), strict=True)
        return [(b"ratelimit-" + name, str(figure).encode()) for name, figure in figures]


def _language_of(headers: dict[bytes, str]) -> str:
    """The language that the page has asked for by its cookie, else the first that the browser accepts."""
    chosen = _LANGUAGE.search(headers.get(b"cookie", ""))
    return wished(chosen[1] if chosen else headers.get(b"accept-language", ""))


def is_part(path: str) -> bool:
    """Whether an address is that of a file which only pages use: it needs no headers that rule a page."""
    return path.startswith("/static/") and path.endswith(_PARTS) and not path.endswith("worker.js")


def _headers(path: str) -> tuple[tuple[bytes, bytes], ...]:
    """What is put on every answer; to calls also which edition of the page belongs to this server."""
    if path.startswith("/api/"):
        return (*HEADERS, (b"pegout-edition", newest().name.encode()))
    if path == _PYTHON:
        return _PYTHON_HEADERS
    return _FILE_HEADERS if is_part(path) else HEADERS


def _cost(path: str) -> int:
    if path.startswith(_DEAR):
        return _DEAR_COST
    return _DEAR_END_COST if path.endswith(_DEAR_ENDS) else 1


def _check_origin(scope: Any, headers: dict[bytes, str]) -> None:
    """An unsafe method must come from our own page, or from a program that is no browser."""
    if scope["method"] in _SAFE_METHODS:
        return
    if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal("cross_site")
    origin = headers.get(b"origin")
    if origin is not None and origin != f"{scope['scheme']}://{headers.get(b'host', '')}":
        raise Refusal("cross_site")


@lru_cache(4096)
def _token(text: str) -> str | None:
    try:
        cookies: SimpleCookie = SimpleCookie(text)
    except CookieError:
        return None
    found = cookies.get(SECURE_COOKIE) or cookies.get(PLAIN_COOKIE)
    return found.value if found else None


async def _refuse(refusal: Refusal, scope: Any, send: Any) -> None:
    status, body = body_of(refusal)
    log_refusal(scope, status, body.code)
    content = msgspec.json.encode(body)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    if refusal.detail and "retry_after" in refusal.detail:
        headers.append((b"retry-after", str(refusal.detail["retry_after"]).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": False})
