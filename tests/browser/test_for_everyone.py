"""Five states of the page in the dark, in the reader's own colours, with text of double size, and 320 pixels wide."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.games import QUICK, Wanted, sit_down
from tests.browser.players import Sight, Tapper, play, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import Screen, faults

NARROW = Screen(320, 640)
CUT_OFF = """() => {
  const parts = document.querySelectorAll("main :is(button, a, input, select, .five .card-img)")
  const cut = [...parts].filter(part => {
    const box = part.getBoundingClientRect()
    const scroller = part.closest("[tabindex='0'], .seg, nav, .course-steps")
    return box.width && !scroller && (box.left < -1 || box.right > innerWidth + 1)
  })
  const wide = document.documentElement.scrollWidth - innerWidth
  return [...cut.map(part => part.outerHTML.slice(0, 120)), ...(wide > 0 ? [`${wide} pixels too wide`] : [])]
}"""
"""What of the page is beside the window."""
NOT_READ = """() => [
  ...document.querySelectorAll(".bar .mid, .ttl > *, .chipp b, .chipp small, .say b, .tag span, figcaption, .tile"),
].filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.textContent)"""
"""Words that end in dots, or run out of what they stand in."""


SIDES = """() => {
  const middle = selector => {
    const { x, width } = document.querySelector(selector).getBoundingClientRect()
    return x + width / 2 > innerWidth / 2 ? "right" : "left"
  }
  return [".slot.starter", ".slot.crib", ".acts .undo", ".acts .hint-btn", ".bar a", ".bar [aria-haspopup]"].map(middle)
}"""
"""On which side are starter and crib, undo and hint, the way home and the menu."""
LEFT_HANDED = """async yes => {
  const { settings } = await import("/static/lib/settings.js")
  settings.leftHanded.value = yes
}"""


MANY_GAMES = {
    "games": 123_456,
    "counts": [
        {
            "kind": "starter",
            "title": "Starters turned",
            "total": 1_234_567,
            "values": [{"value": rank, "seen": 94_967, "expected": 94_966.7} for rank in "A23456789TJQK"],
            "freedom": 12,
            "chi_squared": 0.002,
            "chance": 0.0004,
        }
    ],
}
"""What `/fair` tells of on a server that is much used."""


def looked_at(page: Page) -> dict[str, list[str]]:
    """What is wrong with the state as it stands, by the way in which it was looked at; nothing where nothing is.

    Of the reader's own colours the contrast is theirs.
    """
    found = {"narrow": page.evaluate(CUT_OFF), "light and dark": both_themes(page)}
    page.emulate_media(forced_colors="active")
    found["own colours"] = [fault for fault in faults(page) if not fault.startswith("color-contrast")]
    page.emulate_media(forced_colors="none")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found["double size"] = page.evaluate(CUT_OFF) + faults(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    return {way: faults for way, faults in found.items() if faults}


@pytest.mark.parametrize("path", ["/", "/board", "/learn/show"])
def test_pages(open_page: Callable[..., Page], path: str) -> None:
    """The first page, a new scoreboard and a lesson."""
    page = open_page(NARROW)
    page.goto(path)
    page.locator("main:not([aria-busy])").wait_for()
    assert {} == looked_at(page)


def test_a_large_scoreboard(open_page: Callable[..., Page]) -> None:
    """With text of double size the keys of a board for real cards show whole numbers, and no score is cut off."""
    page = open_page(NARROW)
    page.goto("/board")
    page.get_by_role("button", name="Start pegging").click()
    page.locator(".sb-keys button").first.wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    too_small = """() => [...document.querySelectorAll(".sb-keys button, .sb-score")].filter(
      part => part.scrollWidth > part.clientWidth + 1
        || part.matches("button") && part.scrollHeight > part.clientHeight + 1
    ).map(part => part.textContent)"""
    assert [] == page.evaluate(too_small) + page.evaluate(CUT_OFF)


def test_switches_in_own_colours(open_page: Callable[..., Page]) -> None:
    """In the reader's own colours a switch shows whether it is on: its knob is seen on its ground."""
    page = open_page(NARROW)
    page.emulate_media(forced_colors="active")
    page.goto("/settings")
    page.locator(".switch").first.wait_for()
    hidden = """() => [...document.querySelectorAll(".switch")].filter(one =>
      getComputedStyle(one, "::before").backgroundColor === getComputedStyle(one).backgroundColor
    ).length"""
    assert page.evaluate(hidden) == 0


