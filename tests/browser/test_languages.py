"""The page in another language: chosen in the settings, small at first, and no English left at the table."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.games import ask
from tests.browser.test_pages import FIRST_LOAD_BYTES, loaded
from tests.browser.watch import PHONE
from tests.support.node import STATIC
from tests.support.words import catalogue

INDEX = STATIC / "index.html"
SHOWN = """() => {
  const spoken = [...document.querySelectorAll("[aria-label]")].map(one => one.ariaLabel)
  return [document.body.innerText, ...spoken].join("\\n")
}"""


def left(page: Page) -> set[str]:
    """English sentences of the catalogue that are on the page, seen or spoken."""
    shown = page.evaluate(SHOWN)
    texts = {english: told for part in catalogue("de").values() for english, told in part.items()}
    english = {text for text, told in texts.items() if " " in text and "{" not in text and told != text}
    return {text for text in english if re.search(rf"(?<![\w’]){re.escape(text)}(?!\w)", shown)}


def test_a_language_is_chosen(open_page: Callable[..., Page]) -> None:
    """The settings change it at once; the first page in it is small; nothing English is left there or at the table."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.get_by_label("Language", exact=True).select_option(label="Deutsch")
    expect(page.get_by_role("heading", name="Einstellungen", level=1)).to_be_visible()
    assert "de" == page.locator("html").get_attribute("lang")
    game = ask(page, "/games", {"preset": "standard", "rules": {}, "seats": ["me", "easy"]})["id"]
    fresh = page.context.new_page()
    sent = loaded(fresh)
    with fresh.expect_response("**/table/table.js"):
        fresh.goto("/")
    fresh.wait_for_load_state("networkidle")
    expect(fresh.get_by_role("button", name="Spielen", exact=True)).to_be_visible()
    told = catalogue("de")["first"][re.findall(r'name="description" content="(.*?)"', INDEX.read_text("utf-8"))[0]]
    expect(fresh.locator("meta[name=description]")).to_have_attribute("content", str(told))
    assert sum(sent.values()) < FIRST_LOAD_BYTES
    assert set() == left(fresh)
    fresh.goto(f"/g/{game}")
    fresh.get_by_role("button", name="Um das Geben abheben").click()
    expect(fresh.get_by_text(re.compile("^Diesmal "))).to_be_visible()
    fresh.get_by_role("button", name="Tischmenü").click()
    expect(fresh.get_by_role("heading", name="Tisch", exact=True)).to_be_visible()
    assert set() == left(fresh)
    ask(page, f"/games/{game}/resign", {})
