"""The page's scoreboard, run by node: the worked cases, and whatever a seeded chance enters, counted as in Python."""

import csv
import json
import random
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pegout.scoreboard import entries_from_json, setup_from_json, setup_to_json, standing, standing_to_json
from pegout.scoreboard.doubts import PLAY_MOST
from tests.ground.project import ROOT
from tests.support.node import run_node

BROWSER = f'import "{(ROOT / "tests" / "support" / "browser.mjs").as_uri()}"'
CASES = Path(__file__).parent / "data" / "scoreboards.jsonl"
SCORE = Path(str(files("pegout.server"))) / "static" / "board" / "score.js"
PROGRAM = """
import { readFileSync } from "node:fs"
import { standing } from "./score.mjs"
const boards = JSON.parse(readFileSync(0, "utf8"))
console.log(JSON.stringify(boards.map(({ setup, entries }) => standing(setup, entries))))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's module as one that node takes for a module."""
    folder = tmp_path_factory.mktemp("score")
    shutil.copy(SCORE, folder / "score.mjs")
    (folder / "run.mjs").write_text(PROGRAM, encoding="utf-8")
    return folder


def by_page(folder: Path, boards: list[dict[str, Any]]) -> list[Any]:
    """Where each board stands by the page's own counting."""
    node = shutil.which("node")
    assert node is not None, "the tests need node, which runs what the browser runs"
    asked = subprocess.run(
        [node, str(folder / "run.mjs")], input=json.dumps(boards), capture_output=True, check=True, encoding="utf-8"
    )
    return list(json.loads(asked.stdout))


def some_entry(rng: random.Random, seats: int) -> dict[str, Any]:
    """An entry of any kind, with numbers that may be slips, large enough for games to end."""
    kind = rng.choices(["deal", "points", "next", "game"], [6, 6, 2, 1])[0]
    if kind == "points":
        what = rng.choice(["play", "hand", "crib", "heels", "muggins", "fix"])
        points = rng.randint(-6 if what == "fix" else 0, 30)
        return {"kind": kind, "seat": rng.randrange(seats), "points": points, "what": what}
    if kind != "deal":
        return {"kind": kind}
    numbers = [
        [rng.choice([None, 0, 45, rng.randint(0, 29), rng.randint(0, 29)]) for _ in range(3)] for _ in range(seats)
    ]
    return {"kind": kind, "numbers": numbers, "first": rng.choice([None, *range(seats)])}


def some_board(rng: random.Random) -> dict[str, Any]:
    """A setup and entries."""
    seats, target = rng.choice([2, 2, 3, 4]), rng.choice([121, 61])
    setup = {
        "players": ["Ann", "Bill", "Cleo", "Dan"][:seats],
        "target": target,
        "cards": rng.choice([5, 6]) if seats == 2 else 6,
        "skunks": rng.choice([[91, 61], [91], []] if target == 121 else [[32, 16], [31], []]),
        "muggins": rng.random() < 0.5,
        "dealer": rng.randrange(seats),
        "games": rng.choice([0, 2, 5]),
        "worths": rng.choice([[1, 2, 3], [1, 2, 4], [3, 4, 4]]),
        "next_first_deal": rng.choice(["loser", "alternate"]),
    }
    return {"setup": setup, "entries": [some_entry(rng, seats) for _ in range(rng.randint(1, 40))]}


def test_worked_cases(folder: Path) -> None:
    """Every board worked out by hand stands on the page where it should."""
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    found = by_page(
        folder, [{"setup": setup_to_json(setup_from_json(case["setup"])), "entries": case["entries"]} for case in cases]
    )
    assert [case["expected"] for case in cases] == [
        {name: shown[name] for name in case["expected"]} for case, shown in zip(cases, found, strict=True)
    ]


def test_whatever_is_entered_counts_as_in_python(folder: Path) -> None:
    """Four hundred boards of chance entries stand the same in both languages."""
    rng = random.Random(20)
    boards = [some_board(rng) for _ in range(400)]
    expected = []
    for board in boards:
        setup = setup_from_json(board["setup"])
        expected.append(standing_to_json(standing(setup, entries_from_json(board["entries"], setup))))
    found = by_page(folder, boards)
    assert expected == found
    assert 300 < sum(len(stands["results"]) for stands in expected)
    assert {True, False} == {stands["ask"] is None for stands in expected}


def test_the_most_that_a_play_brings(folder: Path) -> None:
    """Every seat at its bound and one above it is asked about as in Python, by the deal and as points fall."""
    boards, expected = [], []
    for (cards, seats), mosts in PLAY_MOST.items():
        players = ["Ann", "Bill", "Cleo", "Dan"][:seats]
        setup = setup_to_json(setup_from_json({"players": players, "cards": cards}))
        for seat in range(seats):
            for points in (most + more for most in mosts for more in (0, 1)):
                numbers = [[points if own == seat else 0, None, None] for own in range(seats)]
                one = {"kind": "points", "seat": seat, "points": points, "what": "play"}
                for entry in ({"kind": "deal", "numbers": numbers, "first": None}, one):
                    boards.append({"setup": setup, "entries": [entry]})
                    expected.append([seat] if points > mosts[seat == 0] else [])
    found = by_page(folder, boards)
    assert expected == [[doubt["seat"] for doubt in stands["warnings"]] for stands in found]


