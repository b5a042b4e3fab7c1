"""How each event changes the state.  It checks nothing and decides nothing: what has happened has happened."""

from collections.abc import Iterator
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from pegout.game import events as ev
from pegout.game import showing
from pegout.game.state import Claim, Laid, Part, Phase, State

T = TypeVar("T")
Fields = dict[str, Any]
"""The fields of the state that an event changes."""
_NAMES = tuple(field.name for field in fields(State))
_PARTS = attrgetter(*_NAMES)
"""All fields of a state in their order: to make one from them takes half as long as `replace`."""


def evolve(state: State, event: ev.Event) -> State:
    """The state after one more event.  `TakenBack` needs the log and is `pegout.game.log`'s."""
    changed = _changed(state, event)
    changed["number"] = state.number + 1
    if not _leaves_decisions_open(event, changed):
        changed["opened"] = changed["number"]
    parts: Iterator[Any] = map(changed.get, _NAMES, _PARTS(state))
    return State(*parts)


def _leaves_decisions_open(event: ev.Event, changed: Fields) -> bool:
    """A throw while others still lay away, and a resignation, make no open decision stale."""
    if isinstance(event, ev.Discarded):
        return "phase" not in changed
    return isinstance(event, ev.Resigned)


def _changed(state: State, event: ev.Event) -> Fields:
    match event:
        case ev.DealCut(_, dealer):
            return {} if dealer is None else {"dealer": dealer, "phase": Phase.DEAL}
        case ev.Dealt():
            return _dealt(state, event)
        case ev.Discarded():
            return _discarded(state, event)
        case ev.StarterCut():
            return _starter_cut(state, event)
        case ev.CardPlayed() | ev.GoSaid() | ev.CountClosed():
            return _pegged(state, event)
        case ev.HandShown() | ev.CribShown():
            return _shown(state, event)
        case ev.CountClaimed() | ev.MugginsCalled() | ev.MugginsPassed() | ev.CountSettled():
            return _counted(state, event)
        case ev.DealEnded():
            return {"phase": Phase.DEAL}
        case ev.Resigned(seat):
            return {"resigned": (*state.resigned, seat)}
        case ev.Stopped():
            return {"phase": Phase.OVER, "how": "stopped", "turn": None}
        case ev.GameWon(side, how, skunks):
            return {"phase": Phase.OVER, "winner": side, "how": how, "skunks": skunks, "turn": None}
    raise ValueError(f"{type(event).__name__} does not follow from a state")


def _score(state: State, seat: int, pegged: int) -> Fields:
    """Enter points for a seat and its side; every point of the game passes here."""
    if not pegged:
        return {}
    side = state.rules.side_of(seat)
    return {
        "scores": _put(state.scores, side, state.scores[side] + pegged),
        "back": _put(state.back, side, state.scores[side]),
        "shares": _put(state.shares, seat, state.shares[seat] + pegged),
    }


def _put(parts: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*parts[:place], value, *parts[place + 1 :])


def _without(cards: tuple[T, ...], gone: tuple[T, ...]) -> tuple[T, ...]:
    return tuple([card for card in cards if card not in gone])


def _dealt(state: State, event: ev.Dealt) -> Fields:
    rules, nothing = state.rules, ((),) * state.rules.seats
    return {
        "phase": Phase.LAY_AWAY,
        "dealer": event.dealer,
        "deals": state.deals + 1,
        "at_deal": state.scores,
        "hands": event.hands,
        "kept": nothing,
        "thrown": nothing,
        "crib_dealt": event.crib,
        "undealt": event.undealt,
        "starter": None,
        "pile": (),
        "piles": (),
        "goes": (),
        "turn": None,
        "shown": 0,
        "claim": None,
        # A partner's wish to resign that was not taken up lapses with the deal.
        "resigned": state.resigned if rules.sides == rules.seats else (),
        **_score(state, rules.left_of(event.dealer), event.pegged),
    }


def _discarded(state: State, event: ev.Discarded) -> Fields:
    seat = event.seat
    held = tuple(sorted((*state.hands[seat], *state.thrown[seat])))
    hands = _put(state.hands, seat, _without(held, event.cards))
    thrown = _put(state.thrown, seat, event.cards)
    if not all(thrown):
        return {"hands": hands, "thrown": thrown}
    is_chosen = state.rules.starter_cut == "chosen"
    phase = Phase.CUT_STARTER if is_chosen else Phase.LAY_AWAY
    return {"hands": hands, "thrown": thrown, "kept": hands, "phase": phase}


def _starter_cut(state: State, event: ev.StarterCut) -> Fields:
    assert state.dealer is not None
    turn = state.rules.left_of(state.dealer)
    scored = _score(state, state.dealer, event.pegged)
    return {"starter": event.starter, "phase": Phase.PLAY, "turn": turn, **scored}


def _pegged(state: State, event: ev.CardPlayed | ev.GoSaid | ev.CountClosed) -> Fields:
    seat, left = event.seat, state.rules.left_of(event.seat)
    match event:
        case ev.GoSaid():
            return {"goes": (*state.goes, seat), "turn": left}
        case ev.CardPlayed():
            hands = _put(state.hands, seat, _without(state.hands[seat], (event.card,)))
            pile = (*state.pile, Laid(seat, event.card))
            return {"hands": hands, "pile": pile, "turn": left, **_score(state, seat, event.pegged)}
    closed: Fields = {"pile": (), "piles": (*state.piles, state.pile), "goes": ()}
    holders = [other for other in state.rules.from_left_of(seat) if state.hands[other]]
    if not holders or state.rules.one_count:
        closed |= {"phase": Phase.SHOW, "turn": None}
    else:
        closed["turn"] = holders[0]
    return closed | _score(state, seat, event.pegged)


def _shown(state: State, event: ev.HandShown | ev.CribShown) -> Fields:
    shown: Fields = {"shown": state.shown + 1, **_score(state, event.seat, event.pegged)}
    if event.scored is None:
        part: Part = "crib" if isinstance(event, ev.CribShown) else "hand"
        shown |= {"phase": Phase.CLAIM, "claim": Claim(event.seat, part)}
    return shown


def _counted(state: State, event: ev.CountClaimed | ev.MugginsCalled | ev.MugginsPassed | ev.CountSettled) -> Fields:
    claim = state.claim
    assert claim is not None
    match event:
        case ev.CountSettled():
            return {"claim": None, "phase": Phase.OVER if state.phase is Phase.OVER else Phase.SHOW}
        case ev.CountClaimed():
            claim = replace(claim, points=event.points, too_high=event.too_high)
        case ev.MugginsCalled():
            claim = replace(claim, asked=claim.asked + 1, is_mugged=event.right)
        case ev.MugginsPassed():
            claim = replace(claim, asked=claim.asked + 1)
    phase = Phase.SHOW if showing.is_asking_over(state, claim) else Phase.MUGGINS
    pegged = 0 if isinstance(event, ev.MugginsPassed) else event.pegged
    return {"claim": claim, "phase": phase, **_score(state, event.seat, pegged)}
