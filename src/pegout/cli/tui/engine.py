"""What takes the processor for a while, and is done beside the screen."""

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from pegout.cli.session import PERSON, Session
from pegout.game import Action, observe

if TYPE_CHECKING:
    from pegout.analysis import Choice
    from pegout.analysis.reviews import Review

COMPILING: Final = "Compiling the engine, once in this installation: about a minute…"


def due(session: Session) -> Action | None:
    """What chance or a program does now."""
    if needs_engine(session):
        compile_aside()
    return session.due()


def needs_engine(session: Session) -> bool:
    """Whether the expert sits at the table."""
    return any(seat.bot == "expert" for seat in session.record.seats)


def advice(session: Session) -> tuple["Choice", ...]:
    """The choices of the person's open decision, the best first."""
    compile_aside()
    from pegout.analysis import advise

    return advise(observe(session.state, PERSON, session.game.events))


def review(session: Session) -> "Review":
    """The review of a finished game."""
    compile_aside()
    from pegout.analysis.reviews import review_game

    return review_game(session.record.game, [seat.name for seat in session.record.seats], session.game)


def patience(otherwise: str) -> str:
    """What is said while the engine thinks; of the first thought of an installation that it takes longer."""
    return COMPILING if _must_compile() else otherwise


def compile_aside() -> None:
    """See to it that the engine is compiled, in a process of its own so that the screen stays alive."""
    if _must_compile():
        command = [sys.executable, "-m", "pegout.bots.warming", str(os.getpid())]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def _must_compile() -> bool:
    from pegout.kernels.shelf import is_warm

    return not is_warm()
