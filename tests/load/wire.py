"""As little HTTP as many people at once need: requests over connections kept open, and streams read as they come."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
TIMEOUT = 20.0
"""Seconds after which a server that says nothing counts as gone."""


class Wire:
    """One connection, made when it is needed and made again when it was lost."""

    def __init__(self, address: str):
        self._place = urlsplit(address)
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._free = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Json | None = None, cookie: str = "") -> tuple[int, Json, str]:
        """Status, JSON and cookie of the answer; raises OSError where there is none."""
        try:
            async with self._free, asyncio.timeout(TIMEOUT):
                reader, writer = await self._connection()
                await _send(writer, self._place.netloc, (method, path), (body, cookie))
                status, headers = await _head(reader)
                data = await reader.readexactly(int(headers.get("content-length", "0")))
        except (OSError, asyncio.IncompleteReadError, ValueError) as fault:
            self.close()
            raise ConnectionError(str(fault)) from fault
        return status, json.loads(data or b"{}"), headers.get("set-cookie", "").partition(";")[0]

    async def frames(self, path: str, cookie: str) -> AsyncIterator[tuple[str, Json]]:
        """Name and data of each event of a stream, until it ends; raises OSError where it breaks off."""
        try:
            async with asyncio.timeout(TIMEOUT):
                reader, writer = await self._connection()
                await _send(writer, self._place.netloc, ("GET", path), (None, cookie))
                status, _ = await _head(reader)
            if status != 200:
                raise ConnectionError(f"status {status}")
            name = "message"
            async for line in _lines(reader):
                if line.startswith(b"event: "):
                    name = line[7:].decode()
                elif line.startswith(b"data: "):
                    yield name, json.loads(line[6:])
                    name = "message"
        except (OSError, asyncio.IncompleteReadError, ValueError) as fault:
            raise ConnectionError(str(fault)) from fault
        finally:
            self.close()

    def close(self) -> None:
        """Drop the connection."""
        if self._open is not None:
            self._open[1].transport.abort()
            self._open = None

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._open is None:
            self._open = await asyncio.open_connection(self._place.hostname, self._place.port, limit=1 << 20)
        return self._open


async def _send(writer: asyncio.StreamWriter, host: str, where: tuple[str, str], what: tuple[Json | None, str]) -> None:
    body, cookie = what
    data = b"" if body is None else json.dumps(body).encode()
    lines = [f"{where[0]} /api/v1{where[1]} HTTP/1.1", f"Host: {host}"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    writer.write("\r\n".join([*lines, "", ""]).encode() + data)
    await writer.drain()


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return int(head[0].split(" ")[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def _lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The lines of a body that comes in chunks."""
    rest = b""
    while size := int(await reader.readline() or b"0", 16):
        chunk = await reader.readexactly(size + 2)
        *lines, rest = (rest + chunk[:-2]).split(b"\n")
        for line in lines:
            yield line
