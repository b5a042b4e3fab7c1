"""axe finds nothing on any page and in any state of the table, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.games import QUICK, Wanted, sit_down
from tests.browser.players import Sight, Tapper, play, to_the_end
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen, faults

CLAIMED = {"counting": "claimed", "muggins": True, "starter_cut": "chosen", "go": "said", "target": QUICK}
TABLES = [
    pytest.param(PHONE, Wanted(rules=CLAIMED), id="claimed"),
    pytest.param(DESKTOP, Wanted(rules={"target": QUICK}), id="counted"),
    pytest.param(SMALL_PHONE, Wanted(rules={"seats": 3, "target": QUICK}, bots=("easy", "easy")), id="three"),
    pytest.param(PHONE, Wanted(rules={"seats": 4, "target": QUICK}, bots=("easy", "easy", "easy")), id="four"),
]

LESSONS = (
    *("deal", "crib", "play", "show", "winning", "seats", "five", "muggins", "throw", "lead", "peg", "end"),
    *("questions", "glossary", "rules", "sheet"),
)

SETTLE = "document.getAnimations().forEach(animation => animation.finish())"
LEAVE = "history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))"


def both_themes(page: Page) -> list[str]:
    """What axe finds in the light, and of colours, which alone are others there, in the dark."""
    found = []
    for scheme, rules in (("light", ()), ("dark", ("color-contrast", "link-in-text-block"))):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        page.locator(f"html[data-theme={scheme}]").wait_for()
        page.evaluate(SETTLE)
        found += [f"{scheme}: {fault}" for fault in faults(page, *rules)]
    return found


@pytest.mark.parametrize(("screen", "wanted"), TABLES)
def test_every_scene_of_the_table(open_page: Callable[..., Page], screen: Screen, wanted: Wanted) -> None:
    """Each scene of a game is looked at when it comes first."""
    page = open_page(screen)
    sit_down(page, wanted)
    found: dict[str, list[str]] = {}

    def look(sight: Sight) -> None:
        if sight.scene not in found and sight.scene != "wait":
            found[sight.scene] = both_themes(page)

    to_the_end(Tapper(page, screen.touch), look)
    assert {} == {scene: faults for scene, faults in found.items() if faults}


@pytest.mark.parametrize("name", ["Table menu", "Look back"])
def test_what_opens_over_the_table(open_page: Callable[..., Page], name: str) -> None:
    """The menu, and the log with its line to type in."""
    page = open_page(PHONE)
    sit_down(page, Wanted())
    play(Tapper(page, touch=True), lambda sight: sight.scene == "play")
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Close").wait_for()
    assert [] == both_themes(page)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", ["/", "/train", "/analyse", "/learn", "/stats", "/settings"])
def test_every_page(open_page: Callable[..., Page], path: str, screen: Screen) -> None:
    """The pages around the table, with everything unfolded."""
    page = open_page(screen)
    page.goto(path)
    page.locator("main:not([aria-busy])").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
    assert [] == both_themes(page)


@pytest.mark.parametrize("part", LESSONS)
def test_every_lesson(open_page: Callable[..., Page], part: str) -> None:
    """The parts of what can be learnt."""
    page = open_page(PHONE)
    page.goto(f"/learn/{part}")
    page.locator("main:not([aria-busy])").wait_for()
    assert page.get_by_text("There is no such lesson").count() == 0
    assert [] == both_themes(page)


def test_the_question_before_deleting(open_page: Callable[..., Page]) -> None:
    """The settings while they ask whether all data is to go."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.get_by_role("button", name="Delete all my data").click()
    assert [] == both_themes(page)


def test_an_address_without_a_page(open_page: Callable[..., Page]) -> None:
    """What is said where there is nothing."""
    page = open_page(PHONE)
    page.goto("/learn")
    page.evaluate(LEAVE)
    page.get_by_role("heading", name="Nothing at this address").wait_for()
    assert [] == both_themes(page)
