"""Hints in the terminal game: first the card, asked again the numbers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pegout.cli.choices import action_words, percent, print_choices
from pegout.cli.output import say
from pegout.game import Discard, Observation

if TYPE_CHECKING:
    from pegout.analysis import Choice

NONE = "Hints are for laying away and for the play."


class Hints:
    """What a person has been told in one sitting."""

    def __init__(self) -> None:
        self._told: tuple[int, int] | None = None

    def is_first(self, seen: Observation) -> bool:
        """Whether nothing has been told about the open decision; from then on it has."""
        before, self._told = self._told, (seen.decision or 0, seen.deals)
        return before != self._told

    def tell(self, seen: Observation) -> None:
        """The best choice of the open decision; the second time all choices with their numbers."""
        from pegout.analysis import advise

        choices = advise(seen)
        if not choices:
            say(NONE)
        elif self.is_first(seen):
            say(f"{best_words(choices)}. Say hint again for the numbers.")
        else:
            say(f"{chance_words(choices)}.")
            print_choices(choices)


def best_words(choices: Sequence["Choice"]) -> str:
    """`Lay away 2♣ K♦`, `Play 5♥`."""
    best = choices[0].action
    return f"{'Lay away' if isinstance(best, Discard) else 'Play'} {action_words(best)}"


def chance_words(choices: Sequence["Choice"]) -> str:
    """`45.9 % to win with the best`."""
    return f"{percent(choices[0].win_chance)} to win with the best"
