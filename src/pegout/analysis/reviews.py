"""Review of a finished game: what every decision was worth, and what was luck.

For every side  start + luck - own loss + its share of the others' loss = result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pegout.analysis.advice import Effort
from pegout.analysis.chances import chance_now, win_chance
from pegout.analysis.choice import Choice
from pegout.analysis.decisions import MARKS, Decision, decision_at, decisions_of, move_of
from pegout.analysis.luck import CUT, DEAL, PLAY, SHOW, Chain, Luck, by_side
from pegout.errors import PegoutError
from pegout.game import Discard, Replay, observe
from pegout.game import events as ev
from pegout.game.log import effective
from pegout.notation import GameRecord
from pegout.rules import Rules

RATINGS = (
    (0.0015, "expert"),
    (0.0045, "strong"),
    (0.008, "good"),
    (0.013, "fair"),
    (0.025, "learning"),
    (1.0, "beginning"),
)
"""Up to which loss a counted decision which word; measured on programs (docs/engine.md)."""
_LOOKED_AT = 3
"""How many of a seat's worst decisions are pointed out."""


class NoDecision(PegoutError):
    """A rollout is wanted of an event that was no decision with a choice."""


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


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's game."""

    seat: int
    decisions: tuple[Decision, ...]
    """All with a choice."""
    luck: float
    """Its side's."""
    adjusted: float
    """Its side's result without the luck: what the decisions alone brought."""

    @property
    def counted(self) -> int:
        """How many decisions count for the rate."""
        return sum(decision.is_counted for decision in self.decisions)

    @property
    def loss(self) -> float:
        """Win chance that the decisions cost."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def points_loss(self) -> float:
        """Average points that they cost."""
        return sum(decision.points_loss for decision in self.decisions)

    @property
    def counted_loss(self) -> float:
        """Win chance that the counted decisions cost."""
        return sum(decision.loss for decision in self.decisions if decision.is_counted)

    @property
    def rate(self) -> float | None:
        """Loss a counted decision; None without any."""
        return self.counted_loss / self.counted if self.counted else None

    @property
    def rating(self) -> str | None:
        """The word for the rate, by `RATINGS`."""
        rate = self.rate
        return None if rate is None else next(word for most, word in RATINGS if rate <= most)

    @property
    def marks(self) -> dict[str, int]:
        """How many of each mark."""
        given = [decision.mark for decision in self.decisions]
        return {mark: given.count(mark) for mark, _ in reversed(MARKS)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A game reviewed.  Chances are 0 to 1, by side."""

    game: str
    names: tuple[str, ...]
    rules: Rules
    start: tuple[float, ...]
    """At the first deal."""
    result: tuple[float, ...]
    """1 for the winner, 0 for others; where the game was given up or stopped, the chances then."""
    how: str | None
    """How it ended: `play`, `show`, `cut`, `resigned`, `stopped`; None where it has not."""
    players: tuple[Player, ...]
    decisions: tuple[Decision, ...]
    graph: tuple[Point, ...]
    luck: tuple[Luck, ...]
    missed: tuple[Missed, ...]

    def worst(self, seat: int) -> tuple[int, ...]:
        """Places in `decisions` of a seat's costliest ones that have a mark, the worst first."""
        own = [place for place, decision in enumerate(self.decisions) if decision.seat == seat and decision.mark]
        return tuple(sorted(own, key=lambda place: -self.decisions[place].loss)[:_LOOKED_AT])


def review(record: GameRecord, effort: Effort | None = None) -> Review:
    """The review of a record; `PegoutError` where it cannot be played again."""
    game = record.replay()
    names = tuple(seat.name for seat in record.seats)
    return review_game(record.game, names, game, effort)


def review_game(name: str, names: Sequence[str], game: Replay, effort: Effort | None = None) -> Review:
    """The review of a game that has been played again."""
    effort = effort or Effort()
    rules, state = game.state.rules, game.state
    decisions = decisions_of(game, effort)
    told = _Told(game, decisions, tuple(Chain(seat, rules) for seat in range(rules.seats)))
    told.tell()
    result = by_side(rules, told.chains)
    luck = tuple(sorted((part for chain in told.chains for part in chain.luck), key=lambda part: part.n))
    sums = [sum(part.change for part in luck if part.side == side) for side in range(rules.sides)]
    players = []
    for seat in range(rules.seats):
        side = rules.side_of(seat)
        own = tuple(decision for decision in decisions if decision.seat == seat)
        players.append(Player(seat, own, sums[side], min(max(result[side] - sums[side], 0.0), 1.0)))
    return Review(
        game=name,
        names=tuple(names),
        rules=rules,
        start=told.start,
        result=result,
        how=state.how,
        players=tuple(players),
        decisions=decisions,
        graph=tuple(told.graph),
        luck=luck,
        missed=_missed(game),
    )


def rollout(record: GameRecord, n: int, samples: int = 5000) -> tuple[Choice, ...]:
    """The choices of the decision that became event `n`, the best first, weighed with so many samples.

    Raises `NoDecision` where that event was no decision with a choice.
    """
    return rollout_at(record.replay(), n, samples)


def rollout_at(game: Replay, n: int, samples: int) -> tuple[Choice, ...]:
    """What `rollout` gives, of a game that has been played again."""
    move = move_of(game.events[n - 1]) if 1 < n <= len(game.events) else None
    effort = Effort(draws=samples, every=samples, seed=n)
    decision = None if move is None else decision_at(game, n, move, effort)
    if decision is None:
        raise NoDecision(f"event {n} of this game is no decision with a choice: the review lists those that are")
    return decision.choices


@dataclass(slots=True)
class _Told:
    """The game told again, with each seat's chance."""

    game: Replay
    decisions: tuple[Decision, ...]
    chains: tuple[Chain, ...]
    start: tuple[float, ...] = ()
    graph: list[Point] = field(default_factory=list)

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
                case ev.DealEnded():
                    self._deal_ended(number)
                case ev.GameWon(side, how):
                    self._won(number, side, how)
                case ev.Stopped():
                    self._broken_off(number)
                case ev.Discarded() | ev.CardPlayed() if number in by_number:
                    self._decided(before, by_number[number])
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
                chance = chance_now(observe(state, chain.seat))
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
        assert state.dealer is not None
        chances = win_chance(state.rules, state.rules.left_of(state.dealer), state.scores)
        for chain in self.chains:
            chain.arrive(number, state.deals, SHOW, chances[chain.side])
        self._point(number, "show")

    def _won(self, number: int, side: int, how: str) -> None:
        deal = self.game.states[number - 1].deals
        if how == "resigned" or not deal:
            self._broken_off(number)
            return
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


def _missed(game: Replay) -> tuple[Missed, ...]:
    """Claims that were not the true count."""
    claim: tuple[int, ev.CountClaimed] | None = None
    missed = []
    for number in effective(game.events):
        event = game.events[number - 1]
        if isinstance(event, ev.CountClaimed):
            claim = number, event
        elif isinstance(event, ev.CountSettled) and claim is not None:
            if claim[1].points != event.true.total:
                missed.append(Missed(claim[0], event.seat, claim[1].points, event.true.total))
            claim = None
    return tuple(missed)
