"""Asking programs for their moves, in processes of their own and for a limited time."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Protocol

from pegout.errors import PegoutError
from pegout.game import Action, Observation
from pegout.kernels.shelf import is_warm
from pegout.table.bot_worker import LENGTH

_START_SECONDS = 180
_WORKER = "from pegout.table.bot_worker import main; main({})"
_THINKER = "expert"
"""The program whose kernels are compiled when it is first needed in an installation."""


class BotFault(PegoutError):
    """A program gave no move: it failed or took too long."""


class Chooser(Protocol):
    """Whoever asks programs."""

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The program's move with a generator of this seed; raises `BotFault`."""


class BotPool:
    """Asks programs in worker processes, as many as there are cores less one; the others wait their turn."""

    def __init__(self, *, seconds: float = 10, workers: int | None = None):
        self._seconds = seconds
        self._free = asyncio.Semaphore(workers or max(1, (os.cpu_count() or 1) - 1))
        self._idle: list[Process] = []
        self._is_closed = False
        self._compiling: asyncio.Task[None] | None = None

    async def choose(self, bot: str, observation: Observation, seed: int) -> Action:
        """The program's move with a generator of this seed; raises `BotFault`."""
        question = pickle.dumps((bot, observation, seed))
        if bot == _THINKER:
            await self._compiled()
        async with self._free:
            worker = await self._worker(bot)
            try:
                async with asyncio.timeout(self._seconds):
                    answer = await _ask(worker, question)
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as fault:
                raise BotFault(f"{bot} gave no answer: {type(fault).__name__}") from fault
            else:
                self._idle.append(worker)
            finally:
                if worker not in self._idle or self._is_closed:
                    await _end(worker)
        action, fault_text = pickle.loads(answer)
        if fault_text is not None:
            raise BotFault(f"{bot} failed: {fault_text}")
        chosen: Action = action
        return chosen

    async def _worker(self, bot: str) -> Process:
        try:
            return self._idle.pop() if self._idle else await _start()
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as fault:
            raise BotFault(f"{bot} could not be asked: {type(fault).__name__}") from fault

    async def warm_up(self) -> None:
        """Start a worker now, and compile what is not compiled, so that the first move need not wait for it."""
        self._begin_compiling()
        async with self._free:
            self._idle.append(await _start())

    async def _compiled(self) -> None:
        """Returns when kernels are compiled, which takes half a minute once in an installation."""
        self._begin_compiling()
        if self._compiling is not None:
            await asyncio.shield(self._compiling)

    def _begin_compiling(self) -> None:
        if self._compiling is None and not is_warm():
            self._compiling = asyncio.create_task(_compile())

    async def close(self) -> None:
        """End the workers."""
        self._is_closed = True
        if self._compiling is not None:
            self._compiling.cancel()
            await asyncio.gather(self._compiling, return_exceptions=True)
        while self._idle:
            await _end(self._idle.pop())


async def _start() -> Process:
    """A worker that has loaded the programs, which is no part of their time."""
    code = _WORKER.format(os.getpid())
    worker = await asyncio.create_subprocess_exec(sys.executable, "-P", "-c", code, stdin=PIPE, stdout=PIPE)
    try:
        async with asyncio.timeout(_START_SECONDS):
            await _answer(worker)
    except BaseException:
        await _end(worker)
        raise
    return worker


async def _compile() -> None:
    """Runs the program that compiles kernels, which yields to everybody else's work."""
    words = ("-P", "-m", "pegout.bots.warming", str(os.getpid()))
    program = await asyncio.create_subprocess_exec(sys.executable, *words)
    try:
        await program.wait()
    finally:
        await _end(program)


async def _ask(worker: Process, question: bytes) -> bytes:
    assert worker.stdin is not None
    worker.stdin.write(LENGTH.pack(len(question)) + question)
    await worker.stdin.drain()
    return await _answer(worker)


async def _answer(worker: Process) -> bytes:
    assert worker.stdout is not None
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    return await worker.stdout.readexactly(length)


async def _end(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
    await worker.wait()
