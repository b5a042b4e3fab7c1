"""Inks and grounds: what they look like in the dark, in the light, and without colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

PEGS: Final = ("●", "◆", "▲")
"""A side's front peg and its sign; sides differ in shape as well as in colour."""
BACKS: Final = ("○", "◇", "△")
"""A side's back peg."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour and a weight."""

    colour: str | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


Looks = tuple[Mapping[str, Ink], Mapping[str, str | None]]
"""Inks, and the colours of grounds."""

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The inks of cards, by the numbers of their suits."""
_WEIGHTS: Final = {"strong", "count", "call", "chosen", "key", "peg0", "peg1", "peg2", "bad", "good", *SUITS}
_COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    "": ("#f0e8d9", "#2a211a"),
    "strong": ("#fffaf0", "#1a120b"),
    "soft": ("#b9ab99", "#66584b"),
    "felt": ("#efe8d8", "#f7f1e3"),
    "felt soft": ("#a5b8ac", "#d3e0d6"),
    "line": ("#85776a", "#8f7f6b"),
    "count": ("#e0ac48", "#f6cd74"),
    "call": ("#e0ac48", "#f6cd74"),
    "chosen": ("#8a5a00", "#8a5a00"),
    "key": ("#e0ac48", "#7a4f00"),
    "good": ("#7db9d8", "#1f5f7a"),
    "bad": ("#f09a6a", "#a8431a"),
    "clubs": ("#1f1b18", "#1f1b18"),
    "diamonds": ("#b3001b", "#b3001b"),
    "hearts": ("#b3001b", "#b3001b"),
    "spades": ("#1f1b18", "#1f1b18"),
    "faint": ("#857d70", "#857d70"),
    "back": ("#6f8f80", "#6f8f80"),
    "hole": ("#6b4a2c", "#8a6a45"),
    "engraved": ("#e6cfa6", "#f3ddb6"),
    "peg0": ("#1a479a", "#1f4f9e"),
    "peg1": ("#9a360a", "#b3440f"),
    "peg2": ("#1f1b18", "#1f1b18"),
    "who0": ("#8db6f2", "#1f4f9e"),
    "who1": ("#f3a46f", "#a8431a"),
    "who2": ("#f7efdc", "#2a211a"),
    "chip0": ("#8db6f2", "#a9c9f7"),
    "chip1": ("#f3a46f", "#f7b88e"),
    "chip2": ("#f7efdc", "#f7efdc"),
    "button": ("#21160a", "#2a1d0b"),
}
"""Each ink in the dark and in the light."""
_FOUR_COLOURS: Final = {"clubs": ("#0f6449", "#0f6449"), "diamonds": ("#0050d8", "#0050d8")}
"""What is another colour in a four-colour deck."""
_GROUNDS: Final[Mapping[str, tuple[str, str]]] = {
    "page": ("#171411", "#f4eee2"),
    "sheet": ("#2e2720", "#fdfaf3"),
    "felt": ("#1d352b", "#2f564a"),
    "wood": ("#50331f", "#7f5231"),
    "maple": ("#c8af86", "#e8cfa2"),
    "card": ("#f1ebdf", "#fffdf7"),
    "lifted": ("#ffe3a3", "#ffe3a3"),
    "dimmed": ("#a39c8f", "#b9b3a8"),
    "back": ("#2c5347", "#1f4438"),
    "button": ("#e0ac48", "#edbb55"),
}


def looks(mode: str, *, has_four_colours: bool = False) -> Looks:
    """The looks of a mode: `dark`, `light`, or `plain`, which has no colours; the suits in two colours or four."""
    if mode == "plain":
        return _plain()
    place = ("dark", "light").index(mode)
    colours = {**_COLOURS, **(_FOUR_COLOURS if has_four_colours else {})}
    inks = {
        name: Ink(both[place], bold=name.rstrip("012") in _WEIGHTS or name in _WEIGHTS)
        for name, both in colours.items()
    }
    return inks, {name: both[place] for name, both in _GROUNDS.items()}


def _plain() -> Looks:
    """No colours; what is chosen or dimmed differs in weight here, and in its shape where it is drawn."""
    strong = {name: Ink(bold=name in _WEIGHTS) for name in _COLOURS}
    soft = {name: Ink(dim=True) for name in ("line", "faint", "back", "hole")}
    return strong | soft | {"button": Ink(reverse=True, bold=True)}, dict.fromkeys(_GROUNDS)
