"""The log of a whole game as it is read aloud, in every language, to be read by a person too.

`python -m tests.golden.aloud` writes the files again.
"""

from pathlib import Path
from typing import Final

from pegout.game import replay
from pegout.notation import Voice, event_text
from pegout.notation.languages import speaking
from pegout.rules import PRESETS
from tests.golden.notes import FOLDER as GAMES_FOLDER
from tests.golden.notes import GAMES, action_of

FOLDER: Final = Path(__file__).parent
GAME: Final = "standard"
"""The golden game that is told: heels, goes, thirty-one, cribs and an end in the middle of the show."""


def told(code: str) -> str:
    """The game in a language, a line an event: You at the first seat, Hazel at the other."""
    lines = (GAMES_FOLDER / f"{GAME}.txt").read_text(encoding="utf-8").splitlines()
    game = replay(PRESETS[GAME], [action_of(line[2:]) for line in lines if line.startswith("> ")])
    assert GAMES[GAME][0] == PRESETS[GAME]
    with speaking(code):
        voice = Voice(("Anne", "Hazel"), 0)
        steps = zip(game.events, game.states, (None, *game.states), strict=False)
        spoken = [event_text(event, state, voice, before).spoken for event, state, before in steps]
    return "\n".join(text for text in spoken if text) + "\n"
