"""The board for real cards as a graph in letters: the scores after every deal of the game, the latest deals at most."""

from collections.abc import Iterator, Sequence

from pegout.cli.board_telling import sides_of
from pegout.scoreboard import Sheet

_MARKS = "ox+"
_STEPS = 12
"""Lines between nothing and the target."""
_MOST = 18
"""Deals that fit beside each other into 80 columns."""


def graph(sheet: Sheet) -> Iterator[str]:
    """The lines; none before anything was entered."""
    setup, rows = sheet.setup, sheet.standing.history
    if not rows:
        return
    reached: dict[int, Sequence[int]] = {0: (0,) * len(rows[-1].scores)}
    reached |= {row.deal: row.scores for row in rows if row.game == rows[-1].game}
    shown = list(reached.items())[-_MOST:]
    for step in range(_STEPS, -1, -1):
        label = "" if step % 3 else -(-setup.target * step // _STEPS)
        yield f"{label:>4} |{''.join(_place(scores, step, setup.target) for _, scores in shown)}".rstrip()
    yield "     +" + "----" * len(shown)
    yield "      " + "".join(f"{deal:>4}" for deal, _ in shown)
    yield "      " + ", ".join(f"{mark} {name}" for mark, name in zip(_MARKS, sides_of(setup), strict=False))


def _place(scores: Sequence[int], step: int, target: int) -> str:
    """The marks of the sides that have reached this line and not the next."""
    marks = [mark for mark, score in zip(_MARKS, scores, strict=False) if score * _STEPS // target == step]
    return f"{''.join(marks):>4}"
