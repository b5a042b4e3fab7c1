"""What each player plays, cuts, claims and calls."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from pegout.bots import BOTS
from pegout.cards import DECK, Card
from pegout.errors import PegoutError
from pegout.game import (
    CallMuggins,
    ClaimCount,
    CutStarter,
    Deal,
    Observation,
    PassMuggins,
    Phase,
    PlayCard,
    TakeBack,
    act_on,
    awaited,
    observe,
    replay,
)
from pegout.game.events import CribShown, HandShown
from pegout.game.state import Claim
from pegout.rules import PRESETS, STANDARD
from tests.bots.positions import TABLES, decisions
from tests.support.scorer import play_points, show_points

MUGGINS = replace(STANDARD, counting="claimed", muggins=True)


def plays(name: str, table: str, games: int = 3) -> Iterator[tuple[Observation, Card, dict[Card, int]]]:
    """Every card that a player lays, with what each card that fitted would have brought."""
    for seed in range(games):
        for decision in decisions((name,), TABLES[table], seed):
            if isinstance(decision.action, PlayCard):
                pile = [laid.card for laid in decision.seen.pile]
                fitting = [card for card in decision.seen.hand if decision.seen.count + card.pips <= 31]
                points = {card: play_points([*pile, card]) for card in fitting}
                yield decision.seen, decision.action.card, points


@pytest.mark.parametrize("table", ["standard-2", "standard-3", "standard-4", "five-card-2"])
@pytest.mark.parametrize("name", ["standard", "classic", "pub", "pro"])
def test_takes_the_most_points(name: str, table: str) -> None:
    """The card laid brings as much as any; only Pub, when it leads, may pass a five by."""
    for seen, card, points in plays(name, table):
        if seen.pile or name != "pub":
            assert max(points.values()) == points[card]


@pytest.mark.parametrize("name", ["pub", "pro"])
def test_leaves_no_five_or_twenty_one(name: str) -> None:
    """Among cards that bring equal points the count is not left at 5 or 21 where another card is there."""
    met = 0
    for seen, card, points in plays(name, "standard-2", games=8):
        equals = [other for other, value in points.items() if value == points[card]]
        leaving = [other for other in equals if seen.count + other.pips in (5, 21)]
        if len(leaving) < len(equals) and (name == "pro" or not points[card]):
            met += bool(leaving)
            assert card not in leaving
    assert met > 20


def test_pub_leads_no_five() -> None:
    """A five is led only by who has nothing else."""
    met = 0
    for seen, card, _ in plays("pub", "standard-2", games=8):
        if not seen.pile and {held.rank for held in seen.hand} != {4}:
            met += any(held.rank == 4 for held in seen.hand)
            assert card.rank != 4
    assert met > 10


def test_classic_lays_the_lowest_of_equals() -> None:
    """The first card of the most points, in the order of the cards."""
    for _, card, points in plays("classic", "standard-2"):
        assert min(other for other, value in points.items() if value == max(points.values())) == card


def test_standard_takes_any_of_equals() -> None:
    """Among equal cards chance decides."""
    for decision in decisions(("standard",), STANDARD, seed=1):
        if decision.seen.phase is Phase.PLAY and not decision.seen.pile:
            chosen = {BOTS["standard"].choose(decision.seen, Random(seed)) for seed in range(100)}
            assert set(decision.seen.legal) == chosen
            return
    pytest.fail("nobody led")


def test_programs_draw_the_cut() -> None:
    """Rule 4.1: every depth that may be lifted comes from the generator, 4 to 36 of 40 cards."""
    for decision in decisions(("pro",), PRESETS["classic"], seed=1):
        if isinstance(decision.action, CutStarter):
            chosen = {BOTS["pro"].choose(decision.seen, Random(seed)) for seed in range(1000)}
            assert {CutStarter(decision.action.seat, lifted) for lifted in range(4, 37)} == chosen
            return
    pytest.fail("nobody cut")


@pytest.mark.parametrize("table", ["claimed-2", "claimed-3", "claimed-4", "claimed-five-card", "tabletop-3"])
@pytest.mark.parametrize("name", ["standard", "classic", "pub", "pro"])
def test_claims_the_true_count(name: str, table: str) -> None:
    """Hand and crib are claimed at what they are worth (rule 6.7)."""
    parts = set()
    for decision in decisions((name,), TABLES[table], seed=2):
        if isinstance(decision.action, ClaimCount):
            state, claim = decision.state, decision.seen.claim
            assert claim is not None
            assert state.starter is not None
            parts.add(claim.part)
            is_crib = claim.part == "crib"
            cards = state.crib if is_crib else state.kept[claim.seat]
            assert show_points(cards, state.starter, crib=is_crib, rules=state.rules) == decision.action.points
    assert {"hand", "crib"} == parts


@pytest.mark.parametrize(("name", "share"), [("easy", 1 / 3), ("beginner", 1 / 6)])
def test_easy_and_beginner_overlook_points(name: str, share: float) -> None:
    """Of hands that are worth something Easy claims a third too low and Beginner a sixth; never too high."""
    low = worth_something = 0
    for seed in range(8):
        for decision in decisions((name,), MUGGINS, seed):
            if isinstance(decision.action, ClaimCount):
                missed = true_count(decision.seen) - decision.action.points
                assert missed >= 0
                worth_something += true_count(decision.seen) > 0
                low += missed > 0
    error = (share * (1 - share) / worth_something) ** 0.5
    assert abs(low / worth_something - share) < 3 * error


def test_pro_calls_what_was_missed() -> None:
    """Pro calls exactly the points that Easy's claim missed, and passes where it missed none (rule 6.8)."""
    called = 0
    for seed in range(3):
        for decision in decisions(("pro", "easy"), MUGGINS, seed):
            claim = decision.seen.claim
            if decision.seen.phase is Phase.MUGGINS and decision.seen.seat == 0:
                assert claim is not None
                assert claim.points is not None
                missed = true_count(decision.seen) - claim.points
                called += missed > 0
                assert (CallMuggins(0, missed) if missed else PassMuggins(0)) == decision.action
    assert called > 5


