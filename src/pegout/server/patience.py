"""How long a request may take to come and how large its head may be: who sends half of one holds nothing for long."""

import asyncio
import math

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 20.0
"""From the opening of a connection, or the first byte of a later request, to the last byte of the request."""
MAX_HEAD = 32 * 1024
"""Bytes of a request's line and headers."""


class PatientProtocol(HttpToolsProtocol):
    """Drops a connection whose request does not come whole and in time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._head = 0
        self._is_in_head = True
        self._look: asyncio.TimerHandle | None = None
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, but no head without an end."""
        self._head += len(data)
        super().data_received(data)
        if self._is_in_head and self._head > MAX_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Wait for the rest of this request."""
        self._wait()
        self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The body may come now, which the application limits."""
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is here."""
        self._until = math.inf
        self._head = 0
        super().on_message_complete()

    def _wait(self) -> None:
        self._until = self.loop.time() + REQUEST_SECONDS
        if self._look is None:
            self._look = self.loop.call_at(self._until, self._give_up)

    def _give_up(self) -> None:
        """Drop the connection where the request is late; one timer serves many requests after each other."""
        self._look = None
        if self._until <= self.loop.time():
            self.transport.abort()
        elif self._until < math.inf:
            self._look = self.loop.call_at(self._until, self._give_up)
