"""The tables that the expert thinks with, loaded once, and fitted to the rules of a game."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.five_card import five_card
from pegout.errors import RulesError, Text
from pegout.kernels.books import Books
from pegout.kernels.net import WEIGHTS, new_net
from pegout.kernels.openings import new_openings
from pegout.kernels.outlook import NO_THREE
from pegout.kernels.pegging import MOST
from pegout.kernels.ranks import FIRST, HANDS, RANKS, WAYS
from pegout.kernels.show import Show, points_by_rank, show_tables
from pegout.rules import Rules

Floats = NDArray[np.float64]
LONGEST: Final = 121
"""The win chances are kept for this many points to go."""
MOST_TARGET: Final = {2: 999, 3: LONGEST}
"""By the number of sides the highest target for which there is room."""
MOST_OF_KIND: Final = (2, 6, 12)
"""The tables have room for what two, three and four of a kind usually bring at the show."""
KNOTS: Final = (*range(1, 21), *range(22, 41, 2), *range(44, 121, 4), LONGEST)
"""The points to go for which the win chances of three sides are kept."""
NO_PEGS: Final = np.zeros((1, 1, MOST, MOST), np.float32)
"""In the place of `Books.pegs` with more than two seats, where nothing is folded."""
NO_OPENINGS: Final = np.zeros((1, 1, 1, 4), np.float32)
"""In the place of `Books.openings` with more than two seats."""
NO_WIN: Final = np.zeros((1, 1))
"""In the place of `Books.win` with three sides."""


@cache
def shipped(name: str) -> Floats:
    """One of the tables in `pegout/kernels/data`."""
    data = (files("pegout.kernels") / "data" / f"{name}.npy").read_bytes()
    table = np.load(BytesIO(data), allow_pickle=False)
    return np.asarray(table, np.float64)


def win_chances(target: int, name: str = "win") -> Floats:
    """[target, target]: the chance of the dealer's side of the coming deal by scores; only points to go matter.

    With more than 121 to go both sides are taken to be as much nearer.
    """
    win = shipped(name)
    if target <= LONGEST:
        return np.ascontiguousarray(win[LONGEST - target :, LONGEST - target :])
    to_go = target - np.arange(target)
    far = np.maximum(np.maximum(to_go[:, None], to_go[None, :]) - LONGEST, 0)
    dealer = LONGEST - np.maximum(to_go[:, None] - far, 1)
    pone = LONGEST - np.maximum(to_go[None, :] - far, 1)
    return np.ascontiguousarray(win[dealer, pone])


def books(rules: Rules) -> Books:
    """The tables for the seats, the crib, the target and the points of kinds of these rules.

    Raises `RulesError` for games that the tables do not reach.
    """
    most = MOST_TARGET[rules.sides]
    if rules.target > most:
        raise RulesError(
            Text(
                "chances to win are known for games of {sides} sides to {most} at most, not to {target}",
                sides=rules.sides,
                most=most,
                target=rules.target,
            )
        )
    if any(points > usual for points, usual in zip(rules.kinds_at_show, MOST_OF_KIND, strict=True)):
        raise RulesError(
            Text("chances to win are known where pairs, threes and fours bring at most 2, 6 and 12 at the show")
        )
    if rules.stinkhole:
        raise RulesError(Text("chances to win are not known for games with the stinkhole"))
    if rules.kept == 3:
        return _five_card(rules.target, rules.kinds_at_show)
    return _books(rules.seats, "" if rules.crib_size == 4 else "_three", rules.target, rules.kinds_at_show)


@lru_cache(maxsize=16)
def _five_card(target: int, kinds: tuple[int, int, int]) -> Books:
    return five_card(_books(2, "", LONGEST, kinds), target)


@lru_cache(maxsize=16)
def _books(seats: int, crib: str, target: int, kinds: tuple[int, int, int]) -> Books:
    at = "" if seats == 2 else str(seats)
    net = new_net(*(shipped(f"net_{name}{at}").astype(np.float32) for name in WEIGHTS))
    is_two = seats == 2
    show = show_tables(Rules(kinds_at_show=kinds))
    return Books(
        HANDS,
        WAYS,
        show,
        _points(show, kinds),
        net,
        shipped(f"crib{at}{crib}"),
        _certain(shipped(f"spread{at}{crib}"), 1),
        new_openings() if is_two else NO_OPENINGS,
        shipped(f"kept{at}"),
        shipped(f"theirs{at}"),
        shipped(f"means{at}"),
        _certain(shipped("pegs"), 2) if is_two else NO_PEGS,
        NO_WIN if seats == 3 else win_chances(target, f"win{at}"),
        three_chances(target) if seats == 3 else NO_THREE,
    )


def _points(show: Show, kinds: tuple[int, int, int]) -> NDArray[np.uint8]:
    """[2380, 13]: points of every hand with every rank of the starter."""
    triples = HANDS[FIRST[3] : FIRST[4], RANKS : RANKS + 3].astype(np.int64)
    rows = np.concatenate([np.repeat(triples, 13, 0), np.tile(np.arange(13), len(triples))[:, None]], 1)
    three = points_by_rank(rows, kinds).reshape(len(triples), 13)
    return np.concatenate([np.zeros((1, 13), np.uint8), show.two, show.three, three, show.four])


def _certain(table: Floats, axes: int) -> NDArray[np.float32]:
    """The chances over the last axes made to add up to 1, which they do not quite as they are shipped."""
    last = tuple(range(table.ndim - axes, table.ndim))
    total = table.sum(last, keepdims=True)
    return np.asarray(np.divide(table, total, out=np.zeros_like(table), where=total > 0), np.float32)


def three_chances(target: int) -> NDArray[np.float32]:
    """[target, target, target, 3]: with three sides the chances of the dealer of the coming deal and of the seats at
    its left and right, by their scores in this order.

    Kept are the first two, in 65,535ths, for some points to go; between these they rise evenly.
    """
    knots = shipped("win3") / 65535
    to_go = np.minimum(target - np.arange(target), LONGEST)
    blend = np.array([np.interp(to_go, KNOTS, row) for row in np.eye(len(KNOTS))], np.float32).T
    two = np.einsum("ai,bj,ck,ijkn->abcn", blend, blend, blend, knots.astype(np.float32), optimize=True)
    last = np.maximum(1 - two.sum(3, keepdims=True), 0)  # a rounding might take it below
    return np.concatenate([two, last], 3).astype(np.float32)
