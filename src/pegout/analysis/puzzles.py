"""Puzzles: a hand for every day, positions that are hard to judge, and hands to count.

A puzzle is drawn from text alone, never from chance, so that nothing has to be kept to judge an answer: the same day,
or the same id, is the same puzzle on every server.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from itertools import count
from typing import Final

from pegout import analysis
from pegout.analysis.choice import Choice, chosen_among
from pegout.analysis.starters import Starters
from pegout.cards import Card, parse_cards
from pegout.errors import NotationError, PegoutError
from pegout.game import Action, Deal, Discard, Observation, Phase, PlayCard, apply, awaited, new_game, observe
from pegout.game.state import State
from pegout.rules import STANDARD
from pegout.shuffle import deal_deck

YOU: Final = 0
"""The seat that a puzzle is for."""
EASIEST, HARDEST = 3.0, 0.3
"""A hard position loses so many hundredths of a win, at most and at least, by its second best choice."""
_DOUBTS = 2.0
"""Standard errors by which the best choice has to be ahead."""
_QUICK = 24
"""Hands that those look at who play up to a position."""
_CLOSE = range(5, 41)
"""Daily hands: points over all 46 starters between the best throws, as far as plain averages tell."""
_WAIT = 5
_SEED = re.compile("[0-9a-f]{16}")
_HAND = re.compile("(crib-)?((?:[A2-9TJQK][CDHS]){4})-([A2-9TJQK][CDHS])")
"""A hand or crib with its starter, as the links of the page's counter have it."""
_ID = re.compile("(?P<seed>[0-9a-f]{16})-(?P<number>[0-9]{1,3})-(?P<laid>[0-7])")
_ASK = "There is no puzzle of that id: ask for the next one."


class UnknownPuzzle(PegoutError):
    """There is no puzzle of this kind and id."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which seat 0 has something to decide, in the standard game for two."""

    kind: str
    """`daily`, `discard` or `play`."""
    id: str
    """The day as YYYY-MM-DD; else the seed, the number of the deal and of the cards laid."""
    state: State
    """With all that is hidden: what may be shown is `seen`."""

    @property
    def seen(self) -> Observation:
        """What the one who answers may see."""
        return observe(self.state, YOU)


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer beside all that could have been answered."""

    choices: tuple[Choice, ...]
    """The best first."""
    chosen: Choice
    loss: float
    """What the answer gives away, in hundredths of a win."""


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A hand or crib to count."""

    id: str
    cards: tuple[Card, ...]
    starter: Card
    is_crib: bool


def daily(day: date) -> Puzzle:
    """The hand of this day: six cards, whose crib, the scores."""
    name = day.isoformat()
    states = (_dealt("daily", name, number) for number in count())
    return Puzzle("daily", name, next(state for state in states if _looks_close(observe(state, YOU))))


def draw(kind: str, seed: str) -> Puzzle:
    """The first hard position of a seed of 16 hexadecimal digits; `kind` is `discard` or `play`."""
    for number in count():
        for laid, state in _positions(kind, seed, number):
            if laid >= _wait(kind, seed) - number and _is_hard(observe(state, YOU)):
                return Puzzle(kind, f"{seed}-{number}-{laid}", state)
    raise AssertionError("unreachable")


def puzzle(kind: str, name: str) -> Puzzle:
    """The position of an id that `draw` gave; raises `UnknownPuzzle` where there is none."""
    match = _ID.fullmatch(name)
    if match:
        for laid, state in _positions(kind, match["seed"], int(match["number"])):
            if laid == int(match["laid"]):
                return Puzzle(kind, name, state)
    raise UnknownPuzzle(_ASK)


def judge(asked: Puzzle, action: Action) -> Judged:
    """What an answer costs; raises `IllegalAction` where the rules do not allow it."""
    apply(asked.state, action)
    choices, chosen = chosen_among(analysis.advise(asked.seen), action)
    return Judged(choices, chosen, 100 * (choices[0].win_chance - chosen.win_chance))


