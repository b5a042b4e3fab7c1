"""People at one table, each in a browser of their own."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.browser.games import QUICK, state
from tests.browser.people import Both, all_ready, are_done, open_table, play_together, sit
from tests.browser.players import Tapper, play
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Watched, scrolls

AWAY_MILLISECONDS = 45_000
"""More than it takes until a page that has gone counts as away."""


def invited(page: Page) -> str:
    """Opens a short game with the form; the link of its open seat."""
    page.goto("/")
    page.get_by_role("button", name="Invite people").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="61").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_role("textbox", name="Link for seat 2").input_value()


def hidden(page: Page, other: Page, game: str) -> list[str]:
    """Cards that the table on one page names, by picture or by data, and that the other still holds afterwards."""
    markup = page.locator("main").inner_html()
    held = state(other, game)["view"]["hand"]
    return [card for card in held if f"/{card}.svg" in markup or f'data-card="{card}"' in markup]


def test_a_game_by_link(open_page: Callable[..., Page]) -> None:
    """Two people play to 61 by a link; neither page holds a card of the other before it is shown."""
    ann, bill = open_page(PHONE, tapTwicePeople=False), open_page(SMALL_PHONE, tapTwicePeople=False)
    link = invited(ann)
    assert [] == both_themes(ann)
    sit(bill, link, "Bill")
    expect(ann.get_by_role("heading", name="Everybody is here")).to_be_visible()
    all_ready(ann, bill)
    for page in (ann, bill):
        page.locator("[data-scene=cut]").wait_for(state="attached")
        expect(page).to_have_title(re.compile("^Your turn: "))
    game = link.rpartition("#")[0].rpartition("/")[2]
    seen_elsewhere: list[str] = []
    looked = 0

    def look(seen: Both) -> None:
        nonlocal looked
        if len(seen) == 2 and all(sight.scene in ("lay_away", "play") for sight in seen):
            looked += 1
            for page, other in ((ann, bill), (bill, ann)):
                seen_elsewhere.extend(hidden(page, other, game))

    play_together([Tapper(ann, touch=True, seed=1), Tapper(bill, touch=True, seed=2)], are_done, look)
    assert ([], True) == (seen_elsewhere, looked > 5)
    assert {"Ann", "Bill"} == {seat["name"] for seat in state(ann, game)["seats"]}
    expect(ann.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_used_link_is_refused(open_page: Callable[..., Page], browser: Browser, address: str) -> None:
    """A used link, and one without its secret, open nothing for anybody else; who sits there is simply seated."""
    ann, bill = open_page(PHONE), open_page(PHONE)
    _, [link] = open_table(ann)
    sit(bill, link, "Bill")
    bill.goto("/learn")
    bill.goto(link)
    bill.locator("[data-lobby]").wait_for()
    assert bill.url.endswith(link.partition("#")[0])
    carol = Watched(browser, address, PHONE, {})
    cut_off = [(link.partition(sign)[0] + more, "has lost its last part") for sign, more in (("=", "="), ("#", ""))]
    for address_of_seat, words in ((link, "Somebody has taken that seat"), *cut_off):
        carol.page.goto("/learn")
        carol.page.goto(address_of_seat)
        expect(carol.page.get_by_role("alert")).to_contain_text(words)
        assert [] == both_themes(carol.page)
    assert {"409", "403", "401"} == {trouble.partition("status of ")[2][:3] for trouble in carol.troubles}
    carol.close()


def test_a_table_for_four(open_page: Callable[..., Page]) -> None:
    """Partners sit across: two links and a program; the code to scan is there; anybody may close the table."""
    ann, rosa = open_page(DESKTOP), open_page(PHONE)
    rules = {"seats": 4, "target": QUICK}
    _, links = open_table(ann, seats=["me", "easy", "open", "open"], rules=rules, watch=True)
    assert 2 == len(links)
    ann.get_by_text("Show it as a code to scan").first.click()
    expect(ann.get_by_role("img", name="The link for seat 3 as a QR code")).to_be_visible()
    assert [] == both_themes(ann)
    rosa.goto(links[0])
    expect(rosa.get_by_text("your seat")).to_be_visible()
    expect(rosa.get_by_text("Others may watch by a link")).to_be_visible()
    assert [] == both_themes(rosa)
    sit(rosa, links[0], "Rosa")
    assert not scrolls(rosa)
    expect(ann.locator("[data-seat='2']")).to_contain_text("your partner")
    rosa.get_by_role("button", name="Close the table").click()
    rosa.get_by_role("button", name="Close it for everybody").click()
    for page in (ann, rosa):
        expect(page.get_by_role("heading", name="The table is closed")).to_be_visible()


def both_at(open_page: Callable[..., Page], **rules: int) -> tuple[Page, Page]:
    """Two people at a table that has begun."""
    ann, bill = open_page(PHONE), open_page(SMALL_PHONE)
    _, [link] = open_table(ann, name="Ann", rules=rules)
    sit(bill, link, "Bill")
    all_ready(ann, bill)
    return ann, bill


def test_after_the_show_one_waits_for_the_other(open_page: Callable[..., Page]) -> None:
    """Who has tapped on sees who is waited for; there is nothing to take back; the next deal comes when both have."""
    ann, bill = both_at(open_page)
    players = [Tapper(ann, touch=True, seed=3), Tapper(bill, touch=True, seed=4)]
    play_together(players, lambda seen: all(sight.scene == "show" for sight in seen))
    expect(ann.get_by_role("button", name="Undo")).to_have_count(0)
    waiting = ann.get_by_text("Waiting for Bill")
    play(players[0], lambda _: waiting.is_visible())
    expect(ann.get_by_text("or when all have tapped on")).to_be_visible()
    expect(bill.get_by_text("Ann has tapped on. The next deal in")).to_be_visible()
    assert [] == both_themes(ann)
    play_together(players, lambda seen: all(sight.scene in ("lay_away", "play") for sight in seen))
    bill.goto("about:blank")
    expect(ann.locator(".opp")).to_contain_text("away", timeout=AWAY_MILLISECONDS)


def test_the_table_stops_and_plays_again_when_all_agree(open_page: Callable[..., Page]) -> None:
    """One's wish is shown to the other, can be taken back, and holds when both have it; so with another game."""
    ann, bill = both_at(open_page)
    offer = (ann.get_by_role("button", name="Table menu"), ann.get_by_role("button", name="Offer to stop"))
    for button in offer:
        button.click()
    expect(bill.get_by_text("Ann would like to stop")).to_be_visible()
    assert [] == both_themes(bill)
    ann.get_by_role("button", name="Play on").click()
    expect(bill.get_by_text("Ann would like to stop")).to_have_count(0)
    offer[0].click()
    assert [] == both_themes(ann)
    offer[1].click()
    bill.get_by_role("button", name="Stop").click()
    for page in (ann, bill):
        expect(page.get_by_role("heading", name="The game was stopped.")).to_be_visible()
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Waiting for Bill.")).to_be_visible()
    expect(bill.get_by_text("Ann would like another game.")).to_be_visible()
    assert [] == both_themes(bill)
    before = bill.url
    bill.get_by_role("button", name="Rematch").click()
    for page in (ann, bill):
        page.wait_for_url(lambda url: url != before)
        page.locator("[data-scene=lay_away]").wait_for(state="attached")


def test_partners_resign_together(open_page: Callable[..., Page]) -> None:
    """One partner's offer is nothing before the other agrees; the game is then lost by both."""
    ann, rosa = open_page(PHONE), open_page(PHONE)
    _, [link] = open_table(ann, seats=["me", "easy", "open", "easy"], rules={"seats": 4}, name="Ann")
    sit(rosa, link, "Rosa")
    all_ready(ann, rosa)
    ann.get_by_role("button", name="Table menu").click()
    ann.get_by_role("button", name="Offer to resign").click()
    ann.get_by_role("button", name="Ask my partner to resign").click()
    expect(ann.get_by_text("Rosa decides whether you resign")).to_be_visible()
    expect(rosa.get_by_text("Ann wants to resign")).to_be_visible()
    assert [] == both_themes(rosa)
    rosa.get_by_role("button", name="Resign").click()
    for page in (ann, rosa):
        page.locator("[data-scene=won]").wait_for(state="attached")
