"""The facts in `tests/data`, whose sources are in `SOURCES.md` there."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def read_json(name: str) -> Any:
    """What a JSON file of `tests/data` holds."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def read_lines(name: str) -> list[dict[str, Any]]:
    """One object for each line of a file of `tests/data`."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
