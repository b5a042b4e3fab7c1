"""The counting course, the first game and the moving examples: what the page makes of them, without a browser."""

import json
import re
from random import Random
from typing import Any

import pytest

from pegout.analysis import puzzles
from pegout.cards import DECK, parse_cards
from pegout.notation.codec import breakdown_to_json
from pegout.notation.languages import LANGUAGES, speaking
from pegout.notation.numbers import number_word
from pegout.rules import Rules
from pegout.scoring import score_crib, score_hand
from recipes.lessons.made import FOLDER
from tests.ground.project import ROOT
from tests.support.node import STATIC, run_node
from tests.support.words import modules

HANDS_OF_A_STEP = 30
APART = Rules(runs="apart")
LEVELS = """
    import { LEVELS, handOf, judge, singles } from "./learn/levels.js"
    import { idOf } from "./learn/course-kept.js"
    const drawn = numbers => {
        const chance = () => numbers.pop()
        return LEVELS.map(level => Array.from({ length: COUNT }, () => handOf(level, chance)))
    }
    const named = hand => ({ ...hand, id: idOf(hand), items: singles(hand) })
""".replace("COUNT", str(HANDS_OF_A_STEP))
KINDS_OF_A_STEP = {
    "fifteen": {"fifteen"},
    "fifteens": {"fifteen"},
    "pairs": {"fifteen", "pair", "three", "four"},
    "runs": {"fifteen", "run"},
    "doubled": {"fifteen", "pair", "three", "run", "nobs"},
}
MANY_OF_A_STEP = {
    "fifteen": ({"fifteen"}, {1}),
    "fifteens": ({"fifteen"}, range(2, 9)),
    "pairs": ({"pair", "three", "four"}, {1, 2}),
    "runs": ({"run"}, {1}),
    "doubled": ({"run"}, {2, 3, 4}),
    "suits": ({"flush", "nobs"}, {1, 2}),
}
"""Kinds of which each hand of a step has one of so many combinations."""
TOLD = 'import { told } from "./learn/telling.js"'
NUMBERS = 100_000
COUNTS_SAID = {
    (0, "turn", 0): [4],
    (0, "turn", 1): [10, 15],
    (0, "turn", 2): [21, 27],
    (0, "after", 3): [17],
    (1, "after", 0): [10],
    (1, "turn", 1): [20, 25],
    (1, "turn", 2): [31],
    (1, "rest", 0): [25],
}
"""By deal and scene of the first game the counts that the companion says, as its English text has them."""


def drawn() -> dict[str, list[dict[str, Any]]]:
    """Hands of every step, with what the page finds in them."""
    rng = Random(5)
    numbers = [rng.random() for _ in range(NUMBERS)]
    hands = run_node(LEVELS, "drawn(value).map((hands, i) => [LEVELS[i], hands.map(named)])", numbers)
    return dict(hands)


def test_hands_of_the_course() -> None:
    """Each step asks for its own kinds, what there is in a hand is what the engine finds, and the trainer knows it."""
    steps = drawn()
    assert len(steps) == 8
    for step, hands in steps.items():
        assert [step == "cribs"] * HANDS_OF_A_STEP == [hand["crib"] for hand in hands]
        for hand in hands:
            cards, (starter,) = parse_cards(" ".join(hand["cards"])), parse_cards(hand["starter"])
            counted = (score_crib if hand["crib"] else score_hand)(cards, starter, APART)
            assert breakdown_to_json(counted)["items"] == hand["items"]
            assert {item["kind"] for item in hand["items"]} <= KINDS_OF_A_STEP.get(
                step, {item["kind"] for item in hand["items"]}
            )
            kinds, many = MANY_OF_A_STEP.get(step, ({"fifteen"}, range(9)))
            assert sum(item["kind"] in kinds for item in hand["items"]) in many, (step, hand)
            asked = puzzles.uncounted(hand["id"])
            assert (set(cards), starter, hand["crib"]) == (set(asked.cards), asked.starter, asked.is_crib)
    assert any(item["kind"] == "flush" for hand in steps["cribs"] for item in hand["items"])
    assert any(not hand["items"] for hand in steps["cribs"])


