"""The whole screen: head, scores, board, table, log, what is asked, and the keys."""

from textwrap import wrap
from typing import Final

from pegout.cli.session import PERSON
from pegout.cli.table import whose_crib
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.counting import draw_count, is_counting
from pegout.cli.tui.felt import draw_felt
from pegout.cli.tui.looks import PEGS
from pegout.cli.tui.scene import Scene, Sheet, ask
from pegout.cli.tui.track import board, draw_board
from pegout.game import Observation, State

LEAST: Final = (80, 24)
"""Columns and lines that the table needs."""
KEYS: Final = (
    ("1-6 ←→ Space Enter", "", ""),
    ("H", "hint", "hint"),
    ("U", "undo", "undo"),
    ("C", "count", "count"),
    ("S", "scores", "scores"),
    ("L", "last", "last"),
    ("/", "type", "type"),
    ("?", "help", "help"),
    ("^C", "leave", "leave"),
)
"""Key, word and what it does, for the foot of the screen."""


def picture(scene: Scene, width: int, height: int) -> Canvas:
    """Everything as it stands now."""
    canvas = Canvas(width, height)
    if width < LEAST[0] or height < LEAST[1]:
        _too_small(canvas)
        return canvas
    stage, seen = scene.stage, scene.stage.seen
    shown = board(seen.rules, stage.pegs, width)
    _head(canvas, scene, seen)
    draw_board(canvas, 2, shown, stage.pegs, sides_in_order(stage.state))
    top, bottom = 2 + shown.height, height - 2
    log_width = max(26, min(46, width // 3)) if width < 100 else min(60, max(34, width // 3))
    table = Canvas(width - log_width, bottom - top, "felt")
    (draw_count if is_counting(stage) else draw_felt)(table, scene, seen)
    canvas.paste(0, top, table)
    _log(canvas, scene, (width - log_width, top), (log_width, bottom - top))
    _asked(canvas, scene, seen, bottom)
    _keys(canvas, bottom + 1)
    if scene.sheet is not None:
        _sheet(canvas, scene.sheet)
    return canvas


def sides_in_order(state: State) -> tuple[int, ...]:
    """The sides as they stand on the board from the top, the person's own last, nearest to them."""
    own = state.rules.side_of(PERSON)
    return tuple(sorted(range(state.rules.sides), key=lambda side: (side == own, side)))


def page_height(height: int) -> int:
    """Lines of a sheet that can be seen at once on a screen of this height."""
    return height - 4


def _too_small(canvas: Canvas) -> None:
    text = (
        f"The table needs {LEAST[0]} columns and {LEAST[1]} lines, and this terminal has {canvas.width} and "
        f"{canvas.height}. Make it larger, or leave with Ctrl+C: the game is kept."
    )
    for line, words in enumerate(wrap(text, max(1, canvas.width))):
        canvas.put(0, line, words)


def _head(canvas: Canvas, scene: Scene, seen: Observation) -> None:
    state, voice = scene.stage.state, scene.stage.session.voice
    canvas.put(1, 0, "Pegout", "strong")
    canvas.put(9, 0, f"{seen.rules.preset} rules, to {seen.rules.target}", "soft")
    if seen.deals:
        whose = (
            whose_crib(scene.stage.session)
            if state.dealer == scene.stage.session.state.dealer
            else voice.whose(state.dealer or 0)
        )
        text = f"Deal {seen.deals}, {whose} crib {'▮' * seen.crib_size}"
        canvas.put(canvas.width - 1 - len(text), 0, text)
    x = 1
    for side in sorted(range(seen.rules.sides), key=lambda side: side != seen.rules.side_of(PERSON)):
        front = scene.stage.pegs[side].front
        x = canvas.put(x, 1, f"{PEGS[side]} {voice.side(state, side)} {front}", f"who{side}")
        x = canvas.put(x, 1, f", {seen.rules.target - front} to go", "soft") + 4


def _log(canvas: Canvas, scene: Scene, where: tuple[int, int], size: tuple[int, int]) -> None:
    (x, y), (width, height) = where, size
    lines: list[tuple[str, str]] = []
    newest = len(scene.stage.log) - 1
    for number, text in enumerate(
        scene.stage.log[-height - scene.scrolled :], max(0, len(scene.stage.log) - height - scene.scrolled)
    ):
        ink = "strong" if number == newest else "soft"
        lines += [(line, ink) for line in wrap(text, width - 3, subsequent_indent="  ")]
    end = max(min(height, len(lines)), len(lines) - scene.scrolled)
    for line in range(height):
        canvas.put(x, y + line, "│", "line")
    for line, (text, ink) in enumerate(lines[max(0, end - height) : end]):
        canvas.put(x + 2, y + line, text, ink)


def _asked(canvas: Canvas, scene: Scene, seen: Observation, y: int) -> None:
    asked = ask(scene, seen)
    x = 1
    if asked.button:
        text = f" {asked.button} ⏎ "
        canvas.fill(x, y, (len(text), 1), "button")
        x = canvas.put(x, y, text, "button", "enter") + 2
    if scene.note:
        canvas.put(x, y, scene.note[: canvas.width - x - 1], "bad" if scene.is_bad else "good")
    else:
        canvas.put(x, y, asked.text, "strong")


def _keys(canvas: Canvas, y: int) -> None:
    gap = 1 if canvas.width < 100 else 3
    x = 1
    for key, word, act in KEYS:
        x = canvas.put(x, y, key, "key", act)
        x = canvas.put(x, y, f" {word}" if word else "", "soft", act) + gap


def _sheet(canvas: Canvas, sheet: Sheet) -> None:
    room = page_height(canvas.height)
    foot = sum(len(key) + len(words) + 4 for key, words, _ in sheet.answers)
    width = min(canvas.width - 2, max(len(sheet.title) + 4, foot + 1, *(len(text) for text, _ in sheet.lines)) + 4)
    height = min(room, len(sheet.lines)) + 4
    part = Canvas(width, height, "sheet")
    for line in range(height):
        part.put(0, line, "│" + " " * (width - 2) + "│", "line", "sheet")
    for line, corners in ((0, "┌┐"), (height - 1, "└┘")):
        part.put(0, line, corners[0] + "─" * (width - 2) + corners[1], "line", "sheet")
    part.put(2, 0, f" {sheet.title} ", "strong")
    for line, (text, ink) in enumerate(sheet.lines[sheet.top : sheet.top + room]):
        part.put(2, line + 2, text[: width - 4], ink, "sheet")
    if len(sheet.lines) > room:
        part.put(width - 8, height - 1, " ↑ ↓ ", "key")
    x = 2
    for key, words, act in sheet.answers:
        x = part.put(x, height - 1, f" {key}", "key", act)
        x = part.put(x, height - 1, f" {words} ", "soft", act) + 1
    canvas.paste((canvas.width - width) // 2, max(0, (canvas.height - height) // 2), part)
