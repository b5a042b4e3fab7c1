"""What needs the whole log: taking back, and playing a game again from its actions or its events."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pegout.errors import IllegalAction, PegoutError, Text
from pegout.game import actions as act
from pegout.game import events as ev
from pegout.game.engine import new_game, started, steps
from pegout.game.evolve import evolve
from pegout.game.state import Phase, State
from pegout.rules import Rules


@dataclass(frozen=True, slots=True)
class Replay:
    """A game played again."""

    events: tuple[ev.Event, ...]
    """All events; the first has number 1."""
    states: tuple[State, ...]
    """The state after each of them."""

    @property
    def state(self) -> State:
        """The state after the last event."""
        return self.states[-1]


def replay(
    rules: Rules,
    actions: Iterable[act.Action],
    *,
    dealer: int | None = None,
    persons: tuple[int, ...] | None = None,
) -> Replay:
    """The game that these actions make; arguments as `new_game`'s.  Raises `IllegalAction` at the first wrong one."""
    game = Replay((first := new_game(rules, dealer=dealer, persons=persons))[1], (first[0],))
    for action in actions:
        game = act_on(game, action)
    return game


def replay_events(events: Iterable[ev.Event]) -> Replay:
    """The game that these events tell; the first must be `GameStarted`."""
    first, *rest = events
    if not isinstance(first, ev.GameStarted):
        raise PegoutError(f"a log begins with GameStarted, not with {type(first).__name__}")
    return extend(Replay((first,), (started(first),)), rest)


def extend(game: Replay, events: Iterable[ev.Event]) -> Replay:
    """The same game with more events."""
    new, states = tuple(events), list(game.states)
    for event in new:
        if isinstance(event, ev.TakenBack):
            states.append(_returned(states, event.to))
        else:
            states.append(evolve(states[-1], event))
    return Replay((*game.events, *new), tuple(states))


def act_on(game: Replay, action: act.Action) -> Replay:
    """The same game with an action and all that it brings; as `apply`, but it also carries out `TakeBack`."""
    if isinstance(action, act.TakeBack):
        return extend(game, take_back(game, action)[1])
    events, states = zip(*steps(game.state, action), strict=True)
    return Replay((*game.events, *events), (*game.states, *states))


def take_back(game: Replay, action: act.TakeBack) -> tuple[State, tuple[ev.Event, ...]]:
    """Return to before a seat's last decision of this deal (rule 7.6); raises `IllegalAction` where it may not."""
    state, seat = game.state, action.seat
    if not state.rules.take_back or state.persons != (seat,):
        raise IllegalAction("no_take_back", Text("moves stand in this game"), rule="7.6", seat=seat, action=action)
    last = last_own_decision(game, seat)
    if state.phase is Phase.OVER or last is None:
        message = Text("there is nothing to take back in this deal")
        raise IllegalAction("nothing_to_take_back", message, rule="7.6", seat=seat, action=action)
    return _returned(game.states, last - 1), (ev.TakenBack(seat, last - 1),)


def last_own_decision(game: Replay, seat: int) -> int | None:
    """The number of the event in which this seat last decided something in this deal, None where there is none."""
    for number in reversed(effective(game.events)):
        event = game.events[number - 1]
        if isinstance(event, ev.Dealt):
            return None
        if _is_own_decision(event, seat, game.state.rules):
            return number
    return None


def effective(events: Sequence[ev.Event]) -> list[int]:
    """The numbers of the events that still count: not taken back, and no `TakenBack`."""
    numbers: list[int] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, ev.TakenBack):
            while numbers and numbers[-1] > event.to:
                numbers.pop()
        else:
            numbers.append(number)
    return numbers


def _returned(states: Sequence[State], to: int) -> State:
    number = len(states) + 1
    return replace(states[to - 1], number=number, opened=number)


def _is_own_decision(event: ev.Event, seat: int, rules: Rules) -> bool:
    match event:
        case ev.Discarded() | ev.CardPlayed() | ev.CountClaimed() | ev.MugginsCalled() | ev.MugginsPassed():
            return event.seat == seat
        case ev.GoSaid():
            return event.seat == seat and rules.go == "said"
        case ev.StarterCut():
            return event.seat == seat and event.lifted is not None
    return False
