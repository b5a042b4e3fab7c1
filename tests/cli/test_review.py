"""`pegout review`: the table, JSON, the page, and what it refuses."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pegout.cli import main
from pegout.notation import GameRecord
from pegout.notation.record import Seat
from pegout.rules import PRESETS
from tests.support.reviewed import played


def run(*arguments: str) -> Result:
    """The command's result in this process."""
    return CliRunner().invoke(main, ["review", *arguments])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of a person called You against Hazel, both playing like beginners."""
    made = played(("beginner", "beginner"), 3, PRESETS["short"])
    made = replace(made, seats=(Seat("You"), Seat("Hazel <b>")))
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(made.dumps(), encoding="utf-8")
    return file


def test_players_and_worst_decisions_are_told(record: Path) -> None:
    """The score, a line a player with its losses, then what cost each most, the worst first."""
    text = run(str(record)).output
    own, other = GameRecord.loads(record.read_text(encoding="utf-8")).replay().state.scores
    score, _, *lines = text.splitlines()
    assert f"You {own}, Hazel <b> {other}." == score
    assert lines[0].split()[:5] == ["player", "decisions", "doubtful", "mistakes", "blunders"]
    assert [line.split()[0] for line in lines[1:3]] == ["You", "Hazel"]
    assert "\nWhat cost you most:\n1. Deal " in text
    costs = [float(number) for number in re.findall(r": −([0-9.]+), ", text.partition("What cost Hazel")[0])]
    assert 0 < len(costs) <= 3
    assert sorted(costs, reverse=True) == costs


def test_json_is_the_whole_review(record: Path) -> None:
    """The parts of a review, and for each side start + luck - loss + the other's loss = result."""
    found = json.loads(run(str(record), "--json").output)
    assert ["You", "Hazel <b>"] == found["names"]
    you, other = found["players"]
    for side, (own, theirs) in enumerate(((you, other), (other, you))):
        total = 100 * found["start"][side] + own["luck"] - own["loss"] + theirs["loss"]
        assert abs(total - 100 * found["result"][side]) < 0.1


def test_the_page_stands_alone(record: Path, tmp_path: Path) -> None:
    """One file without a script or anything from elsewhere; names are no markup."""
    page = tmp_path / "review.html"
    assert f"The review is in {page}.\n" == run(str(record), "--html", str(page)).output
    text = page.read_text(encoding="utf-8")
    assert [] == re.findall(r"<script|<link|src=|href=|url\(", text)
    assert "Hazel &lt;b&gt;" in text
    assert "Hazel <b>" not in text
    assert {"Review: You – Hazel &lt;b&gt;"} == set(re.findall(r"<h1>(.*?)</h1>|<title>(.*?)</title>", text)[0]) - {""}


def test_a_game_that_goes_on_is_not_reviewed(record: Path, tmp_path: Path) -> None:
    """One sentence, and status 2."""
    made = GameRecord.loads(record.read_text(encoding="utf-8"))
    file = tmp_path / "running.json"
    file.write_text(replace(made, actions=made.actions[:20], events=()).dumps(), encoding="utf-8")
    done = run(str(file))
    assert (2, "The game is not over yet: it can be reviewed when it is.\n") == (done.exit_code, done.stderr)


def test_a_game_is_looked_back_on_where_it_was_played(tmp_path: Path) -> None:
    """`review` at the end of a game in the terminal prints it, and the question comes again."""
    lines = "resign\ny\nreview\nn\n"
    done = CliRunner().invoke(main, ["play", "--seed", "7"], input=lines, env={"PEGOUT_DATA": str(tmp_path)})
    assert 0 == done.exit_code
    before, asked, after = done.output.partition("Another game? y, n or review: review\n")
    assert "Hazel wins" in before
    assert asked
    assert after.lstrip().startswith("You 0, Hazel 0.\n\nplayer  decisions")
    assert after.endswith("Another game? y, n or review: n\n")
