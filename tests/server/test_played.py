"""Games without a network: played by the calls that a browser answers itself, then brought to the server."""

import json
import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from pegout.server.offline.calls import Offline
from pegout.shuffle import commitment
from tests.server.client import SEED, Client

pytestmark = pytest.mark.anyio


class Browser:
    """One person's tables in a browser, and the texts that it keeps."""

    def __init__(self, language: str = "en") -> None:
        self.texts: dict[str, str] = {}
        self.here = Offline(self._keep, language)

    async def _keep(self, game: str, text: str) -> None:
        self.texts[game] = text

    def reload(self) -> None:
        """Begins anew with what was kept."""
        self.here.host.bus.close()
        self.here = Offline(self._keep, self.here.language)
        self.here.log.take_in(list(self.texts.values()))

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of a call."""
        status, text = await self.here.ask(method, path, "" if body is None else json.dumps(body))
        return status, json.loads(text)

    async def begin(self, **fields: Any) -> str:
        """A new game of one person, its shuffle closed; its id."""
        wanted = {"seats": ["me", "easy"], "rules": {"target": 31}, **fields}
        game: str = (await self.ask("POST", "/games", wanted))[1]["id"]
        await self.ask("PUT", f"/games/{game}/seed", {"seed": SEED})
        return game

    async def play(self, game: str, until: Callable[[Any], bool] = lambda game: False) -> Any:
        """Plays by chance to the end, or until the game is as wanted; the game."""
        rng = random.Random(1)
        while True:
            _, now = await self.ask("GET", f"/games/{game}")
            view = now["view"]
            if view["phase"] == "over" or until(now):
                return now
            if view["legal"]:
                move = {"action": rng.choice(view["legal"]), "decision": view["decision"], "key": str(view["n"])}
                assert 200 == (await self.ask("POST", f"/games/{game}/actions", move))[0]
            else:
                await self.ask("POST", f"/games/{game}/ready", {"event": now["head"]})
            await self.settle(game)

    async def settle(self, game: str) -> None:
        """Lets programs and chance act."""
        table = await self.here.host.open(game)
        with self.here.host.bus.listen(("game", game)) as listener:
            while table.is_driven:
                await listener.wait(0.01)

    async def record(self, game: str) -> Any:
        """The record as the page sends it."""
        return {**(await self.ask("GET", f"/games/{game}/record"))[1], "events": []}


@pytest.fixture
def browser() -> Browser:
    """A browser without a network."""
    return Browser()


async def test_a_game_goes_on_where_it_was_left(browser: Browser) -> None:
    """What was kept is the same game; a rematch follows it; and what was sent twice is done once."""
    game = await browser.begin()
    left = await browser.play(game, lambda now: now["view"]["phase"] == "play")
    browser.reload()
    assert left == (await browser.ask("GET", f"/games/{game}"))[1]
    over = await browser.play(game)
    assert 31 in over["view"]["scores"]
    browser.reload()
    assert over == (await browser.ask("GET", f"/games/{game}"))[1]
    _, listed = await browser.ask("GET", "/me/games?over=true")
    assert [(game, over["view"]["scores"])] == [(line["id"], line["scores"]) for line in listed["games"]]
    assert [] == (await browser.ask("GET", "/me/games?over=false"))[1]["games"]
    _, named = await browser.ask("POST", f"/games/{game}/rematch", {})
    assert named == (await browser.ask("POST", f"/games/{game}/rematch", {}))[1]
    assert {game, named["game"]} == set(browser.texts)


async def test_games_are_listed_as_they_were_begun(browser: Browser) -> None:
    """The newest first, after a reload too."""
    begun = [await browser.begin() for _ in range(6)]
    browser.reload()
    listed = (await browser.ask("GET", "/me/games"))[1]["games"]
    assert begun[::-1] == [line["id"] for line in listed]


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (("GET", "/games/o0"), "unknown_game"),
        (("GET", "/games/GAME/advice"), "not_found"),
        (("GET", "/games/GAME/record"), "not_over"),
        (("POST", "/games/GAME/actions", {"action": {"kind": "Deal"}, "decision": 1, "key": "k"}), "unreadable"),
        (("POST", "/games/GAME/actions", {"action": {"kind": "Resign"}, "decision": 1, "key": "k"}), "unreadable"),
        (("POST", "/games/GAME/actions", {"action": {"kind": "SayGo"}, "decision": 99, "key": "k"}), "stale_decision"),
        (("POST", "/games/GAME/actions", {"move": 1}), "bad_request"),
        (("POST", "/games", {"seats": ["me", "expert"]}), "bad_table"),
        (("POST", "/games", {"seats": ["me", "open"]}), "bad_table"),
        (("POST", "/games", {"seats": ["me", "easy"], "rules": {"target": 122}}), "bad_rules"),
    ],
)
async def test_what_needs_the_server_or_makes_no_sense(browser: Browser, call: Any, code: str) -> None:
    """Refused with the code that the server has for it, and nothing changes."""
    game = await browser.begin()
    await browser.settle(game)
    before = (await browser.ask("GET", f"/games/{game}"))[1], (await browser.ask("GET", "/me/games"))[1]
    method, path, *body = call
    status, refused = await browser.ask(method, path.replace("GAME", game), *body)
    assert (True, code) == (status >= 400, refused["code"])
    await browser.settle(game)
    assert before == ((await browser.ask("GET", f"/games/{game}"))[1], (await browser.ask("GET", "/me/games"))[1])


async def test_the_same_answers_as_from_the_server(browser: Browser, client: Client) -> None:
    """A new game has the same fields here and there, each of the same kind."""
    game = await browser.begin()
    await browser.settle(game)
    client.begin("me", "easy", rules={"target": 31})
    there = client.settled()
    (_, here), (_, listed) = await browser.ask("GET", f"/games/{game}"), await browser.ask("GET", "/me/games")
    assert (there.keys(), there["view"].keys()) == (here.keys(), here["view"].keys())
    assert client.get("/me/games")["games"][0].keys() == listed["games"][0].keys()


async def test_it_is_told_in_the_language_of_the_page() -> None:
    """As the server tells it to a reader of German."""
    _, offer = await Browser("de").ask("GET", "/presets")
    assert "Anfänger" in {bot["title"] for bot in offer["bots"]}


CLAIMS = {"target": 31, "counting": "claimed", "muggins": True, "starter_cut": "chosen", "go": "said"}
"""Where a person says and does everything."""


@pytest.mark.parametrize(
    "wanted",
    [{}, {"seats": ["easy", "me", "pub"]}, {"seats": ["pub", "easy", "me", "easy"]}, {"rules": CLAIMS}],
    ids=["two", "three", "four", "claims"],
)
async def test_a_game_is_brought_once(browser: Browser, clients: Callable[[], Client], wanted: Any) -> None:
    """It counts in its person's statistics, for nobody else, once, and never among what all shuffles have brought."""
    client, other = clients(), clients()
    client.get("/me")
    other.get("/me")
    assert client.send("PATCH", "/me", {"share": True})["share"]
    game = await browser.begin(**wanted)
    over = await browser.play(game)
    record = await browser.record(game)
    before = client.get("/fair/counts")["games"]
    assert {"game": game} == client.send("POST", "/me/games/played", record)
    assert {"game": game} == client.send("POST", "/me/games/played", record)
    status, refused = other.refused("POST", "/me/games/played", record)
    assert (409, "others_game") == (status, refused["code"])
    found = client.get(f"/games/{game}")
    assert over["view"]["scores"] == found["view"]["scores"]
    assert "g" == client.send("POST", f"/games/{game}/rematch")["game"][0]
    assert (1, before) == (client.get("/me/statistics")["all"]["games"], client.get("/fair/counts")["games"])
    assert record["actions"] == client.get(f"/games/{game}/record")["actions"]
    day = datetime.now(UTC).date().isoformat()
    assert game not in client.http.get("/games/export", params={"day": day}).raise_for_status().text


