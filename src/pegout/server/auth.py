"""Who is asking: a person by a cookie, made at the first call that needs somebody, or a program by a token.

Of both only hashes are stored.
"""

import hashlib
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from pegout.server.errors import Refusal
from pegout.store import People, Person, Session
from pegout.table import Host, Table
from pegout.table.absence import come_back
from pegout.table.lobby import may_watch
from pegout.table.opening import new_id

Call = Request[Any, Any, Any]
"""A request of the application."""
SECURE_COOKIE = "__Host-pegout"
PLAIN_COOKIE = "pegout"
"""The cookie's name on plain http, where browsers accept no `__Host-`."""
_GUEST = "-guest"
"""Ends the name of the cookie that keeps a browser's guest while somebody is signed in there."""
_YEAR = 365 * 24 * 3600
FIRST_NAME = "You"
HERE = "here"
"""The scope of a token for a person on somebody else's device."""
TOKEN_PREFIX = "pegout_"
"""How tokens for programs begin, so that people see what they have found."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who asks, and the cookie to set if they are new."""

    person: Person
    cookies: tuple[Cookie, ...] = ()


@dataclass(frozen=True, slots=True)
class Asker:
    """A request with all that its answer may need: who asks, the tables, the people."""

    request: Call
    host: Host
    people: People
    watch: str = ""
    """The secret of a link to watch by, where one was sent."""
    common: bool = False
    """Whether who sits at the table wants to see only what everybody may."""

    async def person_if_known(self) -> Person | None:
        """The person of the request's token or cookie, if there is one.

        A token that is worthless is refused with `bad_token`, one that may not do this with `wrong_scope`.
        """
        if (bearer := bearer_of(self.request.headers.get("authorization", ""))) is not None:
            return await self._of_token(bearer)
        known = self.session_hash
        return await self.people.by_token(known) if known else None

    @property
    def session_hash(self) -> bytes | None:
        """What is kept of the token in the cookie; None without one."""
        token = _token(self.request)
        return token_hash(token) if token else None

    @property
    def guest_hash(self) -> bytes | None:
        """What is kept of the token of the guest who waits while somebody is signed in; None without one."""
        token = self.request.cookies.get(_cookie_name(self.request) + _GUEST)
        return token_hash(token) if token else None

    async def _of_token(self, text: str) -> Person:
        token = await self.people.tokens.find(token_hash(text))
        person = None if token is None else await self.people.by_id(token.person)
        if token is None or person is None:
            raise Refusal("bad_token")
        if token.scope == "read" and self.request.method not in ("GET", "HEAD"):
            raise Refusal("wrong_scope")
        return person

    async def owner(self) -> Person:
        """The person themselves, by their cookie: tokens may not do what this is asked for."""
        if bearer_of(self.request.headers.get("authorization", "")) is not None:
            raise Refusal("wrong_scope")
        return await self.person()

    async def person(self) -> Person:
        """The person of the request's token or cookie; refused with `no_identity` where there is none."""
        person = await self.person_if_known()
        if person is None:
            raise Refusal("no_identity")
        return person

    async def person_or_guest(self) -> Identity:
        """The person of the request's token or cookie, or a new guest."""
        if person := await self.person_if_known():
            return Identity(person)
        token = secrets.token_urlsafe(32)
        person = Person(new_id("p"), FIRST_NAME)
        await self.people.add(person, now_ms(), token_hash=token_hash(token))
        return Identity(person, (_cookie(self.request, token, _YEAR),))

    async def new_session(self, person: str) -> Cookie:
        """The cookie of a new session of this person, who has just proved who they are."""
        token = secrets.token_urlsafe(32)
        await self.people.sessions.add(token_hash(token), Session(person, now_ms()))
        return _cookie(self.request, token, _YEAR)

    async def renewed(self, known: bytes) -> Cookie | None:
        """The cookie of a new token for this session, whose old one is worthless; None where it has ended."""
        token = secrets.token_urlsafe(32)
        if not await self.people.sessions.renew(known, token_hash(token), now_ms()):
            return None
        return _cookie(self.request, token, _YEAR)

    def waiting_guest(self) -> Cookie:
        """The cookie that keeps the browser's guest while somebody is signed in."""
        return _cookie(self.request, _token(self.request) or "", _YEAR, _GUEST)

    def no_guest(self) -> Cookie:
        """The cookie that keeps no guest any more."""
        return _cookie(self.request, "", 0, _GUEST)

    async def back_at(self, game: str) -> tuple[Person, int]:
        """The person and their seat at this table, where they are back whatever it is that they ask."""
        person = await self.person()
        table, seat = await self.host.place(game, person.id)
        await come_back(self.host, table, seat)
        return person, seat

    async def seated(self, game: str) -> tuple[Table, int]:
        """The table of this game and the asker's seat at it, where they are back by asking."""
        person = await self.person()
        table = await self.host.open(game)
        seat = table.seat_of(person.id)
        await come_back(self.host, table, seat)
        return table, seat

    async def looking(self, game: str) -> tuple[Table, int | None]:
        """The table of this game and the asker's seat, or None for who watches by a link or sees what is common."""
        if not self.watch:
            table, seat = await self.seated(game)
            return table, None if self.common else seat
        table = await self.host.open(game)
        person = await self.person_if_known()
        if person is not None and any(seat.person == person.id for seat in table.stored.seats):
            return await self.seated(game)
        if not may_watch(table, self.watch):
            raise Refusal("wrong_watch")
        return table, None

    async def rename(self, person: Person, name: str) -> Person:
        """The person, by a name from `name_of` that is kept, at their tables too but for those of `silent`."""
        await self.people.rename(person.id, name, await self.silent(person.id))
        await self.host.renamed(person.id)
        return replace(person, name=name)

    async def silent(self, person: str) -> list[str]:
        """The person's games in which partners may not be told anything now, not even by a new name (rule 3.3)."""
        games = await self.people.games_with_people(person, limit=1000)
        return [game for game in games if (await self.host.open(game)).is_silent]

    def forgotten(self) -> Cookie:
        """The cookie that takes the identity away."""
        return _cookie(self.request, "", 0)


def text_of(text: str) -> str:
    """The text on one line, without signs that cannot be seen."""
    return " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace()).split())


def name_of(text: str) -> str:
    """The name without signs that cannot be seen; refused with `bad_name` where nothing is left."""
    name = text_of(text)
    if not name:
        raise Refusal("bad_name")
    return name


def bearer_of(header: str) -> str | None:
    """The token in the header `Authorization`; None without one."""
    kind, _, text = header.partition(" ")
    return text.strip() if kind.lower() == "bearer" else None


def token_hash(token: str) -> bytes:
    """What is kept of a token.  It has 256 bits of chance, so one round of SHA-256 is enough."""
    return hashlib.sha256(token.encode()).digest()


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def _token(request: Call) -> str | None:
    return request.cookies.get(_cookie_name(request))


def _cookie_name(request: Call) -> str:
    return SECURE_COOKIE if _is_secure(request) else PLAIN_COOKIE


def _is_secure(request: Call) -> bool:
    return bool(request.scope["scheme"] == "https")


def _cookie(request: Call, token: str, seconds: int, kind: str = "") -> Cookie:
    is_secure = _is_secure(request)
    return Cookie(
        key=_cookie_name(request) + kind,
        value=token,
        max_age=seconds,
        path="/",
        secure=is_secure,
        httponly=True,
        samesite="lax",
    )
