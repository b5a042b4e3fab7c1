"""The log is written beside the work: whoever logs never waits, and nothing of it is lost in order."""

import io
import logging
import os
import time
from contextlib import closing, suppress

import pytest

from pegout.server import journal
from pegout.server.journal import Journal


def record(text: str, *values: object) -> logging.LogRecord:
    """A line to be logged."""
    return logging.LogRecord("pegout.test", logging.INFO, "", 0, text, values, None)


def test_all_lines_in_order() -> None:
    """Each line once, the last ones when it is closed."""
    out = io.StringIO()
    with closing(Journal(out)) as lines:
        for number in range(500):
            lines.handle(record("line %d", number))
    assert [f"line {number}" for number in range(500)] == out.getvalue().splitlines()


def test_lines_come_without_an_end() -> None:
    """Whoever reads the log of a running server sees what was done."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as source, os.fdopen(writing, "w") as out, closing(Journal(out)) as lines:
        lines.handle(record("now"))
        assert source.readline() == "now\n"


def test_a_pipe_that_nobody_reads() -> None:
    """Logging goes on at once; what did not fit is counted where the reader comes back."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as source, os.fdopen(writing, "w") as out:
        with closing(Journal(out)) as lines:
            sent = 0
            while lines._missed < 10:  # more than the pipe and the queue hold
                lines.handle(record("x" * 100))
                sent += 1
            written, missing = 0, 0
            while written + missing < sent:
                line = source.readline()
                written += line == "x" * 100 + "\n"
                missing += int(line.split()[0]) if "missing" in line else 0
        assert (sent, True) == (written + missing, missing >= 10)


def test_an_end_without_a_reader() -> None:
    """A closed reader stops nothing, and the end is not held up."""
    reading, writing = os.pipe()
    os.close(reading)
    begun = time.monotonic()
    with suppress(BrokenPipeError), os.fdopen(writing, "w") as out:
        with closing(Journal(out)) as lines:
            lines.handle(record("nobody reads this"))
        assert time.monotonic() - begun < journal._PATIENCE


def test_a_record_that_cannot_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong line is told of and stops no other."""
    out = io.StringIO()
    with closing(Journal(out)) as lines:
        lines.handle(record("%d", "no number"))
        lines.handle(record("right"))
    assert out.getvalue() == "right\n"
    assert "no number" in capsys.readouterr().err
