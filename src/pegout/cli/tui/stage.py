"""How far a game has been told: event by event, hole by hole, and in a count combination by combination."""

from typing import Final

from pegout.board import Pegs, pegs
from pegout.cli.session import PERSON, Session
from pegout.game import Observation, Phase, State, observe, redact
from pegout.game import events as ev
from pegout.notation import EventText, event_text
from pegout.scoring import Breakdown

_SECONDS: Final[dict[type[ev.Event], float]] = {
    ev.DealCut: 1.4,
    ev.Dealt: 0.3,
    ev.Discarded: 0.15,
    ev.StarterCut: 0.9,
    ev.CardPlayed: 0.7,
    ev.GoSaid: 0.7,
    ev.CountClosed: 0.6,
    ev.CountClaimed: 0.8,
    ev.MugginsCalled: 0.9,
    ev.GameWon: 0.9,
}
"""How long an event stands before the next is told."""
_COUNT_STEP: Final = 0.7
_HOLE: Final = 0.04

Shown = ev.HandShown | ev.CribShown | ev.CountSettled


class Stage:
    """What a person has been told of a session.  All that is drawn comes from here."""

    def __init__(self, session: Session):
        self.session = session
        self.log: list[str] = []
        """A line for each thing told, the newest last."""
        self.told = 0
        """Events told."""
        self.step = 0
        """Items said of the count that is being told."""
        self.waits = False
        """Whether a count has been told and the person has not gone on yet."""
        self._lag = [0] * session.state.rules.sides
        while self.told < _stands_at(session):
            self._tell()
            self.step, self.waits = len(self.count.items) if self.count else 0, False
            self._write()
        self._lag = [0] * session.state.rules.sides

    @property
    def event(self) -> ev.Event:
        """The event told last, as the person may see it."""
        return redact(self.session.game.events[self.told - 1], PERSON)

    @property
    def state(self) -> State:
        """The game as told: before a count that is not yet told to its end."""
        return self.session.game.states[self.told - (1 if self.is_counted else 2)]

    @property
    def is_counted(self) -> bool:
        """Whether no count is being told, or all of it has been."""
        return self.count is None or self.step == len(self.count.items)

    @property
    def seen(self) -> Observation:
        """What the person sees of the game as told."""
        return observe(self.state, PERSON)

    @property
    def words(self) -> EventText:
        """The words for the event told last."""
        return event_text(self.event, self.session.game.states[self.told - 1], self.session.voice)

    @property
    def count(self) -> Breakdown | None:
        """The count that the event told last brings; None for other events."""
        match self.event:
            case ev.HandShown(scored=scored) | ev.CribShown(scored=scored):
                return scored
            case ev.CountSettled(true=true):
                return true
        return None

    @property
    def pegs(self) -> tuple[Pegs, ...]:
        """By side where the pegs stand while they move: the hind one passes the other hole by hole."""
        return tuple(Pegs(peg.front - lag, peg.back) for peg, lag in zip(pegs(self.state), self._lag, strict=True))

    @property
    def is_at_rest(self) -> bool:
        """Whether everything is told, and the game can go on."""
        return self.told == len(self.session.game.events) and not self.waits and not self._is_moving

    @property
    def _is_moving(self) -> bool:
        return any(self._lag) or not self.is_counted

    def tick(self) -> float | None:
        """Tell one thing more; the seconds that it stands, None where the person or the game has to go on."""
        if any(self._lag):
            self._lag = [max(0, lag - 1) for lag in self._lag]
            return _HOLE
        if self.count is not None and self.step < len(self.count.items):
            before = self.session.game.states[self.told - 2]
            self.step += 1
            if self.step == len(self.count.items):
                self._set_lag(before)
                self._write()
            return _COUNT_STEP
        if self.waits or self.told == len(self.session.game.events):
            return None
        before = self.state
        self._tell()
        if self.count is None or not self.count.items:
            self._set_lag(before)
            self._write()
        return _COUNT_STEP if self.count is not None else _SECONDS.get(type(self.event), 0.0)

    def hurry(self) -> None:
        """Tell at once what is being told, up to where the person goes on; told already, go on."""
        if self.waits and not self._is_moving:
            self.waits = False
            return
        while self.tick() is not None:
            pass

    def settle(self) -> None:
        """Tell everything at once, counts included."""
        while not self.is_at_rest:
            self.hurry()

    def _tell(self) -> None:
        self.told, self.step = self.told + 1, 0
        self.waits = isinstance(self.event, Shown) and self.count is not None

    def _write(self) -> None:
        """Put what has been told into the log; a count stands there when it is told to its end."""
        if self.words.line:
            self.log.append(self.words.line)

    def _set_lag(self, before: State) -> None:
        """Let the pegs move from where they stood before; backwards they are put at once."""
        fronts = zip(before.scores, self.state.scores, strict=True)
        self._lag = [max(0, after - front) for front, after in fronts]


def _stands_at(session: Session) -> int:
    """Where a game that is taken up stands: at its last event, or again before the show that was left."""
    events = session.game.events
    if session.state.phase not in (Phase.DEAL, Phase.OVER) or not isinstance(events[-1], ev.DealEnded):
        return len(events)
    first = len(events)
    while not isinstance(events[first - 1], ev.Dealt | ev.StarterCut | ev.CardPlayed | ev.CountClosed):
        first -= 1
    return first
