"""The board for real cards: cases worked out by hand, what it refuses, and its past."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from pegout.errors import PegoutError
from pegout.scoreboard import (
    DealDone,
    GameBegun,
    PointsScored,
    Setup,
    Sheet,
    entries_from_json,
    entry_to_json,
    setup_from_json,
    setup_to_json,
    standing,
    standing_to_json,
)
from pegout.scoreboard.doubts import PLAY_MOST, can_be
from pegout.scoreboard.model import MOST_POINTS
from pegout.scoring import possible_totals

CASES = [json.loads(line) for line in (Path(__file__).parent / "data" / "scoreboards.jsonl").read_text().splitlines()]
TWO = Setup(players=("Ann", "Bill"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_worked_case(case: dict[str, Any]) -> None:
    """What was worked out by hand is what the board shows."""
    setup = setup_from_json(case["setup"])
    shown = standing_to_json(standing(setup, entries_from_json(case["entries"], setup)))
    assert case["expected"] == {name: shown[name] for name in case["expected"]}


@pytest.mark.parametrize("case", CASES[::4], ids=lambda case: str(case["name"]))
def test_json_is_read_and_written_alike(case: dict[str, Any]) -> None:
    """Setup and entries written as JSON are read as they were."""
    setup = setup_from_json(case["setup"])
    assert setup == setup_from_json(json.loads(json.dumps(setup_to_json(setup))))
    assert case["entries"] == [entry_to_json(entry) for entry in entries_from_json(case["entries"], setup)]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ([], "an object with the players"),
        ({}, "players: a list of names is expected"),
        ({"players": ["Ann"]}, "name two, three or four, not 1"),
        ({"players": ["Ann", "Ann"]}, "a name of their own"),
        ({"players": ["Ann", " "]}, "1 to 40 characters"),
        ({"players": ["Ann", 7]}, "a list of names"),
        ({"players": ["Ann", "Bill"], "target": 100}, "to 121 or to 61, not to 100"),
        ({"players": ["Ann", "Bill", "Cy"], "cards": 5}, "for 2 seats, not 3"),
        ({"players": ["Ann", "Bill"], "cards": 7}, "six or five are dealt, not 7"),
        ({"players": ["Ann", "Bill"], "skunks": [61, 91]}, "falling numbers"),
        ({"players": ["Ann", "Bill"], "skunks": 31}, "skunks: a list of numbers"),
        ({"players": ["Ann", "Bill"], "dealer": 2}, "no 2"),
        ({"players": ["Ann", "Bill"], "dealer": True}, "a whole number"),
        ({"players": ["Ann", "Bill"], "games": -1}, "1 to 999 games"),
        ({"players": ["Ann", "Bill"], "worths": [1, 2]}, "rising numbers"),
        ({"players": ["Ann", "Bill"], "muggins": 1}, "true or false"),
        ({"players": ["Ann", "Bill"], "next_first_deal": "again"}, "loser or alternate"),
        ({"players": ["Ann", "Bill"], "colour": "red"}, "there is no 'colour'"),
    ],
)
def test_a_setup_that_makes_no_game_is_refused(setup: object, said: str) -> None:
    """The sentence names the field and what would be right."""
    with pytest.raises(PegoutError, match=said):
        setup_from_json(setup)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ([], "an entry has a kind"),
        ({"kind": "deel"}, "deal, points, next or game"),
        ({"kind": "next", "seat": 1}, "there is no 'seat'"),
        ({"kind": "deal"}, "of each of the 2 players"),
        ({"kind": "deal", "numbers": [[1, 2, 3]]}, "of each of the 2 players"),
        ({"kind": "deal", "numbers": [[1, 2, 3], [1, 2]]}, "three of each player"),
        ({"kind": "deal", "numbers": [[1, 2, -3], [1, 2, None]]}, "from 0 to 999, not -3"),
        ({"kind": "deal", "numbers": [[1, 2, 3], [1, 2, None]], "first": 2}, "no 2"),
        ({"kind": "points", "seat": 0, "points": 2, "what": "nobs"}, "one of play, hand"),
        ({"kind": "points", "seat": 0, "points": -2, "what": "play"}, "only a fix"),
        ({"kind": "points", "seat": 0, "points": 1e3, "what": "fix"}, "a whole number"),
        ({"kind": "points", "seat": 0, "points": -1000, "what": "fix"}, "at most 999"),
        ({"kind": "points", "points": 2, "what": "play"}, "seat: a whole number"),
    ],
)
def test_an_entry_that_says_nothing_is_refused(entry: object, said: str) -> None:
    """The sentence names the place of the entry, what is wrong and what is expected."""
    with pytest.raises(PegoutError, match=f"entry 2: .*{said}"):
        entries_from_json([{"kind": "next"}, entry], TWO)


def test_everything_can_be_undone_and_done_again() -> None:
    """Adding, correcting and taking out go back one by one to the empty board, and forward to where it was."""
    sheet = Sheet(TWO).add(PointsScored(0, 5, "play")).add(PointsScored(1, 7, "hand")).add(DealDone())
    sheets = [sheet, sheet.correct(0, PointsScored(0, 9, "play")), sheet.correct(1, None)]
    assert [(5, 7), (9, 7), (5, 0)] == [each.standing.scores for each in sheets]
    sheet = sheets[1].correct(1, None)
    ways = [sheet]
    while ways[-1].done:
        ways.append(ways[-1].undo())
    assert [(9, 0), (9, 7), (5, 7), (5, 7), (5, 0), (0, 0)] == [each.standing.scores for each in ways]
    for later, earlier in pairwise(ways):
        assert later == earlier.redo()


def test_what_cannot_be_done_again_is_said() -> None:
    """Nothing to undo, nothing to do again, no such entry: each has its sentence; a new entry ends what was undone."""
    sheet = Sheet(TWO).add(GameBegun())
    for act, said in (
        (Sheet(TWO).undo, "nothing to undo"),
        (sheet.redo, "nothing to do again"),
        (sheet.undo().add(DealDone()).redo, "nothing to do again"),
        (lambda: sheet.correct(1, None), "there is no entry 2: there are 1"),
    ):
        with pytest.raises(PegoutError, match=said):
            act()


@pytest.mark.parametrize("cards", [6, 5])
@pytest.mark.parametrize("is_crib", [False, True])
def test_6_6_numbers_asked_about_are_those_that_cannot_be(cards: Literal[6, 5], is_crib: bool) -> None:
    """The numbers that are no slip are those that the rules in force allow, worked out over all hands."""
    setup = Setup(players=("Ann", "Bill"), cards=cards)
    possible = possible_totals(setup.rules, crib=is_crib)
    assert possible == {points for points in range(MOST_POINTS + 1) if can_be(setup, points, is_crib)}


def test_a_row_adds_up_to_what_the_pegs_moved() -> None:
    """In every history a deal's numbers are the change of the scores, and no score leaves the board."""
    for seed in range(100):
        setup, entries = random_board(Random(seed))
        shown = standing(setup, entries)
        rules, game, before = setup.rules, 0, [0] * setup.rules.sides
        for row in shown.history:
            if row.game != game:
                game, before = row.game, [0] * rules.sides
                before[rules.side_of(rules.left_of(row.dealer))] = rules.pone_start
            for seat, numbers in enumerate(row.numbers):
                before[rules.side_of(seat)] += sum(number or 0 for number in numbers) + row.more[seat]
            assert tuple(before) == row.scores
            assert all(0 <= score <= setup.target for score in row.scores)


