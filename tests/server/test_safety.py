"""What the server refuses and what it says with every answer."""

import hashlib
import sqlite3
from typing import Any, cast

import httpx
import pytest

from pegout.server.errors import TABLE
from pegout.server.guard import HEADERS, Guard, Limits
from pegout.server.limits import Buckets, Rate
from pegout.server.pages import FOLDER
from tests.server.client import Client
from tests.server.process import Served


def post(client: Client, headers: dict[str, str], content: bytes = b"{}") -> httpx.Response:
    """A POST with just these headers."""
    return client.http.post("/games", content=content, headers=headers)


WORKER = "/static/lib/alert-worker.js"


def test_parts_of_a_page_are_ruled_by_it(client: Client) -> None:
    """A module or a style sheet is used by pages alone: its kind is not guessed, no other site may load it, no more."""
    for path in ("/static/app.js", "/static/style/base.css"):
        headers = httpx.get(client.address + path).headers
        assert "nosniff" == headers["x-content-type-options"]
        assert "same-origin" == headers["cross-origin-resource-policy"]
        assert "content-security-policy" not in headers


def test_only_the_worker_that_runs_python_may_compile(client: Client) -> None:
    """WebAssembly in that one worker, and there no script but the server's own; `eval` nowhere."""
    worker = httpx.get(client.address + "/static/offline/python-worker.js").headers["content-security-policy"]
    page = httpx.get(client.address + "/").headers["content-security-policy"]
    assert f"{page}; script-src 'self' 'wasm-unsafe-eval'" == worker
    assert "script-src" not in page


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/v1/me", "/api/v1/nothing", "/api", "/static/nothing", WORKER])
def test_every_answer_has_the_headers(client: Client, path: str) -> None:
    """Pages, data and errors: no script from elsewhere, no frame, no guessing of types, no address told to others."""
    answer = httpx.get(client.address + path)
    for name, value in HEADERS:
        assert value.decode() == answer.headers[name.decode()]
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_unsafe_calls_from_other_sites_are_refused(client: Client, headers: dict[str, str]) -> None:
    """403 before anything is looked at."""
    answer = post(client, {"Content-Type": "application/json", **headers})
    assert (403, "cross_site") == (answer.status_code, answer.json()["code"])


def test_our_own_page_may(client: Client) -> None:
    """The same origin, as a browser says it."""
    headers = {"Content-Type": "application/json", "Origin": client.address, "Sec-Fetch-Site": "same-origin"}
    assert post(client, headers, b'{"seats": ["me", "pub"]}').status_code == 201


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_only_json_is_taken(client: Client, kind: str) -> None:
    """What a form on another site could send is refused with 415."""
    answer = post(client, {"Content-Type": kind} if kind else {}, b'{"seats": ["me", "pub"]}')
    assert (415, "not_json") == (answer.status_code, answer.json()["code"])


def test_large_bodies_are_refused(client: Client) -> None:
    """More than 64 KiB: 413, declared or not."""
    large = b'{"seats": ["' + b"x" * 70_000 + b'"]}'
    headers = {"Content-Type": "application/json"}
    pieces = (large[start : start + 7000] for start in range(0, len(large), 7000))
    declared = post(client, headers, large)
    undeclared = client.http.post("/games", content=pieces, headers=headers)
    for answer in (declared, undeclared):
        assert (413, "too_large") == (answer.status_code, answer.json()["code"])


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"\xff", b'"\\ud800"', b"[" * 20_000, b'{"seats": 1e999}'])
def test_what_is_no_json_is_refused(client: Client, text: bytes) -> None:
    """400 with the reason, whatever the bytes."""
    answer = post(client, {"Content-Type": "application/json"}, text)
    assert (400, "bad_request") == (answer.status_code, answer.json()["code"])


def test_addresses_and_methods_that_are_not_there(client: Client) -> None:
    """404 and 405 as JSON."""
    assert (404, "not_found") == ((found := client.refused("GET", "/nothing"))[0], found[1]["code"])
    assert (405, "wrong_method") == ((found := client.refused("DELETE", "/games"))[0], found[1]["code"])


def test_the_cookie_on_plain_http(client: Client) -> None:
    """A plain name, not for scripts, not for other sites, for a year."""
    cookie = client.http.get("/me").headers["set-cookie"]
    assert cookie.startswith("pegout=")
    assert {"httponly", "samesite=lax", "path=/", "max-age=31536000"} <= set(cookie.lower().split("; "))
    assert "secure" not in cookie.lower()


