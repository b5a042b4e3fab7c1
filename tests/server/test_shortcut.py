"""The short way past the framework: what is usual is answered on it, all else goes on as it came."""

from typing import Any, cast

import anyio
import msgspec
import pytest

from pegout.server import shortcut
from pegout.server.api import bodies
from pegout.server.errors import Refusal

BODY = b'{"event": 7}'


class Framework:
    """What stands behind the short way: it notes the bodies that come."""

    def __init__(self) -> None:
        self.read: list[bytes] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Reads the body."""
        self.read.append((await receive())["body"])


def answered(monkeypatch: pytest.MonkeyPatch, call: Any, **changes: Any) -> tuple[list[Any], list[bytes]]:
    """What a tap is answered on the short way, where this is called for it, and what the framework reads."""
    framework, sent = Framework(), []
    monkeypatch.setitem(shortcut._CALLS, "ready", (msgspec.json.Decoder(bodies.Ready), call))
    way = shortcut.Shortcut(framework, cast(Any, None), cast(Any, None))
    headers = [(b"host", b"localhost:8080"), (b"content-type", b"application/json")]
    usual = {"type": "http", "method": "POST", "path": "/api/v1/games/g1/ready", "headers": headers}

    async def receive() -> Any:
        return {"type": "http.request", "body": BODY, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message.get("body", message.get("status")))

    anyio.run(way, usual | changes, receive, send)
    return sent, framework.read


async def takes(asker: Any, game: str, body: Any) -> Any:
    """A call that tells what it was asked."""
    return {"game": game, "event": body.event}


async def refuses(asker: Any, game: str, body: Any) -> Any:
    """A call that refuses."""
    raise Refusal("no_game")


def test_what_is_usual_stays_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The framework hears nothing of it."""
    assert ([200, b'{"game":"g1","event":7}'], []) == answered(monkeypatch, takes)


@pytest.mark.parametrize(
    "changes",
    [
        {"headers": [(b"content-type", b"text/plain")]},
        {"headers": [(b"host", b"a@b"), (b"content-type", b"application/json")]},
        {"path": "/api/v1/games/g1/ready/"},
        {"method": "PUT"},
    ],
    ids=str,
)
def test_all_else_goes_on_as_it_came(monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any]) -> None:
    """Whole, and with no answer yet."""
    assert ([], [BODY]) == answered(monkeypatch, takes, **changes)


def test_a_refusal_is_for_the_framework_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The call is made again there."""
    assert ([], [BODY]) == answered(monkeypatch, refuses)
