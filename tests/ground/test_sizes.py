"""Files, functions and parameter lists stay small enough to be read at once."""

import ast
from collections.abc import Iterator

from tests.ground.project import files, name

LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 40
PARAMETERS = 5

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(text: str) -> Iterator[Function]:
    """Every function and method of a module, the nested ones too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            yield node


def lines(function: Function) -> int:
    """The lines from `def` to the end, the docstring not counted."""
    total = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    if is_text and isinstance(first.value.value, str):  # type: ignore[attr-defined]
        total -= (first.end_lineno or first.lineno) - first.lineno + 1
    return total


def parameters(function: Function) -> int:
    """The parameters that a caller has to think of: `self` and `cls` are none."""
    every = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return sum(argument.arg not in ("self", "cls") for argument in every)


def test_files_stay_below_400_lines() -> None:
    """No source file has more than 400 lines."""
    long = {name(path): path.read_text(encoding="utf-8").count("\n") for path in files(".py", ".js", ".css")}
    assert {} == {path: count for path, count in long.items() if count > LINES_OF_A_FILE}


def test_functions_stay_short_and_take_few_parameters() -> None:
    """No function has more than 40 lines or five parameters."""
    found = []
    for path in files(".py"):
        for function in functions(path.read_text(encoding="utf-8")):
            if lines(function) > LINES_OF_A_FUNCTION or parameters(function) > PARAMETERS:
                sizes = f"{lines(function)} lines, {parameters(function)} parameters"
                found.append(f"{name(path)}:{function.lineno} {function.name}: {sizes}")
    assert [] == found


def test_the_measure_itself() -> None:
    """A docstring is not counted, a nested function is, and neither is `self`."""
    text = 'class A:\n    def f(self, a, /, b, *, c):\n        """One.\n\n        Two."""\n        return a\n'
    (function,) = functions(text)
    assert (2, 3) == (lines(function), parameters(function))
