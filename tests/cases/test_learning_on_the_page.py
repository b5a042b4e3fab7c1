"""The counting course, the first game and the moving examples: what the page makes of them, without a browser."""

import json
from random import Random
from typing import Any

from pegout.analysis import puzzles
from pegout.cards import parse_cards
from pegout.notation.codec import breakdown_to_json
from pegout.rules import Rules
from pegout.scoring import score_crib, score_hand
from recipes.lessons.made import FOLDER
from tests.support.node import run_node

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
}
NUMBERS = 100_000


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
            asked = puzzles.uncounted(hand["id"])
            assert (set(cards), starter, hand["crib"]) == (set(asked.cards), asked.starter, asked.is_crib)
    assert any(item["kind"] == "flush" for hand in steps["cribs"] for item in hand["items"])
    assert any(not hand["items"] for hand in steps["cribs"])


def test_what_is_tapped_is_judged() -> None:
    """Whole combinations are taken, also doubled runs at once; parts, repetitions and cribs' fours are told apart."""
    hand = {"crib": False, "cards": ["7C", "8D", "8H", "9S"], "starter": "6C"}
    flush = {"crib": True, "cards": ["2H", "4H", "8H", "KH"], "starter": "QC"}
    asked = [
        [hand, ["7C", "8D"], []],
        [hand, ["7C", "8D"], [0, 1, 2]],
        [hand, ["6C", "7C", "8D", "8H", "9S"], []],
        [hand, ["6C", "7C", "8D", "9S"], []],
        [hand, ["7C", "8D", "9S"], []],
        [hand, ["8D", "8H"], []],
        [hand, ["6C", "8D"], []],
        [flush, ["2H", "4H", "8H", "KH"], []],
    ]
    kinds = run_node(
        LEVELS,
        "value.map(([hand, picked, found]) => { const { places, why } = judge(hand, picked, found);"
        " return why || places.map(place => singles(hand)[place].kind).join() })",
        asked,
    )
    assert ["fifteen", "again", "pair,run,run", "run", "longer", "pair", "longer", "crib"] == kinds


def test_what_is_kept_of_the_course() -> None:
    """Right ones in a row make a step done, also when later ones are wrong; misses and seconds are means."""
    answers = [
        {"right": right, "missed": 0 if right else 2, "wrong": 0, "seconds": 8} for right in (0, 1, 1, 1, 1, 1, 0)
    ]
    imports = 'import { isDone, summary } from "./learn/course-kept.js"'
    done, before, told = run_node(imports, "[isDone(value), isDone(value.slice(0, 5)), summary(value)]", answers)
    assert (True, False) == (done, before)
    assert {"answered": 7, "right": 5, "missed": 4 / 7, "seconds": 8, "row": 0} == told


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
    assert [0, 7, 0, 0] == run_node(imports, "value.map(left)", [None, "7", "31", "x"])


def test_examples_move_as_the_engine_says() -> None:
    """After the last step the scores are those of the game, and no pile is ever above thirty-one."""
    plays = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))["plays"]
    imports = 'import { pileAt, scoresAt } from "./learn/telling.js"'
    ends = run_node(
        imports, "value.map(play => scoresAt(play, play.steps, play.steps.length - 1))", list(plays.values())
    )
    told = dict(zip(plays, ends, strict=True))
    assert ([121, 114], [0, 0, 1]) == (told["counting_out"], told["three_seats"])
    counts = run_node(
        imports, "Object.values(value).flatMap(play => play.steps.map((_, at) => pileAt(play.steps, at).count))", plays
    )
    assert max(counts) == 31
    whole = run_node(imports, "value.steps.map((_, at) => pileAt(value.steps, at).laid.length)", plays["whole"])
    assert [0, 1, 2, 3, 4, 5, 5, 5, 1, 2, 3, 3] == whole[:12]
