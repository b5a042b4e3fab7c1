"""What happens around a game: reloads, a network that goes away, taking back, leaving and carrying on."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.games import QUICK, Wanted, ask, sit_down, state
from tests.browser.players import Sight, Tapper, play, to_the_end
from tests.browser.watch import DESKTOP, PHONE, SMALL_PHONE, Watched, faults

CLAIMED = {"counting": "claimed", "muggins": True, "starter_cut": "chosen", "go": "said", "target": QUICK}
BACK = {"out": "[data-scene=out], [data-scene=show]", "won": "[data-scene=won], [data-scene=out], [data-scene=show]"}
"""Where a scene may come back as another: a show that ended the game is shown again from its first hand, and the
result waits for it where the reload overtook the tap that went on to it."""
DEAF_MILLISECONDS = 500
"""Longer than a card that has just become playable is deaf to the finger that lifted it."""
UNSEEN, SEEN = (
    f"""Object.defineProperty(document, "visibilityState", {{ value: "{state}", configurable: true }})
    document.dispatchEvent(new Event("visibilitychange"))"""
    for state in ("hidden", "visible")
)
"""Has a page believe that it is out of sight, or in sight again."""
SETTLED = "async n => (await navigator.locks.query()).held.filter(lock => lock.name === 'pegout.stream').length === n"
"""Whether so many pages of this browser have a stream."""
TOLD = ("head", "deal", "view")
"""What a reload may not change."""


def at_rest(page: Page, game: str) -> Any:
    """The game, once no program is waited for."""
    now = state(page, game)
    while any(now["view"]["awaited"]):
        now = state(page, game)
    return now


@pytest.mark.parametrize("rules", [CLAIMED, {"target": QUICK}], ids=["claimed", "counted"])
def test_reload_in_every_phase(open_page: Callable[..., Page], rules: dict[str, object]) -> None:
    """A reload brings back the same scene of the same game, whatever the phase."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted(rules=rules))
    seen: set[str] = set()

    def reload(sight: Sight) -> None:
        if sight.scene in seen or sight.scene in ("wait", "cut"):
            return
        seen.add(sight.scene)
        is_looking = sight.scene in ("show", "out", "won")  # while a program may claim the next hand
        before = at_rest(page, game) if is_looking else state(page, game)
        page.reload()
        if before["view"]["awaited"] != [0] and not is_looking:
            page.locator("[data-scene]").wait_for(state="attached")
            return
        page.locator(BACK.get(sight.scene, f"[data-scene={sight.scene}]")).wait_for(state="attached")
        after = state(page, game)
        assert [before[key] for key in TOLD] == [after[key] for key in TOLD]

    to_the_end(Tapper(page, touch=True, seed=3), reload)
    asked = {"claim", "muggins", "cut_starter"} if rules is CLAIMED else set()
    assert {"lay_away", "play", "show", *asked} <= seen


def test_reload_while_cutting_for_the_deal(open_page: Callable[..., Page]) -> None:
    """The cards cut for the deal stay those that were cut."""
    page = open_page(SMALL_PHONE)
    game = sit_down(page, Wanted())
    page.get_by_role("button", name="Cut for the deal").wait_for()
    dealer = state(page, game)["view"]["dealer"]
    page.reload()
    player = Tapper(page, touch=True)
    play(player, lambda sight: sight.scene == "lay_away")
    assert dealer == state(page, game)["view"]["dealer"]


def test_offline_in_the_middle(open_page: Callable[..., Page]) -> None:
    """Without a network the page says so and loses nothing; with it the game goes on to its end."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted(rules={"target": QUICK}))
    player = Tapper(page, touch=True)
    sight = play(player, lambda sight: sight.scene == "play" and any(button.fits for button in sight.buttons))
    held = state(page, game)["view"]["hand"]
    page.context.set_offline(True)
    player.step(sight)
    offline = page.get_by_text("You are offline")
    expect(offline).to_be_visible()
    expect(page.locator(".hand .card-btn")).to_have_count(len(held))
    page.context.set_offline(False)
    expect(offline).to_be_hidden(timeout=15_000)
    to_the_end(player)
    assert state(page, game)["view"]["winner"] is not None


def test_streams_that_are_kept_back(open_page: Callable[..., Page]) -> None:
    """Where something on the way lets no stream through the page asks instead, and the game goes on."""
    page = open_page(PHONE)
    page.route(re.compile("/stream[?]"), lambda _: None)
    game = sit_down(page, Wanted())
    play(Tapper(page, touch=True), lambda sight: sight.scene == "lay_away")
    view = state(page, game)["view"]
    thrown = {"action": view["legal"][0], "decision": view["decision"], "key": "t"}
    ask(page, f"/games/{game}/actions", thrown)
    page.locator("[data-scene=play], [data-scene=cut_starter]").wait_for(state="attached")
    page.unroute_all(behavior="ignoreErrors")


def test_tables_out_of_sight_leave_room_for_calls(open_page: Callable[..., Page]) -> None:
    """A browser has six connections to a server: no more than three tables that nobody looks at keep a stream."""
    first = open_page(SMALL_PHONE)
    game = sit_down(first, Wanted())
    first.evaluate(UNSEEN)
    for streams in (2, 3, 3):
        page = first.context.new_page()
        page.add_init_script(UNSEEN)
        page.goto(f"/g/{game}")
        page.locator("[data-scene]").wait_for(state="attached")
        page.wait_for_function(SETTLED, arg=streams)
    page.evaluate(SEEN)
    first.wait_for_function(SETTLED, arg=4)
    page.evaluate(UNSEEN)
    first.wait_for_function(SETTLED, arg=3)


def test_taking_back_a_throw(open_page: Callable[..., Page]) -> None:
    """Undo after the throw gives the six cards back."""
    page = open_page(DESKTOP)
    game = sit_down(page, Wanted())
    player = Tapper(page, touch=False)
    play(player, lambda sight: sight.scene == "lay_away")
    dealt = state(page, game)["view"]["hand"]
    play(player, lambda sight: sight.scene == "play" and any(button.fits for button in sight.buttons))
    page.get_by_role("button", name="Undo").click()
    page.locator("[data-scene=lay_away]").wait_for(state="attached")
    expect(page.locator(".hand .card-btn")).to_have_count(len(dealt))
    assert dealt == state(page, game)["view"]["hand"]


def test_leaving_and_carrying_on(open_page: Callable[..., Page]) -> None:
    """The first page shows the game in progress, and Carry on leads back to it."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted(rules={"target": 61}))
    play(Tapper(page, touch=True), lambda sight: sight.scene == "play")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Carry on").click()
    page.locator("[data-scene]").wait_for(state="attached")
    assert page.url.endswith(f"/g/{game}")


