"""Tokens for programs: made by a person in the browser, shown once, worthless when deleted."""

import secrets
import time
from datetime import UTC, datetime
from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from pegout.errors import Text
from pegout.server.api import bodies
from pegout.server.auth import HERE, TOKEN_PREFIX, Asker, name_of, token_hash
from pegout.server.errors import Refusal, refusals
from pegout.store import ApiToken, Person
from pegout.table.opening import new_id

_READING = ("no_identity", "wrong_scope", "too_many")
MOST = 50
"""Tokens that one person may have."""


class TokenShape(Struct):
    """A token, without itself."""

    id: str
    name: str
    scope: str
    created: str


class MadeToken(TokenShape):
    """A token as it is shown once."""

    token: str


class Tokens(Struct):
    """One's tokens, oldest first."""

    tokens: list[TokenShape]


@post("/tokens", responses=refusals("bad_request", "cross_site", "too_large", "not_json", "bad_name", *_READING))
async def make(asker: NamedDependency[Asker], data: JSONBody[bodies.NewToken]) -> MadeToken:
    """Make a token.  `read` looks, `play` does all that you may do at tables, `bot` is for an account of its own.

    That account is a program for all to see, called by the token's name.
    """
    owner = await asker.owner()
    if len(await _listed(asker, owner)) >= MOST:
        raise Refusal("too_many", Text("You have as many tokens as one person may have: delete one first."))
    name, now = name_of(data.name), int(time.time() * 1000)
    acts_for = owner.id
    if data.scope == "bot":
        acts_for = new_id("b")
        await asker.people.add(Person(acts_for, name), now, owner=owner.id)
    text = TOKEN_PREFIX + secrets.token_urlsafe(32)
    kept = ApiToken(new_id("t"), owner.id, acts_for, name, data.scope, now)
    await asker.people.tokens.add(kept, token_hash(text))
    shape = _shape(kept)
    return MadeToken(shape.id, shape.name, shape.scope, shape.created, text)


@get("/tokens", responses=refusals(*_READING))
async def tokens(asker: NamedDependency[Asker]) -> Tokens:
    """Your tokens, without themselves."""
    owner = await asker.owner()
    return Tokens(await _listed(asker, owner))


@delete(
    "/tokens/{token_id:str}", status_code=200, responses=refusals("bad_request", "cross_site", "not_found", *_READING)
)
async def revoke(
    asker: NamedDependency[Asker], token_id: Annotated[str, Parameter(description="A token's id.", max_length=40)]
) -> Tokens:
    """Make a token worthless; those that are left."""
    owner = await asker.owner()
    if not await asker.people.tokens.remove(owner.id, token_id):
        raise Refusal("not_found")
    return Tokens(await _listed(asker, owner))


async def _listed(asker: Asker, owner: Person) -> list[TokenShape]:
    """The tokens that the person has made, without those of people on the same device."""
    return [_shape(token) for token in await asker.people.tokens.of(owner.id) if token.scope != HERE]


def _shape(token: ApiToken) -> TokenShape:
    created = datetime.fromtimestamp(token.created / 1000, UTC).isoformat(timespec="seconds")
    return TokenShape(token.id, token.name, token.scope, created)
