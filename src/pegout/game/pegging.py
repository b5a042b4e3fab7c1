"""The play's forced turns: where a go and the end of a count are decided (rules 5.3 to 5.6).

`to_act` says whose turn it is really; `forced` gives the event that follows by itself, if any.
"""

from pegout.cards import Card
from pegout.game.events import CountClosed, GoSaid
from pegout.game.state import State
from pegout.scoring import LIMIT, NOTHING, Breakdown, single


def fitting(state: State, seat: int) -> tuple[Card, ...]:
    """The seat's cards that do not take the count past 31 (rule 5.1)."""
    room = LIMIT - state.count
    return tuple([card for card in state.hands[seat] if card.pips <= room])


def to_act(state: State) -> int | None:
    """The seat that must lay a card or say go; None where the count closes (rule 5.3)."""
    if not any(state.hands) or state.count == LIMIT or state.turn is None:
        return None
    for seat in (state.turn, *state.rules.from_left_of(state.turn)):
        if state.pile and seat == state.pile[-1].seat:
            return seat if fitting(state, seat) else None
        if state.hands[seat] and seat not in state.goes:
            return seat
    return None


def decider(state: State) -> int | None:
    """The seat that has a choice or a word to say now; None where the next event is forced."""
    seat = to_act(state)
    return None if seat is None or _goes_by_itself(state, seat) else seat


def forced(state: State) -> GoSaid | CountClosed | None:
    """The go or the close of the count that follows by itself (rules 5.3 and 5.4)."""
    seat = to_act(state)
    if seat is None:
        return _close(state)
    return GoSaid(seat, state.count) if _goes_by_itself(state, seat) else None


def _goes_by_itself(state: State, seat: int) -> bool:
    """Whether the seat's go follows without being said (rule 5.3)."""
    return state.rules.go == "auto" and not fitting(state, seat)


def _close(state: State) -> CountClosed:
    scored = NOTHING if state.count == LIMIT else _closing_point(state)
    return CountClosed(state.pile[-1].seat, state.count, scored, 0)


def _closing_point(state: State) -> Breakdown:
    """The point of whoever laid last, called go or last (rules 5.4 and 8.3)."""
    alone = all(laid.seat == state.pile[-1].seat for laid in state.pile)
    is_last = alone if state.rules.last_word == "count" else not any(state.hands)
    return single("last" if is_last or state.rules.one_count else "go", 1)
