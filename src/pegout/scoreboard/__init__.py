"""The board for real cards: what players enter, counted in the order of the rules.

The page has the same in JavaScript, for it works without a network: both pass `tests/data/scoreboards.jsonl`.
"""

from pegout.scoreboard.codec import (
    entries_from_json,
    entry_from_json,
    entry_to_json,
    setup_from_json,
    setup_to_json,
    sheet_from_json,
    sheet_to_json,
    standing_to_json,
)
from pegout.scoreboard.counting import standing
from pegout.scoreboard.model import (
    DealCounted,
    DealDone,
    Doubt,
    Entry,
    FirstAsked,
    GameBegun,
    Numbers,
    PointsScored,
    Result,
    Row,
    Setup,
    Standing,
)
from pegout.scoreboard.sheet import Sheet

__all__ = [
    "DealCounted",
    "DealDone",
    "Doubt",
    "Entry",
    "FirstAsked",
    "GameBegun",
    "Numbers",
    "PointsScored",
    "Result",
    "Row",
    "Setup",
    "Sheet",
    "Standing",
    "entries_from_json",
    "entry_from_json",
    "entry_to_json",
    "setup_from_json",
    "setup_to_json",
    "sheet_from_json",
    "sheet_to_json",
    "standing",
    "standing_to_json",
]