def test_no_flush_among_double_runs() -> None:
    """Where runs are learnt that are counted twice, a hand that is a flush besides is dealt anew."""
    numbers = list[float]()
    for hand in (["5H", "6H", "7H", "8H", "8D"], ["5H", "6C", "7S", "8H", "8D"]):
        pack = [str(card) for card in DECK]
        for card in hand:
            numbers.append((pack.index(card) + 0.5) / len(pack))
            pack.remove(card)
    dealt = run_node(LEVELS, "handOf('doubled', () => value.shift())", numbers)
    assert (["5H", "6C", "7S", "8H"], "8D") == (dealt["cards"], dealt["starter"])


def test_what_is_tapped_is_judged() -> None:
    """Whole combinations are taken, also doubled runs at once; parts, repetitions and cribs' fours are told apart."""
    hand = {"crib": False, "cards": ["7C", "8D", "8H", "9S"], "starter": "6C"}
    flush = {"crib": True, "cards": ["2H", "4H", "8H", "KH"], "starter": "QC"}
    alike = {"crib": False, "cards": ["7C", "7D", "7H", "2S"], "starter": "KC"}
    asked = [
        [hand, ["7C", "8D"], []],
        [hand, ["7C", "8D"], [0, 1, 2]],
        [hand, ["6C", "7C", "8D", "8H", "9S"], []],
        [hand, ["6C", "7C", "8D", "9S"], []],
        [hand, ["7C", "8D", "9S"], []],
        [hand, ["8D", "8H"], []],
        [hand, ["6C", "8D"], []],
        [flush, ["2H", "4H", "8H", "KH"], []],
        [{**flush, "crib": False}, ["2H", "4H", "8H"], []],
        [alike, ["7C", "7D"], []],
        [alike, ["2S", "KC"], []],
    ]
    kinds = run_node(
        LEVELS,
        "value.map(([hand, picked, found]) => { const { places, why } = judge(hand, picked, found);"
        " return why || places.map(place => singles(hand)[place].kind).join() })",
        asked,
    )
    assert [
        "fifteen",
        "again",
        "pair,run,run",
        "run",
        "longer",
        "pair",
        "longer",
        "crib",
        "longer",
        "more",
        "none",
    ] == kinds


def test_what_is_kept_of_the_course() -> None:
    """Right ones in a row make a step done, also when later ones are wrong; misses and seconds are means."""
    answers = [
        {"right": right, "missed": 0 if right else 2, "wrong": 0, "seconds": 8} for right in (0, 1, 1, 1, 1, 1, 0)
    ]
    imports = 'import { isDone, summary } from "./learn/course-kept.js"'
    done, before, told = run_node(imports, "[isDone(value), isDone(value.slice(0, 5)), summary(value)]", answers)
    assert (True, False) == (done, before)
    assert {"answered": 7, "right": 5, "missed": 4 / 7, "seconds": 8, "row": 0} == told
    assert not run_node(imports, "isDone(value)", [*answers[1:5], *answers[:5]])
    imports = 'import { withAnswer } from "./learn/course-kept.js"'
    kept = "value.reduce((kept, id) => withAnswer(kept, 'runs', { seconds: id }, { id }), { levels: {}, waiting: [] })"
    found = run_node(imports, kept, list(range(201)))
    assert list(range(1, 201)) == [one["id"] for one in found["waiting"]]
    assert list(range(171, 201)) == [one["seconds"] for one in found["levels"]["runs"]]


