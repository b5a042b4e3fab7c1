"""Counting for oneself with the most that there can be to show: long names and the longest words."""

import re
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.browser.games import ask
from tests.browser.watch import PHONE

SCREENS = [(390, 844), (360, 640), (360, 560), (844, 390)]
NAME = "Maximiliane Theodora Wilhelmine Vonderau"
"""As long as names may be."""
HAND, STARTER = ["AH", "2H", "3H", "4H"], "5H"
ADD = "Fifteen, run of five and flush: add 12"
"""The longest words for cards that were tapped: no other five are all of that at once."""
CUT_OFF = """() => {
  const clips = each => {
    const { overflowY, textOverflow } = getComputedStyle(each)
    return overflowY !== "visible" && textOverflow !== "ellipsis" && !each.closest(".sr, svg")
  }
  return [document.documentElement, ...[...document.querySelectorAll(".at-table, main, main *")].filter(clips)]
    .filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth)
    .map(each => `${each.tagName}.${each.className}`)
}"""
"""What scrolls, or hides something that is larger than itself."""


def begin(page: Page, seats: int) -> str:
    """A game against programs in which the person counts; its id."""
    page.goto("/learn")
    rules = {"seats": seats, "counting": "claimed", "muggins": True}
    programs = ["easy"] * (seats - 1)
    game: str = ask(page, "/games", {"preset": "scoreboard", "rules": rules, "seats": ["me", *programs]})["id"]
    ask(page, f"/games/{game}/seed", {"seed": "1"}, "PUT")
    return game


def move_on(page: Page, game: str, kinds: set[str]) -> tuple[str, Any]:
    """Answers every question with the first answer until one of these kinds is asked: which, and the game then.

    In a game in which none is asked, as the programs may miss nothing, it begins another.
    """
    for _ in range(1200):
        state = ask(page, f"/games/{game}")
        view = state["view"]
        asked = kinds & {action["kind"] for action in view["legal"]}
        if asked:
            return asked.pop(), state
        if view["legal"] and state["seat"] in view["awaited"]:
            move = {"action": view["legal"][0], "decision": view["decision"], "key": str(view["n"])}
            ask(page, f"/games/{game}/actions", move)
        elif view["phase"] == "deal":
            ask(page, f"/games/{game}/ready", {"event": view["n"]})
        elif view["phase"] == "over":
            game = begin(page, state["rules"]["seats"])
        else:
            page.wait_for_timeout(20)
    raise AssertionError(f"nobody is asked for {kinds}: {view}")


def fill(state: Any, route: Route) -> None:
    """Passes on what the server has said by this state of the game, with long names and with our hand.

    Then another seat's program may have called what was missed, and the game have gone on.
    """
    if "/stream?" in route.request.url:  # would tell the names again
        route.fulfill(content_type="text/event-stream", body=":\n\n")
        return
    is_state = "/events?" not in route.request.url
    body: Any = deepcopy(state) if is_state else route.fetch().json()
    if not is_state:
        body["events"] = [event for event in body["events"] if event["n"] <= state["view"]["n"]]
    for seat in body.get("seats", ()):
        seat["name"] = NAME
    for told in (body, *body.get("events", ())):
        if told.get("view"):
            told["view"]["starter"] = STARTER
        if told.get("kind") in ("HandShown", "CribShown"):
            told["cards"] = HAND
    route.fulfill(json=body)


def cut_off(page: Page) -> dict[str, list[str]]:
    """What does not fit, by the screen on which it does not."""
    found = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found[f"{width}x{height}"] = page.evaluate(CUT_OFF)
    return {screen: parts for screen, parts in found.items() if parts}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_most_fits(open_page: Callable[..., Page], seats: int) -> None:
    """Nothing is cut off and nothing scrolls while one counts, taps combinations, or may call muggins."""
    page = open_page(PHONE)
    game = begin(page, seats)
    found, kinds = {}, {"ClaimCount", "PassMuggins"}
    while kinds:
        page.unroute_all()
        page.goto("/learn")
        kind, state = move_on(page, game, kinds)
        game = state["id"]
        kinds.remove(kind)
        page.route(re.compile(rf"/games/{game}(/(events|stream)\?.*)?$"), partial(fill, state))
        page.goto(f"/g/{game}")
        page.get_by_role("button", name="29", exact=True).wait_for()
        found[kind] = cut_off(page)
        if kind == "ClaimCount":
            for card in page.locator(".five button").all():
                card.click()
            page.get_by_role("button", name=ADD).wait_for()
            found["tapped"] = cut_off(page)
    assert {} == {scene: parts for scene, parts in found.items() if parts}
