"""What is typed at the board for real cards, read into entries and wishes."""

import re
from dataclasses import dataclass
from enum import StrEnum

from pegout.errors import NotationError
from pegout.scoreboard import DealCounted, DealDone, Entry, GameBegun, Numbers, PointsScored, Setup
from pegout.scoreboard.model import MOST_POINTS, WHATS, What


class Wish(StrEnum):
    """What is asked of the board besides entries."""

    STEP = ""
    UNDO = "undo"
    REDO = "redo"
    HISTORY = "history"
    GRAPH = "graph"
    BOARD = "board"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Fix:
    """An old entry is to be put right: by `text`, or by asking where that is empty."""

    place: int
    """From 0."""
    text: str


_SHORT = {"u": "undo", "r": "redo", "h": "history", "b": "board", "?": "help", "q": "quit", "exit": "quit"}
_WHATS: dict[str, What] = {what: what for what in ("play", "hand", "crib", "heels", "muggins", "fix")}
_NUMBER = re.compile(r"[+-]?\d{1,4}")


def read(line: str, setup: Setup) -> Entry | Wish | Fix:
    """The entry or wish of a line; `NotationError` says what could be typed instead."""
    words = line.lower().split()
    word = " ".join(words)
    word = _SHORT.get(word, word)
    if word in set(Wish):
        return Wish(word)
    if words[0] == "fix":
        return _fix(words)
    return read_entry(line, setup)


def read_entry(line: str, setup: Setup) -> Entry:
    """The entry of a line: a deal as `7 12 5 / 4 8`, points as `ann 2 heels`, `next` or `game`."""
    words = line.lower().split()
    if words in (["next"], ["n"]):
        return DealDone()
    if words in (["game"], ["g"]):
        return GameBegun()
    if "/" in line or (words and (words[0].isdecimal() or words[0] == "-")):
        return _deal(line, setup)
    return _points(line, setup)


def seat_of(text: str, setup: Setup) -> int:
    """The seat of a player named by the whole name or how it begins; `NotationError` where that is not one."""
    wanted = text.strip().lower()
    names = [name.lower() for name in setup.players]
    found = [seat for seat, name in enumerate(names) if name == wanted]
    found = found or [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    if len(found) != 1:
        raise NotationError(f"“{text.strip()[:40]}” is none of {', '.join(setup.players)}; help lists what you can say")
    return found[0]


def number_of(text: str) -> int | None:
    """A number that was typed, None for `-` or nothing; `NotationError` where it is none."""
    if text in ("", "-"):
        return None
    if not text.isdecimal() or int(text) > MOST_POINTS:
        raise NotationError(f"“{text[:20]}” is no number of points, from 0 to {MOST_POINTS}")
    return int(text)


def _fix(words: list[str]) -> Fix:
    if len(words) < 2 or not words[1].isdecimal():
        raise NotationError("fix takes the number of an entry, which history shows: fix 3, or fix 3 7 12 5 / 4 8")
    return Fix(int(words[1]) - 1, " ".join(words[2:]))


def _deal(line: str, setup: Setup) -> DealCounted:
    parts = [part.split() for part in line.split("/")]
    if len(parts) != len(setup.players) or any(len(part) > len(Numbers._fields) for part in parts):
        order = " / ".join(setup.players)
        raise NotationError(f"a deal is play, hand and for the dealer crib of each: {order}, such as 7 12 5 / 4 8")
    return DealCounted(tuple(Numbers(*[number_of(word) for word in [*part, "", "", ""][:3]]) for part in parts))


def _points(line: str, setup: Setup) -> PointsScored:
    """`ann 2 heels`, `bill hand 8`, `ann 1` for points of the play, `ann -2` to take some back."""
    words = line.split()
    numbers = [word for word in words if _NUMBER.fullmatch(word)]
    whats = [word.lower() for word in words[1:] if word.lower() in WHATS]
    name = " ".join(word for word in words if word not in numbers and word.lower() not in whats)
    seat = seat_of(name, setup)
    if len(numbers) != 1 or len(whats) > 1 or abs(int(numbers[0])) > MOST_POINTS:
        raise NotationError(f"say for what and how many, such as {setup.players[seat]} 2 heels")
    points = int(numbers[0])
    what = _WHATS[whats[0]] if whats else "fix" if points < 0 else "play"
    if points < 0 and what != "fix":
        raise NotationError(f"only a fix takes points away: {setup.players[seat]} {points}")
    return PointsScored(seat, points, what)
