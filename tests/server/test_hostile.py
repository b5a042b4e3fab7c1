"""People who mean harm: each gets a refusal or is dropped, and whoever plays notices nothing."""

import json
import random
import socket
import string
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.client import SEED, Client, Json, choose
from tests.server.process import Nursery, Served

HALF_OPEN = 400
"""Connections that send half a request; the bench opens more."""


@pytest.fixture(scope="module")
def strict(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits two seconds for a request."""
    with Served(nursery, tmp_path_factory.mktemp("strict"), request_seconds=2) as server:
        yield server


@pytest.fixture
def victim(strict: Served) -> Iterator[Client]:
    """Somebody who plays there."""
    client = Client(strict.address)
    client.begin("me", "easy")
    yield client
    client.close()


def raw(server: Served, data: bytes) -> bytes:
    """All that the server says to these bytes, until it closes the connection."""
    with connection(server) as wire:
        wire.sendall(data)
        return everything(wire)


def connection(server: Served) -> socket.socket:
    """A connection to the server."""
    place = urlsplit(server.address)
    return socket.create_connection((str(place.hostname), place.port or 0), timeout=20)


def everything(wire: socket.socket) -> bytes:
    """What comes until the end."""
    found = b""
    with suppress(ConnectionResetError):
        while data := wire.recv(65536):
            found += data
    return found


def plays_on(victim: Client) -> bool:
    """Whether the game goes on as if nothing had been."""
    rng = random.Random(1)
    before = victim.look()["head"]
    for _ in range(3):
        victim.step(rng)
    return bool(victim.look()["head"] > before)


def test_half_requests_hold_nothing(strict: Served, victim: Client) -> None:
    """Hundreds of connections with half a head, half a body or nothing: all are dropped, the game goes on meanwhile."""
    halves = (b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"POST /api/v1/games HTTP/1.1\r\nContent-Length: 99\r\n\r\n{")
    wires = [connection(strict) for _ in range(HALF_OPEN)]
    for number, wire in enumerate(wires):
        wire.sendall(halves[number % 3])
    assert plays_on(victim)
    for wire in wires:
        everything(wire)
        wire.close()


def test_a_head_without_end_is_dropped(strict: Served) -> None:
    """Headers that never stop: the connection is gone long before sixteen megabytes have been taken."""
    endless = b"GET / HTTP/1.1\r\n" + (b"X-More: " + b"a" * 8000 + b"\r\n") * 2000
    with connection(strict) as wire, pytest.raises((ConnectionResetError, BrokenPipeError)):
        wire.sendall(endless)


def test_a_reader_who_never_reads_holds_up_nobody(strict: Served, victim: Client) -> None:
    """Fifty streams of a game that nobody reads: the game is played on, and the server keeps what fits in a buffer."""
    (cookie,) = [f"{name}={value}" for name, value in victim.http.cookies.items()]
    request = f"GET /api/v1{victim.here}/stream?view=true HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n"
    wires = []
    for _ in range(50):
        wire = connection(strict)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.sendall(request.encode())
        wires.append(wire)
    before, rng = memory(strict), random.Random(2)
    is_going_on = True
    while is_going_on:
        is_going_on = victim.step(rng)
    size = len(json.dumps(victim.get(f"{victim.here}/events", view=True)))
    assert size > 200_000
    assert memory(strict) - before < 25 * size
    for wire in wires:
        wire.close()


def memory(server: Served) -> float:
    """Bytes that the server has in memory, by its own figures."""
    text = httpx.get(f"{server.address}/metrics").text
    lines = dict(line.split(" ") for line in text.splitlines() if not line.startswith("#"))
    return float(lines["process_resident_memory_bytes"])


@pytest.mark.parametrize(
    "path",
    [
        "/static/../run.py", "/static/..%2frun.py", "/static/%2e%2e/%2e%2e/run.py", "/static//etc/passwd",
        "/static/..\\run.py", "/static/%00", "/static/index.html%00.js", "/api/v1/games/..%2f..%2fme",
        "/api/v1/games/%0d%0aX:%201",
        "//etc/passwd", "/g/" + "a" * 5000, "/api/v1/me?" + "a=1&" * 2000, "/%ff%fe", "/api/v1/games/%27%20OR%201=1--",
    ],
)  # fmt: skip
def test_tricks_with_paths(strict: Served, path: str) -> None:
    """Nothing but the page, its files and refusals: no file of the system, no header made of an address, no fault."""
    answer = raw(strict, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    assert int(head.split(b" ")[1]) in (200, 307, 400, 401, 404)
    assert b"\r\nX: 1" not in head
    assert b"root:" not in body
    assert b"def serve" not in body


@pytest.mark.parametrize(
    "head",
    [
        b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nA\x00B: 1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 50,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
    ids=["two lengths", "length and chunks", "no chunk", "zero in a name", "no ASCII", "TLS", "HTTP/2"],
)
def test_tricks_with_heads(strict: Served, head: bytes) -> None:
    """What two readers could take for two different requests is refused or dropped."""
    status = raw(strict, head).partition(b"\r\n")[0]
    assert status == b"" or int(status.split(b" ")[1]) == 400


def test_a_cookie_of_any_shape_is_nobody(strict: Served) -> None:
    """Cookies that are no tokens of ours: nobody is known by them, and nothing breaks."""
    for cookie in ("pegout=", "pegout=" + "a" * 4000, 'pegout="\\"', "pegout=é", "=;=;", "pegout=a; pegout=b"):
        request = f"GET /api/v1/me/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n"
        assert b" 401 " in raw(strict, request.encode()).partition(b"\r\n")[0]


def test_fuzzed_moves_change_nothing(victim: Client) -> None:
    """Two hundred bodies made from a right one, each wrong in some place: a refusal each, and the head stays."""
    game = victim.settled()
    view, rng = game["view"], random.Random(3)
    right = {"action": choose(view, rng), "decision": view["decision"], "key": "k"}
    for _ in range(200):
        text = bytearray(json.dumps(right).encode())
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = ord(rng.choice(string.printable))
        answer = victim.http.post(f"{victim.here}/actions", content=bytes(text), headers=JSON)
        if answer.status_code == 200:  # the fuzz has left it right
            game, right["decision"] = victim.settled(), None
            break
        assert answer.status_code in (400, 409, 413, 422), answer.text
    assert game["head"] <= victim.look()["head"]
    assert plays_on(victim)


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    "value", [None, [], {}, "", "5H", -1, 2**63, 1e308, True, "\ud800", "a" * 5000, [[[[]]]], {"kind": {}}], ids=repr
)
def test_any_value_in_any_place(victim: Client, value: object) -> None:
    """Each field of a move and of a new game with a value that it cannot have: 4xx, never a fault."""
    game = victim.settled()
    move = {"action": game["view"]["legal"][0], "decision": game["view"]["decision"], "key": "k"}
    new = {"seats": ["me", "easy"], "preset": "standard", "rules": {}, "length": 1}
    for path, body in ((f"{victim.here}/actions", move), ("/games", new)):
        for field in body:
            text = json.dumps({**body, field: value})
            answer = victim.http.post(path, content=text.encode("utf-8", "surrogatepass"), headers=JSON)
            assert answer.status_code < 500, (field, answer.text)


def test_what_no_database_keeps_is_refused(victim: Client) -> None:
    """A zero byte in a key, a seed or an address: PostgreSQL has none in a text, so nobody hands it one."""
    game, text = victim.settled(), "a\0b"
    move = {"action": game["view"]["legal"][0], "decision": game["view"]["decision"], "key": text}
    assert (400, "bad_request") == refusal(victim, "POST", f"{victim.here}/actions", move)
    assert (400, "bad_request") == refusal(victim, "POST", f"{victim.here}/undo", {"key": text})
    assert (400, "bad_request") == refusal(victim, "PUT", f"{victim.here}/seed", {"seed": text})
    for method, path in (("GET", "games/{}"), ("POST", "games/{}/ready"), ("DELETE", "tokens/{}"),
                         ("GET", "scoreboards/{}?secret=x"), ("DELETE", "me/passkeys/{}")):  # fmt: skip
        body = {"event": 1} if method == "POST" else None
        assert (404, "not_found") == refusal(victim, method, "/" + path.format("a%00b"), body)
    assert plays_on(victim)


def refusal(person: Client, method: str, path: str, body: Json | None) -> tuple[int, str]:
    """Status and code of a call that is refused."""
    status, error = person.refused(method, path, body)
    return status, error["code"]


def test_a_key_played_again_and_by_others(strict: Served, victim: Client) -> None:
    """A recorded request sent again does nothing; another person's key, cookie or seat is of no use."""
    game = victim.settled()
    move, decision = game["view"]["legal"][0], game["view"]["decision"]
    heads = [victim.act(move, decision, "mine").json()["head"] for _ in range(5)]
    assert [heads[0]] * 5 == heads
    with closing(Client(strict.address)) as thief:
        thief.begin("me", "easy")
        thief.game = victim.game
        assert 403 == thief.act(move, decision, "mine").status_code
        for call in (("PUT", "seed", {"seed": SEED}), ("POST", "ready", {"event": 1}), ("POST", "resign", {})):
            assert 403 == thief.refused(call[0], f"{thief.here}/{call[1]}", call[2])[0]
    assert plays_on(victim)


def test_a_flood_of_joins_is_refused(nursery: Nursery, tmp_path: Path) -> None:
    """Guesses at an invite's secret: after what the limits allow all get 429, and the seat is still open."""
    with Served(nursery, tmp_path, rate=0.1, at_once=40) as server, closing(Client(server.address)) as creator:
        made = creator.send("POST", "/games", {"seats": ["me", "open"]})
        with closing(Client(server.address)) as thief:
            body = {"secret": "A" * 22}
            found = [thief.http.post(f"/games/{made['id']}/join", json=body).status_code for _ in range(150)]
        assert {403, 429} == set(found)
        lines = [line for line in server.logged().splitlines() if "refused" in line]
        assert len(found) == len(lines)
        assert not any(body["secret"] in line for line in lines)


def test_one_line_for_each_refusal(strict: Served) -> None:
    """An address with line breaks in it makes one line of the log, like any other."""
    before = len(strict.logged())
    raw(strict, b"GET /api/v1/%0a2026-01-01%20stored%20game=g1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    new = [line for line in strict.logged()[before:].splitlines() if "pegout.table stored" not in line]
    assert 1 == len(new)
    assert "refused status=404 code=not_found method=GET path=/api/v1/%0A2026" in new[0]
