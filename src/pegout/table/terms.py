"""What a table has agreed on besides the rules; its rematches keep to it."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The agreement of one table."""

    creator: int = 0
    """The seat of the person who began the game and has the links to the others."""

    def dumps(self) -> str:
        """The terms as they are stored."""
        return json.dumps(asdict(self))

    @staticmethod
    def loads(text: str) -> "Terms":
        """The stored terms."""
        return Terms(**json.loads(text))
