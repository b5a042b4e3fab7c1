"""The programs that can be played against, as the page offers them."""

from typing import Any

from pegout.bots import BOTS, FIRST_NAMES
from pegout.notation.languages import t


def title_of(bot: str) -> str:
    """The program's level by name, such as "Pub"."""
    return t(BOTS[bot].title) if bot in BOTS else bot


def is_known(bot: str) -> bool:
    """Whether there is a program of this name."""
    return bot in BOTS


def names_beside(name: str) -> list[str]:
    """First names for the programs at a table with this person, all different."""
    return [other for other in FIRST_NAMES if other.casefold() != name.strip().casefold()]


def programs() -> list[dict[str, Any]]:
    """All programs, weakest first."""
    return [
        {"name": name, "title": t(bot.title), "about": t(bot.about), "strength": t(bot.strength)}
        for name, bot in BOTS.items()
    ]
