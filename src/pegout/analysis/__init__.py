"""What a position is worth, from what one seat knows of it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegout.analysis.advice import Effort as Effort
    from pegout.analysis.advice import advise as advise
    from pegout.analysis.chances import chance_now as chance_now
    from pegout.analysis.chances import win_chance as win_chance
    from pegout.analysis.choice import Choice as Choice
    from pegout.analysis.choice import Parts as Parts
    from pegout.analysis.reviews import review as review

_HOMES = {
    "Choice": "choice",
    "Effort": "advice",
    "Parts": "choice",
    "advise": "advice",
    "chance_now": "chances",
    "review": "reviews",
    "win_chance": "chances",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    """One of the names above: numpy is loaded only for whoever asks for one."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
