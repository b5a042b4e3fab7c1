"""The page's part of games without a network: whose they are, what is sent of them, what stays, what is deleted."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.ground.project import ROOT
from tests.support.node import STATIC, run_node

BROWSER = f'import {{ browser }} from "{(ROOT / "tests" / "support" / "browser.mjs").as_uri()}"'
MODULES = f"""
    {BROWSER}
    const games = await import("./offline/games.js")
    const put = async list => {{
      for (const {{ id, ...fields }} of list) await games.change(id, {{ text: "{{}}", ...fields }})
    }}
    const record = id => JSON.stringify({{ game: id }})
"""
PYODIDE = """
export const loadPyodide = async () => ({
  unpackArchive() {},
  toPy: texts => texts,
  pyimport: name => ({ Offline: (keep, language) => {
    browser.handed = [name, language]
    const ask = async method => {
      if (method !== "GET") await keep("o1", '{"game": {"is_over": false}}')
      return { toJs: () => [200, '{"games": []}'], destroy() {} }
    }
    return { ask, log: { take_in() {} } }
  } }),
})
"""
WORKER = """
globalThis.Worker = class {
  constructor(address, { name }) {
    globalThis.name = name
    globalThis.postMessage = data => this.onmessage({ data })
    this.begun = import(address)
  }
  postMessage(data) { this.begun.then(() => globalThis.onmessage({ data })) }
}
"""


def run(body: str, value: Any = None) -> Any:
    """What an asynchronous JavaScript function with this body returns, in a browser as good as empty."""
    return run_node(MODULES, f"await (async () => {{ {body} }})()", value)


def test_records_are_sent_as_whose_they_are() -> None:
    """One's own and nobody's; one that fails holds up no other, and what can never be counted is sent once."""
    owners = {"o1": "a", "o2": "a", "o3": "b", "o4": None, "o5": "a", "o6": "a", "o7": "a", "o8": "a", "o9": "a"}
    body = """
        localStorage.setItem("pegout.me", '"a"')
        await put(Object.entries(value.owners).map(([id, owner]) => ({ id, owner, over: true, record: record(id) })))
        browser.answer = (call, body) => body ? [value.statuses[body.game] ?? 200, {}] : [200, { id: "a" }]
        const { sendRecords } = await import("./offline/kit.js")
        await sendRecords()
        const asked = browser.asked.splice(0)
        await sendRecords()
        return [asked, browser.asked, (await games.all()).map(game => [game.id, "refused" in game])]
    """
    statuses = {"o1": 500, "o2": 400, "o5": 403, "o7": 409, "o8": 413, "o9": 422}
    *asked, left = run(body, {"owners": owners, "statuses": statuses})
    assert [
        ["GET /me", *(f"POST /me/games/played {game}" for game in sorted(owners.keys() - {"o3"}))],
        ["GET /me", "POST /me/games/played o1", "POST /me/games/played o5"],
    ] == asked
    assert [["o1", False], ["o2", True], ["o3", False], ["o5", False], *([f"o{n}", True] for n in (7, 8, 9))] == left


@pytest.mark.parametrize(
    ("answer", "asked"), [("[200, { id: 'b' }]", 1), ("null", 1), ("body ? [429, {}] : [200, { id: 'a' }]", 2)]
)
def test_no_record_is_sent_as_somebody_else(answer: str, asked: int) -> None:
    """Another may have signed in since the page knew who one was; without a network, or too often, none is tried."""
    body = f"""
        localStorage.setItem("pegout.me", '"a"')
        await put(["o1", "o2"].map(id => ({{ id, owner: "a", over: true, record: record(id) }})))
        browser.answer = (call, body) => {answer}
        await (await import("./offline/kit.js")).sendRecords()
        return [browser.asked.length, (await games.all()).length]
    """
    assert [asked, 2] == run(body)


def test_lists_have_ones_own_games() -> None:
    """Those of others are not listed; a guest who signs in brings theirs along; what is gone does not come back."""
    body = """
        await put([["o1", "a"], ["o2", "b"], ["o3"]].map(([id, owner]) => ({ id, owner, line: { id } })))
        const { answer } = await import("./offline/kit.js")
        const listed = async person => {
          localStorage.setItem("pegout.me", JSON.stringify(person))
          const found = await answer("GET", "/me/games?over=false", undefined, async () => ({ games: [{ id: "g1" }] }))
          return found.games.map(({ id }) => id)
        }
        const before = [await listed("a"), await listed("b")]
        await games.handOver("a", "b")
        await games.change("o4", { line: { id: "o4" } })
        return [...before, await listed("b"), await listed("c")]
    """
    assert [["o3", "o1", "g1"], ["o3", "o2", "g1"], ["o3", "o2", "o1", "g1"], ["o3", "g1"]] == run(body)


def test_the_servers_games_need_no_database() -> None:
    """Where the browser does not open its own, the server's games are listed; it is tried anew the next time."""
    body = """
        const { answer } = await import("./offline/kit.js")
        const listed = async () => {
          const found = await answer("GET", "/me/games?over=false", undefined, async () => ({ games: [{ id: "g1" }] }))
          return found.games.map(({ id }) => id)
        }
        const { open } = indexedDB
        indexedDB.open = () => {
          const asked = {}
          setTimeout(() => asked.onerror())
          return asked
        }
        const without = await listed()
        indexedDB.open = open
        await put([{ id: "o1", line: { id: "o1" } }])
        return [without, await listed()]
    """
    assert [["g1"], ["o1", "g1"]] == run(body)


