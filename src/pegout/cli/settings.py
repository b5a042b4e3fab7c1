"""The options `--rules` and `--set` and the rules that they make."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from pegout.errors import RulesError
from pegout.rules import PRESETS, Rules

F = TypeVar("F", bound=Callable[..., Any])
_WORDS: dict[str, object] = {"on": True, "off": False, "true": True, "false": False, "none": None}


def preset_names(_ctx: click.Context, _param: click.Parameter, start: str) -> list[CompletionItem]:
    """Completes the names of presets."""
    return [CompletionItem(name) for name in PRESETS if name.startswith(start)]


def rules_options(command: F) -> F:
    """Adds `--rules NAME` and `--set SETTING=VALUE`; the parameters are `rules_name` (or None) and `changes`."""
    command = click.option(
        "--set",
        "changes",
        metavar="SETTING=VALUE",
        multiple=True,
        help="Change a setting that `pegout rules NAME` lists, such as muggins=on.",
    )(command)
    return click.option(
        "--rules", "rules_name", metavar="NAME", shell_complete=preset_names, help="A preset: see `pegout rules`."
    )(command)


def preset(name: str | None) -> Rules:
    """The preset of this name, the standard one for None; raises `RulesError` that names those there are."""
    try:
        return PRESETS[name or "standard"]
    except KeyError:
        raise RulesError(f"there are no rules called {name!r}, only {', '.join(PRESETS)}") from None


def chosen_rules(rules_name: str | None, changes: Iterable[str], seats: int | None = None) -> Rules:
    """The preset with these `setting=value` texts and seats; `RulesError` where that cannot be."""
    settings: dict[str, object] = {} if seats is None else {"seats": seats}
    for change in changes:
        field, equals, text = change.partition("=")
        if not equals:
            raise RulesError(f"--set {change} is not a setting and its value, such as muggins=on")
        settings[field.strip().replace("-", "_")] = _value(field, text.strip())
    return preset(rules_name).changed(settings)


def text_of(value: object) -> str:
    """A setting's value as `--set` reads it."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    words = {True: "on", False: "off", None: "none"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def _value(field: str, text: str) -> object:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    parts = text.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        return text
    numbers = tuple(int(part) for part in parts)
    return numbers if len(numbers) > 1 or field == "skunk" else numbers[0]
