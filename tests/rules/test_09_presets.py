"""Rule 9: presets, as the table of the rules has them."""

from dataclasses import fields, replace

import pytest

from pegout.errors import RulesError
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import score_hand
from tests.support.table import card, cards

FIXED: dict[str, dict[str, object]] = {
    "standard": {},
    "short": {"target": 61},
    "classic": {
        "starter_cut": "chosen",
        "pone_start": 3,
        "skunk": None,
        "next_first_deal": "again",
        "runs": "apart",
    },
    "pub": {"first_deal": "seat_0", "next_first_deal": "again"},
    "scoreboard": {"starter_cut": "chosen"},
    "tabletop": {"go": "said", "dealt_to_crib": 0, "kinds_at_show": (2, 3, 4), "counting": "claimed"},
    "online": {"starter_cut": "chosen", "last_word": "count", "next_first_deal": "again"},
    "acc": {"skunk_worth": (2, 3, 3), "take_back": False},
    "five-card": {"cards": "five", "target": 61, "pone_start": 3},
}
"""What each preset sets apart from the bold settings."""

BOLD: dict[str, object] = {
    "preset": "standard",
    "seats": 2,
    "target": 121,
    "cards": "six",
    "first_deal": "cut",
    "pone_start": 0,
    "next_first_deal": "alternate",
    "dealt_to_crib": 1,
    "starter_cut": "auto",
    "go": "auto",
    "kinds_at_show": (2, 6, 12),
    "counting": "auto",
    "muggins": False,
    "skunk": "by target",
    "triple_skunk": False,
    "skunk_worth": (1, 2, 3),
    "stinkhole": False,
    "take_back": True,
    "runs": "doubled",
    "last_word": "cards",
}
"""The bold settings of the rules."""


def test_9_the_bold_settings() -> None:
    """`Rules()` has every setting at its bold value, and there are no others."""
    assert BOLD == {field.name: getattr(STANDARD, field.name) for field in fields(Rules)}
    assert Rules() == STANDARD == PRESETS["standard"]


def test_9_the_presets_in_their_order() -> None:
    """Nine presets, by name."""
    assert list(FIXED) == list(PRESETS)


@pytest.mark.parametrize("name", FIXED)
def test_9_what_a_preset_fixes(name: str) -> None:
    """Each differs from the bold settings in what the table says and in nothing else."""
    assert BOLD | {"preset": name} | FIXED[name] == {f.name: getattr(PRESETS[name], f.name) for f in fields(Rules)}


@pytest.mark.parametrize(
    ("name", "offered", "kept"),
    [
        ("standard", set(BOLD) - {"preset"}, set()),
        ("short", {"seats", "muggins", "skunk"}, {"target"}),
        ("classic", {"target"}, {"seats", "skunk", "pone_start"}),
        ("pub", {"seats", "target", "skunk"}, {"first_deal", "go"}),
        ("scoreboard", {"seats", "target", "skunk", "muggins"}, {"starter_cut"}),
        ("tabletop", {"seats", "target"}, {"go", "counting", "kinds_at_show", "dealt_to_crib"}),
        ("online", set(), {"seats", "target", "starter_cut"}),
        ("acc", set(), {"skunk_worth", "take_back", "target"}),
        ("five-card", set(), {"cards", "seats", "target", "pone_start"}),
    ],
)
def test_9_what_may_be_changed(name: str, offered: set[str], kept: set[str]) -> None:
    """What an interface offers, and what makes the preset what it is."""
    assert offered <= PRESETS[name].may_change
    assert not kept & PRESETS[name].may_change


def test_9_presets_cannot_be_changed_or_added() -> None:
    """The table is read-only, a game's rules too, and an unknown preset is refused by name."""
    with pytest.raises(TypeError):
        PRESETS["mine"] = STANDARD  # type: ignore[index]
    with pytest.raises(AttributeError):
        STANDARD.target = 61  # type: ignore[misc]
    with pytest.raises(RulesError, match="'mine' is not known"):
        Rules(preset="mine")


def test_9_runs_are_words_not_points() -> None:
    """A double run as one item of 8, or as 6 and 2."""
    hand, starter = cards("TC JD QH QS"), card("3C")
    doubled = [(item.kind, item.points) for item in score_hand(hand, starter).items]
    apart = [(item.kind, item.points) for item in score_hand(hand, starter, Rules(runs="apart")).items]
    assert ([("double_run", 8)], [("pair", 2), ("run", 3), ("run", 3)]) == (doubled, apart)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("first_deal", "seat_1"),
        ("next_first_deal", "winner"),
        ("dealt_to_crib", 2),
        ("dealt_to_crib", True),
        ("starter_cut", None),
        ("go", "quiet"),
        ("counting", True),
        ("muggins", 1),
        ("triple_skunk", "yes"),
        ("stinkhole", 0),
        ("take_back", None),
        ("runs", "both"),
        ("last_word", ""),
        ("pone_start", 1.0),
        ("preset", 1),
    ],
)
def test_9_a_wrong_setting_is_named(setting: str, value: object) -> None:
    """Every setting is checked, and the sentence names it."""
    with pytest.raises(RulesError, match=setting):
        Rules(**{setting: value})  # type: ignore[arg-type]


def test_9_four_at_the_tabletop_play_to_121() -> None:
    """Product D offers 61 to two and three seats alone."""
    assert 61 == replace(PRESETS["tabletop"], seats=3, target=61).target
    with pytest.raises(RulesError, match="to 121"):
        replace(PRESETS["tabletop"], seats=4, target=61)