def test_the_cookie_on_https(client: Client) -> None:
    """Behind a proxy that speaks https: the name that binds it to this host, and only for https."""
    headers = {"X-Forwarded-Proto": "https"}
    cookie = client.http.get("/me", headers=headers).headers["set-cookie"]
    assert cookie.startswith("__Host-pegout=")
    assert {"httponly", "samesite=lax", "path=/", "secure"} <= set(cookie.lower().split("; "))
    assert "domain" not in cookie.lower()


def test_only_the_hash_of_a_token_is_kept(client: Client, served: Served) -> None:
    """The database has SHA-256 of the cookie and never the cookie."""
    client.get("/me")
    (token,) = client.http.cookies.values()
    assert len(token) >= 43  # 256 bits
    folder = served.log.parent
    database = sqlite3.connect(f"file:{folder / 'pegout.db'}?mode=ro", uri=True)
    hashes = {row[0] for row in database.execute("SELECT token_hash FROM session")}
    database.close()
    assert hashlib.sha256(token.encode()).digest() in hashes
    for path in folder.iterdir():
        assert token.encode() not in path.read_bytes(), path.name


def test_logs_hold_no_secrets(client: Client, served: Served) -> None:
    """After a game with a faulty request: no token, no seed, no hand in the server's log."""
    game = client.begin("me", "pub")
    hand = client.settled()["view"]["hand"]
    client.act({"kind": "PlayCard", "card": "??"}, 1)
    client.send("POST", f"{client.here}/resign")
    text = served.logged()
    assert game["id"] in text
    (token,) = client.http.cookies.values()
    lines = "\n".join(line for line in text.splitlines() if game["id"] in line).replace(game["id"], "")
    assert token not in text
    assert [] == [card for card in hand if card in lines]
    assert "Traceback" not in text


def guarded(limits: Limits) -> httpx.AsyncClient:
    """A client of an application that always answers 204, behind the guard."""

    async def empty(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(app=cast(Any, Guard(empty, limits)))
    return httpx.AsyncClient(transport=transport, base_url="http://test")


@pytest.mark.anyio
async def test_too_fast() -> None:
    """A person past the limit gets 429 with the seconds to wait, another is served; then the address is past its."""
    async with guarded(Limits(person=Rate(0.1, 3), address=Rate(0.1, 6))) as http:
        answers = [await http.get("/api/v1/me", headers={"Cookie": f"pegout={who}"}) for who in "aaaabbb"]
    assert [204, 204, 204, 429, 204, 204, 429] == [answer.status_code for answer in answers]
    assert ("too_many", "10") == (answers[3].json()["code"], answers[3].headers["retry-after"])


@pytest.mark.anyio
async def test_the_page_comes_however_much_was_asked() -> None:
    """Files take nothing from what a person may ask and come when that is used up; a flood of them is refused too."""
    asked = [
        *(("/static/app.js", 204), ("/api/v1/me", 204), ("/api/v1/me", 429), ("/", 204)),
        *(("/g/x", 204), ("/static/app.js", 429)),
    ]
    async with guarded(Limits(person=Rate(0.1, 1), address=Rate(0.1, 1), files=Rate(0.1, 3))) as http:
        answers = [await http.get(path, headers={"Cookie": "pegout=a"}) for path, _ in asked]
    assert [status for _, status in asked] == [answer.status_code for answer in answers]
    assert "10" == answers[-1].headers["retry-after"]


def test_a_bucket_fills_with_time() -> None:
    """Three at once, then one a second: by a clock of our own, for each caller apart."""
    now = [0.0]
    buckets = Buckets(Rate(1, 3), clock=lambda: now[0])
    assert [0, 0, 0, 1.0] == [buckets.take("a") for _ in range(4)]
    assert buckets.take("b") == 0
    now[0] = 1.5
    assert [0, 0.5] == [buckets.take("a"), buckets.take("a")]
    now[0] = 100
    assert [0, 0, 0, 1.0] == [buckets.take("a") for _ in range(4)]


def test_whole_games_at_the_instant_pace_are_within_the_limits() -> None:
    """A game is about 100 decisions of 3 requests: two of them at once fit into the bucket."""
    limits = Limits()
    assert limits.person.at_once >= 2 * 100 * 3
    assert limits.address.at_once > limits.person.at_once


def test_a_class_behind_one_address_opens_the_whole_page_at_once() -> None:
    """Thirty people fetch every file there is, and somebody reloads a page of seventy every second from then on."""
    files, most = Limits().files, sum(file.is_file() for file in FOLDER.rglob("*"))
    assert files.at_once >= 30 * most
    assert files.a_second >= 70


def test_the_error_table() -> None:
    """Every status is a refusal, and every sentence is one."""
    assert all(400 <= status < 600 for status, _ in TABLE.values())
    sentences: list[Any] = [sentence for _, sentence in TABLE.values()]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(sentences) == len(set(sentences))
