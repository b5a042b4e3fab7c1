"""Rules, actions and events as JSON values: `kind` is the class's name, the other keys are its fields.

Cards are `"5H"`, a hidden one `"??"`; tuples are lists; a breakdown is `{"items": [...], "total": n}`.  Reading is
strict: an unknown kind or field, a missing one without a default or a wrong type raises `NotationError` that names it.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pegout.cards import DECK, FACE_DOWN, Card, parse_card
from pegout.errors import NotationError, RulesError
from pegout.game.actions import Action
from pegout.game.events import Event
from pegout.rules import Rules
from pegout.scoring import Breakdown, Item

Json = dict[str, Any]

ACTIONS: Mapping[str, Any] = {kind.__name__: kind for kind in get_args(Action)}
"""The classes of actions by name."""
EVENTS: Mapping[str, Any] = {kind.__name__: kind for kind in get_args(Event)}
"""The classes of events by name."""
_BY_TEXT: Mapping[str, Card] = {card.text: card for card in (*DECK, FACE_DOWN)}
"""Every card by the text that is written for it; others, such as `"10d"`, are parsed."""


def rules_to_json(rules: Rules) -> Json:
    """All fields of the rules."""
    return {name: _plain(getattr(rules, name)) for name in _hints(Rules)}


def rules_from_json(value: object, base: Rules | None = None) -> Rules:
    """The rules of a JSON object; fields that are not there are those of `base`, by default the standard's.

    Raises `RulesError` that names an unknown field, one that the base's preset fixes, or a value that makes no game.
    """
    if not isinstance(value, dict):
        raise RulesError("rules are an object of settings")
    settings: Json = {name: tuple(part) if isinstance(part, list) else part for name, part in value.items()}
    if base is not None:
        return base.changed(settings)
    unknown = sorted(set(settings) - set(_hints(Rules)))
    if unknown:
        raise RulesError(f"there is no setting {unknown[0]!r}")
    return Rules(**settings)


def action_to_json(action: Action) -> Json:
    """The action with its `kind` and, where it has one, its seat."""
    return {"kind": type(action).__name__} | _fields_to_json(action)


def action_from_json(value: object, seat: int | None = None) -> Action:
    """The action of a JSON object; `seat` is filled in where the object may not name it."""
    made: Action = _from_json(value, ACTIONS, "action", {} if seat is None else {"seat": seat})
    return made


def event_to_json(event: Event, number: int | None = None) -> Json:
    """The event with its `kind` and, where given, its number `n`."""
    start: Json = {} if number is None else {"n": number}
    return start | {"kind": type(event).__name__} | _fields_to_json(event)


def event_from_json(value: object) -> Event:
    """The event of a JSON object; its number `n` is passed over."""
    if isinstance(value, dict):
        value = {name: part for name, part in value.items() if name != "n"}
    made: Event = _from_json(value, EVENTS, "event", {})
    return made


def breakdown_to_json(breakdown: Breakdown) -> Json:
    """The items with their cards, and the total."""
    items = [{"kind": item.kind, "cards": _plain(item.cards), "points": item.points} for item in breakdown.items]
    return {"items": items, "total": breakdown.total}


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


@cache
def _optional(kind: Any) -> frozenset[str]:
    """Fields with a default: older records do not have them."""
    return frozenset(field.name for field in fields(kind) if field.default is not MISSING)


def _fields_to_json(thing: Any) -> Json:
    return {name: _plain(getattr(thing, name)) for name in _hints(thing.__class__)}


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, Breakdown):
        return breakdown_to_json(value)
    return rules_to_json(value) if isinstance(value, Rules) else value


def _from_json(value: object, kinds: Mapping[str, Any], what: str, given: Json) -> Any:
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str):
        raise NotationError(f"an {what} is an object with its kind, such as {next(iter(kinds))}")
    kind = kinds.get(value["kind"])
    if kind is None:
        raise NotationError(f"there is no {what} of the kind {value['kind'][:40]!r}")
    wanted = _hints(kind)
    found = {name: part for name, part in value.items() if name != "kind"}
    if given and "seat" in wanted:
        found = {"seat": given["seat"]} | found
    for name in [*wanted, *found]:
        if name not in wanted or (name not in found and name not in _optional(kind)):
            reason = "misses" if name in wanted else "has no"
            raise NotationError(f"{kind.__name__} {reason} {name[:40]!r}")
    return kind(**{name: _value(part, wanted[name], f"{kind.__name__}.{name}") for name, part in found.items()})


def _value(value: object, hint: Any, where: str) -> Any:
    """A JSON value as what a field's type asks for."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        parts = [part for part in get_args(hint) if part is not NoneType]
        return None if value is None else _value(value, parts[0], where)
    if origin is tuple:
        if not isinstance(value, list):
            raise NotationError(f"{where} is a list")
        return tuple(_value(part, get_args(hint)[0], where) for part in value)
    if hint is Card:
        return _card(value, where)
    if hint is Rules:
        return rules_from_json(value)
    if hint is Breakdown:
        return _breakdown(value, where)
    is_right = value in get_args(hint) if origin is Literal else type(value) is hint
    if not is_right:
        raise NotationError(f"{where} cannot be {value!r:.40}")
    return value


def _card(value: object, where: str) -> Card:
    if not isinstance(value, str):
        raise NotationError(f"{where} is a card such as 5H")
    return _BY_TEXT[value] if value in _BY_TEXT else parse_card(value)


def _breakdown(value: object, where: str) -> Breakdown:
    if not isinstance(value, dict) or not isinstance(value.get("items"), list):
        raise NotationError(f"{where} is a breakdown with its items")
    items = []
    for part in value["items"]:
        if not isinstance(part, dict) or set(part) != {"kind", "cards", "points"}:
            raise NotationError(f"{where} has an item that is not kind, cards and points")
        items.append(Item(**{name: _value(part[name], hint, where) for name, hint in _hints(Item).items()}))
    breakdown = Breakdown(tuple(items))
    if value.get("total") != breakdown.total:
        raise NotationError(f"{where} has a total that is not the sum of its items")
    return breakdown
