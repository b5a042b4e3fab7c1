"""The one thread that writes: waiting jobs share one transaction and one wait for the disk (group commit)."""

import asyncio
import sqlite3
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, cast

from sqlalchemy import Connection, Engine

from pegout.store.appends import append, append_all, expect_appends, tap_on
from pegout.store.ports import Batch, Tap

_GROUP = 256
"""Most jobs in one transaction, so that the first of a flood does not wait for the last."""

PACE_SECONDS = 0.008
"""From the beginning of a transaction of several jobs to that of the next: what comes meanwhile goes with it.  Each
transaction interrupts the thread that answers, which costs more than what it stores."""

_Job = Callable[[Connection], Any]
_Done = Future[Any] | asyncio.Future[Any]
_Work = _Job | Batch | Tap
_Waiting = tuple[_Work, _Done]
_Outcome = tuple[_Done, Any, Exception | None]


class Writer:
    """Runs jobs one after another in a thread of its own; each is stored whole or not at all.

    A job's future is done only when its transaction is on the disk.
    """

    def __init__(self, engine: Engine):
        self._engine = engine
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="pegout-writer", daemon=True)
        self._thread.start()
        self.commits = 0
        """Transactions committed, for measurements."""

    def submit(self, job: _Job) -> "Future[Any]":
        """Queue a job; its future has what it returns, once that is durable."""
        future: Future[Any] = Future()
        self._queue.put((job, future))
        return future

    async def done(self, work: _Work) -> Any:
        """What the job returns, or whether a tap or a batch that does not end its game was stored, once durable.

        The work goes on even if the caller is cancelled.
        """
        outcome: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put((work, outcome))
        return await outcome

    def close(self) -> None:
        """Finish what is queued and end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect().execution_options(is_writer=True) as connection:
            expect_appends(_file(connection))
            until = 0.0
            while (first := self._queue.get()) is not None:
                time.sleep(max(0.0, until - time.monotonic()))
                begun = time.monotonic()
                group, is_last = self._gather(first)
                self._commit(connection, group)
                until = begun + PACE_SECONDS if len(group) > 1 else begun
                if is_last:
                    return

    def _gather(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        group = [first]
        while len(group) < _GROUP:
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                break
            if waiting is None:
                return group, True
            group.append(waiting)
        return group, False

    def _commit(self, connection: Connection, group: list[_Waiting]) -> None:
        try:
            try:
                outcomes = self._store(connection, group, is_together=True)
            except sqlite3.IntegrityError:  # a move that came too late, among others: nothing is stored yet
                outcomes = self._store(connection, group, is_together=False)
        except Exception as fault:
            outcomes = [(future, None, fault) for _, future in group]
        _settle(outcomes)

    def _store(self, connection: Connection, group: list[_Waiting], *, is_together: bool) -> list[_Outcome]:
        common = [work for work, _ in group if isinstance(work, Batch | Tap)]
        is_together = is_together and len({work.game for work in common}) == len(common)
        if is_together and len(common) == len(group):
            append_all(_file(connection), common)
            outcomes: list[_Outcome] = [(future, True, None) for _, future in group]
        elif len(group) == 1:  # all that it would have to undo is the transaction
            with connection.begin():
                outcomes = [(group[0][1], _job(group[0][0])(connection), None)]
        else:
            with connection.begin():
                outcomes = list(_outcomes(connection, group, is_together))
        self.commits += 1
        return outcomes


def _settle(outcomes: Sequence[_Outcome]) -> None:
    """Tell all who wait; those of one loop together."""
    in_loops: defaultdict[asyncio.AbstractEventLoop, list[_Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if isinstance(outcome[0], asyncio.Future):
            in_loops[outcome[0].get_loop()].append(outcome)
        else:
            _tell((outcome,))
    for loop, theirs in in_loops.items():
        loop.call_soon_threadsafe(_tell, theirs)


def _tell(outcomes: Sequence[_Outcome]) -> None:
    for future, value, error in outcomes:
        if future.done():
            continue  # whoever waited has left
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)


def _outcomes(connection: Connection, group: Sequence[_Waiting], is_together: bool) -> Iterator[_Outcome]:
    """What becomes of each, moves and taps first; raises `sqlite3.IntegrityError` where they cannot be together."""
    common = [(work, future) for work, future in group if isinstance(work, Batch | Tap)]
    if is_together and common:
        append_all(_file(connection), [work for work, _ in common])
        yield from ((future, True, None) for _, future in common)
    else:
        for work, future in common:
            yield future, *_attempt(connection, _job(work))
    for other, future in group:
        if not isinstance(other, Batch | Tap):
            yield future, *_attempt(connection, other)


def _job(work: _Work) -> _Job:
    if isinstance(work, Batch):
        return partial(append, batch=work)
    return partial(tap_on, tap=work) if isinstance(work, Tap) else work


def _file(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, for what needs no help."""
    file = connection.connection.driver_connection
    assert file is not None
    return cast(sqlite3.Connection, file)


def _attempt(connection: Connection, job: _Job) -> tuple[Any, Exception | None]:
    """What the job returns, or its error after its own writes are undone."""
    savepoint = connection.begin_nested()
    try:
        value = job(connection)
    except Exception as error:
        savepoint.rollback()
        return None, error
    savepoint.commit()
    return value, None