def test_a_deal_can_be_pegged_once_somebody_is_home() -> None:
    """All numbers are asked for, but none that is counted after the one by which the game is won."""
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"], "target": 61}))
    entries = [{"kind": "points", "seat": seat, "points": 50, "what": "fix"} for seat in (0, 1)]
    plays, anns, bills, crib = [(0, 0, 1), (1, 0, 1)], (0, 1, 12), (1, 1, 12), (0, 2, 12)
    drafts = [plays, [*plays, anns], [*plays, bills], [*plays, crib], [plays[0], anns, bills, crib]]
    numbers = [[{"seat": seat, "part": part, "points": n} for seat, part, n in draft] for draft in drafts]
    imports = f"""
        {BROWSER}
        const {{ isComplete }} = await import("./board/deal.js"), {{ standing }} = await import("./board/score.js")
        const can = ({{ setup, entries }}, draft) =>
            isComplete({{ setup, state: standing(setup, entries), board: {{ setup, entries, draft }} }})
    """
    asked = {"setup": setup, "entries": entries, "drafts": numbers}
    assert [False, False, True, False, False] == run_node(
        imports, "value.drafts.map(draft => can(value, draft))", asked
    )


def test_what_is_kept_of_boards() -> None:
    """All goes back and forth; the 24 boards used last stay; one joined twice is one; what is none is left out."""
    body = """
        const share = { id: "s", secret: "x", view: null, head: 1, isAhead: false }
        localStorage.setItem("pegout.boards", JSON.stringify({ open: "a", boards: [{ id: "a", setup: {} }, null] }))
        const kept = await import("./board/kept.js")
        const found = [kept.opened(), kept.shelf.value.boards.length]
        const points = [1, 2, 3].map(points => ({ kind: "points", seat: 0, points, what: "play" }))
        kept.begin(value, "points", false)
        for (const one of points) kept.append(one)
        for (const step of [kept.undo, kept.undo, kept.redo, kept.redo]) {
            step()
            found.push(kept.opened().entries.map(entry => entry.points).join())
        }
        for (let n = 0; n < 24; n++) {
            kept.begin(value, "points", false)
            kept.append(points[0])
        }
        found.push(kept.shelf.value.boards.map(board => board.entries.length).join(""))
        kept.join(value, points, share)
        kept.begin(value, "points", false)
        kept.append(points[0])
        kept.join(value, [], share)
        return [...found, kept.opened().entries.length, kept.shelf.value.boards.filter(board => board.share).length]
    """
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"]}))
    found = run_node(BROWSER, f"await (async () => {{ {body} }})()", setup)
    assert [None, 0, "1,2", "1", "1,2", "1,2,3", "1" * 24, 3, 1] == found


def test_a_name_is_no_formula() -> None:
    """In a file for a spreadsheet names with signs or commas are texts of one cell, and numbers stay numbers."""
    players = ["=SUM(A1)", "+Bill", "-Cleo", '@"Dan", Jr']
    entries = [{"kind": "points", "seat": 1, "points": -2, "what": "fix"}, {"kind": "next"}]
    entries.insert(0, {"kind": "points", "seat": 3, "points": 5, "what": "hand"})
    asked = {"setup": setup_to_json(setup_from_json({"players": players})), "entries": entries}
    imports = f'{BROWSER}\nconst {{ toCsv }} = await import("./board/export.js")'
    head, row = csv.reader(run_node(imports, "toCsv(value.setup, value.entries)", asked).splitlines())
    assert [f"'{name} play" for name in players] == head[3:-2:4]
    assert ["1", "1", "'=SUM(A1)"] == row[:3]
    assert ["", "", "", "-2", "", "", "", "0", "", "5", "", "0"] == row[7:-2]


def test_what_others_enter_leaves_what_is_not_pegged_yet() -> None:
    """Numbers typed for a deal stay where an old one is put right, and go with their deal; undo brings them back."""
    one, two = ({"kind": "deal", "numbers": [[n, 8, 4], [5, 12, None]]} for n in (6, 7))
    body = """
        const kept = await import("./board/kept.js")
        kept.begin({ ...value.setup }, "deal", false)
        kept.append(value.one)
        kept.jot([{ seat: 0, part: 0, points: 9 }])
        const share = { id: "s", secret: "x", view: null, head: 1, isAhead: false }
        const drafts = []
        const hear = entries => {
            const isOther = kept.adopt(value.setup, entries, share)
            drafts.push([isOther, kept.opened().entries.length, kept.opened().draft.map(({ points }) => points)])
        }
        hear([value.one])
        hear([value.two])
        hear([value.two, value.one])
        kept.undo()
        return [...drafts, kept.opened().entries, kept.opened().draft.length]
    """
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"]}))
    found = run_node(BROWSER, f"await (async () => {{ {body} }})()", {"setup": setup, "one": one, "two": two})
    assert [[False, 1, [9]], [True, 1, [9]], [True, 2, []], [two], 1] == found