def uncounted(name: str) -> Uncounted:
    """The hand that is written out, `5H5D5S5C-JH` or `crib-2H4H6H8H-KH`, or that of a seed of 16 hexadecimal digits.

    A seed has a crib one time in four, and else what is left of six cards after a sound throw.  The name is its id.
    Raises `UnknownPuzzle` for any other name.
    """
    if written := _HAND.fullmatch(name):
        return _written(name, written)
    if not _SEED.fullmatch(name):
        raise UnknownPuzzle(_ASK)
    return _drawn(name)


def _written(name: str, parts: re.Match[str]) -> Uncounted:
    try:
        *cards, starter = parse_cards(parts[2] + parts[3])
    except NotationError:
        raise UnknownPuzzle(_ASK) from None
    return Uncounted(name, tuple(cards), starter, bool(parts[1]))


def _drawn(seed: str) -> Uncounted:
    state = _dealt("count", seed, 0)
    is_crib = state.scores[YOU] % 4 == 0
    for seat in (YOU, 1 - YOU):
        state, _ = apply(state, _sound_throw(observe(state, seat)))
    assert state.starter is not None
    return Uncounted(seed, state.crib if is_crib else state.kept[YOU], state.starter, is_crib)


def _chance(*parts: object) -> bytes:
    """32 bytes that look like chance."""
    return sha256("|".join(map(str, parts)).encode()).digest()


def _dealt(kind: str, seed: str, number: int) -> State:
    """A deal with cards, dealer and scores by chance; the scores are within twenty points of each other."""
    secret = _chance("pegout puzzle", kind, seed)
    chance = _chance("pegout scores", kind, seed, number)
    own = int.from_bytes(chance[:4], "big") % (STANDARD.target - 4)
    other = own + int.from_bytes(chance[4:8], "big") % 41 - 20
    scores = (own, min(max(other, 0), STANDARD.target - 4))
    state, _ = new_game(STANDARD, dealer=chance[8] % 2)
    state = replace(state, scores=scores, back=scores, at_deal=scores, shares=scores)
    state, _ = apply(state, Deal(deal_deck(secret, kind, number + 1, ())))
    return state


def _positions(kind: str, seed: str, number: int) -> Iterator[tuple[int, State]]:
    """Where seat 0 has a choice in a deal played soundly by both, with the number of cards laid before it."""
    state = _dealt(kind, seed, number)
    if kind == "discard":
        yield 0, state
        return
    laid = 0
    quick = analysis.Effort(draws=_QUICK, every=_QUICK)
    while state.phase is Phase.LAY_AWAY:
        state, _ = apply(state, _sound_throw(observe(state, awaited(state)[0])))
    while state.phase is Phase.PLAY:
        seat = awaited(state)[0]
        seen = observe(state, seat)
        if seat == YOU and _fitting(seen) > 1:
            yield laid, state
        state, _ = apply(state, analysis.advise(seen, quick)[0].action)
        laid += 1


def _wait(kind: str, seed: str) -> int:
    """Cards laid before the first deal's position in the play: leads and replies would else be all there is."""
    return _chance("pegout wait", seed)[0] % _WAIT if kind == "play" else 0


def _fitting(seen: Observation) -> int:
    """How many different ranks may be played."""
    return len({action.card.rank for action in seen.legal if isinstance(action, PlayCard)})


def _is_hard(seen: Observation) -> bool:
    best, second = analysis.advise(seen)[:2]
    loss = best.win_chance - second.win_chance
    return HARDEST <= 100 * loss <= EASIEST and loss >= _DOUBTS * second.error


def _looks_close(seen: Observation) -> bool:
    """Whether the best two throws are close but not the same by whole numbers alone, which no new version changes."""
    best, second = sorted(_averages(seen), reverse=True)[:2]
    return best - second in _CLOSE


def _sound_throw(seen: Observation) -> Action:
    """The throw with the best plain averages: found in no time, and hardly ever far from the best."""
    averages = list(_averages(seen))
    return seen.legal[averages.index(max(averages))]


def _averages(seen: Observation) -> Iterator[int]:
    """For every throw the points of hand and thrown cards by themselves, summed over the starters."""
    starters = Starters(seen.hand)
    sign = 1 if seen.dealer == seen.seat else -1
    for action in seen.legal:
        assert isinstance(action, Discard)
        kept = [card for card in seen.hand if card not in action.cards]
        yield starters.hand(kept) + sign * starters.thrown(action.cards)
