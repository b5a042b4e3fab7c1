"""`pegout score`: the count in words and JSON, what it imports, and what it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pegout.cli import main
from tests.cli.driver import environment


def run(*arguments: str) -> Result:
    """The command's result in this process."""
    return CliRunner().invoke(main, ["score", *arguments])


def test_best_hand_is_counted_aloud() -> None:
    """The best hand of all: each item in a line with its cards, the spoken count, and 29."""
    done = run("5H", "5C", "5S", "JD", "--starter", "5D")
    lines = done.output.splitlines()
    assert done.exit_code == 0
    assert "Four of a kind  5♣ 5♦ 5♥ 5♠  12" == lines[8]
    assert "His nobs        J♦            1" == lines[9]
    assert lines[10].startswith("Fifteen two, fifteen four,")
    assert lines[10].endswith("four of a kind is twenty-eight, and his nobs is twenty-nine.")
    assert "29 in all." == lines[11]


def test_json_has_total_and_items() -> None:
    """`--json` prints one object whose items add up to its total."""
    counted = json.loads(run("4C", "5D", "5S", "6H", "--starter", "5C", "--json").output)
    assert {"total", "items"} == set(counted)
    assert counted["total"] == 23
    assert counted["total"] == sum(item["points"] for item in counted["items"])


def test_cards_are_read_in_every_form() -> None:
    """One argument with signs and commas reads like four arguments."""
    assert run("5♥,5c 5S", "jd", "--starter", "5♦").output == run("5H", "5C", "5S", "JD", "--starter", "5D").output


@pytest.mark.parametrize(("options", "total"), [((), 4), (("--crib",), 0)])
def test_6_3_crib_needs_the_starter_for_a_flush(options: tuple[str, ...], total: int) -> None:
    """Four hearts with a club turned: 4 in the hand, nothing in the crib."""
    assert run("2H", "4H", "6H", "8H", "--starter", "KC", *options).output.endswith(f"{total} in all.\n")


def test_hand_of_nothing_is_nineteen() -> None:
    """A hand without a point is called nineteen."""
    assert "Nineteen.\n0 in all.\n" == run("2H", "4C", "6S", "KD", "--starter", "QD").output


def test_rules_change_the_count() -> None:
    """Three of a kind are 3 by the tabletop rules, and runs are told apart by the classic ones (rules 6.5 and 9)."""
    assert "3 in all." in run("8H", "8C", "8S", "KD", "--starter", "QD", "--rules", "tabletop").output
    assert "Double run of three" in run("2H", "2C", "3S", "4D", "--starter", "KD").output
    assert "Double run" not in run("2H", "2C", "3S", "4D", "--starter", "KD", "--rules", "classic").output
    changed = run("8H", "8C", "8S", "KD", "--starter", "QD", "--set", "kinds_at_show=2,3,4")
    assert "3 in all." in changed.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("5H 5C 5S JX --starter 5D", "“JX” (character 10) is not a card: write rank then suit, such as 5H, TD or 10D."),
        ("5H 5C 5S JD --starter 1D", "“1D” (character 1) is not a card: write rank then suit, such as 5H, TD or 10D."),
        ("5H 5C 5S 5C --starter 5D", "5C is there twice: a pack has one of each card."),
        ("5H 5C 5S 5D --starter 5D", "5D is there twice: a pack has one of each card."),
        ("5H 5C 5S --starter 5D", "A hand has 4 cards and the starter, not 3."),
        ("5H 5C 5S JD 2C --crib --starter 5D", "A crib has 4 cards and the starter, not 5."),
        ("5H 5C 5S JD", "Name the starter with --starter, or see with --cuts what each card would bring."),
        ("5H 5C 5S JD --starter 5D --thrown 2C", "--thrown goes with --cuts: what was laid away changes nothing"),
        ("5H 5C 5S JD 2C --cuts", "A hand has 4 cards, not 5."),
        ("5H 5C 5S JD --cuts --thrown 5H", "5H is there twice: a pack has one of each card."),
        ("5H 5C 5S JD --cuts --thrown 2C,3C,4C", "By these rules 2 are laid away, not 3."),
        ("5H 5C 5S JD --cuts --crib --thrown 2C", "Nothing is laid away from a crib: leave --thrown out."),
        ("5H 5C 5S JD --starter 5D --rules foo", "There are no rules called 'foo', only standard, "),
        ("5H 5C 5S JD --starter 5D --set foo=1", "There is no setting 'foo'."),
        ("5H 5C 5S JD --starter 5D --set muggins", "--set muggins is not a setting and its value, such as muggins=on."),
        (
            "5H 5C 5S JD --starter 5D --rules pub --set muggins=on",
            "Pub rules fix muggins: choose other rules to change it.",
        ),
    ],
)
def test_refusals_are_one_sentence(arguments: str, sentence: str) -> None:
    """What cannot be counted is named in one sentence, with exit status 2."""
    done = run(*arguments.split())
    assert (2, True) == (done.exit_code, done.output.startswith(sentence))
    assert 1 == len(done.output.splitlines())


