"""A slow second referee: it takes the actions of a whole game and works out, in its own way, all that must follow.

It shares with the program only the settings and the forms of the actions, keeps its own books as plain lists, and
tells what happened as lines, such as `("play", 0, 5, 2)`; `told` turns the program's events into the same lines.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pegout.game import actions as act
from pegout.game import events as ev
from pegout.rules import Rules
from tests.support.scorer import play_points, show_points

Line = tuple[object, ...]


class Home(Exception):
    """A side has reached the target."""


@dataclass
class Referee:
    """The books of one game."""

    rules: Rules
    actions: Iterator[act.Action]
    dealer: int | None
    told: list[Line] = field(default_factory=list)
    pegged: list[list[int]] = field(default_factory=list)
    """By seat, each score that was really pegged."""
    winner: int | None = None

    def __post_init__(self) -> None:
        self.pegged = [[] for _ in range(self.rules.seats)]
        self.show: list[tuple[str, int]] = []

    def score(self, side: int) -> int:
        """The points of a side: the sum over its seats."""
        return sum(sum(self.pegged[seat]) for seat in range(side, self.rules.seats, self.sides))

    @property
    def sides(self) -> int:
        """Two pairs at a table of four, else each seat for itself."""
        return {2: 2, 3: 3, 4: 2}[self.rules.seats]

    def peg(self, what: str, seat: int, points: int, *more: object) -> None:
        """Write a score down, as far as it counts; stop the game in the last hole."""
        side = seat % self.sides
        missing = self.rules.target - self.score(side)
        counted = points if points < missing else missing
        if self.rules.stinkhole and missing == 1 and points > 1:
            counted = 0
        self.pegged[seat].append(counted)
        self.told.append((what, seat, points, counted, *more))
        if self.score(side) == self.rules.target:
            self.winner = side
            self.told.append(("won", side, self.marks(side)))
            raise Home(what)

    def worth(self, part: str, cards: list[int], starter: int) -> int:
        """The whole count of a hand or of the crib."""
        return show_points(cards, starter, crib=part == "crib", rules=self.rules)

    def marks(self, winner: int) -> tuple[int, ...]:
        """How often each side is skunked when one has won."""
        rules = self.rules
        by_target = {121: (91, 61), 61: (32, 16)}.get(rules.target, ())
        lines = by_target if rules.skunk == "by target" else tuple(rules.skunk or ())
        lines += (31,) if rules.triple_skunk else ()
        return tuple(
            0 if side == winner else len([line for line in lines if self.score(side) < line])
            for side in range(self.sides)
        )

    def next(self, *kinds: type) -> act.Action:
        """The next action, which must be of one of these kinds; StopIteration when the log is at its end."""
        action = next(self.actions)
        assert isinstance(action, kinds), f"{action} where {kinds} is wanted"
        return action

    def game(self) -> None:
        """Deal after deal until somebody is home or the actions end."""
        try:
            if self.dealer is None and self.rules.first_deal == "cut":
                self.cut_for_deal()
            self.dealer = self.dealer or 0
            first = True
            while True:
                self.deal(first)
                self.dealer = (self.dealer + 1) % self.rules.seats
                first = False
        except (Home, StopIteration):
            return

    def cut_for_deal(self) -> None:
        """Draw until one card is the lowest."""
        while self.dealer is None:
            drawn = self.next(act.CutForDeal)
            assert isinstance(drawn, act.CutForDeal)
            order = sorted((card // 4, seat) for seat, card in enumerate(drawn.cards))
            if order[0][0] != order[1][0]:
                self.dealer = order[0][1]
            self.told.append(("cut", self.dealer))

    def deal(self, first: bool) -> None:
        """One deal from the pack to the last count of the crib."""
        assert self.dealer is not None
        seats, dealer = self.rules.seats, self.dealer
        deck = self.next(act.Deal)
        assert isinstance(deck, act.Deal)
        pack: list[int] = list(deck.deck)
        around = [(dealer + 1 + place) % seats for place in range(seats)]
        hands: dict[int, list[int]] = {seat: [] for seat in around}
        for _ in range(6 if seats == 2 and self.rules.cards == "six" else 5):
            for seat in around:
                hands[seat].append(pack.pop(0))
        crib = [pack.pop(0)] if seats == 3 and self.rules.dealt_to_crib else []
        start = self.rules.pone_start if first else 0
        self.peg("dealt", around[0], start)
        self.lay_away(hands, crib)
        kept = {seat: list(hand) for seat, hand in hands.items()}
        starter = self.turn_up(pack, around)
        self.show = [("hand", seat) for seat in around] + [("crib", dealer)]
        try:
            self.peg("starter", dealer, 2 if starter // 4 == 10 else 0)
            self.play(hands, around)
            while self.show:
                part, seat = self.show.pop(0)
                cards = crib if part == "crib" else kept[seat]
                self.count(part, seat, self.worth(part, cards, starter))
        except Home:
            for part, seat in self.show:
                cards = crib if part == "crib" else kept[seat]
                self.told.append(("not counted", part, seat, self.worth(part, cards, starter)))
            raise
        self.told.append(("deal ended",))

    def lay_away(self, hands: dict[int, list[int]], crib: list[int]) -> None:
        """Wait for a throw of every seat; a later one takes the place of an earlier."""
        thrown: dict[int, tuple[int, ...]] = {}
        while len(thrown) < self.rules.seats:
            throw = self.next(act.Discard)
            assert isinstance(throw, act.Discard)
            assert set(throw.cards) <= set(hands[throw.seat])
            thrown[throw.seat] = throw.cards
        for seat, gone in thrown.items():
            hands[seat] = [card for card in hands[seat] if card not in gone]
            crib.extend(gone)

    def turn_up(self, pack: list[int], around: list[int]) -> int:
        """The card under the cut, or the top one."""
        if self.rules.starter_cut == "auto":
            return pack[0]
        cut = self.next(act.CutStarter)
        assert isinstance(cut, act.CutStarter)
        assert cut.seat == around[-2]
        assert 4 <= cut.lifted <= len(pack) - 4
        return pack[cut.lifted]

    def play(self, hands: dict[int, list[int]], around: list[int]) -> None:
        """Count after count until no cards are left, or only one count in the old game."""
        holding = {seat: list(hand) for seat, hand in hands.items()}
        at = around[0]
        while any(holding.values()):
            while not holding[at]:
                at = (at + 1) % len(around)
            at = (self.one_count(holding, at, len(around)) + 1) % len(around)
            if self.rules.cards == "five":
                return

    def one_count(self, holding: dict[int, list[int]], at: int, seats: int) -> int:
        """One count, led by `at`; returns who laid last."""
        pile: list[int] = []
        by: list[int] = []
        silent: set[int] = set()
        while True:
            total = sum(min(card // 4 + 1, 10) for card in pile)
            if total == 31 or not any(holding.values()):
                break
            fits = [card for card in holding[at] if total + min(card // 4 + 1, 10) <= 31]
            if by and at == by[-1] and not fits:
                break
            if fits and at not in silent:
                laid = self.next(act.PlayCard)
                assert isinstance(laid, act.PlayCard)
                assert laid.seat == at
                assert laid.card in fits
                holding[at].remove(laid.card)
                pile.append(laid.card)
                by.append(at)
                self.peg("play", at, play_points(pile))
            elif holding[at] and at not in silent:
                if self.rules.go == "said":
                    said = self.next(act.SayGo)
                    assert isinstance(said, act.SayGo)
                    assert said.seat == at
                silent.add(at)
                self.told.append(("go", at, total))
            at = (at + 1) % seats
        is_last = set(by) == {by[-1]} if self.rules.last_word == "count" else not any(holding.values())
        word = "last" if is_last or self.rules.cards == "five" else "go"
        self.peg("closed", by[-1], 0 if total == 31 else 1, "" if total == 31 else word)
        return by[-1]

    def count(self, part: str, seat: int, points: int) -> None:
        """Count a hand or crib, or let its owner and then the others do it."""
        if self.rules.counting == "auto":
            self.peg(part, seat, points)
            return
        self.told.append((part, seat))
        claim = self.next(act.ClaimCount)
        assert isinstance(claim, act.ClaimCount)
        assert claim.seat == seat
        try:
            self.peg("claim", seat, min(points, claim.points), claim.points > points)
            if self.rules.muggins and claim.points <= points:
                self.ask(seat, points - claim.points)
        except Home:
            self.told.append(("settled", seat, points))
            raise
        self.told.append(("settled", seat, points))

    def ask(self, seat: int, missed: int) -> None:
        """Ask the other sides in turn what was missed, until one has it."""
        asked: list[int] = []
        for place in range(1, self.rules.seats):
            side = (seat + place) % self.rules.seats % self.sides
            if side == seat % self.sides or side in asked:
                continue
            asked.append(side)
            answer = self.next(act.CallMuggins, act.PassMuggins)
            assert isinstance(answer, act.CallMuggins | act.PassMuggins)
            assert answer.seat % self.sides == side
            if isinstance(answer, act.PassMuggins):
                self.told.append(("pass", answer.seat))
                continue
            right = answer.points == missed
            self.peg("call", answer.seat, missed if right else 0, right)
            if right:
                return


def judge(rules: Rules, actions: Iterable[act.Action], dealer: int | None = None) -> Referee:
    """The referee's books after these actions, none of which may be a resignation, a stop or a taking back."""
    referee = Referee(rules, iter(actions), dealer)
    referee.game()
    return referee


