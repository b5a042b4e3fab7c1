"""The page kept in the browser: opened without a network, whole games played there, never two editions at once.

Where there is no network, the server has been killed and the browser is cut off."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pegout.server.kit import program
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
KIT = """async () => {
  const names = (await caches.keys()).filter(name => name.startsWith("pegout-kit-"))
  const texts = names.map(async cacheName => (await caches.match("/static/kit/python.mjs", { cacheName })).text())
  return Promise.all(texts)
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
from tests.golden.notes import FOLDER, GAMES, action_of, notes_of
from tests.support.known import expected, found

def is_golden(name):
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    return lines == notes_of(GAMES[name][0], [action_of(line[2:]) for line in lines if line[:1] == ">"]).splitlines()

with open("/known/tests/data/known-answers.jsonl") as file:
    answers = [json.loads(line) for line in file]
wrong = [answer for answer in answers if expected(answer) != found(answer)]
wrong += [name for name in GAMES if not is_golden(name)]
json.dumps([len(answers), len(GAMES), wrong])
"""
BROUGHT = """async () => {
  const counted = async () => (await (await fetch("/api/v1/me/statistics")).json()).all.games
  while (await counted() === 0) await new Promise(done => setTimeout(done, 100))
}"""
SECONDS_TO_BEGIN = 90_000
"""Milliseconds for Python to begin in a browser, where others share the cores."""
PYTHON = "python.mjs"
"""Stands for all that is kept for whole games, where none is played."""
LARGEST = "pyodide.asm.wasm"
WISH = {"bots": ["expert", "easy", "easy"], "rules": {"target": 31, "first_deal": "seat_0"}}
PAGES = {"/board": "Scoreboard", "/count": "Count", "/learn": "Learn"}


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers over one folder of data."""
    with Nursery() as nursery:
        yield lambda **settings: Served(nursery, tmp_path / "data", **settings)


def files_of(folder: Path, edition: str) -> str:
    """The page's files in a new folder, one of them with this edition's mark, and another Python to keep."""
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("kit"))
    with (folder / "style" / "base.css").open("a") as style:
        style.write(f":root {{ --newer: {edition} }}\n")
    (folder / "kit").mkdir()
    (folder / "kit" / PYTHON).write_text(edition, encoding="utf-8")
    return str(folder)


def kept(page: Page) -> list[str]:
    """The addresses of all that the browser keeps of the page."""
    return sorted(page.evaluate(KEPT))


def test_an_old_page_never_goes_on_unnoticed(browser: Browser, serve: Callable[..., Served], tmp_path: Path) -> None:
    """With no server every page opens; a new one is noticed, said, and its page opens when the next is asked for.

    What is kept for whole games goes with the page.
    """
    old = serve(static=files_of(tmp_path / "old", "0"))
    port = int(old.address.rsplit(":", 1)[1])
    watched = Watched(browser, old.address, PHONE, {"workers": True})
    page = watched.page
    look_at_home_offline(watched)
    keep_for_offline(page)
    addresses, edition = kept(page), page.evaluate(EDITION)
    assert ["0"] == page.evaluate(KIT)
    old.kill()
    watched.context.set_offline(True)
    for path, title in PAGES.items():
        page.goto(path)
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    page.goto("/count")
    page.get_by_role("button", name="Five of hearts").first.click()
    with serve(port=port, static=files_of(tmp_path / "new", "1")) as new:
        watched.context.set_offline(False)
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
        assert ["1"] == page.evaluate(KIT)
        expect(page.get_by_role("button", name="Keep it no longer")).to_be_visible()
    watched.close()


def known_answers() -> str:
    """The program that plays the golden games and counts what is known, with all that it reads."""
    paths = [*(TESTS / "golden").glob("*.txt"), TESTS / "golden" / "notes.py", TESTS / "data" / "known-answers.jsonl"]
    paths += [TESTS / "support" / f"{name}.py" for name in ("known", "players", "scorer", "table")]
    files = {f"tests/{path.relative_to(TESTS).as_posix()}": path.read_text(encoding="utf-8") for path in paths}
    return f"files = {json.dumps(files)!r}\n{KNOWN}"


def keep_for_offline(page: Page) -> None:
    """Fetches what games without a network need, by the button in the settings."""
    page.goto("/settings")
    page.wait_for_function(IS_KEPT)
    page.get_by_role("button", name="Keep for offline").click()
    expect(page.get_by_role("button", name="Keep it no longer")).to_be_visible()


