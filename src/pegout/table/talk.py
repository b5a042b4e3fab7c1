"""What people say to each other at the table: set phrases at any time, texts of their own when the rules let them."""

import time
from collections.abc import Iterable
from typing import Final

from pegout.errors import Refused
from pegout.store import StoredMessage
from pegout.table.host import Host
from pegout.table.table import Table

PHRASES: Final = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played!",
    "nice_hand": "Nice hand!",
    "unlucky": "Unlucky!",
    "oops": "Oops!",
    "thinking": "Let me think.",
    "one_moment": "One moment, please.",
    "back": "I am back.",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "good_game": "Good game!",
    "again": "Another game?",
    "goodbye": "Goodbye!",
}
"""Phrases by their names: they go to all seats and say nothing about cards."""
MOST = 500
"""Messages that a table keeps."""


async def say(host: Host, game: str, person: str, phrase: str | None, text: str | None) -> StoredMessage:
    """Say a phrase, by its name, or a text to all at the table.

    Raises `Refused`: `bad_message` without exactly one of the two, `no_talk` for a text between the deal and the end of
    the play where partners might use it (rule 3.3), `enough_said`.
    """
    table = await host.open(game)
    seat = table.seat_of(person)
    async with table.lock:
        if (phrase is None) == (not text) or (phrase is not None and phrase not in PHRASES):
            raise Refused("bad_message")
        if text and table.is_silent:
            raise Refused("no_talk", rule="3.3")
        if table.stored.said >= MOST:
            raise Refused("enough_said")
        message = StoredMessage(0, seat, phrase, text if phrase is None else None, int(time.time() * 1000))
        number = await host.log.say(game, message)
        table.hear(number)
    host.tell(table)
    return StoredMessage(number, seat, message.phrase, message.text, message.at)


async def mute(host: Host, game: str, person: str, seats: Iterable[int]) -> Table:
    """Hear no more of what is said at these seats, and all of the others; rematches keep to it."""
    table = await host.open(game)
    own = table.seat_of(person)
    async with table.lock:
        mutes = " ".join(str(seat) for seat in range(table.rules.seats) if seat in set(seats))
        await host.log.set_seat(game, own, {"mutes": mutes})
        table.change_seat(own, mutes=mutes)
    host.tell(table)
    return table


async def heard(host: Host, table: Table, seat: int, after: int, last: int) -> list[StoredMessage]:
    """The messages numbered above `after`, up to `last`, that the person at this seat wants to hear."""
    if after >= last:
        return []
    muted = muted_by(table, seat)
    messages = await host.log.messages(table.id, after)
    return [message for message in messages if message.number <= last and message.seat not in muted]


def muted_by(table: Table, seat: int) -> set[int]:
    """The seats that the person at this one does not hear."""
    return {int(other) for other in table.stored.seats[seat].mutes.split()}
