"""What a person types at the table, read into actions and wishes."""

from collections.abc import Callable
from enum import StrEnum

from pegout.cards import RANKS, Card, parse_cards
from pegout.cli.session import PERSON
from pegout.errors import NotationError
from pegout.game import (
    Action,
    CallMuggins,
    ClaimCount,
    CutStarter,
    Discard,
    Observation,
    PassMuggins,
    Phase,
    PlayCard,
    SayGo,
    TakeBack,
)


class Wish(StrEnum):
    """What is asked of the terminal, not of the game."""

    COUNT = "count"
    SCORES = "scores"
    BOARD = "board"
    CARDS = "cards"
    HINT = "hint"
    HELP = "help"
    RESIGN = "resign"
    QUIT = "quit"


_WISHES = {wish.value: wish for wish in Wish} | {
    "?": Wish.HELP,
    "h": Wish.HINT,
    "s": Wish.SCORES,
    "b": Wish.BOARD,
    "c": Wish.COUNT,
    "r": Wish.CARDS,
    "hand": Wish.CARDS,
    "exit": Wish.QUIT,
}
_SEAT_ALONE: dict[str, Callable[[int], Action]] = {
    "undo": TakeBack,
    "u": TakeBack,
    "go": SayGo,
    "pass": PassMuggins,
}
_NUMBERED: dict[str, Callable[[int, int], Action]] = {
    "cut": CutStarter,
    "count": ClaimCount,
    "claim": ClaimCount,
    "muggins": CallMuggins,
}
_BARE: dict[Phase, Callable[[int, int], Action]] = {
    Phase.CUT_STARTER: CutStarter,
    Phase.CLAIM: ClaimCount,
    Phase.MUGGINS: CallMuggins,
}
"""What a number alone means."""


def read(line: str, seen: Observation) -> Action | Wish:
    """The action or wish of a line; an empty one is the only legal action.  Raises `NotationError`."""
    words = line.lower().split()
    if not words:
        return _only(seen)
    head, rest = words[0], words[1:]
    if not rest and head in _SEAT_ALONE:
        return _SEAT_ALONE[head](PERSON)
    if not rest and head in _WISHES:
        return _WISHES[head]
    if head == "cut" and not rest:
        return CutStarter(PERSON, seen.undealt_size // 2)
    if head in _NUMBERED:
        return _NUMBERED[head](PERSON, _number(head, rest))
    if head.isdecimal() and not rest and seen.phase in _BARE:
        return _BARE[seen.phase](PERSON, _number(head, words))
    if rest and head in ("drop", "throw", "play", "lay"):
        return _cards(rest, seen)
    if head[0].upper() not in RANKS + "1":
        raise NotationError(f"“{head[:20]}” is not understood here: say a card such as 5H, or help")
    return _cards(words, seen)


def _only(seen: Observation) -> Action:
    if len(seen.legal) == 1:
        return seen.legal[0]
    raise NotationError("there is more than one thing to do here: help lists what you can say")


def _number(head: str, rest: list[str]) -> int:
    if len(rest) != 1 or not rest[0].isdecimal() or len(rest[0]) > 3:
        raise NotationError(f"{head} takes one number, such as {head} 8")
    return int(rest[0])


def _cards(words: list[str], seen: Observation) -> Action:
    cards: list[Card] = []
    for word in words:
        cards.extend(_of_rank(word, seen, cards) or parse_cards(word))
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise NotationError(f"{twice} is there twice: a pack has one of each card")
    if seen.phase is Phase.LAY_AWAY:
        return Discard(PERSON, tuple(cards))
    if len(cards) != 1:
        raise NotationError(f"one card at a time is played, not {len(cards)}")
    return PlayCard(PERSON, cards[0])


def _of_rank(word: str, seen: Observation, taken: list[Card]) -> list[Card]:
    """The card that a rank alone names: in the play any of that rank, laying away only a single one."""
    rank = word.upper().replace("10", "T")
    if len(rank) != 1 or rank not in RANKS:
        return []
    held = [card for card in seen.hand if card.rank == RANKS.index(rank) and card not in taken]
    if not held:
        raise NotationError(f"you hold no {word.upper()}")
    if seen.phase is Phase.LAY_AWAY and len(held) > 1:
        raise NotationError(f"which {word.upper()}: {' or '.join(map(str, held))}")
    return held[:1]
