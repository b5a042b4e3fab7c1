"""Worked examples: the cards are chosen here, and the engine says what they bring."""

from typing import Any, Final, NamedTuple

from pegout.cards import parse_card, parse_cards
from pegout.game import CallMuggins, ClaimCount, CutForDeal, PassMuggins, apply, new_game
from pegout.notation.codec import breakdown_to_json
from pegout.rules import PRESETS, STANDARD, Rules
from pegout.scoring import score_crib, score_hand
from recipes.lessons.deals import HAZEL, YOU, Hands, play, told

Json = dict[str, Any]

FIVE: Final = PRESETS["five-card"]
CLAIMED: Final = Rules(counting="claimed", muggins=True)


class Hand(NamedTuple):
    """A hand or crib with its starter."""

    cards: str
    starter: str
    is_crib: bool = False
    rules: Rules = STANDARD


HANDS: Final = {
    "fifteens": Hand("7C 8D TH 2S", "5C"),
    "fifteen_of_three": Hand("2C 3D TH JS", "KC"),
    "pair": Hand("9C 9D 3S KH", "8C"),
    "three": Hand("QC QD QS 6H", "8D"),
    "four": Hand("4C 4D 4H 4S", "9C"),
    "run": Hand("JC QD KH 3S", "8D"),
    "run_of_five": Hand("9C TD JH QS", "KD"),
    "double_run": Hand("JC JD QH KS", "8S"),
    "double_run_of_four": Hand("TC JD QH KS", "QC"),
    "triple_run": Hand("JC QD QH QS", "KD"),
    "double_double_run": Hand("JC JD QH QS", "KH"),
    "flush": Hand("2H 4H 8H KH", "QC"),
    "flush_of_five": Hand("2H 4H 8H KH", "QH"),
    "no_flush_in_crib": Hand("2H 4H 8H KH", "QC", is_crib=True),
    "crib_flush": Hand("2H 4H 8H KH", "QH", is_crib=True),
    "nobs": Hand("JH 3C 8D 9S", "KH"),
    "together": Hand("7C 8D 8H 9S", "6C"),
    "nothing": Hand("2C 4D 6H 8S", "TC"),
    "best": Hand("5C 5D 5S JH", "5H"),
    "second": Hand("5C 5D 5H 5S", "TC"),
    "five_card": Hand("4H 5H 6H", "JD", rules=FIVE),
    "five_card_best": Hand("5C 5D JH", "5H", rules=FIVE),
}
"""Counted at the show."""

PLAYS: Final = {
    "fifteen": Hands(("8C 4H 9S KD 2D TC", "7D 3S QH QC 6D 3D"), "KS", 1, "8C 7D"),
    "thirty_one": Hands(("KC 4H 9S 8D 2D TC", "7D 3S QH QC 6D 3D"), "KS", 1, "KC 7D 4H QH"),
    "alike": Hands(("4C 4H 9S KD 2D TC", "4D 4S 8H QC 7D 3D"), "KS", 1, "4C 4D 4H 4S"),
    "runs": Hands(("3C 4H 2C QD 9D KC", "5D 6S 8H KS 7D TD"), "QS", 1, "3C 5D 4H 6S 2C"),
    "no_run": Hands(("4C 6H 2C QD 9D KC", "6D 5S 8H KS 7D TD"), "QS", 1, "4C 6D 6H 5S"),
    "go": Hands(("KC 8H 3S QD 2D TC", "9D 7S QH QC 6D 4D"), "KS", 1, "KC 9D 8H 3S"),
    "five_led": Hands(("5C 6H 7S QD 2D TC", "JS 3S QH QC 6D 9D"), "KS", 1, "5C JS"),
    "four_led": Hands(("4C AH 7S QD 2D TC", "JS 3S QH QC 6D 9D"), "KS", 1, "4C JS AH"),
    "twenty_one": Hands(("KC AH 7S QD 2D TC", "TS 3S QH QC 6D 9D"), "KS", 1, "KC TS AH QH"),
    "pair_back": Hands(("8C 8H 2C QD 9D KC", "8D 3S QH QC 6D TD"), "KS", 1, "8C 8D 8H"),
    "whole": Hands(("3C 7D 6H QC TH KS", "5D 4S QS KD 7C 8D"), "QH", 1, "3C 5D 7D 4S 6H QS QC KD"),
    "three_seats": Hands(
        ("9C 4S KC QC 8C", "TD KD QD JD 8D", "2H 5H 8S 9S TS"),
        "7C",
        2,
        "9C TD 2H 4S 5H",
        Rules(seats=3),
    ),
    "four_seats": Hands(
        ("7C JC QC KC 2C", "8D JD QD KD 2D", "9H 4H QH KH 3H", "TS JS QS KS 2S"),
        "6C",
        3,
        "7C 8D 9H 4H",
        Rules(seats=4),
    ),
    "one_count": Hands(("4H 5H 6H KC QS", "8D TS 2C KD 9S"), "JD", 1, "4H TS 6H 8D 2C", FIVE),
    "heels": Hands(("4C AH 7S QD 2D TC", "TS 3S QH QC 6D 9D"), "JS", 1, ""),
    "counting_out": Hands(
        ("6C 7D 8H JS 2D TC", "5D 5S TH QC 4S 3D"),
        "KS",
        1,
        "JS QC 8H TH 7D 5D 6C 5S",
        scores=(113, 113),
    ),
}
"""Deals in which cards are laid one after another."""

MUGGINS: Final = Hands(("6C 7D 8H 8S 2D TC", "5D 5S TH QC 4S 3D"), "KS", 1, "8S 5D 8H TH 7D QC 6C 5S", CLAIMED)
CLAIMS: Final = (ClaimCount(YOU, 12), PassMuggins(HAZEL), ClaimCount(HAZEL, 12), CallMuggins(YOU, 2))
"""You count right, Hazel misses two points."""


def hand(given: Hand) -> Json:
    """A hand as it is counted: its cards, its items and their sum."""
    cards, starter = parse_cards(given.cards), parse_card(given.starter)
    found = (score_crib if given.is_crib else score_hand)(cards, starter, given.rules)
    return {
        "cards": [str(card) for card in cards],
        "starter": str(starter),
        "crib": given.is_crib,
        "five": given.rules.kept == 3,
        **breakdown_to_json(found),
    }


def cuts() -> list[Json]:
    """A cut for the deal that has to be made again (rule 2.1)."""
    state, _ = new_game(STANDARD)
    steps = []
    for drawn in ("6H 6C", "9S 3D"):
        state, events = apply(state, CutForDeal(parse_cards(drawn)))
        steps += told(events, state)
    return steps


def examples() -> Json:
    """All of them, by name."""
    return {
        "hands": {name: hand(given) for name, given in HANDS.items()},
        "plays": {name: play(given) for name, given in PLAYS.items()},
        "cuts": cuts(),
        "muggins": _from_the_show(play(MUGGINS, CLAIMS)),
    }


def _from_the_show(played: Json) -> Json:
    """The deal without its play."""
    kinds = [step["kind"] for step in played["steps"]]
    return {**played, "steps": played["steps"][kinds.index("HandShown") :]}
