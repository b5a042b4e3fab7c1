"""Golden games as text: a line an action (`>`), a line an event (`<`), and what was scored in full.

`python -m tests.golden.notes` plays the games again from their seeds and writes the files.
"""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from pegout.cards import Card, cards_text, parse_card, parse_cards
from pegout.game import Action, Event, Replay, act_on, replay
from pegout.game import actions as act
from pegout.game.events import GameStarted
from pegout.rules import PRESETS, Rules
from pegout.scoring import Breakdown
from tests.support.players import play_out

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[Rules, int]] = {
    "standard": (PRESETS["standard"], 1),
    "short": (PRESETS["short"], 2),
    "classic": (PRESETS["classic"], 3),
    "pub": (PRESETS["pub"], 4),
    "pub-four-seats": (replace(PRESETS["pub"], seats=4), 5),
    "scoreboard": (replace(PRESETS["scoreboard"], counting="claimed", muggins=True), 6),
    "scoreboard-three-seats": (replace(PRESETS["scoreboard"], seats=3, target=61, skunk=(31,)), 7),
    "tabletop": (PRESETS["tabletop"], 8),
    "tabletop-three-seats": (replace(PRESETS["tabletop"], seats=3), 9),
    "online": (PRESETS["online"], 10),
    "acc": (PRESETS["acc"], 11),
    "five-card": (PRESETS["five-card"], 12),
}
"""By file: the rules of the game and the seed of the player that played it."""


def text_of(value: object) -> str:
    """One field of an action or an event in one word, or several between brackets."""
    match value:
        case Card():
            return str(value)
        case Breakdown(items):
            return "+".join(f"{item.kind}:{item.points}[{cards_text(item.cards)}]" for item in items) or "nothing"
        case tuple():
            return "[" + " ".join(map(text_of, value)) + "]"
    return str(value)


def line_of(thing: Action | Event) -> str:
    """An action or event: its kind and its fields."""
    return " ".join([type(thing).__name__, *(text_of(getattr(thing, field.name)) for field in fields(thing))])


def action_of(line: str) -> Action:
    """The action of a line."""
    kind, _, rest = line.partition(" ")
    made: Any = getattr(act, kind)
    values: list[object] = []
    for field in fields(made):
        if field.type == tuple[Card, ...]:
            values.append(parse_cards(rest[1:-1]))
            continue
        word, _, rest = rest.partition(" ")
        values.append(int(word) if field.type is int else parse_card(word))
    action: Action = made(*values)
    return action


def notes_of(rules: Rules, actions: list[Action]) -> str:
    """A whole game as text."""
    game: Replay = replay(rules, ())
    lines = [f"< {number_and_event}" for number_and_event in _numbered(game.events, 1)]
    for action in actions:
        lines.append(f"> {line_of(action)}")
        head, game = len(game.events), act_on(game, action)
        lines.extend(f"< {line}" for line in _numbered(game.events[head:], head + 1))
    lines.append(f"= scores {text_of(game.state.scores)} shares {text_of(game.state.shares)}")
    return "\n".join(lines) + "\n"


def _numbered(events: tuple[Event, ...], first: int) -> list[str]:
    return [
        f"{number} {'GameStarted' if isinstance(event, GameStarted) else line_of(event)}"
        for number, event in enumerate(events, first)
    ]


def write() -> None:
    """Play every golden game from its seed and write it down."""
    for name, (rules, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(notes_of(rules, play_out(rules, seed).actions), encoding="utf-8")


if __name__ == "__main__":
    write()
