"""Where the server says it is, and when it opens a browser."""

from pathlib import Path

import pytest

from pegout.server import run
from pegout.server.run import Options


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]")]
)
def test_the_address_that_is_shown(host: str, shown: str) -> None:
    """One that can be typed into a browser here."""
    assert shown == run._shown(host)


@pytest.mark.parametrize(
    ("asked", "display", "opens"),
    [(None, "", False), (None, ":0", True), (True, "", True), (False, ":0", False)],
)
def test_a_browser_is_opened_where_there_is_a_display(
    monkeypatch: pytest.MonkeyPatch, asked: bool | None, display: str, opens: bool
) -> None:
    """What was asked for counts; without it, whether there is a screen to open it on."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)
    assert opens == run._wants_browser(Options(data=Path("unused"), open_browser=asked))


def test_a_free_port_is_found() -> None:
    """Port 0 takes any, and a second server takes another."""
    options = Options(data=Path("unused"), port=0)
    with run._port(options) as one, run._port(options) as two:
        assert one.getsockname()[1] != two.getsockname()[1]
