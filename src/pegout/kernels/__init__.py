"""The game on small integers and arrays, compiled where numba is installed and plain Python elsewhere."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pegout.kernels.shelf import is_warm

if TYPE_CHECKING:
    from pegout.kernels.show import score_hands as score_hands

__all__ = ["is_warm", "score_hands"]


def __getattr__(name: str) -> Any:
    """`score_hands`: numpy is loaded only for whoever asks for it."""
    if name != "score_hands":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("pegout.kernels.show").score_hands
