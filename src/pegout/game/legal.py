"""What may be done now, and why not: one set of predicates for `legal_actions`, `decision` and `apply`."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from pegout.cards import DECK, Card, cards_text
from pegout.errors import IllegalAction, Text
from pegout.game import actions as act
from pegout.game import pegging, showing
from pegout.game.state import Phase, State
from pegout.scoring import LIMIT, most_points

LEAST_LIFTED = 4
"""Cards that a cut for the starter lifts, and leaves, at the least (rule 4.1)."""


def chance(state: State) -> Literal["cut", "deal"] | None:
    """What chance must do before the game goes on: `CutForDeal`, `Deal`, or nothing."""
    if state.phase is Phase.CUT_FOR_DEAL:
        return "cut"
    return "deal" if state.phase is Phase.DEAL else None


def deciders(state: State) -> tuple[int, ...]:
    """The seats that have a decision now, a seat that may still change its throw included.

    None where the rules force the next event, as between two events of one action.
    """
    if state.home is not None:
        return ()
    match state.phase:
        case Phase.LAY_AWAY:
            return () if all(state.thrown) else tuple(range(state.rules.seats))
        case Phase.CUT_STARTER:
            return (cutter(state),)
        case Phase.PLAY:
            seat = pegging.decider(state)
            return () if seat is None else (seat,)
        case Phase.CLAIM:
            return () if state.claim is None else (state.claim.seat,)
        case Phase.MUGGINS:
            return showing.asked_seats(state)
    return ()


def awaited(state: State) -> tuple[int, ...]:
    """The seats that the game waits for; of these alone it is "your turn"."""
    return awaited_of(state, deciders(state))


def awaited_of(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the deciding seats that the game waits for."""
    return tuple([seat for seat in seats if not state.thrown[seat]]) if state.phase is Phase.LAY_AWAY else seats


def decision(state: State, seat: int) -> int | None:
    """The number of the event that opened this seat's decision, None where it has none."""
    return state.opened if seat in deciders(state) else None


def cutter(state: State) -> int:
    """The seat at the dealer's right, which cuts the starter (rule 4.1)."""
    assert state.dealer is not None
    return state.rules.from_left_of(state.dealer)[-2]


def legal_actions(state: State, seat: int) -> tuple[act.Action, ...]:
    """Every action of the decision that this seat has; none where it has no decision.

    Resigning and taking back are no decisions of the game and are not listed.
    """
    return choices(state, seat) if seat in deciders(state) else ()


def choices(state: State, seat: int) -> tuple[act.Action, ...]:
    """The legal actions of a seat that has a decision."""
    return tuple([action for action in _candidates(state, seat) if _refuse_move(state, action) is None])


def check(state: State, action: act.Action) -> None:
    """Raise `IllegalAction` where the rules do not allow this action now."""
    reason = refusal(state, action)
    if reason is not None:
        raise reason


def refusal(state: State, action: act.Action) -> IllegalAction | None:
    """Why this action is not allowed now; None where it is."""
    if state.phase is Phase.OVER:
        return _no("game_over", Text("the game is over"), action, "7.1")
    match action:
        case act.CutForDeal() | act.Deal():
            return _refuse_chance(state, action)
        case act.Stop():
            return None
        case act.TakeBack():
            return _no("needs_log", Text("taking back needs the log: use pegout.game.take_back"), action, "7.6")
        case act.Resign(seat):
            if seat in state.persons and seat not in state.resigned:
                return None
            return _no("not_a_person", Text("only a person still in the game can resign"), action, "7.5")
    wanted = _PHASES[type(action)]
    if state.phase is not wanted:
        return _no(
            "wrong_phase",
            Text("the game is at {now}, not at {wanted}", now=_NAMES[state.phase], wanted=_NAMES[wanted]),
            action,
            _RULES[wanted],
        )
    if action.seat not in deciders(state):
        return _no("not_your_turn", Text("another seat has the decision"), action, _RULES[wanted])
    return _refuse_move(state, action)


_PHASES = {
    act.Discard: Phase.LAY_AWAY,
    act.CutStarter: Phase.CUT_STARTER,
    act.PlayCard: Phase.PLAY,
    act.SayGo: Phase.PLAY,
    act.ClaimCount: Phase.CLAIM,
    act.CallMuggins: Phase.MUGGINS,
    act.PassMuggins: Phase.MUGGINS,
}
_RULES = {
    Phase.LAY_AWAY: "3.2",
    Phase.CUT_STARTER: "4.1",
    Phase.PLAY: "5.1",
    Phase.CLAIM: "6.7",
    Phase.MUGGINS: "6.8",
}

