"""The scoreboard for real cards: whole games entered by touch and by keys, with the network gone."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, Watched, scrolls

AWAKE = """globalThis.awake = []
navigator.wakeLock.request = async kind => { awake.push(kind); return { release: async () => {} } }"""
"""Notes what is asked to stay awake."""


def half(page: Page, name: str) -> Locator:
    """A side's part of the board."""
    return page.get_by_role("region", name=name, exact=True)


def tap(page: Page, name: str, *numbers: int) -> None:
    """Taps numbers one after the other with the keys of a side."""
    part = half(page, name)
    part.get_by_role("button", name="More").wait_for()
    for number in numbers:
        while part.get_by_role("button", name=str(number), exact=True).count() == 0:
            part.get_by_role("button", name="More").click()
        part.get_by_role("button", name=str(number), exact=True).click()


def scores(page: Page, *names: str) -> list[str]:
    """The large numbers of these sides."""
    return [half(page, name).locator(".sb-score > .num").inner_text().split()[-1] for name in names]


def names_of(buttons: Locator) -> list[str]:
    """What each of these buttons is called."""
    return [button.get_attribute("aria-label") or button.inner_text() for button in buttons.all()]


def ann_and_bill(page: Page) -> None:
    """Opens a new board, with their names on it."""
    page.goto("/board/new")
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Bill")


def put_right(page: Page) -> None:
    """Changes a number of the first deal in the history, and takes all along as a file."""
    page.get_by_role("button", name="Menu and history").click()
    assert [] == both_themes(page)
    page.get_by_role("link", name="History and graph").click()
    expect(page.locator(".sb-rows .scores")).to_have_text(["18–17", "41–45", "60–61"])
    page.get_by_role("button", name="Change deal 1 of game 1").click()
    page.get_by_label("Ann, hand").fill("6")
    page.get_by_role("button", name="Count anew").click()
    expect(page.locator(".sb-rows .scores")).to_have_text(["16–17", "39–45", "59–61"])
    assert [] == both_themes(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    assert "1,1,Ann,6,6,4,0,5,12,,0,16,17" in saved.value.path().read_text(encoding="utf-8").splitlines()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as JSON").click()
    board = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert ["Ann", "Bill"] == board["setup"]["players"]
    assert [[16, 17], [39, 45], [59, 61]] == [deal["scores"] for deal in board["history"]]
    drawn = [line.get_attribute("points") or "" for line in page.locator(".sb-graph polyline").all()]
    assert [4, 4] == [len(line.split()) for line in drawn]  # the start and three deals
    page.get_by_role("link", name="Back").click()


def undo_and_do_again(page: Page) -> None:
    """Goes back to the end of the first deal and forth to that of the game."""
    for _ in range(5):
        page.keyboard.press("u")
    assert ["18", "17"] == scores(page, "Ann", "Bill")
    for _ in range(5):
        page.get_by_role("button", name="Do again").click()
    assert ["60", "61"] == scores(page, "Ann", "Bill")


def test_a_game_by_the_deal(open_page: Callable[..., Page]) -> None:
    """Three deals to 61: kept through a reload, counted without a network, who was first asked, undone, put right."""
    page = open_page(PHONE)
    page.add_init_script(AWAKE)
    ann_and_bill(page)
    page.get_by_role("radio", name="61", exact=True).check(force=True)
    assert [] == both_themes(page)
    assert [] == page.evaluate("awake")
    page.get_by_role("button", name="Start pegging").click()
    expect(half(page, "Bill")).to_have_css("rotate", "180deg")
    expect(half(page, "Ann")).to_have_css("rotate", "none")
    assert ["screen"] == page.evaluate("awake")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when the phone was put away
    assert ["screen", "screen"] == page.evaluate("awake")
    tap(page, "Ann", 6, 8, 4)
    tap(page, "Bill", 5)
    page.reload()
    tap(page, "Bill", 12)
    page.context.set_offline(True)
    page.get_by_role("button", name="Peg the deal").click()
    expect(page.get_by_role("status").last).to_have_text("Ann 18, now 18. Bill 17, now 17. Bill deals.")
    assert [] == both_themes(page)
    assert not scrolls(page)
    tap(page, "Ann", 3, 20)
    tap(page, "Bill", 7, 16, 5)
    page.get_by_role("button", name="Peg the deal").click()
    assert ["41", "45"] == scores(page, "Ann", "Bill")
    tap(page, "Ann", 33)
    expect(half(page, "Ann").get_by_text("The play cannot bring Ann 33.")).to_be_visible()
    half(page, "Ann").get_by_role("button", name="No, change it").click()
    tap(page, "Ann", 20)
    tap(page, "Bill", 16)
    page.get_by_role("button", name="Peg the deal").click()
    expect(half(page, "Ann").get_by_text("Both got home in the play. Who was first?")).to_be_visible()
    page.get_by_role("button", name="Bill was first").click()
    expect(half(page, "Ann").get_by_text("Bill wins by 1.")).to_be_visible()
    assert ["60", "61"] == scores(page, "Ann", "Bill")
    undo_and_do_again(page)
    put_right(page)
    page.get_by_role("button", name="Next game").click()
    expect(half(page, "Ann").get_by_text("Deals")).to_be_visible()


def test_a_number_asked_about_stands_beside_others(open_page: Callable[..., Page]) -> None:
    """What the other half has entered meanwhile is still there when the question is answered."""
    page = open_page(PHONE)
    ann_and_bill(page)
    page.get_by_role("button", name="Start pegging").click()
    tap(page, "Ann", 6, 19)
    tap(page, "Bill", 5, 12)
    page.get_by_role("button", name="Yes, peg it").click()
    for name, number in {"Ann, play": "6", "Ann, hand": "19", "Bill, play": "5", "Bill, hand": "12"}.items():
        expect(page.get_by_role("textbox", name=name)).to_have_value(number)
    page.get_by_role("button", name="Menu and history").click()
    page.get_by_role("radio", name="As points fall").check(force=True)
    page.keyboard.press("Escape")
    half(page, "Ann").get_by_role("radio", name="Hand").check(force=True)
    tap(page, "Ann", 19)
    tap(page, "Bill", 2)
    page.get_by_role("button", name="Yes, peg it").click()
    assert ["19", "2"] == scores(page, "Ann", "Bill")


def test_a_browser_that_keeps_nothing(open_page: Callable[..., Page]) -> None:
    """It is said in a line that can be closed, and in the menu; all keys can be tapped."""
    page = open_page(PHONE)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }")
    page.goto("/board/new")
    page.get_by_role("button", name="Start pegging").click()
    said = page.get_by_text("This browser keeps nothing. The board lasts until the page is closed.")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(said).to_have_count(0)
    tap(page, "Blue", 6, 12, 12)
    tap(page, "Orange", 6, 12)
    page.get_by_role("button", name="Peg the deal").click()
    assert ["30", "18"] == scores(page, "Blue", "Orange")
    page.get_by_role("button", name="Menu and history").click()
    expect(said).to_be_visible()


