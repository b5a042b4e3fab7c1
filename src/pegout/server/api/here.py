"""Several people on one device: the others are guests of whoever begins, each with a token that the device keeps."""

import secrets
import time

from pegout.server.auth import HERE, TOKEN_PREFIX, Asker, token_hash
from pegout.store import ApiToken, Person
from pegout.table.opening import new_id


async def seat_here(asker: Asker, owner: Person, name: str) -> tuple[Person, str]:
    """A new guest of this owner's by this name, from `name_of`, and the token that acts for them."""
    now = int(time.time() * 1000)
    person = Person(new_id("p"), name)
    await asker.people.add(person, now, owner=owner.id)
    text = TOKEN_PREFIX + secrets.token_urlsafe(32)
    token = ApiToken(new_id("t"), owner.id, person.id, person.name, HERE, now)
    await asker.people.tokens.add(token, token_hash(text))
    return person, text
