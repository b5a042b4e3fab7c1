"""Choices as the commands print them: a table, the best first."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pegout.cli.items import signs
from pegout.cli.output import print_table
from pegout.game import Action, Discard, PlayCard

if TYPE_CHECKING:
    from pegout.analysis import Choice


def action_words(action: Action) -> str:
    """The cards of a throw, or the card of the play."""
    return signs(action.cards if isinstance(action, Discard) else [action.card] if isinstance(action, PlayCard) else ())


def percent(chance: float) -> str:
    """`45.9 %`."""
    return f"{100 * chance:.1f} %"


def print_choices(choices: Sequence["Choice"]) -> None:
    """Print a table of choices."""
    print_table(*choice_table(choices))


def choice_table(choices: Sequence["Choice"]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: chance to win, average points by part, and the least and most of the hand.

    An error is that of the difference from the best choice, which has none.
    """
    is_throw = isinstance(choices[0].action, Discard)
    is_sampled = any(choice.error for choice in choices)
    heads = ["throw" if is_throw else "card", "wins", *(["±"] if is_sampled else [])]
    heads += ["hand", "crib", "pegging", "total", *(["spread"] if is_throw else [])]
    rows = []
    for choice in choices:
        points = choice.points
        row = [action_words(choice.action), percent(choice.win_chance)]
        if is_sampled:
            row.append(f"{100 * choice.error:.1f}" if choice.error else "")
        row += [f"{points.hand:.1f}", signed(points.crib), signed(points.pegs - points.their_pegs)]
        row.append(signed(points.total))
        if is_throw:
            row.append(f"{points.low}–{points.high}")
        rows.append(row)
    return heads, rows


def signed(number: float) -> str:
    """`+1.2`, or `−0.4` with a true minus sign."""
    return f"{number:+.1f}".replace("-", "−").replace("+0.0", "0.0").replace("−0.0", "0.0")
