"""From setup and entries to where everything stands: always counted anew, so that any entry may be put right.

The order of counting decides who got home first: the play, then the hands from the dealer's left to the dealer,
then the crib (rules 6.1 and 7.1).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pegout import board
from pegout.game import new_game
from pegout.rules import Rules
from pegout.scoreboard import model as m
from pegout.scoreboard.doubts import doubt_of_points, doubts_of_deal


def standing(setup: m.Setup, entries: Iterable[m.Entry]) -> m.Standing:
    """Where everything stands after these entries; from an open question on they are not counted."""
    count = _Count(setup)
    for place, entry in enumerate(entries):
        count.take(place, entry)
        if count.ask is not None:
            break
    return count.standing()


class _Row:
    """A deal of the history while it is open."""

    def __init__(self, seats: int, scores: list[int], back: list[int]):
        self.numbers: list[list[int | None]] = [[None] * 3 for _ in range(seats)]
        self.more = [0] * seats
        self.entries: list[int] = []
        self.start, self.back = list(scores), list(back)

    def add(self, seat: int, what: str, pegged: int) -> None:
        if what in ("muggins", "fix"):
            self.more[seat] += pegged
            return
        part = {"play": 0, "heels": 0, "hand": 1, "crib": 2}[what]
        self.numbers[seat][part] = (self.numbers[seat][part] or 0) + pegged


class _Count:
    """The counting of one board, entry by entry."""

    def __init__(self, setup: m.Setup):
        self.setup = setup
        self.rules: Rules = setup.rules
        self.game = 0
        self.match = board.new_match(max(1, setup.games), self.rules.sides)
        self.results: list[m.Result] = []
        self.history: list[m.Row] = []
        self.ask: m.FirstAsked | None = None
        self.doubts: list[m.Doubt] = []
        self._begin(setup.dealer)

    def take(self, place: int, entry: m.Entry) -> None:
        """Count one more entry."""
        if isinstance(entry, m.GameBegun):
            self._next_game(place)
        elif self.winner is not None:
            self.doubts.append(m.Doubt(place, "over"))
        elif isinstance(entry, m.DealCounted):
            self._count_deal(place, entry)
        elif isinstance(entry, m.PointsScored):
            self._count_points(place, entry)
        else:
            self._open_row(place)
            self._close_deal()

    def standing(self) -> m.Standing:
        """Everything as it stands now."""
        is_won = self.winner is not None
        return m.Standing(
            game=self.game,
            deal=self.deal,
            dealer=self.dealer,
            scores=tuple(self.scores),
            back=tuple(self.back),
            winner=self.winner,
            skunk=self.results[-1].skunk if is_won else None,
            games=self.match.wins,
            worth=self.match.worth,
            match=self.match.winner if self.setup.games else None,
            results=tuple(self.results),
            history=(*self.history, *self._rows()),
            ask=self.ask,
            warnings=tuple(self.doubts),
        )

    def _begin(self, dealer: int) -> None:
        """A new game; in the five-card game the pone starts with 3 (rule 2.3)."""
        self.game += 1
        self.deal = 1
        self.first = self.dealer = dealer
        self.winner: int | None = None
        self.scores = [0] * self.rules.sides
        self.scores[self.rules.side_of(self.rules.left_of(dealer))] = self.rules.pone_start
        self.back = [0] * self.rules.sides
        self.row: _Row | None = None

    def _next_game(self, place: int) -> None:
        if self.winner is None:
            self.doubts.append(m.Doubt(place, "unfinished"))
            self._end(0, 0)
        over = replace(
            new_game(self.rules, dealer=self.first)[0], scores=tuple(self.scores), winner=self.winner, deals=1
        )
        dealer = board.next_first_dealer(over)
        assert dealer is not None
        self.history.extend(self._rows())
        if self.setup.games and self.match.winner is not None:
            self.match = board.new_match(self.setup.games, self.rules.sides)
        self._begin(dealer)

    def _count_points(self, place: int, entry: m.PointsScored) -> None:
        row = self._open_row(place)
        self._peg(entry.seat, entry.what, entry.points)
        self._leave_back(row)
        doubt = doubt_of_points(self.setup, self.dealer, entry, row.numbers[entry.seat][0] or 0)
        if doubt is not None:
            self.doubts.append(replace(doubt, entry=place))

    def _count_deal(self, place: int, entry: m.DealCounted) -> None:
        seats = self.rules.from_left_of(self.dealer)
        homes = self._homes(entry)
        first = None if entry.first is None else self.rules.side_of(entry.first)
        if len(homes) > 1 and first not in homes:
            asked = [seat for seat in seats if self.rules.side_of(seat) in homes and entry.numbers[seat].play]
            self.ask = m.FirstAsked(place, tuple(asked))
            return
        doubts = doubts_of_deal(self.setup, self.dealer, entry)
        self.doubts.extend(replace(doubt, entry=place) for doubt in doubts)
        row = self._open_row(place)
        home = first if len(homes) > 1 else homes[0] if homes else None
        # Who is home comes last: what the others scored in the play fell before, and left them short of home.
        for seat in sorted(seats, key=lambda seat: self.rules.side_of(seat) == home):
            self._peg(seat, "play", entry.numbers[seat].play, is_short=self.rules.side_of(seat) != home)
        for seat in seats:
            self._peg(seat, "hand", entry.numbers[seat].hand)
        for seat in seats:
            self._peg(seat, "crib", entry.numbers[seat].crib)
        self._leave_back(row)
        if self.winner is None:
            self._close_deal()

    def _homes(self, entry: m.DealCounted) -> list[int]:
        """The sides that reach the target in the play."""
        scores = list(self.scores)
        for seat, numbers in enumerate(entry.numbers):
            scores[self.rules.side_of(seat)] += numbers.play or 0
        return [side for side, score in enumerate(scores) if score >= self.rules.target]

    def _peg(self, seat: int, what: str, points: int | None, is_short: bool = False) -> None:
        """Move a peg, at most into the last hole (rule 7.1), or where it stayed short of it into the one before."""
        if points is None or self.winner is not None:
            return
        side, row = self.rules.side_of(seat), self.row
        assert row is not None
        score = max(0, min(self.scores[side] + points, self.rules.target - is_short))
        row.add(seat, what, score - self.scores[side])
        if what == "fix":
            row.start[side] = min(row.start[side] + max(0, score - self.scores[side]), score)
        self.scores[side] = score
        if score == self.rules.target:
            self._win(side)

    def _leave_back(self, row: _Row) -> None:
        """The back peg stays where the front was before this deal, which a front put right moves along."""
        for side, (start, back, score) in enumerate(zip(row.start, row.back, self.scores, strict=True)):
            self.back[side] = min(back if score == start else start, score)

    def _win(self, side: int) -> None:
        self.winner = side
        skunks = tuple(self.rules.skunks_of(score) for score in self.scores)
        self.match = board.with_game(self.match, self.rules, side, skunks)
        fewest = min(number for loser, number in enumerate(skunks) if loser != side)
        self._end(fewest, board.worth(self.rules, side, skunks))

    def _end(self, skunks: int, worth: int) -> None:
        """List the game as over, with the skunks of the better loser and what the win is worth."""
        lines = board.skunk_lines(self.rules)
        self.results.append(
            m.Result(
                game=self.game,
                winner=self.winner,
                skunk=lines[skunks - 1].name if skunks else None,
                scores=tuple(self.scores),
                worth=worth,
            )
        )

    def _open_row(self, place: int) -> _Row:
        if self.row is None:
            self.row = _Row(self.rules.seats, self.scores, self.back)
        self.row.entries.append(place)
        return self.row

    def _rows(self) -> Iterator[m.Row]:
        """The open deal's row, if anything was entered in it."""
        if self.row is not None:
            yield m.Row(
                game=self.game,
                deal=self.deal,
                dealer=self.dealer,
                numbers=tuple(m.Numbers(*numbers) for numbers in self.row.numbers),
                more=tuple(self.row.more),
                scores=tuple(self.scores),
                entries=tuple(self.row.entries),
            )

    def _close_deal(self) -> None:
        self.history.extend(self._rows())
        self.row = None
        self.deal += 1
        self.dealer = self.rules.left_of(self.dealer)
