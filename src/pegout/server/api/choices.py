"""The words of the new-game form: every preset and every setting with its choices."""

from typing import Any, Final

from pegout.notation.languages import t
from pegout.rules import BY_TARGET, PRESETS
from pegout.server.api.shapes import rules_shape

_PRESETS: Final = {
    "standard": ("Standard", "The modern game to 121, everything counted for you. All settings can be changed."),
    "short": ("Short", "Once round the board, to 61."),
    "classic": ("Classic", "Cut for the deal every game, three points to the pone at the start, no skunks."),
    "pub": ("Pub", "Two, three or four players; you deal first, and go goes by itself."),
    "scoreboard": ("Scoreboard", "As at a table with real cards: the pack is cut by hand, muggins if you agree on it."),
    "tabletop": ("Tabletop", "You say go and count your own hands; pairs at the show pay 2, 3 and 4."),
    "online": ("Online", "Two players to 121, the starter cut by hand, calls announced."),
    "acc": ("Tournament", "Wins count 2, skunks 3, and no move is taken back."),
    "five-card": ("Five-card", "The old game to 61: five cards each, three for last."),
}

_SETTINGS: Final[tuple[tuple[str, str, str, str, tuple[tuple[Any, str], ...], list[int] | None], ...]] = (
    ("target", "Game to", "Points that win.", "1.3", ((121, "121"), (61, "61")), None),
    ("cards", "Cards", "The modern game deals six, the old one five.", "1.4", (("six", "Six"), ("five", "Five")), [2]),
    (
        "first_deal", "First deal", "Who deals the first hand.", "2.1",
        (("cut", "Lowest cut deals"), ("seat_0", "You deal")), None,
    ),
    (
        "next_first_deal", "Next game’s first deal", "Who deals first in the next game.", "2.4",
        (("alternate", "The next seat"), ("loser", "The loser"), ("again", "As the first game")), None,
    ),
    ("pone_start", "Start for the pone", "Points the non-dealer begins with.", "2.3", ((0, "None"), (3, "3")), None),
    (
        "dealt_to_crib", "Crib of three players", "Whether the pack gives the crib a card.", "3",
        ((1, "Four cards"), (0, "Three cards")), [3],
    ),
    (
        "starter_cut", "Cut for the starter", "Whether somebody chooses where to cut.", "4.1",
        (("auto", "By itself"), ("chosen", "By hand")), None,
    ),
    ("go", "Go", "Whether players say go themselves.", "5.3", (("auto", "By itself"), ("said", "Said")), None),
    (
        "counting", "Counting", "Whether players count their own hands.", "6.7",
        (("auto", "Counted for you"), ("claimed", "You claim")), None,
    ),
    (
        "muggins", "Muggins", "Whether others take what a claim missed; with claimed counts.", "6.8",
        ((False, "Off"), (True, "On")), None,
    ),
    (
        "kinds_at_show", "Pairs at the show", "Points of two, three and four of a kind.", "6.5",
        (([2, 6, 12], "2, 6, 12"), ([2, 3, 4], "2, 3, 4")), None,
    ),
    (
        "skunk", "Skunks", "Scores below which the loser is skunked.", "7.2",
        ((BY_TARGET, "By the target"), ([31], "Below 31 only"), (None, "None")), None,
    ),
    ("triple_skunk", "Triple skunk", "Below 31 at 121.", "7.2", ((False, "Off"), (True, "On")), None),
    (
        "skunk_worth", "Worth in a match", "Games for a win, a skunk, a double skunk.", "7.3",
        (([1, 2, 3], "1, 2, 3"), ([1, 2, 4], "1, 2, 4"), ([2, 3, 3], "2, 3, 3"), ([3, 4, 4], "3, 4, 4")), None,
    ),
    (
        "stinkhole", "Stinkhole", "One short of the end, only single points score.", "7.4",
        ((False, "Off"), (True, "On")), None,
    ),
    ("take_back", "Taking back", "Whether you may take moves back.", "7.6", ((True, "Allowed"), (False, "Not")), None),
    (
        "runs", "Double runs", "How they are said.", "9",
        (("doubled", "Double run, 8"), ("apart", "Runs and pair, 6 + 2")), None,
    ),
    (
        "last_word", "Last card", "When the closing point is called last.", "5.4",
        (("cards", "When no cards remain"), ("count", "When no other has laid")), None,
    ),
)  # fmt: skip


def presets() -> list[dict[str, Any]]:
    """Every preset with its title, a sentence, its rules and what may be changed in it."""
    return [
        {
            "name": name,
            "title": t(_PRESETS[name][0]),
            "about": t(_PRESETS[name][1]),
            "rules": rules_shape(rules),
            "may_change": sorted(rules.may_change),
        }
        for name, rules in PRESETS.items()
    ]


def settings() -> list[dict[str, Any]]:
    """Every setting that a form offers: title, a sentence, the rule's number, choices, and for how many seats."""
    return [
        {
            "field": field,
            "title": t(title),
            "about": t(about),
            "rule": rule,
            "choices": [{"value": value, "title": t(text)} for value, text in choices],
            "seats": seats,
        }
        for field, title, about, rule, choices, seats in _SETTINGS
    ]
