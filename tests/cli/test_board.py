"""`pegout board`: lines typed beside real cards, kept after every one, undone, put right, and taken up again."""

import json
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pegout.cli import main
from tests.cli.driver import Person


def board(folder: Path, *arguments: str, lines: str = "") -> Result:
    """A sitting at the board of a folder: these lines (`;` between them) are typed, then the input ends."""
    text = "".join(f"{line.strip()}\n" for line in lines.split(";"))
    return CliRunner().invoke(main, ["board", *arguments], input=text, env={"PEGOUT_DATA": str(folder)})


def scores(folder: Path) -> list[int]:
    """The scores of the kept board, as `--json` has them."""
    written = json.loads(board(folder, "--json").stdout)
    assert ["entries", "setup", "standing"] == sorted(written)
    found: list[int] = written["standing"]["scores"]
    return found


def test_deals_and_points_are_entered(tmp_path: Path) -> None:
    """Two whole deals, the second asked number by number, and points as they fell; the prompt tells the scores."""
    step = "; 3; 6; 6; 10; 2"
    done = board(tmp_path, "Ann", "Bill", lines=f"7 12 5 / 4 8; {step}; ann 2 heels; b 3; bill hand 8; ann -1; next")
    assert 0 == done.exit_code
    prompts = [line for line in done.stdout.splitlines() if ". Deal " in line]
    assert "Ann 0, Bill 0. Deal 1, Ann (deals) / Bill: 7 12 5 / 4 8" == prompts[0]
    assert "Ann 33, Bill 30. Deal 3, Ann (deals) / Bill: ann 2 heels" == prompts[2]
    assert "Ann 34, Bill 41. Deal 4, Ann / Bill (deals): " == prompts[-1].removesuffix("The board is kept.")
    assert done.stdout.endswith("The board is kept. Take it up again with: pegout board\n")
    assert [34, 41] == scores(tmp_path)


def test_undo_redo_and_fix(tmp_path: Path) -> None:
    """A sitting later the past is still there: entries go and come back, an old one is put right or taken out."""
    board(tmp_path, "Ann", "Bill", lines="7 12 5 / 4 8; 3 6 / 6 10 2")
    seen = []
    for lines in ("undo", "redo", "fix 1 7 2 5 / 4 8", "undo", "fix 2; out", "fix 1; ", "u; u; u", "redo"):
        assert 0 == board(tmp_path, lines=lines).exit_code
        seen.append(scores(tmp_path))
    assert [[24, 12], [33, 30], [23, 30], [33, 30], [24, 12], [24, 12], [0, 0], [24, 12]] == seen
    assert "There is nothing to undo." in board(tmp_path, lines="undo; undo").stdout
    assert "There is no entry 9: history shows them." in board(tmp_path, lines="fix 9").stdout
    assert 1 == board(tmp_path, lines="ann 19 hand; fix 1 out").stdout.count("No hand counts 19.")


GRAPH = """\
 121 |
     |
     |
  91 |
     |
     |
  61 |
     |
     |
  31 |           o
     |       o   x
     |       x
   0 |  ox
     +------------
         0   1   2
      o Ann, x Bill
"""


def test_the_graph_shows_the_scores_deal_by_deal(tmp_path: Path) -> None:
    """24 and 12, then 33 and 30: the lines are a twelfth of the game apart, a mark is on the last that was reached."""
    assert "Nothing is entered yet." in board(tmp_path, "Ann", "Bill", lines="graph").stdout
    lines = "7 12 5 / 4 8; 3 6 / 6 10 2; graph"
    assert f": graph\n{GRAPH}" in board(tmp_path, lines=lines).stdout


def test_the_graph_shows_the_latest_deals(tmp_path: Path) -> None:
    """As many as fit into 80 columns."""
    told = board(tmp_path, "Ann", "Bill", lines=f"{'1 / 2;' * 20} graph").stdout
    numbers = [
        line.split() for line in told.splitlines() if line.startswith("         ") and line.split()[0].isdecimal()
    ]
    assert [[str(deal) for deal in range(3, 21)]] == numbers


