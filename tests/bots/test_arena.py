"""The arena: duplicate pairs, intervals, workers, interruptions, and how the players stand to each other."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from pegout.bots import arena
from pegout.bots.arena import Contest, Report, play_pair, run
from pegout.bots.report import Estimate, estimate
from pegout.cards import DECK
from pegout.errors import PegoutError
from pegout.game import Deal, State, apply
from pegout.game.events import Dealt
from pegout.rules import PRESETS, STANDARD, Rules

TABLES = {
    "standard": STANDARD,
    "three": replace(STANDARD, seats=3),
    "four": replace(STANDARD, seats=4),
    "classic": PRESETS["classic"],
    "five-card": PRESETS["five-card"],
    "muggins": replace(STANDARD, counting="claimed", muggins=True, target=61),
}


def report_of(contest: Contest, **options: Any) -> Report:
    """The report of a contest that is not interrupted."""
    report = run(contest, **options)
    assert report is not None
    return report


def same_everywhere(report: Report) -> dict[str, Any]:
    """The part of a report that does not depend on the machine."""
    return {key: value for key, value in report.as_json().items() if key != "speed"}


def test_the_keys_of_the_json() -> None:
    """The object can be written as JSON and has the promised keys; rates are from 0 to 1."""
    told = json.loads(json.dumps(report_of(Contest(a="standard", b="easy", games=4), workers=1).as_json()))
    assert {"a", "b", "games", "win_rate", "low", "high", "points_a", "points_b"} <= set(told)
    assert ("standard", "easy", 4) == (told["a"], told["b"], told["games"])
    assert 0 <= told["low"] <= told["win_rate"] <= told["high"] <= 1


@pytest.mark.parametrize("table", TABLES)
def test_points_by_part_add_up(table: str) -> None:
    """Play, hands, cribs, heels, start and muggins are all the points of a game."""
    report = report_of(Contest(a="pro", b="beginner", games=6, rules=TABLES[table]), workers=1)
    for player in (0, 1):
        assert report.points(player).mean == pytest.approx(sum(report.parts(player).values()))
    told = report.as_json()
    assert (table == "muggins") == (told["parts_a"]["muggins"] > 0)
    assert (TABLES[table].pone_start > 0) == (told["parts_b"]["start"] > 0)


@pytest.mark.parametrize("rules", [STANDARD, TABLES["four"], TABLES["muggins"]])
def test_a_player_against_itself_is_even(rules: Rules) -> None:
    """Each side has the other's cards in the second game: against itself every pair is one win each."""
    for number in range(4):
        pair = play_pair(Contest(a="pro", b="pro", games=8, rules=rules), number)
        assert 1 == pair.wins
        assert pair.players[0].parts == pair.players[1].parts


def test_a_pair_has_the_same_decks_and_the_next_first_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as both games go, the decks of a pair are the same; the first dealer moves on by one seat."""
    decks: list[list[tuple[Any, ...]]] = []
    dealers = []

    def watched(state: State, action: Any) -> Any:
        result = apply(state, action)
        if isinstance(action, Deal):
            if not state.deals:
                decks.append([])
                dealt = result[1][0]
                assert isinstance(dealt, Dealt)
                dealers.append(dealt.dealer)
            assert sorted(action.deck) == list(DECK)
            decks[-1].append(action.deck)
        return result

    monkeypatch.setattr("pegout.bots.arena.apply", watched)
    contest = Contest(a="pro", b="easy", games=12, rules=TABLES["three"])
    for number in range(3):
        play_pair(contest, number)
    for first, second in zip(decks[::2], decks[1::2], strict=True):
        both = min(len(first), len(second))
        assert first[:both] == second[:both]
    assert [0, 1, 1, 2, 2, 0] == dealers
    assert 3 == len({games[0] for games in decks})


@pytest.mark.parametrize("table", ["standard", "three"])
def test_workers_do_not_change_the_result(table: str) -> None:
    """One process, two, and a caller's own executor report the same for a seed; another seed another thing."""
    contest = Contest(a="pub", b="beginner", games=24, seed=7, rules=TABLES[table])
    alone = same_everywhere(report_of(contest, workers=1))
    assert alone == same_everywhere(report_of(contest, workers=2))
    with ThreadPoolExecutor(2) as executor:
        assert alone == same_everywhere(report_of(contest, executor=executor))
    assert alone["parts_a"] != same_everywhere(report_of(replace(contest, seed=8), workers=1))["parts_a"]


