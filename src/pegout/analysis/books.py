"""The tables that the expert thinks with, loaded once, and fitted to the rules of a game."""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from pegout.kernels.books import Books
from pegout.kernels.net import Net
from pegout.kernels.outlook import NO_THREE
from pegout.kernels.ranks import HANDS, WAYS
from pegout.kernels.show import show_tables
from pegout.rules import Rules

Floats = NDArray[np.float64]
LONGEST = 121
"""The win chances are kept for this many points to go."""


@cache
def shipped(name: str) -> Floats:
    """One of the tables in `pegout/kernels/data`."""
    data = (files("pegout.kernels") / "data" / f"{name}.npy").read_bytes()
    table = np.load(BytesIO(data), allow_pickle=False)
    return np.asarray(table, np.float64)


def win_chances(target: int) -> Floats:
    """[target, target]: the chance of the dealer of the coming deal by scores; only points to go matter.

    With more than 121 to go both sides are taken to be as much nearer.
    """
    win = shipped("win")
    if target <= LONGEST:
        return np.ascontiguousarray(win[LONGEST - target :, LONGEST - target :])
    to_go = target - np.arange(target)
    far = np.maximum(np.maximum(to_go[:, None], to_go[None, :]) - LONGEST, 0)
    dealer = LONGEST - np.maximum(to_go[:, None] - far, 1)
    pone = LONGEST - np.maximum(to_go[None, :] - far, 1)
    return np.ascontiguousarray(win[dealer, pone])


@cache
def books(target: int, kinds: tuple[int, int, int]) -> Books:
    """The tables for two seats, a target and points of kinds."""
    net = Net(*(shipped(f"net_{name}").astype(np.float32) for name in Net._fields))
    show = show_tables(Rules(kinds_at_show=kinds))
    wide = {name: shipped(name).astype(np.float32) for name in ("spread", "pegs")}
    return Books(
        HANDS,
        WAYS,
        show,
        net,
        shipped("crib"),
        wide["spread"],
        shipped("kept"),
        shipped("theirs"),
        shipped("means"),
        wide["pegs"],
        win_chances(target),
        NO_THREE,
    )