def test_history_shows_every_entry(tmp_path: Path) -> None:
    """Each entry has its number; scores stand where a deal was over, and what a win has cut off is not counted."""
    lines = "bill fix 80; 7 12 5 / 4 8; ann 100 fix; ann 2; game; history"
    told = board(tmp_path, "Ann", "Bill", "--match", "3", lines=lines).stdout
    assert "Ann wins 121 to 92.\nGames, to 3: Ann 1, Bill 0.\n" in told
    assert (
        "  1  Bill 80 fix\n"
        "  2  Ann 7 12 5 / Bill 4 8  Ann 24, Bill 92\n"
        "  3  Ann 100 fix            Ann 121, Bill 92\n"
        "  4  Ann 2 play             not counted\n"
        "  5  the next game\n"
        "Game 1: Ann wins 121 to 92.\n"
    ) in told
    assert "The game was won before this, so it does not count. game begins the next one." in told
    assert 1 == told.count("Games, to 3: Ann 1, Bill 0.")
    told = board(tmp_path, "--new", lines="one 118; two 100; 5 4 2 / 6 8; game; fix 2 two 117; history").stdout
    assert ["not counted", "not counted"] == [line[-11:] for line in told.splitlines() if line[:3] in ("  3", "  4")]


def test_partners_win_together(tmp_path: Path) -> None:
    """The sentence names both, and its verb goes with them."""
    told = board(tmp_path, "Ann", "Bill", "Cy", "Dora", lines="cy 100; ann 21; history").stdout
    assert "Ann and Cy win 121 to 0, a double skunk." in told


def test_the_board_asks_who_was_home_first(tmp_path: Path) -> None:
    """Where two play numbers reach home nothing else is taken until a name is said; then that side has won."""
    told = board(tmp_path, "Ann", "Bill", lines="ann 118; bill 117; 5 4 2 / 6 8; 1 2 / 3 4; ann").stdout
    assert "Who was home first, Bill or Ann? 1 2 / 3 4" in told
    assert "Say first who was home first, or undo." in told
    assert "Ann wins 121 to 120." in told
    told = board(tmp_path, "--new", "Ann", "Bill", lines="ann 118; bill 118; ; 5; 5").stdout
    assert "Who was home first, Bill or Ann?" in told


def test_asked_one_by_one_no_more_than_counts(tmp_path: Path) -> None:
    """Counting stops where somebody is home; a slip is asked again, and `stop` leaves the deal."""
    told = board(tmp_path, "Ann", "Bill", lines="ann 115; bill 100; ; x; 5; 2; 17").stdout
    assert "“x” is no number of points, from 0 to 999. Enter is none, stop leaves the deal." in told
    assert "Bill wins 121 to 117." in told
    told = board(tmp_path, "--new", "Ann", "Bill", lines="ann 115; bill 100; ; 5; 6").stdout
    assert "Ann wins 121 to 105." in told
    assert "Bill, hand" not in told
    assert "The deal is not entered." in board(tmp_path, "--new", lines="; 3; stop").stdout


