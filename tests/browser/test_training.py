"""Training on the page: the hand of the day, throws, cards, counts, and what came of them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import ask
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen

SCREENS = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop")]
BY_GAME = [{"game": f"g{number}", "rate": rate} for number, rate in enumerate((0.62, 0.07, 0.24))]
THINKING = 60_000
"""Milliseconds that the first answer may take, where kernels have been compiled: they are loaded for it."""
TOO_HIGH = {
    "kept": "KH KD 4C 2S", "thrown": "9D 9C", "starter": "7S", "dealer": 0, "scores": [12, 20],
    "played": [{"seat": 1, "card": "TS"}, {"seat": 0, "card": "KH"}, {"seat": 1, "card": "5D"}],
}  # fmt: skip
"""Twenty-five, and a king, a four and a two to lay."""


def choose(page: Page, cards: int) -> None:
    """Lifts so many cards that may be chosen, and confirms."""
    hand = page.get_by_role("group", name=re.compile("^Your hand")).locator("button:not([aria-disabled])")
    hand.first.wait_for(timeout=THINKING)
    for place in range(cards):
        hand.nth(place).click(position={"x": 15, "y": 40})
    page.get_by_role("button", name=re.compile("^(Put in|Play the)")).click()
    page.get_by_role("region", name="What it was worth").wait_for(timeout=THINKING)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_hand_of_the_day(open_page: Callable[..., Page], screen: Screen) -> None:
    """From the first page: two cards are thrown and judged, the first answer counts, and the overview tells it."""
    page = open_page(screen)
    page.goto("/")
    page.get_by_role("link", name="Train").click()
    page.get_by_role("link", name="Hand of the day").click()
    expect(page.get_by_role("heading", name="Hand of the day")).to_be_focused()
    choose(page, 2)
    expect(page.locator(".worth tbody tr.taken")).to_have_count(1)
    page.get_by_role("button", name="Show all 15").click()
    expect(page.locator(".worth tbody tr")).to_have_count(15)
    assert [] == both_themes(page)
    kept = ask(page, "/me/training")["kinds"]["daily"]
    page.get_by_role("button", name="Try it again").click()
    choose(page, 2)
    expect(page.get_by_text("Your first answer of that day stays")).to_be_visible()
    assert (1, kept) == (kept["answered"], ask(page, "/me/training")["kinds"]["daily"])
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_role("link", name=re.compile("found the best|It cost you"))).to_be_visible()
    assert [] == both_themes(page)


def test_earlier_days(open_page: Callable[..., Page]) -> None:
    """The day before has another hand, and there is none after today."""
    page = open_page(PHONE)
    page.goto("/train/daily")
    hand = page.get_by_role("group", name=re.compile("^Your hand"))
    hand.wait_for(timeout=THINKING)
    held = "[...document.querySelectorAll('.try-hand [data-card]')].map(card => card.dataset.card).join()"
    today = page.evaluate(held)
    expect(page.get_by_role("button", name="The day after")).to_be_disabled()
    page.get_by_role("button", name="The day before").click()
    expect(page.get_by_role("button", name="The day after")).to_be_enabled()
    page.wait_for_function(f"today => {held} !== today", arg=today)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("kind", "cards"), [("discard", 2), ("play", 1)])
def test_hard_positions_one_after_another(
    open_page: Callable[..., Page], kind: str, cards: int, screen: Screen
) -> None:
    """Two positions are answered; each is another, and both are counted."""
    page = open_page(screen)
    page.goto(f"/train/{kind}")
    choose(page, cards)
    expect(page.locator(".worth tbody tr.best").first).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("region", name="What it was worth")).to_have_count(0)
    choose(page, cards)
    expect(page.locator(".sums-line dd").first).to_have_text("2")
    assert ask(page, "/me/training")["kinds"][kind]["answered"] == 2


def test_by_keys_alone(open_page: Callable[..., Page]) -> None:
    """Arrows move along the hand, Space lifts, Enter throws, and the judgement has the focus."""
    page = open_page(DESKTOP)
    page.goto("/train/discard")
    hand = page.get_by_role("group", name=re.compile("^Your hand"))
    hand.wait_for(timeout=THINKING)
    hand.locator("button").first.focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(hand.locator(".up")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="What it was worth").get_by_role("heading")).to_be_focused(timeout=THINKING)
    for _ in range(40):
        if page.evaluate("document.activeElement.textContent") == "Next":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="What it was worth")).to_have_count(0)


def test_a_card_that_does_not_fit_says_why(open_page: Callable[..., Page]) -> None:
    """A pegging position with a card too high: tapping it says what it would make, and lifts nothing."""
    page = open_page(PHONE)
    page.goto("/learn")
    view = ask(page, "/advice/play", TOO_HIGH)["view"]
    puzzle = {"kind": "play", "id": "typed", "view": view, "hand": None}
    page.route("**/trainers/play/next", lambda route: route.fulfill(json=puzzle))
    page.goto("/train/play")
    page.locator(".try-hand [data-card=KD]").click(force=True)
    expect(page.locator(".try-word")).to_have_text("K would make 35")
    expect(page.locator(".try-hand .up")).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_counting(open_page: Callable[..., Page], screen: Screen) -> None:
    """A wrong count is told what it is worth, item by item; a right one is right."""
    page = open_page(screen)
    page.goto("/train/count")
    for off in (1, 0):
        page.locator(".try-five").wait_for(timeout=THINKING)
        cards = [image.get_attribute("src") or "" for image in page.locator(".try-five img").all()]
        names = [source.rsplit("/", 1)[1].removesuffix(".svg") for source in cards]
        is_crib = page.get_by_text("A crib").count() == 1
        hand = {"cards": " ".join(names[:4]), "starter": names[4], "crib": is_crib}
        counted = ask(page, "/score", hand)
        said = counted["total"] + off if counted["total"] < 29 else 28
        page.get_by_role("button", name=str(said), exact=True).click()
        page.get_by_role("button", name=f"Count {said}").click()
        region = page.get_by_role("region", name="The count")
        expect(region.get_by_role("heading")).to_have_text(
            f"{said} is right." if said == counted["total"] else re.compile(f"There are {counted['total']}:")
        )
        expect(region.get_by_role("listitem")).to_have_count(len(counted["items"]))
        if off:
            assert [] == both_themes(page)
        page.get_by_role("button", name="Next", exact=True).click()
        expect(region).to_have_count(0)
    assert ask(page, "/me/training")["kinds"]["count"]["answered"] == 2


def test_progress_by_day(open_page: Callable[..., Page]) -> None:
    """The hands of three days answered: figures, and a line that says in words where it begins and ends."""
    page = open_page(SMALL_PHONE)
    page.goto("/train")
    for day in ("2026-03-01", "2026-03-02", "2026-03-03"):
        legal = ask(page, f"/puzzles/daily?date={day}")["view"]["legal"]
        ask(page, "/puzzles/daily/answer", {"date": day, "action": legal[0]})
    page.goto("/train")
    expect(page.locator(".sums-line dd").first).to_have_text("3")
    expect(page.get_by_role("img", name=re.compile("in 3 days, from .* on 1 Mar to .* on 3 Mar"))).to_be_visible()
    assert [] == both_themes(page)
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE.width


def test_a_refusal_is_said_and_the_puzzle_stays(open_page: Callable[..., Page]) -> None:
    """When the answer does not arrive, the cards stay lifted and it can be sent again."""
    page = open_page(PHONE)
    page.goto("/train/discard")
    hand = page.get_by_role("group", name=re.compile("^Your hand")).locator("button")
    hand.first.wait_for(timeout=THINKING)
    page.context.set_offline(True)
    for place in (0, 1):
        hand.nth(place).click(position={"x": 15, "y": 40})
    page.get_by_role("button", name=re.compile("^Put in")).click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("region", name="What it was worth").wait_for(timeout=THINKING)


def test_its_code_comes_when_it_is_wanted(open_page: Callable[..., Page]) -> None:
    """The first page, with what it fetches ahead, loads nothing of training and analysing."""
    page = open_page(PHONE)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    with page.expect_response("**/table/table.js"):
        page.goto("/")
    page.wait_for_load_state("networkidle")
    parts = ("/static/train/", "/static/analyse/", "/lib/card-picker", "/lib/worth")
    assert [] == [address for address in sent if any(part in address for part in parts)]


def test_loss_by_game_in_the_statistics(open_page: Callable[..., Page]) -> None:
    """What decisions cost in reviewed games: the rate, and a line over the games that says its ends in words."""
    page = open_page(PHONE)
    page.goto("/learn")
    ask(page, "/me")
    report = {**ask(page, "/me/statistics"), "loss": {"rate": 0.31, "decisions": 30, "games": 3, "by_game": BY_GAME}}
    report["all"]["games"] = 3
    page.route("**/me/statistics", lambda route: route.fulfill(json=report))
    page.goto("/stats")
    expect(page.get_by_role("region", name="Loss a decision")).to_contain_text("0.31 points of win chance")
    ends = re.compile("in 3 games, from 0.62 in game 1 to 0.24 in game 3")
    expect(page.get_by_role("img", name=ends)).to_be_visible()
    assert [] == both_themes(page)
