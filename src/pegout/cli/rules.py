"""`pegout rules`: the presets, and what each of them sets."""

import ast
import inspect
import textwrap
from dataclasses import fields
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click

from pegout.cli.output import print_table, say
from pegout.cli.settings import preset, preset_names, text_of
from pegout.rules import PRESETS, STANDARD, Rules


@click.command()
@click.argument("name", required=False, shell_complete=preset_names)
def command(name: str | None) -> None:
    """Show the presets, or what NAME sets, by rule number."""
    if name is None:
        print_table(
            ("rules", "what differs from the usual game"), [(each, _differences(PRESETS[each])) for each in PRESETS]
        )
        say("\n`pegout rules NAME` shows all settings of one.")
        return
    rules = preset(name)
    hints = get_type_hints(Rules)
    rows = []
    for field, words in setting_words().items():
        mark = "*" if field in rules.may_change else ""
        rows.append((f"{field}{mark}", text_of(getattr(rules, field)), _choices(hints[field]), words))
    print_table(("setting", "value", "choices", "what it is"), rows)
    say("\n* can be changed, with --set SETTING=VALUE.")


def setting_words() -> dict[str, str]:
    """What each setting is, with its rule's number: the words under the fields of `Rules`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(Rules)))
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    words: dict[str, str] = {}
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(field.target, ast.Name):
            assert isinstance(after.value, ast.Constant)
            words[field.target.id] = inspect.cleandoc(str(after.value.value)).replace("\n", " ")
    del words["preset"]
    return words


def _choices(hint: Any) -> str:
    """What a setting may be where that is a list; empty for numbers."""
    if hint is bool:
        return "on off"
    return " ".join(map(str, get_args(hint))) if get_origin(hint) is Literal else ""


def _differences(rules: Rules) -> str:
    names = [field.name for field in fields(Rules) if field.name != "preset"]
    changed = [name for name in names if getattr(rules, name) != getattr(STANDARD, name)]
    return "  ".join(f"{name}={text_of(getattr(rules, name))}" for name in changed) or "nothing"