@pytest.mark.parametrize("is_left", [True, False])
def test_games_are_heard_of_when_the_files_are_given_back(is_left: bool) -> None:
    """They are listed and sent as before, where there are any; none begins without the files."""
    body = """
        if (value) await put([{ id: "o1", line: { id: "o1" } }, { id: "o2", over: true, record: record("o2") }])
        const { dropKit } = await import("./offline/fetching.js")
        await dropKit()
        const { get, ofKit } = await import("./lib/api.js?again")
        browser.answer = call => [200, call.includes("games?") ? { games: [] } : { id: "a" }]
        const listed = (await get("/me/games?over=false")).games.map(({ id }) => id)
        await new Promise(done => setTimeout(done, 100))
        const sent = browser.asked.filter(call => call.startsWith("POST"))
        const { ApiError } = await import("./lib/api.js"), { answer } = await import("./offline/kit.js")
        const away = async () => { throw new ApiError(0, { code: "offline" }) }
        const refused = await answer("POST", "/games", {}, away).catch(error => error.code)
        return [ofKit(), listed, sent, refused, browser.workers]
    """
    found: list[Any] = ["games", ["o1"], ["POST /me/games/played o2"]] if is_left else [None, [], []]
    assert [*found, "offline", 0] == run(body, is_left)


def test_all_is_deleted() -> None:
    """No game stays, Python ends, no call is answered here any more, and nothing is sent."""
    body = """
        localStorage.setItem("pegout.kit", "1")
        await put([{ id: "o1" }, { id: "o2", over: true, record: record("o2") }])
        const { del, get, playThere } = await import("./lib/api.js")
        const kit = await import("./offline/kit.js")
        kit.running()
        const workers = [browser.workers]
        await playThere()
        await del("/me")
        await (await import("./offline/fetching.js")).eraseKit()
        workers.push(browser.workers)
        await kit.sendRecords()
        browser.answer = () => null
        const refused = await get("/presets").catch(error => error.code)
        return [workers, await games.all(), localStorage.getItem("pegout.kit"), browser.asked, refused]
    """
    workers, left, mark, asked, refused = run(body)
    assert ([1, 0], [], "null", ["DELETE /me", "GET /presets"], "offline") == (workers, left, mark, asked, refused)


def test_without_the_expert_the_strongest_sits_in_its_place() -> None:
    """What was chosen last stays as it was, but for the players that are not on offer; and who sits there is said."""
    seats = {"bots": ["standard", "expert", "easy"], "invite": {"name": "Ann", "seats": ["open", "expert", "easy"]}}
    wish = {"preset": "pub", "rules": {"seats": 4}, "length": 3, "here": {"seats": ["here", "easy", "expert"]}, **seats}
    bots = [{"name": name, "title": name.title()} for name in ("easy", "standard", "pro")]
    preset = {"name": "pub", "rules": {"seats": 4}, "may_change": ["seats"]}
    body = """
        const model = await import("./pages/new-game-model.js")
        localStorage.setItem("pegout.newGame", JSON.stringify(value.wish))
        const wish = model.remembered(value.offer)
        const [two, other] = [{ ...wish, rules: { seats: 2 } }, { ...wish, bots: ["standard", "easy", "easy"] }]
        const said = [model.standIn(value.offer, wish), model.standIn(value.offer, two)]
        model.remember(other)
        return [wish, [...said, model.standIn(value.offer, other)]]
    """
    found, said = run(body, {"wish": wish, "offer": {"bots": bots, "presets": [preset]}})
    assert ("pub", {"seats": 4}, 3) == (found["preset"], found["rules"], found["length"])
    assert ["standard", "pro", "easy"] == found["bots"]
    assert {"name": "Ann", "seats": ["open", "pro", "easy"]} == found["invite"]
    assert {"seats": ["here", "easy", "pro"]} == found["here"]
    assert ["Pro", "", ""] == said


