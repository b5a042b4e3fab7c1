"""Writes the golden logs."""

from pegout.notation.languages import LANGUAGES
from tests.golden.aloud import FOLDER, told

for code in LANGUAGES:
    (FOLDER / f"{code}.txt").write_text(told(code), encoding="utf-8")