_NAMES = {
    Phase.CUT_FOR_DEAL: Text("the cut for the deal"),
    Phase.DEAL: Text("the deal"),
    Phase.LAY_AWAY: Text("the lay-away"),
    Phase.CUT_STARTER: Text("the cut for the starter"),
    Phase.PLAY: Text("the play"),
    Phase.SHOW: Text("the show"),
    Phase.CLAIM: Text("the count of a hand"),
    Phase.MUGGINS: Text("muggins"),
}
"""Phases in words; a game that is over is refused otherwise."""


def _no(code: str, message: str, action: act.Action, rule: str) -> IllegalAction:
    return IllegalAction(code, message, rule=rule, seat=getattr(action, "seat", None), action=action)


def _candidates(state: State, seat: int) -> Iterator[act.Action]:
    """Every action of the right form for the phase; `refusal` decides."""
    match state.phase:
        case Phase.LAY_AWAY:
            for cards in combinations(sorted(_own(state, seat)), state.rules.laid_away):
                yield act.Discard(seat, cards)
        case Phase.CUT_STARTER:
            yield from (act.CutStarter(seat, lifted) for lifted in range(len(state.undealt)))
        case Phase.PLAY:
            yield from (act.PlayCard(seat, card) for card in state.hands[seat])
            yield act.SayGo(seat)
        case Phase.CLAIM:
            yield from (act.ClaimCount(seat, points) for points in range(most_points(state.rules) + 1))
        case Phase.MUGGINS:
            yield act.PassMuggins(seat)
            yield from (act.CallMuggins(seat, points) for points in range(1, most_points(state.rules) + 1))


def _own(state: State, seat: int) -> tuple[Card, ...]:
    """All cards dealt to a seat, its throw included: it may still be changed (rule 3.2)."""
    return (*state.hands[seat], *state.thrown[seat])


def _refuse_chance(state: State, action: act.CutForDeal | act.Deal) -> IllegalAction | None:
    now = _NAMES[state.phase]
    if isinstance(action, act.CutForDeal) and chance(state) != "cut":
        return _no("wrong_phase", Text("the game is at {now}: chance has nothing to cut", now=now), action, "2.1")
    if isinstance(action, act.Deal) and chance(state) != "deal":
        return _no("wrong_phase", Text("the game is at {now}: chance has nothing to deal", now=now), action, "2.1")
    if isinstance(action, act.Deal):
        if sorted(action.deck) == list(DECK):
            return None
        return _no("not_a_pack", Text("a deal takes each of the 52 cards once"), action, "1.1")
    if len(action.cards) != state.rules.seats or len(set(action.cards)) != len(action.cards) or min(action.cards) < 0:
        return _no(
            "wrong_number_of_cards",
            Text("each of {seats} seats draws one card", seats=state.rules.seats),
            action,
            "2.1",
        )
    return None


def _refuse_move(state: State, action: act.Action) -> IllegalAction | None:
    match action:
        case act.Discard(seat, cards):
            return _refuse_discard(state, action, seat, cards)
        case act.PlayCard(seat, card):
            return _refuse_card(state, action, seat, card)
        case act.SayGo(seat):
            if state.rules.go != "said":
                return _no("go_is_not_said", Text("in this game a go follows by itself"), action, "5.3")
            if pegging.fitting(state, seat):
                return _no("must_play", Text("you have a card that fits, so you must play"), action, "5.1")
        case act.CutStarter(_, lifted):
            most = len(state.undealt) - LEAST_LIFTED
            if not LEAST_LIFTED <= lifted <= most:
                return _no(
                    "cut_too_thin",
                    Text("lift {least} to {most} cards, not {lifted}", least=LEAST_LIFTED, most=most, lifted=lifted),
                    action,
                    "4.1",
                )
        case act.ClaimCount(_, points) | act.CallMuggins(_, points):
            least = 0 if isinstance(action, act.ClaimCount) else 1
            most = most_points(state.rules)
            if not least <= points <= most:
                text = Text("say {least} to {most} points, not {points}", least=least, most=most, points=points)
                return _no("impossible_count", text, action, "6.6")
    return None


def _refuse_discard(state: State, action: act.Action, seat: int, cards: tuple[Card, ...]) -> IllegalAction | None:
    strange = [card for card in cards if card not in _own(state, seat)]
    if strange:
        return _no("card_not_held", Text("you do not hold {cards}", cards=cards_text(strange)), action, "3.2")
    wanted = state.rules.laid_away
    if len(set(cards)) != wanted or len(cards) != wanted:
        return _no(
            "wrong_number_of_cards",
            Text("lay away {wanted}, not {number}", wanted=wanted, number=len(set(cards))),
            action,
            "3",
        )
    return None


def _refuse_card(state: State, action: act.Action, seat: int, card: Card) -> IllegalAction | None:
    if card not in state.hands[seat]:
        return _no("card_not_held", Text("you do not hold {cards}", cards=card), action, "5.1")
    count = state.count + card.pips
    if count > LIMIT:
        return _no(
            "over_31", Text("{card} would make {count}: the count stops at 31", card=card, count=count), action, "5.1"
        )
    return None
