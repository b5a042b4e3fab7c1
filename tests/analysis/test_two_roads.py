"""The expert in fast matches thinks what the player thinks: kernels that hold all hands, and what one seat sees."""

from collections.abc import Sequence

import numpy as np

from pegout.analysis.books import books
from pegout.analysis.sight import sight
from pegout.cards import Card
from pegout.game import Phase, State
from pegout.kernels import deal as deals
from pegout.kernels.mind import new_mind
from pegout.kernels.play import HAND, KEPT, TO_GO, begin, lay, to_act
from pegout.kernels.ranks import hand_number
from pegout.kernels.room import EXPERT, JUDGES, MINDS_SCORE, WHO, Room, new_room
from pegout.rules import STANDARD
from pegout.scoring import total_hand
from tests.bots.positions import TABLES, decisions


def _number(cards: Sequence[Card]) -> int:
    return hand_number([card.rank for card in cards])


def _through_kernels(state: State) -> Room:
    """The room of two experts at this state of the play, both having thought through all that was laid."""
    table = books(STANDARD)
    room = new_room(table)
    room.options[:2, [WHO, JUDGES, MINDS_SCORE]] = EXPERT, 1, 1
    assert state.dealer is not None
    assert state.starter is not None
    begin(room.play, 2, state.dealer, state.starter.rank)
    piles = [*state.piles, state.pile]
    for seat in range(2):
        room.cards[seat] = sorted((*state.kept[seat], *state.thrown[seat]))
        room.four[seat] = state.kept[seat]
        room.put[seat] = _number(state.thrown[seat])
        room.play[HAND + seat] = room.play[KEPT + seat] = _number(state.kept[seat])
        room.points[seat] = total_hand(state.kept[seat], state.starter)
        room.play[TO_GO + seat] = 10_000
    for seat in range(2):
        deals.prepare(table, room, seat, int(state.starter))
    for laid in (laid for pile in piles for laid in pile):
        assert laid.seat == to_act(table.hands, room.play)
        deals.seen_by_others(table, room, laid.seat, laid.card.rank)
        lay(table.hands, room.play, laid.seat, laid.card.rank)
        deals.goes_seen(table, room)
    return room


def test_beliefs_are_the_same_on_both_roads() -> None:
    """At every decision of a game, hands weigh as much for the seat that sees its part as in the room that has all."""
    looked_at = 0
    for decision in [*decisions(("pro",), TABLES["standard-2"], seed=12)][:60]:
        seen = decision.seen
        if seen.phase is not Phase.PLAY or len(seen.hand) < 2:
            continue
        assert seen.seat is not None
        mine, other = seen.seat, 1 - seen.seat
        room = _through_kernels(decision.state)
        found = sight(seen, books(STANDARD), new_mind())
        assert np.allclose(room.mind.belief[mine, other], found.mind.belief[mine, other], atol=1e-12)
        assert np.allclose(room.outlook.crib[mine], found.outlook.crib[mine])
        looked_at += 1
    assert looked_at > 20
