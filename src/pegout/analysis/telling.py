"""A game told again with each seat's chance to win: what the decisions did to it, and the events between them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pegout.analysis.advice import Effort
from pegout.analysis.chances import chance_now, win_chance
from pegout.analysis.decisions import Decision
from pegout.analysis.luck import CUT, DEAL, PLAY, SHOW, Chain, by_side
from pegout.game import Discard, Replay, State, observe
from pegout.game import events as ev
from pegout.game.log import effective
from pegout.game.showing import true_count


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the graph: the sides' chances after an event, each by what it knew."""

    n: int
    deal: int
    what: str
    """`start`, `deal`, `throw`, `cut`, `card` or `show`."""
    chances: tuple[float, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """A count that its owner claimed wrongly."""

    n: int
    seat: int
    claimed: int
    true: int
    loss: float
    """What the points left on the table cost in chance to win."""


@dataclass(slots=True)
class _Count:
    """A claim: the event, who claimed how much of what, and the scores with it."""

    n: int
    seat: int
    claimed: int
    true: int
    scores: tuple[int, ...]
    mugged: tuple[int, int] = (0, 0)
    """The side that took what was missed, and how much it was."""


@dataclass(slots=True)
class Telling:
    """The game told again, with each seat's chance."""

    game: Replay
    decisions: tuple[Decision, ...]
    chains: tuple[Chain, ...]
    effort: Effort
    start: tuple[float, ...] = ()
    """The chances at the first deal."""
    graph: list[Point] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    _counts: list[_Count] = field(default_factory=list)
    """Claims of this deal that were too low."""

    def tell(self) -> None:
        """Follow the chances through the game."""
        by_number = {decision.n: decision for decision in self.decisions}
        numbers = effective(self.game.events)
        for before, number in zip([0, *numbers], numbers, strict=False):
            event = self.game.events[number - 1]
            match event:
                case ev.Dealt():
                    self._dealt(number)
                case ev.StarterCut():
                    self._cut(number, by_number)
                case ev.CountClaimed() | ev.MugginsCalled():
                    self._counted(number, event)
                case ev.DealEnded():
                    self._deal_ended(number)
                case ev.GameWon(side, how):
                    self._won(number, side, how)
                case ev.Stopped():
                    self._broken_off(number)
                case ev.Discarded() | ev.CardPlayed() if number in by_number:
                    self._decided(before, by_number[number])
        self._settle(len(self.game.events), self.game.state.winner)
        if self.game.state.how is None:
            self._broken_off(len(self.game.events))

    def _dealt(self, number: int) -> None:
        state = self.game.states[number - 1]
        assert state.dealer is not None
        if not self.start:
            self.start = win_chance(state.rules, state.dealer, state.scores)
            for chain in self.chains:
                chain.chance = self.start[chain.side]
            self._point(1, "start")
        for decision in self.decisions:
            if decision.seen.deals == state.deals and isinstance(decision.chosen.action, Discard):
                self.chains[decision.seat].arrive(number, state.deals, DEAL, decision.best.win_chance)
        self._point(number, "deal")

    def _cut(self, number: int, by_number: dict[int, Decision]) -> None:
        state = self.game.states[number - 1]
        if state.home is not None:
            return
        leads = by_number.get(number + 1)
        for chain in self.chains:
            if leads is not None and leads.seat == chain.seat:
                chance = leads.best.win_chance
            else:
                chance = chance_now(observe(state, chain.seat), self.effort)
            chain.arrive(number, state.deals, CUT, chance)
        self._point(number, "cut")

    def _decided(self, before: int, decision: Decision) -> None:
        own, deal = self.chains[decision.seat], decision.seen.deals
        is_throw = isinstance(decision.chosen.action, Discard)
        if not is_throw and own.chance != decision.best.win_chance:
            own.arrive(before, deal, PLAY, decision.best.win_chance)
            self._point(before, "card")
        own.lose(decision.loss)
        for chain in self.chains:
            if chain is not own:
                chain.feel(decision.seat, decision.loss, at_show=is_throw)
        self._point(decision.n, "throw" if is_throw else "card")

    def _deal_ended(self, number: int) -> None:
        state = self.game.states[number - 1]
        self._settle(number, None)
        chances = self._between(state, state.scores)
        for chain in self.chains:
            chain.arrive(number, state.deals, SHOW, chances[chain.side])
        self._point(number, "show")

    def _won(self, number: int, side: int, how: str) -> None:
        deal = self.game.states[number - 1].deals
        if how in ("resigned", "claimed") or not deal:
            self._broken_off(number)
            return
        self._settle(number, side)
        for chain in self.chains:
            chain.finish(number, deal, how, float(chain.side == side))
        self._point(number, "card" if how == "play" else how)

    def _broken_off(self, number: int) -> None:
        if not self.start:
            self.start = (1 / self.game.state.rules.sides,) * self.game.state.rules.sides
            for chain in self.chains:
                chain.chance = self.start[chain.side]
        for chain in self.chains:
            chain.break_off()
        self._point(number, "show")

    def _point(self, number: int, what: str) -> None:
        state = self.game.states[number - 1]
        point = Point(number, state.deals, what, by_side(state.rules, self.chains), state.scores)
        if self.graph and self.graph[-1].n == number:
            self.graph.pop()
        self.graph.append(point)

    def _counted(self, number: int, event: ev.CountClaimed | ev.MugginsCalled) -> None:
        """Note what a claim missed, or what others called of it."""
        state = self.game.states[number - 1]
        if isinstance(event, ev.MugginsCalled):
            self._counts[-1].mugged = state.rules.side_of(event.seat), event.pegged
            return
        assert state.claim is not None
        true = true_count(state, event.seat, state.claim.part).total
        self._counts.append(_Count(number, event.seat, event.points, true, state.scores))

    def _settle(self, number: int, winner: int | None) -> None:
        """Charge the missed counts of a deal that is over: each costs the chance with it, less that without.

        In a deal that somebody has won a count costs the game where it would have won before, else nothing.
        """
        state = self.game.states[number - 1]
        target, fixed = state.rules.target, list(state.scores)
        for count in self._counts:
            side, loss = state.rules.side_of(count.seat), 0.0
            missed = max(0, count.true - count.claimed)
            if missed and winner is not None:
                loss = float(side != winner and count.scores[side] + missed >= target)
            elif missed and max(fixed) < target:
                before = self._between(state, fixed)
                fixed[side] += missed
                fixed[count.mugged[0]] -= count.mugged[1]
                loss = (1.0 if fixed[side] >= target else self._between(state, fixed)[side]) - before[side]
            if count.true != count.claimed:
                self._miss(Missed(count.n, count.seat, count.claimed, count.true, loss))
        self._counts.clear()

    def _miss(self, missed: Missed) -> None:
        self.missed.append(missed)
        for chain in self.chains:
            if chain.seat == missed.seat:
                chain.lose(missed.loss)
            else:
                chain.feel(missed.seat, missed.loss, at_show=True)

    def _between(self, state: State, scores: Sequence[int]) -> tuple[float, ...]:
        """The chances after this deal with these scores."""
        assert state.dealer is not None
        return win_chance(state.rules, state.rules.left_of(state.dealer), tuple(scores))
