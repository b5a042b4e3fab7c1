"""Games of programs against each other for whoever asks: in a process of its own, one at a time, for a limited time."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE
from typing import Any

import msgspec

from pegout.bots.report import Contest
from pegout.errors import Text
from pegout.server.errors import Refusal

SECONDS = 60.0
"""How long one simulation may take in all."""
_WORTH = 20.0
"""Seconds of thinking that may be asked for at once."""
_DEAR = {"expert": 0.6}
_CHEAP = 0.04
"""Seconds that a program takes for its part of a game with two seats."""
_WORK = """
import json, pickle, sys
from pegout.bots.parent import end_with
end_with({})
from pegout.bots.arena import run
json.dump(run(pickle.load(sys.stdin.buffer), workers=1).as_json(), sys.stdout)
"""


class Simulator:
    """Lets programs play."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(1)
        self._asking: set[str] = set()

    async def run(self, contest: Contest, caller: str) -> dict[str, Any]:
        """The report of the contest.

        Refused with `too_much` where it would take too long, and with `too_many` while the caller's last one runs.
        """
        if seconds_of(contest) > _WORTH:
            raise Refusal("too_much")
        if caller in self._asking:
            raise Refusal("too_many", Text("Your last simulation is still running: wait for it."), {"retry_after": 5})
        self._asking.add(caller)
        try:
            async with self._free, asyncio.timeout(SECONDS):
                return await _run(contest)
        except TimeoutError as late:
            raise Refusal("too_much") from late
        finally:
            self._asking.discard(caller)


def seconds_of(contest: Contest) -> float:
    """About how long a contest takes."""
    a_game = sum(_DEAR.get(bot, _CHEAP) for bot in (contest.a, contest.b))
    return contest.games * a_game * contest.rules.seats / 2


async def _run(contest: Contest) -> dict[str, Any]:
    code = _WORK.format(os.getpid())
    worker = await asyncio.create_subprocess_exec(sys.executable, "-P", "-c", code, stdin=PIPE, stdout=PIPE)
    try:
        report, _ = await worker.communicate(pickle.dumps(contest))
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
    found: dict[str, Any] = msgspec.json.decode(report)
    return found
