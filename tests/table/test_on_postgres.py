"""The tests of the table once more: over PostgreSQL, each with databases of its own."""

from collections.abc import AsyncIterator
from inspect import iscoroutinefunction
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import insert

from pegout.store import NewGame, PostgresDatabase, SqlEventLog, open_postgres, schema
from pegout.table import Host
from tests.support.postgres import Server
from tests.table import (
    hosting,
    people,
    test_absence,
    test_agreement,
    test_chance,
    test_clocks,
    test_leaving,
    test_matches,
    test_nodes,
    test_submit,
    test_talk,
    test_undo,
)

pytestmark = pytest.mark.anyio

SUITES = (
    test_absence, test_agreement, test_chance, test_clocks, test_leaving, test_matches, test_nodes, test_submit,
    test_talk, test_undo,
)  # fmt: skip
_IN_MEMORY = {
    "test_a_new_name_keeps_the_table", "test_such_a_game_brings_the_match_nothing",
    "test_a_game_that_is_gone_is_gone_on_every_node",
}  # fmt: skip
"""Tests that reach into the log in memory."""


class ServerLog(SqlEventLog):
    """An event log on the server, to which everybody is known."""

    def __init__(self, database: PostgresDatabase):
        super().__init__(database)
        self._server = database

    async def create(self, new: NewGame) -> str:
        """Store a game and whoever sits at it."""
        for seat in new.game.seats:
            await self._know(seat.person)
        return await super().create(new)

    async def take_seat(self, game: str, seat: int, person: str, name: str) -> bool:
        """Put a person in an open seat."""
        await self._know(person)
        return await super().take_seat(game, seat, person, name)

    async def _know(self, person: str | None) -> None:
        def job(connection: Connection) -> None:
            values = {"id": person, "name": "", "created": 0}
            connection.execute(insert(schema.person).values(values).on_conflict_do_nothing())

        if person is not None:
            await self._server.write(job)


@pytest.fixture(scope="module")
def made(server: Server) -> list[str]:
    """The address of a database with all tables, once it is made."""
    return []


@pytest.fixture(autouse=True)
async def _on_the_server(server: Server, made: list[str], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    if not made:
        made.append(server.create())
        await (await open_postgres(made[0])).close()
    opened: list[PostgresDatabase] = []
    hosts: list[Host] = []
    begin = Host.__init__

    def noted(host: Host, *given: Any) -> None:
        begin(host, *given)
        hosts.append(host)

    def new_log() -> ServerLog:
        opened.append(PostgresDatabase(server.create(made[0])))
        return ServerLog(opened[-1])

    for module in (hosting, people):
        monkeypatch.setattr(module, "MemoryEventLog", new_log)
    monkeypatch.setattr(Host, "__init__", noted)
    yield
    for host in hosts:  # or one would go on reading when its database is closed
        await host.close()
    for database in opened:
        await database.close()


def _all() -> dict[str, object]:
    found: dict[str, object] = {}
    for suite in SUITES:
        tests = {name: test for name, test in vars(suite).items() if iscoroutinefunction(test)}
        tests = {name: test for name, test in tests.items() if name.startswith("test_")}
        assert not found.keys() & tests.keys()
        found |= tests
    return {name: test for name, test in found.items() if name not in _IN_MEMORY}


watch = test_clocks.watch
globals().update(_all())
