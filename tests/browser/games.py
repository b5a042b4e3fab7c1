"""Games for the tests, made without the form, and what the server says about them."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

QUICK = 31
"""A target that a game reaches in two or three deals."""


@dataclass(frozen=True)
class Wanted:
    """A game to be played: the rules that differ from the preset's, and the programs in the other seats."""

    preset: str = "standard"
    rules: dict[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("easy",)


def ask(page: Page, path: str, body: Any = None, method: str = "POST") -> Any:
    """The answer of the server to the person of this page; None where it is empty."""
    request = """async ([path, body, method]) => {
      const sent = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
      return JSON.parse(await (await fetch("/api/v1" + path, body === null ? {} : sent)).text() || "null")
    }"""
    return page.evaluate(request, [path, body, method])


def sit_down(page: Page, wanted: Wanted) -> str:
    """Starts the game and opens its table; the game's id."""
    page.goto("/learn")
    body = {"preset": wanted.preset, "rules": wanted.rules, "seats": ["me", *wanted.bots]}
    game: str = ask(page, "/games", body)["id"]
    page.goto(f"/g/{game}")
    page.locator("[data-scene]").wait_for(state="attached")
    return game


def state(page: Page, game: str) -> Any:
    """The game as its person may see it."""
    return ask(page, f"/games/{game}")


def pegged(page: Page, game: str) -> list[int]:
    """The score of each side, added up from the events."""
    seats = state(page, game)["seats"]
    scores = [0] * (1 + max(seat["side"] for seat in seats))
    dealer = 0
    for event in ask(page, f"/games/{game}/events?after=0")["events"]:
        dealer = event["dealer"] if event["kind"] == "Dealt" else dealer
        receivers = {"Dealt": (dealer + 1) % len(seats), "StarterCut": dealer}
        if event.get("pegged"):
            scores[seats[receivers.get(event["kind"], event.get("seat"))]["side"]] += event["pegged"]
    return scores
