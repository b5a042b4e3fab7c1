"""Boards for real cards shared over HTTP: two links, one change at a time, told live to all who look on."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Client, frames

Make = Callable[[], Client]
SETUP = {"players": ["Ann", "Bill"]}
DEAL = {"kind": "deal", "numbers": [[7, 12, 5], [4, 8, None]]}


def shared(client: Client) -> dict[str, Any]:
    """A board that has just been shared, with nothing entered."""
    return client.send("POST", "/scoreboards", {"setup": SETUP, "entries": []})


def change(board: dict[str, Any], head: int, *entries: Any, secret: str = "") -> dict[str, Any]:
    """The body that puts these entries on the board, by the link that enters unless another is given."""
    return {"secret": secret or board["scorer"], "head": head, "setup": SETUP, "entries": entries}


def test_a_board_is_shared_by_two_links(clients: Make) -> None:
    """Who enters and who looks on see the same, and only the one may write; nobody needs an account."""
    ann, bill = clients(), clients()
    board = shared(ann)
    path = f"/scoreboards/{board['id']}"
    changed = ann.send("PUT", path, change(board, board["head"], DEAL))
    assert (2, True, [24, 12]) == (changed["head"], changed["may_write"], changed["standing"]["scores"])
    seen = bill.get(path, secret=board["view"])
    assert changed | {"may_write": False} == seen
    assert [{**DEAL, "first": None}] == seen["entries"]
    assert 121 == seen["setup"]["target"]
    assert {} == dict(bill.http.cookies)


def test_changes_are_told_live(clients: Make) -> None:
    """The stream has the board at once and after each change, and says when the sharing is ended."""
    ann, bill = clients(), clients()
    board = shared(ann)
    path = f"/scoreboards/{board['id']}"
    with bill.http.stream("GET", f"{path}/stream", params={"secret": board["view"]}) as stream:
        told = (frame for frame in frames(stream) if frame.name != "comment")
        first = next(told)
        ann.send("PUT", path, change(board, 1, DEAL))
        second = next(told)
        assert 204 == ann.http.delete(path, params={"secret": board["scorer"]}).status_code
        last = next(told)
    assert [("board", "1"), ("board", "2"), ("gone", "")] == [(each.name, each.id) for each in (first, second, last)]
    assert [[0, 0], [24, 12]] == [each.data["standing"]["scores"] for each in (first, second)]
    assert not second.data["may_write"]
    assert (404, "unknown_board") == gone(bill, path, board["view"])


def gone(client: Client, path: str, secret: str) -> tuple[int, str]:
    """Status and code of looking at a board."""
    status, error = client.refused("GET", f"{path}?secret={secret}")
    return status, error["code"]


def test_of_two_at_once_the_second_is_told_what_stands(client: Client) -> None:
    """A change from a head that has moved on is not stored; the refusal brings the board as it is."""
    board = shared(client)
    path = f"/scoreboards/{board['id']}"
    client.send("PUT", path, change(board, 1, DEAL))
    status, error = client.refused("PUT", path, change(board, 1))
    assert (409, "board_moved") == (status, error["code"])
    assert client.get(path, secret=board["scorer"]) == error["detail"]
    assert [24, 12] == error["detail"]["standing"]["scores"]


def test_only_its_links_open_a_board(client: Client) -> None:
    """The link that looks on may not write or end; another board's and invented secrets open nothing."""
    board, other = shared(client), shared(client)
    path = f"/scoreboards/{board['id']}"
    for secret in (board["view"], other["scorer"], "x"):
        status, error = client.refused("PUT", path, change(board, 1, DEAL, secret=secret))
        assert (403, "wrong_secret") == (status, error["code"])
        assert 403 == client.refused("DELETE", f"{path}?secret={secret}")[0]
    for secret in (other["view"], "x", ""):
        assert (403, "wrong_secret") == gone(client, path, secret)
        assert 403 == client.refused("GET", f"{path}/stream?secret={secret}")[0]
    assert 400 == client.refused("GET", path)[0]
    assert (404, "unknown_board") == gone(client, "/scoreboards/s1", board["view"])
    assert [0, 0] == client.get(path, secret=board["scorer"])["standing"]["scores"]


def test_a_long_evening_fits(client: Client) -> None:
    """Points as they fall through some thirty games are shared like those of one."""
    points = {"kind": "points", "seat": 0, "points": 1, "what": "muggins"}
    board = shared(client)
    changed = client.send("PUT", f"/scoreboards/{board['id']}", change(board, 1, *[points] * 4000))
    assert [121, 0] == changed["standing"]["scores"]


@pytest.mark.parametrize(
    ("fields", "status", "said"),
    [
        ({"entries": [{"kind": "next"}] * 5001}, 400, "cannot be read"),
        ({"entries": [{"kind": "next", "x": "y" * 530_000}]}, 413, "too large"),
        ({"entries": [DEAL, {"kind": "deal", "numbers": [[1, 2, 3]]}]}, 422, "Entry 2: numbers: play, hand and crib"),
        ({"setup": {"players": ["Ann"]}}, 422, "Players: name two, three or four, not 1."),
        ({"setup": {**SETUP, "skunks": [500]}}, 422, "Skunk: the line 500 must be below the target 121."),
        ({"setup": {**SETUP, "players": ["A" * 41, "Bill"]}}, 422, "1 to 40 characters"),
        ({"surprise": 1}, 400, "cannot be read"),
    ],
)
def test_what_makes_no_board_is_refused(client: Client, fields: dict[str, Any], status: int, said: str) -> None:
    """Neither shared nor put on a board that is; the sentence names what is wrong."""
    board = shared(client)
    path = f"/scoreboards/{board['id']}"
    for method, at, body in (
        ("POST", "/scoreboards", {"setup": SETUP, "entries": []}),
        ("PUT", path, change(board, 1)),
    ):
        answered, error = client.refused(method, at, {**body, **fields})
        assert status == answered
        assert said in error["message"]
    assert 1 == client.get(path, secret=board["view"])["head"]
