"""The record of a game: one JSON text that holds all that is needed to play it again and to check its shuffles."""

import json
from dataclasses import dataclass
from typing import Any, Final

from pegout.errors import NotationError, PegoutError
from pegout.game import Replay, replay
from pegout.game.actions import Action
from pegout.game.events import Event
from pegout.notation.codec import (
    action_from_json,
    action_to_json,
    event_from_json,
    event_to_json,
    rules_from_json,
    rules_to_json,
)
from pegout.rules import Rules

FORMAT: Final = "pegout-game"
VERSION: Final = 1
"""The version that is written, and the only one that is read."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat at a seat."""

    name: str
    bot: str | None = None
    """The program's name; None for a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One game, finished or not.  A record of a running game holds everybody's cards: it is its keeper's alone."""

    game: str
    """The game's id, which the shuffle uses."""
    rules: Rules
    seats: tuple[Seat, ...]
    dealer: int | None = None
    """The first dealer, where an earlier game decided."""
    commitment: str = ""
    """SHA-256 of the secret in hexadecimal; empty where the shuffle cannot be checked."""
    secret: str | None = None
    """The shuffle's secret S in hexadecimal, once it is revealed."""
    seeds: tuple[str, ...] = ()
    """Each seat's shuffle seed, empty for programs."""
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    """What the actions brought; the first is `GameStarted`."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats played by people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.bot is None)

    def replay(self) -> Replay:
        """The game played again from its actions; `PegoutError` where they are not legal or tell other events."""
        game = replay(self.rules, self.actions, dealer=self.dealer, persons=self.persons)
        if self.events and game.events != self.events:
            first = next(
                (n for n, pair in enumerate(zip(game.events, self.events, strict=False), 1) if pair[0] != pair[1]), 0
            )
            where = f"from event {first} on" if first else "in their number"
            raise PegoutError(f"the record's events are not what its actions bring: they differ {where}")
        return game

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": rules_to_json(self.rules),
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.seats],
            "dealer": self.dealer,
            "commitment": self.commitment,
            "secret": self.secret,
            "seeds": list(self.seeds),
            "actions": [action_to_json(action) for action in self.actions],
            "events": [event_to_json(event, number) for number, event in enumerate(self.events, 1)],
        }

    def dumps(self) -> str:
        """The record as a text, an action or an event a line, so that people and `diff` can read it."""
        parts = []
        for name, value in self.to_json().items():
            if name in ("actions", "events") and value:
                lines = ",\n  ".join(json.dumps(part, ensure_ascii=False) for part in value)
                parts.append(f' "{name}": [\n  {lines}]')
            else:
                parts.append(f' "{name}": {json.dumps(value, ensure_ascii=False)}')
        return "{\n" + ",\n".join(parts) + "\n}\n"

    @staticmethod
    def loads(text: str) -> "GameRecord":
        """The record of a text; `NotationError` says what is wrong with it, another version included."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise NotationError("this is not a game record: it is not JSON") from None
        return GameRecord.from_json(value)

    @staticmethod
    def from_json(value: object) -> "GameRecord":
        """The record of JSON values; errors as `loads`."""
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            raise NotationError(f"this is not a game record: its format is not {FORMAT!r}")
        if value.get("version") != VERSION:
            raise NotationError(f"record version {value.get('version')!r:.20} is not known here, only {VERSION}")
        rest = {name: part for name, part in value.items() if name not in ("format", "version")}
        for name in [*_KINDS, *rest]:
            if name not in rest or name not in _KINDS:
                raise NotationError(f"a game record {'misses' if name in _KINDS else 'has no'} {name[:40]!r}")
            if not isinstance(rest[name], _KINDS[name]):
                raise NotationError(f"{name} of a game record cannot be {rest[name]!r:.40}")
        return _made(rest)


_TEXT_OR_NONE = (str, type(None))
_KINDS: Final[dict[str, type[Any] | tuple[type[Any], ...]]] = {
    "game": str,
    "rules": dict,
    "seats": list,
    "dealer": (int, type(None)),
    "commitment": str,
    "secret": _TEXT_OR_NONE,
    "seeds": list,
    "actions": list,
    "events": list,
}


def _made(value: dict[str, Any]) -> GameRecord:
    rules = rules_from_json(value["rules"])
    seats = tuple(_seat(part) for part in value["seats"])
    if len(seats) != rules.seats:
        raise NotationError(f"a record of a game with {rules.seats} seats names {len(seats)}")
    if not all(isinstance(seed, str) for seed in value["seeds"]):
        raise NotationError("seeds of a game record are texts")
    return GameRecord(
        game=value["game"],
        rules=rules,
        seats=seats,
        dealer=value["dealer"],
        commitment=value["commitment"],
        secret=value["secret"],
        seeds=tuple(value["seeds"]),
        actions=tuple(action_from_json(part) for part in value["actions"]),
        events=tuple(event_from_json(part) for part in value["events"]),
    )


def _seat(value: object) -> Seat:
    if not isinstance(value, dict) or set(value) != {"name", "bot"} or not isinstance(value["name"], str):
        raise NotationError("a seat of a game record has a name and a bot")
    if not isinstance(value["bot"], _TEXT_OR_NONE):
        raise NotationError("the bot of a seat is its name or null")
    return Seat(value["name"], value["bot"])