def told(events: Iterable[ev.Event]) -> list[Line]:
    """The program's events as the referee's lines."""
    lines: list[Line] = []
    dealer = seats = 0
    for event in events:
        match event:
            case ev.Dealt():
                dealer, seats = event.dealer, len(event.hands)
                lines.append(("dealt", (dealer + 1) % seats, event.scored.total, event.pegged))
            case ev.StarterCut():
                lines.append(("starter", dealer, event.scored.total, event.pegged))
            case _:
                lines.extend(_lines(event))
    return lines


def _lines(event: ev.Event) -> Iterator[Line]:
    match event:
        case ev.DealCut(_, dealer):
            yield "cut", dealer
        case ev.CardPlayed():
            yield "play", event.seat, event.scored.total, event.pegged
        case ev.GoSaid(seat, count):
            yield "go", seat, count
        case ev.CountClosed():
            word = "".join(item.kind for item in event.scored.items)
            yield "closed", event.seat, event.scored.total, event.pegged, word
        case ev.HandShown() | ev.CribShown():
            yield _shown(event)
        case ev.CountClaimed():
            yield "claim", event.seat, event.scored.total, event.pegged, event.too_high
        case ev.MugginsCalled():
            yield "call", event.seat, event.scored.total, event.pegged, event.right
        case ev.MugginsPassed(seat):
            yield "pass", seat
        case ev.CountSettled(seat, true):
            yield "settled", seat, true.total
        case ev.DealEnded():
            yield ("deal ended",)
        case ev.GameWon(side, _, skunks):
            yield "won", side, skunks


def _shown(event: ev.HandShown | ev.CribShown) -> Line:
    part = "crib" if isinstance(event, ev.CribShown) else "hand"
    if event.scored is None:
        return part, event.seat
    if not event.counted:
        return "not counted", part, event.seat, event.scored.total
    return part, event.seat, event.scored.total, event.pegged
