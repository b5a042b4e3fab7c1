"""The hand counter: tapped, typed, by a link, and without a network."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE

TAPPED = ["Five of hearts", "Five of clubs", "Five of spades", "Jack of diamonds"]
BEST = (
    "29 in all. Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve, fifteen fourteen, "
    "fifteen sixteen, four of a kind is twenty-eight, and his nobs is twenty-nine."
)


def card(page: Page, name: str) -> None:
    """Tap a card of the pack."""
    page.get_by_role("group", name="All cards").get_by_role("button", name=re.compile(f"^{name}")).click()


def figures(page: Page) -> list[str]:
    """Average, best and worst of what could be cut."""
    return page.locator(".cut-figures div").all_inner_texts()


def test_a_hand_is_counted_without_a_network(open_page: Callable[..., Page]) -> None:
    """Tapped: the table of what could be cut, the count, each combination lit, and what the crib says to a flush."""
    page = open_page(PHONE)
    page.goto("/")
    page.get_by_role("link", name="Count").click()
    said = page.get_by_role("region", name="The count").get_by_role("status").first
    expect(said).to_have_text("Pick the four cards in hand.")
    page.context.set_offline(True)
    for name in TAPPED:
        card(page, name)
    expect(said).to_have_text("Now the starter.")
    expect(page.locator(".five-in svg.large")).to_have_count(4)  # faces that did not come are drawn
    assert ["Average of 48\n16.54", "Best, 5♦\n29", "Worst, 24 cards\n14"] == figures(page)
    page.get_by_role("button", name="Add what was laid away").click()
    card(page, "Two of clubs")
    card(page, "Nine of diamonds")
    assert "Average of 46" in figures(page)[0]
    assert 46 == page.locator(".pick [data-note]").count()
    page.get_by_role("button", name="Five of diamonds, 29 points").click()
    expect(said).to_have_text(BEST)
    expect(page.locator(".sum")).to_have_text("29")
    expect(page).to_have_url(re.compile("/count#5H5C5SJD-5D-away-2C9D$"))
    page.get_by_role("button", name="Step on").click()
    expect(said).to_have_text("Fifteen two.")
    expect(page.locator(".five-in .hot")).to_have_count(2)
    page.get_by_role("button", name="Four of a kind").click()
    expect(said).to_have_text("Four of a kind is twenty-eight.")
    expect(page.locator(".five-in .hot")).to_have_count(4)
    page.get_by_role("button", name="Count it out").click()
    expect(said).to_have_text("And his nobs is twenty-nine.")
    expect(said).to_have_text(BEST)
    page.get_by_role("button", name="New hand").click()
    hand = page.get_by_role("textbox", name="Hand")
    hand.fill("2h 4h 6h 8h kc")
    expect(said).to_have_text("4 in all. A flush of four is four.")
    page.get_by_role("radio", name="Crib").check(force=True)
    expect(said).to_contain_text("0 in all. Nineteen. No flush: in a crib")
    page.get_by_role("textbox", name="Starter").fill("jh")
    expect(said).to_contain_text("5 in all. A flush of five is five. A jack is turned")
    page.get_by_label("Game").select_option(label="Crib of three")
    expect(said).to_contain_text("4 in all. A flush of four is four.")


def test_a_link_holds_the_hand(open_page: Callable[..., Page]) -> None:
    """Opened, changed in the address bar, copied, and wrong; every state fits three screens and passes axe."""
    page = open_page(PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/count#5H5S5CJD-5D")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.url == page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Step on").click()
    assert [] == both_themes(page)
    for screen in (SMALL_PHONE, DESKTOP, PHONE):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert screen.width == page.evaluate("document.documentElement.scrollWidth")
    page.goto("/count#five-5H5S5C")
    expect(page.get_by_text("Now the starter.").last).to_be_visible()
    assert "Average of 49" in figures(page)[0]
    page.goto("/count#5H5H5C5S-JD")
    expect(page.get_by_role("alert")).to_contain_text("5H is in the link twice, and a pack has one of each card.")
    assert [] == both_themes(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert PHONE.width == page.evaluate("document.documentElement.scrollWidth")
