"""What a finished game brings each seat: the win or the skunk, points by part and role, the best hand."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pegout.game import Event, Replay, State
from pegout.game import events as ev
from pegout.game.log import effective
from pegout.scoring import Breakdown
from pegout.store import StoredGame, StoredResult

Pair = list[int]
"""Points, and how many deals or hands they come from."""


@dataclass(slots=True)
class Figures:
    """One seat's points in one game.  The play has the heels in it; hands and cribs have their full value."""

    play: dict[str, Pair] = field(default_factory=lambda: {"dealer": [0, 0], "pone": [0, 0]})
    hand: dict[str, Pair] = field(default_factory=lambda: {"dealer": [0, 0], "pone": [0, 0]})
    crib: Pair = field(default_factory=lambda: [0, 0])
    best: dict[str, Any] | None = None
    """`cards`, `starter` and `points` of the best hand."""

    def as_json(self) -> str:
        """The text kept with the result."""
        return json.dumps({"play": self.play, "hand": self.hand, "crib": self.crib, "best": self.best})


def has_left(state: State, seat: int) -> bool:
    """Whether this seat's person has resigned for good; of partners both must, and then the game is over (rule 7.5)."""
    return seat in state.resigned and state.rules.sides == state.rules.seats


def results_of(stored: StoredGame, game: Replay) -> tuple[StoredResult, ...]:
    """Each seat's result of a game that is over; none of a game that was stopped.

    A person who has left has lost, even where the program in that seat came first: then nobody has won (rule 7.5).
    """
    state = game.state
    if state.winner is None:
        return ()
    losers = [skunks for side, skunks in enumerate(state.skunks) if side != state.winner]
    figures = figures_of(game)
    taken_back = any(isinstance(event, ev.TakenBack) for event in game.events)
    return tuple(
        StoredResult(
            seat=seat.seat,
            side=(side := state.rules.side_of(seat.seat)),
            person=seat.person,
            won=(won := side == state.winner and not has_left(state, seat.seat)),
            worth=state.rules.worth(min(losers)) if won else 0,
            given=min(losers) if won else 0,
            taken=state.skunks[side],
            taken_back=taken_back,
            figures=figures[seat.seat].as_json(),
            how=_how(game, seat.seat),
        )
        for seat in stored.seats
    )


def _how(game: Replay, seat: int) -> str:
    """How the game ended for this seat: by leaving it for who has left, whatever came after."""
    if has_left(game.state, seat):
        left = next(event for event in game.events if isinstance(event, ev.Resigned) and event.seat == seat)
        return "claimed" if left.claimed else "resigned"
    return game.state.how or ""


def figures_of(game: Replay) -> tuple[Figures, ...]:
    """Each seat's figures, from the events that were not taken back."""
    figures = tuple(Figures() for _ in range(game.state.rules.seats))
    shown: ev.HandShown | ev.CribShown | None = None
    for event, state in _counted(game):
        match event:
            case ev.Dealt():
                for seat, own in enumerate(figures):
                    own.play[_role(state, seat)][1] += 1
            case ev.CardPlayed() | ev.CountClosed():
                figures[event.seat].play[_role(state, event.seat)][0] += event.pegged
            case ev.StarterCut() if state.dealer is not None:
                figures[state.dealer].play["dealer"][0] += event.pegged
            case ev.HandShown() | ev.CribShown() if event.counted:
                shown = event
                if event.scored is not None:
                    _count(figures[event.seat], state, shown, event.scored)
            case ev.CountSettled() if shown is not None:
                _count(figures[event.seat], state, shown, event.true)
    return figures


def _counted(game: Replay) -> Iterator[tuple[Event, State]]:
    for number in effective(game.events):
        yield game.events[number - 1], game.states[number - 1]


def _role(state: State, seat: int) -> str:
    return "dealer" if seat == state.dealer else "pone"


def _count(own: Figures, state: State, shown: ev.HandShown | ev.CribShown, value: Breakdown) -> None:
    pair = own.crib if isinstance(shown, ev.CribShown) else own.hand[_role(state, shown.seat)]
    pair[0] += value.total
    pair[1] += 1
    if isinstance(shown, ev.HandShown) and (own.best is None or own.best["points"] < value.total):
        cards = [str(card) for card in shown.cards]
        own.best = {"cards": cards, "starter": str(state.starter), "points": value.total}
