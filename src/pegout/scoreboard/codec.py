"""Setup, entries and standing as JSON, read with a sentence for whatever is wrong in them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from pegout.errors import NotationError
from pegout.scoreboard import model as m
from pegout.scoreboard.sheet import Change, Sheet

_LINES = {121: (91, 61), 61: (32, 16)}
_SETUP = tuple(field.name for field in fields(m.Setup))
_FIELDS: dict[str, set[str]] = {
    "deal": {"numbers", "first"},
    "points": {"seat", "points", "what"},
    "next": set(),
    "game": set(),
}


def setup_to_json(setup: m.Setup) -> dict[str, Any]:
    """The setup with every field."""
    written = asdict(setup)
    return written | {name: list(written[name]) for name in ("players", "skunks", "worths")}


def setup_from_json(data: object) -> m.Setup:
    """The setup of a JSON object, in which only `players` must be there; `NotationError` or `RulesError`."""
    if not isinstance(data, dict):
        raise NotationError("setup: an object with the players is expected")
    for name in data:
        if name not in _SETUP:
            raise NotationError(f"setup: there is no {name!r}, only {', '.join(_SETUP)}")
    _list(data.get("players"), "players", "names")
    if not all(isinstance(name, str) for name in data["players"]):
        raise NotationError("players: a list of names is expected")
    for name in data.keys() & {"target", "cards", "dealer", "games"}:
        _number(data[name], name)
    for name in data.keys() & {"skunks", "worths"}:
        _list(data[name], name, "numbers")
    if not isinstance(data.get("muggins", False), bool):
        raise NotationError("muggins: true or false is expected")
    given: dict[str, Any] = {"skunks": _LINES.get(data.get("target", 121), ())} | data
    given |= {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    return m.Setup(**given)


def entry_to_json(entry: m.Entry) -> dict[str, Any]:
    """One entry with its kind."""
    match entry:
        case m.DealCounted(numbers, first):
            return {"kind": "deal", "numbers": [list(each) for each in numbers], "first": first}
        case m.PointsScored(seat, points, what):
            return {"kind": "points", "seat": seat, "points": points, "what": what}
        case m.DealDone():
            return {"kind": "next"}
        case m.GameBegun():
            return {"kind": "game"}


def entry_from_json(data: object, setup: m.Setup) -> m.Entry:
    """The entry of a JSON object; `NotationError` says what is wrong with it and what would be right."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in _FIELDS:
        raise NotationError("an entry has a kind: deal, points, next or game")
    for name in data.keys() - {"kind"}:
        if name not in _FIELDS[kind]:
            raise NotationError(f"{kind}: there is no {name!r} in it")
    if kind == "deal":
        first = data.get("first")
        return m.DealCounted(_all_numbers(data.get("numbers"), setup), None if first is None else _seat(first, setup))
    if kind == "points":
        return _points(data, setup)
    return m.DealDone() if kind == "next" else m.GameBegun()


def entries_from_json(data: object, setup: m.Setup) -> tuple[m.Entry, ...]:
    """All entries of a JSON list; `NotationError` names the place of the wrong one, from 1."""
    if not isinstance(data, list):
        raise NotationError("entries: a list is expected")
    entries = []
    for number, each in enumerate(data, 1):
        try:
            entries.append(entry_from_json(each, setup))
        except NotationError as error:
            raise NotationError(f"entry {number}: {error}") from error
    return tuple(entries)


def sheet_to_json(sheet: Sheet) -> dict[str, Any]:
    """A board with its past: setup, what was done and what was undone."""
    return {
        "setup": setup_to_json(sheet.setup),
        "done": [_change_to_json(change) for change in sheet.done],
        "undone": [_change_to_json(change) for change in sheet.undone],
    }


def sheet_from_json(data: object) -> Sheet:
    """The board that was written; `PegoutError` where it is none."""
    if not isinstance(data, dict):
        raise NotationError("a board is an object with setup, done and undone")
    sheet = Sheet(setup_from_json(data.get("setup")))
    for each in _changes(data.get("done"), sheet.setup):
        sheet = sheet.add(each.new) if each.old is None and each.new else sheet.correct(each.place, each.new)
    return replace(sheet, undone=tuple(_changes(data.get("undone"), sheet.setup)))


def standing_to_json(standing: m.Standing) -> dict[str, Any]:
    """Where everything stands, tuples as lists."""
    ask = standing.ask and {"kind": "first", "entry": standing.ask.entry, "seats": list(standing.ask.seats)}
    plain: dict[str, Any] = _plain(asdict(standing))
    return plain | {"ask": ask}


def _change_to_json(change: Change) -> dict[str, Any]:
    old, new = (each and entry_to_json(each) for each in (change.old, change.new))
    return {"place": change.place, "old": old, "new": new}


def _changes(data: object, setup: m.Setup) -> Iterator[Change]:
    _list(data, "done and undone", "changes")
    assert isinstance(data, list)
    for each in data:
        if not isinstance(each, dict) or each.keys() != {"place", "old", "new"}:
            raise NotationError("a change has place, old and new")
        old, new = (each[name] and entry_from_json(each[name], setup) for name in ("old", "new"))
        yield Change(_number(each["place"], "place"), old, new)


def _plain(value: Any) -> Any:
    """JSON's lists for tuples."""
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, Sequence) and not isinstance(value, str) else value


def _points(data: dict[str, Any], setup: m.Setup) -> m.PointsScored:
    what, points = data.get("what"), _number(data.get("points"), "points")
    if what not in m.WHATS:
        raise NotationError(f"what: one of {', '.join(m.WHATS)} is expected, not {what!r}")
    if points < 0 and what != "fix":
        raise NotationError("points: only a fix takes points away")
    if abs(points) > m.MOST_POINTS:
        raise NotationError(f"points: at most {m.MOST_POINTS} at once, not {points}")
    return m.PointsScored(_seat(data.get("seat"), setup), points, what)


def _all_numbers(data: object, setup: m.Setup) -> tuple[m.Numbers, ...]:
    seats = len(setup.players)
    if not isinstance(data, list) or len(data) != seats:
        raise NotationError(f"numbers: play, hand and crib of each of the {seats} players are expected")
    return tuple(_numbers(each) for each in data)


def _numbers(data: object) -> m.Numbers:
    if not isinstance(data, list) or len(data) != len(m.Numbers._fields):
        raise NotationError("numbers: three of each player, play, hand and crib, null where there is none")
    for value in data:
        if value is not None and not 0 <= _number(value, "numbers") <= m.MOST_POINTS:
            raise NotationError(f"numbers: each is from 0 to {m.MOST_POINTS}, not {value}")
    return m.Numbers(*data)


def _seat(value: object, setup: m.Setup) -> int:
    seats = len(setup.players)
    if not 0 <= (seat := _number(value, "seat")) < seats:
        raise NotationError(f"seat: there are seats 0 to {seats - 1}, and no {seat}")
    return seat


def _list(value: object, name: str, of: str) -> None:
    if not isinstance(value, list):
        raise NotationError(f"{name}: a list of {of} is expected, not {value!r}")


def _number(value: object, name: str) -> int:
    if type(value) is not int:
        raise NotationError(f"{name}: a whole number is expected, not {value!r}")
    return value
