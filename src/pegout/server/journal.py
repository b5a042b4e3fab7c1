"""The log: a line an action on standard error, written by a thread of its own.

Whoever answers requests never waits for where the lines go: a write to a busy disk takes many milliseconds now and
then, and one to a pipe that nobody reads never ends.
"""

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

GATHERED_SECONDS = 0.05
"""How long the first of some lines waits for more: they are written together."""
MOST_WAITING = 10_000
"""Lines that wait where they cannot be written; what comes then is counted instead."""
_PATIENCE = 2.0
"""Seconds that the end waits for the last lines to be written."""


@contextmanager
def logging_on_stderr() -> Iterator[None]:
    """Log on standard error meanwhile.  Who calls from which thread is not looked for: no line says it."""
    journal = Journal(sys.stderr)
    journal.setFormatter(_Lines("%(asctime)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[journal], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging._srcfile = None
    try:
        yield
    finally:
        logging.getLogger().removeHandler(journal)
        journal.close()


class Journal(logging.Handler):
    """Takes lines at once and writes them a moment later; closing it writes what is left."""

    def __init__(self, out: TextIO):
        super().__init__()
        self._out = out
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._missed = 0
        self._thread = Thread(target=self._run, name="pegout-journal", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Have the record written soon."""
        if self._lines.qsize() >= MOST_WAITING:
            self._missed += 1
            return
        try:
            self._lines.put(self.format(record) + "\n")
        except Exception:  # a record that cannot be put into words is told of as any handler does
            self.handleError(record)

    def close(self) -> None:
        """Write what waits, unless that takes too long."""
        self._lines.put(None)
        self._thread.join(_PATIENCE)
        super().close()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            lines = [self._lines.get()]
            if lines[0] is not None:
                time.sleep(GATHERED_SECONDS)
            while not self._lines.empty():
                lines.append(self._lines.get())
            is_last = None in lines
            missed, self._missed = self._missed, 0
            told = [f"{missed} lines are missing here: they could not be written.\n"] if missed else []
            with suppress(OSError, ValueError):  # nobody reads any more, or it is closed
                self._out.write("".join([*filter(None, lines), *told]))
                self._out.flush()


class _Lines(logging.Formatter):
    """Lines whose time of day is put together once a second."""

    _second, _said = 0, ""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """Date and time with milliseconds."""
        if int(record.created) != self._second:
            self._second, self._said = int(record.created), super().formatTime(record, "%Y-%m-%d %H:%M:%S")
        return f"{self._said},{record.msecs:03.0f}"
