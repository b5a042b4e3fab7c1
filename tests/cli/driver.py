"""A person at the other end of a pipe: reads what `pegout play` prints, and answers its prompts."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PROMPT = re.compile(
    r"(Put (?:one|two) in .* crib|Cut for the starter.*|Your turn.*|Nothing fits.*|.*y or n|.*or (?:pass|review)): $"
    r"|\. Deal \d+, .*: $|\? $"
)
SITUATION = re.compile(r"Your cards: (.*)$")


def environment(folder: Path) -> Mapping[str, str]:
    """The environment of a subprocess with its games in a folder of its own."""
    return {**os.environ, "PEGOUT_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}


def _heed_interrupts() -> None:
    """Where the tests run in the background, Ctrl-C is ignored, which a child would take over."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Plays one sitting of `pegout play` by its printed lines alone: lays away the first cards, plays what fits."""

    def __init__(self, folder: Path, *options: str, command: str = "play"):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pegout", command, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(folder),
            preexec_fn=_heed_interrupts,
        )
        self.text = ""
        """All that was printed."""
        self.answers = 0
        self._tried = 0
        self._asked = ""

    def prompt(self) -> str | None:
        """Read on to the next prompt; None where the command has ended."""
        assert self.process.stdout is not None
        while piece := os.read(self.process.stdout.fileno(), 65536):
            self.text += piece.decode("utf-8")
            line = self.text.rpartition("\n")[2]
            if PROMPT.search(line):
                return line
        return None

    def say(self, line: str) -> None:
        """Answer."""
        assert self.process.stdin is not None
        self.answers += 1
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def play(self, most: int = 10_000, **fixed: str) -> "Person":
        """Answer at most so many prompts; `fixed` has other answers, for `claim` and `muggins`."""
        while self.answers < most and (prompt := self.prompt()) is not None:
            self.say(self._answer(prompt, fixed))
        return self

    def end(self) -> int:
        """Close the input, read to the end, and give the exit status."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.text += self.process.stdout.read().decode("utf-8")
        self.process.stdout.close()
        return self.process.wait(30)

    def _answer(self, prompt: str, fixed: Mapping[str, str]) -> str:
        if prompt.startswith("Put"):
            return " ".join(self._cards()[: 2 if "two" in prompt else 1])
        if prompt.startswith("Cut"):
            return "cut 20"
        if prompt.startswith("Your turn: "):
            return self._next_card()
        if prompt.startswith("Another"):
            return "n"
        if "How many" in prompt:
            return fixed.get("claim", "count 4")
        if "missed" in prompt:
            return fixed.get("muggins", "pass")
        return ""

    def _cards(self) -> list[str]:
        found = SITUATION.search(self.text.splitlines()[-2])
        return found[1].split() if found else []

    def _next_card(self) -> str:
        """The first card, or the one after that which was just refused."""
        situation = self.text.splitlines()[-2]
        self._tried = self._tried + 1 if self._asked == situation else 0
        self._asked = situation
        return self._cards()[self._tried]