def test_what_was_taken_back_is_not_counted() -> None:
    """After taking back to one's first claim a program calls what that one missed, not what was shown later."""
    game, rng = replay(MUGGINS, (), dealer=1, persons=(0,)), Random(3)
    while game.state.phase is not Phase.DEAL or not game.state.deals:
        seats = awaited(game.state)
        deal = Deal(tuple(rng.sample(DECK, 52)))
        seen = observe(game.state, seats[0], game.events) if seats else None
        game = act_on(game, BOTS["pro"].choose(seen, rng) if seen else deal)
    while game.state.claim != Claim(0, "hand"):
        game = act_on(game, TakeBack(0))
    kept, starter, crib = game.state.kept[0], game.state.starter, game.state.crib
    assert starter is not None
    missed = show_points(kept, starter, rules=MUGGINS)
    assert missed not in (0, show_points(crib, starter, crib=True, rules=MUGGINS))
    game = act_on(game, ClaimCount(0, 0))
    assert CallMuggins(1, missed) == BOTS["pro"].choose(observe(game.state, 1, game.events), rng)


def test_easy_calls_some_and_overlooks_some() -> None:
    """What another Easy missed, Easy calls two times in three, by its generator."""
    for decision in decisions(("easy",), MUGGINS, seed=1):
        claim = decision.seen.claim
        if decision.seen.phase is Phase.MUGGINS and claim is not None and claim.points != true_count(decision.seen):
            called = sum(
                isinstance(BOTS["easy"].choose(decision.seen, Random(seed)), CallMuggins) for seed in range(900)
            )
            # 600 expected, and three standard errors are 42.
            assert abs(called - 600) < 42
            return
    pytest.fail("nothing was missed")


def test_a_claim_needs_the_history() -> None:
    """Without the events there is no shown hand to count, and the player says so."""
    for decision in decisions(("pro",), MUGGINS, seed=1):
        if decision.seen.phase is Phase.CLAIM:
            with pytest.raises(PegoutError, match="history"):
                BOTS["pro"].choose(observe(decision.state, decision.seen.seat), Random(1))
            return
    pytest.fail("nothing was claimed")


def true_count(seen: Observation) -> int:
    """The worth of the hand or crib shown last, by the tests' scorer."""
    assert seen.claim is not None
    assert seen.starter is not None
    shown = [event for event in seen.history if isinstance(event, HandShown | CribShown)][-1]
    return show_points(shown.cards, seen.starter, crib=seen.claim.part == "crib", rules=seen.rules)
