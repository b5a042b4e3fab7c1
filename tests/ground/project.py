"""The project's own files, for the tests that look at them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "devtools", "recipes", "bench", "docs", ".ci")
TEXT = {".py", ".js", ".css", ".html", ".md", ".toml", ".json", ".jsonl", ".lock", ".svg", ".ts", ".txt", ".mako", ""}


def files(*suffixes: str) -> Iterator[Path]:
    """The files with one of these suffixes that people of this project wrote."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes and "__pycache__" not in path.parts:
                yield path
    yield from (path for path in sorted(ROOT.glob("*")) if path.is_file() and path.suffix in suffixes)


def name(path: Path) -> str:
    """A path as it is written in the project, from its root."""
    return path.relative_to(ROOT).as_posix()
