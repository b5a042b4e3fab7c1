"""What a person has set on the screen, kept beside the games."""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final, Literal, cast, get_args

from pegout.cli.folder import data_folder
from pegout.cli.output import Refusal
from pegout.cli.session import write

Light = Literal["dark", "light"]
Pace = Literal["slow", "normal", "fast", "instant"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
"""The slowest first."""
_FILE = "screen.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """The settings; `light` is None until somebody changes it."""

    light: Light | None = None
    has_four_colours: bool = False
    pace: Pace = "normal"


def kept() -> Kept:
    """What was set last; the usual where there is nothing, or nothing to be read."""
    try:
        found = json.loads((data_folder() / _FILE).read_text(encoding="utf-8"))
        light = found["light"] if found["light"] in ("dark", "light") else None
        pace = found["pace"] if found.get("pace") in PACES else "normal"
        return Kept(cast("Light | None", light), found["has_four_colours"] is True, cast(Pace, pace))
    except (OSError, ValueError, KeyError, TypeError):
        return Kept()


def keep(settings: Kept) -> None:
    """Keep them for the next time, where anything can be kept."""
    with suppress(Refusal):
        write(data_folder() / _FILE, json.dumps(asdict(settings)))
