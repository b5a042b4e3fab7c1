"""A table on the screen for the tests: without a terminal, and with one that Textual's pilot holds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from pegout.cli.session import Session
from pegout.cli.sitting import Sitting, Wanted
from pegout.cli.tui.app import Table
from pegout.cli.tui.controller import Controller
from pegout.cli.tui.picture import LEAST, picture
from pegout.game import Phase
from pegout.rules import Rules
from pegout.shuffle import seeded_secret

LOOKS = 4000
"""How often a state is looked for before a test gives up: far more than a game of the tests takes."""


def sitting(folder: Path, monkeypatch: pytest.MonkeyPatch, **options: Any) -> Sitting:
    """A sitting whose games are kept in a folder."""
    monkeypatch.setenv("PEGOUT_DATA", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    as_given: dict[str, Any] = dict.fromkeys(("rules_name", "seats", "record"))
    as_given |= {"bot": (), "changes": (), "seed": 7, "new": False, "plain": False, "tui": True}
    return Sitting(Wanted(**(as_given | options)))


def game(of: Sitting, rules: Rules, bot: str = "standard") -> Session:
    """A game by these rules against one kind of program, kept."""
    session = Session.new(rules, (bot,) * (rules.seats - 1), seeded_secret(of.wanted.seed or 0), of.file)
    session.keep()
    return session


class NoScreen:
    """What a screen does, done at once and noted."""

    def __init__(self, of: Sitting, session: Session):
        self.left: int | None = None
        self.lines_asked = 0
        self.changes = 0
        self.controller = Controller(of, session, self, is_paced=False)

    def aside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Does the work at once."""
        then(work())

    def leave(self, status: int) -> None:
        """Notes the status."""
        self.left = status

    def ask_line(self) -> None:
        """Notes it."""
        self.lines_asked += 1

    def change_light(self) -> None:
        """Notes it."""
        self.changes += 1

    def change_suits(self) -> None:
        """Notes it."""
        self.changes += 1

    def change_pace(self, step: int) -> str:
        """Notes it."""
        self.changes += 1
        return "fast" if step > 0 else "slow"

    def rest(self) -> "NoScreen":
        """Goes on until the person has to do something."""
        for _ in range(LOOKS):
            self.controller.flow()
            if is_resting(self.controller):
                return self
        raise AssertionError("nothing is asked of the person")

    def press(self, *keys: str) -> "NoScreen":
        """Presses keys, one after another, each when the table rests."""
        for key in keys:
            self.rest().controller.key(key)
        return self.rest()

    def text(self, size: tuple[int, int] = LEAST) -> str:
        """The screen as letters."""
        return picture(self.controller.scene, *size).text()

    def play(self, until: Callable[[Controller], bool]) -> "NoScreen":
        """Plays by keys until something is so: the first cards are laid away, the first that fits is played."""
        for _ in range(LOOKS):
            if until(self.rest().controller):
                return self
            self.press(*next_keys(self.controller))
        raise AssertionError("it has not come to that")


def is_resting(controller: Controller) -> bool:
    """Whether the person has to do something."""
    scene = controller.scene
    return scene.is_asked or scene.stage.waits or scene.sheet is not None or controller.is_over


def next_keys(controller: Controller) -> tuple[str, ...]:
    """The keys of a person who plays the first cards."""
    scene = controller.scene
    if scene.stage.waits:
        return ("space",)
    match scene.stage.seen.phase:
        case Phase.LAY_AWAY:
            return ("1", "2", "enter") if scene.stage.seen.rules.laid_away == 2 else ("1", "enter")
        case Phase.CLAIM:
            return ("4", "enter")
    return ("enter",)


async def rest(pilot: Pilot[int]) -> Controller:
    """The table, when the person has to do something."""
    return await until(pilot, is_resting)


async def until(pilot: Pilot[int], holds: Callable[[Controller], bool]) -> Controller:
    """The table, when something is so: as long as it takes, for an engine may have to be compiled."""
    table = pilot.app
    assert isinstance(table, Table)
    while not holds(table.controller):
        await pilot.pause(0.005)
    return table.controller


def place_of(table: Table, act: str) -> tuple[int, int]:
    """Where on the screen a click does something."""
    canvas = table.drawn
    places = ((x, y) for y in range(canvas.height) for x in range(canvas.width) if canvas.act_at(x, y) == act)
    return next(places)
