"""The board: every hole, streets, skunk lines, and two pegs a side."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pegout.board import STREET, Pegs, skunk_lines
from pegout.cli.tui.canvas import Canvas
from pegout.cli.tui.looks import BACKS, PEGS
from pegout.rules import Rules

_ROUND: Final = 4 * STREET
"""Holes of one way round the board."""
_LEFT: Final = 4
"""Columns before the first hole: whose track it is, and the place of the pegs before they start."""
_WIDE: Final = 156
"""Columns from which on all four streets stand in one row."""
_SIGNS: Final = ("S", "SS", "SSS")


@dataclass(frozen=True, slots=True)
class Board:
    """The holes that are to be seen."""

    rules: Rules
    first: int
    """The hole before the first: 0, or 120 on the second way round."""
    row: int
    """Holes in a row of streets."""

    @property
    def last(self) -> int:
        """The last hole that is to be seen."""
        return min(self.rules.target, self.first + _ROUND + (self.rules.target == self.first + _ROUND + 1))

    @property
    def rows(self) -> int:
        """Rows of streets; the game hole stands beside the last."""
        return max(1, -(-(self.last - self.first - (self.last == self.rules.target)) // self.row))

    @property
    def height(self) -> int:
        """Lines that the board takes: a track a side, and the numbers under them."""
        return self.rows * (self.rules.sides + 1)

    @property
    def width(self) -> int:
        """Columns that it takes."""
        return _LEFT + _column(min(self.row, self.last - self.first) - 1) + 4

    def place(self, hole: int) -> tuple[int, int]:
        """Row of streets and column of a hole from 1 on."""
        step = hole - self.first - 1
        row = min(step // self.row, self.rows - 1)
        within = step - row * self.row
        return row, _LEFT + (_column(within) if within < self.row else _column(within - 1) + 2)


def board(rules: Rules, pegs: tuple[Pegs, ...], width: int) -> Board:
    """The board that fits: of a game longer than one way round, the way on which the first peg is."""
    front = max(1, min(rules.target, max(peg.front for peg in pegs)))
    first = (front - 1) // _ROUND * _ROUND
    if front == rules.target == first + 1 and first:
        first -= _ROUND
    return Board(rules, first, 4 * STREET if width >= _WIDE else 2 * STREET)


def draw_board(canvas: Canvas, y: int, shown: Board, pegs: tuple[Pegs, ...], order: tuple[int, ...]) -> None:
    """The board from a line on, in the middle; `order` are the sides from the top."""
    x = max(0, (canvas.width - shown.width) // 2)
    canvas.paste(x, y, _bare(shown, order))
    for line, side in enumerate(order):
        for hole, sign in ((pegs[side].back, BACKS[side]), (pegs[side].front, PEGS[side])):
            row, column = (0, _LEFT - 2) if hole <= shown.first else shown.place(min(hole, shown.last))
            canvas.put(x + column, y + line + row * (len(order) + 1), sign, f"peg{side}")


@lru_cache(8)
def _bare(shown: Board, order: tuple[int, ...]) -> Canvas:
    """The board without pegs."""
    part = Canvas(shown.width, shown.height, "wood")
    for row in range(shown.rows):
        for line, side in enumerate(order):
            _track(part, shown, row, line + row * (len(order) + 1), side)
        _numbers(part, shown, row, (row + 1) * (len(order) + 1) - 1)
    return part


def _column(step: int) -> int:
    """The column of a hole in its row: a gap after each fifth, a wider one after a street."""
    return step + step // 5 + step // STREET


def _holes(shown: Board, row: int) -> range:
    """The holes of a row."""
    first = shown.first + row * shown.row + 1
    last = shown.last if row == shown.rows - 1 else first + shown.row - 1
    return range(first, last + 1)


def _track(part: Canvas, shown: Board, row: int, y: int, side: int) -> None:
    part.fill(0, y, (part.width, 1), "maple")
    part.put(0, y, PEGS[side], f"peg{side}")
    if row == 0:
        part.put(_LEFT - 2, y, "·", "hole")
    for hole in _holes(shown, row):
        part.put(shown.place(hole)[1], y, "◎" if hole == shown.rules.target else "·", "hole")
    for line in skunk_lines(shown.rules):
        if line.after in _holes(shown, row) and line.after % 5 == 0:
            part.put(shown.place(line.after)[1] + 1, y, "│", "hole")


def _numbers(part: Canvas, shown: Board, row: int, y: int) -> None:
    for hole in _holes(shown, row):
        is_last = hole == shown.rules.target
        if is_last or (hole % 10 == 0 and hole < shown.rules.target - 2):
            text = str(hole)
            part.put(shown.place(hole)[1] - len(text) + 1 + is_last, y, text, "engraved")
    for line, sign in zip(skunk_lines(shown.rules), _SIGNS, strict=False):
        if line.after in _holes(shown, row):
            part.put(shown.place(line.after)[1] + 2 * (line.after % 5 == 0), y, sign, "engraved")
