"""Hands, piles and whole deals with the points that other programs' own tests expect."""

from collections import Counter

import pytest

from tests.support.facts import read_lines
from tests.support.known import expected, found

ANSWERS = read_lines("known-answers.jsonl")


def test_there_are_as_many_as_were_collected() -> None:
    """226 hands, 93 piles and 2 deals."""
    assert {"show": 226, "play": 93, "game": 2} == Counter(answer["kind"] for answer in ANSWERS)


@pytest.mark.parametrize("kind", ["show", "play", "game"])
def test_points(kind: str) -> None:
    """Every hand and crib, the last card of every pile, and deals played in the printed order bring what is printed."""
    for answer in ANSWERS:
        if answer["kind"] == kind:
            assert expected(answer) == found(answer), answer["source"]
