"""The review of a game: its numbers, trying again, and the game told again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.games import QUICK, Wanted, ask, sit_down, state
from tests.browser.players import Tapper, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen

NARROW = Screen(320, 640)
SHORT = Wanted(rules={"target": QUICK})
ROUNDED = 0.3
"""How far a sum of five numbers, each rounded to a tenth, may be off."""
REVIEW_MILLISECONDS = 400_000
"""A first review may have to wait for the kernels to be compiled."""


def reviewed(page: Page, screen: Screen, wanted: Wanted = SHORT) -> tuple[str, Any]:
    """A game played to its end and its review opened from there; the game's id and what the server found."""
    game = sit_down(page, wanted)
    to_the_end(Tapper(page, screen.touch))
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".replay .boardwrap")).to_be_visible(timeout=REVIEW_MILLISECONDS)
    return game, ask(page, f"/games/{game}/review")


def number(text: str) -> float:
    """A number as it is printed."""
    return float(text.replace("−", "-").removesuffix("%"))


def cells(table: Locator) -> list[float]:
    """The numbers of a table of names and numbers."""
    return [number(text) for text in table.locator("td").all_inner_texts()]


def test_the_numbers_add_up(open_page: Callable[..., Page]) -> None:
    """Start, luck, own and other errors as shown make the result shown; they are what the server found."""
    page = open_page(DESKTOP)
    game, found = reviewed(page, DESKTOP)
    scores = state(page, game)["view"]["scores"]
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"You (won|lost), {scores[0]} to {scores[1]}"))
    page.get_by_text("How they make the result").click()
    assert f"/fair#game={game}" == page.get_by_role("link", name="Check the shuffles").get_attribute("href")
    start, luck, yours, theirs, result = cells(page.locator(".sum-up"))
    assert pytest.approx(result, abs=ROUNDED) == start + luck + yours + theirs
    assert 100 * found["result"][0] == result
    assert pytest.approx(-yours, abs=0.06) == found["players"][0]["loss"]
    assert [f"{found['players'][0]['loss']:.1f}", f"{found['players'][1]['loss']:.1f}"] == [
        page.locator(".sum .num").nth(place).inner_text() for place in (0, 1)
    ]
    by_deal = page.locator(".deals tbody tr")
    made = [int(row.locator("td").nth(3).inner_text()) for row in by_deal.all()]
    assert scores[0] == sum(made)


def test_every_decision_is_there(open_page: Callable[..., Page]) -> None:
    """The table holds the marked decisions, one's own, or all; a line opens its cards, numbers and a rollout."""
    page = open_page(PHONE)
    _, found = reviewed(page, PHONE)
    decisions = found["decisions"]
    counts = {
        "Marked": sum(decision["mark"] is not None for decision in decisions),
        "Mine": sum(decision["seat"] == 0 for decision in decisions),
        "All": len(decisions),
    }
    panel = page.locator(".panel", has=page.get_by_role("heading", name="Decisions", exact=True))
    for name, count in counts.items():
        panel.get_by_role("radio", name=f"{name} {count}").check(force=True)
        if panel.get_by_role("button", name=f"Show all {count}").count():
            panel.get_by_role("button", name=f"Show all {count}").click()
        expect(panel.locator(".row-btn")).to_have_count(count)
    panel.locator(".row-btn").first.click()
    expect(panel.locator(".worth tbody tr")).to_have_count(len(decisions[0]["choices"]))
    panel.get_by_role("button", name="Roll it out").click()
    expect(panel.get_by_text("standard error")).to_be_visible(timeout=REVIEW_MILLISECONDS)
    expect(panel.locator(".worth tbody tr")).to_have_count(len(decisions[0]["choices"]))


def test_trying_again(open_page: Callable[..., Page]) -> None:
    """The answer is hidden until the person has picked; then the cost of the pick against the best is said."""
    page = open_page(SMALL_PHONE)
    _, found = reviewed(page, SMALL_PHONE)
    worst = [found["decisions"][place] for place in found["worst"][0]["decisions"]]
    assert worst
    line = page.locator(".worst > li").first
    expect(line).not_to_contain_text("best")
    expect(page.locator(".decisions").get_by_text("try it first").first).to_be_attached()  # the table keeps the answer
    line.get_by_role("button", name="Try again").click()
    expect(line).not_to_contain_text("best")
    choice = worst[0]["choices"][-1]
    action = choice["action"]
    for card in action.get("cards") or [action["card"]]:
        line.locator(f".picks [data-card='{card}']").click()
    line.get_by_role("button", name=re.compile("Throw these|Play this")).click()
    cost = 100 * (worst[0]["best"]["win_chance"] - choice["win_chance"])
    expect(line.locator(".tried")).to_contain_text(f"It costs {cost:.1f}.")
    expect(line).to_contain_text("best")
    line.get_by_text("All numbers").click()
    expect(line.locator(".worth tbody tr")).to_have_count(len(worst[0]["choices"]))


