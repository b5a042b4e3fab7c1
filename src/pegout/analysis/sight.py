"""From what a seat sees to what it thinks: the play as kernels know it, and its belief about the others' hands."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pegout.cards import Card
from pegout.game import Observation
from pegout.game.state import Laid
from pegout.kernels import mind as minds
from pegout.kernels import play as plays
from pegout.kernels.books import Books
from pegout.kernels.mind import Mind
from pegout.kernels.outlook import OWN_CRIB, OWN_HAND, SCORES, TARGET, THEIRS, set_average, set_worth
from pegout.kernels.ranks import FIRST, MORE, SIZE
from pegout.kernels.room import Room, new_room
from pegout.scoring import total_hand


def sight(seen: Observation, books: Books, mind: Mind) -> Room:
    """The position of an observation in the play."""
    assert seen.seat is not None
    found = new_room(books, seen.rules.seats, seen.rules.target, mind)
    _begin(found, seen, books)
    for pile in seen.piles:
        _follow(found, seen, books, pile)
        _close(found, seen, books)
    _follow(found, seen, books, seen.pile)
    for seat in seen.goes:
        if not found.play[plays.SAID + seat]:
            _says_go(found, seen, books, seat)
    found.play[plays.TURN] = seen.seat
    _look_out(found, seen, books)
    return found


def number_of(cards: tuple[Card, ...], books: Books) -> int:
    """The number of a hand of cards."""
    hand = 0
    for card in cards:
        hand = int(books.hands[hand, MORE + card.rank])
    return hand


def _begin(found: Room, seen: Observation, books: Books) -> None:
    play, rules = found.play, seen.rules
    assert seen.dealer is not None
    assert seen.starter is not None
    plays.begin(play, rules.seats, seen.dealer, seen.starter.rank)
    play[plays.ONE_COUNT] = rules.one_count
    left = found.mind.left[seen.seat]
    left[:] = 4
    for card in (*seen.kept, *seen.thrown, seen.starter):
        left[card.rank] -= 1
    for seat in range(rules.seats):
        # Of another's hand the kernels look at the size alone.
        play[plays.KEPT + seat] = number_of(seen.kept, books) if seat == seen.seat else FIRST[rules.kept]
        play[plays.HAND + seat] = play[plays.KEPT + seat]
        if seat != seen.seat:
            minds.expect(books, found, seen.seat, seat)
    for side in range(rules.sides):
        play[plays.TO_GO + side] = 10_000


def _follow(found: Room, seen: Observation, books: Books, pile: tuple[Laid, ...]) -> None:
    """Lays the cards of one pile, with the goes that must have been said between them."""
    play = found.play
    for laid in pile:
        for seat in _passed(play, laid.seat):
            _says_go(found, seen, books, seat)
        if laid.seat != seen.seat:
            minds.saw_card(books, found, (seen.seat, laid.seat), laid.card.rank, True)
            # A hand of the size that is left, with the card that is laid.
            size = len(seen.kept) - int(_laid_by(play, books, laid.seat))
            play[plays.HAND + laid.seat] = books.hands[FIRST[size - 1], MORE + laid.card.rank]
            plays.lay(books.hands, play, laid.seat, laid.card.rank)
            play[plays.HAND + laid.seat] = FIRST[size - 1]
        else:
            plays.lay(books.hands, play, laid.seat, laid.card.rank)


def _passed(play: NDArray[np.int64], seat: int) -> Iterator[int]:
    """Seats that still hold cards and were passed over before this seat laid."""
    seats = int(play[plays.SEATS])
    turn = int(play[plays.TURN])
    while turn != seat:
        if play[plays.HAND + turn] and not play[plays.SAID + turn] and play[plays.LAST] >= 0:
            yield turn
        turn = (turn + 1) % seats


def _laid_by(play: NDArray[np.int64], books: Books, seat: int) -> int:
    return int(books.hands[play[plays.KEPT + seat], SIZE] - books.hands[play[plays.HAND + seat], SIZE])


def _says_go(found: Room, seen: Observation, books: Books, seat: int) -> None:
    if seat != seen.seat:
        minds.saw_go(books, found, seen.seat, seat)
    plays.says_go(found.play, seat)


def _close(found: Room, seen: Observation, books: Books) -> None:
    """Ends a count: unless it is 31, nobody who still has cards had one that fits."""
    play = found.play
    if play[plays.COUNT] != 31:
        for seat in range(seen.rules.seats):
            if play[plays.HAND + seat] and not play[plays.SAID + seat]:
                _says_go(found, seen, books, seat)
        plays.gain(play, plays.side_of(play, play[plays.LAST]), 1)
    plays.close(play)


def crib_spread(seen: Observation, books: Books) -> NDArray[np.float64]:
    """[32]: the chances of the crib's points for a seat that has thrown and sees the starter, its nobs with them."""
    assert seen.seat is not None
    assert seen.dealer is not None
    assert seen.starter is not None
    role = 0 if seen.rules.side_of(seen.dealer) == seen.rules.side_of(seen.seat) else 1
    spread = books.spread[role, number_of(seen.thrown, books), seen.starter.rank]
    nobs = sum(card.rank == 10 and card.suit == seen.starter.suit for card in seen.thrown)
    return np.concatenate([np.zeros(nobs), spread[: len(spread) - nobs]])


def _look_out(found: Room, seen: Observation, books: Books) -> None:
    """Sets scores, the own hand and what comes after the play."""
    play, outlook, rules = found.play, found.outlook, seen.rules
    assert seen.seat is not None
    assert seen.dealer is not None
    assert seen.starter is not None
    at = outlook.at[seen.seat]
    at[TARGET] = rules.target
    for side in range(rules.sides):
        start = seen.scores[side] - int(play[plays.PEGS + side])
        at[SCORES + side] = start
        play[plays.TO_GO + side] = rules.target - start
    own_crib = rules.side_of(seen.dealer) == rules.side_of(seen.seat)
    at[OWN_HAND] = total_hand(seen.kept, seen.starter, rules=rules)
    at[OWN_CRIB] = own_crib
    outlook.crib[seen.seat] = crib_spread(seen, books)
    if rules.sides == 3:
        set_average(outlook, seen.seat)
    else:
        # Room for what a side may still bring home: with a partner two hands.
        hands = rules.seats // rules.sides
        set_worth(outlook, seen.seat, books.win, 32 * hands, min(64 * hands, THEIRS))
