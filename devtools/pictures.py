"""Makes the pictures of the documentation anew, of the page as it runs: `python3 dev.py pictures`.

The cards are those of a new shuffle each time; what the pictures show is the same.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from devtools.checks import browser
from devtools.environment import ROOT, Trouble
from devtools.running import served

sys.path.insert(0, str(ROOT))

from tests.browser.games import Wanted, sit_down
from tests.browser.players import Sight, Tapper, play, to_the_end

FOLDER: Final = ROOT / "docs" / "pictures"
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)


class Picture(NamedTuple):
    """What is to be seen, and on which window."""

    size: tuple[int, int]
    is_dark: bool
    show: Callable[[Page], None]


def middle_of_a_deal(page: Page) -> None:
    """Some way into a game, three cards on the pile, this person to play."""
    game = sit_down(page, Wanted(bots=("pro",)))

    def is_worth_it(sight: Sight) -> bool:
        seen = page.evaluate("async game => (await (await fetch(`/api/v1/games/${game}`)).json()).view", game)
        is_mine = any(button.fits for button in sight.buttons)
        return sight.scene == "play" and is_mine and max(seen["scores"]) > 20 and len(seen["pile"]) > 2

    play(Tapper(page, touch=False), is_worth_it)


def a_review(page: Page) -> None:
    """The review of a whole game against Pro."""
    game = sit_down(page, Wanted(rules={"target": 61}, bots=("pro",)))
    to_the_end(Tapper(page, touch=False))
    page.goto(f"/g/{game}/review")
    page.get_by_role("heading", name="Decisions", exact=True).wait_for()


def a_board(page: Page) -> None:
    """A board for real cards after three deals."""
    page.goto("/board")
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Bill")
    page.get_by_role("button", name="Start pegging").click()
    for dealer, *numbers in (("Ann", 6, 8, 5, 12, 4), ("Bill", 3, 20, 7, 16, 5), ("Ann", 5, 8, 3, 6, 2)):
        parts = ("Ann, play", "Ann, hand", "Bill, play", "Bill, hand", f"{dealer}, crib")
        for part, number in zip(parts, numbers, strict=True):
            page.get_by_role("textbox", name=part).fill(str(number))
            page.get_by_role("textbox", name=part).press("Enter")
        page.get_by_role("button", name="Peg the deal").click()


def a_count(page: Page) -> None:
    """The best hand there is."""
    page.goto("/count#5h5c5sjd-5d")
    page.locator("main:not([aria-busy])").wait_for()


def at(path: str) -> Callable[[Page], None]:
    """A page as it opens."""

    def open_it(page: Page) -> None:
        page.goto(path)
        page.locator("main:not([aria-busy])").wait_for()

    return open_it


PICTURES: Final = {
    "table": Picture(WIDE, False, middle_of_a_deal),
    "table-phone": Picture(PHONE, True, middle_of_a_deal),
    "review": Picture(WIDE, False, a_review),
    "board-phone": Picture(PHONE, False, a_board),
    "count-phone": Picture(PHONE, False, a_count),
    "home-phone": Picture(PHONE, False, at("/")),
    "learn": Picture(WIDE, False, at("/learn")),
    "train": Picture(WIDE, True, at("/train")),
}


def take(chromium: Browser, address: str, picture: Picture, path: Path) -> None:
    """Opens a page of a new person, lets it be shown, and writes it."""
    width, height = picture.size
    context = chromium.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.is_dark else "light",
        service_workers="block",
    )
    context.add_init_script("localStorage.setItem('pegout.settings', JSON.stringify({ pace: 'instant' }))")
    page = context.new_page()
    picture.show(page)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=path)
    with Image.open(path) as whole:
        whole.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    context.close()


def main(names: list[str]) -> int:
    """Makes the named pictures, or all."""
    path = browser()
    if path is None:
        raise Trouble("The pictures need Chromium.")
    unknown = sorted(set(names) - set(PICTURES))
    if unknown:
        raise Trouble(f"There is no picture {unknown[0]}: there are {', '.join(PICTURES)}.")
    with served() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in names or PICTURES:
            take(chromium, address, PICTURES[name], FOLDER / f"{name}.png")
            print(FOLDER / f"{name}.png", flush=True)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
