"""The settings of a game (`Rules`) and the presets that name common sets of them.

Every field is a setting of `docs/RULES.md` and its docstring gives the rule's number.  What differs between two,
three and four seats is asked of a property (`crib_from_deck`, `side_of`), never of the number of seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from pegout.errors import RulesError, Text

BY_TARGET: Final = "by target"
"""The skunk lines of rule 7.2 that go with the target."""
_LINES_BY_TARGET = {121: (91, 61), 61: (32, 16)}
_TRIPLE_SKUNK_LINE = 31
_KINDS = {int: Text("a whole number"), bool: Text("true or false"), str: Text("a text")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All settings of one game; raises `RulesError` naming the setting where they do not make a game."""

    preset: str = "standard"
    """The preset these settings started from: its name decides what an interface offers to change (rule 9)."""
    seats: Literal[2, 3, 4] = 2
    """Players: two head to head, three each for themselves, four as two pairs (rule 1.2)."""
    target: int = 121
    """Points that win, at least 1 (rule 1.3)."""
    cards: Literal["six", "five"] = "six"
    """The modern game, or the old two-handed five-card game (rules 1.4 and 8)."""
    first_deal: Literal["cut", "seat_0"] = "cut"
    """Who deals first: the lowest cut, or always seat 0 (rule 2.1)."""
    pone_start: int = 0
    """Points of the pone at the start of the game's first deal, below the target (rule 2.3)."""
    next_first_deal: Literal["alternate", "loser", "again"] = "alternate"
    """Who deals first in the next game of a match or a rematch (rule 2.4)."""
    dealt_to_crib: Literal[0, 1] = 1
    """With three seats, cards dealt from the pack to the crib; no effect otherwise (rule 3)."""
    starter_cut: Literal["auto", "chosen"] = "auto"
    """The starter is the next card of the pack, or a seat chooses where to cut (rule 4.1)."""
    go: Literal["auto", "said"] = "auto"
    """A go follows by itself, or its player says it (rule 5.3)."""
    kinds_at_show: tuple[int, int, int] = (2, 6, 12)
    """Points of two, three and four of a kind in the show (rule 6.5)."""
    counting: Literal["auto", "claimed"] = "auto"
    """Hands are counted in full by the engine, or their owners claim points (rule 6.7)."""
    muggins: bool = False
    """Whether others may take what a claim missed; only with claimed counts (rule 6.8)."""
    skunk: Literal["by target"] | tuple[int, ...] | None = BY_TARGET
    """Scores below which a loser is skunked, doubly skunked; None for no skunks (rule 7.2)."""
    triple_skunk: bool = False
    """Whether a loser below 31 at 121 is triply skunked (rule 7.2)."""
    skunk_worth: tuple[int, ...] = (1, 2, 3)
    """What a win, a skunk, a double (and a triple) are worth in a match (rule 7.3)."""
    stinkhole: bool = False
    """Whether a side one short of the target scores only single points (rule 7.4)."""
    take_back: bool = True
    """Whether moves may be taken back against programs (rule 7.6)."""
    runs: Literal["doubled", "apart"] = "doubled"
    """Words: a double run as one item of 8, or as two runs and a pair, 6 + 2 (rule 9)."""
    last_word: Literal["cards", "count"] = "cards"
    """Words: when the closing point is called last rather than go (rule 5.4)."""

    def __post_init__(self) -> None:
        _check_types(self)
        if self.target < 1:
            raise RulesError(Text("target must be 1 or more, not {given}", given=self.target))
        if self.cards == "five" and self.seats != 2:
            raise RulesError(Text("cards: the five-card game is for 2 seats, not {given}", given=self.seats))
        if not 0 <= self.pone_start < self.target:
            named = {"target": self.target, "given": self.pone_start}
            raise RulesError(Text("pone_start must be from 0 to below the target {target}, not {given}", **named))
        if self.preset == "tabletop" and self.seats == 4 and self.target != 121:
            raise RulesError(Text("target: four at the tabletop preset play to 121"))
        if self.muggins and self.counting != "claimed":
            raise RulesError(
                Text("muggins goes only with counting = claimed: a count made by the engine misses nothing")
            )
        _check_numbers(self)
        if self.triple_skunk and (
            self.target != 121 or len(self.skunk_lines) < 3 or self.skunk_lines[1] <= _TRIPLE_SKUNK_LINE
        ):
            raise RulesError(Text("triple_skunk is for games to 121 with two skunk lines above 31"))

    # What differs with the seats and the cards, asked by name.

    @property
    def may_change(self) -> frozenset[str]:
        """The fields that an interface offers to change in this preset (rule 9)."""
        return MAY_CHANGE[self.preset]

    def changed(self, settings: Mapping[str, Any]) -> "Rules":
        """These rules with other settings; `RulesError` for one that is not there or that the preset fixes (rule 9)."""
        for name, value in settings.items():
            if name not in {field.name for field in fields(Rules)}:
                raise RulesError(Text("there is no setting {name}", name=repr(name)))
            if value != getattr(self, name) and name not in self.may_change:
                named = {"preset": self.preset, "name": name}
                raise RulesError(Text("{preset} rules fix {name}: choose other rules to change it", **named))
        return replace(self, **settings)

    @property
    def sides(self) -> int:
        """How many sides score: a partnership is one side (rule 1.2)."""
        return 2 if self.seats == 4 else self.seats

    def side_of(self, seat: int) -> int:
        """The side a seat scores for (rule 1.2)."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that score for a side."""
        return tuple(range(side, self.seats, self.sides))

    def left_of(self, seat: int) -> int:
        """The seat at the left, whose turn comes next."""
        return (seat + 1) % self.seats

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats in turn, beginning at the left of this one and ending with it."""
        seats = tuple(range(self.seats))
        return seats[seat + 1 :] + seats[: seat + 1]

    @property
    def dealt_each(self) -> int:
        """Cards dealt to each seat (rule 3)."""
        return 6 if self.seats == 2 and self.cards == "six" else 5

    @property
    def laid_away(self) -> int:
        """Cards that each seat lays away (rule 3)."""
        return 2 if self.seats == 2 else 1

    @property
    def kept(self) -> int:
        """Cards that each seat keeps for the play and the show (rule 3)."""
        return self.dealt_each - self.laid_away

    @property
    def crib_from_deck(self) -> int:
        """Cards that the crib gets from the pack: one with three seats, unless set to none (rule 3)."""
        return self.dealt_to_crib if self.seats == 3 else 0

    @property
    def crib_size(self) -> int:
        """Cards in the full crib: 4, or 3 with `dealt_to_crib` 0 and three seats (rule 3)."""
        return self.seats * self.laid_away + self.crib_from_deck

    @property
    def one_count(self) -> bool:
        """Whether the play is over with its first count (rule 8.3)."""
        return self.cards == "five"

    @property
    def skunk_lines(self) -> tuple[int, ...]:
        """Falling scores below which a loser is skunked once, twice, three times (rule 7.2)."""
        if self.skunk is None:
            lines: tuple[int, ...] = ()
        elif isinstance(self.skunk, str):
            lines = _LINES_BY_TARGET.get(self.target, ())
        else:
            lines = self.skunk
        return (*lines, _TRIPLE_SKUNK_LINE) if self.triple_skunk else lines

    def skunks_of(self, loser: int) -> int:
        """How often a loser with this score is skunked, 0 to 3 (rule 7.2)."""
        return sum(loser < line for line in self.skunk_lines)

    def worth(self, skunks: int) -> int:
        """Games that a win with this many skunks counts in a match (rule 7.3)."""
        return self.skunk_worth[min(skunks, len(self.skunk_worth) - 1)]


def _check_types(rules: Rules) -> None:
    for name, hint in get_type_hints(Rules).items():
        value = getattr(rules, name)
        if get_origin(hint) is Literal and not any(value == arg and type(value) is type(arg) for arg in get_args(hint)):
            choices = ", ".join(map(str, get_args(hint)))
            named = {"name": name, "choices": choices, "given": _text(value)}
            raise RulesError(Text("{name} must be one of {choices}, not {given}", **named))
        if hint in _KINDS and type(value) is not hint:
            named = {"name": name, "kind": _KINDS[hint], "given": _text(value)}
            raise RulesError(Text("{name} must be {kind}, not {given}", **named))
    if rules.preset not in MAY_CHANGE:
        known = ", ".join(MAY_CHANGE)
        raise RulesError(Text("preset {name} is not known: {known}", name=repr(rules.preset), known=known))


def _text(value: object) -> str:
    """A value that was given, in words that players and programs of any language use."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return Text("nothing") if value is None else repr(value)


