"""What a game brings its seats: points by part and role, best hands, wins and skunks."""

import json
from dataclasses import replace

import pytest

from pegout.game import Replay, Resign, awaited, legal_actions
from pegout.rules import STANDARD
from pegout.table.figures import figures_of, results_of
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
    assert ["resigned", "resigned", "resigned"] == [r.how for r in results]


@pytest.mark.parametrize("claimed", [False, True])
def test_how_a_game_ended_for_whom(claimed: bool) -> None:
    """Of three one leaves, by choice or by another's claim: for that seat the game ended so, for the others later."""
    table = Table(replace(STANDARD, seats=3), dealer=2, persons=(0, 1, 2), scores=(110, 95, 40))
    table.act(Resign(1, claimed=claimed))
    table.deal("4C 5D 5S 6H / 2C", "7C 8D JH KS / QC", "2D 3D 9H TS / 4D", starter="5C")
    while table.state.winner is None:
        table.act(legal_actions(table.state, awaited(table.state)[0])[0])
    seats = (*stored_game().seats, replace(stored_game().seats[1], seat=2))
    results = results_of(replace(stored_game(), seats=seats), table.game)
    left = "claimed" if claimed else "resigned"
    assert [table.state.how, left, table.state.how] == [result.how for result in results]
    assert table.state.how in ("play", "show")


def test_figures_are_kept_as_json() -> None:
    """What is stored reads back as it was."""
    game: Replay = worked_deal().game
    own = figures_of(game)[0]
    assert {"play": own.play, "hand": own.hand, "crib": own.crib, "best": own.best} == json.loads(own.as_json())
