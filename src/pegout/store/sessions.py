"""Sessions: by which token a browser is known as whom; only the hashes of the tokens are kept."""

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from pegout.store import schema
from pegout.store.database import Database


@dataclass(frozen=True, slots=True)
class Session:
    """One browser of one person."""

    person: str
    since: int
    """Milliseconds since 1970 when the person last proved who they are."""


class Sessions:
    """The sessions of a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def add(self, token_hash: bytes, session: Session) -> None:
        """Keep a new session."""
        values = {"token_hash": token_hash, "person_id": session.person, "since": session.since}
        await self._database.write(lambda connection: connection.execute(insert(schema.session), [values]))

    async def find(self, token_hash: bytes) -> Session | None:
        """The session whose token has this hash, or None."""
        column = schema.session.c
        query = select(column.person_id, column.since).where(column.token_hash == token_hash)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Session(*row)

    async def renew(self, old_hash: bytes, new_hash: bytes, since: int) -> bool:
        """Make the old token worthless and the new one good in its place; False where the old one was not good."""
        column = schema.session.c
        change = update(schema.session).where(column.token_hash == old_hash).values(token_hash=new_hash, since=since)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def end(self, token_hash: bytes) -> None:
        """Make the token worthless."""
        change = delete(schema.session).where(schema.session.c.token_hash == token_hash)
        await self._database.write(lambda connection: connection.execute(change))

    async def others(self, person: str, token_hash: bytes) -> int:
        """How many sessions the person has besides this one."""
        column = schema.session.c
        query = select(func.count()).where(column.person_id == person, column.token_hash != token_hash)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def end_others(self, person: str, token_hash: bytes) -> None:
        """Make all tokens of the person but this one worthless."""
        column = schema.session.c
        change = delete(schema.session).where(column.person_id == person, column.token_hash != token_hash)
        await self._database.write(lambda connection: connection.execute(change))
