"""Statistics on the page: games against people and programs, opponents, charts that words tell too."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from pegout.table.statistics import statistics
from tests.browser.games import ask
from tests.browser.test_accessible import SETTLE
from tests.browser.watch import SMALL_PHONE, faults
from tests.table.test_statistics import GAMES

NO_LOSS: dict[str, object] = {"rate": None, "decisions": 0, "games": 0, "by_game": []}


def test_numbers_and_charts_by_opponent(open_page: Callable[..., Page]) -> None:
    """All games, then those against people: figures, claims, opponents, the last games in words; large text fits."""
    page = open_page(SMALL_PHONE)
    page.goto("/learn")
    ask(page, "/me")
    report = {**statistics(GAMES), "loss": NO_LOSS}
    page.route("**/me/statistics", lambda route: route.fulfill(json=report))
    page.goto("/stats")
    hand = page.get_by_role("row", name=re.compile("^Hand, not dealing"))
    expect(hand).to_have_text(re.compile(r"Hand, not dealing23\.08\.3\+14\.7"))
    expect(page.get_by_role("row", name=re.compile("^Pub"))).to_have_text("Pubprogram · skunks: 2 given2100 %")
    expect(page.get_by_text("Not played out: one loss by resigning; one win by claim")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator(f"html[data-theme={scheme}]").wait_for()
        page.evaluate(SETTLE)
        assert [] == faults(page)
    page.get_by_role("radio", name="People").check(force=True)
    expect(page.locator(".figures > div").first).to_have_text("Games3")
    expect(page.get_by_role("row", name=re.compile("^Pub"))).to_have_count(0)
    words = "Won 1 of the last 3 games. Oldest first: lost, double skunk; won, claimed; lost, skunk, resigned."
    expect(page.get_by_role("img", name=words)).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE.width
