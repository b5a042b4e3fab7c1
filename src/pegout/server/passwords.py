"""Passwords: kept as Argon2 hashes, made and checked in threads of their own, as many as there are cores.

A check takes as long for a name that nobody has, so that the time tells nothing.
"""

import asyncio
import hashlib
import os
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from pegout.server.auth import text_of
from pegout.server.errors import Refusal

T = TypeVar("T")
LEAST = 10
"""Characters of a password."""
_LEAST_DIFFERENT = 5
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""19 MiB and two passes, the least that OWASP advises: some hundredths of a second, on a small machine too."""
_THREADS = ThreadPoolExecutor(os.cpu_count() or 1, "pegout-passwords")


def number_of(person: str) -> str:
    """Four digits that end the person's name to sign in by.

    Whoever chooses a name is so never told that another has it: the names of others end in other digits.
    """
    digest = hashlib.sha256(b"pegout-sign-in " + person.encode()).digest()
    return f"{int.from_bytes(digest[:4]) % 10_000:04}"


def login_of(text: str) -> str:
    """A name to sign in by as it is kept: however it was typed; refused with `bad_name` where nothing is left."""
    login = "-".join(text_of(unicodedata.normalize("NFKC", text).casefold()).split())
    if not login:
        raise Refusal("bad_name")
    return login


def check_strength(password: str, name: str) -> None:
    """Refuse with `weak_password` what is guessed first."""
    is_varied = len(set(password)) >= _LEAST_DIFFERENT
    if len(password) < LEAST or not is_varied or login_of(name) in password.casefold():
        raise Refusal("weak_password")


async def hash_of(password: str) -> str:
    """What is kept of the password."""
    return await _in_thread(lambda: _HASHER.hash(_text(password)))


async def is_right(kept: str | None, password: str) -> bool:
    """Whether this is the password; with None, for a name that nobody has, False after the same time."""
    return await _in_thread(lambda: _is_right(kept or _nobodys(), password) and kept is not None)


def is_outdated(kept: str) -> bool:
    """Whether the hash was made with other settings than are used now."""
    return _HASHER.check_needs_rehash(kept)


def _is_right(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, _text(password))
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    return _HASHER.hash(os.urandom(16))


def _text(password: str) -> bytes:
    return unicodedata.normalize("NFKC", password).encode()


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_THREADS, work)
