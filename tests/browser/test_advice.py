"""Advice at the table: the hint and its numbers, the chance to win, and neither of them where people play people."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import Wanted, ask, sit_down, state
from tests.browser.players import Sight, Tapper, play
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Screen, scrolls

THROWS = 15
SEED = "0123456789abcdef0123456789abcdef"


def my_turn(sight: Sight) -> bool:
    """Whether a card can be played."""
    return sight.scene == "play" and any(button.fits for button in sight.buttons)


def marked(page: Page) -> set[str]:
    """The cards that the hint marks."""
    return {str(card.get_attribute("data-card")) for card in page.locator(".hand .hint").all()}


def asked_for_advice(page: Page) -> list[str]:
    """The requests for advice, filled in as they are sent."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/advice") else None)
    return sent


@pytest.mark.parametrize("screen", [SMALL_PHONE, DESKTOP], ids=["small", "desktop"])
def test_a_hint_twice(open_page: Callable[..., Page], screen: Screen) -> None:
    """The first press marks the cards and says them, the second shows all throws, the third puts all away."""
    page = open_page(screen)
    game = sit_down(page, Wanted())
    play(Tapper(page, screen.touch), lambda sight: sight.scene == "lay_away")
    hint, numbers = page.get_by_role("button", name="Hint", exact=True), page.get_by_label("What the choices are worth")
    best = ask(page, f"/games/{game}/advice")["choices"][0]
    hint.click()
    expect(page.locator(".hand .hint")).to_have_count(2)
    assert set(best["action"]["cards"]) == marked(page)
    expect(page.get_by_role("log")).to_contain_text(re.compile("Hint: throw the .+ and .+"))
    expect(numbers).to_have_count(0)
    hint.click()
    expect(numbers.get_by_role("row")).to_have_count(1 + THROWS)
    expect(numbers.get_by_role("row").nth(1)).to_contain_text(f"{100 * best['win_chance']:.1f}%")
    assert not scrolls(page)
    assert [] == both_themes(page)
    hint.click()
    expect(numbers).to_have_count(0)
    assert set() == marked(page)


def test_a_hint_by_key_ends_with_the_move(open_page: Callable[..., Page]) -> None:
    """H marks a card, H again opens the numbers, and the card played closes them; a hint counts nowhere."""
    page = open_page(DESKTOP)
    game = sit_down(page, Wanted())
    player = Tapper(page, touch=False)
    play(player, my_turn)
    page.keyboard.press("h")
    expect(page.locator(".hand .hint")).to_have_count(1)
    (card,) = marked(page)
    assert card in {action["card"] for action in state(page, game)["view"]["legal"]}
    page.keyboard.press("h")
    expect(page.get_by_label("What the choices are worth")).to_be_visible()
    page.locator(f".hand [data-card='{card}']").click()
    expect(page.locator(f".hand [data-card='{card}']")).to_have_count(0)
    expect(page.get_by_label("What the choices are worth")).to_have_count(0)
    assert state(page, game)["can_undo"]


def test_nothing_is_asked_for_unless_wanted(open_page: Callable[..., Page]) -> None:
    """Without a hint and without the bar the page asks for no advice; out of turn a hint says so and asks nothing."""
    page = open_page(PHONE)
    sent = asked_for_advice(page)
    sit_down(page, Wanted())
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("There is nothing to weigh now")
    play(Tapper(page, touch=True), my_turn)
    assert [] == sent
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hand .hint")).to_have_count(1)
    assert 1 == len(sent)


@pytest.mark.parametrize("screen", [SMALL_PHONE, DESKTOP], ids=["small", "desktop"])
def test_the_chance_to_win(open_page: Callable[..., Page], screen: Screen) -> None:
    """The bar is off at first; switched on in the menu it shows the server's number, and stays on after a reload."""
    page = open_page(screen)
    game = sit_down(page, Wanted())
    play(Tapper(page, screen.touch), lambda sight: sight.scene == "lay_away")
    meter = page.get_by_role("meter", name="Chance to win")
    expect(meter).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("switch", name="Chance to win").check()
    page.get_by_role("button", name="Close").click()
    chance = ask(page, f"/games/{game}/advice")["win_chance"]
    expect(meter).to_have_attribute("aria-valuetext", re.compile(f"You {100 * chance:.1f} percent, "))
    assert [] == both_themes(page)
    page.reload()
    expect(meter).to_have_attribute("aria-valuenow", f"{100 * chance:.1f}".removesuffix(".0"))
    assert not scrolls(page)


def with_another(page: Page, other: Page) -> str:
    """A game of two people, both of them ready; its id."""
    for person in (page, other):
        person.goto("/learn")
    made: Any = ask(page, "/games", {"preset": "standard", "rules": {}, "seats": ["me", "open"]})
    ask(other, f"/games/{made['id']}/join", {"secret": made["invites"][0]["secret"]})
    for person in (page, other):
        ask(person, f"/games/{made['id']}/seed", {"seed": SEED}, "PUT")
        ask(person, f"/games/{made['id']}/ready", {"event": 1})
    return str(made["id"])


def test_neither_between_people(open_page: Callable[..., Page]) -> None:
    """In a game with another person there is no hint, no key for it and no bar, whatever the settings say."""
    page, other = open_page(DESKTOP, winChance=True), open_page(PHONE)
    sent = asked_for_advice(page)
    game = with_another(page, other)
    page.goto(f"/g/{game}")
    play(Tapper(page, touch=False), lambda sight: sight.scene == "lay_away")
    expect(page.get_by_role("button", name="Look back")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    expect(page.get_by_role("meter")).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("switch", name="Tap twice to play")).to_be_visible()
    expect(page.get_by_role("switch", name="Chance to win")).to_have_count(0)
    assert [] == sent
