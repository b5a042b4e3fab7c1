"""A game that somebody wants: what it is played by, and who sits where."""

from collections.abc import Iterator

from pegout.errors import Text
from pegout.notation.codec import rules_from_json
from pegout.rules import PRESETS, Rules
from pegout.server import programs
from pegout.server.api import bodies
from pegout.server.api.views import Json
from pegout.server.refusals import Refusal
from pegout.store import Person
from pegout.table.opening import Occupant
from pegout.table.terms import Clock, Terms

_MOST = 999
"""The largest number in the rules of a game: the library has no limit, the store and the page have."""


def rules_of(preset: str, changes: Json) -> Rules:
    """The preset's rules with these settings changed; refused where they make no game."""
    if preset not in PRESETS:
        raise Refusal("bad_rules", Text("There is no preset of that name: {names}.", names=", ".join(PRESETS)))
    rules = rules_from_json(changes, PRESETS[preset])
    refuse_large(rules)
    return rules


def refuse_large(rules: Rules, most: int = _MOST) -> None:
    """Refused with `bad_rules` where a number is too large for the store and the page."""
    if max(rules.target, *rules.kinds_at_show, *rules.skunk_worth) > most:
        raise Refusal("bad_rules", Text("No number of the rules may be above {most} here.", most=most))


def check_seats(seats: list[str]) -> None:
    """Refused with `bad_table` where these words seat nobody."""
    if seats.count("me") != 1:
        raise Refusal("bad_table", Text('Seats are "me" once, and "open", "here" or a program each.'))
    for seat in seats:
        if seat not in ("me", "open", "here") and not programs.is_known(seat):
            raise Refusal("bad_table", Text("There is no player “{name}” here.", name=seat))


def terms_of(data: bodies.NewGame) -> Terms:
    """What is agreed besides the rules."""
    return Terms(
        creator=data.seats.index("me"),
        clock=None if data.clock is None else Clock(data.clock.decision, data.clock.reserve),
        late=data.late,
        absence=data.absence,
        substitute=data.substitute,
        watch=data.watch,
    )


def occupants_of(seats: list[str], person: Person, guests: Iterator[Person]) -> list[Occupant]:
    """Who sits where, of who asks, the others on the same device, and programs."""
    names = iter(programs.names_beside(person.name))
    found = []
    for word in seats:
        if word in ("me", "here"):
            who = person if word == "me" else next(guests)
            found.append(Occupant(who.name, person=who.id))
        else:
            found.append(Occupant("") if word == "open" else Occupant(next(names), bot=word))
    return found
