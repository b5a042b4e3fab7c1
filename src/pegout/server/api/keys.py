"""What a person signs in with on other devices: a password, passkeys."""

from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.server import passkeys, passwords
from pegout.server.api import bodies
from pegout.server.api.views import Json
from pegout.server.auth import Asker, now_ms, text_of
from pegout.server.errors import Refusal, refusals
from pegout.server.signing import fresh_owner, is_fresh
from pegout.store import Passkey, Password, Person

_READING = ("no_identity", "wrong_scope", "too_many")
_CHANGING = ("bad_request", "cross_site", "too_large", "not_json", "sign_in_again", *_READING)
MOST = 20
"""Passkeys that one person may have."""


class PasskeyShape(Struct):
    """A passkey, without its key."""

    id: str
    name: str
    created: str
    used: str


class Keys(Struct):
    """How the caller signs in."""

    name: str | None
    """The name to sign in by with the password; None without a password."""
    number: str
    """The digits that end such a name."""
    passkeys: list[PasskeyShape]
    can_use_passkeys: bool
    """Whether browsers make passkeys at this address."""
    fresh: bool
    """Whether these may be changed now, without signing in again."""
    others: int
    """On how many other browsers the caller is signed in."""


class Options(Struct):
    """What the browser is asked."""

    options: Json
    """For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`."""


@get("/me/keys", responses=refusals(*_READING))
async def look(asker: NamedDependency[Asker]) -> Keys:
    """How you sign in on other devices, without anything that is secret."""
    return await keys_of(asker, await asker.owner())


@put("/me/password", responses=refusals(*_CHANGING, "bad_name", "weak_password", "name_taken"))
async def set_password(asker: NamedDependency[Asker], data: JSONBody[bodies.NewPassword]) -> Response[Keys]:
    """Keep a password, or another one: then you are signed out on all other browsers.  Your cookie is made anew.

    The name to sign in by ends in a number of yours, which the answer has.
    """
    person = await fresh_owner(asker)
    login = f"{passwords.login_of(data.name)}-{passwords.number_of(person.id)}"
    passwords.check_strength(data.password, data.name)
    had_one = await asker.people.keys.password_of(person.id) is not None
    kept = Password(login, await passwords.hash_of(data.password), now_ms())
    if not await asker.people.keys.set_password(person.id, kept):
        raise Refusal("name_taken")
    return await _changed(asker, person, ends_others=had_one)


@delete("/me/password", status_code=200, responses=refusals(*_CHANGING, "not_found"))
async def remove_password(asker: NamedDependency[Asker]) -> Response[Keys]:
    """Remove the password; you are signed out on all other browsers."""
    person = await fresh_owner(asker)
    if not await asker.people.keys.remove_password(person.id):
        raise Refusal("not_found")
    return await _changed(asker, person, ends_others=True)


@post("/me/passkeys/options", status_code=200, responses=refusals(*_CHANGING, "no_passkeys", "too_many_keys"))
async def begin_passkey(asker: NamedDependency[Asker], data: JSONBody[bodies.Nothing]) -> Options:
    """What the browser needs for making a passkey; its challenge can be answered once, for five minutes."""
    site, person = passkeys.site_of(asker.request), await fresh_owner(asker)
    known = await asker.people.keys.passkeys(person.id)
    if len(known) >= MOST:
        raise Refusal("too_many_keys")
    challenge = passkeys.new_challenge()
    await asker.people.keys.challenge(challenge, person.id, (now_ms(), oldest()))
    return Options(await passkeys.to_make(site, person, known, challenge))


@post("/me/passkeys", responses=refusals(*_CHANGING, "no_passkeys", "wrong_passkey"))
async def add_passkey(asker: NamedDependency[Asker], data: JSONBody[bodies.NewPasskey]) -> Response[Keys]:
    """Keep the passkey that the browser has made.  Your cookie is made anew."""
    site, person = passkeys.site_of(asker.request), await fresh_owner(asker)
    challenge = passkeys.challenge_in(data.credential)
    if not await asker.people.keys.take_challenge(challenge, person.id, oldest()):
        raise Refusal("wrong_passkey")
    key, public_key, uses = await passkeys.made(site, data.credential, challenge)
    now = now_ms()
    kept = Passkey(key, person.id, public_key, uses, text_of(data.name) or "Passkey", now, now)
    if not await asker.people.keys.add_passkey(kept):
        raise Refusal("wrong_passkey")
    return await _changed(asker, person, ends_others=False)


@delete("/me/passkeys/{key_id:str}", status_code=200, responses=refusals(*_CHANGING, "not_found"))
async def remove_passkey(
    asker: NamedDependency[Asker], key_id: Annotated[str, Parameter(description="A passkey's id.", max_length=1400)]
) -> Response[Keys]:
    """Make a passkey worthless here; you are signed out on all other browsers."""
    person = await fresh_owner(asker)
    if not await asker.people.keys.remove_passkey(person.id, key_id):
        raise Refusal("not_found")
    return await _changed(asker, person, ends_others=True)


def oldest() -> int:
    """Milliseconds since 1970: a challenge from before can no longer be answered."""
    return now_ms() - passkeys.CHALLENGE_SECONDS * 1000


async def _changed(asker: Asker, person: Person, *, ends_others: bool) -> Response[Keys]:
    """The keys as they are now, with the session under a new token and, where wanted, without all others."""
    known = asker.session_hash or b""
    if ends_others:
        await asker.people.sessions.end_others(person.id, known)
    keys = await keys_of(asker, person)
    cookie = await asker.renewed(known)
    if cookie is None:
        raise Refusal("no_identity")
    return Response(keys, cookies=[cookie])


async def keys_of(asker: Asker, person: Person) -> Keys:
    """How the person signs in."""
    password = await asker.people.keys.password_of(person.id)
    return Keys(
        name=None if password is None else password.login,
        number=passwords.number_of(person.id),
        passkeys=[_shape(key) for key in await asker.people.keys.passkeys(person.id)],
        can_use_passkeys=passkeys.can_use(asker.request),
        fresh=await is_fresh(asker, person),
        others=await asker.people.sessions.others(person.id, asker.session_hash or b""),
    )


def _shape(key: Passkey) -> PasskeyShape:
    created, used = (
        datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds") for at in (key.created, key.used)
    )
    return PasskeyShape(key.id, key.name, created, used)
