"""The subcommands of `dev.py`."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import FrameType

from devtools.checks import run_tests
from devtools.environment import PYTHON, ROOT, Trouble, prepare, say
from devtools.offline import put_beside

HELP = """\
usage: python3 dev.py COMMAND [ARGUMENTS]

  serve   set up and open the game in the browser; arguments go to `pegout serve` (--help lists them)
  test    format, lint, types, import contract, sizes and all tests, against the built wheel;
          with arguments: only the tests, and pytest gets them (dev.py test -k pegging)
  bench   every measurement in bench/, or the named one: dev.py bench NAME [ARGUMENTS]
  offline put what games without a network need beside the page's files (6 MB, once)
  docs    the documentation as web pages, in build/docs
  tables  make the expert's tables anew, for --seats 2, 3 or 4
  train   train the network that plays quickly, for --seats 2, 3 or 4
  pictures take the documentation's pictures of the page anew, or the named ones
  lessons write what the page's lessons show, worked out by the engine

Everything is installed into .venv beside this file, on the first run and whenever the lock files change.
"""


def main(arguments: Sequence[str]) -> int:
    """Runs one subcommand and returns the exit status: 2 where a person has to mend something first."""
    commands = {
        "serve": serve,
        "test": test,
        "bench": bench,
        "docs": docs,
        "offline": offline,
        "tables": tables,
        "train": train,
        "lessons": lessons,
        "pictures": pictures,
    }
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0 if arguments else 2
    command = commands.get(arguments[0])
    if command is None:
        say(f"dev.py knows no command {arguments[0]!r}: it has {', '.join(commands)}.")
        return 2
    signal.signal(signal.SIGTERM, stop)
    try:
        return command(list(arguments[1:]))
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except KeyboardInterrupt:
        say("Stopped.")
        return 130


def stop(number: int, _frame: FrameType | None) -> None:
    """Ends by an exception on SIGTERM, so that programs which were started end too."""
    raise SystemExit(128 + number)


def serve(arguments: list[str]) -> int:
    """Becomes `pegout serve`, so that signals reach it directly."""
    prepare("serve")
    command = [str(PYTHON), "-P", "-m", "pegout", "serve", *arguments]
    if os.name != "nt":
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        sys.stdout.flush()
        os.execv(PYTHON, command)
    return subprocess.call(command)


def test(arguments: list[str]) -> int:
    """Runs every check, or with arguments pytest alone."""
    prepare("develop")
    return run_tests(arguments)


def bench(arguments: list[str]) -> int:
    """Runs the measurements one after another; the status is that of the worst."""
    prepare("develop")
    programs = sorted(ROOT.glob("bench/[!_]*.py"))
    if arguments:
        programs = [program for program in programs if program.stem == arguments[0]]
        if not programs:
            raise Trouble(f"There is no measurement bench/{arguments[0]}.py.")
    worst = 0
    for program in programs:
        say(f"\n== {program.stem}")
        worst = max(worst, subprocess.call([str(PYTHON), str(program), *arguments[1:]], cwd=ROOT))
    return worst


def offline(_arguments: list[str]) -> int:
    """Fetches what whole games without a network need."""
    put_beside()
    return 0


def docs(arguments: list[str]) -> int:
    """Writes the documentation; a broken link or an unlisted page is an error."""
    prepare("develop")
    target = ROOT / "build" / "docs"
    command = [
        str(PYTHON),
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-b",
        "html",
        *arguments,
        "docs",
        str(target),
    ]
    status = subprocess.call(command, cwd=ROOT)
    if status == 0:
        say(f"The documentation starts at {target / 'index.html'}.")
    return status


def tables(arguments: list[str]) -> int:
    """Makes the tables that are shipped; takes up again what was stopped."""
    return make("tables", arguments)


def train(arguments: list[str]) -> int:
    """Trains the shipped network; takes up again what was stopped."""
    return make("train", arguments)


def pictures(arguments: list[str]) -> int:
    """Takes the pictures of the page that the documentation shows."""
    prepare("develop")
    return subprocess.call([str(PYTHON), "-m", "devtools.pictures", *arguments], cwd=ROOT)


def lessons(arguments: list[str]) -> int:
    """Writes the files that the lessons of the page are made of."""
    return make("lessons", arguments)


def make(recipe: str, arguments: list[str]) -> int:
    """Follows a recipe, and on Ctrl-C waits until it has put away what is finished."""
    prepare("develop")
    with subprocess.Popen([str(PYTHON), "-m", f"recipes.{recipe}", *arguments], cwd=ROOT) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            return program.wait()
