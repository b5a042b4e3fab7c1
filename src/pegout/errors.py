"""The errors that Pegout raises on purpose, all below `PegoutError`."""

from collections.abc import Mapping


class Text(str):
    """A sentence that can be told again in another language: its English with places in braces, and what fills them."""

    english: str
    values: Mapping[str, object]

    def __new__(cls, english: str, **values: object) -> "Text":
        """The English sentence, its places filled."""
        made = super().__new__(cls, english.format(**values))
        made.english, made.values = english, values
        return made


class PegoutError(Exception):
    """Anything that Pegout refuses, with a sentence fit to be shown to a person."""


class NotationError(PegoutError, ValueError):
    """A text that cannot be read; the sentence names the text and the place in it."""


class RulesError(PegoutError, ValueError):
    """Rules that contradict each other or the game; the sentence names the setting."""


class IllegalAction(PegoutError):
    """An action that the rules do not allow now.

    `code` is a fixed word such as `over_31`, `seat` the seat that asked (None for chance), `action` what was
    asked and `rule` the number of the rule in `docs/RULES.md`.  The sentence never names a hidden card.
    """

    def __init__(self, code: str, message: str, *, rule: str = "", seat: int | None = None, action: object = None):
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.seat = seat
        self.action = action


class StaleDecision(PegoutError):
    """A move for a decision that is no longer open: the game has moved on."""


class UnknownGame(PegoutError):
    """There is no game of that name here."""


class NotSeated(PegoutError):
    """The caller has no seat at this table."""


class Refused(PegoutError):
    """What a table does not allow, by a fixed word and where there is one the number of the rule.

    Whoever serves the table has the sentence for it.
    """

    def __init__(self, code: str, rule: str | None = None):
        super().__init__(code)
        self.code = code
        self.rule = rule
