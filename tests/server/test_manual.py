"""The page of all calls: every call of the API is on it, and every line of it works."""

import json
import re
import shlex
from pathlib import Path
from string import Template
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.client import Client, Json

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
REFUSED = {
    "claim": (409, "nothing_to_claim"),
    "substitute": (409, "not_away"),
    "options": (409, "no_passkeys"),
    "passkey": (409, "no_passkeys"),
    "passkeys": (409, "no_passkeys"),
    "some-key": (404, "not_found"),
}
"""Calls that the page says are refused: nobody has been waited for long enough; curl makes no passkeys."""
SECONDS = 500
"""For the first call that needs the compiled engine, on a machine that is busy."""


class Shell:
    """Runs curl lines: the few options that the page uses."""

    def __init__(self, address: str):
        self.words: Json = {"SERVER": address}
        self.jars: dict[str, httpx.Cookies] = {}

    def run(self, line: str) -> tuple[str, str, int, str]:
        """Method, path, status and text of the answer; of a stream the first line."""
        _, *words = shlex.split(Template(line).substitute(self.words))
        options: dict[str, str] = {}
        headers: dict[str, str] = {}
        url = words.pop()
        while words:
            name = words.pop(0)
            if name == "-H":
                field, _, value = words.pop(0).partition(": ")
                headers[field] = value
            else:
                options[name] = "" if name == "-N" else words.pop(0)
        content = options.get("--json")
        if content is not None:
            headers["Content-Type"] = "application/json"
        method = options.get("-X", "GET" if content is None else "POST")
        jar = self.jars.setdefault(options.get("-b", ""), httpx.Cookies())
        with (
            httpx.Client(cookies=jar, timeout=SECONDS) as http,
            http.stream(method, url, headers=headers, content=content) as answer,
        ):
            text = next(answer.iter_lines()) if "-N" in options else answer.read().decode()
            jar.update(answer.cookies)
        return method, urlsplit(url).path, answer.status_code, text

    def learn(self, path: str, text: str) -> None:
        """What later lines need of an answer."""
        if path.endswith("/tokens") and '"token"' in text:
            self.words |= {"TOKEN": json.loads(text)["token"], "ID": json.loads(text)["id"]}
        elif path.endswith("/me/password") and json.loads(text)["name"]:
            self.words["LOGIN"] = json.loads(text)["name"]
        elif path.endswith("/games"):
            self._learn_game(json.loads(text))
        elif path.endswith("/seed"):
            self.words |= self._first_decision()
        elif path.endswith("/daily"):
            puzzle = json.loads(text)
            day, cards = puzzle["id"], puzzle["view"]["hand"]
            self.words |= {"TODAY": day, "ONE": cards[0], "TWO": cards[1]}
        elif path.endswith("/scoreboards"):
            board = json.loads(text)
            self.words |= {"BOARD": board["id"], "SCORER": board["scorer"], "VIEW": board["view"]}
        elif path.endswith("/next"):
            self.words["PUZZLE"] = json.loads(text)["id"]
        elif path.endswith("/review"):
            self.words["EVENT"] = next((one["n"] for one in json.loads(text)["decisions"]), 1)

    def _learn_game(self, game: Json) -> None:
        if game.get("invites"):
            self.words |= {"TABLE": game["id"], "SECRET": game["invites"][0]["secret"], "WATCH": game["watch"]}
        elif "id" in game:
            self.words["GAME"] = game["id"]

    def _first_decision(self) -> Json:
        client = Client(self.words["SERVER"])
        client.http.headers["Authorization"] = f"Bearer {self.words['TOKEN']}"
        client.game = self.words["GAME"]
        view = client.settled()["view"]
        client.close()
        return {"DECISION": view["decision"], "FIRST": view["hand"][0], "SECOND": view["hand"][1]}


def curl_lines() -> list[str]:
    """The lines of the page, in order."""
    return [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("curl ")]


@pytest.fixture(scope="module")
def answers(served: object) -> list[tuple[str, str, int, str]]:
    """What each line was answered: method, path, status, text."""
    shell = Shell(served.address)  # type: ignore[attr-defined]
    found = []
    for line in curl_lines():
        answer = shell.run(line)
        found.append(answer)
        if answer[2] < 300:
            shell.learn(answer[1], answer[3])
    return found


def test_every_line_works(answers: list[tuple[str, str, int, str]]) -> None:
    """Run in the order of the page; refused is only what the page says is."""
    for method, path, status, text in answers:
        name = path.rpartition("/")[2]
        if name in REFUSED and status >= 300:
            assert REFUSED[name] == (status, json.loads(text)["code"])
        else:
            assert status < 300, f"{method} {path}: {text}"


def test_every_call_is_on_the_page(answers: list[tuple[str, str, int, str]], client: Client) -> None:
    """Each call of the OpenAPI document has its line."""
    document = httpx.get(f"{client.address}/api/openapi.json", timeout=60).json()
    asked = [(method, path) for method, path, _, _ in answers]
    missing = [
        f"{method.upper()} {path}"
        for path, methods in document["paths"].items()
        for method in methods
        if not any(
            method.upper() == own and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), called) for own, called in asked
        )
    ]
    assert [] == missing
