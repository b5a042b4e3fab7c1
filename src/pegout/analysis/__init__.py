"""What a position is worth, from what one seat knows of it.  The names below come when they are asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pegout.analysis.advice import advise
    from pegout.analysis.chances import chance_now, win_chance
    from pegout.analysis.reviews import review, rollout

__all__ = ["advise", "chance_now", "review", "rollout", "win_chance"]
_MODULES: Final = {
    "advise": "advice",
    "chance_now": "chances",
    "win_chance": "chances",
    "review": "reviews",
    "rollout": "reviews",
}


def __getattr__(name: str) -> Any:
    """A function of the analysis; numpy is loaded with the first of them."""
    if name not in _MODULES:
        raise AttributeError(f"pegout.analysis has no {name}")
    return getattr(import_module(f"pegout.analysis.{_MODULES[name]}"), name)
