"""Learning on the page: the first game by keys alone, left and taken up again, and the counting course."""

import json
from collections.abc import Callable
from itertools import combinations

from playwright.sync_api import Page, expect

from pegout.cards import parse_cards
from tests.browser.games import ask
from tests.browser.test_accessible import both_themes
from tests.browser.watch import PHONE, SMALL_PHONE, Screen
from tests.support.node import STATIC

END = "Two cards for Hazel’s crib"
"""Where the second deal begins, which is of the same making."""
ON_PAPER = """() => {
  const isShown = part => part.getBoundingClientRect().width > 0
  const about = [...document.querySelectorAll("nav, button, .contents, .onto")].filter(isShown)
  const cut = [...document.querySelectorAll("main *")].filter(part => {
    const box = part.getBoundingClientRect()
    return !part.closest(".sr") && box.width > 1 && box.right > innerWidth + 1
  })
  return [...about, ...cut].map(part => part.outerHTML.slice(0, 120))
}"""
LOOKED_AT = ("Two cards for your crib", "Your hand")


def answers() -> list[list[str]]:
    """The cards of each decision of the first deal, in order."""
    deal = json.loads((STATIC / "learn" / "first-game.json").read_text(encoding="utf-8"))["deals"][0]
    return [deal["throw"]["answer"], *(turn["answer"] for turn in deal["turns"])]


def printed(page: Page, path: str) -> list[str]:
    """What a page is told to leave out on paper but does not, and what of it would be cut off there."""
    page.goto(path)
    page.locator("main:not([aria-busy]) .prose").first.wait_for()
    page.emulate_media(media="print")
    found: list[str] = page.evaluate(ON_PAPER)
    page.emulate_media(media="screen")
    return found


def test_pages_to_print(open_page: Callable[..., Page]) -> None:
    """A score sheet and the rules on paper: no buttons nor ways about, nothing cut off, the sheet on one page."""
    page = open_page(Screen(688, 1000, touch=False))  # A4 without its margins
    assert [] == printed(page, "/learn/sheet")
    lines = page.get_by_text("Skunked with 90 or fewer, double skunked with 60 or fewer.")
    expect(lines).to_be_visible()
    assert 1 == page.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n")
    assert [] == printed(page, "/learn/rules")


def lift(page: Page, card: str) -> None:
    """Walks with the arrows to a card of the hand and lifts it or lowers it."""
    while page.evaluate("document.activeElement.dataset.card") != card:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")


def test_the_first_game_by_keys(open_page: Callable[..., Page]) -> None:
    """A card that is not meant is answered with a word; a page opened again goes on where it was; axe finds nothing."""
    page = open_page(SMALL_PHONE)
    page.goto("/learn")
    page.get_by_role("link", name="Your first game").press("Enter")
    page.get_by_role("button", name="Begin").press("Enter")
    title = page.locator(".companion h2")
    seen: dict[str, list[str]] = {}
    left = answers()
    while (name := title.inner_text()) != END:
        if name in LOOKED_AT and name not in seen:
            seen[name] = both_themes(page)
        if name == "Another pair":
            lift(page, "9H")
            page.keyboard.press("Enter")
            expect(page.get_by_text("The rules allow it")).to_be_visible()
        if name == "Go":
            page.reload()
            expect(title).to_have_text(name)
            page.get_by_role("button", name="Go on").focus()
        if page.get_by_role("button", name="Go on").count() == 0:
            for card in left.pop(0):
                lift(page, card)
        page.keyboard.press("Enter")
        expect(title).not_to_have_text(name)
    assert ([], {name: [] for name in LOOKED_AT}) == (left, seen)


def test_the_counting_course(open_page: Callable[..., Page]) -> None:
    """The one fifteen of a hand is found; kept here, for two pages too, and counted where the trainer keeps answers."""
    page = open_page(PHONE)
    page.goto("/learn/count")
    cards = page.get_by_role("group", name="The cards").get_by_role("button")
    cards.first.wait_for()
    names = [str(cards.nth(place).get_attribute("data-card")) for place in range(5)]
    sets = [chosen for size in range(2, 6) for chosen in combinations(names, size)]
    (fifteen,) = (chosen for chosen in sets if sum(card.pips for card in parse_cards(" ".join(chosen))) == 15)
    for name in fifteen:
        page.locator(f"[data-card='{name}']").click()
    page.get_by_role("button", name="Take it").click()
    with page.expect_response("**/trainers/count/answer"):
        page.get_by_role("button", name="That is all").click()
    expect(page.get_by_role("heading", name="2, all found.")).to_be_focused()
    assert [] == both_themes(page)
    assert {"answered": 1, "best": 1, "loss": 0.0} == ask(page, "/me/training")["kinds"]["count"]
    page.reload()
    expect(page.get_by_text("1 right in a row")).to_be_visible()
    other = page.context.new_page()
    other.goto("/learn/count")
    for answered, at in ("2", other), ("3", page):
        at.get_by_role("button", name="Nothing in it").click()
        expect(page.locator(".course-sums dd").first).to_have_text(answered)
