"""The arena on a Dask cluster."""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner

from pegout.bots.arena import Contest, Report, run
from pegout.bots.cluster import cluster
from pegout.cli import main
from pegout.errors import PegoutError
from pegout.rules import STANDARD

distributed = pytest.importorskip("distributed")

LOCAL: dict[str, Any] = {
    "processes": False,
    "host": "127.0.0.1",
    "protocol": "tcp://",
    "dashboard_address": "127.0.0.1:0",
}
CONTEST = Contest(a="pro", b="beginner", games=24, seed=7, rules=replace(STANDARD, seats=3, target=61))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the scheduler of a cluster on this machine answers: two workers, each a thread of this process."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, **LOCAL) as made:
        yield made.scheduler_address


def same_everywhere(report: Report | None) -> dict[str, Any]:
    """What of a report does not depend on who did the work."""
    assert report is not None
    return {key: value for key, value in report.as_json().items() if key != "speed"}


def test_the_same_result_as_one_process(address: str) -> None:
    """A seed gives the same report from the workers of a cluster as from this process."""
    told: list[int] = []
    with cluster(address) as executor:
        assert isinstance(executor, Executor)
        elsewhere = same_everywhere(run(CONTEST, executor=executor, progress=told.append))
    assert same_everywhere(run(CONTEST, workers=1)) == elsewhere
    assert 24 == max(told)


def test_by_command(address: str) -> None:
    """`pegout arena --cluster ADDRESS` plays there; processes of this machine are not asked for beside it."""
    arguments = ["arena", "pub", "easy", "--games", "4", "--seed", "3", "--json"]
    here = json.loads(CliRunner().invoke(main, [*arguments, "--workers", "1"]).stdout)
    there = json.loads(CliRunner().invoke(main, [*arguments, "--cluster", address]).stdout)
    assert {**here, "speed": None} == {**there, "speed": None}
    both = CliRunner().invoke(main, [*arguments, "--workers", "1", "--cluster", address])
    assert (2, "") == (both.exit_code, both.stdout)
    assert "give one of them" in both.stderr


def test_a_cluster_without_workers() -> None:
    """A scheduler that nobody works for is named, with what to start."""
    with distributed.LocalCluster(n_workers=0, **LOCAL) as made:
        refused = cluster(made.scheduler_address)
        with pytest.raises(PegoutError, match=r"has no workers: start some with “dask worker tcp://127"):
            refused.__enter__()


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `distributed` is not installed, the sentence says what to install."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PegoutError, match=r"pip install 'pegout\[cluster\]'"):
        cluster("tcp://127.0.0.1:8786").__enter__()