def test_doubtful_numbers_are_told_and_count(tmp_path: Path) -> None:
    """Numbers that cannot be have a sentence each and are pegged all the same."""
    lines = "25 19 / 0 0 25; bill heels 1; bill muggins 2; ann crib 4; game"
    told = board(tmp_path, "Ann", "Bill", "--dealer", "bill", lines=lines).stdout
    for said in (
        "25 is more than Ann can peg in one play.",
        "No hand counts 19. It counts as you said it; fix 1 or undo puts it right.",
        "No crib counts 25.",
        "Heels are 2, and the dealer's.",
        "Muggins was not agreed on.",
        "Nobody had won: the game is left without a result.",
    ):
        assert said in told
    assert "Game 1: left at Ann 48, Bill 28." in board(tmp_path, lines="history").stdout


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        ((), "One against Two, to 121. One deals first."),
        (("--seats", "3"), "One against Two against Three, to 121. One deals first."),
        (("--cards", "5"), "One against Two, to 61, five cards. One deals first."),
        (
            ("Ann", "Bill", "Cy", "Dora", "--dealer", "cy", "--match", "5", "--worth", "2,3,3", "--target", "61"),
            "Ann and Cy against Bill and Dora, to 61, a match to 5. Cy deals first.",
        ),
    ],
)
def test_setups(tmp_path: Path, arguments: tuple[str, ...], about: str) -> None:
    """The first line says who plays and by what."""
    assert about == board(tmp_path, *arguments).stdout.splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Ann",), "name two, three or four, not 1"),
        (("Ann", "Bill", "--seats", "3"), "You named 2 players and asked for 3 seats"),
        (("Ann", "Bill", "Cy", "--cards", "5"), "five-card game is for 2 seats"),
        (("--skunks", "61,91"), "falling numbers"),
        (("--worth", "one"), "numbers with commas between"),
        (("--dealer", "Eve"), "“Eve” is none of One, Two"),
        (("--json",), "prints the kept board"),
    ],
)
def test_a_board_that_cannot_be_is_refused(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """One sentence, exit status 2, and nothing is kept."""
    refused = board(tmp_path, *arguments)
    assert (2, "") == (refused.exit_code, refused.stdout)
    assert said in refused.stderr
    assert not (tmp_path / "board.json").exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("7 12 5", "A deal is play, hand and for the dealer crib of each: Ann / Bill"),
        ("7 12 5 1 / 4", "A deal is play, hand"),
        ("7 x / 4", "“x” is no number of points"),
        ("cy 4", "“cy” is none of Ann, Bill; help lists what you can say."),
        ("ann", "Say for what and how many, such as Ann 2 heels."),
        ("ann 2 3", "Say for what and how many"),
        ("ann -2 hand", "Only a fix takes points away: Ann -2."),
        ("fix", "fix takes the number of an entry"),
        ("redo", "There is nothing to do again."),
    ],
)
def test_a_line_that_says_nothing_is_answered(tmp_path: Path, line: str, said: str) -> None:
    """The answer says what could be typed, and nothing is entered."""
    told = board(tmp_path, "Ann", "Bill", lines=line).stdout
    assert said.lower() in told.lower()
    assert [0, 0] == scores(tmp_path)


def test_kept_board_is_not_replaced_by_another(tmp_path: Path) -> None:
    """Options for another board are refused while one is kept; a file that is none is told about and stays."""
    board(tmp_path, "Ann", "Bill", lines="7 12 5 / 4 8")
    refused = board(tmp_path, "Ann", "Cy")
    assert (2, "A board is kept: take it up with `pegout board`, or begin anew with --new.\n") == (
        refused.exit_code,
        refused.stderr,
    )
    assert board(tmp_path).stdout.startswith("Taking up your board. Ann against Bill, to 121.")
    (tmp_path / "board.json").write_text('{"setup": {"players": ["Ann", "Bill"]}}', encoding="utf-8")
    assert "cannot be read (done and undone: a list" in board(tmp_path).stderr
    assert 0 == board(tmp_path, "--new").exit_code


def test_interrupt_keeps_the_board(tmp_path: Path) -> None:
    """Ctrl-C leaves with status 130, and what was entered is there again."""
    person = Person(tmp_path, "Ann", "Bill", command="board")
    person.prompt()
    person.say("7 12 5 / 4 8")
    person.prompt()
    person.process.send_signal(signal.SIGINT)
    assert 130 == person.end()
    assert person.text.endswith("\nThe board is kept. Take it up again with: pegout board\n")
    assert [24, 12] == scores(tmp_path)
