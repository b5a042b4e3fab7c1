"""Tables of people for the tests: opened by one, joined by link, played by all of them."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.games import ask
from tests.browser.players import Sight, Tapper

STUCK_SECONDS = 40


def open_table(page: Page, **body: Any) -> tuple[str, list[str]]:
    """Opens a table without the form; the game's id and the links of its open seats."""
    page.goto("/learn")
    game = ask(page, "/games", {"seats": ["me", "open"], "rules": {}, **body})
    page.goto(f"/g/{game['id']}")
    page.locator("[data-lobby]").wait_for()
    return game["id"], [f"/g/{game['id']}#join={invite['secret']}" for invite in game["invites"]]


def sit(page: Page, link: str, name: str) -> None:
    """Takes the seat of a link on the page."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.locator("[data-lobby]").wait_for()


def all_ready(*pages: Page) -> None:
    """Presses Ready everywhere; returns when the tables are laid."""
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    for page in pages:
        page.locator("[data-scene]").wait_for(state="attached")


Both = Sequence[Sight]


def play_together(
    players: Sequence[Tapper], until: Callable[[Both], bool], each: Callable[[Both], None] = lambda seen: None
) -> None:
    """Plays at all the pages in turn until they show what is wanted; `each` is called with everything new."""
    last: tuple[Sight, ...] = ()
    since = time.monotonic()
    while True:
        seen = tuple(sight for player in players if (sight := player.look()))
        if seen != last:
            last, since = seen, time.monotonic()
            each(seen)
        if len(seen) == len(players) and until(seen):
            return
        for player in players:
            sight = player.look()
            if sight and sight.scene != "won":
                player.step(sight)
        players[0].page.wait_for_timeout(40)
        assert time.monotonic() - since < STUCK_SECONDS, f"nothing has happened since {last}"


def are_done(seen: Both) -> bool:
    """Whether every page says who has won."""
    return all(sight.scene == "won" for sight in seen)
