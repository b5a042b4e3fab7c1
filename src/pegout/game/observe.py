"""What a seat may see: an observation is built up from permitted parts, an event has its hidden cards turned down."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pegout.cards import FACE_DOWN, Card
from pegout.game import legal, pegging
from pegout.game.actions import Action
from pegout.game.events import Dealt, Discarded, Event
from pegout.game.state import Claim, Laid, Phase, State
from pegout.rules import Rules


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat, or a spectator, knows of a game.  Nothing here depends on what it may not see."""

    rules: Rules
    seat: int | None
    """Who looks; None for a spectator."""
    persons: tuple[int, ...]
    number: int
    """The number of the last event."""
    phase: Phase
    dealer: int | None
    deals: int
    scores: tuple[int, ...]
    back: tuple[int, ...]
    at_deal: tuple[int, ...]
    shares: tuple[int, ...]
    hand: tuple[Card, ...]
    """One's own cards not yet laid away or played."""
    kept: tuple[Card, ...]
    """One's own cards kept for the show."""
    thrown: tuple[Card, ...]
    """One's own throw (rule 3.2)."""
    hand_sizes: tuple[int, ...]
    has_thrown: tuple[bool, ...]
    crib_size: int
    undealt_size: int
    starter: Card | None
    pile: tuple[Laid, ...]
    piles: tuple[tuple[Laid, ...], ...]
    count: int
    goes: tuple[int, ...]
    turn: int | None
    """In the play the seat that must act."""
    claim: Claim | None
    resigned: tuple[int, ...]
    winner: int | None
    how: str | None
    skunks: tuple[int, ...]
    awaited: tuple[int, ...]
    decision: int | None
    """The number of one's open decision, None without one."""
    legal: tuple[Action, ...]
    """One's own legal actions."""
    history: tuple[Event, ...]
    """The events so far, redacted for this seat."""


@dataclass(frozen=True, slots=True)
class Own:
    """What one seat knows besides what everybody sees; nothing for a spectator."""

    hand: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    decision: int | None = None
    legal: tuple[Action, ...] = ()


def observe(state: State, seat: int | None, events: Sequence[Event] = ()) -> Observation:
    """What this seat (None: a spectator) sees of a state; `events` is the log so far, redacted into `history`."""
    return observe_with(state, seat, tuple([redact(event, seat) for event in events]))


def observe_with(state: State, seat: int | None, history: tuple[Event, ...]) -> Observation:
    """What `observe` gives, for a caller who has kept the events already redacted for this seat."""
    deciders = legal.deciders(state)
    own = _own(state, seat, deciders)
    return Observation(
        rules=state.rules,
        seat=seat,
        persons=state.persons,
        number=state.number,
        phase=state.phase,
        dealer=state.dealer,
        deals=state.deals,
        scores=state.scores,
        back=state.back,
        at_deal=state.at_deal,
        shares=state.shares,
        hand=own.hand,
        kept=own.kept,
        thrown=own.thrown,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        has_thrown=tuple(bool(cards) for cards in state.thrown),
        crib_size=len(state.crib),
        undealt_size=len(state.undealt),
        starter=state.starter,
        pile=state.pile,
        piles=state.piles,
        count=state.count,
        goes=state.goes,
        turn=(deciders[0] if deciders else pegging.decider(state)) if state.phase is Phase.PLAY else None,
        claim=state.claim,
        resigned=state.resigned,
        winner=state.winner,
        how=state.how,
        skunks=state.skunks,
        awaited=legal.awaited_of(state, deciders),
        decision=own.decision,
        legal=own.legal,
        history=history,
    )


def redact(event: Event, seat: int | None) -> Event:
    """The event as this seat (None: a spectator) may see it: hidden cards face down, nothing dropped."""
    match event:
        case Dealt():
            hands = tuple(hand if owner == seat else _down(hand) for owner, hand in enumerate(event.hands))
            return replace(event, hands=hands, crib=_down(event.crib), undealt=_down(event.undealt))
        case Discarded() if event.seat != seat:
            return replace(event, cards=_down(event.cards))
    return event


def observe_own(state: State, seat: int | None) -> Own:
    """The part of `observe` that is this seat's alone: all the rest is what a spectator sees."""
    return _own(state, seat, legal.deciders(state))


def _own(state: State, seat: int | None, deciders: tuple[int, ...]) -> Own:
    if seat is None:
        return Own()
    hand, kept, thrown = (part[seat] if part else () for part in (state.hands, state.kept, state.thrown))
    if seat not in deciders:
        return Own(hand, kept, thrown)
    return Own(hand, kept, thrown, state.opened, legal.choices(state, seat))


def _down(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (FACE_DOWN,) * len(cards)
