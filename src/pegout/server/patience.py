"""How long a request may take to come and how large its head may be: who sends half of one holds nothing for long."""

import asyncio

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
        self._deadline = self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, but no head without an end."""
        self._head += len(data)
        super().data_received(data)
        if self._is_in_head and self._head > MAX_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Wait for the rest of this request."""
        self._deadline.cancel()
        self._deadline = self._wait()
        self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The body may come now, which the application limits."""
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is here."""
        self._deadline.cancel()
        self._head = 0
        super().on_message_complete()

    def _wait(self) -> asyncio.TimerHandle:
        return self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _give_up(self) -> None:
        self.transport.abort()