def _whole(value: Any, least: int) -> bool:
    return isinstance(value, tuple) and all(type(part) is int and part >= least for part in value)


def _check_numbers(rules: Rules) -> None:
    if not _whole(rules.kinds_at_show, 0) or len(rules.kinds_at_show) != 3:
        given = repr(rules.kinds_at_show)
        raise RulesError(Text("kinds_at_show is three numbers such as (2, 6, 12), not {given}", given=given))
    worth = rules.skunk_worth
    if not _whole(worth, 1) or len(worth) not in (3, 4) or list(worth) != sorted(worth):
        given = repr(worth)
        raise RulesError(
            Text("skunk_worth is three or four rising numbers such as (1, 2, 3), not {given}", given=given)
        )
    lines = rules.skunk
    if lines is None or lines == BY_TARGET:
        return
    if not _whole(lines, 1) or len(lines) not in (1, 2) or list(lines) != sorted(set(lines), reverse=True):
        given = repr(lines)
        raise RulesError(Text("skunk is 'by target', None, or one or two falling numbers, not {given}", given=given))
    if lines[0] >= rules.target:
        named = {"line": lines[0], "target": rules.target}
        raise RulesError(Text("skunk: the line {line} must be below the target {target}", **named))


_ALL = frozenset({field.name for field in fields(Rules)} - {"preset"})
MAY_CHANGE: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "standard": _ALL,
        "short": _ALL - {"target", "cards"},
        "classic": frozenset({"target"}),
        "pub": frozenset({"seats", "target", "skunk"}),
        "scoreboard": frozenset({"seats", "target", "skunk", "counting", "muggins"}),
        "tabletop": frozenset({"seats", "target"}),
        "online": frozenset({"skunk"}),
        "acc": frozenset({"first_deal", "starter_cut", "go", "counting", "muggins"}),
        "five-card": frozenset({"starter_cut", "go", "counting", "muggins", "skunk"}),
    }
)
"""For each preset the fields that an interface offers to change (rule 9)."""

STANDARD: Final = Rules()
"""The bold settings of `docs/RULES.md`."""
PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "standard": STANDARD,
        "short": Rules(preset="short", target=61),
        "classic": Rules(
            preset="classic",
            starter_cut="chosen",
            pone_start=3,
            next_first_deal="again",
            skunk=None,
            runs="apart",
        ),
        "pub": Rules(preset="pub", first_deal="seat_0", next_first_deal="again"),
        "scoreboard": Rules(preset="scoreboard", starter_cut="chosen"),
        "tabletop": Rules(preset="tabletop", go="said", dealt_to_crib=0, kinds_at_show=(2, 3, 4), counting="claimed"),
        "online": Rules(preset="online", starter_cut="chosen", next_first_deal="again", last_word="count"),
        "acc": Rules(preset="acc", skunk_worth=(2, 3, 3), take_back=False),
        "five-card": Rules(preset="five-card", cards="five", target=61, pone_start=3),
    }
)
"""The named sets of settings (rule 9), in the order in which an interface offers them."""
