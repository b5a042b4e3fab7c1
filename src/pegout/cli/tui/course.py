"""The course of a game at the table: what is told, what programs think of beside the screen, and what it comes to."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final, Protocol

from pegout.cli.hints import Hints
from pegout.cli.items import with_signs
from pegout.cli.output import Refusal, sentence
from pegout.cli.session import PERSON, Session
from pegout.cli.sitting import Sitting
from pegout.cli.tui import sheets
from pegout.cli.tui.engine import COMPILING, due, needs_engine, patience
from pegout.cli.tui.scene import Scene
from pegout.cli.tui.stage import Stage
from pegout.errors import IllegalAction, PegoutError
from pegout.game import Action, awaited

_DEAD: Final = 0.4
"""Seconds in which Enter does nothing after another decision has opened: it was meant for what was there before."""


class Hands(Protocol):
    """What a screen does for the table."""

    def aside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do some work beside the screen, and then something with what it gave, or with its `PegoutError`."""

    def leave(self, status: int) -> None:
        """End with an exit status."""

    def ask_line(self) -> None:
        """Let the person type a line; it comes to `Controller.line`."""

    def change_light(self) -> None:
        """From dark to light or back."""

    def change_suits(self) -> None:
        """From two colours of suits to four or back."""

    def change_pace(self, step: int) -> str:
        """To the next faster pace with 1, the next slower with -1; its name."""


class Course:
    """A person's table for one sitting."""

    def __init__(self, sitting: Sitting, session: Session, hands: Hands, *, is_paced: bool):
        self.sitting, self.hands, self.is_paced = sitting, hands, is_paced
        self.is_instant = not is_paced
        """Whether nothing that is told takes time."""
        self._begin(session)

    def _begin(self, session: Session) -> None:
        self.session, self.scene = session, Scene(Stage(session))
        self._hints, self._is_thinking, self._opened = Hints(), False, 0.0
        self.where = ""
        self.is_over = False
        self._look()

    def flow(self) -> float | None:
        """Tell one thing more, or let the game go on; seconds until the next call, None where somebody has to act."""
        stage = self.scene.stage
        was_asked = self.scene.is_asked
        delay = stage.tick()
        while delay is not None and self.is_instant:
            delay = stage.tick()
        self._look()
        if delay is None and stage.is_at_rest:
            self._go_on()
        if self.scene.is_asked and not was_asked:
            self._opened = monotonic()
        return delay

    def _is_dead(self) -> bool:
        """Whether a decision has opened a moment ago, so that Enter was meant for what was there before."""
        return self.is_paced and monotonic() - self._opened < _DEAD

    def _settled(self, action: Action) -> None:
        """Act after everything that is still being told."""
        self.scene.stage.settle()
        self._act(action)

    def _hurried(self) -> bool:
        """Whether there was something to hurry or to go on from; a game that is over shows its result again."""
        stage = self.scene.stage
        if self.is_over:
            self._result()
            return True
        if stage.is_at_rest:
            return False
        stage.hurry()
        return True

    def _act(self, action: Action) -> None:
        try:
            self.session.act(action)
        except IllegalAction as refused:
            is_out_of_turn = refused.code in ("wrong_phase", "game_over")
            self._refuse("that is not what is asked now" if is_out_of_turn else with_signs(str(refused)))
        except Refusal as refused:
            self._refuse(refused.message)
        else:
            self.scene.number, self.scene.scrolled = "", 0
            self.scene.places.lifted = []
            self._put_away()

    def _put_away(self) -> None:
        """Keep a game that is over no longer, even if its end is still to be told; why not, stands in its place."""
        if self.session.is_over and not self.where:
            try:
                self.where = self.sitting.put_away(self.session)
            except Refusal as refused:
                self.where = refused.message

    def _go_on(self) -> None:
        """Let chance or a program act, or show the result."""
        state = self.session.state
        if self.session.is_over:
            if not self.is_over:
                self.is_over = True
                self._result()
        elif not self._is_thinking and awaited(state) != (PERSON,):
            self._is_thinking, session, number = True, self.session, state.number
            if needs_engine(session):
                self.scene.note = patience(self.scene.note)
            self.hands.aside(lambda: due(session), lambda action: self._thought(session, number, action))

    def _thought(self, session: Session, number: int, action: Any) -> None:
        """What a program has chosen, where the game still stands as it was asked."""
        if session is not self.session:
            return
        self._is_thinking = False
        if self.scene.note == COMPILING:
            self.scene.note = ""
        if isinstance(action, PegoutError):
            self._refuse(str(action))
        elif action is not None and number == session.state.number:
            lifted = self.scene.places.lifted
            self._act(action)
            self.scene.places.lifted = lifted

    def _result(self) -> None:
        can_go_on = not self.sitting.wanted.record
        self.scene.sheet = sheets.result_sheet(
            self.scene.stage, self.where, self.sitting.wins(self.session), can_go_on=can_go_on
        )

    def _look(self) -> None:
        self.scene.places.look(self.scene.stage.seen)

    def _refuse(self, text: str) -> None:
        self.scene.note, self.scene.is_bad = sentence(text), True