def test_the_most_that_a_play_of_six_cards_brings() -> None:
    """It is reached: by the pone with a run and then four fives, by the dealer with four sevens and then four fours."""
    # Which seat lays which rank, 1 being the dealer; "/" where a count is over, and nobody can go on.
    pone, dealer = "0-4 1-6 0-5 1-5 0-5 0-5 / 1-7 1-7", "0-7 1-7 0-7 1-7 / 0-4 1-4 0-4 1-4"
    heels = 2
    assert PLAY_MOST[6, 2] == (pegged(pone)[0], pegged(dealer)[1] + heels)


def pegged(play: str) -> list[int]:
    """What each of two seats pegs in a play."""
    score = [0, 0]
    for count in play.split("/"):
        laid = [(int(seat), int(rank)) for seat, rank in (card.split("-") for card in count.split())]
        ranks = [rank for _, rank in laid]
        for number, (seat, _) in enumerate(laid, 1):
            score[seat] += points_of(ranks[:number])
        score[laid[-1][0]] += sum(ranks) != 31
    return score


def test_the_most_that_a_play_of_five_cards_brings() -> None:
    """Of all plays of three cards against three none brings more than the bound, and some bring it."""
    found = [most - 1 for most in (PLAY_MOST[5, 2][0], PLAY_MOST[5, 2][1] - 2)]
    look(found, (), 0, ((3, 0), (3, 0)), is_alone=False)
    assert PLAY_MOST[5, 2] == (found[0], found[1] + 2)


