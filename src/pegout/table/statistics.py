"""What one person has done in all games: against people and programs, by opponent, beside what may be expected."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pegout.bots import BOTS
from pegout.notation import rules_from_json
from pegout.store import Played, StoredSeat, is_program
from pegout.table.expected import EXPECTED, Expected, kind_of

RECENT = 30
"""Games that are told one by one."""
ROLES = ("dealer", "pone")
Json = dict[str, Any]


def statistics(games: Sequence[Played]) -> Json:
    """One person's games, oldest first: those with moves taken back apart from all others."""
    counted = [game for game in games if not game.result.taken_back]
    people = [game for game in counted if is_against_people(game)]
    return {
        "all": _summary(counted),
        "people": _summary(people),
        "programs": _summary([game for game in counted if not is_against_people(game)]),
        "taken_back": _summary([game for game in games if game.result.taken_back]),
        "opponents": _opponents(counted),
        "recent": [_told(game) for game in counted[-RECENT:]],
    }


def is_against_people(game: Played) -> bool:
    """Whether another person has played in it."""
    return any(other.bot is None and other.seat != game.result.seat for other in game.seats)


def _summary(games: Sequence[Played]) -> Json:
    rows = [game.result for game in games]
    won, lost = [row for row in rows if row.won], [row for row in rows if not row.won]
    return {
        "games": len(rows),
        "wins": len(won),
        "losses": len(lost),
        "claimed": {"won": _number(won, "claimed"), "lost": _number(lost, "claimed")},
        "resigned": {"won": _number(won, "resigned"), "lost": _number(lost, "resigned")},
        "skunks_given": sum(row.given == 1 for row in rows),
        "skunks_taken": sum(row.taken == 1 for row in rows),
        "double_skunks_given": sum(row.given > 1 for row in rows),
        "double_skunks_taken": sum(row.taken > 1 for row in rows),
        "longest_run": _longest_run(row.won for row in rows),
        **_averages(games),
        "best_hand": _best(games),
    }


def _number(rows: Iterable[Any], how: str) -> int:
    return sum(row.how == how for row in rows)


def _longest_run(wins: Iterable[bool]) -> int:
    longest = run = 0
    for won in wins:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return longest


def _averages(games: Sequence[Played]) -> Json:
    """Points a deal or hand by part and role, and what might be expected of the same deals and hands."""
    told = [(json.loads(game.result.figures), EXPECTED.get(kind_of(_rules(game)))) for game in games]
    own, expected = _by_part(told, lambda figures, _: figures), _by_part(told, _expected_points)
    return {"averages": own, "expected": expected}


def _rules(game: Played) -> Any:
    return rules_from_json(json.loads(game.rules))


def _by_part(told: Sequence[tuple[Json, Expected | None]], points: Callable[[Json, Expected | None], Json]) -> Json:
    found = [points(figures, expected) for figures, expected in told]
    return {
        "play": {role: _average(own["play"][role] for own in found) for role in ROLES},
        "hand": {role: _average(own["hand"][role] for own in found) for role in ROLES},
        "crib": _average(own["crib"] for own in found),
    }


def _expected_points(figures: Json, expected: Expected | None) -> Json:
    """The points that were to be expected of as many deals and hands; none where that is not known."""

    def of(part: str, number: int) -> tuple[float, int]:
        return (0, 0) if expected is None else (getattr(expected, part) * number, number)

    return {
        "play": {role: of(f"play_{role}", figures["play"][role][1]) for role in ROLES},
        "hand": {role: of(f"hand_{role}", figures["hand"][role][1]) for role in ROLES},
        "crib": of("crib", figures["crib"][1]),
    }


def _average(pairs: Iterable[tuple[float, int]]) -> float | None:
    """Points a deal or hand, to two places; None without any."""
    points, number = (sum(column) for column in zip((0, 0), *pairs, strict=True))
    return round(points / number, 2) if number else None


def _best(games: Iterable[Played]) -> Json | None:
    best: Json | None = None
    for game in games:
        hand = json.loads(game.result.figures)["best"]
        if hand is not None and (best is None or hand["points"] > best["points"]):
            best = {**hand, "game": game.game}
    return best


def _told(game: Played) -> Json:
    row = game.result
    return {
        "game": game.game,
        "won": row.won,
        "how": row.how,
        "given": row.given,
        "taken": row.taken,
        "people": is_against_people(game),
    }


def _opponents(games: Iterable[Played]) -> list[Json]:
    """Each program and each person of another side, those most played against first."""
    found: dict[tuple[str, str], Json] = {}
    for game in games:
        for who, other in {_who(other): other for other in _rivals(game)}.items():
            line = found.setdefault(who, _nothing_yet(other))
            line["name"] = _name(other)
            line["games"] += 1
            line["wins"] += game.result.won
            line["skunks_given"] += game.result.given > 0
            line["skunks_taken"] += game.result.taken > 0
    return sorted(found.values(), key=lambda line: (-line["games"], line["name"]))


def _rivals(game: Played) -> Iterable[StoredSeat]:
    rules = _rules(game)
    return (seat for seat in game.seats if rules.side_of(seat.seat) != game.result.side)


def _who(other: StoredSeat) -> tuple[str, str]:
    """A program by its name, a person by who they are; those without a name are one."""
    if other.bot is not None:
        return "bot", other.bot
    return "person", (other.person or "") if _name(other) else ""


def _name(other: StoredSeat) -> str:
    """The program's title or the person's name; empty for who has none, or has it no more."""
    if other.bot is not None:
        return BOTS[other.bot].title if other.bot in BOTS else other.bot
    return "" if other.name.casefold() == "you" else other.name


def _nothing_yet(other: StoredSeat) -> Json:
    return {
        "kind": "bot" if other.bot is not None else "program" if is_program(other.person) else "person",
        "name": "",
        "games": 0,
        "wins": 0,
        "skunks_given": 0,
        "skunks_taken": 0,
    }
