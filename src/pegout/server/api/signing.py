"""Signing in on another device, and out again."""

from collections.abc import Sequence

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from pegout.server import passkeys
from pegout.server.api import bodies
from pegout.server.api.keys import Keys, Options, keys_of, oldest
from pegout.server.auth import Asker, now_ms
from pegout.server.errors import Refusal, refusals
from pegout.server.signing import Entered, Tries, enter, go_out, person_of

_ASKING = ("bad_request", "cross_site", "too_large", "not_json", "wrong_scope", "too_many")


class SignedIn(Struct):
    """Who is signed in now, and what became of the games of this browser's guest."""

    name: str
    joined: int
    """Games that are the account's now."""
    left: int
    """Games that are back when the account signs out."""


class SignedOut(Struct):
    """Who this browser is now."""

    guest: str | None
    """The name of the guest who is back; None where the browser is nobody's."""


@post("/sign-in/password", status_code=200, responses=refusals(*_ASKING, "bad_name", "wrong_sign_in"))
async def by_password(
    asker: NamedDependency[Asker], tries: NamedDependency[Tries], data: JSONBody[bodies.PasswordSignIn]
) -> Response[SignedIn]:
    """Sign in by name and password, under a new cookie.

    With `bring` the games of this browser's guest go over to the account; else the guest is back when you sign out.
    """
    _refuse_tokens(asker)
    person = await person_of(asker, tries, data.name, data.password)
    return _answer(await enter(asker, person, bring=data.bring))


@post("/sign-in/options", status_code=200, responses=refusals(*_ASKING, "no_passkeys"))
async def begin(
    asker: NamedDependency[Asker], tries: NamedDependency[Tries], data: JSONBody[bodies.Nothing]
) -> Options:
    """What the browser needs for signing in with a passkey; its challenge can be answered once, for five minutes."""
    _refuse_tokens(asker)
    site = passkeys.site_of(asker.request)
    tries.from_address(asker)
    challenge = passkeys.new_challenge()
    await asker.people.keys.challenge(challenge, None, (now_ms(), oldest()))
    return Options(await passkeys.to_sign_in(site, challenge))


@post("/sign-in/passkey", status_code=200, responses=refusals(*_ASKING, "no_passkeys", "wrong_passkey"))
async def by_passkey(
    asker: NamedDependency[Asker], tries: NamedDependency[Tries], data: JSONBody[bodies.PasskeySignIn]
) -> Response[SignedIn]:
    """Sign in with a passkey, under a new cookie; `bring` as with a password."""
    _refuse_tokens(asker)
    site, keys = passkeys.site_of(asker.request), asker.people.keys
    tries.from_address(asker)
    challenge = passkeys.challenge_in(data.credential)
    known = await keys.passkey(str(data.credential.get("id")))
    if not await keys.take_challenge(challenge, None, oldest()) or known is None:
        raise Refusal("wrong_passkey")
    await keys.use_passkey(known.id, await passkeys.uses(site, data.credential, challenge, known), now_ms())
    return _answer(await enter(asker, known.person, bring=data.bring))


@post("/sign-out", status_code=200, responses=refusals(*_ASKING, "no_identity", "no_way_back"))
async def sign_out(asker: NamedDependency[Asker], data: JSONBody[bodies.Nothing]) -> Response[SignedOut]:
    """Sign out on this browser; refused to who has no way to sign in again."""
    person = await asker.owner()
    if not await asker.people.keys.has_any(person.id):
        raise Refusal("no_way_back")
    guest, cookies = await go_out(asker)
    return Response(SignedOut(guest.name if guest else None), cookies=cookies)


@post("/sign-out/others", status_code=200, responses=refusals(*_ASKING, "no_identity"))
async def sign_out_others(asker: NamedDependency[Asker], data: JSONBody[bodies.Nothing]) -> Keys:
    """Sign out on all browsers but this one."""
    person = await asker.owner()
    await asker.people.sessions.end_others(person.id, asker.session_hash or b"")
    return await keys_of(asker, person)


def _refuse_tokens(asker: Asker) -> None:
    if asker.request.headers.get("authorization"):
        raise Refusal("wrong_scope")


def _answer(entered: Entered) -> Response[SignedIn]:
    counts: Sequence[int] = (len(entered.joined), len(entered.left))
    return Response(SignedIn(entered.person.name, *counts), cookies=entered.cookies)
