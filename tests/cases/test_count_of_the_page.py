"""The page's own count, which needs no server, beside known answers and beside the count in Python."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from pegout.analysis.starters import cut_points
from pegout.cards import DECK, Card
from pegout.notation.codec import breakdown_to_json
from pegout.notation.languages import LANGUAGES, speaking
from pegout.notation.spoken import spoken_count, title
from pegout.rules import PRESETS, Rules
from pegout.scoring import Breakdown, score_crib, score_hand
from tests.support.facts import read_lines
from tests.support.node import run_node

IMPORTS = """
    import { cutsOf, itemsOf, spokenCount, totalOf } from "./count/count.js"
    import { titleOf } from "./lib/counted.js"
    import { allWords } from "./lib/words.js"
    import { fromHash, toHash } from "./count/link.js"
    await allWords()
    const counted = ({ hand, starter, way }) => {
        const items = itemsOf(hand, starter, way)
        const said = { words: spokenCount(items), digits: spokenCount(items, false), titles: items.map(titleOf) }
        return { items, total: totalOf(items), ...said }
    }
"""
ROUNDS = 500
KINDS_OF_RULES = [
    PRESETS["standard"],
    PRESETS["classic"],
    PRESETS["five-card"],
    PRESETS["tabletop"].changed({"seats": 3, "dealt_to_crib": 0}),
]
"""Doubled runs and runs apart, hands and cribs of three and four cards, two prices of kinds."""


def way(rules: Rules, crib: bool) -> dict[str, Any]:
    """Rules as the page has them."""
    return {"crib": crib, "kinds": list(rules.kinds_at_show), "apart": rules.runs == "apart"}


def told(breakdown: Breakdown) -> dict[str, Any]:
    """A count in Python in the form of the page's."""
    return {
        **breakdown_to_json(breakdown),
        "words": spoken_count(breakdown),
        "digits": spoken_count(breakdown, words=False),
        "titles": [title(item) for item in breakdown.items],
    }


def drawn(rng: Random, size: int) -> Sequence[Card]:
    """Cards of which some are alike in suit or near in rank, so that flushes and long runs come up."""
    pack = rng.choice([DECK, DECK, [card for card in DECK if card.suit == 1], DECK[16:44]])
    return rng.sample(pack, size)


def test_known_answers() -> None:
    """Every hand and crib that was collected has the points that its source gives."""
    answers = [answer for answer in read_lines("known-answers.jsonl") if answer["kind"] == "show"]
    asked = [
        {"hand": answer["hand"], "starter": answer["starter"], "way": way(PRESETS["standard"], answer["crib"])}
        for answer in answers
    ]
    totals = [count["total"] for count in run_node(IMPORTS, "value.map(counted)", asked)]
    assert 226 == len(answers)
    assert [answer["expected"] for answer in answers] == totals


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_hands_are_counted_as_in_python(language: str) -> None:
    """Items in their order, total, words, digits and titles of some thousand hands and cribs, by all kinds of rules."""
    rng, asked, wanted = Random(5), [], []
    for rules in KINDS_OF_RULES:
        for crib in (False, True):
            for _ in range(ROUNDS):
                *hand, starter = drawn(rng, (rules.crib_size if crib else rules.kept) + 1)
                asked.append({"hand": [str(card) for card in hand], "starter": str(starter), "way": way(rules, crib)})
                with speaking(language):
                    wanted.append(told((score_crib if crib else score_hand)(hand, starter, rules)))
    assert wanted == run_node(IMPORTS, "value.map(counted)", asked, language)


def test_what_could_be_cut_is_the_same_in_python() -> None:
    """The points with every card that can still be turned, after six dealt and after four."""
    rng, asked, wanted = Random(6), [], []
    for rules in KINDS_OF_RULES:
        for crib in (False, True):
            for _ in range(10):
                size = rules.crib_size if crib else rules.kept
                cards = drawn(rng, size + (0 if crib else rules.laid_away))
                hand, away = cards[:size], cards[size:]
                asked.append([[str(card) for card in hand], [str(card) for card in away], way(rules, crib)])
                points = cut_points(hand, away, rules, crib=crib)
                wanted.append([{"card": str(card), "points": worth} for card, worth in points.items()])
    assert wanted == run_node(IMPORTS, "value.map(asked => cutsOf(...asked))", asked)


def test_links() -> None:
    """A link is written as it is read; shorter ways to write it are understood; wrong ones are told in words."""
    same = [
        "",
        "#5H5S5CJD-5D",
        "#crib-2H4H6H8H-KH",
        "#5H5S5CJD-5D-away-2C9D",
        "#three-crib-234-5H5S5C-JH",
        "#five-5H5S",
    ]
    assert same == run_node(IMPORTS, "value.map(hash => toHash(fromHash(hash).counted))", same)
    other = ["#5h5s5cjd5d", "#hand-5♥5♠5♣J♦-5♦", "#5%E2%99%A55s5cJD-5d", "#234-five-5H5S5C-10D", "#2C3C4C5C-away-KD"]
    written = ["#5H5S5CJD-5D", "#5H5S5CJD-5D", "#5H5S5CJD-5D", "#five-234-5H5S5C-TD", "#2C3C4C5C-away-KD"]
    assert written == run_node(IMPORTS, "value.map(hash => toHash(fromHash(hash).counted))", other)
    wrong = {
        "#5H5X": "“5X” in the link is no card: cards are written 5H, TD or 10D.",
        "#5H5H5D5S-JH": "5H is in the link twice, and a pack has one of each card.",
        "#5H5D5S5C2C3C": "A hand has four cards here, and the link has six cards for it.",
        "#five-crib-5H5D5S5C2C-3C": "A crib has four cards here, and the link has five cards for it.",
        "#5H5D5S5C-JHJD": "One card is turned as the starter, and the link has two cards for it.",
        "#5H5D5S5C-JH-2C": "The link has cards after the starter: those laid away are written after “away”.",
        "#5H5D5S5C-JH-away-2C3C4C": "Two cards at most are laid away, and the link has three cards for that.",
        "#crib-5H5D5S5C-JH-away-2C": "Nothing is laid away from a crib, but the link has cards laid away.",
        f"#5H5S5CJD-{''.join(f'{rank}{suit}' for rank in 'A2346' for suit in 'CDHS')}": (
            "One card is turned as the starter, and the link has more cards for it."
        ),
        "#%zz": "“%ZZ” in the link is no card: cards are written 5H, TD or 10D.",
        "#5H5S5CJD-5D-away-2C9D": "",
    }
    assert list(wrong.values()) == run_node(IMPORTS, "value.map(hash => fromHash(hash).wrong)", list(wrong))
