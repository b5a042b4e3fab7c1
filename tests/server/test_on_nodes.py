"""The tests of the API once more: over PostgreSQL, on two nodes, behind a proxy that knows no sessions."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from devtools.checks import postgres
from tests.conftest import there
from tests.server import test_absence, test_games, test_lobby, test_moves, test_streams, test_talk, test_together
from tests.server.process import Nursery, Served
from tests.support.postgres import Server
from tests.support.proxy import RoundRobin

SUITES = (test_absence, test_games, test_lobby, test_moves, test_streams, test_talk, test_together)


@dataclass
class Site:
    """What tests use of a server, for several."""

    address: str
    nodes: list[Served]


@pytest.fixture(scope="module")
def served(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Two nodes over one database."""
    there(postgres(), "PostgreSQL is not installed")
    folder = tmp_path_factory.mktemp("nodes")
    with Server() as server:
        database = server.create()
        nodes = [Served(nursery, folder / name, database=database, quiet=0.5) for name in ("one", "two")]
        with nodes[0], nodes[1], RoundRobin([node.address for node in nodes]) as proxy:
            yield Site(proxy.address, nodes)


def _all() -> dict[str, object]:
    found: dict[str, object] = {}
    for suite in SUITES:
        tests = {name: test for name, test in vars(suite).items() if name.startswith("test_")}
        assert not found.keys() & tests.keys()
        found |= tests
    return found


globals().update(_all())
