"""Any position on the page: typed in, tapped, kept in the address, ordered by any column."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.games import ask
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen, Watched

SCREENS = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")]
THINKING = 300_000
SIX = ["5H", "5C", "6S", "JD", "QD", "KC"]
NAMES = ["Five of hearts", "Five of clubs", "Six of spades", "Jack of diamonds", "Queen of diamonds", "King of clubs"]
LINK = "/analyse?dealer=1&scores=88-95&cards=5H5C6SJDQDKC"


def first_column(page: Page) -> list[str]:
    """The choices in the order of the table, without their marks."""
    return [re.sub(r"best|\s", "", text) for text in page.locator(".worth tbody th").all_inner_texts()]


def numbers(page: Page, column: int) -> list[float]:
    """The numbers of a column, from the top."""
    cells = page.locator(f".worth tbody td:nth-of-type({column})").all_inner_texts()
    return [float(re.sub("[%+]", "", text).replace("−", "-")) for text in cells]


@pytest.mark.parametrize("screen", SCREENS)
def test_six_cards_typed_in(open_page: Callable[..., Page], screen: Screen) -> None:
    """A line of text, role and scores: fifteen throws, the best first, as the server says."""
    page = open_page(screen)
    page.goto("/")
    page.get_by_role("link", name="Analyse").click()
    page.get_by_label("They deal").wait_for(timeout=THINKING)
    page.get_by_label("They deal").check(force=True)
    page.get_by_label("You", exact=True).fill("88")
    page.get_by_label("They", exact=True).fill("95")
    page.get_by_role("textbox", name="Your cards").fill("5h 5c 6s jd, qd kc")
    page.locator(".worth").wait_for(timeout=THINKING)
    said = ask(page, "/advice/discard", {"cards": " ".join(SIX), "dealer": 1, "scores": [88, 95]})["choices"]
    assert [100 * choice["win_chance"] for choice in said] == pytest.approx(numbers(page, 1), abs=0.0501)
    assert len(said) == 15
    expect(page).to_have_url(re.compile(re.escape(LINK.replace("&cards=5H5C6SJDQDKC", "")) + ".*cards=5H5C6SJDQDKC"))
    assert [] == both_themes(page)


@pytest.mark.parametrize("screen", [*SCREENS, pytest.param(SMALL_PHONE, id="small")])
def test_six_cards_tapped(open_page: Callable[..., Page], screen: Screen) -> None:
    """Six taps in the grid, each at least 44 pixels on a phone, and a card taken away again."""
    page = open_page(screen)
    page.goto("/analyse")
    grid = page.get_by_role("group", name="All cards")
    for name in NAMES[:5]:
        button = grid.get_by_role("button", name=name, exact=True)
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= (44 if screen.touch else 36)
        button.click()
    expect(page.get_by_text("Pick one card more.")).to_be_visible()
    grid.get_by_role("button", name=NAMES[5], exact=True).click()
    page.locator(".worth").wait_for(timeout=THINKING)
    assert len(first_column(page)) == 15
    page.get_by_role("button", name="Take away the six of spades").click()
    expect(page.locator(".worth")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Your cards")).to_have_value("5h 5c jd qd kc")


def test_a_link_holds_the_position(open_page: Callable[..., Page]) -> None:
    """The address alone brings back cards, role and scores."""
    page = open_page(PHONE)
    page.goto(LINK)
    page.locator(".worth").wait_for(timeout=THINKING)
    expect(page.get_by_role("textbox", name="Your cards")).to_have_value("5h 5c 6s jd qd kc")
    expect(page.get_by_label("They deal")).to_be_checked()
    expect(page.get_by_label("They", exact=True)).to_have_value("95")


def test_every_column_can_be_the_order(open_page: Callable[..., Page]) -> None:
    """A press on a head orders by it, the most first; another press the other way."""
    page = open_page(DESKTOP)
    page.goto(LINK)
    page.locator(".worth").wait_for(timeout=THINKING)
    for column, name in enumerate(("Win", "Hand", "Crib", "Play", "In all"), start=1):
        head = page.get_by_role("columnheader", name=name)
        if column > 1:
            head.get_by_role("button").click()
        assert sorted(numbers(page, column), reverse=True) == numbers(page, column)
        expect(head).to_have_attribute("aria-sort", "descending")
        head.get_by_role("button").click()
        assert sorted(numbers(page, column)) == numbers(page, column)
        expect(head).to_have_attribute("aria-sort", "ascending")


def test_words_that_are_no_cards(open_page: Callable[..., Page]) -> None:
    """What cannot be read, and a card that is there twice, are said at the line."""
    page = open_page(PHONE)
    page.goto("/analyse")
    line = page.get_by_role("textbox", name="Your cards")
    line.fill("5h 5x")
    expect(page.get_by_text("“5x” is no card: write 5h, 10c or qd.")).to_be_visible()
    line.fill("5h 10c 5h")
    expect(page.get_by_text("5♥ is there twice.")).to_be_visible()


def test_the_grid_by_keys(open_page: Callable[..., Page]) -> None:
    """The grid is one stop for Tab; arrows go through ranks and suits, Space picks."""
    page = open_page(DESKTOP)
    page.goto("/analyse")
    grid = page.get_by_role("group", name="All cards")
    grid.locator("[tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowDown", "Space", "ArrowLeft", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_role("textbox", name="Your cards")).to_have_value("2d kd")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_position_in_the_play(open_page: Callable[..., Page], screen: Screen) -> None:
    """Kept, thrown, starter and cards laid, all tapped: the count, and cards as the server ranks them."""
    page = open_page(screen)
    page.goto("/analyse")
    page.get_by_label("Play", exact=True).check(force=True)
    page.get_by_label("They deal").check(force=True)
    kept = ["Five of hearts", "Five of clubs", "Jack of diamonds", "Queen of diamonds"]
    for name in [*kept, "Six of spades", "King of clubs", "Five of diamonds", "Five of hearts", "Ten of diamonds"]:
        if name == "Ten of diamonds":
            expect(page.get_by_text("They: pick the card that was laid next.")).to_be_visible()
        page.get_by_role("group", name=re.compile("^All cards")).get_by_role("button", name=name, exact=True).click()
    page.locator(".worth").wait_for(timeout=THINKING)
    expect(page.get_by_text("The count is 15.")).to_be_visible()
    asked = {
        "kept": "5H 5C JD QD", "thrown": "6S KC", "starter": "5D", "dealer": 1, "scores": [0, 0],
        "played": [{"seat": 0, "card": "5H"}, {"seat": 1, "card": "TD"}],
    }  # fmt: skip
    best = ask(page, "/advice/play", asked)["choices"][0]["action"]["card"]
    signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    assert first_column(page)[0] == best[0] + signs[best[1]]
    expect(page).to_have_url(re.compile("kind=play.*kept=5H5CJDQD.*laid=05H1TD"))
    assert [] == both_themes(page)


def test_what_cannot_have_been_laid_is_said(browser: Browser, address: str) -> None:
    """Where the lead is yours and they have laid, the server says so; the refusal is all that the browser reports."""
    watched = Watched(browser, address, PHONE, {})
    watched.page.goto("/analyse?kind=play&kept=5H5CJDQD&thrown=6SKC&starter=5D&dealer=1&laid=1TD")
    expect(watched.page.locator(".result [role=alert]")).to_contain_text("the lead is yours", timeout=THINKING)
    watched.close()
    assert ["422"] == re.findall(r"status of (\d+)", " ".join(watched.troubles))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_win_chance_by_score(open_page: Callable[..., Page], screen: Screen) -> None:
    """Scores and dealer: both chances, which add up, as the server says; the rules can be others."""
    page = open_page(screen)
    page.goto("/analyse?kind=chance")
    page.get_by_label("You", exact=True).fill("35")
    page.get_by_label("They", exact=True).fill("37")
    said = ask(page, "/win-chance", {"scores": [35, 37], "dealer": 0})["win_chance"]
    expect(page.locator(".result h2")).to_have_text(f"You win {100 * said:.1f}%", timeout=THINKING)
    page.locator("summary").click()
    page.get_by_label("61").check(force=True)
    expect(page.locator(".result h2")).not_to_have_text(f"You win {100 * said:.1f}%")
    assert [] == both_themes(page)


def test_more_seats_have_their_names(open_page: Callable[..., Page]) -> None:
    """With four the dealer may be the partner, five cards are dealt, and one is thrown."""
    page = open_page(PHONE)
    page.goto("/analyse")
    page.locator("summary").click()
    page.get_by_label("4", exact=True).check(force=True)
    page.get_by_label("Partner").check(force=True)
    expect(page.get_by_label("You two", exact=True)).to_be_visible()
    expect(page.get_by_text("Pick the five cards that you were dealt.")).to_be_visible()
    page.get_by_role("textbox", name="Your cards").fill("5h 5c 6s jd qd")
    page.locator(".worth tbody tr").nth(4).wait_for(timeout=THINKING)
    assert [] == both_themes(page)
