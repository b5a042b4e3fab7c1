"""How fast the page is on a slow telephone: Chromium at 390 by 844 with its processor slowed down four times.

    python3 dev.py bench page

Tells what the first page takes to come, as sent and in time, how far anything on it shifts, and how long it is from a
tap until its answer is painted, as the browser measures it (Event Timing; what takes less than 16 ms counts as 16),
with a finger that rests 80 ms on the glass and comes again 200 ms after it was lifted; a page with nothing but a button
tells what the browser takes by itself.  Status 1 where the first page is 200 KB or more, anything on it shifts, or a
quarter of the answers of some part takes more than 100 ms.  Chromium is started as it comes: without its imitated
graphics card taps take as long.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from devtools.checks import browser
from devtools.running import served
from tests.browser.games import Wanted, sit_down
from tests.browser.players import Button, Tapper, to_the_end

SLOWER: Final = 4
MOST_BYTES: Final = 200_000
MOST_MILLISECONDS: Final = 100
LEAST: Final = 16
"""Milliseconds from which the browser tells of an answer at all."""
WATCH: Final = """globalThis.shifts = []
globalThis.answers = new Map()
new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value)))
  .observe({ type: "layout-shift", buffered: true })
new PerformanceObserver(list => list.getEntries().forEach(({ interactionId, duration }) => {
  if (interactionId) answers.set(interactionId, Math.max(duration, answers.get(interactionId) ?? 0))
})).observe({ type: "event", durationThreshold: 16, buffered: true })"""
WINDOW: Final = {"width": 800, "height": 1200}
"""Of the browser, whose own bars stand in it too: what of a page lies below its edge is never said to be painted."""
BARE: Final = """<!doctype html><meta name=viewport content="width=device-width">
<button style="width: 50%; height: 50vh; touch-action: manipulation" onclick="this.textContent++">0</button>"""
HELD: Final = 80
BETWEEN: Final = 200
"""Milliseconds for which a finger rests, and until it comes again: nothing is asked of the page meanwhile."""
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def slow_page(chromium: Browser, address: str, pace: str) -> Page:
    """A page of a new person, touched and slowed down; `pace` is that of the table."""
    context = chromium.new_context(base_url=address, viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(120_000)
    context.add_init_script(f"localStorage.setItem('pegout.settings', JSON.stringify({{ pace: '{pace}' }}))")
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    window = session.send("Browser.getWindowForTarget")["windowId"]
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": WINDOW})
    return page


def first_load(page: Page) -> Iterator[tuple[str, bool]]:
    """What the first page takes; each line with whether it is as promised."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    usable = time.monotonic() - began
    page.wait_for_load_state("networkidle")
    shifts = page.evaluate("shifts.reduce((all, one) => all + one, 0)")
    yield f"| as sent | {sum(sent) / 1000:.0f} KB |", sum(sent) < MOST_BYTES
    yield f"| first painted after | {page.evaluate(PAINTED):.0f} ms |", True
    yield f"| ready to play after | {1000 * usable:.0f} ms |", True
    yield f"| layout shift | {shifts:.3f} |", shifts == 0


class Finger(Tapper):
    """Taps as a person does, and counts the taps."""

    def __init__(self, page: Page):
        super().__init__(page, touch=True)
        self.pressed = 0
        self._glass = page.context.new_cdp_session(page)

    def press(self, button: Button) -> None:
        """Taps a button."""
        self.pressed += 1
        self._touch("touchStart", [{"x": button.x, "y": button.y}])
        self.page.wait_for_timeout(HELD)
        self._touch("touchEnd", [])
        self.page.wait_for_timeout(BETWEEN)

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def whole_game(page: Page) -> int:
    """Plays a game of 61 points by taps; returns their number."""
    sit_down(page, Wanted(rules={"target": 61}))
    finger = Finger(page)
    to_the_end(finger)
    return finger.pressed


def tap_at_random(page: Page, path: str, selector: str, times: int = 60) -> int:
    """Taps what matches, here and there on a page, as long as there is some; returns how often.

    Each tap must change what is seen: the browser measures one that changes nothing until whatever is painted next.
    """
    page.goto(path)
    targets = page.locator(selector)
    targets.first.wait_for()
    finger, rng = Finger(page), Random(1)
    while finger.pressed < times and (number := targets.count()):
        target = targets.nth(rng.randrange(number))
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        if box:
            finger.press(Button("", x=box["x"] + box["width"] / 2, y=box["y"] + box["height"] / 2))
    return finger.pressed


def a_bare_page(page: Page) -> int:
    """Taps a button that counts; returns how often."""
    page.route("**/bare", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    return tap_at_random(page, "/bare", "button", 40)


def a_scoreboard(page: Page) -> int:
    """Pegs on a new scoreboard; returns how often."""
    page.goto("/board/new")
    page.get_by_role("radio", name="As points fall").check(force=True)
    page.get_by_role("button", name="Start pegging").click()
    return tap_at_random(page, "/board", ".sb-keys .num:enabled")


def pick_in(path: str) -> Callable[[Page], int]:
    """Taps cards of the pack at an address."""
    return lambda page: tap_at_random(page, path, ".picker button:enabled")


PARTS: Final[dict[str, tuple[Callable[[Page], int], int]]] = {
    "a page with nothing but a button": (a_bare_page, 1),
    "a whole game at the table": (whole_game, 1),
    "the scoreboard, points as they fall": (a_scoreboard, 4),
    "the counter, cards tapped": (pick_in("/count"), 1),
    "a position analysed, cards tapped": (pick_in("/analyse"), 8),
    "settings": (lambda page: tap_at_random(page, "/settings", ".seg label:not(:has(:checked))"), 1),
}
"""What is tapped, and how many times over: a scoreboard and a position are full after a few taps."""


def answers(page: Page, taps: int) -> Sequence[float]:
    """Milliseconds of every answer of the open page; those that the browser does not tell of took less than `LEAST`."""
    page.wait_for_timeout(500)
    told = page.evaluate("[...answers.values()]")
    return [*told, *[LEAST] * max(taps - len(told), 0)]


def main() -> None:
    """Prints both tables."""
    path = browser()
    if path is None:
        raise SystemExit("This needs Chromium.")
    is_kept = True
    with served() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print("| the first page, four times slower | |\n|---|---:|")
        for line, is_right in first_load(slow_page(chromium, address, "normal")):
            print(line, flush=True)
            is_kept &= is_right
        print("\n| taps answered within, ms | taps | half | three quarters | 98 of 100 |\n|---|---:|---:|---:|---:|")
        for name, (part, times) in PARTS.items():
            page = slow_page(chromium, address, "fast")
            found = [taken for _ in range(times) for taken in answers(page, part(page))]
            half, most, nearly_all = np.percentile(found, (50, 75, 98))
            print(f"| {name} | {len(found)} | {half:.0f} | {most:.0f} | {nearly_all:.0f} |", flush=True)
            is_kept &= most <= MOST_MILLISECONDS
            page.context.close()
        chromium.close()
    raise SystemExit(not is_kept)


if __name__ == "__main__":
    main()
