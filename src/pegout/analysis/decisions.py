"""The decisions of a game that is told by its events, and what each of their choices was worth to who decided."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pegout.analysis.advice import AGAIN, MOST_DRAWS, Effort, advise
from pegout.analysis.choice import Choice, chosen_among
from pegout.cards import Card
from pegout.game import Action, Discard, Observation, PlayCard, Replay, observe
from pegout.game import events as ev
from pegout.game.log import effective

OBVIOUS = 0.002
"""A decision whose choices all lie within so much win chance is no test of anybody, and is not counted."""
DOUBTFUL, MISTAKE, BLUNDER = "doubtful", "mistake", "blunder"
MARKS = ((BLUNDER, 0.04), (MISTAKE, 0.015), (DOUBTFUL, 0.005))
"""From which loss of win chance a decision gets which mark, the worst first."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with at least two choices, as its seat saw it."""

    n: int
    """The number of the event that it became."""
    seen: Observation
    """What the seat saw; without the history."""
    chosen: Choice
    choices: tuple[Choice, ...]
    """The best first."""

    @property
    def best(self) -> Choice:
        """The choice with the greatest chance to win."""
        return self.choices[0]

    @property
    def seat(self) -> int:
        """Who decided."""
        assert self.seen.seat is not None
        return self.seen.seat

    @property
    def loss(self) -> float:
        """What the choice cost in chance to win, 0 to 1."""
        return self.best.win_chance - self.chosen.win_chance

    @property
    def points_loss(self) -> float:
        """What it cost in average points; below 0 where the chance to win asked for fewer."""
        return self.best.points.total - self.chosen.points.total

    @property
    def is_counted(self) -> bool:
        """Whether it was a decision at all: its choices differ by more than `OBVIOUS`."""
        return self.best.win_chance - self.choices[-1].win_chance > OBVIOUS

    @property
    def mark(self) -> str | None:
        """`doubtful`, `mistake` or `blunder` by `MARKS`, None for a sound choice."""
        return next((mark for mark, least in MARKS if self.loss >= least), None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to choose from."""
        thrown = self.seen.thrown if isinstance(self.chosen.action, Discard) else ()
        return tuple(sorted((*self.seen.hand, *thrown)))


def decisions_of(game: Replay, effort: Effort) -> tuple[Decision, ...]:
    """Every decision of the game with a real choice, in order; of what was taken back, nothing."""
    found = []
    for number, action in _moves(game):
        decision = decision_at(game, number, action, effort)
        if decision is not None and AGAIN > 1 and _looks_worse(decision):
            more = replace(effort, draws=min(AGAIN * effort.draws, MOST_DRAWS))
            decision = decision_at(game, number, action, more)
        if decision is not None:
            found.append(decision)
    return tuple(found)


def _looks_worse(decision: Decision) -> bool:
    """Whether a mark comes from few samples of several others' hands, of which the best looks better than it is."""
    is_sampled = any(choice.error > 0 for choice in decision.choices)
    return decision.mark is not None and is_sampled and decision.seen.rules.seats > 2


def decision_at(game: Replay, number: int, action: Action, effort: Effort) -> Decision | None:
    """The decision that became this event; None where there was nothing to choose."""
    seen = observe(game.states[number - 2], action.seat)  # type: ignore[union-attr]
    if not _has_choice(seen):
        return None
    choices, chosen = chosen_among(advise(seen, replace(effort, seed=effort.seed + number)), action)
    return Decision(number, seen, chosen, choices)


def move_of(event: ev.Event) -> Discard | PlayCard | None:
    """The throw or the card that an event tells of."""
    match event:
        case ev.Discarded(seat, cards):
            return Discard(seat, cards)
        case ev.CardPlayed(seat=seat, card=card):
            return PlayCard(seat, card)
    return None


def _moves(game: Replay) -> Iterator[tuple[int, Discard | PlayCard]]:
    """The throws and cards that stood, with the numbers of their events; a throw that was changed, as it was last."""
    last: dict[tuple[int, int], int] = {}
    numbers = effective(game.events)
    for number in numbers:
        event = game.events[number - 1]
        if isinstance(event, ev.Discarded):
            last[game.states[number - 1].deals, event.seat] = number
    for number in numbers:
        move = move_of(game.events[number - 1])
        if isinstance(move, PlayCard) or (
            move is not None and last[game.states[number - 1].deals, move.seat] == number
        ):
            yield number, move


def _has_choice(seen: Observation) -> bool:
    """Whether there are two throws, or cards of two ranks, to choose from."""
    throws = [action for action in seen.legal if isinstance(action, Discard)]
    return len(throws) > 1 or len({action.card.rank for action in seen.legal if isinstance(action, PlayCard)}) > 1
