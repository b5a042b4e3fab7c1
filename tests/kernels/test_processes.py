"""Kernels start and choose alike in every process: compiled, from the shelf, without a shelf, and as plain Python."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pegout

PACKAGE = Path(pegout.__file__).parent

SMALL = """
import json, sys
from pegout.kernels import shelf
from pegout.kernels.chance import bits, generator
state = generator(7)
print(json.dumps([str(shelf.SHELF), shelf.must_compile_here(), [int(bits(state)) for _ in range(3)]]))
"""

CHOICES = """
import json
from random import Random
from pegout.analysis import Effort, advise
from pegout.cards import DECK
from pegout.game import Deal, Phase, apply, awaited, chance, new_game, observe
from pegout.kernels.search import search
from pegout.rules import Rules
found = []
for seats, cards in ((2, 4), (3, 1), (4, 1)):
    rng, log = Random(seats), []
    state, events = new_game(Rules(seats=seats), dealer=0)
    while cards:
        log += events
        if chance(state):
            state, events = apply(state, Deal(tuple(rng.sample(DECK, 52))))
            continue
        seen = observe(state, awaited(state)[0], log)
        action = seen.legal[0]
        if seats == 2 or state.phase is Phase.PLAY:
            cards -= state.phase is Phase.PLAY
            choices = advise(seen, Effort(draws=2, every=2, seed=cards))
            found.append([[str(choice.action), round(choice.win_chance, 9)] for choice in choices])
            action = choices[0].action
        state, events = apply(state, action)
stats = getattr(search, "stats", None)
counts = [sum(part.values()) for part in (stats.cache_hits, stats.cache_misses)] if stats else [0, 0]
print(json.dumps([found, *counts]))
"""
"""Choices with their chances; how often the search came from the shelf, and how often it was compiled."""


def run(program: str, **surroundings: str) -> Any:
    """What a program prints as JSON in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), **surroundings}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def compiled() -> Any:
    """The choices of compiled kernels."""
    return run(CHOICES)


def test_a_second_process_starts_from_the_shelf(compiled: Any) -> None:
    """What the first process has kept serves the next, which compiles nothing, with the same choices."""
    choices, from_shelf, made = run(CHOICES)
    assert (compiled[0], True, 0) == (choices, from_shelf > 0, made)


def test_plain_python_chooses_the_same(compiled: Any) -> None:
    """Without compiling, the same seed and samples give the same choices and chances, with every number of seats."""
    assert [compiled[0], 0, 0] == run(CHOICES, NUMBA_DISABLE_JIT="1")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The parts of the package that one small kernel needs, installed apart."""
    package = tmp_path / "site" / "pegout"
    (package / "kernels").mkdir(parents=True)
    (package / "__init__.py").touch()
    for name in ("__init__.py", "shelf.py", "compiling.py", "chance.py"):
        shutil.copy(PACKAGE / "kernels" / name, package / "kernels" / name)
    return package


def test_a_read_only_installation_keeps_code_at_home(installed: Path, tmp_path: Path) -> None:
    """Where nothing can be written beside the sources, the shelf is in the user's cache folder."""
    (installed / "kernels" / "__pycache__").write_text("no folder")
    surroundings = {"PYTHONPATH": str(installed.parent), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    first, second = run(SMALL, **surroundings), run(SMALL, **surroundings)
    assert first == second
    (shelf,) = (tmp_path / "cache" / "pegout").iterdir()
    assert [str(shelf), False] == first[:2]
    assert list(shelf.rglob("*.nbi"))


def test_without_any_folder_it_still_runs(installed: Path, tmp_path: Path) -> None:
    """Where nothing can be kept at all, each process compiles for itself."""
    (installed / "kernels" / "__pycache__").write_text("no folder")
    (tmp_path / "file").touch()
    surroundings = {"PYTHONPATH": str(installed.parent), "XDG_CACHE_HOME": str(tmp_path / "file")}
    shelf, alone, bits = run(SMALL, **surroundings)
    plain = run(SMALL, NUMBA_DISABLE_JIT="1", **surroundings)
    assert ("None", True) == (shelf, alone)
    assert ["None", False, bits] == plain
