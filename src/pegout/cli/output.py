"""What the commands print: sentences, refusals, and card signs where they can be shown."""

import os
import sys
from collections.abc import Sequence
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
    """Let no odd letter in a name or a file, and no stream that the shell has closed, stop a command."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open until the end
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def say(text: str = "") -> None:
    """Print a text; on a terminal long lines are broken between words."""
    for line in text.split("\n"):
        click.echo(_wrapped(printable(line)) if on_terminal() else printable(line))


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


def _wrapped(line: str) -> str:
    import shutil
    import textwrap

    indent = " " * (len(line) - len(line.lstrip()) + 2)
    width = shutil.get_terminal_size().columns
    if len(line) <= width:
        return line
    return textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def on_terminal() -> bool:
    """Whether a person sees the output on a terminal that can draw."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: wrapped to the width of a terminal, in plain columns elsewhere."""
    if on_terminal():
        from rich import box
        from rich.console import Console
        from rich.table import Table

        table = Table(*heads, box=box.SIMPLE_HEAD, pad_edge=False)
        for row in rows:
            table.add_row(*(cell.replace("[", r"\[") for cell in row))
        Console().print(table)
        return
    for line in columns(heads, rows):
        say(line)


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table as lines, the heads first."""
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (heads, *rows)
    ]
