"""What keys, clicks and lines do at the table.  It knows no screen: whoever shows it gives it hands for that."""

from typing import Any, Final

from pegout.cards import RANKS
from pegout.cli.hints import NONE, best_words
from pegout.cli.output import Refusal
from pegout.cli.session import PERSON
from pegout.cli.tui import sheets
from pegout.cli.tui.course import Course
from pegout.cli.tui.engine import advice, patience, review
from pegout.cli.tui.scene import NUMBERS, Sheet, lifted
from pegout.cli.typed import Wish, read
from pegout.errors import PegoutError
from pegout.game import CallMuggins, ClaimCount, CutStarter, PassMuggins, Phase, Resign, SayGo, TakeBack
from pegout.game.legal import LEAST_LIFTED


class Controller(Course):
    """Keys, clicks and lines, as what they do."""

    def do(self, act: str) -> None:
        """What a key or a click asks for: a word, and perhaps a number."""
        word, _, number = act.partition(" ")
        if self.scene.sheet is not None and word not in _ON_A_SHEET:
            return
        self.scene.note, self.scene.is_bad = "", False
        if word == "card":
            self._card(int(number))
        elif word == "rank":
            self._rank(RANKS.index(number))
        elif word in ("number", "cut"):
            self._number(number)
        else:
            getattr(self, f"_{word}")()

    def key(self, key: str) -> None:
        """What a key means now, small or capital."""
        key = key.lower()
        sheet = self.scene.sheet
        if sheet is not None:
            own = {name.lower(): act for name, _, act in sheet.answers} | {
                "space": "close",
                "enter": "close",
                "escape": "close",
            }
            own |= _OF_A_SHEET
            if key in own:
                self.do(own[key])
        elif key.isdecimal():
            self._digit(key)
        elif key.upper() in RANKS:
            self.do(f"rank {key.upper()}")
        elif key in _KEYS:
            self.do(_KEYS[key])

    def line(self, text: str) -> None:
        """What a typed line asks for."""
        self.scene.note, self.scene.is_bad = "", False
        self.scene.stage.hurry()
        try:
            wanted = read(text, self.scene.stage.seen)
        except PegoutError as error:
            self._refuse(str(error))
            return
        if isinstance(wanted, Wish):
            self.do(_WISHES[wanted])
        else:
            self._act(wanted)

    # Cards and numbers.

    def _digit(self, key: str) -> None:
        if self.scene.is_asked and self.scene.stage.seen.phase in NUMBERS:
            self._number((self.scene.number + key).lstrip("0")[-2:] or "0", is_typed=True)
        elif "1" <= key <= "6":
            self.do(f"card {key}")

    def _card(self, number: int) -> None:
        if not self.scene.places.go_to(number - 1):
            self._refuse(f"there is no card at {number}")
        else:
            self._chosen()

    def _rank(self, rank: int) -> None:
        if not self.scene.places.go_to_rank(rank):
            self._refuse(f"you hold no {RANKS[rank].replace('T', '10')}")
        else:
            self._chosen()

    def _chosen(self) -> None:
        """The card at the cursor is lifted, or played where it is the person's turn or soon will be."""
        stage = self.scene.stage
        if stage.seen.phase is Phase.LAY_AWAY:
            self.scene.places.lift()
        elif stage.seen.phase is Phase.PLAY:
            card = self.scene.places.card
            if not stage.is_at_rest and not stage.waits:
                stage.hurry()
                self._look()
            if (
                self.scene.is_asked
                and card is not None
                and self.scene.places.go_to(self.scene.places.cards.index(card))
            ):
                self._play()

    def _number(self, text: str, *, is_typed: bool = False) -> None:
        if not self.scene.is_asked or self.scene.stage.seen.phase not in NUMBERS:
            return
        if self.scene.number == text and not is_typed:
            self._enter()
        self.scene.number = text

    def _left(self) -> None:
        self._move(-1)

    def _right(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        seen = self.scene.stage.seen
        if self.scene.is_asked and seen.phase is Phase.CUT_STARTER:
            most = seen.undealt_size - LEAST_LIFTED
            self.scene.number = str(min(most, max(LEAST_LIFTED, lifted(self.scene, seen) + step)))
        else:
            self.scene.places.move(step)

    def _erase(self) -> None:
        self.scene.number = self.scene.number[:-1]

    # What is decided.

    def _lift(self) -> None:
        if not self._hurried():
            if self.scene.stage.seen.phase is Phase.LAY_AWAY:
                self.scene.places.lift()
            elif self.scene.is_asked and self.scene.stage.seen.phase is Phase.PLAY:
                self.scene.note = "Enter plays the card."

    def _enter(self) -> None:
        if self._hurried() or not self.scene.is_asked:
            return
        if self._is_dead():
            return
        match self.scene.stage.seen.phase:
            case Phase.PLAY if self.scene.stage.seen.legal == (SayGo(PERSON),):
                self._go()
            case Phase.LAY_AWAY | Phase.PLAY:
                self._play()
            case Phase.CUT_STARTER:
                self._act(CutStarter(PERSON, lifted(self.scene, self.scene.stage.seen)))
            case Phase.CLAIM if self.scene.number:
                self._act(ClaimCount(PERSON, int(self.scene.number)))
            case Phase.MUGGINS:
                self._act(CallMuggins(PERSON, int(self.scene.number)) if self.scene.number else PassMuggins(PERSON))
            case Phase.CLAIM:
                self._refuse("type how many, or click the number, then Enter")

    def _play(self) -> None:
        seen, places = self.scene.stage.seen, self.scene.places
        action = places.move_made(seen)
        if action is not None:
            self._act(action)
        elif seen.phase is Phase.LAY_AWAY:
            number = seen.rules.laid_away
            self._refuse(f"lift {'two cards' if number == 2 else 'one card'} first, with Space or the number")

    def _go(self) -> None:
        self._settled(SayGo(PERSON))

    def _pass(self) -> None:
        self._settled(PassMuggins(PERSON))

    def _undo(self) -> None:
        self._settled(TakeBack(PERSON))

    def _resign(self) -> None:
        self.scene.sheet = None
        self._settled(Resign(PERSON))

    # What is looked at.

    def _hint(self) -> None:
        seen = self.scene.stage.seen
        if not self.scene.is_asked or seen.phase not in (Phase.LAY_AWAY, Phase.PLAY):
            self._refuse(NONE)
            return
        session, is_first, number = self.session, self._hints.is_first(seen), self.session.state.number
        self.scene.note = patience("Thinking of a hint…")

        def then(choices: Any) -> None:
            if session is not self.session or number != session.state.number:
                return
            self.scene.note = ""
            if isinstance(choices, PegoutError) or not choices:
                self._refuse(str(choices or NONE))
            elif is_first:
                self.scene.note = f"{best_words(choices)}. H again for the numbers."
            else:
                self.scene.sheet = sheets.hint_sheet(choices)

        self.hands.aside(lambda: advice(session), then)

    def _review(self) -> None:
        session = self.session
        self.scene.sheet = Sheet("Review", [(patience("Looking back on every decision…"), "")])

        def then(found: Any) -> None:
            if session is self.session and self.is_over:
                is_refused = isinstance(found, PegoutError)
                self.scene.sheet = Sheet("Review", [(str(found), "bad")]) if is_refused else sheets.review_sheet(found)

        self.hands.aside(lambda: review(session), then)

    def _count(self) -> None:
        self.scene.sheet = sheets.count_sheet(self.scene)

    def _scores(self) -> None:
        self.scene.sheet = sheets.scores_sheet(self.scene)

    def _last(self) -> None:
        self.scene.sheet = sheets.last_sheet(self.scene)

    def _help(self) -> None:
        self.scene.sheet = sheets.help_sheet()

    def _resigning(self) -> None:
        self.scene.sheet = sheets.resign_sheet()

    def _up(self) -> None:
        self._scroll(1)

    def _down(self) -> None:
        self._scroll(-1)

    def _pageup(self) -> None:
        self._scroll(8)

    def _pagedown(self) -> None:
        self._scroll(-8)

    def _scroll(self, lines: int) -> None:
        sheet = self.scene.sheet
        if sheet is not None:
            sheet.top = max(0, min(len(sheet.lines) - 1, sheet.top - lines))
        else:
            self.scene.scrolled = max(0, min(len(self.scene.stage.log) - 1, self.scene.scrolled + lines))

    def _close(self) -> None:
        self.scene.sheet = None
        self.scene.number = ""
        if self.is_over:
            self.scene.note = "Enter shows what can be done now."

    def _sheet(self) -> None:
        """A click on a page that asks for nothing."""

    # The table itself.

    def _type(self) -> None:
        self.hands.ask_line()

    def _light(self) -> None:
        self.hands.change_light()

    def _suits(self) -> None:
        self.hands.change_suits()

    def _faster(self) -> None:
        self._change_pace(1)

    def _slower(self) -> None:
        self._change_pace(-1)

    def _change_pace(self, step: int) -> None:
        pace = self.hands.change_pace(step)
        self.is_instant = pace == "instant"
        self.scene.note = f"Pace: {pace}."

    def _leave(self) -> None:
        self.hands.leave(0)

    def _next(self) -> None:
        try:
            self._begin(self.sitting.next_game(self.session))
        except Refusal as refused:
            self._refuse(refused.message)


_KEYS: Final = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "pageup": "pageup",
    "pagedown": "pagedown",
    "backspace": "erase",
    "space": "lift",
    "enter": "enter",
    "escape": "close",
    "g": "go",
    "p": "pass",
    "h": "hint",
    "u": "undo",
    "c": "count",
    "s": "scores",
    "l": "last",
    "d": "light",
    "f": "suits",
    "+": "faster",
    "-": "slower",
    "/": "type",
    "?": "help",
}
_OF_A_SHEET: Final = {key: key for key in ("up", "down", "pageup", "pagedown")} | {"d": "light", "f": "suits"}
_ON_A_SHEET: Final = {
    *("up", "down", "pageup", "pagedown", "light", "suits", "close", "sheet", "leave", "resign", "next", "review"),
}
_WISHES: Final = {
    Wish.COUNT: "count",
    Wish.SCORES: "scores",
    Wish.BOARD: "scores",
    Wish.CARDS: "count",
    Wish.HINT: "hint",
    Wish.HELP: "help",
    Wish.RESIGN: "resigning",
    Wish.QUIT: "leave",
}