def by_modules(body: str, value: Any) -> Any:
    """What the page's modules come to in a body of JavaScript, `value` being at hand."""
    return run_node(BROWSER, f"await (async () => {{ {body} }})()", value)


def test_only_what_is_entered_goes_out() -> None:
    """A number that waits is nobody else's matter: it would stand in the way of what others enter."""
    body = """
        const kept = await import("./board/kept.js")
        kept.begin(value, "deal", false)
        kept.link({ id: "s", secret: "x", view: null, head: 1, isAhead: false })
        kept.jot([{ seat: 0, part: 0, points: 9 }])
        const waiting = kept.opened().share.isAhead
        kept.undo()
        const undone = kept.opened().share.isAhead
        kept.append({ kind: "next" })
        return [waiting, undone, kept.opened().share.isAhead]
    """
    assert [False, False, True] == by_modules(body, setup_to_json(setup_from_json({"players": ["Ann", "Bill"]})))


def test_a_shared_board_stays() -> None:
    """A new board takes the place of one that nobody has used, and not of one whose link others have."""
    body = """
        const kept = await import("./board/kept.js")
        for (const way of ["deal", "points", "deal"]) {
            kept.begin(value, way, false)
            if (way === "points") kept.link({ id: "s", secret: "x", view: null, head: 1, isAhead: false })
        }
        return kept.shelf.value.boards.map(({ way, share }) => [way, share?.id ?? ""])
    """
    found = by_modules(body, setup_to_json(setup_from_json({"players": ["Ann", "Bill"]})))
    assert [["deal", ""], ["points", "s"]] == found


def test_who_joins_can_undo() -> None:
    """Every entry of a shared board can be undone by who opens it to enter too, the last first."""
    body = """
        const kept = await import("./board/kept.js")
        kept.join(value.setup, value.entries, { id: "s", secret: "x", view: null, head: 3, isAhead: false })
        kept.undo()
        const once = kept.opened().entries
        kept.undo()
        kept.undo()
        kept.redo()
        return [once, kept.opened().entries]
    """
    entries = [{"kind": "points", "seat": seat, "points": 2, "what": "play"} for seat in (0, 1)]
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"]}))
    assert [entries[:1], entries[:1]] == by_modules(body, {"setup": setup, "entries": entries})


def test_numbers_of_another_deal_are_not_pegged() -> None:
    """An old deal taken out moves the deal: a crib that waited is not counted for who does not deal any more."""
    body = """
        const kept = await import("./board/kept.js")
        kept.begin(value.setup, "deal", false)
        kept.append(value.deal)
        kept.jot([{ seat: 1, part: 2, points: 9 }])
        kept.splice(0, 1, [])
        const moved = kept.opened().draft
        kept.undo()
        kept.splice(0, 1, [{ ...value.deal }])
        return [moved, kept.opened().draft.length]
    """
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"]}))
    deal = {"kind": "deal", "numbers": [[6, 8, 4], [5, 12, None]]}
    assert [[], 1] == by_modules(body, {"setup": setup, "deal": deal})


def test_names_alike_are_told_apart() -> None:
    """Whatever is written in the boxes, everybody has a name of their own."""
    body = 'const { properNames } = await import("./board/words.js"); return value.map(properNames)'
    names = [["Ann", "Ann", "Ann 2"], ["Ann 3", "Ann", "Ann"], ["", "Blue", " "], ["Ann", "Bill", "Ann"]]
    found = by_modules(body, names)
    assert [["Ann", "Ann 2", "Ann 2 3"], ["Ann 3", "Ann", "Ann 3 3"], ["Blue", "Blue 2", "White"]] == found[:3]
    assert ["Ann", "Bill", "Ann 3"] == found[3]


def test_every_doubt_has_its_own_words() -> None:
    """What the core doubts is said on the page for what it is."""
    body = """
        const { doubtOf } = await import("./board/words.js")
        return value.numbers.map(number => doubtOf(value.setup, 0, number))
    """
    setup = setup_to_json(setup_from_json({"players": ["Ann", "Bill"]}))
    doubts = [("heels", 1, 2), ("heels", 0, 3), ("muggins", 0, 2), ("crib", 1, 4), ("crib", 0, 19), ("hand", 0, 25)]
    numbers = [{"what": what, "seat": seat, "points": points} for what, seat, points in doubts]
    heels = "Heels are 2, and the dealer’s."
    expected = [heels, heels, "Muggins was not agreed on.", "The crib is Ann’s.", "No crib is worth 19."]
    assert [*expected, "No hand is worth 25."] == by_modules(body, {"setup": setup, "numbers": numbers})
