"""Advice: what each choice of a seat is worth, in chances to win and in points by part."""

from dataclasses import dataclass

import numpy as np

from pegout.analysis.ahead import Look, weigh_single_throws
from pegout.analysis.books import books
from pegout.analysis.choice import Choice, Parts
from pegout.analysis.sight import sight
from pegout.analysis.throwing import weigh_throws
from pegout.game import Discard, Observation, Phase, PlayCard
from pegout.kernels.books import Books
from pegout.kernels.chance import generator
from pegout.kernels.compiling import IS_COMPILED
from pegout.kernels.deal import set_prices
from pegout.kernels.mind import MODELS, Mind, new_mind
from pegout.kernels.outlook import OWN_CRIB, OWN_HAND
from pegout.kernels.play import SEATS
from pegout.kernels.room import Room
from pegout.kernels.search import ALL, best_rank, search

DRAWS = 200 if IS_COMPILED else 24
"""Hands of the others looked at where there are too many to look at all."""
EVERY = 500 if IS_COMPILED else 24
"""Up to so many are all looked at."""


AGAIN = 10 if IS_COMPILED else 1
"""How many times as many are looked at where a sampled loss is weighed again."""
MOST_DRAWS = 1820 * MODELS
"""There is room for no more."""
EXPERT = (60, 64, 80) if IS_COMPILED else (12, 16, 80)
"""What the player `expert` gives itself: hands drawn, up to how many all, hundredths of a point of margin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to think."""

    draws: int = DRAWS
    """1 to 7,280."""
    every: int = EVERY
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 < self.draws <= MOST_DRAWS or not 0 <= self.every <= MOST_DRAWS:
            raise ValueError(f"draws are 1 to {MOST_DRAWS} and every 0 to {MOST_DRAWS}, not {self.draws}, {self.every}")


def advise(seen: Observation, effort: Effort | None = None, mind: Mind | None = None) -> tuple[Choice, ...]:
    """The choices of a seat that lays away or plays, the best first; none where it has nothing to weigh.

    `mind` holds what is thought of the others' ways to play; by default nothing is known of them.
    """
    if seen.phase is Phase.LAY_AWAY:
        choices = _throws(seen, effort or Effort(), ALL)
    elif seen.phase is Phase.PLAY:
        choices = _cards(seen, effort or Effort(), mind or new_mind())
    else:
        choices = []
    # Rounded, since sums of weights are a little off: among equals what wins at once stays first.
    return tuple(sorted(choices, key=lambda choice: -round(choice.win_chance, 9)))


def expert_action(seen: Observation, seed: int, mind: Mind | None = None) -> Discard | PlayCard:
    """The throw of one card, or the card, of the player `expert`, which leaves out what falls behind.

    So it knows the best choice and not what each is worth, as `advise` does.
    """
    assert seen.seat is not None
    draws, every, margin = EXPERT
    effort = Effort(draws=draws, every=every, seed=seed)
    if seen.phase is Phase.LAY_AWAY:
        throws = _throws(seen, effort, margin / 100)
        throw = max(throws, key=lambda choice: choice.win_chance).action
        assert isinstance(throw, Discard)
        return throw
    table = books(seen.rules)
    found = sight(seen, table, mind or new_mind())
    number, _ = look_ahead(found, table, seen.seat, effort, margin / 100)
    return _by_rank(seen)[int(best_rank(found.tries, number))]


def _throws(seen: Observation, effort: Effort, margin: float) -> list[Choice]:
    throws = [action.cards for action in seen.legal if isinstance(action, Discard)]
    if not throws:
        return []
    if seen.rules.laid_away == 1:
        return weigh_single_throws(seen, books(seen.rules), Look(effort.draws, margin, effort.seed))
    return weigh_throws(seen, books(seen.rules), throws)


def _by_rank(seen: Observation) -> dict[int, PlayCard]:
    """The cards that may be laid, one of each rank."""
    return {action.card.rank: action for action in reversed(seen.legal) if isinstance(action, PlayCard)}


def _cards(seen: Observation, effort: Effort, mind: Mind) -> list[Choice]:
    actions = _by_rank(seen)
    if not actions or seen.seat is None:
        return []
    found = sight(seen, books(seen.rules), mind)
    number, drawn = look_ahead(found, books(seen.rules), seen.seat, effort)
    tries = found.tries
    best = int(tries.value[:number].argmax())
    choices = []
    for place in sorted(range(number), key=lambda place: -int(tries.alive[place])):
        error = 0.0 if not drawn or tries.is_complete[0] else _error(found, place, best, (drawn, effort.draws))
        own, theirs = tries.pegs[place]
        parts = _parts(found, seen.seat, float(own), float(theirs))
        choices.append(Choice(actions[int(tries.rank[place])], min(float(tries.value[place]), 1.0), error, parts))
    return choices


def _error(found: Room, place: int, best: int, numbers: tuple[int, int]) -> float:
    """The standard error of the difference between two ranks; `numbers` are those of hands looked at and of draws.

    With two seats a hand stands for as many draws as its weight says, else its weight makes up for how it was drawn.
    """
    drawn, draws = numbers
    weight = found.draws.weight[:drawn]
    gap = found.tries.chance[:drawn, place] - found.tries.chance[:drawn, best]
    each = 1 / draws if found.play[SEATS] == 2 else weight
    return float(np.sqrt((weight * each * (gap - weight @ gap) ** 2).sum()))


def look_ahead(found: Room, table: Books, seat: int, effort: Effort, margin: float = ALL) -> tuple[int, int]:
    """Searches the position; returns the numbers of ranks that fit and of hands looked at.

    Cards that the network finds more points than the margin behind its best are left out, their value is -1.
    """
    set_prices(found, seat)
    wanted = np.array([effort.draws, effort.every, round(100 * margin)])
    number, drawn = search(table, found, seat, wanted, generator(effort.seed))
    return int(number), int(drawn)


def _parts(found: Room, seat: int, own: float, theirs: float) -> Parts:
    at, spread = found.outlook.at[seat], found.outlook.crib[seat]
    crib = float((spread[:-1] * np.arange(len(spread) - 1)).sum())  # the last place may hold the average
    hand = int(at[OWN_HAND])
    return Parts(float(hand), crib if at[OWN_CRIB] else -crib, own, theirs, hand, hand)
