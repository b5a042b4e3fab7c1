"""What a seat, or who watches, is told of an event and sees after it: all of it from `observe` and `redact`."""

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import Action, Observation, observe, observe_own, redact
from pegout.game.state import Laid, Phase
from pegout.notation import Voice, action_to_json, event_text, event_to_json
from pegout.table import Table

Json = dict[str, Any]
_KEPT = 256
"""Events of all tables of which is kept what everybody sees: those that people are told of just now."""


class LaidShape(Struct):
    """A card in the play."""

    seat: int
    card: str


class ClaimShape(Struct):
    """The hand being claimed."""

    seat: int
    part: str
    points: int | None


class View(Struct):
    """What the caller sees after event `n`."""

    n: int
    phase: str
    dealer: int | None
    scores: list[int]
    back: list[int]
    shares: list[int]
    scores_at_deal: list[int]
    hand: list[str]
    hand_sizes: list[int]
    thrown: list[str]
    has_thrown: list[bool]
    crib_size: int
    starter: str | None
    undealt_size: int
    pile: list[LaidShape]
    count: int
    piles: list[list[LaidShape]]
    goes: list[int]
    turn: int | None
    claim: ClaimShape | None
    resigned: list[int]
    winner: int | None
    how: str | None
    skunks: list[int] | None
    decision: int | None
    legal: list[Json]
    awaited: list[int]


def event_shape(table: Table, seat: int | None, number: int, *, with_view: bool) -> Json:
    """An event with its words, redacted for this seat, and if asked for the view just after it."""
    whole = table.events[number - 1]
    event = redact(whole, seat)
    before = table.states[number - 2] if number > 1 else None
    text = event_text(event, table.states[number - 1], Voice(table.names, seat), before)
    shape = dict(_open_event(table, number)) if event is whole else event_to_json(event, number)
    shape["text"] = {
        "call": text.call,
        "line": text.line,
        "spoken": text.spoken,
        "steps": text.steps,
        "titles": text.titles,
    }
    if with_view:
        shape["view"] = view_shape(table, seat, number)
    return shape


def view_shape(table: Table, seat: int | None, number: int) -> View:
    """What this seat sees after an event; only where the game waited there are there decisions."""
    common = _common_view(table, number)
    if seat is None:
        return common
    own = observe_own(table.states[number - 1], seat)
    view = replace(common, hand=_cards(own.hand), thrown=_cards(own.thrown))
    if own.decision is not None and table.is_at_rest(number):
        view.decision, view.legal = own.decision, list(map(_own_action, own.legal))
    return view


def seen_shape(seen: Observation) -> View:
    """What a seat sees that may act now."""
    return _view(seen, True)


def _view(seen: Observation, is_at_rest: bool) -> View:
    return View(
        n=seen.number,
        phase=seen.phase.value,
        dealer=seen.dealer,
        scores=list(seen.scores),
        back=list(seen.back),
        shares=list(seen.shares),
        scores_at_deal=list(seen.at_deal),
        hand=_cards(seen.hand),
        hand_sizes=list(seen.hand_sizes),
        thrown=_cards(seen.thrown),
        has_thrown=list(seen.has_thrown),
        crib_size=seen.crib_size,
        starter=None if seen.starter is None else str(seen.starter),
        undealt_size=seen.undealt_size,
        pile=_pile(seen.pile),
        count=seen.count,
        piles=[_pile(pile) for pile in seen.piles],
        goes=list(seen.goes),
        turn=seen.turn,
        claim=None if seen.claim is None else ClaimShape(seen.claim.seat, seen.claim.part, seen.claim.points),
        resigned=list(seen.resigned),
        winner=seen.winner,
        how=seen.how,
        skunks=list(seen.skunks) if seen.phase is Phase.OVER else None,
        decision=seen.decision if is_at_rest else None,
        legal=list(map(_own_action, seen.legal)) if is_at_rest else [],
        awaited=list(seen.awaited) if is_at_rest else [],
    )


@lru_cache(_KEPT)
def _open_event(table: Table, number: int) -> Json:
    """An event that hides nothing, as JSON: made once for all who are told of it, and not to be changed."""
    return event_to_json(table.events[number - 1], number)


@lru_cache(_KEPT)
def _common_view(table: Table, number: int) -> View:
    """What everybody sees after an event: made once for all who are told of it, and not to be changed."""
    return _view(observe(table.states[number - 1], None), table.is_at_rest(number))


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _pile(pile: tuple[Laid, ...]) -> list[LaidShape]:
    return [LaidShape(laid.seat, laid.card.text) for laid in pile]


@lru_cache(8192)
def _own_action(action: Action) -> Json:
    """An action without its seat, which is the caller's."""
    return {name: value for name, value in action_to_json(action).items() if name != "seat"}
