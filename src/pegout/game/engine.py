"""The one loop of a game: accept an action as an event, then follow what the rules force.

It stops when a seat has a decision, when chance must act, or when somebody has won.  A game ends here and nowhere
else: `_follow` looks for a side at home before anything else may happen.
"""

from collections.abc import Iterator
from dataclasses import replace

from pegout.cards import Card
from pegout.errors import RulesError, Text
from pegout.game import actions as act
from pegout.game import events as ev
from pegout.game import legal, pegging, showing
from pegout.game.evolve import evolve
from pegout.game.state import Phase, State
from pegout.rules import Rules
from pegout.scoring import NOTHING, heels, score_play, single

Result = tuple[State, tuple[ev.Event, ...]]


def new_game(rules: Rules, *, dealer: int | None = None, persons: tuple[int, ...] | None = None) -> Result:
    """A fresh game and its first event.

    `dealer` is the first dealer where an earlier game decides (rule 2.4); else it is cut for, or seat 0 (rule 2.1).
    `persons` are the seats played by people, all by default: resigning and taking back depend on it.
    Raises `RulesError` for a seat that is not there.
    """
    persons = tuple(range(rules.seats)) if persons is None else tuple(sorted(set(persons)))
    for seat in (*persons, *(() if dealer is None else (dealer,))):
        if not 0 <= seat < rules.seats:
            raise RulesError(Text("there is no seat {seat} with seats = {seats}", seat=seat, seats=rules.seats))
    if dealer is None and rules.first_deal == "seat_0":
        dealer = 0
    event = ev.GameStarted(rules, persons, dealer)
    return started(event), (event,)


def started(event: ev.GameStarted) -> State:
    """The state after a `GameStarted`."""
    none = (0,) * event.rules.sides
    return State(
        rules=event.rules,
        persons=event.persons,
        phase=Phase.CUT_FOR_DEAL if event.dealer is None else Phase.DEAL,
        number=1,
        opened=1,
        dealer=event.dealer,
        deals=0,
        scores=none,
        back=none,
        at_deal=none,
        shares=(0,) * event.rules.seats,
    )


def apply(state: State, action: act.Action) -> Result:
    """The state after an action, and the events it brought: its own and all that the rules force.

    Raises `IllegalAction` and changes nothing where the rules do not allow it.
    """
    events, states = zip(*steps(state, action), strict=True)
    return states[-1], events


def steps(state: State, action: act.Action) -> Iterator[tuple[ev.Event, State]]:
    """What `apply` brings, each event with the state after it; raises `IllegalAction` before the first."""
    legal.check(state, action)
    event: ev.Event | None = _accept(state, action)
    while event is not None:
        event = _with_pegged(state, event)
        state = evolve(state, event)
        yield event, state
        event = _follow(state, event)


def _follow(state: State, last: ev.Event) -> ev.Event | None:
    """The event that the rules force now, None where the game waits or is over."""
    if state.phase is Phase.OVER:
        return _after_the_end(state)
    if state.home is not None:
        return ev.GameWon(state.home, _how(last), _skunks(state, state.home))
    if isinstance(last, ev.Resigned):
        return _resigned(state, "claimed" if last.claimed else "resigned")
    match state.phase:
        case Phase.LAY_AWAY if all(state.thrown):
            return _turn_starter(state, None)
        case Phase.PLAY:
            return pegging.forced(state)
        case Phase.SHOW:
            return showing.forced(state)
    return None


def _after_the_end(state: State) -> ev.Event | None:
    """Hands that were not reached are still shown, unless somebody resigned (rules 7.1 and 7.5)."""
    if state.how in ("resigned", "claimed", "stopped"):
        return None
    if state.claim is not None:
        return ev.CountSettled(state.claim.seat, showing.true_count(state, state.claim.seat, state.claim.part))
    return showing.not_reached(state)


def _how(last: ev.Event) -> ev.How:
    match last:
        case ev.StarterCut():
            return "cut"
        case ev.CardPlayed() | ev.CountClosed():
            return "play"
    return "show"


def _skunks(state: State, winner: int) -> tuple[int, ...]:
    return tuple(0 if side == winner else state.rules.skunks_of(score) for side, score in enumerate(state.scores))


