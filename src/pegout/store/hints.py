"""Short texts from each node to all others, over one PostgreSQL connection a node and outside of any transaction.

A text may get lost, when the connection is cut or a node dies: nobody may rely on one.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence

import asyncpg

CHANNEL = "pegout"
_log = logging.getLogger("pegout.store")
_MOST_BYTES = 7000
"""Of a notice; the server takes just under 8,000."""
_ALIVE_SECONDS = 5.0
"""How often a silent connection is tried."""
_PAUSES = (0.05, 0.2, 0.5, 1.0)
"""Seconds between attempts to connect; the last is repeated."""
_SETTINGS = {"synchronous_commit": "off", "application_name": "pegout hints"}
_SEND = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"


class Hints:
    """Texts without spaces to and from the other nodes."""

    def __init__(self, address: str, hear: Callable[[Sequence[str] | None], None]):
        self._address = address
        self._hear = hear
        """Called with what others have sent; with None when anything may have been missed."""
        self._waiting: dict[str, None] = {}
        self._wake = asyncio.Event()
        self.sent = 0
        """Notices sent, each of many texts, for measurements."""

    def send(self, text: str) -> None:
        """Send a text soon; one that waits already is sent once, in its new place."""
        self._waiting.pop(text, None)
        self._waiting[text] = None
        self._wake.set()

    async def run(self) -> None:
        """Send and hear until cancelled; a connection that is lost is made again."""
        pauses = iter(_PAUSES)
        while True:
            try:
                connection = await asyncpg.connect(
                    self._address, timeout=5, command_timeout=5, server_settings=_SETTINGS
                )
                pauses = iter(_PAUSES)
                await self._serve(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                _log.warning("hints cut fault=%s", type(fault).__name__)
            await asyncio.sleep(next(pauses, _PAUSES[-1]))

    async def _serve(self, connection: asyncpg.Connection) -> None:
        own = connection.get_server_pid()

        def hear(_: object, sender: int, __: str, text: object) -> None:
            if sender != own:
                self._hear(str(text).split(" "))

        try:
            connection.add_termination_listener(lambda _: self._wake.set())
            await connection.add_listener(CHANNEL, hear)
            self._hear(None)
            while not connection.is_closed():
                await self._send(connection)
        finally:
            connection.terminate()

    async def _send(self, connection: asyncpg.Connection) -> None:
        try:
            async with asyncio.timeout(_ALIVE_SECONDS):
                await self._wake.wait()
        except TimeoutError:
            await connection.execute("SELECT 1")
        self._wake.clear()
        texts, self._waiting = self._waiting, {}
        if texts and not connection.is_closed():
            notices = list(_notices(texts))
            await connection.execute(_SEND, CHANNEL, notices)
            self.sent += len(notices)


def _notices(texts: Sequence[str] | dict[str, None]) -> Iterator[str]:
    """The texts, as many in a notice as fit."""
    notice = ""
    for text in texts:
        if notice and len(notice) + len(text) >= _MOST_BYTES:
            yield notice
            notice = ""
        notice = f"{notice} {text}" if notice else text
    yield notice
