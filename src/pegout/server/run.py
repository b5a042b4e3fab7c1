"""`pegout serve`: open the database, take the port, serve until told to stop."""

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import uvicorn

from pegout.errors import PegoutError
from pegout.server.app import make_app
from pegout.server.figures import Figures
from pegout.server.guard import Guard, Limits
from pegout.server.journal import logging_on_stderr
from pegout.server.patience import PatientProtocol
from pegout.server.shortcut import Shortcut
from pegout.server.sole import sole_server
from pegout.store import Database, Hints, People, SqlEventLog, open_database, open_postgres
from pegout.table import BotPool, Bus, Follower, Host, LocalBus, SharedBus

GRACE_SECONDS = 2
"""How long requests under way may take once the server is told to stop."""
KEPT_SECONDS = 75
"""How long a connection is kept for the next request: people think longer than the usual 5, and a proxy that keeps one
for 60 may never find it closed."""
SWITCH_SECONDS = 0.001
"""How long the thread that stores moves waits for the one that answers, and the other way round."""
FAILED = 2
"""Exit status where the server cannot start."""


_LOOP = uvicorn.Config("", loop="auto", log_config=None)
"""Chooses uvloop where it is installed."""


Hear = Callable[[Sequence[str] | None], None]
"""Takes in what other nodes have sent."""


class CannotServe(PegoutError):
    """The server cannot start; the sentence says why and what to do."""


@dataclass(frozen=True, slots=True)
class Options:
    """Where and how to serve."""

    data: Path
    """The folder for the SQLite file; made if it is not there."""
    database: str | None = None
    """`postgresql://…` instead, which several nodes may share."""
    host: str = "127.0.0.1"
    port: int = 8000
    """0 for any that is free."""
    open_browser: bool | None = None
    """Open the page in a browser; by default where there is a display."""
    limits: Limits = field(default_factory=Limits)


def serve(options: Options) -> int:
    """Serve until a signal; the exit status.  A fault at the start is one sentence on standard error."""
    try:
        lock = nullcontext() if options.database else sole_server(options.data)
        loop = asyncio.Runner(loop_factory=_LOOP.get_loop_factory())
        with logging_on_stderr(), lock, _port(options) as listening, loop as runner:
            runner.run(_serve(options, listening))
    except PegoutError as fault:
        print(fault, file=sys.stderr)
        return FAILED
    return 0


class _Server(uvicorn.Server):
    """Ends the live streams before it waits for the requests that are under way."""

    def __init__(self, config: uvicorn.Config, bus: Bus):
        super().__init__(config)
        self._bus = bus

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in order; at a second Ctrl-C at once.  The signal is not raised again, so that the files are closed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then all else."""
        self._bus.close()
        await super().shutdown(sockets)


def _pause_seldom() -> None:
    """Thousands of games are millions of objects that stay: looking through them all would stop everything meanwhile.

    What was made for the start is not looked through at all, what is new a little at a time, and everything once in six
    million new objects: but for streams that have ended, hardly anything waits for that.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 3, 1000)
    sys.setswitchinterval(SWITCH_SECONDS)


async def _serve(options: Options, listening: socket.socket) -> None:
    bus, bots = SharedBus() if options.database else LocalBus(), BotPool()
    async with _opened(options) as database:
        host, people = Host(SqlEventLog(database), bus, bots), People(database)
        calls = Shortcut(make_app(host, people, options.limits), host, people)
        app = Figures(Guard(calls, options.limits), host, people)
        _pause_seldom()
        warm_up = asyncio.create_task(bots.warm_up())
        try:
            async with _following(options, host, bus, people):
                await _listen(options, listening, app, bus)
        finally:
            await asyncio.gather(warm_up, return_exceptions=True)
            await bots.close()


@asynccontextmanager
async def _opened(options: Options) -> AsyncIterator[Database]:
    """The database; closed with its writes done."""
    if options.database:
        shared = await open_postgres(options.database)
        try:
            yield shared
        finally:
            await shared.close()
    else:
        file = open_database(options.data)
        try:
            yield file
        finally:
            file.close()


@asynccontextmanager
async def _following(options: Options, host: Host, bus: Bus, people: People) -> AsyncIterator[None]:
    """Tells other nodes and hears of them, where there may be some."""
    tasks: list[asyncio.Task[None]] = []
    if isinstance(bus, SharedBus) and options.database:
        hints = Hints(options.database, _both(people.known.hear, bus.hear))
        bus.send = hints.send
        people.known.share(hints.send)
        tasks = [asyncio.create_task(work) for work in (hints.run(), Follower(host, bus).run())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _both(*ears: Hear) -> Hear:
    def hear(texts: Sequence[str] | None) -> None:
        for ear in ears:
            ear(texts)

    return hear


async def _listen(options: Options, listening: socket.socket, app: Figures, bus: Bus) -> None:
    config = uvicorn.Config(
        app,
        http=PatientProtocol,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        lifespan="on",
    )
    address = f"http://{_shown(options.host)}:{listening.getsockname()[1]}/"
    print(f"Pegout is at {address}  (Ctrl-C stops it)", flush=True)
    if _wants_browser(options):
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, address)
    await _Server(config, bus).serve(sockets=[listening])


@contextmanager
def _port(options: Options) -> Iterator[socket.socket]:
    """The listening socket; raises `CannotServe`."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:  # TCP: else answers wait 40 ms
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((options.host, options.port))
            listening.listen(2048)
        except OSError as fault:
            raise CannotServe(
                f"Port {options.port} of {options.host} cannot be used ({fault.strerror}): choose another with --port."
            ) from fault
        yield listening


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _wants_browser(options: Options) -> bool:
    if options.open_browser is not None:
        return options.open_browser
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_display or sys.platform in ("win32", "darwin")
