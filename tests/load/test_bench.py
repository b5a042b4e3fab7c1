"""The measurement of the load, in its small form: it ends by itself, and fails where anything is lost or leaked."""

import asyncio
import subprocess
import sys

import pytest

from bench.load import verdict
from tests.ground.project import ROOT
from tests.load.crowd import Crowd, Person, Tally


def test_the_small_load_loses_and_leaks_nothing() -> None:
    """Forty tables, moves and streams over a server of its own: status 0, and the figures say so."""
    command = [sys.executable, str(ROOT / "bench" / "load.py"), "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    figures = dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines())
    assert ("40", "0", "0") == (figures["tables"], figures["lost"], figures["leaked"])
    assert int(figures["moves acknowledged"]) > 40


@pytest.mark.parametrize(
    ("tally", "expected"),
    [
        (Tally(acknowledged=[("g", "a"), ("g", "b")]), (0, 0)),
        (Tally(acknowledged=[("g", "a"), ("g", "c")]), (1, 0)),
        (Tally(acknowledged=[("g", "a"), ("g", "a")]), (1, 0)),
        (Tally(gaps=["g: 7 after 5"], leaks=["g: 6"]), (1, 1)),
    ],
    ids=["all kept", "one lost", "one answered twice", "a gap and a leak"],
)
def test_the_verdict(tally: Tally, expected: tuple[int, int]) -> None:
    """What counts as lost: an answered move that is not stored, or answered twice, and an event that is missing."""
    assert expected == verdict(tally, ["g a", "g b"])


def test_what_a_listener_finds() -> None:
    """An event out of order is a gap; the other's hand or throw, or a card of the pack, is a leak."""

    async def hear() -> Tally:
        crowd = Crowd([])
        person = Person(crowd, 0)
        view: dict[str, object] = {"awaited": [], "legal": [], "decision": None}
        hidden = {"hands": [["5H"], ["??"]], "undealt": ["??"], "crib": []}
        for n, event in enumerate(
            (
                {"kind": "Dealt", **hidden},
                {"kind": "Dealt", **hidden, "hands": [["5H"], ["6H"]]},
                {"kind": "Dealt", **hidden, "undealt": ["6H"]},
                {"kind": "Discarded", "seat": 0, "cards": ["5H"]},
                {"kind": "Discarded", "seat": 1, "cards": ["6H"]},
            ),
            1,
        ):
            person._hear({"n": n, "view": view, **event})
        person._hear({"n": 5, "kind": "GoSaid", "view": view})
        return crowd.tally

    tally = asyncio.run(hear())
    assert ([": 2", ": 3", ": 5"], [": 5 after 5"]) == (tally.leaks, tally.gaps)
