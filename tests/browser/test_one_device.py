"""Several people on one device: between turns a cover, and nothing of a hand before its person has tapped."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.games import QUICK, ask
from tests.browser.players import Listener, Player, Sight, Tapper, Typist, play, to_the_end
from tests.browser.test_accessible import both_themes
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, scrolls

COVER = re.compile(r"I am (\w+), show my cards")
COVERED = """() => {
  const button = document.querySelector(".cover.asked button:enabled")
  return button && [document.documentElement.outerHTML, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])]
}"""
"""At a cover the whole page as text, and what is kept beside it."""
PRESSED = """addEventListener("click", ({ target }) => {
  if (target.matches?.("[data-act=uncover]")) told(target.textContent)
}, true)"""
TOKENS = "game => JSON.parse(localStorage.getItem('pegout.here'))[game]"
SEALS = "game => JSON.parse(localStorage.getItem('pegout.seals'))[game]"
KEEP = "([game, tokens]) => localStorage.setItem('pegout.here', JSON.stringify({ [game]: tokens }))"
RANK_NAMES = {
    "A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight", "9": "Nine",
    "T": "Ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def lay_table(page: Page, *seats: str, names: list[str], **rules: object) -> str:
    """A table for the people on this page's device, made without the form; the game's id."""
    page.goto("/learn")
    game = ask(page, "/games", {"seats": ["me", *seats], "rules": rules, "name": names[0], "here": names[1:]})
    page.evaluate(KEEP, [game["id"], {0: "", **{here["seat"]: here["token"] for here in game["here"]}}])
    page.goto(f"/g/{game['id']}")
    page.locator("[data-scene]").wait_for(state="attached")
    return str(game["id"])


class Guard:
    """Looks at a page at every cover, and remembers who had tapped last when each answer was asked for."""

    def __init__(self, page: Page):
        self.page, self.game, self.covers = page, "", 0
        self.names: list[str] = []
        self.asked: list[tuple[Request, int | None]] = []
        self.leaks: list[str] = []
        self.holder: int | None = None
        page.on("request", self._note)
        page.expose_function("told", self._told)
        page.add_init_script(PRESSED)

    def _told(self, label: str) -> None:
        name = COVER.fullmatch(label)
        self.holder = self.names.index(name[1]) if name else None

    def _note(self, request: Request) -> None:
        if "/api/" in request.url:
            self.asked.append((request, self.holder))

    def hands(self) -> list[list[str]]:
        """What each seat hides now, asked for beside the page."""
        tokens: dict[str, str] = self.page.evaluate(TOKENS, self.game)
        views = []
        for token in tokens.values():
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = self.page.context.request.get(f"/api/v1/games/{self.game}", headers=headers)
            views.append(answer.json()["view"])
        return [view["hand"] + view["thrown"] for view in views]

    def look(self, _: Sight) -> None:
        """At a cover nothing of any hand is in the page."""
        covered = self.page.evaluate(COVERED)
        if covered is None:
            return
        self.covers += 1
        self.judge()
        markup, stored = covered
        heard = self.page.locator("main").aria_snapshot()
        for card in (card for hand in self.hands() for card in hand):
            name = f"{RANK_NAMES[card[0]]} of {SUITS[card[1]]}"
            signs = (f"/{card}.svg", f'data-card="{card}"', f'"{card}"', f'alt="{name}"')
            self.leaks += [f"{card} in the page" for sign in signs if sign in markup]
            self.leaks += [f"{card} is said"] * (name in heard)
            self.leaks += [f"{card} is kept"] * (f'\\"{card}\\"' in stored)

    def judge(self) -> None:
        """Notes answers with somebody's cards that were asked for when another had tapped last."""
        asked, self.asked = self.asked, []
        for request, holder in asked:
            if self.game not in request.url:  # asked for before there was a game
                continue
            if "/stream" in request.url:
                self.leaks += [] if "common=true" in request.url else [request.url]
                continue
            answer = request.response()
            body: Any = answer.json() if answer and answer.headers.get("content-type") == "application/json" else None
            views = [event.get("view") for event in body.get("events", [])] if isinstance(body, dict) else []
            views += [body.get("view")] if isinstance(body, dict) else []
            has_cards = any(view and (view["hand"] or view["thrown"]) for view in views)
            seat = self._seat(request)
            self.leaks += [f"{request.url} of {seat} while {holder} held it"] if has_cards and seat != holder else []

    def _seat(self, request: Request) -> int:
        tokens: dict[str, str] = self.page.evaluate(TOKENS, self.game)
        bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
        return next(int(seat) for seat, token in tokens.items() if token == bearer)


