"""A sitting at the terminal: the game that was left or a new one, and what becomes of it when it is over."""

import secrets
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from pegout.bots import BOTS
from pegout.cli.folder import data_folder
from pegout.cli.output import Refusal
from pegout.cli.records import LAST
from pegout.cli.session import PERSON, Session, write
from pegout.cli.settings import chosen_rules
from pegout.shuffle import seeded_secret


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The options as they were given."""

    bot: tuple[str, ...]
    rules_name: str | None
    changes: tuple[str, ...]
    seats: int | None
    seed: int | None
    new: bool
    record: Path | None
    plain: bool
    tui: bool

    @property
    def describes_a_game(self) -> bool:
        """Whether an option says which game to play."""
        return bool(self.bot or self.rules_name or self.changes) or (self.seats or self.seed) is not None

    @property
    def secret(self) -> bytes:
        """What the decks of a game follow from."""
        return secrets.token_bytes(32) if self.seed is None else seeded_secret(self.seed)


class Sitting:
    """The games that are played in one go."""

    def __init__(self, wanted: Wanted):
        self.wanted = wanted
        self.file = data_folder() / "game.json"
        self._wins: Counter[str] = Counter()

    def kept(self) -> Session | None:
        """The game that was left; None where there is none or another is wanted."""
        if self.wanted.new or not self.file.exists():
            return None
        if self.wanted.describes_a_game:
            raise Refusal("A game that you left is kept: take it up with `pegout play`, or give it up with --new")
        return Session.load(self.file)

    def started(self) -> Session:
        """A new game by the options."""
        wanted = self.wanted
        seats = wanted.seats or (len(wanted.bot) + 1 if wanted.bot else None)
        rules = chosen_rules(wanted.rules_name, wanted.changes, seats)
        if len(wanted.bot) >= rules.seats:
            raise Refusal(f"There are {rules.seats} seats and you have one: {len(wanted.bot)} opponents are too many")
        bots = wanted.bot or ("standard",)
        bots = (*bots, *[bots[-1]] * (rules.seats - 1 - len(bots)))
        session = Session.new(rules, bots, wanted.secret, self.file)
        session.keep()
        return session

    def put_away(self, session: Session) -> str:
        """Write the record of the finished game, here and where it was wanted, keep the game no longer, and say so."""
        record, last = self.wanted.record, session.file.with_name(LAST)
        file = record or last
        for each in dict.fromkeys((last, file)):
            write(each, session.finished_record.dumps())
        session.file.unlink(missing_ok=True)
        if session.state.winner is not None:
            self._wins[session.voice.side(session.state, session.state.winner)] += 1
        name = f" {file}" if record else ""
        return (
            f"The record is in {file}. Check its decks with: pegout verify{name}. Look back with: pegout review{name}"
        )

    def wins(self, session: Session) -> str:
        """Who has won how many, from the second game of the sitting on; empty before."""
        if self._wins.total() < 2:
            return ""
        names = [session.voice.side(session.state, side) for side in range(session.state.rules.sides)]
        return f"Games so far: {', '.join(f'{name} {self._wins[name]}' for name in names)}."

    def next_game(self, session: Session) -> Session:
        """A fresh game of the same table, kept from now on."""
        fresh = session.next_game(self.wanted.secret)
        fresh.keep()
        return fresh


def about(session: Session) -> str:
    """Who plays, by which rules, and the seal of the decks."""
    rules, seats = session.state.rules, session.record.seats[1:]
    partners = rules.seats_of(rules.side_of(PERSON))[1:]
    others = [
        f"{seat.name} ({BOTS[seat.bot or ''].title}{', your partner' if number in partners else ''})"
        for number, seat in enumerate(seats, 1)
    ]
    against = f"{', '.join(others[:-1])} and {others[-1]}" if others[1:] else others[0]
    table = f"You play {'with' if partners else 'against'} {against}, by {rules.preset} rules, to {rules.target}."
    return f"{table}\nThe decks are settled. Their seal: {session.record.commitment}"
