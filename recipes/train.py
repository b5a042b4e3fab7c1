"""Trains the network of the fast policy by self-play.

    python3 dev.py train [--seats 2] [--seed 1] [--rounds 40] [--deals 100000]

The crib's expectations in `pegout/kernels/data` must be there, and for three and four seats the network of two, from
which they go on.  Every round is kept in `build/tables`: after Ctrl-C the same command goes on where it was.  Learning
goes card by card, so one core does it all, and one seed gives one network.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pegout.kernels.chance import generator
from pegout.kernels.train import Pace, School, Weights, new_school, new_weights, self_play, weights_of, whole
from recipes.shipping import DATA, load, save, ship, work_folder
from recipes.two import network as shipped_net


class Course(NamedTuple):
    """What is trained, and for how long."""

    seats: int = 2
    seed: int = 1
    rounds: int = 40
    deals: int = 100_000
    """In each round."""


def main() -> int:
    """Train, and write the network where the wheel takes it from."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for field, value in Course()._asdict().items():
        options.add_argument(f"--{field}", type=int, default=value)
    course = Course(**vars(options.parse_args()))
    if course.seats not in (2, 3, 4) or course.rounds < 1 or course.deals < 1:
        options.error("--seats is 2, 3 or 4, --rounds and --deals are 1 or more")
    try:
        weights = train(course, work_folder("-".join(map(str, ("net", *course)))))
    except KeyboardInterrupt:
        print("Stopped. The same command goes on where it was.", file=sys.stderr)
        return 130
    ship(network(weights, course.seats))
    return 0


def train(course: Course, folder: Path) -> Weights:
    """All rounds that are not done yet."""
    done = folder / "round.npz"
    school, state, first = _begun(course, done)
    said = TextColumn("{task.description}")
    with Progress(TextColumn("training"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), said) as progress:
        task = progress.add_task("", total=course.rounds, completed=first)
        for number in range(first, course.rounds):
            pegged = self_play(school, course.seats, course.deals, pace(number, course.rounds), state)
            save(done, _kept(school, state, number + 1))
            text = " ".join(f"{points:.3f}" for points in pegged[: course.seats])
            progress.update(task, advance=1, description=f"pegged by seat, the dealer last: {text}")
    return school.weights


def pace(number: int, rounds: int) -> Pace:
    """Bold at first, then careful."""
    part = number / rounds
    heat = 0.5 if part < 0.4 else 0.2 if part < 0.75 else 0.1
    return Pace(heat, 0.8 if part < 0.4 else 0.7, _rate(part), _rate((number + 1) / rounds))


def _rate(part: float) -> float:
    """The length of a step when this part of the way is done."""
    early: float = 2e-3 * 0.5 ** (2.5 * part)
    late: float = 1e-3 * 0.03 ** ((part - 0.4) / 0.6)
    return early if part < 0.4 else late


def _begun(course: Course, done: Path) -> tuple[School, NDArray[np.int64], int]:
    """The school, its chance and the number of rounds that are done."""
    at = "" if course.seats == 2 else str(course.seats)
    crib = np.zeros((2, 105))
    shipped = np.load(DATA / f"crib{at}.npy")
    crib[:, : shipped.shape[1]] = shipped
    if not done.exists():
        begun = new_weights(course.seed) if course.seats == 2 else weights_of(shipped_net())
        return new_school(begun, None, crib), generator(5 * course.seed), 0
    kept = load(done)
    weights, squares = (Weights(*(kept[f"{what}_{name}"] for name in Weights._fields)) for what in ("now", "square"))
    return new_school(weights, squares, crib), kept["state"], int(kept["rounds"])


def _kept(school: School, state: NDArray[np.int64], rounds: int) -> dict[str, NDArray[Any]]:
    """What the next run needs."""
    kept: dict[str, NDArray[Any]] = {"state": state, "rounds": np.array(rounds)}
    for what, weights in (("now", school.weights), ("square", school.squares)):
        kept |= {f"{what}_{name}": weight for name, weight in weights._asdict().items()}
    return kept


def network(weights: Weights, seats: int) -> dict[str, NDArray[Any]]:
    """The tables of the network in whole numbers."""
    at = "" if seats == 2 else str(seats)
    tables = {}
    for name, weight in whole(weights)._asdict().items():
        small = np.abs(weight).max() < 2**15
        tables[f"net_{name}{at}"] = weight.astype(np.int16 if small else np.int32)
    return tables


if __name__ == "__main__":
    sys.exit(main())
