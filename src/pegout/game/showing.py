"""The show: the order of the count, claims and muggins (rules 6.1, 6.7 and 6.8)."""

from pegout.cards import Card
from pegout.game.events import CountSettled, CribShown, DealEnded, HandShown
from pegout.game.state import Claim, Part, Phase, State
from pegout.scoring import Breakdown, score_crib, score_hand


def order(state: State) -> tuple[tuple[int, Part], ...]:
    """Who shows what in turn: hands from the dealer's left to the dealer, then the crib (rule 6.1)."""
    assert state.dealer is not None
    hands: list[tuple[int, Part]] = [(seat, "hand") for seat in state.rules.from_left_of(state.dealer)]
    return (*hands, (state.dealer, "crib"))


def true_count(state: State, seat: int, part: Part) -> Breakdown:
    """The full count of a hand or of the crib."""
    assert state.starter is not None
    if part == "crib":
        return score_crib(state.crib, state.starter, state.rules)
    return score_hand(state.kept[seat], state.starter, state.rules)


def missed(state: State, claim: Claim) -> int:
    """Points that a claim left on the table, 0 where it was right or too high."""
    assert claim.points is not None
    return max(0, true_count(state, claim.seat, claim.part).total - claim.points)


def asked_seats(state: State) -> tuple[int, ...]:
    """The seats, all of one side, that may answer to a claim now (rule 6.8)."""
    if state.claim is None or state.phase is not Phase.MUGGINS:
        return ()
    sides = _other_sides(state, state.claim.seat)
    return state.rules.seats_of(sides[state.claim.asked])


def is_asking_over(state: State, claim: Claim) -> bool:
    """Whether nobody is left to be asked about a claim."""
    if not state.rules.muggins or claim.too_high or claim.is_mugged:
        return True
    return claim.asked >= len(_other_sides(state, claim.seat))


def forced(state: State) -> HandShown | CribShown | CountSettled | DealEnded | None:
    """What the show brings by itself: the next hand, the end of a claim, or the end of the deal."""
    if state.claim is not None:
        if state.claim.points is None or not is_asking_over(state, state.claim):
            return None
        return CountSettled(state.claim.seat, true_count(state, state.claim.seat, state.claim.part))
    turns = order(state)
    if state.shown == len(turns):
        return DealEnded()
    return _show(state, *turns[state.shown], counted=True)


def not_reached(state: State) -> HandShown | CribShown | None:
    """The next hand that the finished game did not reach (rule 7.1)."""
    turns = order(state)
    return None if state.shown == len(turns) else _show(state, *turns[state.shown], counted=False)


def cards_shown(state: State, seat: int, part: Part) -> tuple[Card, ...]:
    """The cards that are turned up."""
    return state.crib if part == "crib" else state.kept[seat]


def _show(state: State, seat: int, part: Part, *, counted: bool) -> HandShown | CribShown:
    is_claimed = counted and state.rules.counting == "claimed"
    scored = None if is_claimed else true_count(state, seat, part)
    shown = CribShown if part == "crib" else HandShown
    return shown(seat, cards_shown(state, seat, part), scored, 0, counted)


def _other_sides(state: State, seat: int) -> tuple[int, ...]:
    """The sides to be asked, from the claimer's left."""
    own = state.rules.side_of(seat)
    sides = [state.rules.side_of(other) for other in state.rules.from_left_of(seat)]
    return tuple(dict.fromkeys(side for side in sides if side != own))
