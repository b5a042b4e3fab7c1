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


def test_what_the_rules_settle_is_off_and_says_why(open_page: Callable[..., Page]) -> None:
    """Four at the tabletop preset play to 121, whatever was chosen before; the online preset settles both numbers."""
    page = open_page(PHONE)
    page.goto("/")
    page.locator("summary").tap()
    preset, target = page.get_by_label("Rules", exact=True), page.get_by_role("group", name="First to")
    preset.select_option("Tabletop")
    page.get_by_role("radio", name="61").check(force=True)
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    expect(page.get_by_role("radio", name="61")).to_be_disabled()
    expect(page.get_by_role("radio", name="121")).to_be_checked()
    expect(target).to_have_accessible_description("Tabletop rules settle the target for four.")
    page.get_by_role("button", name="Play", exact=True).tap()
    page.locator("[data-scene]").wait_for(state="attached")
    rules = state(page, page.url.rpartition("/")[2])["rules"]
    assert (4, 121) == (rules["seats"], rules["target"])
    page.goto("/")
    page.locator("summary").tap()
    preset.select_option("Online")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_disabled()
    expect(target).to_have_accessible_description("Online rules settle the number of players and the target.")