def test_what_could_be_cut() -> None:
    """The average is the one that cribbageforum.com prints; with 2♥ or 5♥ two fifteens, a flush and nobs."""
    done = run("2C", "3D", "4H", "5S", "--cuts", "--thrown", "AC 6D")
    assert done.output.endswith("\n8.57 on average over 46 starters; 12 at best, 6 at worst.\n")
    hand = run("3H", "JH", "KH", "--rules", "five-card", "--cuts").output.splitlines()
    assert ["Points", "Cards", "Starters"] == hand[0].split()
    assert ["9", "2", "2♥", "5♥"] == hand[1].split()


def test_what_could_be_cut_as_json() -> None:
    """The best hand of all with its starter: both the count and the points of each of 48 cards, of a crib too."""
    found = json.loads(run("5H", "5C", "5S", "JD", "--starter", "5D", "--cuts", "--json").output)
    cuts = found["cuts"]
    assert (29, 48, 29, 14) == (found["total"], len(cuts["points"]), cuts["best"], cuts["worst"])
    crib = json.loads(run("2H", "4H", "6H", "8H", "--crib", "--cuts", "--json").output)
    assert {"total", "items"} & set(crib) == set()
    assert (0, 5) == (crib["cuts"]["points"]["KC"], crib["cuts"]["points"]["KH"])


def test_score_imports_only_what_counting_takes(tmp_path: Path) -> None:
    """Counting loads no array, drawing, web or database package and no player."""
    program = (
        "import sys; from pegout.cli import main\n"
        "main(['score', '5H', '5C', '5S', 'JD', '--starter', '5D'], standalone_mode=False)\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))\n"
        "print(*sorted(name for name in sys.modules if name.startswith('pegout')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(tmp_path), capture_output=True, encoding="utf-8", check=True
    )
    loaded = set(done.stdout.splitlines()[-2].split())
    assert set() == loaded & {"numpy", "numba", "rich", "textual", "litestar", "sqlalchemy", "uvicorn", "asyncio"}
    rooms = {name.split(".")[1] for name in done.stdout.splitlines()[-1].split() if "." in name}
    assert {"cards", "cli", "errors", "game", "notation", "rules", "scoring"} == rooms


def test_score_starts_fast(tmp_path: Path) -> None:
    """The best of a few runs takes less than 0.4 seconds of the processor: about 0.2 where nothing else runs."""
    command = [sys.executable, "-m", "pegout", "score", "5H", "5C", "5S", "JD", "--starter", "5D"]
    seconds = []
    for _ in range(4):
        before = os.times()
        subprocess.run(command, env=environment(tmp_path), capture_output=True, check=True)
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        seconds.append(used)
    assert min(seconds) < 0.4


def test_letters_stand_for_suits_where_signs_cannot(tmp_path: Path) -> None:
    """Where the output is plain ASCII the suits are printed as letters."""
    done = subprocess.run(
        [sys.executable, "-m", "pegout", "score", "5H", "5C", "5S", "JD", "--starter", "5D"],
        env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        encoding="ascii",
        check=True,
    )
    assert "Four of a kind  5C 5D 5H 5S  12" in done.stdout
