"""Work in steps of pieces, on any number of processes: the same tables whoever does which piece."""

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pegout.bots.parent import end_with_pool
from recipes.shipping import Table, load, save

Tables = dict[str, Table]


class Work(NamedTuple):
    """What every piece of work knows."""

    folder: Path
    seats: int
    seed: int
    part: float
    """How much of every sample is taken: 1, in tests less."""

    def made(self, step: str) -> Tables:
        """What an earlier step has made."""
        return load(self.folder / f"{step}.npz")

    def samples(self, number: int) -> int:
        """A number of samples, in tests fewer."""
        return max(1, int(number * self.part))


class Step(NamedTuple):
    """A step: pieces that do not depend on each other, and what is made of them, all on the top level of a module."""

    name: str
    pieces: int
    piece: Callable[[Work, int], Tables]
    join: Callable[[Work, Sequence[Tables]], Tables]


def alone(_work: Work, pieces: Sequence[Tables]) -> Tables:
    """Joins a step of one piece."""
    return pieces[0]


def added(_work: Work, pieces: Sequence[Tables]) -> Tables:
    """Joins pieces by adding their tables up, in the order of their numbers."""
    total = {name: table.copy() for name, table in pieces[0].items()}
    for piece in pieces[1:]:
        for name, table in piece.items():
            total[name] += table
    return total


def run(steps: Sequence[Step], work: Work, workers: int) -> Tables:
    """Does what is not done yet and returns what the last step made.

    Finished pieces are in the work's folder: a run that is stopped by `KeyboardInterrupt` goes on with the others.
    """
    bar = (TextColumn("{task.description:>12}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    context = get_context("spawn")
    with Progress(*bar) as progress, ProcessPoolExecutor(workers, context, initializer=_begin_worker) as pool:
        try:
            for step in steps:
                task = progress.add_task(step.name, total=step.pieces)
                if not (work.folder / f"{step.name}.npz").exists():
                    _do(step, work, pool, lambda task=task: progress.advance(task))  # type: ignore[misc]
                progress.update(task, completed=step.pieces)
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return work.made(steps[-1].name)


def _begin_worker() -> None:
    """In a worker: Ctrl-C is for the program that started it, which waits until the piece at hand is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_pool()


def _do(step: Step, work: Work, pool: ProcessPoolExecutor, advance: Callable[[], None]) -> None:
    """Does the pieces of one step that are missing, and joins all."""
    paths = [work.folder / f"{step.name}-{number}.npz" for number in range(step.pieces)]
    left = {
        pool.submit(_make, step.piece, work, number, path) for number, path in enumerate(paths) if not path.exists()
    }
    for _ in range(step.pieces - len(left)):
        advance()
    for future in as_completed(left):
        future.result()
        advance()
    save(work.folder / f"{step.name}.npz", step.join(work, [load(path) for path in paths]))
    for path in paths:
        path.unlink()


def _make(piece: Callable[[Work, int], Tables], work: Work, number: int, path: Path) -> None:
    save(path, piece(work, number))