def test_a_table_is_made(open_page: Callable[..., Page]) -> None:
    """Ann and Bill make a table on the first page; each has added a number to the shuffle."""
    page = open_page(PHONE)
    page.goto("/")
    page.get_by_role("button", name="Pass and play").click()
    page.get_by_label("Name of the first player").fill("Ann")
    page.get_by_label("Name of the second player").fill("Bill")
    page.get_by_role("radio", name="61").check(force=True)
    assert [] == both_themes(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/g/*")
    page.locator("[data-scene]").wait_for(state="attached")
    assert {"0", "1"} == set(page.evaluate(SEALS, page.url.rpartition("/")[2])["seeds"])


def test_a_game_passed_around(open_page: Callable[..., Page]) -> None:
    """Two people play a whole game on one phone; at every cover nothing of a hand is anywhere in the page."""
    page = open_page(PHONE, tapTwicePeople=False)
    guard = Guard(page)
    guard.names = ["Ann", "Bill"]
    guard.game = lay_table(page, "here", names=guard.names, target=QUICK)
    looked: set[str] = set()

    def look(sight: Sight) -> None:
        guard.look(sight)
        if page.locator(".cover.asked").count() and "cover" not in looked:
            looked.add("cover")
            assert [] == both_themes(page)
            assert not scrolls(page)
            before = page.locator("#whose").inner_text()
            page.reload()
            expect(page.locator("#whose")).to_have_text(before)

    to_the_end(Tapper(page, touch=True, seed=1), look)
    guard.judge()
    assert ([], True) == (guard.leaks, guard.covers > 8)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("(Ann|Bill) wins"))
    assert [] == both_themes(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: guard.game not in url)
    play(Tapper(page, touch=True), lambda _: page.get_by_role("button", name=COVER).is_visible())


@pytest.mark.parametrize(
    "make", [lambda page: Typist(page, seed=2), lambda page: Listener(page, seed=3)], ids=["keys", "names"]
)
def test_without_a_finger(open_page: Callable[..., Page], make: Callable[[Page], Player]) -> None:
    """With a program between them and their own counting, two people play by keys alone, or by names alone."""
    page = open_page(DESKTOP, tapTwicePeople=False)
    claimed = {"counting": "claimed", "muggins": True, "starter_cut": "chosen", "go": "said"}
    lay_table(page, "easy", "here", names=["Ann", "Carol"], seats=3, target=QUICK, **claimed)
    to_the_end(make(page))


def test_cards_can_be_covered_again(open_page: Callable[..., Page]) -> None:
    """Who has uncovered a hand can cover it again; stopping the game ends it for all."""
    page = open_page(SMALL_PHONE)
    lay_table(page, "here", "here", "here", names=["Ann", "Bill", "Carol", "Dora"], seats=4)
    cover = page.get_by_role("button", name=COVER)
    play(Tapper(page, touch=True), lambda _: cover.is_visible())
    cover.click()
    expect(page.get_by_role("group", name="Your hand, five cards")).to_be_visible()
    assert [] == both_themes(page)
    page.get_by_role("button", name="Cover my cards").click()
    expect(cover).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    assert [] == both_themes(page)
    page.get_by_role("button", name="Stop the game").click()
    page.get_by_role("button", name="Stop it for all").click()
    expect(page.get_by_role("heading", name="The game was stopped.")).to_be_visible()