def test_answers_wait_until_they_are_taken() -> None:
    """What is sent, and what will never be taken, is let go; the first that fails waits with the rest."""
    imports = f"""
        import {{ browser }} from "{(ROOT / "tests" / "support" / "browser.mjs").as_uri()}"
        const {{ sendWaiting }} = await import("./learn/sending.js")
        const {{ read, write }} = await import("./learn/course-kept.js")
        const left = async status => {{
            write(localStorage, {{ levels: {{}}, waiting: [0, 1, 2].map(id => ({{ id: String(id), points: id }})) }})
            browser.answer = (call, body) => body?.id === "1" ? status && [status, {{}}] : [200, {{ id: "a" }}]
            await sendWaiting(localStorage, () => {{}})
            return read(localStorage).waiting.map(({{ id }}) => id).join()
        }}
        const all = []
        const tell = async statuses => {{ for (const status of statuses) all.push(await left(status)); return all }}
    """
    statuses = {200: "", 400: "", 404: "", 422: "", 429: "1,2", 503: "1,2", 0: "1,2"}
    assert list(statuses.values()) == run_node(imports, "await tell(value)", list(statuses))


def test_scenes_of_the_first_game() -> None:
    """Every scene has words, every card to be chosen is in the hand, and each scene leads on to the next."""
    game = json.loads((FOLDER / "first-game.json").read_text(encoding="utf-8"))
    imports = """
        import { isAnswer, leftAt, scenesOf, weighed } from "./learn/guide.js"
        import { saidAt } from "./learn/companion.js"
        const numbers = { hand: "9.9", crib: "4.0", target: 121, five: 60, you: 27, hazel: 2, total: 14 }
        const left = at => leftAt({ getItem: () => at }, 32)
    """
    scenes = run_node(imports, "scenesOf(value).map(scene => ({ ...scene, said: saidAt(scene, numbers) }))", game)
    assert [] == [scene["kind"] for scene in scenes if not scene.get("said") or not all(scene["said"]["text"])]
    asked = [scene for scene in scenes if scene.get("answer")]
    assert [2, 1, 1, 1, 1] * 2 == [len(scene["answer"]) for scene in asked]
    assert all(set(scene["answer"]) <= set(scene["view"]["hand"]) for scene in asked)
    assert all(
        {"kind": "PlayCard", "card": scene["answer"][0]} in scene["view"]["legal"]
        for scene in asked
        if scene["kind"] == "turn"
    )
    best = [max(choice["hand"] for choice in scene["choices"]) for scene in asked if scene["kind"] == "throw"]
    worth = run_node(
        imports, "scenesOf(value).filter(scene => scene.choices).map(scene => weighed(scene, scene.answer).hand)", game
    )
    assert best == worth
    choices = "scenesOf(value).flatMap(scene => (scene.choices ?? []).map(one => weighed(scene, one.cards) === one))"
    assert [True] * 30 == run_node(imports, choices, game)
    assert [0, 7, 0, 0] == run_node(imports, "value.map(left)", [None, "7", "31", "x"])


def test_the_board_of_the_first_game_while_hands_are_counted() -> None:
    """Eight pegged in the play; then Hazel's hand of 2, fourteen and a crib of 5, each with the peg behind it."""
    game = json.loads((FOLDER / "first-game.json").read_text(encoding="utf-8"))
    imports = 'import { scenesOf } from "./learn/guide.js"'
    scenes = run_node(imports, "scenesOf(value).filter(scene => scene.kind === 'show' && scene.deal === 0)", game)
    assert [[8, 2], [22, 2], [27, 2]] == [scene["view"]["scores"] for scene in scenes]
    assert [[8, 0], [22, 0]] == [scene["view"]["back"] for scene in scenes[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_that_the_companion_says(language: str) -> None:
    """They are those of the cards that are laid in the scene, and no other is said; in every language."""
    game = json.loads((FOLDER / "first-game.json").read_text(encoding="utf-8"))
    imports = """
        import { allWords } from "./lib/words.js"
        import { scenesOf } from "./learn/guide.js"
        import { saidAt } from "./learn/companion.js"
        await allWords()
        const small = text => text.charAt(0).toLowerCase() + text.slice(1)
        const told = scene => ({ ...scene, text: saidAt(scene, {}).text.map(small).join(" ") })
    """
    scenes = run_node(imports, "scenesOf(value).map(told)", game, language)
    with speaking(language):
        numbers = {number_word(number): number for number in range(32)}
    word = re.compile(rf"\b(?:{'|'.join(sorted(numbers, key=len, reverse=True))})\b")
    assert set(COUNTS_SAID) <= {(scene["deal"], scene["kind"], scene["number"]) for scene in scenes}
    for scene in scenes:
        at = scene["deal"], scene["kind"], scene["number"]
        said = {numbers[found] for found in word.findall(scene["text"])}
        counts = set[int]()
        if scene["kind"] == "turn":
            turn = game["deals"][scene["deal"]]["turns"][scene["number"]]
            counts = {turn["view"]["count"], turn["own"][0]["count"]}
        elif scene["kind"] in ("after", "rest"):
            counts = {step["count"] for step in scene["steps"] if step["kind"] == "CardPlayed"}
        assert set(COUNTS_SAID.get(at, [])) <= said & counts, (at, said, counts)
        assert {number for number in said if number > 15} <= {*COUNTS_SAID.get(at, []), 31}, (at, said)


def test_races_that_the_page_tells_of() -> None:
    """The lesson on the end of a game names races by their points to go, and there is one for each."""
    races = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))["races"]
    named = re.findall(r"\bshares\[(\d+)\]", (STATIC / "learn" / "skill-pages.js").read_text(encoding="utf-8"))
    assert ["5", "20"] == named
    assert set(map(int, named)) <= {race["to_go"] for race in races if 0 < race["pone"] < 100}


