"""Whole numbers in words, in each language."""

from collections.abc import Callable, Mapping
from typing import Final

from pegout.notation.languages import language

_ENGLISH = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_ENGLISH_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_GERMAN = [
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
]
_GERMAN_TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
_FRENCH = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
]
_FRENCH_TENS = ["vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt", "quatre-vingt"]


def number_word(number: int) -> str:
    """A number from 0 to 999 in words: `"one hundred twenty-one"`."""
    return _WORDS[language()](number)


def _english(number: int) -> str:
    if number < 20:
        return _ENGLISH[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _ENGLISH_TENS[tens - 2] + (f"-{_ENGLISH[ones]}" if ones else "")
    hundreds, rest = divmod(number, 100)
    return f"{_ENGLISH[hundreds]} hundred" + (f" {_english(rest)}" if rest else "")


def _german(number: int) -> str:
    if number < 20:
        return _GERMAN[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return (f"{'ein' if ones == 1 else _GERMAN[ones]}und" if ones else "") + _GERMAN_TENS[tens - 2]
    hundreds, rest = divmod(number, 100)
    return f"{'ein' if hundreds == 1 else _GERMAN[hundreds]}hundert" + (_german(rest) if rest else "")


def _french(number: int) -> str:
    if number < 20:
        return _FRENCH[number]
    if number < 100:
        return _french_tens(number)
    hundreds, rest = divmod(number, 100)
    many = "s" if hundreds > 1 and not rest else ""
    return ("" if hundreds == 1 else f"{_FRENCH[hundreds]} ") + f"cent{many}" + (f" {_french(rest)}" if rest else "")


def _french_tens(number: int) -> str:
    """From 20 to 99: seventy and ninety count on from sixty and eighty."""
    tens, ones = divmod(number, 10)
    if tens in (7, 9):
        ones += 10
    word = _FRENCH_TENS[tens - 2]
    if not ones:
        return "quatre-vingts" if tens == 8 else word
    return f"{word}{' et ' if ones in (1, 11) and tens < 8 else '-'}{_FRENCH[ones]}"


_WORDS: Final[Mapping[str, Callable[[int], str]]] = {"en": _english, "de": _german, "fr": _french}
