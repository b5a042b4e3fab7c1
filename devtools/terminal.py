"""Draws the picture of the game in the terminal, `docs/pictures/terminal.svg`: `.venv/bin/python -m devtools.terminal`.

It is what `pegout play --tui --seed 12` shows in a deal of a person who lays the first cards away.
"""

from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from devtools.environment import ROOT
from pegout.cli.session import Session
from pegout.cli.sitting import Sitting, Wanted
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.controller import Controller
from pegout.cli.tui.looks import looks
from pegout.cli.tui.picture import picture
from pegout.game import Phase
from pegout.rules import Rules
from pegout.shuffle import seeded_secret

PICTURE: Final = ROOT / "docs" / "pictures" / "terminal.svg"
_SIZE: Final = (104, 32)
_CELL: Final = (9, 18)
"""Pixels of a letter."""
_SPACES: Final = str.maketrans(" █", "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}")
"""Blanks that are kept; blocks are drawn as boxes."""
_WANTED: Final = Wanted(
    bot=(), rules_name=None, changes=(), seats=None, seed=12, new=True, record=None, plain=False, tui=True
)


class _AtOnce:
    """A screen that shows nothing and thinks at once."""

    def aside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        then(work())

    def leave(self, status: int) -> None:
        raise SystemExit(status)

    def ask_line(self) -> None:
        raise NotImplementedError

    def change_light(self) -> None:
        raise NotImplementedError

    def change_suits(self) -> None:
        raise NotImplementedError

    def change_pace(self, step: int) -> str:
        raise NotImplementedError


def drawn() -> str:
    """The picture as SVG."""
    with TemporaryDirectory() as folder:
        session = Session.new(Rules(), ("pro",), seeded_secret(12), Path(folder) / "game.json")
        controller = Controller(Sitting(_WANTED), session, _AtOnce(), is_paced=False)
        while not _is_worth_showing(controller):
            if controller.scene.stage.waits:
                controller.key("space")
            elif controller.scene.is_asked:
                for key in ("1", "2", "enter") if session.state.phase is Phase.LAY_AWAY else ("enter",):
                    controller.key(key)
            controller.flow()
        return _svg(picture(controller.scene, *_SIZE))


def _is_worth_showing(controller: Controller) -> bool:
    assert not controller.is_over, "that moment does not come in this game"
    seen = controller.scene.stage.seen
    return controller.scene.is_asked and seen.deals >= 3 and len(seen.pile) >= 3


def _svg(canvas: Canvas) -> str:
    wide, high = canvas.width * _CELL[0], canvas.height * _CELL[1]
    lines = "\n".join(part for y in range(canvas.height) for part in _line(canvas, y))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-size="15" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace">\n{lines}\n</svg>\n'
    )


def _line(canvas: Canvas, y: int) -> Iterator[str]:
    inks, grounds = looks("dark")
    x = 0
    for text, ink, ground in canvas.runs(y):
        yield f'<path d="{_box(x, y, len(text))}" fill="{grounds[ground]}"/>'
        weight = ' font-weight="bold"' if inks[ink].bold else ""
        for place, letter in enumerate(text):
            if letter == "█":
                yield f'<path d="{_box(x + place, y, 1)}" fill="{inks[ink].colour}"/>'
        if text.strip(" █"):
            where = f'x="{x * _CELL[0]}" y="{y * _CELL[1] + 14}" textLength="{len(text) * _CELL[0]}"'
            look = f'lengthAdjust="spacingAndGlyphs" fill="{inks[ink].colour}"{weight}'
            yield f"<text {where} {look}>{escape(text.translate(_SPACES))}</text>"
        x += len(text)


def _box(x: int, y: int, columns: int) -> str:
    return f"M{x * _CELL[0]} {y * _CELL[1]}h{columns * _CELL[0]}v{_CELL[1]}h-{columns * _CELL[0]}z"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
