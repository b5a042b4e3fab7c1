"""A board for real cards that is shared live, by its link: to look on until it ends, or to enter at too."""

import re
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from threading import Lock, Thread
from time import sleep
from urllib.parse import quote

from pegout.cli.board_talk import Talk
from pegout.cli.board_telling import drawn, ending, prompt, scores_text
from pegout.cli.output import Refusal, say
from pegout.cli.remote import Json, Remote, RemoteRefusal
from pegout.cli.table import Console
from pegout.errors import NotationError
from pegout.scoreboard import Sheet, entries_from_json, entry_to_json, setup_from_json, setup_to_json

_LINK = re.compile(r"(https?://[^/]+)/board/(s\w+)#([\w-]+)")
_AWAY = "The server does not answer"
_PROMPT = "> "
_PAUSE = 5.0
"""Seconds before a server that was lost is listened to again."""


def is_link(text: str) -> bool:
    """Whether this is meant to be a link, and no player's name."""
    return "://" in text


def _sheet(told: Json) -> Sheet:
    """The board as it was told; each of its entries can be undone, whoever has entered it."""
    setup = setup_from_json(told["setup"])
    return reduce(Sheet.add, entries_from_json(told["entries"], setup), Sheet(setup))


class Link:
    """A shared board on its server, by one of its links; every call raises `RemoteRefusal` or OSError."""

    def __init__(self, text: str):
        match = _LINK.fullmatch(text)
        if match is None:
            raise Refusal(f"{text} is no link to a shared board: copy it whole, with what stands after #")
        address, board, self._secret = match.groups()
        self._remote, self._path = Remote(address), f"/scoreboards/{board}"
        self._asking = f"?secret={quote(self._secret)}"

    def look(self) -> Json:
        """The board as it is now."""
        return self._remote.get(self._path + self._asking)

    def change(self, head: int, sheet: Sheet) -> Json:
        """The board with these entries in the place of those that were seen."""
        entries = [entry_to_json(entry) for entry in sheet.entries]
        setup = setup_to_json(sheet.setup)
        body = {"secret": self._secret, "head": head, "setup": setup, "entries": entries}
        return self._remote.send("PUT", self._path, body)

    def news(self) -> Iterator[Json]:
        """The board, and again whenever it has changed, until its sharing ends."""
        for told in self._remote.lines(f"{self._path}/stream{self._asking}"):
            if told.get("event") == "gone":
                return
            if told.get("event") == "board":
                yield told
        raise OSError("the stream has ended")

    def watch(self, console: Console) -> None:
        """Tell the board, and again whenever it has changed, until its sharing ends."""
        for told in self.news():
            sheet = _sheet(told)
            say(f"{scores_text(sheet.setup, sheet.standing.scores)}. Deal {sheet.standing.deal}.")
            for line in _drawn(sheet, console):
                say(line)
        say("The sharing of this board has ended.")


def _drawn(sheet: Sheet, console: Console) -> Iterator[str]:
    """The board, and how it ended."""
    if console.draws:
        yield from drawn(sheet.setup, sheet.standing)
    yield from ending(sheet.setup, sheet.standing)


class SharedTalk(Talk):
    """A talk whose board is on a server: looked at before each question, sent after each change.

    On a terminal what others enter is told while a line is being typed too.
    """

    def __init__(self, link: Link, told: Json, console: Console):
        super().__init__(_sheet(told), Path(), console)
        self._link, self._head, self._there = link, told["head"], self.sheet
        self._newest, self._is_asking, self._one_at_a_time = told, False, Lock()

    def run(self) -> None:
        """Take lines until the person leaves: raises `Left`."""
        if self.console.is_typed_at:
            Thread(target=self._listen, daemon=True).start()
        super().run()

    def next_line(self, text: str) -> str:
        """What is to be entered; on a terminal after a prompt that stays the same whatever others enter."""
        if not self.console.is_typed_at:
            return super().next_line(text)
        with self._one_at_a_time:
            if self._newest["head"] > self._head:
                self._take_over(self._newest)
            self._is_asking = True
            say(prompt(self.sheet.setup, self.sheet.standing).rstrip())
        try:
            return super().next_line(_PROMPT)
        finally:
            with self._one_at_a_time:
                self._is_asking = False

    def _listen(self) -> None:
        """Hear what others enter until the sharing ends."""
        while True:
            try:
                for told in self._link.news():
                    self._hear(told)
                return
            except RemoteRefusal:
                return
            except OSError:
                sleep(_PAUSE)

    def _hear(self, told: Json) -> None:
        """Tell what is new while a line is being typed; at other times it is told with the next prompt."""
        with self._one_at_a_time:
            self._newest = told
            if self._is_asking and told["head"] > self._head:
                self._take_over(told)
                lines = [*_drawn(self.sheet, self.console), prompt(self.sheet.setup, self.sheet.standing)]
                self.console.tell_meanwhile("\n".join(lines).rstrip(), _PROMPT)

    def look(self) -> None:
        """Take over what others have entered meanwhile."""
        try:
            told = self._link.look()
        except OSError:
            say(f"{_AWAY}: this is where the board stood.")
            return
        if told["head"] != self._head:
            self._take_over(told)

    def keep(self) -> None:
        """Send the change; where that is refused the board is as the server has it, and a `NotationError` says so."""
        try:
            self._head = self._link.change(self._head, self.sheet)["head"]
        except OSError as error:
            self.sheet = self._there
            raise NotationError(f"{_AWAY}, and nothing was entered: say it again") from error
        except RemoteRefusal as refused:
            self.sheet = self._there
            if refused.code != "board_moved":
                raise
            self.look()
            raise NotationError("somebody else was faster: look whether yours is there") from refused
        self._there = self.sheet

    def _take_over(self, told: Json) -> None:
        self.sheet = self._there = _sheet(told)
        self._head = told["head"]


def sit_at(text: str, console: Console) -> SharedTalk | None:
    """A talk at the board of a link; None when it was looked on until its end.  A `Refusal` says what is wrong."""
    link = Link(text)
    try:
        told = link.look()
        if told["may_write"]:
            return SharedTalk(link, told, console)
        say("You look on: what others enter is told here until you press Ctrl-C.")
        link.watch(console)
    except (OSError, RemoteRefusal) as error:
        raise Refusal(str(error) if isinstance(error, RemoteRefusal) else _AWAY) from error
    return None
