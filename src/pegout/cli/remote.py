"""Calling a server from a program, which may have a token."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException, HTTPResponse
from typing import Any

from pegout.errors import PegoutError

Json = dict[str, Any]
_SECONDS = 45.0
"""How long a server may be silent; streams say every 15 seconds that they are alive."""


class RemoteRefusal(PegoutError):
    """What the server did not do, in its own words."""

    def __init__(self, status: int, code: str, message: str):
        super().__init__(message)
        self.status = status
        self.code = code


class Remote:
    """A server, as the holder of a token sees it, or who has none.

    Every call raises `RemoteRefusal`, or OSError without an answer or with one that breaks off.
    """

    def __init__(self, address: str, token: str = ""):
        self.address = address.rstrip("/")
        self._token = token

    def get(self, path: str) -> Json:
        """What a call answers that only looks."""
        return self._answer("GET", path, None)

    def send(self, method: str, path: str, body: Json | None = None) -> Json:
        """What a call answers that does something."""
        return self._answer(method, path, body or {})

    def lines(self, path: str) -> Iterator[Json]:
        """The news of a stream, as long as it lasts; an empty one where there is none."""
        with _whole(), self._open("GET", path, None, "application/x-ndjson") as answer:
            for line in answer:
                yield json.loads(line) if line.strip() else {}

    def _answer(self, method: str, path: str, body: Json | None) -> Json:
        with _whole(), self._open(method, path, body, "application/json") as answer:
            found: Json = json.load(answer)
            return found

    def _open(self, method: str, path: str, body: Json | None, accept: str) -> HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Accept": accept}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        try:
            opened: HTTPResponse = urllib.request.urlopen(request, timeout=_SECONDS)
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from None
        return opened


@contextmanager
def _whole() -> Iterator[None]:
    """Has an answer that breaks off, or is none, be an OSError as no answer is."""
    try:
        yield
    except (HTTPException, json.JSONDecodeError) as error:
        raise OSError("the answer broke off") from error


def _refusal(status: int, content: bytes) -> RemoteRefusal:
    try:
        body = json.loads(content)
        return RemoteRefusal(status, str(body["code"]), str(body["message"]))
    except (ValueError, KeyError, TypeError):
        return RemoteRefusal(status, "unknown", f"the server answered with status {status}")
