"""Reading a game record from a file or from standard input."""

import sys
from pathlib import Path

from pegout.cli.folder import data_folder
from pegout.cli.output import Refusal
from pegout.errors import NotationError
from pegout.notation import GameRecord

LAST = "last-game.json"
"""The file of the last game that was finished in the terminal."""


def read_record(name: str | None) -> GameRecord:
    """The record of a file, of standard input for `-`, of the last finished game for None."""
    file = data_folder() / LAST if name is None else Path(name)
    if name is None and not file.exists():
        raise Refusal("No game was finished here yet: name the file of a record")
    try:
        text = sys.stdin.read() if name == "-" else file.read_text(encoding="utf-8")
        return GameRecord.loads(text)
    except OSError as error:
        raise Refusal(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{file} is not a game record: it is not text") from error
    except NotationError as error:
        raise Refusal(f"{'standard input' if name == '-' else file}: {error}") from error
