"""New games: the first of a match, the next of it, and a rematch."""

import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pegout.board import next_first_dealer
from pegout.errors import PegoutError, Text
from pegout.game import new_game
from pegout.notation.codec import event_to_json, rules_to_json
from pegout.rules import Rules
from pegout.shuffle import SECRET_BYTES, commitment
from pegout.store import OFFLINE, Entry, EventLog, NewGame, StoredGame, StoredMatch, StoredSeat, lineup_of
from pegout.table.standing import standing_of
from pegout.table.table import Table
from pegout.table.terms import Terms


class NotOver(PegoutError):
    """A rematch of a game that is still being played."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who is to sit at a seat; neither person nor program where it is open."""

    name: str
    person: str | None = None
    bot: str | None = None
    mutes: str = ""
    """Seats whose messages the person does not want."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in which match a game belongs, and what is settled for it."""

    match: StoredMatch
    terms: Terms
    number: int = 1
    dealer: int | None = None
    """Who deals first, if that is known."""
    ready: int = 0
    """1 where all have said already that they will play."""


async def open_game(
    log: EventLog, rules: Rules, occupants: Sequence[Occupant], length: int = 1, terms: Terms | None = None
) -> str:
    """Create the first game of a match to `length` games; its id."""
    return await _create(log, rules, occupants, Place(StoredMatch(new_id("m"), length), terms or Terms()))


async def open_next(log: EventLog, table: Table) -> str:
    """The game after this one: the next of the match, or of a new match if it is won.

    Whoever asks first creates it; all get the same one.  Raises `NotOver`.
    """
    if not table.is_over:
        raise NotOver(Text("This game is not over yet."))
    stored = table.stored
    there = await log.following(stored.match.id, stored.number)
    if there is not None:
        return there
    standing = await standing_of(log, stored, table.rules)
    place = Place(stored.match, table.terms, stored.number + 1, next_first_dealer(table.state), ready=1)
    if standing.match.winner is not None:
        match = StoredMatch(new_id("m"), stored.match.length, follows=stored.match.id)
        place = replace(place, match=match, number=1)
    occupants = [Occupant(seat.name, seat.person, seat.bot, seat.mutes) for seat in stored.seats]
    return await _create(log, table.rules, occupants, place)


def new_id(kind: str) -> str:
    """A new id that nobody can guess, its kind first."""
    return kind + secrets.token_hex(8)


async def _create(log: EventLog, rules: Rules, occupants: Sequence[Occupant], place: Place) -> str:
    persons = tuple(seat for seat, occupant in enumerate(occupants) if occupant.bot is None)
    _, events = new_game(rules, dealer=place.dealer, persons=persons)
    secret, now = secrets.token_bytes(SECRET_BYTES), int(time.time() * 1000)
    game = StoredGame(
        id=new_id(OFFLINE if place.terms.offline else "g"),
        rules=json.dumps(rules_to_json(rules)),
        lineup=lineup_of((occupant.person, occupant.bot) for occupant in occupants),
        secret=secret,
        commitment=commitment(secret),
        match=place.match,
        number=place.number,
        created=now,
        seats=tuple(
            StoredSeat(seat, who.person, who.bot, who.name, ready=place.ready if who.person else 0, mutes=who.mutes)
            for seat, who in enumerate(occupants)
        ),
        terms=place.terms.dumps(),
    )
    entries = tuple(
        Entry(number, type(event).__name__, json.dumps(event_to_json(event)), None, now)
        for number, event in enumerate(events, 1)
    )
    return await log.create(NewGame(game, entries))
