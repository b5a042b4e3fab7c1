"""The tests of the API once more: over PostgreSQL, on two nodes, behind a proxy that knows no sessions."""

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest

from devtools.checks import postgres
from pegout.store.known import SHARED_SECONDS
from tests.conftest import there
from tests.server import (
    test_absence,
    test_export,
    test_games,
    test_here,
    test_keys,
    test_lobby,
    test_moves,
    test_scoreboards,
    test_streams,
    test_talk,
    test_together,
    test_tokens,
    test_training,
)
from tests.server.client import Client
from tests.server.process import Nursery, Served
from tests.support.postgres import Server
from tests.support.proxy import RoundRobin

SUITES = (
    test_absence, test_export, test_games, test_here, test_keys, test_lobby, test_moves, test_scoreboards,
    test_streams, test_talk, test_together, test_tokens, test_training,
)  # fmt: skip

_OF_ONE_NODE = {
    "test_a_token_is_shown_once",  # the test below says it for several
    "test_nobody_learns_whether_a_name_exists",  # each node counts the attempts that it sees
    "test_keys_are_changed_by_who_has_just_signed_in",  # reaches into the file of SQLite
    "test_no_token_is_in_a_log",
    "test_deleting_and_taking_away",
}


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


def test_a_token_is_worthless_at_every_node(served: Site) -> None:
    """Deleted at one node, it is soon refused at the other, which has known it until then."""
    here, far = (Client(node.address) for node in served.nodes)
    with closing(here), closing(far):
        here.begin("me", "easy")
        made = here.send("POST", "/tokens", {"name": "Peggy", "scope": "read"})
        far.http.headers["Authorization"] = f"Bearer {made['token']}"
        assert here.get("/me") == far.get("/me")
        here.send("DELETE", f"/tokens/{made['id']}")
        refused = time.monotonic() + SHARED_SECONDS
        while (status := far.http.get("/me").status_code) == 200 and time.monotonic() < refused:
            time.sleep(0.01)
        assert 401 == status


def _all() -> dict[str, object]:
    found: dict[str, object] = {}
    for suite in SUITES:
        tests = {name: test for name, test in vars(suite).items() if name.startswith("test_")}
        assert not found.keys() & tests.keys()
        found |= tests
    return {name: test for name, test in found.items() if name not in _OF_ONE_NODE}


local = test_keys.local
globals().update(_all())
