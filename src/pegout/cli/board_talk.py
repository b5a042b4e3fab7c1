"""The talk at the board for real cards: a line is entered, kept and told."""

import json
from dataclasses import replace
from pathlib import Path

from pegout.cli.board_graph import graph
from pegout.cli.board_telling import doubt_text, drawn, ending, entry_text, history, prompt
from pegout.cli.board_typed import Fix, Wish, number_of, read, read_entry, seat_of
from pegout.cli.output import Refusal, say, sentence
from pegout.cli.session import write
from pegout.cli.table import Console, Left
from pegout.errors import NotationError, PegoutError
from pegout.scoreboard import DealCounted, Numbers, Sheet, sheet_from_json, sheet_to_json, standing

HELP = """\
  7 12 5 / 4 8        a whole deal: play, hand and the dealer's crib of each player, heels among the play
  Enter               the same, asked one by one
  ann 2, ann 8 hand   points as they fall: of the play, or play, hand, crib, heels, muggins
  ann -2              take points back
  next                the deal is over (where points were entered as they fell)
  game                the next game
  undo, redo          back and forth, as far as you like
  history, graph      all entries; the scores deal by deal
  fix 3               put the third entry right, or out takes it out
  board, quit         draw the board; leave, it is kept"""
_NOTHING = "Nothing is entered yet."


class Talk:
    """One sitting at a board, written to its file after every change."""

    def __init__(self, sheet: Sheet, file: Path, console: Console):
        self.sheet = sheet
        self.file = file
        self.console = console

    def run(self) -> None:
        """Take lines until the person leaves: raises `Left`."""
        while True:
            self.look()
            line = self.next_line(prompt(self.sheet.setup, self.sheet.standing))
            try:
                self._take(line)
            except PegoutError as error:
                say(sentence(str(error)))

    def look(self) -> None:
        """Nobody else enters at a board of one's own."""

    def next_line(self, text: str) -> str:
        """What is to be entered, after this prompt."""
        return self._ask(text)

    def keep(self) -> None:
        """Write the file, whole or not at all."""
        write(self.file, json.dumps(sheet_to_json(self.sheet)))

    def _ask(self, text: str) -> str:
        line = self.console.ask(text)
        if line is None:
            raise Left
        return line

    def _take(self, line: str) -> None:
        """Carry a line out; `PegoutError` where it says nothing."""
        shown = self.sheet.standing
        if shown.ask is not None and (seat := self._first(line)) is not None:
            entry = self.sheet.entries[shown.ask.entry]
            assert isinstance(entry, DealCounted)
            self._change(self.sheet.correct(shown.ask.entry, replace(entry, first=seat)), shown.ask.entry)
            return
        wanted = read(line, self.sheet.setup)
        if isinstance(wanted, Wish):
            self._grant(wanted)
        elif isinstance(wanted, Fix):
            self._fix(wanted)
        elif shown.ask is not None:
            raise NotationError("say first who was home first, or undo")
        else:
            self._change(self.sheet.add(wanted), len(self.sheet.entries))

    def _first(self, line: str) -> int | None:
        """The player that a line names as home first."""
        try:
            return seat_of(line, self.sheet.setup)
        except NotationError:
            return None

    def _grant(self, wish: Wish) -> None:
        match wish:
            case Wish.QUIT:
                raise Left
            case Wish.HELP:
                say(HELP)
            case Wish.HISTORY:
                lines = list(history(self.sheet))
                say("\n".join(lines) if lines else _NOTHING)
            case Wish.GRAPH:
                say("\n".join(graph(self.sheet)) or _NOTHING)
            case Wish.BOARD:
                say("\n".join(drawn(self.sheet.setup, self.sheet.standing)))
            case Wish.UNDO:
                self._change(self.sheet.undo())
            case Wish.REDO:
                self._change(self.sheet.redo())
            case Wish.STEP:
                self._step()

    def _fix(self, fix: Fix) -> None:
        """Put an entry right, or take it out."""
        entries, setup = self.sheet.entries, self.sheet.setup
        if not 0 <= fix.place < len(entries):
            raise NotationError(f"there is no entry {fix.place + 1}: history shows them")
        told = entry_text(setup, entries[fix.place])
        text = fix.text or self._ask(
            f"{fix.place + 1} is: {told}. What should it be? Enter leaves it, out takes it out: "
        )
        if text:
            entry = None if text.lower() == "out" else read_entry(text, setup)
            self._change(self.sheet.correct(fix.place, entry), fix.place if entry else None)

    def _step(self) -> None:
        """Ask for a deal's numbers in the order of counting, until somebody is home."""
        setup, shown = self.sheet.setup, self.sheet.standing
        if shown.winner is not None or shown.ask is not None:
            raise NotationError("there is no deal to count now: help lists what you can say")
        seats = setup.rules.from_left_of(shown.dealer)
        numbers = [Numbers(None, None, None)] * len(seats)
        asked = [(part, seat) for part in ("play", "hand") for seat in seats]
        for part, seat in (*asked, ("crib", shown.dealer)):
            number = self._number(f"{setup.players[seat]}, {part}: ")
            numbers[seat] = numbers[seat]._replace(**{part: number})
            so_far = standing(setup, (*self.sheet.entries, DealCounted(tuple(numbers))))
            is_asking_on = part == "play" and seat != shown.dealer
            if not is_asking_on and (so_far.winner is not None or so_far.ask is not None):
                break
        if all(number is None for each in numbers for number in each):
            raise NotationError("nothing was counted: the deal is not entered")
        self._change(self.sheet.add(DealCounted(tuple(numbers))), len(self.sheet.entries))

    def _number(self, text: str) -> int | None:
        """One number of a deal, asked for until it is one; `NotationError` where the deal is given up."""
        while True:
            line = self._ask(text)
            if line.lower() in ("stop", "undo", "u", "quit", "q"):
                raise NotationError("the deal is not entered")
            try:
                return number_of(line)
            except NotationError as error:
                say(f"{sentence(str(error))} Enter is none, stop leaves the deal.")

    def _change(self, sheet: Sheet, place: int | None = None) -> None:
        """Keep a change, draw the board, and tell what is doubted of the entry at this place and who has won."""
        before, setup = self.sheet.standing, sheet.setup
        self.sheet = sheet
        self.keep()
        shown = sheet.standing
        for doubt in shown.warnings:
            if doubt.entry == place:
                say(doubt_text(setup, doubt))
        if self.console.draws:
            say("\n".join(drawn(setup, shown)))
        if shown.results != before.results:
            for line in ending(setup, shown):
                say(line)


def load(file: Path) -> Sheet:
    """The board of a file; a `Refusal` says why it cannot be taken up."""
    try:
        return sheet_from_json(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, PegoutError) as error:
        raise Refusal(f"The kept board {file} cannot be read ({error}): start anew with --new") from error