def look_at_home_offline(watched: Watched) -> None:
    """The first page without a network and without what games need there: it says so, and axe finds nothing."""
    page = watched.page
    page.goto("/settings")
    page.wait_for_function(IS_KEPT)
    watched.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="No network")).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    assert [] == both_themes(page)
    watched.context.set_offline(False)


def sizes() -> tuple[int, dict[str, int]]:
    """The bytes that are fetched, and by name those of each file, in the order in which they come."""
    archive = program()
    files = [path for path in sorted((FOLDER / "kit").iterdir()) if path.suffix not in (".gz", ".txt")]
    packed = [packed if (packed := path.with_name(path.name + ".gz")).is_file() else path for path in files]
    plain = {path.name: path.stat().st_size for path in files}
    return sum(path.stat().st_size for path in packed) + len(archive), {**plain, "pegout.zip": len(archive)}


@pytest.mark.usefixtures("kit")
def test_what_is_fetched_is_seen(open_page: Callable[..., Page]) -> None:
    """How much it is, how far it has come, that it is here; and what is said by a server that has none of it."""
    page = open_page(PHONE)
    held: list[Route] = []
    page.route(f"**/kit/{LARGEST}", lambda route: held.append(route))
    page.goto("/settings")
    fetched, files = sizes()
    page.get_by_role("button", name=f"Keep for offline, {fetched / 1e6:.1f} MB", exact=True).click()
    before = sum(size for name, size in files.items() if name < LARGEST and name != "pegout.zip")
    percent = 100 * before // sum(files.values())
    expect(page.get_by_role("progressbar", name="Fetched")).to_have_attribute("value", str(percent))
    expect(page.get_by_text(f"{percent} %", exact=True)).to_be_visible()
    assert [] == both_themes(page)
    held[0].continue_()
    expect(page.get_by_role("button", name="Keep it no longer")).to_be_visible()
    page.route("/kit.json", lambda route: route.fulfill(json={"name": "", "bytes": 0, "files": {}}))
    page.get_by_role("button", name="Keep it no longer").click()
    expect(page.get_by_text("This server does not offer it.")).to_be_visible()


@pytest.mark.usefixtures("kit")
def test_a_whole_game_without_a_network(browser: Browser, serve: Callable[..., Served]) -> None:
    """Once kept, Python plays in the browser by the same rules, goes on after a reload; the server counts the game."""
    server = serve()
    port = int(server.address.rsplit(":", 1)[1])
    watched = Watched(browser, server.address, PHONE, {"workers": True})
    page = watched.page
    keep_for_offline(page)
    page.evaluate("wish => localStorage.setItem('pegout.newGame', JSON.stringify(wish))", WISH)
    server.kill()
    watched.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=SECONDS_TO_BEGIN)
    expect(page.get_by_text("You can play against programs")).to_be_visible()
    told = "Without a network only programs play, and not the expert. Pro plays in its place."
    expect(page.get_by_text(told)).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_role("radio", name="Easy", exact=True).check(force=True)
    assert [321, 12, []] == json.loads(page.evaluate(RUN, known_answers()))
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator("[data-scene=lay_away]").wait_for(state="attached")
    game = page.url.rsplit("/", 1)[1]
    expect(page.get_by_role("button", name="Look back")).to_have_count(1)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    tapper = Tapper(page, touch=True)
    play(tapper, lambda sight: sight.scene == "play" and sight.n > 5)
    page.reload()
    page.locator("[data-scene=play]").wait_for(state="attached", timeout=SECONDS_TO_BEGIN)
    to_the_end(tapper)
    scores = page.evaluate(ASK_HERE, ["GET", f"/games/{game}", None])["view"]["scores"]
    with serve(port=port):
        watched.context.set_offline(False)
        page.evaluate(BROUGHT)
        assert scores == ask(page, f"/games/{game}", None)["view"]["scores"]
        assert 1 == ask(page, "/me/statistics", None)["all"]["games"]
        assert 0 == ask(page, "/fair/counts", None)["games"]
        page.goto("/stats")
        expect(page.get_by_text("Easy").first).to_be_visible()
    assert [] == watched.troubles
    watched.close()
