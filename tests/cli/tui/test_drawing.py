"""What is drawn: the board hole by hole, large digits, and a whole screen of which no line is lost."""

from pathlib import Path

import pytest

from devtools.terminal import PICTURE, drawn
from pegout.board import Pegs
from pegout.cli.tui.canvas import Canvas, plain
from pegout.cli.tui.looks import BACKS, PEGS, SUITS, looks
from pegout.cli.tui.picture import LEAST, page_height, picture
from pegout.cli.tui.shapes import draw_number
from pegout.cli.tui.sheets import help_sheet
from pegout.cli.tui.track import board, draw_board
from pegout.rules import Rules
from tests.cli.tui.table import NoScreen, game, sitting

SCREEN = """\
 Pegout  standard rules, to 121                          Deal 1, your crib ####
 O You 0, 121 to go    X Hazel 0, 121 to go
X X ..... ..... ..... ..... ..... .....  ..... ..... ..... ..... ..... .....|
O O ..... ..... ..... ..... ..... .....  ..... ..... ..... ..... ..... .....|
             10          20          30           40          50          60 SS
X   ..... ..... ..... ..... ..... .....| ..... ..... ..... ..... ..... ..... @
O   ..... ..... ..... ..... ..... .....| ..... ..... ..... ..... ..... ..... @
             70          80          90 S        100         110            121
  X Hazel ###                                         | A game to 121
                                               count  | You cut 4D, Hazel cuts
 +----+  +----+                                 ##    |   9C. You deal first
 |3H  |  |AH  |                               ####    | Deal 1. Your crib
 |    |  |    |                                 ##    | Hazel throws two cards
 |  3H|  |  AH|                                 ##    | You throw two cards
 +cut-+  +-X--+                               ######  | Starter 3H
  Hazel plays AH                                      | Hazel plays AH
                                                      |
 +----+ +----+ +----+ +----+                          |
 |6S  | |7C  | |10S | |JH  |                          |
 |    | |    | |    | |    |                          |
 |  6S| |  7C| | 10S| |  JH|                          |
 +[1]-+ +-2--+ +-3--+ +-4--+                          |
  Play 6S >   Your turn
 1-6 <> Space Enter H hint U undo C count S scores L last / type ? help ^C leave"""
"""The table after the first lay-away of seed 7, at 80 by 24, in plain letters."""


@pytest.mark.parametrize(("target", "first"), [(121, 0), (61, 0), (200, 120), (241, 120)])
def test_who_has_won_stands_on_the_board_that_was_played_on(target: int, first: int) -> None:
    """The game hole is beside the last street, and no way round begins with it."""
    assert first == board(Rules(target=target, skunk=None), (Pegs(target, 0), Pegs(0, 0)), 80).first


@pytest.mark.parametrize("target", [1, 5, 31, 61, 100, 121, 200, 241])
@pytest.mark.parametrize("width", [80, 160])
def test_every_hole_has_a_place_of_its_own(target: int, width: int) -> None:
    """From the start to the game hole each score puts the peg elsewhere, the hind peg shown by its own sign."""
    rules, places = Rules(target=target, skunk=None), set()
    for score in range(target + 1):
        pegs = (Pegs(score, max(0, score - 1)), Pegs(0, 0))
        canvas, shown = Canvas(width, 8), board(rules, pegs, width)
        draw_board(canvas, 0, shown, pegs, (1, 0))
        lines = canvas.text().split("\n")
        signs = [(y, x) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == PEGS[0]]
        found = [(y, x) for y, x in signs if x > min(x for _, x in signs)]
        assert 1 == len(found), score
        assert (score > 0) == any(BACKS[0] in line for line in lines)
        places.add((shown.first, *found[0]))
    assert target + 1 == len(places)


