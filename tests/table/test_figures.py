"""What a game brings its seats: points by part and role, best hands, wins and skunks."""

import json
from dataclasses import replace

import pytest

from pegout.game import Replay, Resign
from pegout.rules import STANDARD
from pegout.store import StoredResult
from pegout.table.figures import figures_of, results_of
from pegout.table.standing import statistics
from tests.store.made import game as stored_game
from tests.support.table import Table


def worked_deal(scores: tuple[int, ...] = (0, 0), *, counting: str = "auto") -> Table:
    """The deal that a printed guide works through: pone 8 in the play and 23 in hand, dealer 1, 6 and 8."""
    rules = replace(STANDARD, counting=counting)  # type: ignore[arg-type]
    table = Table(rules, dealer=1, scores=scores)
    table.deal("4C 5D 5S 6H / 2C 3D", "7C 8D JH KS / QC KD", starter="5C")
    table.lay("4C 7C 5D 8D 6H JH 5S KS")
    return table


def test_the_worked_deal_by_part_and_role() -> None:
    """Points and how often, as the guide gives them."""
    pone, dealer = figures_of(worked_deal().game)
    assert ({"dealer": [0, 0], "pone": [8, 1]}, {"dealer": [0, 0], "pone": [23, 1]}) == (pone.play, pone.hand)
    assert ({"dealer": [1, 1], "pone": [0, 0]}, {"dealer": [6, 1], "pone": [0, 0]}) == (dealer.play, dealer.hand)
    assert ([0, 0], [8, 1]) == (pone.crib, dealer.crib)
    assert {"cards": ["4C", "5D", "5S", "6H"], "starter": "5C", "points": 23} == pone.best


def test_heels_are_points_of_the_play() -> None:
    """A jack turned: two for the dealer before a card is laid."""
    table = Table(dealer=0)
    table.deal("4C 5D 5S 6H / 2C 3D", "7C 8D 9H KS / QC KD", starter="JD")
    dealer, pone = figures_of(table.game)
    assert ([2, 1], [0, 1]) == (dealer.play["dealer"], pone.play["pone"])


def test_claimed_counts_are_counted_at_their_true_value() -> None:
    """Hands of 23 and 6 and a crib of 8, all claimed at nothing: the figures have what they were worth."""
    from pegout.game import ClaimCount

    table = worked_deal(counting="claimed")
    for seat in (0, 1, 1):
        table.act(ClaimCount(seat, 0))
    pone, dealer = figures_of(table.game)
    assert ([23, 1], [6, 1], [8, 1]) == (pone.hand["pone"], dealer.hand["dealer"], dealer.crib)


def test_what_was_taken_back_does_not_count() -> None:
    """The last card, the show and all are taken back and done again: once in the figures."""
    from pegout.game import TakeBack

    table = Table(persons=(0,), dealer=1)
    table.deal("4C 5D 5S 6H / 2C 3D", "7C 8D JH KS / QC KD", starter="5C")
    table.lay("4C 7C 5D 8D 6H JH 5S KS")
    table.act(TakeBack(0))
    table.lay("5S KS")
    assert figures_of(worked_deal().game) == figures_of(table.game)


def test_hands_not_reached_do_not_count() -> None:
    """The pone wins with her hand: the dealer's hand and crib are shown, and are in no figure."""
    pone, dealer = figures_of(worked_deal((100, 100)).game)
    assert ([23, 1], [0, 0], [0, 0]) == (pone.hand["pone"], dealer.hand["dealer"], dealer.crib)


@pytest.mark.parametrize(("loser", "marks"), [(91, (1, 0, 0)), (90, (2, 1, 1)), (61, (2, 1, 1)), (60, (3, 2, 2))])
def test_worth_and_skunks(loser: int, marks: tuple[int, int, int]) -> None:
    """The winner's worth and skunk given, the loser's skunk taken, on both sides of each line (rules 7.2, 7.3)."""
    game = worked_deal((100, loser - 1)).game
    assert (121, loser) == game.state.scores
    winner, other = results_of(stored_game(), game)
    assert marks == (winner.worth, winner.given, other.taken)
    assert (0, 0, 0) == (other.worth, other.given, winner.taken)


def test_three_seats_worth_is_the_better_losers() -> None:
    """Each loser has its own mark; the win is worth what the better loser's mark says (rule 7.3)."""
    table = Table(replace(STANDARD, seats=3), dealer=2, persons=(0, 1), scores=(100, 95, 40))
    table.act(Resign(1))
    seats = (*stored_game().seats, replace(stored_game().seats[1], seat=2))
    results = results_of(replace(stored_game(), seats=seats), table.game)
    assert [(1, 0, 0), (0, 0, 0), (0, 0, 2)] == [(r.worth, r.given, r.taken) for r in results]


def a_result(won: bool, *, given: int = 0, taken: int = 0, taken_back: bool = False) -> StoredResult:
    """A result of the person, with the figures of the worked deal's pone."""
    return StoredResult(0, 0, "p1", won, 0, given, taken, taken_back, figures_of(worked_deal().game)[0].as_json())


def test_statistics_of_a_person() -> None:
    """Wins, skunks by kind, the longest run and averages; games with something taken back are apart."""
    games = [
        a_result(True, given=1), a_result(True, given=2), a_result(False, taken=2), a_result(True),
        a_result(True, taken_back=True), a_result(False, taken=1),
    ]  # fmt: skip
    found = statistics([(f"g{number}", game) for number, game in enumerate(games)])
    assert {"games": 1, "wins": 1} == {name: found["taken_back"][name] for name in ("games", "wins")}
    own = found["all"]
    assert (5, 3, 2, 2) == (own["games"], own["wins"], own["losses"], own["longest_run"])
    assert (1, 1, 1, 1) == (
        own["skunks_given"], own["double_skunks_given"], own["skunks_taken"], own["double_skunks_taken"]
    )  # fmt: skip
    assert {"dealer": None, "pone": 8.0} == own["averages"]["play"]
    assert {"dealer": None, "pone": 23.0} == own["averages"]["hand"]
    assert own["averages"]["crib"] is None
    assert {"cards": ["4C", "5D", "5S", "6H"], "starter": "5C", "points": 23, "game": "g0"} == own["best_hand"]


def test_statistics_of_nobody() -> None:
    """Without games there are no averages and no best hand."""
    own = statistics([])["all"]
    assert (0, 0, None, None) == (own["games"], own["longest_run"], own["averages"]["crib"], own["best_hand"])


def test_figures_are_kept_as_json() -> None:
    """What is stored reads back as it was."""
    game: Replay = worked_deal().game
    own = figures_of(game)[0]
    assert {"play": own.play, "hand": own.hand, "crib": own.crib, "best": own.best} == json.loads(own.as_json())
