"""A board for real cards that is shared live, by its link: to look on until it ends, or to enter at too."""

import re
from pathlib import Path
from urllib.parse import quote

from pegout.cli.board_talk import Talk
from pegout.cli.board_telling import drawn, ending, scores_text
from pegout.cli.output import Refusal, say
from pegout.cli.remote import Json, Remote, RemoteRefusal
from pegout.cli.table import Console
from pegout.errors import NotationError
from pegout.scoreboard import Sheet, entries_from_json, entry_to_json, setup_from_json, setup_to_json

_LINK = re.compile(r"(https?://[^/]+)/board/(s\w+)#([\w-]+)")
_AWAY = "The server does not answer"


def is_link(text: str) -> bool:
    """Whether this is meant to be a link, and no player's name."""
    return "://" in text


def _sheet(told: Json) -> Sheet:
    setup = setup_from_json(told["setup"])
    return Sheet(setup, entries_from_json(told["entries"], setup))


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

    def watch(self, console: Console) -> None:
        """Tell the board, and again whenever it has changed, until its sharing ends."""
        for told in self._remote.lines(f"{self._path}/stream{self._asking}"):
            if told.get("event") == "gone":
                say("The sharing of this board has ended.")
                return
            if told.get("event") == "board":
                sheet = _sheet(told)
                say(f"{scores_text(sheet.setup, sheet.standing.scores)}. Deal {sheet.standing.deal}.")
                if console.draws:
                    say("\n".join(drawn(sheet.setup, sheet.standing)))
                for line in ending(sheet.setup, sheet.standing):
                    say(line)
        raise OSError("the stream has ended")


class SharedTalk(Talk):
    """A talk whose board is on a server: looked at before each question, sent after each change."""

    def __init__(self, link: Link, told: Json, console: Console):
        super().__init__(_sheet(told), Path(), console)
        self._link, self._head, self._there = link, told["head"], self.sheet

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
            self._take_over(self._link.look())
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
