"""Passkeys: what a browser is asked, and whether its answer is right.

The package that checks them is loaded when the first is used: it takes a moment.
"""

import asyncio
import ipaddress
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from pegout.server.auth import Call
from pegout.server.errors import Refusal
from pegout.store import Passkey, Person

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

T = TypeVar("T")
Json = dict[str, Any]
CHALLENGE_SECONDS = 300
"""How long a challenge may be answered."""


@dataclass(frozen=True, slots=True)
class Site:
    """The site as a browser names it to passkeys."""

    name: str
    """The host without its port."""
    origin: str


def can_use(request: Call) -> bool:
    """Whether browsers make passkeys here: with HTTPS or on `localhost`, and never where the host is a number."""
    host = request.url.hostname or ""
    is_local = host == "localhost" or host.endswith(".localhost")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return bool(host) and (is_local or request.url.scheme == "https")
    return False


def site_of(request: Call) -> Site:
    """The site that was asked; refused with `no_passkeys` where browsers make none."""
    if not can_use(request):
        raise Refusal("no_passkeys")
    return Site(request.url.hostname or "", f"{request.url.scheme}://{request.headers.get('host', '')}")


def new_challenge() -> bytes:
    """Something that nobody can have answered before."""
    return secrets.token_bytes(32)


async def to_make(site: Site, person: Person, known: Sequence[Passkey], challenge: bytes) -> Json:
    """What a browser needs for making a passkey that the person does not have yet."""

    def work() -> Json:
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Pegout",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[_descriptor(key) for key in known],
        )
        found: Json = json.loads(webauthn.options_to_json(options))
        return found

    return await _in_thread(work)


async def to_sign_in(site: Site, challenge: bytes) -> Json:
    """What a browser needs for signing in with any passkey of this site."""

    def work() -> Json:
        import webauthn

        options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
        found: Json = json.loads(webauthn.options_to_json(options))
        return found

    return await _in_thread(work)


def challenge_in(credential: Json) -> bytes:
    """The challenge that a browser says to answer; refused with `wrong_passkey` where there is none."""

    def work() -> bytes:
        from webauthn import base64url_to_bytes

        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(said["challenge"])

    return _checked(work)


async def made(site: Site, credential: Json, challenge: bytes) -> tuple[str, bytes, int]:
    """Id, public key and count of a new passkey; refused with `wrong_passkey` where anything is not as it must be."""

    def work() -> tuple[str, bytes, int]:
        import webauthn

        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
        key = webauthn.helpers.bytes_to_base64url(found.credential_id)
        return key, found.credential_public_key, found.sign_count

    return await _in_thread(lambda: _checked(work))


async def uses(site: Site, credential: Json, challenge: bytes, key: Passkey) -> int:
    """The count of a passkey that has answered rightly; refused with `wrong_passkey` where it has not."""

    def work() -> int:
        import webauthn

        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.uses,
        )
        handle = webauthn.helpers.parse_authentication_credential_json(credential).response.user_handle
        if handle != key.person.encode():
            raise Refusal("wrong_passkey")
        return found.new_sign_count

    return await _in_thread(lambda: _checked(work))


def _descriptor(key: Passkey) -> "PublicKeyCredentialDescriptor":
    from webauthn import base64url_to_bytes
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id))


def _checked(work: Callable[[], T]) -> T:
    try:
        return work()
    except Exception as fault:  # whatever the answer was made of: the package raises many kinds
        raise Refusal("wrong_passkey") from fault


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work)
