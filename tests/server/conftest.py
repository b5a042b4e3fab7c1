"""One server for all tests that do not end it, and browsers of new persons."""

from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Client
from tests.server.process import Nursery, Served


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where servers come from."""
    with Nursery() as started:
        yield started


@pytest.fixture(scope="session")
def served(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits whose streams soon say that they are alive."""
    with Served(nursery, tmp_path_factory.mktemp("served"), quiet=0.5) as server:
        yield server


@pytest.fixture
def clients(served: Served) -> Iterator[Callable[[], Client]]:
    """Makes browsers, each of a new person."""
    made: list[Client] = []

    def make() -> Client:
        made.append(Client(served.address))
        return made[-1]

    yield make
    for client in made:
        client.close()


@pytest.fixture
def client(clients: Callable[[], Client]) -> Client:
    """The browser of a new person."""
    return clients()