@pytest.mark.parametrize(
    ("fault", "newest", "left"),
    [("", "one", ["a", "z"]), ("QuotaExceededError", "one", None), ("AbortError", "one", []), ("", "two", ["a"])],
)
def test_a_kit_is_whole_or_not_there(fault: str, newest: str, left: list[str] | None) -> None:
    """It is chosen when all of one edition is here; where there is no room nothing of it is left, else it can go on."""
    body = """
        const held = new Map()
        globalThis.caches = {
            open: async name => ({ put: async address => {
                if (!held.has(name)) held.set(name, [])
                if (value.fault) throw new DOMException("", value.fault)
                held.get(name).push(address)
            } }),
            delete: async name => held.delete(name),
        }
        globalThis.fetch = async address => address === "/kit.json"
            ? { ok: true, json: async () => ({ name: value.newest }) } : new Response("12345")
        const { fetchKit, isChosen, isFull } = await import("./offline/fetching.js")
        const shares = []
        const files = { "/static/kit/pegout.zip": 5, "/static/kit/a": 5 }
        const signal = new AbortController().signal
        const offer = { name: "one", bytes: 10, files }
        const error = await fetchKit(offer, share => shares.push(share), signal).catch(error => error)
        return [held.get("pegout-kit-one") ?? null, isChosen(), isFull(error), shares]
    """
    kept, chosen, full, shares = run(body, {"fault": fault, "newest": newest})
    names = {"a": "/static/kit/a", "z": "/static/kit/pegout.zip"}
    assert kept == (None if left is None else [names[one] for one in left])
    assert (left == ["a", "z"], fault == "QuotaExceededError") == (chosen, full)
    assert ([0.5, 1] if left == ["a", "z"] else [0.5]) == shares


def test_the_worker_hears_at_once() -> None:
    """No module that it imports waits for anything at its top: a browser loses what is said to it before."""
    left, seen = [STATIC / "offline" / "python-worker.js"], set[str]()
    while left:
        path = left.pop()
        lines = path.read_text(encoding="utf-8").splitlines()
        waiting = [line for line in lines if re.match(r"[\w(]", line) and "await " in line and "async " not in line]
        assert [] == waiting, path
        seen.add(path.name)
        left += [(path.parent / match[1]).resolve() for line in lines if (match := re.match(r'import .*"(.+)"$', line))]
    assert {"python-worker.js", "games.js"} == seen


def by_worker(folder: Path, body: str) -> Any:
    """What a body of JavaScript comes to that has `python`, a worker with as good as no Python in it."""
    for name in ("offline", "lib", "table"):
        shutil.copytree(STATIC / name, folder / name)
    (folder / "kit").mkdir()
    (folder / "kit" / "pyodide.mjs").write_text(PYODIDE, encoding="utf-8")
    page = json.dumps(folder.as_uri())
    begun = f"""
        browser.language = "de"
        const {{ Python }} = await import({page} + "/offline/python.js")
        const python = new Python(() => {{}})
    """
    return run(f"{WORKER} {begun} {body}")


def test_the_worker_knows_language_and_owner(tmp_path: Path) -> None:
    """Python is told in which language to tell, and a game that begins is that of who is known."""
    body = """
        await python.ask("POST", "/games", "{}", "a")
        await python.ask("POST", "/games", "{}", "b")
        return [browser.handed, (await games.all()).map(({ id, owner }) => [id, owner])]
    """
    offline = "pegout.server.offline.calls"
    assert [[offline, "de"], [["o1", "a"]]] == by_worker(tmp_path, body)


def test_of_two_pages_one_plays(tmp_path: Path) -> None:
    """Where another page has taken the games none is told; what can be played still is, and a game begun takes over."""
    body = """
        navigator.locks.request = (name, options, held) => new Promise((_, fail) => { browser.lose = fail; held() })
        const statuses = []
        const ask = async (method, path) => statuses.push((await python.ask(method, path, ""))[0])
        await ask("GET", "/presets")
        browser.lose(new Error("stolen"))
        await ask("GET", "/presets")
        await ask("GET", "/games/o1")
        await ask("GET", "/me/games?over=false")
        await ask("POST", "/games")
        await ask("GET", "/games/o1")
        return statuses
    """
    assert [200, 200, 503, 503, 200, 200] == by_worker(tmp_path, body)


@pytest.mark.parametrize("path", ["/me/statistics", "/me/games", "/me/games?over=true"])
def test_what_is_over_is_sent_before_it_is_asked_for(path: str) -> None:
    """Who opens the statistics first of all sees the games of before in them; games in progress wait for nothing."""
    body = """
        await put([{ id: "o1", over: true, record: record("o1") }])
        browser.answer = () => [200, { id: "a", games: [] }]
        const { answer, sendRecords } = await import("./offline/kit.js")
        const own = path => async () => ({ games: [browser.asked.push(path)] })
        const asked = path => answer("GET", path, undefined, own(path))
        await asked("/me/games?over=false")
        await asked(value)
        return browser.asked
    """
    assert ["/me/games?over=false", "GET /me", "POST /me/games/played o1", path] == run(body, path)


def test_the_games_are_taken_over_once(tmp_path: Path) -> None:
    """Two moves at once, where another page has taken the games, have them taken back once, and both are kept."""
    body = """
        let asked = 0
        navigator.locks.request = (name, options, held) => new Promise((_, fail) => {
            browser.lose?.(new Error("stolen"))
            browser.lose = fail
            asked += 1
            setTimeout(held)
        })
        await python.ask("GET", "/presets", "")
        browser.lose(new Error("stolen"))
        await new Promise(done => setTimeout(done))
        const found = await Promise.all([1, 2].map(() => python.ask("POST", "/games", "").catch(String)))
        return [asked, ...found.map(([status]) => status)]
    """
    assert [2, 200, 200] == by_worker(tmp_path, body)
