"""Who is known by which token: nothing that was written since is remembered, here or at another node."""

import asyncio

import pytest

from pegout.store import ApiToken, Database, People, Person
from pegout.store.known import SHARED_SECONDS, Known

pytestmark = pytest.mark.anyio


class Counted:
    """Something to read, and how often it was."""

    def __init__(self, value: str | None = "Bill") -> None:
        self.value = value
        self.reads = 0

    async def read(self) -> str | None:
        """The value."""
        self.reads += 1
        return self.value


async def test_what_is_known_is_read_once() -> None:
    """A key is read once until all is forgotten; that nothing was found is not remembered."""
    known, bill, nobody = Known(), Counted(), Counted(None)
    assert ["Bill"] * 3 == [await known.of(("token", 1), bill.read) for _ in range(3)]
    assert [None] * 3 == [await known.of(("token", 2), nobody.read) for _ in range(3)]
    known.forget()
    await known.of(("token", 1), bill.read)
    assert (2, 3) == (bill.reads, nobody.reads)


async def test_what_was_read_before_a_write_is_not_remembered() -> None:
    """Somebody reads, meanwhile somebody writes: what was read may be old, and is read again the next time."""
    known, bill = Known(), Counted()

    async def read() -> str | None:
        found = await bill.read()
        known.forget()
        return found

    assert "Bill" == await known.of(("token", 1), read)
    bill.value = "Anne"
    assert "Anne" == await known.of(("token", 1), bill.read)


async def test_between_nodes() -> None:
    """What a node writes is told to the others; what they say is forgotten, and without a word after five seconds."""
    now, said, bill = 0.0, list[str](), Counted()
    known, other = Known(lambda: now), Known(lambda: now)
    known.share(said.append)
    other.share(lambda _: None)
    known.tell()
    for texts in (["game:g1"], said, None):
        await other.of(("token", 1), bill.read)
        other.hear(texts)
    await other.of(("token", 1), bill.read)
    now = SHARED_SECONDS - 0.1
    await other.of(("token", 1), bill.read)
    assert 3 == bill.reads
    now = SHARED_SECONDS
    await other.of(("token", 1), bill.read)
    assert 4 == bill.reads


async def test_every_write_is_noticed(database: Database) -> None:
    """A new name, a token deleted, a person gone: the next request knows it, even if the caller has left meanwhile."""
    people = People(database)
    await people.add(Person("p1", "Bill"), 1, token_hash=b"browser")
    await people.tokens.add(ApiToken("t1", "p1", "p1", "mine", "play", 1), b"program")
    assert Person("p1", "Bill") == await people.by_token(b"browser") == await people.by_id("p1")
    leaving = asyncio.create_task(people.rename("p1", "Carol"))
    await asyncio.sleep(0)
    leaving.cancel()
    await people.share("p1", True)
    assert Person("p1", "Carol", True) == await people.by_token(b"browser") == await people.by_id("p1")
    assert await people.tokens.find(b"program") is not None
    await people.tokens.remove("p1", "t1")
    assert None is await people.tokens.find(b"program")
    await people.remove("p1")
    assert (None, None) == (await people.by_token(b"browser"), await people.by_id("p1"))
