"""Hints in the terminal game: first the card, asked again the numbers."""

from pegout.cli.choices import action_words, percent, print_choices
from pegout.cli.output import say
from pegout.game import Discard, Observation


class Hints:
    """What a person has been told in one sitting."""

    def __init__(self) -> None:
        self._told: tuple[int, int] | None = None

    def tell(self, seen: Observation) -> None:
        """The best choice of the open decision; the second time all choices with their numbers."""
        from pegout.analysis import advise

        choices = advise(seen)
        if not choices:
            say("Hints are for laying away and for the play.")
            return
        decision = seen.decision or 0, seen.deals
        if decision == self._told:
            say(f"{percent(choices[0].win_chance)} to win with the best.")
            print_choices(choices)
            return
        self._told = decision
        best = choices[0].action
        verb = "Lay away" if isinstance(best, Discard) else "Play"
        say(f"{verb} {action_words(best)}. Say hint again for the numbers.")
