"""Nine whole games in a real browser: every number of seats, every screen, and three ways to play."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.games import QUICK, Wanted, ask, pegged, sit_down, state
from tests.browser.players import Listener, Player, Sight, Tapper, Typist, to_the_end
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen

CLAIMED = {"counting": "claimed", "muggins": True}
GAMES = [
    pytest.param("tap", DESKTOP, "instant", Wanted(), id="to-121"),
    pytest.param("tap", PHONE, "normal", Wanted("classic", {"target": QUICK}), id="normal-pace"),
    pytest.param("keys", DESKTOP, "instant", Wanted("tabletop", {"target": QUICK}, ("beginner",)), id="keys"),
    pytest.param("names", PHONE, "instant", Wanted("short"), id="names"),
    pytest.param("keys", PHONE, "instant", Wanted("five-card"), id="keys-five-card"),
    pytest.param(
        "names",
        SMALL_PHONE,
        "instant",
        Wanted("tabletop", {"target": QUICK, "seats": 3}, ("easy", "pub")),
        id="names-three",
    ),
    pytest.param(
        "tap", SMALL_PHONE, "instant", Wanted("scoreboard", {"target": QUICK, **CLAIMED}, ("easy",)), id="muggins"
    ),
    pytest.param(
        "tap",
        PHONE,
        "instant",
        Wanted("scoreboard", {"target": 61, "seats": 3, **CLAIMED}, ("beginner", "easy")),
        id="three",
    ),
    pytest.param(
        "tap", SMALL_PHONE, "instant", Wanted("pub", {"target": 61, "seats": 4}, ("standard", "pub", "pro")), id="four"
    ),
]
SCROLLING = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement
  const scene = document.querySelector("[data-scene]")?.dataset.scene ?? ""
  return !["out", "won"].includes(scene) && (scrollHeight > innerHeight || scrollWidth > innerWidth) ? scene : ""
}"""
"""The scene of the table where it scrolls before the end, both at one moment: a game may be won at the next."""


HEARD = """() => {
  const told = nodes => [...nodes].map(li => li.querySelector(".sr").textContent).filter(Boolean)
  globalThis.heard = told(document.querySelectorAll("[role=log] li"))
  new MutationObserver(changes => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    heard.push(...told(added.filter(node => node.matches?.("[role=log] li"))))
  }).observe(document.body, { childList: true, subtree: true })
  return heard.length
}"""
"""Keeps every line that comes into the log, as a screen reader reads it aloud; how many are there already."""


def player(way: str, page: Page, screen: Screen) -> Player:
    """Somebody who plays in this way."""
    if way == "names":
        return Listener(page)
    return Typist(page) if way == "keys" else Tapper(page, screen.touch)


def aloud(page: Page, game: str) -> list[str]:
    """What each event until the end says to the person, with whether it is their turn then."""
    events = ask(page, f"/games/{game}/events?view=true")["events"]
    until = 1 + next(place for place, event in enumerate(events) if event["kind"] == "GameWon")
    told = [(event["text"]["spoken"], event["view"]) for event in events[:until]]
    return [text + " Your turn." * (0 in view["awaited"]) for text, view in told if text]


@pytest.mark.parametrize(("way", "screen", "pace", "wanted"), GAMES)
def test_a_whole_game(open_page: Callable[..., Page], way: str, screen: Screen, pace: str, wanted: Wanted) -> None:
    """A game is played to its end, never scrolls before it, and the score is the sum of what was pegged.

    Every event is read aloud once, in its order, and whether it is one's turn.
    """
    page = open_page(screen, pace=pace)
    game = sit_down(page, wanted)
    known = page.evaluate(HEARD)
    scrolled: set[str] = set()

    def see(_: Sight) -> None:
        if scene := page.evaluate(SCROLLING):
            scrolled.add(scene)

    to_the_end(player(way, page, screen), see)
    over = state(page, game)
    view, target = over["view"], over["rules"]["target"]
    told, heard = aloud(page, game), page.evaluate("heard")
    assert told[known:] == heard[known : len(told)]
    assert set() == scrolled
    assert target == view["scores"][view["winner"]]
    assert pegged(page, game) == view["scores"]
    assert ("You won" in page.get_by_role("heading", level=1).inner_text()) == (view["winner"] == 0)