def test_examples_move_as_the_engine_says() -> None:
    """After the last step the scores are those of the game, and no pile is ever above thirty-one."""
    plays = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))["plays"]
    imports = 'import { pileAt, scoresAt } from "./learn/telling.js"'
    ends = run_node(
        imports, "value.map(play => scoresAt(play, play.steps, play.steps.length - 1))", list(plays.values())
    )
    told = dict(zip(plays, ends, strict=True))
    assert ([121, 114], [0, 0, 1], [0, 2]) == (told["counting_out"], told["three_seats"], told["heels"])
    shown = [[step for step in play["steps"] if step["line"]] for play in plays.values()]
    next_count = [step for step in plays["thirty_one"]["steps"] if step["kind"] == "CardPlayed"]
    shown.append([*next_count, next_count[0]])
    piles = run_node(imports, "value.flatMap(steps => steps.map((_, at) => pileAt(steps, at)))", shown)
    laid = [" ".join(one["card"] for one in pile["laid"]) for pile in piles]
    assert [sum(card.pips for card in parse_cards(cards)) for cards in laid] == [pile["count"] for pile in piles]
    assert max(pile["count"] for pile in piles) == 31
    lines = run_node(TOLD, "Object.values(value).flatMap(play => play.steps.map(told)).join()", plays)
    assert ("'" not in lines, "Hazel’s" in lines) == (True, True)
    whole = run_node(imports, "value.steps.map((_, at) => pileAt(value.steps, at).laid.length)", plays["whole"])
    assert [0, 1, 2, 3, 4, 5, 5, 5, 1, 2, 3, 3] == whole[:12]


def test_a_browser_that_forbids_its_storage() -> None:
    """The course and the first game begin, what they would keep is gone, and so is what a table would bring back.

    No module names a storage for another one to use: where it is forbidden its name alone fails.
    """
    named = [path.name for path in modules() if re.search(r"\b(local|session)Storage *[,)]", path.read_text("utf-8"))]
    assert [] == named
    forbidden = """
        for (const area of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(globalThis, area, { get() { throw new DOMException("denied", "SecurityError") } })
        }
        const { keep, read, storage } = await import("./table/kept.js")
        const { keepAt, leftAt } = await import("./learn/guide.js")
        const course = await import("./learn/course-kept.js")
        keepAt(storage(), 3)
        course.write(storage(), { levels: { runs: [] }, waiting: [] })
        keep("gate", 1, "sessionStorage")
    """
    found = run_node(forbidden, '[leftAt(storage(), 9), course.read(storage()), read("gate", "sessionStorage")]', None)
    assert [0, {"levels": {}, "waiting": []}, None] == found
