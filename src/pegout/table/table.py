"""One game in memory: what the store has of it, and the game that its events make."""

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from pegout.errors import IllegalAction, NotSeated
from pegout.game import Action, Phase, Replay, State, TakeBack, extend, replay_events, take_back
from pegout.game.events import Dealt
from pegout.notation.codec import action_to_json, event_from_json, event_to_json
from pegout.rules import Rules
from pegout.store import Entry, News, StoredGame, StoredSeat, lineup_of
from pegout.table.clocks import Clocks
from pegout.table.figures import has_left
from pegout.table.presence import Presence
from pegout.table.standing import Standing
from pegout.table.terms import Terms

_SUBSTITUTE = "standard"
_SILENT = frozenset({Phase.LAY_AWAY, Phase.CUT_STARTER, Phase.PLAY})


class Table:
    """A cache of one game's log.  Only its `Host` changes it, and only after the store has."""

    def __init__(self, stored: StoredGame, entries: Sequence[Entry], answers: Mapping[tuple[int, str], int]):
        self.stored = stored
        self.terms = Terms.loads(stored.terms)
        game = replay_events(event_from_json(json.loads(entry.payload)) for entry in entries)
        self.events, self.states = list(game.events), list(game.states)
        """All events, and the state after each.  They grow in place: tuples as long as the game, new with every move,
        would be looked through each time that the garbage collector looks at what is new."""
        self.clocks = Clocks(self)
        self.presence: Presence | None = None
        """Who is there, where somebody looks after that."""
        self.answers = dict(answers)
        """The head that each keyed move has led to, by seat and key."""
        self.lock = asyncio.Lock()
        """Held by whoever is about to append."""
        self.is_driven = False
        """Whether somebody is acting for chance and programs just now."""
        self.revision = 0
        """Counts changes that are no events: seeds, taps, names."""
        self.before: Standing | None = None
        """How the match stood before this game, once that was asked for."""
        self.begun_at: float | None = None
        """Seconds since 1970 when all were first seen to be ready here."""
        self._begins = {entry.number for entry in entries if entry.action is not None}
        self._times = [entry.at for entry in entries]
        self._named: tuple[tuple[StoredSeat, ...], tuple[str, ...]] = ((), ())

    @property
    def id(self) -> str:
        """The game's id."""
        return self.stored.id

    @property
    def game(self) -> Replay:
        """The game as it stands now."""
        return Replay(tuple(self.events), tuple(self.states))

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.state.rules

    @property
    def head(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def is_over(self) -> bool:
        """Whether the game is won or stopped."""
        return self.state.phase is Phase.OVER

    @property
    def updated(self) -> int:
        """Milliseconds since 1970 at the last event."""
        return self._times[-1]

    @property
    def persons(self) -> tuple[StoredSeat, ...]:
        """The seats of people who have not left the game, nor the server."""
        people = (seat for seat in self.stored.seats if seat.person is not None and not seat.is_gone)
        return tuple(seat for seat in people if not has_left(self.state, seat.seat))

    @property
    def is_silent(self) -> bool:
        """Whether only phrases may be said now: partners could tell each other what they hold (rule 3.3)."""
        has_partners = self.rules.sides < self.rules.seats
        return has_partners and self.state.phase in _SILENT and len(self.persons) > 1

    @property
    def is_begun(self) -> bool:
        """Whether cards may come: every seat is taken, and where several people play all have tapped ready."""
        if self.head > 1:
            return True
        people = [seat for seat in self.stored.seats if seat.bot is None]
        return len(people) < 2 or all(seat.person is not None and seat.ready for seat in people)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called: no two alike, and nobody "You" to others."""
        if self._named[0] is not self.stored.seats:
            self._named = self.stored.seats, self._name()
        return self._named[1]

    def _name(self) -> tuple[str, ...]:
        names: list[str] = []
        is_shared = self.terms.watch or sum(seat.bot is None for seat in self.stored.seats) > 1
        for seat in self.stored.seats:
            name = f"Player {seat.seat + 1}" if is_shared and seat.name.casefold() in ("", "you") else seat.name
            while name.casefold() in map(str.casefold, names):
                name = f"{name} {seat.seat + 1}"
            names.append(name)
        return tuple(names)

    def seat_of(self, person: str) -> int:
        """The seat of this person; raises `NotSeated`."""
        for seat in self.stored.seats:
            if seat.person == person:
                return seat.seat
        raise NotSeated("You have no seat at this table.")

    def bot_at(self, seat: int) -> str | None:
        """The program that acts for this seat: its own, or a substitute for a person who is away, gone, late or out.

        Who has resigned with others still playing is out (rule 7.5); who is late decides by the table's terms.
        """
        if has_left(self.state, seat) or self.stored.seats[seat].has_stand_in or self.is_decided_late(seat):
            return _SUBSTITUTE
        return self.stored.seats[seat].bot

    def is_decided_late(self, seat: int) -> bool:
        """Whether this seat's time is out and a program makes its decision."""
        return self.terms.late == "program" and self.clocks.late_in(seat) == 0.0

    def can_be_claimed(self, seat: int) -> bool:
        """Whether the others may claim the game from this seat's side."""
        waited = self.clocks.waited(seat)
        is_late = self.terms.late == "claim" and self.clocks.late_in(seat) == 0.0
        return waited is not None and (is_late or waited >= self.terms.absence)

    def is_away(self, seat: int) -> bool:
        """Whether the seat's person is not there, while others may wait for them."""
        person = self.stored.seats[seat].person
        is_alone = sum(other.bot is None for other in self.stored.seats) < 2
        return not is_alone and person is not None and self.presence is not None and not self.presence.is_here(person)

    def time_of(self, number: int) -> int:
        """Milliseconds since 1970 at this event."""
        return self._times[number - 1]

    def seeds(self) -> tuple[str, ...] | None:
        """Every seat's seed; None while a person's is awaited, so that nobody sees another's before sending one."""
        if any(seat.bot is None and seat.seed is None for seat in self.stored.seats):
            return None
        return tuple(seat.seed or "" for seat in self.stored.seats)

    def is_at_rest(self, number: int) -> bool:
        """Whether the game waited for somebody after this event, rather than going on by itself."""
        return number == self.head or number + 1 in self._begins

    def first_of_deal(self) -> int:
        """The number of the event that began the deal at hand; 1 before the first."""
        for number in range(self.head, 1, -1):
            if isinstance(self.events[number - 1], Dealt):
                return number
        return 1

    def entries_for(self, game: Replay, action: Action) -> tuple[Entry, ...]:
        """What is new in this game, as it is stored; the action goes with the first event."""
        now, first = int(time.time() * 1000), self.head + 1
        asked = _json(action_to_json(action))
        return tuple(
            Entry(number, type(event).__name__, _json(event_to_json(event)), asked if number == first else None, now)
            for number, event in enumerate(game.events[self.head :], first)
        )

    def take_in(self, game: Replay, at: int) -> None:
        """Go on with events that are stored: `game` is this one extended by them."""
        head = self.head
        self._begins.add(head + 1)
        self.events.extend(game.events[head:])
        self.states.extend(game.states[head:])
        self._times.extend([at] * (self.head - head))
        self.stored = replace(self.stored, version=self.stored.version + 1)

    def catch_up(self, news: News) -> None:
        """Go on with what other nodes have stored: its events follow the head."""
        stored, entries = news.game, news.entries
        if entries:
            game = extend(self.game, [event_from_json(json.loads(entry.payload)) for entry in entries])
            self.events, self.states = list(game.events), list(game.states)
        self._begins |= {entry.number for entry in entries if entry.action is not None}
        self._times.extend(entry.at for entry in entries)
        self.answers.update(news.answers)
        if (stored.seats, stored.terms) != (self.stored.seats, self.stored.terms):
            self.revision += 1
        self.stored = stored

    def change_seat(self, seat: int, **changes: str | int | bool | None) -> None:
        """Go on with a seat's seed or tap that is stored."""
        seats = list(self.stored.seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]
        self.stored = replace(self.stored, seats=tuple(seats), version=self.stored.version + 1)
        self.revision += 1

    def hear(self, number: int) -> None:
        """Go on with a message that is stored under this number."""
        self.stored = replace(self.stored, said=number, version=self.stored.version + 1)

    def wish_of(self, seat: int) -> str | None:
        """`stop` or `rematch` where the seat's person wants that; a wish to stop lapses with the deal."""
        place = self.stored.seats[seat]
        wish, _, deal = ("" if place.is_gone else place.wish or "").partition(" ")
        is_now = wish == "rematch" if self.is_over else (wish, deal) == ("stop", str(self.state.deals))
        return wish if is_now else None

    def seat_person(self, seat: int, person: str, name: str) -> None:
        """Go on with a person in a seat that was open, as is stored."""
        self.change_seat(seat, person=person, name=name)
        lineup = lineup_of((place.person, place.bot) for place in self.stored.seats)
        self.stored = replace(self.stored, lineup=lineup)

    def can_take_back(self, seat: int) -> bool:
        """Whether this seat may take back its last decision of this deal now (rule 7.6)."""
        try:
            take_back(self.game, TakeBack(seat))
        except IllegalAction:
            return False
        return True


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
