"""Trains the network of the fast policy by self-play, or beyond it on the play of experts.

    python3 dev.py train [--seats 2] [--seed 1] [--rounds 40] [--deals 100000] [--on self|experts|expert]

The crib's expectations in `pegout/kernels/data` must be there, and for three and four seats, and for training beyond
self-play, the network of two, from which they go on.  On `experts` it learns what the cards of two experts bring, on
`expert` how to answer one; such a network is not shipped: `dev.py bench expert beyond` measures it first.  Every round
is kept in `build/tables`: after Ctrl-C the same command goes on where it was.  Learning goes card by card, so one core
does it all, and one seed gives one network.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pegout.analysis.advice import EXPERT as EFFORT
from pegout.analysis.books import books
from pegout.kernels.chance import generator
from pegout.kernels.net import WEIGHTS
from pegout.kernels.policy import NET
from pegout.kernels.room import EXPERT, new_room
from pegout.kernels.sparring import spar
from pegout.kernels.train import Pace, School, Weights, new_school, new_weights, self_play, weights_of, whole
from pegout.rules import STANDARD as RULES
from recipes.shipping import DATA, load, save, ship, work_folder
from recipes.two import network as shipped_net

_EXPERT = [EXPERT, *EFFORT, 1, 0, 0, 1]
PLAYERS = {"experts": (_EXPERT, _EXPERT), "expert": ([NET, 0, 0, 0, 0, 0, 0, 1], _EXPERT)}
"""Who plays at the two seats, points alone counting; the network learns from both, or as the first."""


class Course(NamedTuple):
    """What is trained, and for how long."""

    seats: int = 2
    seed: int = 1
    rounds: int = 40
    deals: int = 100_000
    """In each round."""
    on: str = "self"
    """Whose play it learns from."""


def main() -> int:
    """Train, and write the network where the wheel takes it from."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for field, value in Course()._asdict().items():
        options.add_argument(f"--{field}", type=type(value), default=value)
    course = Course(**vars(options.parse_args()))
    if course.seats not in (2, 3, 4) or course.rounds < 1 or course.deals < 1:
        options.error("--seats is 2, 3 or 4, --rounds and --deals are 1 or more")
    if course.on not in ("self", *PLAYERS) or (course.on != "self" and course.seats != 2):
        options.error("--on is self, or with two seats experts or expert")
    folder = work_folder("-".join(map(str, ("net", *course))))
    try:
        weights = train(course, folder)
    except KeyboardInterrupt:
        print("Stopped. The same command goes on where it was.", file=sys.stderr)
        return 130
    if course.on == "self":
        ship(network(weights, course.seats))
    else:
        save(folder / "net.npz", network(weights, course.seats))
        print("To measure it: python3 dev.py bench expert beyond")
    return 0


def train(course: Course, folder: Path) -> Weights:
    """All rounds that are not done yet."""
    done = folder / "round.npz"
    school, state, first = _begun(course, done)
    play = _lesson(course, school)
    said = TextColumn("{task.description}")
    with Progress(TextColumn("training"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), said) as progress:
        task = progress.add_task("", total=course.rounds, completed=first)
        for number in range(first, course.rounds):
            pegged = play(course.deals, (pace if course.on == "self" else late_pace)(number, course.rounds), state)
            save(done, _kept(school, state, number + 1))
            text = " ".join(f"{points:.3f}" for points in pegged[: course.seats])
            progress.update(task, advance=1, description=f"pegged by seat, the dealer last: {text}")
    return school.weights


def _lesson(course: Course, school: School) -> Callable[[int, Pace, NDArray[np.int64]], NDArray[np.float64]]:
    """What plays deals at a pace, learns from them and returns points by seat."""
    if course.on == "self":
        return partial(self_play, school, course.seats)
    table = books(RULES)
    room = new_room(table)
    room.options[0], room.options[1] = PLAYERS[course.on]
    return partial(spar, school._replace(play=room.play), (table, room))


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


def late_pace(number: int, rounds: int) -> Pace:
    """Careful all the way, for a network that has learnt before."""
    return Pace(0.15, 0.8, 4e-4 * 0.04 ** (number / rounds), 4e-4 * 0.04 ** ((number + 1) / rounds))


def _begun(course: Course, done: Path) -> tuple[School, NDArray[np.int64], int]:
    """The school, its chance and the number of rounds that are done."""
    at = "" if course.seats == 2 else str(course.seats)
    crib = np.zeros((2, 105))
    shipped = np.load(DATA / f"crib{at}.npy")
    crib[:, : shipped.shape[1]] = shipped
    if not done.exists():
        is_first = course.seats == 2 and course.on == "self"
        begun = new_weights(course.seed) if is_first else weights_of(shipped_net())
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
    net = whole(weights)
    for name in WEIGHTS:
        weight = getattr(net, name)
        small = np.abs(weight).max() < 2**15
        tables[f"net_{name}{at}"] = weight.astype(np.int16 if small else np.int32)
    return tables


if __name__ == "__main__":
    sys.exit(main())
