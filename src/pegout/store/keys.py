"""What a person signs in with: a password, passkeys; and the challenges that passkeys answer, each once."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, select, update

from pegout.store import schema
from pegout.store.appends import insert_if_new
from pegout.store.database import Database


@dataclass(frozen=True, slots=True)
class Password:
    """A name to sign in by, and what is kept of the password."""

    login: str
    hash: str
    """Argon2 with its settings and salt."""
    created: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """One passkey: the secret half stays in the person's device."""

    id: str
    """The credential's id, in base64url."""
    person: str
    public_key: bytes
    """COSE."""
    uses: int
    """The device's own count of uses, 0 where it does not count."""
    name: str
    created: int
    """Milliseconds since 1970."""
    used: int
    """Milliseconds since 1970 at the last use."""


class Keys:
    """Passwords and passkeys of a `Database`."""

    def __init__(self, database: Database):
        self._database = database

    async def has_any(self, person: str) -> bool:
        """Whether the person can sign in anywhere."""
        has_password = exists().where(schema.password.c.person_id == person)
        has_passkey = exists().where(schema.passkey.c.person_id == person)
        query = select(has_password | has_passkey)
        return await self._database.read(lambda connection: bool(connection.execute(query).scalar_one()))

    async def password_of(self, person: str) -> Password | None:
        """The person's password, if there is one."""
        column = schema.password.c
        query = select(column.login, column.hash, column.created).where(column.person_id == person)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Password(*row)

    async def by_login(self, login: str) -> tuple[str, Password] | None:
        """The person who signs in by this name, and the password."""
        column = schema.password.c
        query = select(column.person_id, column.login, column.hash, column.created).where(column.login == login)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.person_id, Password(row.login, row.hash, row.created))

    async def set_password(self, person: str, password: Password) -> bool:
        """Keep the password in the place of an earlier one; False, and nothing changed, where another has the name."""
        column = schema.password.c
        values = {
            "person_id": person,
            "login": password.login,
            "hash": password.hash,
            "created": password.created,
        }

        def job(connection: Connection) -> bool:
            change = update(schema.password).where(column.person_id == person, column.login == password.login)
            if connection.execute(change.values(hash=password.hash, created=password.created)).rowcount:
                return True
            taken = select(column.person_id).where(column.login == password.login)
            if connection.scalar(taken) is not None:
                return False
            connection.execute(delete(schema.password).where(column.person_id == person))
            return insert_if_new(connection, schema.password, values)

        return await self._database.write(job)

    async def remove_password(self, person: str) -> bool:
        """Remove the password; whether there was one."""
        change = delete(schema.password).where(schema.password.c.person_id == person)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def passkeys(self, person: str) -> Sequence[Passkey]:
        """The person's passkeys, oldest first."""
        column = schema.passkey.c
        query = select(schema.passkey).where(column.person_id == person).order_by(column.created, column.id)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Passkey(*row) for row in rows]

    async def passkey(self, key: str) -> Passkey | None:
        """The passkey of this credential id, or None."""
        query = select(schema.passkey).where(schema.passkey.c.id == key)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Passkey(*row)

    async def add_passkey(self, key: Passkey) -> bool:
        """Keep a new passkey; False where its id is known."""
        values = {
            "id": key.id,
            "person_id": key.person,
            "public_key": key.public_key,
            "uses": key.uses,
            "name": key.name,
            "created": key.created,
            "used": key.used,
        }
        return await self._database.write(lambda connection: insert_if_new(connection, schema.passkey, values))

    async def use_passkey(self, key: str, uses: int, at: int) -> None:
        """Keep the device's count, and when the passkey was used."""
        change = update(schema.passkey).where(schema.passkey.c.id == key).values(uses=uses, used=at)
        await self._database.write(lambda connection: connection.execute(change))

    async def remove_passkey(self, person: str, key: str) -> bool:
        """Remove one of the person's passkeys; whether there was one of this id."""
        column = schema.passkey.c
        change = delete(schema.passkey).where(column.person_id == person, column.id == key)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def challenge(self, value: bytes, person: str | None, times: tuple[int, int]) -> None:
        """Keep a challenge, for one person's new passkey or (None) for signing in.

        `times` are milliseconds since 1970: now, and until when older ones are forgotten.
        """
        now, until = times
        column = schema.challenge.c
        values = {"value": value, "person_id": person, "created": now}

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.challenge).where(column.created < until))
            connection.execute(insert(schema.challenge), [values])

        await self._database.write(job)

    async def take_challenge(self, value: bytes, person: str | None, until: int) -> bool:
        """Use a challenge up; whether it was there, for this person or for signing in, and not older than `until`."""
        column = schema.challenge.c
        is_for = column.person_id.is_(None) if person is None else column.person_id == person
        change = delete(schema.challenge).where(column.value == value, is_for, column.created >= until)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)
