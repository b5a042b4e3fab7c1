"""A proxy without sticky sessions: each connection goes to the next server."""

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class RoundRobin:
    """Passes bytes between whoever connects and the servers, in a thread of its own."""

    def __init__(self, addresses: Sequence[str]):
        self._places = cycle(urlsplit(address) for address in addresses)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._passing: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._join, "127.0.0.1", 0), self._loop
        ).result()
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        place = next(self._places)
        there, back = await asyncio.open_connection(place.hostname, place.port)
        with suppress(asyncio.CancelledError):  # by `_close`, which ends all
            await asyncio.gather(_pass(reader, back), _pass(there, writer))
        back.transport.abort()
        writer.transport.abort()
        self._passing.discard(task)


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
