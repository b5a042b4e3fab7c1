"""Cards, and numbers as large as cards, drawn with letters."""

from dataclasses import dataclass
from typing import Final

from pegout.cards import Card
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.looks import SUITS
from pegout.notation import card_signs


@dataclass(frozen=True, slots=True)
class Size:
    """How large cards are drawn."""

    width: int
    height: int
    shown: int
    """Columns of a card that another covers."""


SMALL: Final = Size(6, 5, 4)
LARGE: Final = Size(9, 7, 5)


@dataclass(frozen=True, slots=True)
class Face:
    """How a card is drawn."""

    is_lifted: bool = False
    is_dimmed: bool = False
    foot: str = ""
    """What stands in the middle of its lower edge: its number, or whose it is."""
    act: str = ""


def draw_card(canvas: Canvas, at: tuple[int, int], card: Card, size: Size, face: Face = Face()) -> None:
    """A card with its face up, its upper left corner at a place."""
    x, y = at
    ground = "dimmed" if face.is_dimmed else "lifted" if face.is_lifted else "card"
    ink = SUITS[card.suit]
    canvas.fill(x, y, (size.width, size.height), ground, face.act)
    _edge(canvas, at, size, face)
    name = card_signs(card)
    canvas.put(x + 1, y + 1, name, ink, face.act)
    canvas.put(x + size.width - 1 - len(name), y + size.height - 2, name, ink, face.act)
    if size.height > 5:
        canvas.put(x + size.width // 2, y + size.height // 2, name[-1], ink, face.act)
    if face.foot:
        canvas.put(x + (size.width - len(face.foot)) // 2, y + size.height - 1, face.foot, "spades", face.act)


def draw_back(canvas: Canvas, at: tuple[int, int], size: Size) -> None:
    """A card face down."""
    canvas.fill(*at, (size.width, size.height), "back")
    _edge(canvas, at, size, Face())
    for line in range(1, size.height - 1):
        canvas.put(at[0] + 1, at[1] + line, "▒" * (size.width - 2), "back")


def draw_place(canvas: Canvas, at: tuple[int, int], size: Size, foot: str) -> None:
    """The place of a card that has been laid."""
    canvas.put(at[0] + (size.width - len(foot)) // 2, at[1] + size.height - 1, foot, "felt soft")


def _edge(canvas: Canvas, at: tuple[int, int], size: Size, face: Face) -> None:
    """The line around a card, heavy where it is lifted."""
    x, y = at
    (upper, side, lower), ink = (("┏━┓", "┃", "┗━┛"), "chosen") if face.is_lifted else (("┌─┐", "│", "└─┘"), "faint")
    inner = size.width - 2
    canvas.put(x, y, upper[0] + upper[1] * inner + upper[2], ink, face.act)
    for line in range(y + 1, y + size.height - 1):
        canvas.put(x, line, side, ink, face.act)
        canvas.put(x + size.width - 1, line, side, ink, face.act)
    canvas.put(x, y + size.height - 1, lower[0] + lower[1] * inner + lower[2], ink, face.act)


_DIGITS: Final = (
    ("███", "█ █", "█ █", "█ █", "███"),
    (" █ ", "██ ", " █ ", " █ ", "███"),
    ("███", "  █", "███", "█  ", "███"),
    ("███", "  █", " ██", "  █", "███"),
    ("█ █", "█ █", "███", "  █", "  █"),
    ("███", "█  ", "███", "  █", "███"),
    ("███", "█  ", "███", "█ █", "███"),
    ("███", "  █", "  █", " █ ", " █ "),
    ("███", "█ █", "███", "█ █", "███"),
    ("███", "█ █", "███", "  █", "███"),
)
DIGIT: Final = (6, 5)
"""Columns and lines of a large digit, without the gap after it."""


def draw_number(canvas: Canvas, at: tuple[int, int], number: int, *, scale: int = 1) -> None:
    """A number of 0 to 99 in large digits that end before a column, from a line on."""
    text = str(number)
    right, y = at
    x = right - (len(text) * (DIGIT[0] + 1) - 1) * scale
    for digit in text:
        for line, row in enumerate(_DIGITS[int(digit)]):
            for column, dot in enumerate(row):
                if dot != " ":
                    for extra in range(scale):
                        canvas.put(x + 2 * scale * column, y + scale * line + extra, "██" * scale, "count")
        x += (DIGIT[0] + 1) * scale
