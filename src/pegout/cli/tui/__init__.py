"""The game on the whole screen: board, cards, count and log, with keys and mouse."""

import sys
from importlib.util import find_spec

from pegout.cli.output import Refusal, on_terminal, say
from pegout.cli.sitting import Sitting, about

MISSING = (
    "The game on the whole screen needs the package textual: install it with `pip install 'pegout[tui]'`, "
    "or play without --tui"
)


def play_on_screen(sitting: Sitting) -> int | None:
    """Play until the person leaves; the exit status.  A `Refusal` where there is no screen, or textual is missing."""
    if find_spec("textual") is None:
        raise Refusal(MISSING)
    if not (sys.stdin.isatty() and on_terminal()):
        raise Refusal("The game on the whole screen needs a terminal: play without --tui")
    from pegout.cli.tui.app import Table

    session = sitting.kept() or sitting.started()
    say(about(session))
    table = Table(sitting, session)
    status = table.run()
    if table.controller.is_over:
        say(table.controller.where)
    return table.return_code or status
