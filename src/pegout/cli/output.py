"""What the commands print: sentences, refusals, and card signs where they can be shown."""

import os
import sys
from typing import IO, Any

import click

_FALLBACK = str.maketrans("♣♦♥♠▮▯·“”’…–", 'CDHS#-,""\'.-')
_CLEAR = "♣♦♥♠▮▯“”…"


class Refusal(click.ClickException):
    """One sentence on standard error and exit status 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        click.echo(printable(sentence(self.message)), err=True)


def prepare() -> None:
    """Let no odd letter in a name or a file stop a command."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def say(text: str = "") -> None:
    """Print a line."""
    click.echo(printable(text))


def sentence(text: str) -> str:
    """The text with a capital at its start and a stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


def printable(text: str) -> str:
    """The text with letters for suits and plain marks for bars where the output cannot show signs."""
    try:
        _CLEAR.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (LookupError, UnicodeEncodeError):
        return text.translate(_FALLBACK)
    return text


def on_terminal() -> bool:
    """Whether a person sees the output on a terminal that can draw."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