async def test_what_was_not_played_is_refused(browser: Browser, client: Client) -> None:
    """Another shuffle, another id, moves that cannot be, two people, a game that is not over: each with its reason."""
    client.get("/me")
    game = await browser.begin(rules={"target": 31, "first_deal": "seat_0"})
    await browser.play(game)
    record = await browser.record(game)
    actions, own = record["actions"], record["seeds"][0]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"secret": "00" * 32}, "secret"),
        ({"secret": "11" * 32, "commitment": commitment(bytes.fromhex("11" * 32))}, "shuffles"),
        ({"game": "g0123456789abcdef"}, "without a network"),
        ({"actions": actions[:-1]}, "not over"),
        ({"actions": [actions[0], *actions[2:]]}, "no game that can be"),
        ({"actions": [{"kind": "SayGo", "seat": 0}] * 1001}, "longer"),
        ({"seats": [{"name": "A", "bot": None}, {"name": "B", "bot": None}]}, "one person"),
        ({"seats": [record["seats"][0], {"name": "B", "bot": "expert"}]}, "programs that are known"),
        ({"seeds": [own + "0" * 33, ""]}, "64 characters"),
        ({"seeds": ["a\0b", ""]}, "zero byte"),
        ({"seeds": [own, "0"]}, "a program has none"),
        ({"rules": {**record["rules"], "target": 122}}, "above 121"),
    ]
    for change, why in wrong:
        status, refused = client.refused("POST", "/me/games/played", {**record, **change})
        assert 422 == status, change
        assert why in refused["message"]
    assert [] == client.get("/me/games")["games"]
