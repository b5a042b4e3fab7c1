"""A board with its past: every change of the entries can be undone and done again."""

from dataclasses import dataclass, replace

from pegout.errors import NotationError
from pegout.scoreboard.counting import standing
from pegout.scoreboard.model import Entry, Setup, Standing


@dataclass(frozen=True, slots=True)
class Change:
    """An entry put in (`old` None), taken out (`new` None) or put right."""

    place: int
    """Where the entry stands, from 0."""
    old: Entry | None
    new: Entry | None

    @property
    def back(self) -> "Change":
        """What makes it undone."""
        return Change(self.place, self.new, self.old)

    def on(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """The entries after it."""
        new = () if self.new is None else (self.new,)
        return entries[: self.place] + new + entries[self.place + (self.old is not None) :]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Setup and entries, what was done to them in order, and what was undone, the last first to be done again."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()

    @property
    def standing(self) -> Standing:
        """Where everything stands."""
        return standing(self.setup, self.entries)

    def add(self, entry: Entry) -> "Sheet":
        """With one more entry."""
        return self._with(Change(len(self.entries), None, entry))

    def correct(self, place: int, entry: Entry | None) -> "Sheet":
        """With another entry at this place, from 0, or with none; everything after it is counted anew."""
        if not 0 <= place < len(self.entries):
            raise NotationError(f"there is no entry {place + 1}: there are {len(self.entries)}")
        return self._with(Change(place, self.entries[place], entry))

    def undo(self) -> "Sheet":
        """Without the last change; `NotationError` where there is none."""
        if not self.done:
            raise NotationError("there is nothing to undo")
        *done, last = self.done
        return replace(self, entries=last.back.on(self.entries), done=tuple(done), undone=(*self.undone, last))

    def redo(self) -> "Sheet":
        """With the change again that was undone last; `NotationError` where there is none."""
        if not self.undone:
            raise NotationError("there is nothing to do again")
        *undone, last = self.undone
        return replace(self, entries=last.on(self.entries), done=(*self.done, last), undone=tuple(undone))

    def _with(self, change: Change) -> "Sheet":
        return Sheet(self.setup, change.on(self.entries), (*self.done, change))
