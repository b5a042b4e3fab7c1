"""The screen: draws the picture, and hands keys, clicks and lines to the controller."""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from threading import Thread
from typing import Any, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Input

from pegout.cli.session import Session
from pegout.cli.sitting import Sitting
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.controller import Controller
from pegout.cli.tui.kept import PACES, Kept, Light, Pace, keep, kept
from pegout.cli.tui.looks import Looks, looks
from pegout.cli.tui.picture import picture
from pegout.errors import PegoutError

_FACTOR: Final[dict[Pace, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}


class Done(Message):
    """Work beside the screen has ended."""

    def __init__(self, then: Callable[[Any], None], result: Any):
        self.then, self.result = then, result
        super().__init__()


class Picture(Widget, can_focus=True):
    """The drawn table."""

    canvas = Canvas(0, 0)

    def draw(self) -> None:
        """Draw everything anew."""
        app = self.app
        assert isinstance(app, Table)
        self.canvas = picture(app.controller.scene, *self.size)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the picture, as Textual wants it."""
        app = self.app
        assert isinstance(app, Table)
        if y >= self.canvas.height or self.canvas.width != self.size.width:
            return Strip.blank(self.size.width)
        runs = self.canvas.runs(y, ascii_only=app.is_ascii)
        return Strip([Segment(text, app.style_of(ink, ground)) for text, ink, ground in runs])

    def on_click(self, event: events.Click) -> None:
        """Do what stands where the mouse is."""
        app = self.app
        assert isinstance(app, Table)
        act = self.canvas.act_at(event.x, event.y)
        if act:
            app.do(act)

    def on_resize(self) -> None:
        """The terminal has another size."""
        self.draw()


class Table(App[int]):
    """The game on the whole screen; its result is the exit status."""

    CSS = """
    Picture { width: 100%; height: 100%; }
    Input, Input:focus { dock: bottom; height: 1; border: none; padding: 0 1; display: none; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+q", "leave", priority=True, show=False),
    ]

    def __init__(self, sitting: Sitting, session: Session, *, is_paced: bool = True):
        self.kept = kept()
        is_plain = sitting.wanted.plain or os.environ.get("NO_COLOR")
        self.mode = "plain" if is_plain else self.kept.light or _light_or_dark()
        self.is_ascii = sitting.wanted.plain or not _can_show_signs()
        super().__init__(ansi_color=self.mode == "plain")
        self.controller = Controller(sitting, session, self, is_paced=is_paced)
        self.controller.is_instant |= self.kept.pace == "instant"
        self._picture, self._input = Picture(), Input(placeholder="5h, drop 2c kd, go, count 8, help")
        self._timer: Timer | None = None
        self._set_mode(self.mode)

    def compose(self) -> ComposeResult:
        """The picture, and the line to type in, which is seldom to be seen."""
        yield self._picture
        yield self._input

    def on_mount(self) -> None:
        """Begin."""
        self._picture.focus()
        self._flow()

    @property
    def drawn(self) -> Canvas:
        """What is on the screen."""
        return self._picture.canvas

    def style_of(self, ink: str, ground: str) -> Style:
        """How an ink on a ground looks."""
        return _style(self.mode, self.kept.has_four_colours, ink, ground)

    def do(self, act: str) -> None:
        """Do what a click asks for."""
        self.controller.do(act)
        self._flow()

    def on_key(self, event: events.Key) -> None:
        """A key: for the line, if one is being typed, else for the table."""
        if self._input.display:
            if event.key == "escape":
                self._close_line()
            return
        event.stop()
        self.controller.key(
            event.character
            if event.character and event.character.isprintable() and event.character != " "
            else event.key
        )
        self._flow()

    def on_mouse_scroll_up(self) -> None:
        """The wheel turns the log back."""
        self.do("up")

    def on_mouse_scroll_down(self) -> None:
        """And forward."""
        self.do("down")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line is typed."""
        self._close_line()
        if event.value.strip():
            self.controller.line(event.value)
        self._flow()

    def on_done(self, message: Done) -> None:
        """Work beside the screen has ended; a fault of ours ends the table too, which would else wait for ever."""
        if isinstance(message.result, Exception) and not isinstance(message.result, PegoutError):
            raise message.result
        message.then(message.result)
        self._flow()

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self.leave(0)

    # What the controller wants of a screen.

    def aside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do some work in a thread."""

        def run() -> None:
            try:
                result: Any = work()
            except Exception as error:
                result = error
            self.post_message(Done(then, result))

        Thread(target=run, daemon=True).start()

    def leave(self, status: int) -> None:
        """End with an exit status."""
        self.exit(status)

    def ask_line(self) -> None:
        """Show the line to type in."""
        self._input.value = ""
        self._input.display = True
        self._input.focus()

    def change_light(self) -> None:
        """From dark to light or back, where there are colours."""
        if self.mode != "plain":
            light: Light = "light" if self.mode == "dark" else "dark"
            self._set_mode(light)
            self._keep(replace(self.kept, light=light))

    def change_suits(self) -> None:
        """From two colours of suits to four or back."""
        self._keep(replace(self.kept, has_four_colours=not self.kept.has_four_colours))

    def change_pace(self, step: int) -> Pace:
        """Faster with 1, slower with -1, as far as it goes; the pace in force."""
        place = PACES.index(self.kept.pace) + step
        self._keep(replace(self.kept, pace=PACES[max(0, min(len(PACES) - 1, place))]))
        return self.kept.pace

    def _keep(self, settings: Kept) -> None:
        self.kept = settings
        keep(settings)

    def _close_line(self) -> None:
        self._input.display = False
        self._picture.focus()

    def _set_mode(self, mode: str) -> None:
        self.mode = mode
        self.theme = {"dark": "textual-dark", "light": "textual-light", "plain": "ansi-dark"}[mode]

    def _flow(self) -> None:
        """Tell what is to be told, bit by bit, and draw."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        delay = self.controller.flow()
        if delay is not None:
            self._timer = self.set_timer(max(0.01, delay * _FACTOR[self.kept.pace]), self._flow)
        self._picture.draw()


@cache
def _looks(mode: str, has_four_colours: bool) -> Looks:
    return looks(mode, has_four_colours=has_four_colours)


@cache
def _style(mode: str, has_four_colours: bool, ink: str, ground: str) -> Style:
    inks, grounds = _looks(mode, has_four_colours)
    found = inks[ink]
    return Style(color=found.colour, bgcolor=grounds[ground], bold=found.bold, dim=found.dim, reverse=found.reverse)


def _light_or_dark() -> str:
    """What the terminal says of its ground, in the variable that some set; dark where it says nothing."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"


def _can_show_signs() -> bool:
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "").startswith("utf")
