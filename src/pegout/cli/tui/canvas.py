"""A picture made of letters: what stands where, in which ink on which ground, and what a click there does."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

_ASCII: Final = str.maketrans(
    "♣♦♥♠┌┐└┘├┤─│┏┓┗┛━┃█▒▮▯·●◆▲○◇△◎▸←→↑↓⏎–−±“”’…×",
    'CDHS++++++-|####=##:#-.OXAoxa@><>^v>--~""\'.x',
)


class Canvas:
    """Letters in columns and lines, drawn from the back to the front; what falls outside is cut off."""

    def __init__(self, width: int, height: int, ground: str = "page"):
        self.width, self.height = width, height
        self._letters = [[" "] * width for _ in range(height)]
        self._inks = [[""] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._acts = [[""] * width for _ in range(height)]
        self._layers = (self._letters, self._inks, self._grounds, self._acts)

    def fill(self, x: int, y: int, size: tuple[int, int], ground: str, act: str = "") -> None:
        """Blank letters on a ground, `size` columns wide and lines high."""
        left, right = max(0, x), min(self.width, x + size[0])
        for line in range(max(0, y), min(self.height, y + size[1])):
            self.put(x, line, " " * size[0], "", act)
            self._grounds[line][left:right] = [ground] * max(0, right - left)

    def put(self, x: int, y: int, text: str, ink: str = "", act: str = "") -> int:
        """Write a text on the ground that is there; the column after it."""
        left, right = max(0, x), min(self.width, x + len(text))
        if 0 <= y < self.height and left < right:
            self._letters[y][left:right] = text[left - x : right - x]
            self._inks[y][left:right] = [ink] * (right - left)
            self._acts[y][left:right] = [act] * (right - left)
        return x + len(text)

    def paste(self, x: int, y: int, part: "Canvas") -> None:
        """Put another picture on this one, which is at least as wide."""
        for own, others in zip(self._layers, part._layers, strict=True):
            for line in range(min(part.height, self.height - y)):
                own[y + line][x : x + part.width] = others[line]

    def act_at(self, x: int, y: int) -> str:
        """What a click there does, empty for nothing."""
        return self._acts[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def runs(self, y: int, *, ascii_only: bool = False) -> Iterator[tuple[str, str, str]]:
        """The pieces of a line that look the same: text, ink and ground."""
        cells = zip(self._letters[y], self._inks[y], self._grounds[y], strict=True)
        for (ink, ground), same in groupby(cells, key=lambda cell: cell[1:]):
            text = "".join(cell[0] for cell in same)
            yield (plain(text) if ascii_only else text), ink, ground

    def text(self, *, ascii_only: bool = False) -> str:
        """All lines, without the blanks at their ends."""
        lines = ["".join(letters).rstrip() for letters in self._letters]
        return "\n".join(plain(line) if ascii_only else line for line in lines)


def plain(text: str) -> str:
    """The text in ASCII, letter for letter."""
    return text.translate(_ASCII).encode("ascii", "replace").decode()
