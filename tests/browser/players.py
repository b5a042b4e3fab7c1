"""Three ways to play a whole game on the page: by finger, by keys alone, by accessible names alone."""

import contextlib
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

STUCK_SECONDS = 60
BRIEF_MILLISECONDS = 1_500
"""How long a name may take to be pressed before the table is looked at again: it may have changed meanwhile."""
LOOK = """() => {
  const table = document.querySelector("[data-scene]")
  if (!table) return null
  const shown = button => {
    const off = button.disabled || button.getAttribute("aria-disabled") === "true" || button.matches(".settling")
    return !off && button.getBoundingClientRect().width > 0
  }
  const buttons = [...table.querySelectorAll("main button")].filter(shown).map(button => {
    const box = button.getBoundingClientRect()
    return {
      name: button.getAttribute("aria-label") ?? button.textContent.trim(), card: button.dataset.card ?? "",
      x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2,
      lifted: button.matches(".up, [aria-pressed=true]"), fits: button.matches(".yes"),
    }
  })
  return { scene: table.dataset.scene, n: Number(table.dataset.n), buttons }
}"""
FOCUSED = """() => {
  const element = document.activeElement
  return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? ""
}"""
CUTS = ("Cut for the deal", "Cut for the starter")
ON = ("Go", "Next", "Next deal", "Continue", "Nothing missed")
LAY = re.compile(r"Put in .+ crib|Count \d+|Muggins for \d+|I am .+, show my cards")


@dataclass(frozen=True)
class Button:
    """A button of the table as it is offered now."""

    name: str
    card: str = ""
    x: float = 0
    y: float = 0
    lifted: bool = False
    fits: bool = False


@dataclass(frozen=True)
class Sight:
    """What a player sees: the scene, the number of the event shown, the buttons that can be pressed."""

    scene: str
    n: int
    buttons: tuple[Button, ...]

    def named(self, *names: str) -> Button | None:
        """The first button with one of these names."""
        return next((button for button in self.buttons if button.name in names), None)

    def like(self, pattern: re.Pattern[str]) -> Button | None:
        """The first button whose whole name matches."""
        return next((button for button in self.buttons if pattern.fullmatch(button.name)), None)


def choose(sight: Sight, rng: random.Random) -> Button | None:
    """The button to press next, None while there is nothing to do."""
    if sight.named("Nothing missed") and rng.random() < 0.3:
        return sight.named("2")
    onward = sight.named(*CUTS) or sight.like(LAY) or sight.named(*ON)
    if onward:
        return onward
    cards = [button for button in sight.buttons if button.card]
    if sight.scene == "lay_away":
        if sight.named("Change the throw"):
            return None
        cards = [button for button in cards if not button.lifted]
        return rng.choice(cards) if cards else None
    if sight.scene == "play":
        fitting = [button for button in cards if button.fits]
        lifted = [button for button in fitting if button.lifted]
        return rng.choice(lifted or fitting) if fitting else None
    if sight.scene == "claim" and not any(button.lifted for button in sight.buttons):
        return sight.named(str(rng.randrange(0, 13)))
    return None


class Tapper:
    """Plays with a finger, or with the mouse where the screen is not touched."""

    def __init__(self, page: Page, touch: bool, seed: int = 1):
        self.page, self.touch, self.rng = page, touch, random.Random(seed)

    def look(self) -> Sight | None:
        """What is on the table now."""
        seen: dict[str, Any] | None = self.page.evaluate(LOOK)
        if seen is None:
            return None
        return Sight(seen["scene"], seen["n"], tuple(Button(**button) for button in seen["buttons"]))

    def step(self, sight: Sight) -> bool:
        """Does the next thing; whether there was anything to do."""
        button = choose(sight, self.rng)
        if button:
            self.press(button)
        return button is not None

    def press(self, button: Button) -> None:
        """Taps a button where it is."""
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(button.x, button.y)


class Typist(Tapper):
    """Plays with the keyboard alone: digits lift and play cards, Tab finds the rest, Enter presses it."""

    def __init__(self, page: Page, seed: int = 1):
        super().__init__(page, touch=False, seed=seed)

    def press(self, button: Button) -> None:
        """A card by its digit, anything else by walking to it."""
        place = re.search(r", (\d) of \d", button.name)
        if place and button.card:
            self.page.keyboard.press(place[1])
        elif self.focus(button.name):
            self.page.keyboard.press("Enter")

    def focus(self, name: str) -> bool:
        """Walks with Tab until the button of this name has the focus; False where it has gone meanwhile."""
        for _ in range(60):
            if self.page.evaluate(FOCUSED) == name:
                return True
            self.page.keyboard.press("Tab")
        sight = self.look()
        assert sight is None or sight.named(name) is None, f"Tab never reaches {name!r}"
        return False


NODE = re.compile(r'^\s*- (?P<role>[a-z]+) "(?P<name>(?:[^"\\]|\\.)*)"(?P<state>.*)$')


class Listener:
    """Plays by roles and accessible names alone, as a screen reader gives them."""

    def __init__(self, page: Page, seed: int = 1):
        self.page, self.rng = page, random.Random(seed)

    def look(self) -> Sight | None:
        """The buttons by name, and the scene as far as words tell it."""
        text = self.page.locator("main").aria_snapshot()
        nodes = [match for match in map(NODE.match, text.splitlines()) if match]
        buttons = [
            self._button(node) for node in nodes if node["role"] == "button" and "[disabled]" not in node["state"]
        ]
        if any(node["role"] == "button" and node["name"] in ("Rematch", "Next game") for node in nodes):
            return Sight("won", 0, ())
        return Sight(self._scene(text), 0, tuple(buttons))

    @staticmethod
    def _button(node: re.Match[str]) -> Button:
        name = node["name"].replace('\\"', '"')
        is_card = re.match(r"\w+ of (clubs|diamonds|hearts|spades)", name)
        return Button(
            name,
            card=name if is_card else "",
            lifted=", selected" in name or "[pressed]" in node["state"],
            fits="would make" not in name,
        )

    @staticmethod
    def _scene(text: str) -> str:
        if re.search(r"Choose \w+ cards?|One more card|Put in ", text):
            return "lay_away"
        if "Your turn" in text:
            return "play"
        return "claim" if 'group "Points"' in text else "muggins" if 'group "Points that' in text else ""

    def step(self, sight: Sight) -> bool:
        """Does the next thing; whether there was anything to do."""
        button = choose(sight, self.rng)
        if button:
            with contextlib.suppress(PlaywrightTimeout):
                self.page.get_by_role("button", name=button.name, exact=True).first.click(timeout=BRIEF_MILLISECONDS)
        return button is not None


Player = Tapper | Listener


def play(player: Player, until: Callable[[Sight], bool], each: Sequence[Callable[[Sight], None]] = ()) -> Sight:
    """Plays until the sight is as wanted; `each` is called with every sight that is new."""
    last: Sight | None = None
    since = time.monotonic()
    while True:
        sight = player.look()
        if sight and sight != last:
            last, since = sight, time.monotonic()
            for call in each:
                call(sight)
        if sight and until(sight):
            return sight
        if sight is None or not player.step(sight):
            player.page.wait_for_timeout(60)
        assert time.monotonic() - since < STUCK_SECONDS, f"nothing has happened since {last}"


def to_the_end(player: Player, *each: Callable[[Sight], None]) -> Sight:
    """Plays until the page says who has won."""
    return play(player, lambda sight: sight.scene == "won", each)