@pytest.mark.parametrize("language", ["de", "fr"])
def test_longer_words(open_page: Callable[..., Page], language: str) -> None:
    """In other languages nothing of these pages is beside a narrow window either, with text of double size."""
    page = open_page(NARROW, language=language)
    page.route("**/fair/counts", lambda route: route.fulfill(json=MANY_GAMES))
    found = {}
    for path in ("/", "/board", "/count#5H5C5SJD-5D", "/train/count", "/learn/crib", "/learn/count", "/fair"):
        page.goto(path)
        page.locator("main:not([aria-busy]):not(.waiting)").wait_for()
        found[path] = page.evaluate(NOT_READ)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found[path] += page.evaluate(CUT_OFF) + page.evaluate(NOT_READ)
    assert {} == {path: parts for path, parts in found.items() if parts}


CUT = """() => document.querySelector(".acts").getBoundingClientRect().top
  - document.querySelector(".centre .sub").getBoundingClientRect().bottom"""
"""How far what is said of the cut is above the buttons."""


def test_a_large_table(open_page: Callable[..., Page]) -> None:
    """With three at the table, claims and double size nothing lies over anything, and every number can be reached."""
    page = open_page(NARROW)
    sit_down(page, Wanted(rules={"seats": 3, "counting": "claimed", "target": QUICK}, bots=("easy", "easy")))
    found: dict[str, list[str]] = {}

    def look(sight: Sight) -> bool:
        state = "pad" if sight.named("29") else sight.scene
        if state not in found:
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            found[state] = page.evaluate(CUT_OFF) + page.evaluate(NOT_READ)
            if state == "cut":
                assert page.evaluate(CUT) >= 0
            if state == "pad":
                page.get_by_role("button", name="29", exact=True).click(trial=True)
            page.evaluate("document.documentElement.style.fontSize = ''")
        return {"cut", "lay_away", "play", "show", "pad"} <= found.keys()

    play(Tapper(page, touch=True), look)
    assert {} == {scene: parts for scene, parts in found.items() if parts}


def test_the_table(open_page: Callable[..., Page]) -> None:
    """Laying away, and a hand shown; what left hands want moves in the play; the end, its review and the statistics."""
    page = open_page(NARROW)
    game = sit_down(page, Wanted(rules={"target": QUICK}))
    found: dict[str, dict[str, list[str]]] = {}
    sides: list[list[str]] = []

    def look(sight: Sight) -> bool:
        if sight.scene in ("lay_away", "show") and sight.scene not in found:
            found[sight.scene] = looked_at(page)
        if sight.scene == "play" and not sides:
            sides.append(page.evaluate(SIDES))
            page.evaluate(LEFT_HANDED, True)
            sides.append(page.evaluate(SIDES))
            assert [] == page.evaluate(CUT_OFF)
            page.evaluate(LEFT_HANDED, False)
        return len(found) == 2

    play(Tapper(page, touch=True), look)
    assert {"lay_away": {}, "show": {}} == found
    assert [["left", "right"] * 3, ["right", "left"] * 3] == sides
    to_the_end(Tapper(page, touch=True))
    assert {} == looked_at(page)
    for path in (f"/g/{game}/review", "/stats"):
        page.goto(path)
        page.locator(".decisions, .opponents").first.wait_for()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert [] == page.evaluate(CUT_OFF)
