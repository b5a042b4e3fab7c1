"""The page that checks records: by itself, of any game, saying what is wrong with one that was changed."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.games import QUICK, ask
from tests.browser.players import Tapper, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE

ROWS = """() => Object.fromEntries([...document.querySelectorAll(".verdict li")].map(row => [
  row.querySelector("b").firstChild.textContent, row.textContent,
]))"""
"""What was looked at, and all that is said of it."""


PLAY = """async game => {
  const call = async (method, path, body) => (await fetch(`/api/v1/games/${game}${path}`,
    { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) })).json()
  await call("PUT", "/seed", { seed: "ab".repeat(16) })
  for (;;) {
    const { view, head } = await call("GET", "")
    if (view.phase === "over") return
    if (view.phase === "deal") await call("POST", "/ready", { event: head })
    const move = { action: view.legal[0], decision: view.decision, key: `key ${head}` }
    if (move.action) await call("POST", "/actions", move)
    await new Promise(done => setTimeout(done, 10))
  }
}"""
REMEMBER = """([game, commitment, seed]) =>
  localStorage.setItem("pegout.seals", JSON.stringify({ [game]: { commitment, seeds: { 0: seed } } }))"""
"""What a browser has kept that was there before the first card, and sent its number in time."""


def finished(page: Page) -> str:
    """A short game whose person makes the first legal move each time, without the table; its id."""
    page.goto("/learn")
    game: str = ask(page, "/games", {"seats": ["me", "easy"], "rules": {"target": QUICK}})["id"]
    page.evaluate(PLAY, game)
    return game


def found(page: Page) -> dict[str, str]:
    """What the page says of each thing that it has looked at."""
    page.locator(".verdict").wait_for()
    rows: dict[str, str] = page.evaluate(ROWS)
    return rows


def changed(record: Any, event: str, **change: Any) -> str:
    """The record with the first event of a kind changed."""
    events = [dict(told) for told in record["events"]]
    next(told for told in events if told["kind"] == event).update(change)
    return json.dumps({**record, "events": events})


def swapped(record: Any) -> str:
    """The record with two cards of its first pack exchanged."""
    other = json.loads(json.dumps(record))
    deck = next(action["deck"] for action in other["actions"] if action["kind"] == "Deal")
    deck[3], deck[9] = deck[9], deck[3]
    return json.dumps(other)


def mind_changed(record: Any) -> str:
    """The record as it is when in the first deal who threw first had laid away two others before (rule 3.2)."""
    other = json.loads(json.dumps(record))
    events = other["events"]
    hands = next(event["hands"] for event in events if event["kind"] == "Dealt")
    at, throw = next((at, event) for at, event in enumerate(events) if event["kind"] == "Discarded")
    kept = [card for card in hands[throw["seat"]] if card not in throw["cards"]]
    events.insert(at, {**throw, "cards": kept[:2]})
    return json.dumps(other)


def wrong_ones(record: Any) -> dict[str, dict[str, str]]:
    """Records that were changed, and what is to be said of what."""
    other = "00" + record["secret"][2:] if record["secret"][:2] != "00" else "11" + record["secret"][2:]
    starter = next(event["starter"] for event in record["events"] if event["kind"] == "StarterCut")
    return {
        swapped(record): {"Deal 1": "Card 4 is "},
        json.dumps({**record, "secret": other}): {"The seal": "not the one that was promised", "Deal 1": "Card "},
        json.dumps({**record, "seeds": ["f" * 32, ""]}): {"What this browser remembers": "another number"},
        changed(record, "StarterCut", starter="AS" if starter != "AS" else "AH"): {"Deal 1": "The starter was not A"},
        changed(record, "HandShown", cards=["AS", "AH", "AD", "AC"]): {"Deal 1": "another hand than was kept"},
    }


def test_any_record_is_checked(open_page: Callable[..., Page]) -> None:
    """From the finished game one comes to its check; a dropped or pasted record is checked without asking anybody."""
    page = open_page(PHONE)
    game = finished(page)
    record = ask(page, f"/games/{game}/record")
    page.evaluate(REMEMBER, [game, record["commitment"], record["seeds"][0]])
    page.goto(f"/g/{game}")
    to_the_end(Tapper(page, touch=True))
    page.get_by_role("link", name="Check the shuffles of this game").click()
    rows = found(page)
    expect(page.get_by_text("All is right")).to_be_visible()
    assert {"The seal", "What this browser remembers", "Cut for the deal", "Deal 1", "Deal 2"} <= set(rows)
    expect(page.locator(".tried .same")).to_have_count(4)
    assert [] == both_themes(page)
    page.locator("main:not(:has([aria-busy]))").wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Choose a record").set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    expect(page.get_by_text("All is right")).to_be_visible()
    page.get_by_text("Paste a record").click()
    for text, faults in wrong_ones(record).items():
        page.get_by_label("The text of a record").fill(text)
        page.get_by_role("button", name="Check this text").click()
        page.locator(".verdict.wrong").wait_for()
        rows = found(page)
        assert {} == {what: rows[what] for what, fault in faults.items() if fault not in rows[what]}
    page.get_by_label("The text of a record").fill(mind_changed(record))
    page.get_by_role("button", name="Check this text").click()
    expect(page.get_by_text("All is right")).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_label("The text of a record").fill("{}")
    page.get_by_role("button", name="Check this text").click()
    expect(page.get_by_text("This is not a game record of Pegout.")).to_be_visible()
    assert [] == asked


def test_all_games_together(open_page: Callable[..., Page]) -> None:
    """The public counts are drawn beside the odds, and stand in a table."""
    page = open_page(DESKTOP)
    finished(page)
    counts = ask(page, "/fair/counts")["counts"]
    page.goto("/fair")
    expect(page.get_by_role("img", name="columns for what was seen")).to_have_count(len(counts))
    starters = page.get_by_role("region", name="Starters turned")
    starters.get_by_text(f"All {counts[1]['total']} in a table").click()
    jacks = next(value for value in counts[1]["values"] if value["value"] == "J")
    expect(starters.get_by_role("row", name=f"J {jacks['seen']} {jacks['expected']:.1f}")).to_be_visible()
    assert [] == both_themes(page)