def test_five_cards_are_set_up(open_page: Callable[..., Page]) -> None:
    """With five cards the pone has three points at the start, set by the board, and in its graph."""
    page = open_page(PHONE)
    page.goto("/board")
    page.get_by_text("More rules").click()
    page.get_by_label("Cards", exact=True).select_option(label="Five dealt")
    page.get_by_role("button", name="Start pegging").click()
    page.locator(".sb-score").first.wait_for()
    names = [one.get_attribute("aria-label") or "" for one in page.locator(".sb-half").all()]
    dealer, pone = sorted(names, key=lambda name: not half(page, name).get_by_text("Deals").count())
    assert ["0", "3"] == scores(page, dealer, pone)
    tap(page, dealer, 1, 2, 3)
    tap(page, pone, 1, 2)
    page.get_by_role("button", name="Peg the deal").click()
    page.goto("/board/history")
    label = page.get_by_role("img", name="Scores over 1 deal").get_attribute("aria-label") or ""
    assert (True, True) == (f"{pone} from 3 to 6" in label, f"{dealer} from 0 to 6" in label)


def test_partners_by_keys(open_page: Callable[..., Page]) -> None:
    """Four names, numbers typed, nineteen asked about, muggins; the first board is there when a second has begun."""
    page = open_page(DESKTOP)
    page.goto("/board")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    for seat, name in enumerate(("Ann", "Bill", "Cleo", "Dan"), start=1):
        page.get_by_label(f"Player {seat}").fill(name)
    page.get_by_text("More rules").click()
    page.get_by_role("switch", name="Muggins").check()
    page.get_by_label("Match").select_option(label="First to 3")
    page.get_by_role("button", name="Start pegging").click()
    page.get_by_role("button", name="Menu and history").click()
    page.get_by_role("radio", name="By the deal").check(force=True)
    page.keyboard.press("Escape")
    page.get_by_role("textbox", name="Ann and Cleo, play").focus()
    for number in ("7", "19"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(page.get_by_role("alert").get_by_text("No hand is worth 19.")).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_role("button", name="No, change it").click()
    page.get_by_role("textbox", name="Ann, hand").focus()
    for number in ("9", "4", "6", "5", "8", "2"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Peg the deal").click()
    assert ["26", "15"] == scores(page, "Ann and Cleo", "Bill and Dan")
    half(page, "Bill and Dan").get_by_role("button", name="Muggins").click()
    tap(page, "Bill and Dan", 2)
    expect(page.get_by_role("status").last).to_have_text("Bill and Dan, muggins, 2. 17.")
    page.keyboard.press("u")
    assert ["26", "15"] == scores(page, "Ann and Cleo", "Bill and Dan")
    page.goto("/board/new")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Start pegging").click()
    tap(page, "Cleo", 12)
    page.goto("/board/new")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == DESKTOP.width
    page.get_by_role("link", name="Ann, Bill, Cleo, Dan").click()
    assert ["26", "15"] == scores(page, "Ann and Cleo", "Bill and Dan")


def test_a_board_shared_live(open_page: Callable[..., Page]) -> None:
    """One link enters from another phone, one looks on; what is entered without a network comes when it is back."""
    own, other, looking = open_page(PHONE), open_page(PHONE), open_page(DESKTOP)
    ann_and_bill(own)
    own.get_by_role("radio", name="As points fall").check(force=True)
    own.get_by_role("button", name="Start pegging").click()
    tap(own, "Ann", 8)
    own.get_by_role("button", name="Menu and history").click()
    own.get_by_role("button", name="Share this board").click()
    looking.goto(own.get_by_role("textbox", name="To look on").input_value())
    other.goto(own.get_by_role("textbox", name="To enter too").input_value())
    assert [] == both_themes(own)
    own.keyboard.press("Escape")
    tap(other, "Bill", 5)
    said = "Ann 8, Bill 5. Ann deals. Out at 121."
    for page in (own, looking):
        expect(page.get_by_role("img", name=said)).to_be_visible()
    assert ["8", "5"] == scores(looking, "Ann", "Bill")
    assert ["History and graph"] == looking.get_by_role("button").all_inner_texts()
    assert [] == both_themes(looking)
    looking.get_by_role("button", name="History and graph").click()
    expect(looking.locator(".sb-rows .scores")).to_have_text(["8–5"])
    assert ["Back", "Print", "Save as CSV", "Save as JSON"] == names_of(looking.get_by_role("button"))
    looking.get_by_role("button", name="Back").click()
    own.context.set_offline(True)
    tap(own, "Ann", 2)
    assert ["10", "5"] == scores(own, "Ann", "Bill")
    own.context.set_offline(False)
    expect(other.get_by_role("img", name="Ann 10, Bill 5. Ann deals. Out at 121.")).to_be_visible()
    other.get_by_role("button", name="Undo", exact=True).click()
    expect(looking.get_by_role("img", name=said)).to_be_visible()
    own.get_by_role("button", name="Menu and history").click()
    own.get_by_role("button", name="End the sharing").click()
    expect(looking.get_by_role("heading", name="The sharing of this board has ended.")).to_be_visible()


def shared_between(open_page: Callable[..., Page]) -> tuple[Page, Page, str]:
    """A match to 2 by the deal with one deal pegged, at two phones that enter, and the link to look on."""
    own, other = open_page(PHONE), open_page(PHONE)
    ann_and_bill(own)
    own.get_by_role("radio", name="61", exact=True).check(force=True)
    own.get_by_text("More rules").click()
    own.get_by_label("Match").select_option(label="First to 2")
    own.get_by_role("button", name="Start pegging").click()
    tap(own, "Ann", 6, 8, 4)
    tap(own, "Bill", 5, 12)
    own.get_by_role("button", name="Peg the deal").click()
    own.get_by_role("button", name="Menu and history").click()
    own.get_by_role("button", name="Share this board").click()
    view = own.get_by_role("textbox", name="To look on").input_value()
    other.goto(own.get_by_role("textbox", name="To enter too").input_value())
    half(other, "Ann").wait_for()
    own.keyboard.press("Escape")
    return own, other, view


def test_two_who_enter(open_page: Callable[..., Page], browser: Browser, address: str) -> None:
    """What is put right stands where it was looked at; a new match stays shared; who was cut off hears of the end."""
    own, other, view = shared_between(open_page)
    other.goto("/board/history")
    other.get_by_role("button", name="Change deal 1 of game 1").click()
    other.get_by_label("Ann, hand").fill("20")
    own.get_by_role("button", name="Undo", exact=True).click()
    expect(other.locator(".sb-rows")).to_have_count(0)
    other.get_by_role("button", name="Count anew").click()
    expect(other.get_by_text("The board has changed meanwhile, and nothing was put right.")).to_be_visible()
    assert ["0", "0"] == scores(own, "Ann", "Bill")
    own.get_by_role("button", name="Do again").click()
    tap(own, "Ann", 20, 29)
    tap(own, "Bill", 5)
    own.get_by_role("button", name="Peg the deal").click()
    watched = Watched(browser, address, DESKTOP, {})
    looking = watched.page
    for call in ("*?secret=*", "*/stream*"):
        looking.route(f"**/scoreboards/{call}", lambda route: route.abort("internetdisconnected"))
    looking.goto(view)
    expect(looking.get_by_text("You are offline. Nothing is lost.")).to_be_visible()
    looking.unroute("**/scoreboards/*?secret=*")
    looking.get_by_role("button", name="Try again").click()
    expect(half(looking, "Ann").get_by_text("Ann has the match, 2 to 0.")).to_be_visible()
    own.get_by_role("button", name="New match").click()
    expect(other.get_by_text("Ann 0, Bill 0. First to 2: Ann 0, Bill 0.")).to_be_visible()
    own.get_by_role("button", name="Menu and history").click()
    own.get_by_role("button", name="End the sharing").click()
    expect(looking.get_by_role("heading", name="The sharing of this board has ended.")).to_be_visible()
    watched.close()
    assert ["404"] == re.findall(r"status of (\d+)", " ".join(watched.troubles))
