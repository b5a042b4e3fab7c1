"""The process in which programs think: one pickled question in, one pickled answer out, until its input ends.

It ends with the server however the server ended: its input ends then, and while it thinks it looks after the server.
"""

import os
import pickle
import random
import signal
import struct
import sys
import traceback
from importlib import import_module
from typing import Any, BinaryIO

from pegout.bots.parent import end_with
from pegout.kernels.shelf import must_compile_here

LENGTH = struct.Struct(">I")


def main(server: int) -> None:
    """Say that the programs are loaded, then answer questions from standard input on standard output.

    `server` is the id of the process that asks.
    """
    end_with(server)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a program prints must not land between the answers
    import_module("pegout.bots")
    if must_compile_here():
        import_module("pegout.bots.warming").play()
    _write(answers, b"")
    while (question := _read(sys.stdin.buffer)) is not None:
        _write(answers, pickle.dumps(_answer(*pickle.loads(question))))


def _answer(bot: str, observation: Any, seed: int) -> tuple[Any, str | None]:
    """The program's action, or None and where it failed; never the message, which may name cards."""
    from pegout.bots import BOTS

    try:
        return BOTS[bot].choose(observation, random.Random(seed)), None
    except Exception as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        return None, f"{type(fault).__name__} in {last.filename}:{last.lineno}"


def _write(stream: BinaryIO, message: bytes) -> None:
    stream.write(LENGTH.pack(len(message)) + message)
    stream.flush()


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    return stream.read(*LENGTH.unpack(head)) if len(head) == LENGTH.size else None
