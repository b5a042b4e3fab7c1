"""How each event changes the state.  It checks nothing and decides nothing: what has happened has happened."""

from dataclasses import replace
from typing import TypeVar

from pegout.game import events as ev
from pegout.game import pegging, showing
from pegout.game.state import Claim, Laid, Part, Phase, State

T = TypeVar("T")


def evolve(state: State, event: ev.Event) -> State:
    """The state after one more event.  `TakenBack` needs the log and is `pegout.game.log`'s."""
    number = state.number + 1
    state = replace(_changed(state, event), number=number)
    return state if _leaves_decisions_open(state, event) else replace(state, opened=number)


def _leaves_decisions_open(state: State, event: ev.Event) -> bool:
    """A throw while others still lay away, and a resignation, make no open decision stale."""
    if isinstance(event, ev.Discarded):
        return not all(state.thrown)
    return isinstance(event, ev.Resigned)


def _changed(state: State, event: ev.Event) -> State:
    match event:
        case ev.DealCut(_, dealer):
            return state if dealer is None else replace(state, dealer=dealer, phase=Phase.DEAL)
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
            return replace(state, phase=Phase.DEAL)
        case ev.Resigned(seat):
            return replace(state, resigned=(*state.resigned, seat))
        case ev.Stopped():
            return replace(state, phase=Phase.OVER, how="stopped", turn=None)
        case ev.GameWon(side, how, skunks):
            return replace(state, phase=Phase.OVER, winner=side, how=how, skunks=skunks, turn=None)
    raise ValueError(f"{type(event).__name__} does not follow from a state")


def _score(state: State, seat: int, pegged: int) -> State:
    """Enter points for a seat and its side; every point of the game passes here."""
    if not pegged:
        return state
    side = state.rules.side_of(seat)
    return replace(
        state,
        scores=_put(state.scores, side, state.scores[side] + pegged),
        back=_put(state.back, side, state.scores[side]),
        shares=_put(state.shares, seat, state.shares[seat] + pegged),
    )


def _put(parts: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*parts[:place], value, *parts[place + 1 :])


def _without(cards: tuple[T, ...], gone: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(card for card in cards if card not in gone)


def _dealt(state: State, event: ev.Dealt) -> State:
    rules, nothing = state.rules, ((),) * state.rules.seats
    fresh = replace(
        state,
        phase=Phase.LAY_AWAY,
        dealer=event.dealer,
        deals=state.deals + 1,
        at_deal=state.scores,
        hands=event.hands,
        kept=nothing,
        thrown=nothing,
        crib_dealt=event.crib,
        undealt=event.undealt,
        starter=None,
        pile=(),
        piles=(),
        goes=(),
        turn=None,
        shown=0,
        claim=None,
        # A partner's wish to resign that was not taken up lapses with the deal.
        resigned=state.resigned if rules.sides == rules.seats else (),
    )
    return _score(fresh, rules.left_of(event.dealer), event.pegged)


def _discarded(state: State, event: ev.Discarded) -> State:
    seat = event.seat
    held = tuple(sorted((*state.hands[seat], *state.thrown[seat])))
    hands = _put(state.hands, seat, _without(held, event.cards))
    state = replace(state, hands=hands, thrown=_put(state.thrown, seat, event.cards))
    if not all(state.thrown):
        return state
    is_chosen = state.rules.starter_cut == "chosen"
    return replace(state, kept=hands, phase=Phase.CUT_STARTER if is_chosen else Phase.LAY_AWAY)


def _starter_cut(state: State, event: ev.StarterCut) -> State:
    assert state.dealer is not None
    turned = replace(state, starter=event.starter, phase=Phase.PLAY, turn=state.rules.left_of(state.dealer))
    return _score(turned, state.dealer, event.pegged)


def _pegged(state: State, event: ev.CardPlayed | ev.GoSaid | ev.CountClosed) -> State:
    seat, left = event.seat, state.rules.left_of(event.seat)
    match event:
        case ev.GoSaid():
            return replace(state, goes=(*state.goes, seat), turn=left)
        case ev.CardPlayed():
            hands = _put(state.hands, seat, _without(state.hands[seat], (event.card,)))
            laid = replace(state, hands=hands, pile=(*state.pile, Laid(seat, event.card)), turn=left)
            return _score(laid, seat, event.pegged)
    closed = replace(state, pile=(), piles=(*state.piles, state.pile), goes=())
    holders = [other for other in state.rules.from_left_of(seat) if closed.hands[other]]
    closed = replace(closed, turn=holders[0] if holders else None)
    if pegging.is_played(closed):
        closed = replace(closed, phase=Phase.SHOW, turn=None)
    return _score(closed, seat, event.pegged)


def _shown(state: State, event: ev.HandShown | ev.CribShown) -> State:
    part: Part = "crib" if isinstance(event, ev.CribShown) else "hand"
    shown = replace(state, shown=state.shown + 1)
    if event.scored is None:
        shown = replace(shown, phase=Phase.CLAIM, claim=Claim(event.seat, part))
    return _score(shown, event.seat, event.pegged)


def _counted(state: State, event: ev.CountClaimed | ev.MugginsCalled | ev.MugginsPassed | ev.CountSettled) -> State:
    claim = state.claim
    assert claim is not None
    match event:
        case ev.CountSettled():
            return replace(state, claim=None, phase=Phase.OVER if state.phase is Phase.OVER else Phase.SHOW)
        case ev.CountClaimed():
            claim = replace(claim, points=event.points, too_high=event.too_high)
        case ev.MugginsCalled():
            claim = replace(claim, asked=claim.asked + 1, is_mugged=event.right)
        case ev.MugginsPassed():
            claim = replace(claim, asked=claim.asked + 1)
    phase = Phase.SHOW if showing.is_asking_over(state, claim) else Phase.MUGGINS
    pegged = 0 if isinstance(event, ev.MugginsPassed) else event.pegged
    return _score(replace(state, claim=claim, phase=phase), event.seat, pegged)
