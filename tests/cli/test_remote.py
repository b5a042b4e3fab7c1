"""Calling a server from a program: what has no end, or is no answer, is no answer."""

from collections.abc import Iterator
from socket import create_server
from threading import Thread

import pytest

from pegout.cli.remote import Remote

CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.fixture
def remote(request: pytest.FixtureRequest) -> Iterator[Remote]:
    """A server that says these bytes to each who calls, and hangs up."""
    with create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            caller, _ = server.accept()
            with caller:
                caller.recv(65536)
                caller.sendall(request.param)

        answering = Thread(target=answer)
        answering.start()
        yield Remote(f"http://127.0.0.1:{server.getsockname()[1]}")
        answering.join()


@pytest.mark.parametrize(
    "remote",
    [
        b"",
        b"no answer at all\r\n\r\n",
        b'HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{"head": 1, "ev',
        b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>",
        b"HTTP/1.1 409 Conflict\r\nContent-Length: 40\r\n\r\n{",
        CHUNKED + b'20\r\n{"head": 1',
        CHUNKED + b'b\r\n{"head": 1}\r\n1',
    ],
    indirect=True,
)
@pytest.mark.parametrize("is_stream", [True, False])
def test_an_answer_that_breaks_off_is_none(remote: Remote, is_stream: bool) -> None:
    """A server that ends in the middle is one that does not answer: what was waited for is asked again."""
    with pytest.raises(OSError, match="the answer broke off"):
        list(remote.lines("/me/stream")) if is_stream else remote.get("/me")