def look(found: list[int], ranks: tuple[int, ...], turn: int, seats: tuple[Any, Any], *, is_alone: bool) -> None:
    """Raises what was found, by seat, to what plays bring that go on from these cards; seats have cards and points.

    A seat that has a card left may say go wherever a ten-card does not fit, and has the other lay alone from there.
    """
    if all(points + 14 * left + 1 <= most for (left, points), most in zip(seats, found, strict=True)):
        return
    for rank in range(1, 14):
        laid = (*ranks, rank)
        room = 31 - sum(min(rank, 10) for rank in laid)
        if room < 0 or laid.count(rank) > 4:
            continue
        (left, points), other = seats[turn], seats[1 - turn]
        own = left - 1, points + points_of(laid)
        after = (own, other) if turn == 0 else (other, own)
        if room < 10 or not own[0] + other[0]:
            found[turn] = max(found[turn], own[1] + (room > 0))
            found[1 - turn] = max(found[1 - turn], other[1])
        if other[0] and not is_alone:
            look(found, laid, 1 - turn, after, is_alone=False)
        if own[0] and (is_alone or not other[0] or room < 10):
            look(found, laid, turn, after, is_alone=True)


def points_of(ranks: Sequence[int]) -> int:
    """What the last card of a count brings by itself, from its rule: at most 14, four sevens after a three."""
    total = sum(min(rank, 10) for rank in ranks)
    alike = next((n for n in (4, 3, 2) if len(ranks) >= n and len(set(ranks[-n:])) == 1), 1)
    runs = (n for n in range(len(ranks), 2, -1) if len(set(ranks[-n:])) == n == max(ranks[-n:]) - min(ranks[-n:]) + 1)
    return 2 * (total in (15, 31)) + alike * (alike - 1) + next(runs, 0)


def random_board(rng: Random) -> tuple[Setup, tuple[Any, ...]]:
    """Some setup and entries of all kinds, many of them near the end of a game."""
    seats = rng.choice((2, 2, 3, 4))
    cards = rng.choice((5, 6)) if seats == 2 else 6
    given: dict[str, Any] = {"players": ["Ann", "Bill", "Cy", "Dora"][:seats], "cards": cards}
    given |= {"target": rng.choice((61, 121)), "dealer": rng.randrange(seats), "games": rng.choice((0, 3))}
    given |= {"next_first_deal": rng.choice(("loser", "alternate"))}
    setup = setup_from_json(given)
    return setup, entries_from_json([random_entry(rng, seats) for _ in range(rng.randrange(40))], setup)


def random_entry(rng: Random, seats: int) -> dict[str, Any]:
    """An entry of any kind; whole deals most often."""
    kind = rng.choice(("deal", "deal", "deal", "points", "points", "next", "game"))
    if kind == "deal":
        most, first = rng.choice((12, 31)), rng.choice((None, rng.randrange(seats)))
        numbers = [[rng.choice((None, rng.randrange(most))) for _ in range(3)] for _ in range(seats)]
        return {"kind": kind, "numbers": numbers, "first": first}
    if kind == "points":
        what = rng.choice(("play", "hand", "crib", "heels", "muggins", "fix"))
        points = rng.randrange(-20, 90) if what == "fix" else rng.randrange(30)
        return {"kind": kind, "seat": rng.randrange(seats), "points": points, "what": what}
    return {"kind": kind}
