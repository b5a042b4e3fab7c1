"""`pegout advise` and `pegout win-chance`: tables, JSON, and what they refuse."""

import json
import re
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pegout.analysis import Choice, Parts
from pegout.cards import DECK, Card, parse_card, parse_cards
from pegout.cli import main
from pegout.cli.choices import choice_table
from pegout.game import PlayCard
from tests.support.scorer import show_points

SIX = "5H 5C 6S JD QD KC"
PLAY = ("5H 5C JD QD", "--thrown", "6S KC", "--starter", "5D", "--pone", "--score", "12-8")


def run(*arguments: str) -> Result:
    """The command's result in this process."""
    return CliRunner().invoke(main, [*arguments])


def choices(*arguments: str) -> list[Any]:
    """The choices that `advise --json` prints."""
    done = run("advise", *arguments, "--json")
    assert done.exit_code == 0, done.output
    found: list[Any] = json.loads(done.stdout)["choices"]
    return found


def test_fifteen_throws_are_weighed() -> None:
    """Every pair of the six once, the best first; hand and spread as counted over all 46 starters."""
    found = choices(SIX, "--dealer", "--score", "88-95")
    throws = {frozenset(choice["action"]["cards"]) for choice in found}
    assert (15, 15) == (len(found), len(throws))
    chances = [choice["win_chance"] for choice in found]
    assert sorted(chances, reverse=True) == chances
    cards = parse_cards(SIX)
    points = next(choice["points"] for choice in found if set(choice["action"]["cards"]) == {"6S", "KC"})
    kept = parse_cards("5H 5C JD QD")
    shows = [show_points(kept, starter, crib=False) for starter in _rest(cards)]
    expected = {"hand": round(sum(shows) / 46, 3), "low": min(shows), "high": max(shows)}
    assert expected == {name: points[name] for name in expected}


def test_the_table_names_the_best_and_lists_all() -> None:
    """One sentence, a head, and a line a throw, whose first is that of the sentence."""
    lines = run("advise", SIX, "--dealer", "--score", "88-95").output.splitlines()
    assert 18 == len(lines)
    best = re.fullmatch(r"Lay away (\S+ \S+): [0-9.]+ % to win\.", lines[0])
    assert best is not None
    assert ["throw", "wins", "hand", "crib", "pegging", "total", "spread"] == lines[2].split()
    assert lines[3].startswith(best[1])


def test_the_crib_is_the_dealers() -> None:
    """For the pone the crib counts against the hand, so no throw is worth more than to the dealer."""
    dealers = {tuple(choice["action"]["cards"]): choice for choice in choices(SIX, "--dealer")}
    for choice in choices(SIX, "--pone"):
        points = choice["points"]
        assert points["crib"] < 0
        other = dealers[tuple(choice["action"]["cards"])]
        assert other["points"]["crib"] > 0
        assert choice["win_chance"] < other["win_chance"]


def test_a_card_of_the_play_is_weighed() -> None:
    """Cards of a rank are one choice, and only those that fit are choices."""
    found = choices(*PLAY, "--played", "QD TD")
    assert {"JD", "5C"} == {choice["action"]["card"] for choice in found}
    assert "Play J♦: " in run("advise", *PLAY, "--played", "QD 1:TD").output


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ((SIX,), "Say whose deal it is: --dealer if you deal, --pone if you play first, or --dealer-seat."),
        (("--dealer",), "6 cards are dealt, and you name none."),
        (("5H 5C", "--dealer"), "6 cards are dealt, and you name 2: 5H 5C."),
        ((SIX, "--dealer", "--score", "x"), "“x” are no scores: write your own first, such as 88-95."),
        ((SIX, "--dealer", "--score", "121-3"), "A score is from 0 to 120 in a game to 121, not 121."),
        ((SIX, "--dealer", "--score", "1-2-3"), "There are 2 scores, your own first, not 3."),
        ((SIX, "--dealer", "--starter", "5D"), "For the play both --thrown and --starter are needed."),
        ((SIX, "--dealer", "--played", "5D"), "For the play --thrown and --starter are needed besides --played."),
        ((*PLAY, "--played", "x:QD"), "“x:QD” is no card and its seat: write 1:QD for the player at your left."),
        ((*PLAY, "--played", "1:QD"), "QD is there twice: a pack has one of each card."),
        ((*PLAY, "--played", "TD"), "The other cannot play TD: the lead is yours."),
        ((*PLAY, "--played", "QD TD 9D"), "You cannot have said go at 20: you had a card that fits."),
        ((*PLAY, "--played", "QD TD JD"), "The other is to lay: name the card laid after these."),
    ],
)
def test_what_cannot_be_weighed_is_said(arguments: tuple[str, ...], answer: str) -> None:
    """One sentence on standard error that says what is wrong, and status 2."""
    done = run("advise", *arguments)
    assert (2, f"{answer}\n") == (done.exit_code, done.stderr)


def test_the_chance_by_the_score() -> None:
    """Dealer at 35 against 37: 51 % ± 0.5 (published), the first number with a decimal point; the other way round."""
    said = [run("win-chance", *arguments).output for arguments in (("35", "37", "--dealer"), ("37", "35", "--pone"))]
    own, other = (float(re.findall(r"\d+\.\d+", line)[0]) for line in said)
    assert abs(own - 51) <= 0.5
    assert said[0] == run("win-chance", "35-37", "--dealer").output
    refused = run("win-chance", "35", "x", "--dealer")
    assert (2, "“35-x” are no scores: write your own first, such as 88-95.\n") == (refused.exit_code, refused.stderr)
    assert 100.0 == round(own + other, 1)


def test_the_best_choice_has_no_error() -> None:
    """An error is that of the difference from the best; where nothing was drawn the column is left out."""
    jack, five = PlayCard(0, parse_card("JD")), PlayCard(0, parse_card("5C"))
    points = Parts(hand=21, crib=-6.9, pegs=2, their_pegs=1, low=21, high=21)
    heads, rows = choice_table([Choice(jack, 0.77, 0, points), Choice(five, 0.741, 0.0052, points)])
    assert {"J♦": "", "5♣": "0.5"} == {row[0]: row[heads.index("±")] for row in rows}
    assert "±" not in choice_table([Choice(jack, 0.77, 0, points), Choice(five, 0.741, 0, points)])[0]


def test_the_chance_as_json() -> None:
    """Both sides' chances, which add up to 1; nearer to the target is better."""
    near, far = (
        json.loads(run("win-chance", score, "110", "--dealer", "--json").output)["win_chance"]
        for score in ("118", "90")
    )
    assert near > far
    found = json.loads(run("win-chance", "50", "40", "--pone", "--target", "61", "--json").output)
    assert 1 == round(sum(found["by_side"]), 5)


def _rest(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in DECK if card not in cards]


def test_the_first_thought_of_an_installation_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is compiled yet, one line says that it takes a while, and it is done once for all."""
    told: list[str] = []
    monkeypatch.setattr("pegout.kernels.shelf.is_warm", lambda: False)
    monkeypatch.setattr("pegout.bots.warming.warm", lambda: told.append("warmed"))
    done = run("advise", SIX, "--dealer")
    assert (0, ["warmed"]) == (done.exit_code, told)
    assert "Compiling the engine, once in this installation: about a minute…\n" == done.stderr
    monkeypatch.setattr("pegout.kernels.shelf.is_warm", lambda: True)
    assert (["warmed"], "") == (told, run("advise", SIX, "--dealer").stderr)
