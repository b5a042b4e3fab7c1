"""The page kept in the browser: opened without a network, whole games played there, never two editions at once."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pegout.server.pages import FOLDER
from tests.browser.games import ask
from tests.browser.players import Tapper, play, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import PHONE, Watched
from tests.server.process import Nursery, Served

IS_KEPT = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}"""
EDITION = "document.documentElement.dataset.edition"
ASK_HERE = """async ([method, path, body]) => {
  const { get, post } = await import("/static/lib/api.js")
  return method === "GET" ? get(path) : post(path, body)
}"""
RUN = """async code => {
  const { running } = await import("/static/offline/kit.js")
  return running().call({ kind: "run", code })
}"""
TESTS = Path(__file__).parents[1]
KNOWN = """
import json, os, sys
for path, text in json.loads(files).items():
    os.makedirs(os.path.dirname("/known/" + path), exist_ok=True)
    with open("/known/" + path, "w") as file:
        file.write(text)
sys.path.insert(0, "/known")
from pegout.cards import parse_card, parse_cards
from pegout.scoring import score_crib, score_hand, score_play
from tests.golden.notes import FOLDER, GAMES, action_of, notes_of

def is_golden(name):
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    return lines == notes_of(GAMES[name][0], [action_of(line[2:]) for line in lines if line[:1] == ">"]).splitlines()

def points(answer):
    if answer["kind"] == "play":
        return score_play(parse_cards(" ".join(answer["cards"]))).total
    score = score_crib if answer["crib"] else score_hand
    return score(parse_cards(" ".join(answer["hand"])), parse_card(answer["starter"])).total

with open("/known/tests/data/known-answers.jsonl") as file:
    answers = [answer for answer in map(json.loads, file) if answer["kind"] != "game"]
wrong = [answer for answer in answers if answer["expected"] != points(answer)]
wrong += [name for name in GAMES if not is_golden(name)]
json.dumps([len(answers), len(GAMES), wrong])
"""
BROUGHT = """async () => {
  const counted = async () => (await (await fetch("/api/v1/me/statistics")).json()).all.games
  while (await counted() === 0) await new Promise(done => setTimeout(done, 100))
}"""
SECONDS_TO_BEGIN = 90_000
"""Milliseconds for Python to begin in a browser, where others share the cores."""
PAGES = {"/board": "Scoreboard", "/count": "Count", "/learn": "Learn"}


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers over one folder of data."""
    with Nursery() as nursery:
        yield lambda **settings: Served(nursery, tmp_path / "data", **settings)


def newer(folder: Path) -> str:
    """The folder's files with a change in one of them."""
    copied = folder.with_name("newer")
    shutil.copytree(folder, copied)
    with (copied / "style" / "base.css").open("a") as style:
        style.write(":root { --newer: 1 }\n")
    return str(copied)


def kept(page: Page) -> list[str]:
    """The addresses of all that the browser keeps of the page."""
    return sorted(page.evaluate(KEPT))


def test_an_old_page_never_goes_on_unnoticed(browser: Browser, serve: Callable[..., Served], tmp_path: Path) -> None:
    """With no server every page opens; a new one is noticed, said, and its page opens when the next is asked for."""
    files = tmp_path / "static"
    shutil.copytree(FOLDER, files)
    old = serve(static=str(files))
    port = int(old.address.rsplit(":", 1)[1])
    watched = Watched(browser, old.address, PHONE, {"workers": True})
    page = watched.page
    page.goto("/")
    page.wait_for_function(IS_KEPT)
    addresses = kept(page)
    edition: Any = page.evaluate(EDITION)
    old.kill()
    for path, title in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    page.goto("/count")
    page.get_by_role("button", name="Five of hearts").first.click()
    with serve(port=port, static=newer(files)) as new:
        page.get_by_role("link", name="Home").click()
        notice = page.get_by_text("There is a newer Pegout.")
        expect(notice).to_be_visible()
        page.get_by_role("radio", name="61").check(force=True)
        assert (edition, old.address) == (page.evaluate(EDITION), new.address)
        page.get_by_role("link", name="Settings").click()
        page.wait_for_function(f"edition => {EDITION} !== edition", arg=edition)
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        assert "1" == page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')")
        assert (addresses, []) == (kept(page), [path for path in addresses if path.startswith("/api")])
    watched.close()


def known_answers() -> str:
    """The program that plays the golden games and counts what is known, with all that it reads."""
    paths = [*(TESTS / "golden").glob("*.txt"), TESTS / "golden" / "notes.py", TESTS / "data" / "known-answers.jsonl"]
    paths += [TESTS / "support" / "players.py", TESTS / "support" / "scorer.py"]
    files = {f"tests/{path.relative_to(TESTS).as_posix()}": path.read_text(encoding="utf-8") for path in paths}
    return f"files = {json.dumps(files)!r}\n{KNOWN}"


def keep_for_offline(page: Page) -> None:
    """Fetches what games without a network need, by the button in the settings."""
    page.goto("/settings")
    page.wait_for_function(IS_KEPT)
    page.get_by_role("button", name="Keep for offline").click()
    expect(page.get_by_role("button", name="Keep it no longer")).to_be_visible(timeout=SECONDS_TO_BEGIN)
    assert [] == both_themes(page)


@pytest.mark.usefixtures("kit")
def test_a_whole_game_without_a_network(browser: Browser, serve: Callable[..., Served]) -> None:
    """Once kept, Python plays in the browser by the same rules, goes on after a reload; the server counts the game."""
    server = serve()
    port = int(server.address.rsplit(":", 1)[1])
    watched = Watched(browser, server.address, PHONE, {"workers": True})
    page = watched.page
    keep_for_offline(page)
    server.kill()
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=SECONDS_TO_BEGIN)
    expect(page.get_by_text("You can play against programs")).to_be_visible()
    assert [319, 12, []] == json.loads(page.evaluate(RUN, known_answers()))
    wanted = {"seats": ["me", "easy"], "rules": {"target": 31, "first_deal": "seat_0"}}
    game: str = page.evaluate(ASK_HERE, ["POST", "/games", wanted])["id"]
    page.goto(f"/g/{game}")
    page.locator("[data-scene=lay_away]").wait_for(state="attached", timeout=SECONDS_TO_BEGIN)
    tapper = Tapper(page, touch=True)
    play(tapper, lambda sight: sight.scene == "play" and sight.n > 5)
    page.reload()
    page.locator("[data-scene=play]").wait_for(state="attached", timeout=SECONDS_TO_BEGIN)
    to_the_end(tapper)
    scores = page.evaluate(ASK_HERE, ["GET", f"/games/{game}", None])["view"]["scores"]
    with serve(port=port):
        page.evaluate("dispatchEvent(new Event('online'))")
        page.evaluate(BROUGHT)
        assert scores == ask(page, f"/games/{game}", None)["view"]["scores"]
        assert 1 == ask(page, "/me/statistics", None)["all"]["games"]
        assert 0 == ask(page, "/fair/counts", None)["games"]
        page.goto("/stats")
        expect(page.get_by_text("Easy").first).to_be_visible()
    assert [] == [trouble for trouble in watched.troubles if "ERR_CONNECTION_REFUSED" not in trouble]
    watched.close()