def test_progress_is_told() -> None:
    """The caller hears how many games have been played, up to all of them."""
    told: list[int] = []
    run(Contest(a="easy", b="easy", games=12), workers=1, progress=told.append)
    assert [2, 4, 6, 8, 10, 12] == told


def interrupt_after(games: int) -> Any:
    """A progress callback in which Ctrl-C falls."""

    def progress(played: int) -> None:
        if played >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_reports_what_is_there(workers: int) -> None:
    """After Ctrl-C the report holds the pairs that were played, the same as in the whole contest."""
    contest = Contest(a="standard", b="easy", games=2000)
    report = report_of(contest, workers=workers, progress=interrupt_after(10))
    assert 10 <= report.games < 2000
    assert 2000 == report.as_json()["asked"]
    last = report.pairs[-1]
    assert play_pair(contest, last.number).players[0].parts == last.players[0].parts


def test_an_interruption_before_the_first_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing played there is no report."""

    def interrupted(_contest: Contest, _number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_pair", interrupted)
    assert run(Contest(a="easy", b="easy", games=2), workers=1) is None


PROGRAM = """
import json, signal
from pegout.bots.arena import Contest, run
# A test run in the background of a shell hands on that interrupts are ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
report = run(Contest(a="standard", b="easy", games=100_000), workers=2, progress=lambda n: print(n, flush=True))
print(json.dumps(report.as_json()))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals to a process group are not there on Windows")
def test_ctrl_c_in_a_terminal() -> None:
    """SIGINT to the whole group, as a terminal sends it: the report of the games played, and no traceback."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert "" == err
    assert 0 == process.returncode
    assert 0 < json.loads(out.splitlines()[-1])["games"] < 100_000


def test_intervals() -> None:
    """Mean, and 1.96 standard errors to each side, inside what is possible; a single pair tells nothing."""
    assert Estimate(0.5, 0.0, 1.0) == estimate([0.5], 1)
    several = estimate([0.0, 0.5, 0.5, 1.0], 1)
    # The variance of the four is 1/6, so the standard error is (1/24) ** 0.5 = 0.2041.
    assert 0.5 == several.mean
    assert pytest.approx(0.1, abs=1e-4) == several.low
    assert 1.0 == estimate([1.0, 1.0, 0.5], 1).high


def test_wrong_contests() -> None:
    """Unknown players and odd numbers of games are named."""
    with pytest.raises(PegoutError, match=r"“hard”.*easy, beginner"):
        Contest(a="hard", b="easy", games=2)
    for games in (0, 3, -2):
        with pytest.raises(PegoutError, match=f"even number from 2 is wanted, not {games}"):
            Contest(a="easy", b="easy", games=games)


def test_pro_beats_standard_as_measured() -> None:
    """Over 400 games the 95 % interval meets 55 to 58 %, where 10,000 games put it."""
    rate = report_of(Contest(a="pro", b="standard", games=400, seed=1)).win_rate
    assert rate.low < 0.58
    assert rate.high > 0.55
    assert rate.mean > 0.5


def test_standard_beats_easy_nearly_always() -> None:
    """Above 97 %: in 100 games the interval reaches there."""
    rate = report_of(Contest(a="standard", b="easy", games=100, seed=1)).win_rate
    assert rate.high > 0.97
    assert rate.mean > 0.9


@pytest.mark.parametrize("table", ["three", "four"])
def test_pro_against_easy_at_larger_tables(table: str) -> None:
    """One Pro among three wins far more than a third, a pair of Pros far more than half."""
    rate = report_of(Contest(a="pro", b="easy", games=60, rules=TABLES[table])).win_rate
    assert rate.low > 0.65
