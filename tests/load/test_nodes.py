"""Three nodes over one PostgreSQL, the two people of each game on different ones, and what breaks while they play.

However it ends: every acknowledged move is stored once, and everybody has heard all of their game, in order.
"""

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from devtools.checks import postgres
from tests.conftest import there
from tests.load.crowd import Crowd
from tests.server.process import Nursery, Served
from tests.support.postgres import Server

pytestmark = pytest.mark.anyio

NODES, TABLES, RATE, SECONDS = 3, 9, 24.0, 2.5
SETTLED = 5.0
"""Seconds within which everybody has heard everything once all is in order again, with a core for whoever wants one."""


def settled_within() -> float:
    """`SETTLED`, as many times as there is more to do on this machine than it has cores."""
    return SETTLED * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@dataclass
class Site:
    """The database, the nodes over it, and what starts more of them."""

    server: Server
    database: str
    nodes: list[Served]

    def kill_a_node(self) -> None:
        """End the first node as a power cut would."""
        self.nodes[0].kill()

    def restart_the_database(self) -> None:
        """Kill the database server, and start it again."""
        self.server.stop()
        self.server.start()

    def cut_the_hints(self) -> None:
        """End every node's connection for hints, three times in a row."""
        for _ in range(3):
            self.server.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pegout hints'",
                self.database,
            )

    def leave_be(self) -> None:
        """Nothing breaks."""


@pytest.fixture
def site(nursery: Nursery, tmp_path: Path) -> Iterator[Site]:
    """Three nodes over a database server of their own."""
    there(postgres(), "PostgreSQL is not installed")
    with Server() as server, contextlib.ExitStack() as stack:
        database = server.create()
        nodes = [
            stack.enter_context(Served(nursery, tmp_path / f"node-{number}", database=database))
            for number in range(NODES)
        ]
        yield Site(server, database, nodes)


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    """Where nodes come from."""
    with Nursery() as started:
        yield started


@pytest.mark.parametrize(
    "disturb",
    [Site.leave_be, Site.kill_a_node, Site.restart_the_database, Site.cut_the_hints],
    ids=lambda it: it.__name__,
)
async def test_no_acknowledged_move_is_lost(site: Site, disturb: Callable[[Site], None]) -> None:
    """People move at a steady pace, something breaks in the middle, and soon all is as it should be."""
    crowd = Crowd([node.address for node in site.nodes])
    try:
        await crowd.sit(TABLES)
        await crowd.play(RATE, SECONDS)
        broken = asyncio.create_task(asyncio.to_thread(disturb, site))
        await crowd.play(RATE, SECONDS)
        await broken
        await crowd.play(RATE, SECONDS)
        await crowd.settle(settled_within())
    finally:
        await crowd.leave()
    assert ([], []) == (crowd.tally.leaks, crowd.tally.gaps)
    kept = site.server.sql("SELECT game_id || ' ' || key FROM move", site.database).splitlines()
    acknowledged = [f"{game} {key}" for game, key in crowd.tally.acknowledged]
    assert len(acknowledged) > 2 * TABLES
    assert set() == set(acknowledged) - set(kept)
    assert len(kept) == int(site.server.sql(_MOVED, site.database))
    assert "" == site.server.sql(_GAPS, site.database)


_MOVED = "SELECT count(*) FROM event WHERE action IS NOT NULL AND kind IN ('Discarded', 'CardPlayed')"
"""How many moves of people the logs hold: there are no programs here."""
_GAPS = "SELECT game_id FROM event GROUP BY game_id HAVING max(seq) <> count(*)"
"""The games whose events are not numbered from 1 on."""
