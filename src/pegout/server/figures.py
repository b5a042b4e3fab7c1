"""What runs the server may ask: `/healthz` whether it can serve, `/metrics` how it does, as Prometheus reads it.

Neither tells anything of a game or a person; keep them from the public at the proxy all the same.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from pegout.errors import PegoutError
from pegout.store import People
from pegout.table import Host

HEALTH_SECONDS = 2.0
"""How long the database may take to answer before the server counts as ill."""
_TEXT = "text/plain; version=0.0.4; charset=utf-8"
_STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Figures:
    """An ASGI application around the application, which counts what passes."""

    def __init__(self, app: ASGIApp, host: Host, people: People):
        self._app = app
        self._people = people
        self._registry = CollectorRegistry()
        GCCollector(self._registry)
        ProcessCollector(registry=self._registry)
        self._requests = self._make(Counter, "pegout_requests", "Requests answered.", ("method", "status"))
        self._actions = self._make(
            Histogram, "pegout_action_seconds", "From a move's arrival to its answer.", buckets=_STEPS
        )
        self._streams = self._make(Gauge, "pegout_streams", "Live streams that are open.")
        self._make(Gauge, "pegout_tables", "Games in memory.").set_function(lambda: len(host.tables))
        self._make(Gauge, "pegout_games_driven", "Games in which chance or a program is acting.").set_function(
            lambda: sum(table.is_driven for table in host.tables)
        )

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer for the server itself, or pass the request on and count it."""
        answer = _OWN.get(scope["path"]) if scope["type"] == "http" else None
        if answer is not None and scope["method"] in ("GET", "HEAD"):
            await _send(send, *await answer(self))
        elif scope["type"] == "http":
            await self._count(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def health(self) -> tuple[int, str, bytes]:
        """200 where the database answers, else 503."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._people.by_token(b"")
        except (TimeoutError, PegoutError):
            return 503, "text/plain", b"the database does not answer\n"
        return 200, "text/plain", b"ok\n"

    async def metrics(self) -> tuple[int, str, bytes]:
        """All figures."""
        return 200, _TEXT, generate_latest(self._registry)

    async def _count(self, scope: Any, receive: Receive, send: Send) -> None:
        start = time.perf_counter()
        is_stream = scope["path"].endswith("/stream")
        is_action = scope["path"].endswith("/actions")

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._requests.labels(scope["method"], str(message["status"])).inc()
                if is_action:
                    self._actions.observe(time.perf_counter() - start)
            await send(message)

        if not is_stream:
            await self._app(scope, receive, counting)
            return
        with self._streams.track_inprogress():
            await self._app(scope, receive, counting)

    def _make(self, kind: Callable[..., Any], name: str, about: str, labels: tuple[str, ...] = (), **more: Any) -> Any:
        return kind(name, about, labels, registry=self._registry, **more)


_OWN = {"/healthz": Figures.health, "/metrics": Figures.metrics}


async def _send(send: Send, status: int, media: str, body: bytes) -> None:
    headers = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
    headers.append((b"cache-control", b"no-store"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