def test_rematch(open_page: Callable[..., Page]) -> None:
    """After the win one tap starts the next game with the other side dealing first."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted(rules={"target": 5}))
    to_the_end(Tapper(page, touch=True))
    first = state(page, game)
    page.get_by_role("button", name="Rematch").click()
    play(Tapper(page, touch=True), lambda sight: sight.scene == "lay_away")
    following = page.url.rsplit("/", 1)[1]
    assert game != following
    assert first["rules"] == state(page, following)["rules"]


def test_the_skunk_is_pictured(open_page: Callable[..., Page]) -> None:
    """A win over a loser below the line shows a skunk and says so, two for a double skunk."""
    page = open_page(SMALL_PHONE)
    game = sit_down(page, Wanted(rules={"target": 31, "skunk": [30, 29]}))
    to_the_end(Tapper(page, touch=True))
    skunks = max(state(page, game)["view"]["skunks"])
    words = ["You|wins", "a skunk", "a double skunk"][skunks]
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(words))
    expect(page.get_by_role("img", name=re.compile("skunks? stroll"))).to_have_count(min(skunks, 1))


def test_two_pages_of_one_person_agree(open_page: Callable[..., Page]) -> None:
    """A card played on one page leaves the hand on the other."""
    page = open_page(PHONE)
    sit_down(page, Wanted())
    other = page.context.new_page()
    other.goto(page.url)
    player = Tapper(page, touch=True)
    sight = play(player, lambda sight: sight.scene == "play" and any(button.fits for button in sight.buttons))
    for passed in ("cut", "cut_starter"):
        if other.locator("[data-scene]").get_attribute("data-scene") == passed:
            other.get_by_role("button", name=re.compile("Cut for")).click()
    card = next(button for button in sight.buttons if button.fits).card
    player.press(next(button for button in sight.buttons if button.card == card))
    expect(page.locator(f".hand [data-card='{card}']")).to_have_count(0)
    expect(other.locator(f".hand [data-card='{card}']")).to_have_count(0)


def test_a_double_tap_plays_one_card(open_page: Callable[..., Page]) -> None:
    """Two quick taps on the same place play one card, not its neighbour too."""
    page = open_page(PHONE)
    game = sit_down(page, Wanted())
    player = Tapper(page, touch=True)
    sight = play(player, lambda sight: sight.scene == "play" and any(button.fits for button in sight.buttons))
    held = state(page, game)["view"]["hand"]
    card = next(button for button in sight.buttons if button.fits)
    page.wait_for_timeout(DEAF_MILLISECONDS)
    player.press(card)
    player.press(card)
    page.wait_for_timeout(1_000)
    assert card.card not in state(page, game)["view"]["hand"]
    assert len(held) - 1 == len(state(page, game)["view"]["hand"])


@pytest.mark.parametrize("lost", ["lib/router.js", "pages/learn.js"])
def test_a_part_of_the_page_that_does_not_come(browser: Browser, address: str, lost: str) -> None:
    """A file refused or cut off, of the frame or of one page: the page says so and opens by itself when it comes."""
    watched = Watched(browser, address, PHONE, {})
    page = watched.page
    asked: list[Route] = []  # whether the server is there: unanswered, so that the page stands still to be looked at
    is_lost = [True]
    page.route(f"**/static/{lost}", lambda route: route.fulfill(status=429) if any(is_lost) else route.continue_())
    page.route(f"{address}/", lambda route: asked.append(route) if any(is_lost) else route.continue_())
    page.goto("/learn")
    expect(page.get_by_role("heading", name="This page did not open")).to_be_visible()
    assert [] == faults(page)
    is_lost.clear()
    for route in asked:
        route.continue_()
    page.get_by_role("navigation", name="Contents").wait_for()
    assert {True} == {f"429 (Too Many Requests) at {address}/static/{lost}" in said for said in watched.troubles}
    watched.close()