def test_any_card_of_the_best_rank_is_the_best(open_page: Callable[..., Page]) -> None:
    """Tried again, either of two fives may be laid where the review names one of them."""
    page = open_page(PHONE)
    game, found = reviewed(page, PHONE)
    five, nine = (
        {**found["decisions"][0]["best"], "action": {"kind": "PlayCard", "card": card}, "win_chance": chance}
        for card, chance in (("5H", 0.6), ("9D", 0.5))
    )
    play = {"kind": "PlayCard", "seat": 0, "hand": ["5C", "5H", "9D"], "pile": [], "count": 0, "starter": "2S"}
    asked = {**found["decisions"][0], **play, "chosen": nine, "best": five, "choices": [five, nine], "loss": 10.0}
    found |= {"decisions": [asked], "worst": [{"seat": 0, "decisions": [0]}, {"seat": 1, "decisions": []}]}
    page.route(f"**/games/{game}/review", lambda route: route.fulfill(json=found))
    page.reload()
    line = page.locator(".worst > li").first
    line.get_by_role("button", name="Try again").click()
    line.locator(".picks [data-card='5C']").click()
    line.get_by_role("button", name="Play this").click()
    expect(line.locator(".tried")).to_contain_text("That is the best.")


def test_moving_along_the_graph(open_page: Callable[..., Page]) -> None:
    """Keys move along the graph; the moment is told, and the table below shows it."""
    page = open_page(DESKTOP)
    _, found = reviewed(page, DESKTOP)
    along = page.get_by_role("slider", name="Moment in the game")
    along.focus()
    page.keyboard.press("End")
    last = found["graph"][-1]
    expect(along).to_have_attribute("aria-valuetext", re.compile(f"You {100 * last['chances'][0]:.1f} percent"))
    expect(page.locator(f".replay[data-n='{last['n']}']")).to_be_visible()
    page.keyboard.press("Home")
    expect(along).to_have_attribute("aria-valuetext", re.compile(f"You {100 * found['start'][0]:.1f} percent"))


def shown(cards: Locator) -> set[str]:
    """The faces on view."""
    return {str(card.get_attribute("alt")) for card in cards.locator("img").all()}


def test_the_game_again(open_page: Callable[..., Page]) -> None:
    """The slider goes through all events; what was hidden is not on the page until it is asked for."""
    page = open_page(PHONE)
    game, _ = reviewed(page, PHONE)
    events = ask(page, f"/games/{game}/record")["events"]
    dealt = next(event for event in events if event["kind"] == "Dealt")
    panel = page.get_by_role("region", name="The game again")
    panel.get_by_label("Deal", exact=True).select_option("Deal 1")
    expect(page.locator(f".replay[data-n='{dealt['n']}']")).to_be_visible()
    expect(panel.locator(".hand img")).to_have_count(len(dealt["hands"][0]))
    expect(panel.locator(".hidden-then")).to_have_count(0)
    panel.get_by_role("switch", name="Show what was hidden").check()
    expect(panel.locator(".hidden-then > div").first.locator("img")).to_have_count(len(dealt["hands"][1]))
    assert set() == shown(panel.locator(".hand")) & shown(panel.locator(".hidden-then"))
    panel.get_by_role("button", name="Step on").click()
    expect(page.locator(f".replay[data-n='{dealt['n'] + 1}']")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f".replay[data-n='{dealt['n']}']")).to_be_visible()
    slider = panel.get_by_role("slider", name="Event")
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator(f".replay[data-n='{events[-1]['n']}']")).to_be_visible()
    expect(panel.get_by_role("status")).not_to_have_text("")
    panel.get_by_role("button", name="Play").click()
    expect(page.locator(f".replay[data-n='{events[-1]['n']}']")).to_have_count(0)  # it began again from the front
    panel.get_by_role("button", name="Pause").click()


@pytest.mark.parametrize(
    ("screen", "wanted"),
    [
        pytest.param(DESKTOP, SHORT, id="desktop"),
        pytest.param(NARROW, Wanted(rules={"target": 15, "seats": 3}, bots=("easy", "easy")), id="narrow-three"),
        pytest.param(PHONE, Wanted(rules={"target": 15, "seats": 4}, bots=("easy", "pub", "easy")), id="phone-four"),
    ],
)
def test_reviews_are_accessible(open_page: Callable[..., Page], screen: Screen, wanted: Wanted) -> None:
    """axe finds nothing with everything unfolded, light and dark, and nothing runs out of the window."""
    page = open_page(screen)
    reviewed(page, screen, wanted)
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true })")
    page.get_by_role("switch", name="Show what was hidden").check()
    for answer in page.get_by_role("button", name="Answer").all()[:1]:
        answer.click()
    assert [] == both_themes(page)
    assert screen.width == page.evaluate("document.documentElement.scrollWidth")


def test_a_game_in_progress_has_none(open_page: Callable[..., Page]) -> None:
    """The page says that the game is not over, and leads to its table."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted())
    page.goto(f"/g/{game}/review")
    expect(page.get_by_role("heading", name="This game is not over")).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_role("link", name="To the table").click()
    page.locator("[data-scene]").wait_for(state="attached")


def test_finished_games_lead_to_their_reviews(open_page: Callable[..., Page]) -> None:
    """The statistics list the game, and its line opens the review."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted(rules={"target": 5}))
    to_the_end(Tapper(page, touch=True))
    page.goto("/stats")
    page.get_by_role("link", name=re.compile("Review")).click()
    expect(page.locator(".replay .boardwrap")).to_be_visible(timeout=REVIEW_MILLISECONDS)
    assert page.url.endswith(f"/g/{game}/review")


def test_its_code_comes_when_it_is_wanted(open_page: Callable[..., Page]) -> None:
    """Neither the first page nor the table loads the review's code."""
    page = open_page(PHONE)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    sit_down(page, Wanted())
    assert [] == [address for address in sent if "/static/review/" in address]
