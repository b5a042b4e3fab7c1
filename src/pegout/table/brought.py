"""Games that people have played without a network and bring along: played again, checked, and kept as theirs.

Their ids begin with `store.OFFLINE`.  They count in the person's own statistics alone: nobody can know here how often
a game was begun before one was brought, so what all shuffles have brought is told without them.
"""

import json
import re
import time

from pegout.bots import BOTS, FIRST_NAMES
from pegout.errors import PegoutError, Text
from pegout.game import Resign, act_on, new_game
from pegout.notation.codec import event_to_json, rules_to_json
from pegout.notation.record import GameRecord
from pegout.shuffle import Proof, check
from pegout.store import OFFLINE, Batch, Entry, EventLog, NewGame, StoredGame, StoredMatch, StoredSeat, lineup_of
from pegout.table.figures import results_of
from pegout.table.table import Table
from pegout.table.terms import Terms

_ID = re.compile(OFFLINE + r"[0-9a-f]{16}")
_SECRET = re.compile(r"[0-9a-f]{64}")
PLAYERS = tuple(name for name in BOTS if name != "expert")
"""The programs that play there: they need nothing but Python, and the expert thinks with numpy."""
MOST_POINTS = 121
"""The largest number in the rules of such a game: the largest target that the page offers."""
MOST_ACTIONS = 1000
"""Twice what a game to `MOST_POINTS` has where all is claimed, cut and said; the rest is for moves taken back."""
_MOST_SEED = 64
"""Characters of a person's seed, as a table takes it."""


class NotPlayed(PegoutError):
    """A record that tells of no game that one person has finished against programs."""


def read(record: GameRecord, person: str, name: str) -> NewGame:
    """The game of a record, played again, as this person's.  Raises `NotPlayed` with a sentence that says why not."""
    _check(record)
    stored = _stored(record, person, name)
    first = _first(record, stored.created)
    table = Table(stored, first, {})
    entries: list[Entry] = []
    try:
        for action in record.actions:
            game = act_on(table.game, action)
            entries += table.entries_for(game, action)
            table.take_in(game, stored.created)
    except PegoutError as fault:
        raise NotPlayed(Text("That record tells of no game that can be: {reason}.", reason=fault.args[0])) from fault
    if not table.is_over:
        raise NotPlayed(Text("That game is not over yet: finish it first."))
    rest = Batch(record.game, tuple(entries), is_over=True, results=results_of(stored, table.game))
    return NewGame(stored, first, rest)


async def keep(log: EventLog, new: NewGame, person: str) -> bool:
    """Keep the game, however often it is brought; False where the id is that of another's game."""
    await log.create(new)
    stored = await log.game(new.game.id)
    return stored is not None and any(seat.person == person for seat in stored.seats)


def _check(record: GameRecord) -> None:
    bots = [seat.bot for seat in record.seats if seat.bot is not None]
    if not _ID.fullmatch(record.game):
        raise NotPlayed(Text("That record is of no game that was played without a network."))
    if len(bots) != len(record.seats) - 1 or not set(bots) <= set(PLAYERS):
        raise NotPlayed(Text("That record is not of one person against programs that are known here."))
    if len(record.actions) > MOST_ACTIONS:
        raise NotPlayed(Text("That record is longer than any game."))
    if any(isinstance(action, Resign) and action.claimed for action in record.actions):
        raise NotPlayed(Text("Nobody claims a game from a program."))
    longest = [0 if seat.bot else _MOST_SEED for seat in record.seats]
    if any(len(seed) > most or "\0" in seed for most, seed in zip(longest, record.seeds, strict=False)):
        reason = Text(
            "a person’s seed has {most} characters at most and no zero byte, a program has none", most=_MOST_SEED
        )
        raise NotPlayed(Text("The shuffles of that record do not add up: {reason}.", reason=reason))
    proof = Proof(
        record.game, len(record.seats), record.commitment, bytes.fromhex(_secret(record)), tuple(record.seeds)
    )
    wrong = [finding.sentence for finding in check(proof, record.actions) if not finding.right]
    if wrong:
        raise NotPlayed(Text("The shuffles of that record do not add up: {reason}.", reason=wrong[0]))


def _secret(record: GameRecord) -> str:
    """The secret in hexadecimal, empty where it is none: the check of the shuffles says that."""
    return record.secret if record.secret and _SECRET.fullmatch(record.secret) else ""


def _stored(record: GameRecord, person: str, name: str) -> StoredGame:
    others = (other for other in FIRST_NAMES if other.casefold() != name.casefold())
    seats = tuple(
        StoredSeat(number, None, seat.bot, next(others), seed="")
        if seat.bot
        else StoredSeat(number, person, None, name, seed=record.seeds[number])
        for number, seat in enumerate(record.seats)
    )
    return StoredGame(
        id=record.game,
        rules=json.dumps(rules_to_json(record.rules)),
        lineup=lineup_of((seat.person, seat.bot) for seat in seats),
        secret=bytes.fromhex(_secret(record)),
        commitment=record.commitment,
        match=StoredMatch("m" + record.game.removeprefix(OFFLINE), 1),
        number=1,
        created=int(time.time() * 1000),
        seats=seats,
        terms=Terms(creator=record.persons[0]).dumps(),  # a rematch is played here
    )


def _first(record: GameRecord, at: int) -> tuple[Entry, ...]:
    _, events = new_game(record.rules, dealer=record.dealer, persons=record.persons)
    return tuple(
        Entry(number, type(event).__name__, json.dumps(event_to_json(event)), None, at)
        for number, event in enumerate(events, 1)
    )