def test_a_screen_in_plain_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 80 by 24 nothing is lost, and every sign has a letter that stands for it."""
    table = sitting(tmp_path, monkeypatch)
    screen = NoScreen(table, game(table, Rules())).press("1", "2", "enter")
    assert SCREEN == picture(screen.controller.scene, *LEAST).text(ascii_only=True)


@pytest.mark.parametrize("rules", [Rules(seats=2), Rules(seats=3), Rules(seats=4)], ids=lambda rules: f"{rules.seats}")
@pytest.mark.parametrize("size", [(80, 24), (96, 30), (120, 40), (200, 60)], ids=str)
def test_nothing_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: Rules, size: tuple[int, int]
) -> None:
    """With any number of seats, at every size, hand, scores, count, button and keys are all there."""
    table = sitting(tmp_path, monkeypatch)
    screen = NoScreen(table, game(table, rules))
    canvas = picture(screen.rest().controller.scene, *size)
    acts = {canvas.act_at(x, y) for x in range(size[0]) for y in range(size[1])}
    assert {f"card {number}" for number in range(1, len(screen.controller.scene.places.cards) + 1)} <= acts
    assert {"hint", "undo", "count", "scores", "last", "type", "help", "leave"} <= acts
    screen.press("1", "2", "enter")
    text = screen.text(size)
    assert text.count(" to go") == screen.controller.session.state.rules.sides
    assert all(words in text for words in ("Hazel", "count", "Your turn", "^C leave", "Deal 1, ", " crib ▮▮▮▮"))


def test_a_screen_that_is_too_small_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below 80 by 24 a sentence says what is needed, down to a single letter."""
    table = sitting(tmp_path, monkeypatch)
    scene = NoScreen(table, game(table, Rules())).rest().controller.scene
    words = "The table needs 80 columns and 24 lines, and this terminal has 60 and 20. Make it larger"
    assert words in " ".join(picture(scene, 60, 20).text().split())
    for width, height in ((1, 1), (0, 0), (80, 23), (79, 24)):
        assert "Pegout" not in picture(scene, width, height).text()


def test_large_digits_are_told_apart() -> None:
    """Every number up to 31 looks different, and is as wide as its place."""
    shapes = set()
    for number in range(32):
        canvas = Canvas(14, 5)
        draw_number(canvas, (13, 0), number)
        shapes.add(canvas.text())
    assert 32 == len(shapes)


def test_plain_looks_have_no_colours() -> None:
    """In plain looks no ink and no ground has a colour; in dark and light each has the same names."""
    inks, grounds = looks("plain")
    assert {None} == {ink.colour for ink in inks.values()} | set(grounds.values())
    assert set(looks("dark")[0]) == set(looks("light")[0]) == set(inks)
    assert set(looks("dark")[1]) == set(looks("light")[1]) == set(grounds)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2.2 reckons it."""
    lights = []
    for colour in (one, other):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(lights) / min(lights)


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_suits_differ_in_two_colours_or_four(mode: str) -> None:
    """Hearts and diamonds look alike in two, no two suits in four; each can be read on every card (4.5 to 1)."""
    for number in (2, 4):
        inks, grounds = looks(mode, has_four_colours=number == 4)
        colours = [inks[suit].colour for suit in SUITS]
        assert number == len(set(colours))
        assert inks["hearts"] == inks["diamonds"] or number == 4
        for ground in ("card", "lifted"):
            assert 4.5 <= min(contrast(str(colour), str(grounds[ground])) for colour in colours)


def test_every_sign_has_a_letter() -> None:
    """What is drawn in the picture has a letter of its own in ASCII, as wide as itself."""
    assert "CDHS OXA oxa @ 10H" == plain("♣♦♥♠ ●◆▲ ○◇△ ◎ 10♥")


def test_the_picture_of_the_documents_is_what_is_drawn() -> None:
    """`docs/pictures/terminal.svg` is what `devtools.terminal` draws."""
    assert drawn() == PICTURE.read_text(encoding="utf-8")


def test_help_fits_the_narrowest_screen() -> None:
    """No line of the help is cut off at 80 columns, and all of it is seen at once at 24 lines."""
    lines = help_sheet().lines
    assert max(len(text) for text, _ in lines) <= LEAST[0] - 6
    assert len(lines) <= page_height(LEAST[1])
