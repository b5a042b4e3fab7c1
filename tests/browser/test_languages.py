"""The page in another language: chosen in the settings, small at first, and no English left at the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import Wanted, ask, sit_down
from tests.browser.test_pages import FIRST_LOAD_BYTES, loaded
from tests.browser.watch import PHONE, SMALL_PHONE
from tests.support.node import STATIC
from tests.support.words import catalogue

INDEX = STATIC / "index.html"
SHOWN = """() => {
  const spoken = [...document.querySelectorAll("[aria-label]")].map(one => one.ariaLabel)
  return [document.body.innerText, ...spoken].join("\\n")
}"""

CROWDED = """([deals, long]) => {
  const under = [...document.querySelectorAll(".chipp")].filter(chip => {
    const text = document.createRange()
    text.selectNodeContents(chip.querySelector("small").firstChild)
    return text.getBoundingClientRect().right > chip.querySelector(".backs img").getBoundingClientRect().left - 2
  })
  document.querySelectorAll(".backs").forEach(backs => backs.remove())
  const partner = document.querySelector(".chipp.partner .n")
  partner.append(Object.assign(document.createElement("em"), { textContent: deals }))
  document.querySelector(".say").innerHTML =
    `<span class="pill"><svg class="rings"></svg>Bill: <b>${long}</b><span class="plus">+5</span></span>`
  const names = [partner.querySelector("b"), document.querySelector(".say b")]
  return [...under, ...names.filter(one => one.scrollWidth > one.clientWidth)].map(one => one.textContent)
}"""
"""What does not fit when the partner deals and a long call is said."""


BESIDE = """() => {
  const scores = document.querySelector(".side .scores")
  scores.append(scores.firstElementChild.cloneNode(true))
  const text = document.createRange()
  return [...scores.children].filter(box => {
    text.selectNodeContents(box.querySelector("small"))
    return text.getBoundingClientRect().right > box.getBoundingClientRect().right - 2
  }).map(box => box.textContent)
}"""
"""What is wider than its place beside a large table of three."""


def left(page: Page) -> set[str]:
    """English sentences of the catalogue that are on the page, seen or spoken."""
    shown = page.evaluate(SHOWN)
    texts = {english: told for part in catalogue("de").values() for english, told in part.items()}
    english = {text for text, told in texts.items() if " " in text and "{" not in text and told != text}
    return {text for text in english if re.search(rf"(?<![\w’]){re.escape(text)}(?!\w)", shown)}


@pytest.mark.parametrize(("language", "partner", "deals"), [("de", "Partner", "gibt"), ("fr", "partenaire", "donne")])
def test_four_at_a_small_table(open_page: Callable[..., Page], language: str, partner: str, deals: str) -> None:
    """At 360 pixels the partner's place, the cards and who deals stand beside each other, and a long call is whole."""
    page = open_page(SMALL_PHONE, language=language)
    sit_down(page, Wanted(rules={"seats": 4, "first_deal": "seat_0"}, bots=("easy", "easy", "easy")))
    page.locator("[data-scene=lay_away]").wait_for(state="attached")
    expect(page.locator(".chipp.partner")).to_contain_text(partner)
    long = {"de": "31 und eine Folge von drei für 5", "fr": "31 et une suite de trois pour 5"}[language]
    assert [] == page.evaluate(CROWDED, [deals, long])
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".side .scores").wait_for()
    assert [] == page.evaluate(BESIDE)


def test_a_language_is_chosen(open_page: Callable[..., Page]) -> None:
    """The settings change it at once; the first page in it is small; nothing English is left there or at the table."""
    page = open_page(PHONE)
    page.goto("/settings")
    page.get_by_label("Language", exact=True).select_option(label="Deutsch")
    expect(page.get_by_role("heading", name="Einstellungen", level=1)).to_be_visible()
    assert "de" == page.locator("html").get_attribute("lang")
    game = ask(page, "/games", {"preset": "standard", "rules": {"first_deal": "seat_0"}, "seats": ["me", "easy"]})["id"]
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
    expect(fresh.get_by_text(re.compile("^Diesmal "))).to_be_visible()
    fresh.get_by_role("button", name="Tischmenü").click()
    expect(fresh.get_by_role("heading", name="Tisch", exact=True)).to_be_visible()
    assert set() == left(fresh)
    ask(page, f"/games/{game}/resign", {})