def _resigned(state: State, how: ev.How) -> ev.GameWon | ev.Stopped | None:
    """What the resignations so far bring (rule 7.5)."""
    left = [seat for seat in state.persons if seat not in state.resigned]
    if state.rules.sides > 2:
        if not left:
            return ev.Stopped()
        winner = left[0] if len(left) == 1 else None
    else:
        gone = [side for side in range(2) if not set(left) & set(state.rules.seats_of(side))]
        gone = [side for side in gone if set(state.resigned) & set(state.rules.seats_of(side))]
        winner = 1 - gone[0] if gone else None
    return None if winner is None else ev.GameWon(winner, how, _skunks(state, winner))


def _accept(state: State, action: act.Action) -> ev.Event:
    """The event that a legal action becomes."""
    match action:
        case act.CutForDeal(cards):
            return ev.DealCut(cards, _lowest(cards))
        case act.Deal(deck):
            return _deal(state, deck)
        case act.Discard(seat, cards):
            return ev.Discarded(seat, tuple(sorted(cards)))
        case act.CutStarter(_, lifted):
            return _turn_starter(state, lifted)
        case act.PlayCard(seat, card):
            pile = (*(laid.card for laid in state.pile), card)
            return ev.CardPlayed(seat, card, state.count + card.pips, score_play(pile), 0)
        case act.SayGo(seat):
            return ev.GoSaid(seat, state.count)
        case act.ClaimCount(seat, points):
            return _claim(state, seat, points)
        case act.CallMuggins(seat, points):
            return _call(state, seat, points)
        case act.PassMuggins(seat):
            return ev.MugginsPassed(seat)
        case act.Resign(seat, claimed):
            return ev.Resigned(seat, claimed)
        case act.Stop():
            return ev.Stopped()
    raise ValueError(f"{type(action).__name__} is not applied to a state")


def _lowest(cards: tuple[Card, ...]) -> int | None:
    """The seat of the lowest rank, None on a tie for it (rule 2.1)."""
    ranks = [card.rank for card in cards]
    return None if ranks.count(min(ranks)) > 1 else ranks.index(min(ranks))


def _deal(state: State, deck: tuple[Card, ...]) -> ev.Dealt:
    """Hands one card at a time from the dealer's left, then the crib's (rules 2.2, 2.3 and 3.1)."""
    rules = state.rules
    assert state.dealer is not None
    dealer = rules.left_of(state.dealer) if state.deals else state.dealer
    turns = rules.from_left_of(dealer)
    in_hands = rules.seats * rules.dealt_each
    hands = tuple(tuple(sorted(deck[turns.index(seat) : in_hands : rules.seats])) for seat in range(rules.seats))
    to_crib = in_hands + rules.crib_from_deck
    scored = single("start", rules.pone_start) if rules.pone_start and not state.deals else NOTHING
    return ev.Dealt(dealer, hands, deck[in_hands:to_crib], deck[to_crib:], scored, 0)


def _turn_starter(state: State, lifted: int | None) -> ev.StarterCut:
    starter = state.undealt[lifted or 0]
    return ev.StarterCut(legal.cutter(state), lifted, starter, heels(starter), 0)


def _claim(state: State, seat: int, points: int) -> ev.CountClaimed:
    assert state.claim is not None
    true = showing.true_count(state, seat, state.claim.part).total
    scored = single("claim", min(points, true)) if min(points, true) else NOTHING
    return ev.CountClaimed(seat, points, points > true, scored, 0)


def _call(state: State, seat: int, points: int) -> ev.MugginsCalled:
    assert state.claim is not None
    is_right = points == showing.missed(state, state.claim)
    return ev.MugginsCalled(seat, points, is_right, single("muggins", points) if is_right else NOTHING, 0)


def _with_pegged(state: State, event: ev.Event) -> ev.Event:
    """The event with the points that its score really brings (rules 7.1 and 7.4)."""
    match event:
        case ev.Dealt():
            seat = state.rules.left_of(event.dealer)
        case ev.StarterCut():
            assert state.dealer is not None
            seat = state.dealer
        case ev.CardPlayed() | ev.CountClosed() | ev.CountClaimed() | ev.MugginsCalled():
            seat = event.seat
        case ev.HandShown() | ev.CribShown() if event.counted and event.scored is not None:
            seat = event.seat
        case _:
            return event
    assert event.scored is not None
    return replace(event, pegged=_pegged(state, state.rules.side_of(seat), event.scored.total))


def _pegged(state: State, side: int, points: int) -> int:
    """Pegs stop in the last hole; one short of it, a stinkhole takes single points only."""
    to_go = state.rules.target - state.scores[side]
    if state.rules.stinkhole and to_go == 1 and points != 1:
        return 0
    return min(points, to_go)
