"""Tokens by which programs act for people, or for accounts of their own; only their hashes are kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from pegout.store import schema
from pegout.store.database import Database
from pegout.store.known import Known


@dataclass(frozen=True, slots=True)
class ApiToken:
    """One token, without itself."""

    id: str
    owner: str
    """The person who made it."""
    person: str
    """For whom it acts: its owner, or a program's account."""
    name: str
    scope: str
    """`read`, `play` or `bot`."""
    created: int
    """Milliseconds since 1970."""


class Tokens:
    """The tokens of a `Database`."""

    def __init__(self, database: Database, known: Known):
        self._database = database
        self._known = known

    async def add(self, token: ApiToken, token_hash: bytes) -> None:
        """Keep a new token."""
        values = {
            "id": token.id,
            "owner_id": token.owner,
            "person_id": token.person,
            "name": token.name,
            "scope": token.scope,
            "token_hash": token_hash,
            "created": token.created,
        }
        await self._database.write(lambda connection: connection.execute(insert(schema.api_token), [values]))

    async def find(self, token_hash: bytes) -> ApiToken | None:
        """The token with this hash, or None."""

        async def read() -> ApiToken | None:
            found = await self._select(schema.api_token.c.token_hash == token_hash)
            return found[0] if found else None

        return await self._known.of(("program", token_hash), read)

    async def of(self, owner: str) -> Sequence[ApiToken]:
        """The tokens that this person has made, oldest first."""
        return await self._select(schema.api_token.c.owner_id == owner)

    async def remove(self, owner: str, token: str) -> bool:
        """Make a token of this person's worthless; whether there was one of this id."""
        column = schema.api_token.c
        change = delete(schema.api_token).where(column.owner_id == owner, column.id == token)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def _select(self, condition: object) -> Sequence[ApiToken]:
        column = schema.api_token.c
        query = (
            select(column.id, column.owner_id, column.person_id, column.name, column.scope, column.created)
            .where(condition)  # type: ignore[arg-type]
            .order_by(column.created, column.id)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [ApiToken(*row) for row in rows]
