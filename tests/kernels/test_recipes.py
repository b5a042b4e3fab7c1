"""Tables and networks are made in pieces: the same bytes whoever makes them, and however often they were stopped."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pegout.analysis.books import shipped
from recipes import tables, two
from recipes import train as training
from recipes.shipping import load, save, ship
from recipes.steps import Step, Tables, Work, run
from recipes.train import Course, network, train

STEP = Step("win", 3, two.deals, two.win)


def work_in(folder: Path) -> Work:
    """Very small samples, with the shipped tables as what came before."""
    folder.mkdir()
    save(folder / "exact again.npz", {"crib": shipped("crib")})
    save(folder / "pegs again.npz", {"means": shipped("means")})
    return Work(folder, 2, 5, 0.01)


def stopped(_work: Work, _pieces: Sequence[Tables]) -> Tables:
    """A person presses Ctrl-C when all pieces are done."""
    raise KeyboardInterrupt


def test_any_number_of_workers(tmp_path: Path) -> None:
    """Two processes make what one makes, and what was done before is not done again."""
    one = run([STEP], work_in(tmp_path / "one"), 1)["win"]
    work = work_in(tmp_path / "two")
    with pytest.raises(KeyboardInterrupt):
        run([STEP._replace(join=stopped)], work, 2)
    assert 3 == len(list(work.folder.glob("win-*.npz")))
    save(work.folder / "win-1.npz", two.deals(work, 1))
    assert one.tobytes() == run([STEP], work, 2)["win"].tobytes()
    assert [] == list(work.folder.glob("win-*.npz"))


def test_another_seed_gives_other_deals(tmp_path: Path) -> None:
    """Pieces and seeds have chance of their own."""
    work = work_in(tmp_path / "one")
    found = [two.deals(work, 0), two.deals(work, 1), two.deals(work._replace(seed=6), 0)]
    assert 3 == len({each["deals"].tobytes() for each in found})


@pytest.mark.parametrize("on", ["self", "experts", "expert"])
def test_a_stopped_training_goes_on(on: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network trained with an interruption is the one trained without."""
    course = Course(seed=3, rounds=3, deals=40, on=on)
    folders = [tmp_path / name for name in ("whole", "stopped")]
    for folder in folders:
        folder.mkdir()
    expected = network(train(course, folders[0]), 2)
    name = "self_play" if on == "self" else "spar"
    really, calls = getattr(training, name), []

    def twice(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return really(*given)

    monkeypatch.setattr(training, name, twice)
    with pytest.raises(KeyboardInterrupt):
        train(course, folders[1])
    monkeypatch.setattr(training, name, really)
    found = network(train(course, folders[1]), 2)
    assert {name: table.tobytes() for name, table in expected.items()} == {
        name: table.tobytes() for name, table in found.items()
    }


def test_shipping_lists_every_table(tmp_path: Path) -> None:
    """What is shipped is listed with its sha256, beside what was there before."""
    ship({"one": np.arange(3)}, tmp_path)
    ship({"two": np.arange(4)}, tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert ["one.npy", "two.npy"] == [line.split()[1] for line in lines]
    save(tmp_path / "again.npz", {"two": np.load(tmp_path / "two.npy")})
    assert [0, 1, 2, 3] == load(tmp_path / "again.npz")["two"].tolist()


@pytest.mark.parametrize(
    ("command", "arguments", "reason"),
    [
        (tables.main, ["--workers", "0"], "--workers is the number of processes, 1 or more, not 0"),
        (tables.main, ["--seats", "5"], "invalid choice: 5"),
        (training.main, ["--rounds", "0"], "--rounds and --deals are 1 or more"),
    ],
)
def test_what_cannot_be_made_is_refused(
    command: Callable[[], int],
    arguments: list[str],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A sentence and status 2, before anything is begun."""
    monkeypatch.setattr("sys.argv", ["recipe", *arguments])
    with pytest.raises(SystemExit) as refused:
        command()
    assert (2, True) == (refused.value.code, reason in capsys.readouterr().err)
