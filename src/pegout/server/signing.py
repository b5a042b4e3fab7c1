"""Signing in and out: how often it may be tried, and what becomes of the guest that a browser was."""

import logging
import math
from collections.abc import Sequence
from dataclasses import dataclass

from litestar.datastructures import Cookie

from pegout.server.auth import Asker, now_ms
from pegout.server.errors import Refusal
from pegout.server.guard import Limits
from pegout.server.limits import Buckets
from pegout.server.passwords import hash_of, is_outdated, is_right, login_of
from pegout.store import Password, Person

FRESH_SECONDS = 15 * 60
"""How long after signing in one may change how one signs in."""
_log = logging.getLogger("pegout.server")


class Tries:
    """How often signing in is tried, by name and by address."""

    def __init__(self, limits: Limits):
        self._names = Buckets(limits.sign_in_name)
        self._addresses = Buckets(limits.sign_in)

    def from_address(self, asker: Asker) -> None:
        """Count a try from this address; refused with `too_many`."""
        client = asker.request.client
        self._take(self._addresses, client.host if client else "")

    def by_name(self, login: str) -> None:
        """Count a try by this name, whether anybody has it or not; refused with `too_many`."""
        self._take(self._names, login)

    def was_right(self, login: str) -> None:
        """Count no try by this name: its owner may come as often as they like."""
        self._names.forget(login)

    @staticmethod
    def _take(buckets: Buckets, caller: str) -> None:
        if wait := buckets.take(caller):
            raise Refusal("too_many", detail={"retry_after": math.ceil(wait)})


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody has signed in."""

    person: Person
    joined: Sequence[str]
    """Games of the guest that went over to the account."""
    left: Sequence[str]
    """Games of the guest that stayed with the guest."""
    cookies: Sequence[Cookie]


async def person_of(asker: Asker, tries: Tries, name: str, password: str) -> str:
    """Id of the person who signs in by this name and password.

    Refused with `wrong_sign_in`, in the same time whether there is such a name or not.
    """
    tries.from_address(asker)
    login = login_of(name)
    tries.by_name(login)
    found = await asker.people.keys.by_login(login)
    if not await is_right(found and found[1].hash, password) or found is None:
        raise Refusal("wrong_sign_in")
    tries.was_right(login)
    person, kept = found
    if is_outdated(kept.hash):
        renewed = Password(login, await hash_of(password), kept.created)
        await asker.people.keys.set_password(person, renewed)
    return person


async def enter(asker: Asker, account: str, *, bring: bool) -> Entered:
    """Let the person in, under a new token, with the guest's games where that is wanted.

    A guest who is left, or has a game that the account also plays, waits until the account signs out.
    """
    person = await asker.people.by_id(account)
    if person is None:
        raise Refusal("wrong_sign_in")
    before = await asker.person_if_known()
    cookies, joined, left = [], list[str](), list[str]()
    has_keys = before is None or await asker.people.keys.has_any(before.id)
    if before is not None and not has_keys and before.id != account:
        games = list(await asker.people.games(before.id, limit=1_000_000))
        joined, left = await _bring(asker, before.id, account) if bring else ([], games)
        if left or not bring:
            cookies.append(asker.waiting_guest())
    elif asker.session_hash is not None:
        await asker.people.sessions.end(asker.session_hash)
    cookies.append(await asker.new_session(account))
    _log.info("signed_in joined=%d left=%d", len(joined), len(left))
    return Entered(person, joined, left, cookies)


async def _bring(asker: Asker, guest: str, account: str) -> tuple[list[str], list[str]]:
    joined, left = await asker.people.join(guest, account, await asker.silent(guest))
    for game in joined:
        asker.host.forget(game)
        asker.host.bus.publish(("game", game))
    return list(joined), list(left)


async def go_out(asker: Asker) -> tuple[Person | None, list[Cookie]]:
    """The guest who is back after the session has ended, and the cookies that say so."""
    if asker.session_hash is not None:
        await asker.people.sessions.end(asker.session_hash)
    guest = await asker.people.by_token(asker.guest_hash) if asker.guest_hash else None
    cookie = await asker.renewed(asker.guest_hash) if asker.guest_hash and guest else None
    return guest, [cookie or asker.forgotten(), asker.no_guest()]


async def is_fresh(asker: Asker, person: Person) -> bool:
    """Whether the person may change how they sign in: a guest always, others shortly after they have done so."""
    if not await asker.people.keys.has_any(person.id):
        return True
    session = await asker.people.sessions.find(asker.session_hash or b"")
    return session is not None and now_ms() - session.since <= FRESH_SECONDS * 1000


async def fresh_owner(asker: Asker) -> Person:
    """The person themselves, by their cookie; refused with `sign_in_again` where they signed in too long ago."""
    person = await asker.owner()
    if not await is_fresh(asker, person):
        raise Refusal("sign_in_again")
    return person
