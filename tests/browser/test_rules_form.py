"""The form of a new game: what it offers together can be played together."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.games import state
from tests.browser.watch import PHONE


def test_without_skunks_there_is_no_triple_one(open_page: Callable[..., Page]) -> None:
    """The switch goes with its lines, and the game begins without it."""
    page = open_page(PHONE)
    page.goto("/")
    page.locator("summary").tap()
    triple = page.get_by_role("switch", name="Triple skunk")
    triple.tap()
    expect(triple).to_be_checked()
    page.get_by_label("Skunks", exact=True).select_option("None")
    expect(triple).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).tap()
    page.locator("[data-scene]").wait_for(state="attached")
    rules = state(page, page.url.rpartition("/")[2])["rules"]
    assert (None, False) == (rules["skunk"], rules["triple_skunk"])
