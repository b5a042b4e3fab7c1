"""The shipped tables are those of the repository, and agree with what others have published."""

import hashlib
import json
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from pegout.analysis.books import books, shipped, win_chances
from pegout.kernels.ranks import FIRST, FULL_WAYS, HANDS, hand_number
from pegout.kernels.show import SHOW
from pegout.rules import STANDARD
from tests.ground.project import ROOT

DATA = ROOT / "tests" / "data"
RANKS = "A23456789TJQK"
ROLES = ("own_crib", "opp_crib")


def read(name: str) -> Any:
    """One of the files of facts."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def test_every_table_has_its_sha256() -> None:
    """The package brings exactly the tables that the repository lists, byte for byte."""
    lines = (ROOT / "src/pegout/kernels/data/SHA256SUMS").read_text(encoding="utf-8").splitlines()
    listed = {name: digest for digest, name in map(str.split, lines)}
    there = {
        table.name: hashlib.sha256(table.read_bytes()).hexdigest()
        for table in (files("pegout.kernels") / "data").iterdir()
        if table.name.endswith(".npy")
    }
    assert listed == there


def cribs(table: dict[str, dict[str, float]]) -> tuple[np.ndarray, np.ndarray]:
    """A published table beside ours."""
    pairs = [(role, pair) for role in range(2) for pair in table[ROLES[role]]]
    crib = shipped("crib")
    ours = [crib[role, hand_number(RANKS.index(rank) for rank in pair)] for role, pair in pairs]
    return np.array([table[ROLES[role]][pair] for role, pair in pairs]), np.array(ours)


def test_crib_expectations_are_hessels() -> None:
    """Within 0.09 points of Hessel's, root mean square, correlated above 0.999."""
    theirs, ours = cribs(read("published_discard_tables.json")["tables"]["hessel"])
    assert 182 == len(ours)
    assert np.sqrt(((theirs - ours) ** 2).mean()) <= 0.09
    assert np.corrcoef(theirs, ours)[0, 1] >= 0.999


@pytest.mark.parametrize("name", ["colvert_bowman", "schell"])
def test_crib_expectations_are_like_others(name: str) -> None:
    """Tables from samples of real games, or of other players, agree in what is good and bad."""
    theirs, ours = cribs(read("published_discard_tables.json")["tables"][name])
    assert np.corrcoef(theirs, ours)[0, 1] >= 0.98


def test_chances_to_win() -> None:
    """The first dealer wins 55.5 to 56 %, dealer 35 to pone 37 wins 51 %, a point at the start is worth 1.7 to 2 %."""
    facts = read("statistics.json")
    low, high = sorted(each["pct"] for each in facts["first_dealer_wins"])
    win = 100 * win_chances(121)
    assert low - 0.05 <= win[0, 0] <= high + 0.05
    (known,) = facts["win_probability_points"]
    assert abs(known["dealer_wins_pct"] - win[known["dealer"], known["pone"]]) <= 0.5
    assert 1.7 <= win[1, 0] - win[0, 0] <= 2.0
    assert 1.7 <= win[0, 0] - win[0, 1] <= 2.0


def test_chances_rise_with_the_own_score() -> None:
    """A point more is never worse, and one for the others never better, at 121 and at 61."""
    for target in (121, 61):
        win = win_chances(target)
        assert (np.diff(win, axis=0) > -1e-4).all()
        assert (np.diff(win, axis=1) < 1e-4).all()
        assert 0.5 < win[0, 0] < 0.6


def test_known_average_hands() -> None:
    """Kept hands have the averages over 46 starters that columns print."""
    for hand in read("known_average_hands.json"):
        kept, thrown = ([RANKS.index(rank) for rank in hand[part]] for part in ("keep", "toss"))
        left = 4 - np.bincount(kept + thrown, minlength=13)
        points = (left * SHOW.four[hand_number(kept) - FIRST[4]]).sum() + hand["nobs_cuts_assumed"]
        assert hand["published_average_hand"] == pytest.approx(points / 46, abs=0.02)


def test_chances_add_up() -> None:
    """Frequencies of kept hands, of the other's points and of points in the play are chances."""
    table = books(STANDARD)
    kept = (table.kept * FULL_WAYS[FIRST[4] :]).sum(2)
    assert np.ones_like(kept) == pytest.approx(kept, abs=1e-4)
    theirs, pegs = table.theirs.sum(2), table.pegs.sum((2, 3))
    assert np.ones_like(theirs) == pytest.approx(theirs, abs=1e-4)
    assert np.ones_like(pegs) == pytest.approx(pegs, abs=0.01)
    spread = table.spread[:, FIRST[2] : FIRST[3]].sum(3)
    dealt = 4 - HANDS[FIRST[2] : FIRST[3], 13:26] > 0
    assert np.ones(2 * dealt.sum()) == pytest.approx(spread[:, dealt].ravel(), abs=0.01)


def test_points_a_deal() -> None:
    """In the play the dealer pegs 3.3 to 3.6 and the pone 2 to 2.3 points, as players do (3.5 and 2 to 2.1)."""
    table = books(STANDARD)
    dealer, pone = (
        float((table.means[role, :, 0] * table.kept[role, 0] * FULL_WAYS[FIRST[4] :]).sum()) for role in range(2)
    )
    assert 3.3 <= dealer <= 3.6
    assert 2.0 <= pone <= 2.3
