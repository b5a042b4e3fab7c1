"""A local program that plays on a server: asked whenever one of its games waits for it."""

import json
import shlex
import subprocess
import time
import uuid
from collections.abc import Callable
from types import TracebackType
from typing import Self

from pegout.cli.remote import Json, Remote, RemoteRefusal
from pegout.errors import PegoutError

_PAUSES = (1, 2, 4, 8, 15, 30)
"""Seconds between attempts to reach the server; the last is repeated."""


class Engine:
    """A program that is sent an observation a line and answers with an action a line, both JSON."""

    def __init__(self, command: str):
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise PegoutError(f"the program {command!r} cannot be started") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.__exit__(kind, error, at)

    def ask(self, observation: Json) -> Json:
        """Its action; raises `PegoutError` where it has ended or does not answer with an action."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(observation) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise PegoutError("the program has ended")
        try:
            action = json.loads(line)
        except ValueError:
            action = None
        if not isinstance(action, dict):
            raise PegoutError(f"the program's answer is not an action: {line.strip()[:80]}")
        return action


class RemotePlayer:
    """Plays all games of an account, and counts those that are over."""

    def __init__(self, remote: Remote, engine: Engine, tell: Callable[[str], None], *, wants_rematch: bool):
        self._remote = remote
        self._engine = engine
        self._tell = tell
        self._wants_rematch = wants_rematch
        self._heads: dict[str, int] = {}
        self._seeded: set[str] = set()
        self.over: set[str] = set()

    def join(self, link: str) -> None:
        """Take the seat that an invite's link is for."""
        _, is_link, rest = link.partition("/g/")
        game, _, secret = rest.partition("#join=")
        if not is_link or not secret:
            raise PegoutError(f"{link!r} is no invite's link: it has /g/ and #join= in it")
        self._remote.send("POST", f"/games/{game}/join", {"secret": secret})

    def run(self, games: int | None) -> None:
        """Play until so many games are over, or without end.  A server that is gone is waited for."""
        pauses = iter(_PAUSES)
        while True:
            try:
                for news in self._remote.lines("/me/stream"):
                    pauses = iter(_PAUSES)
                    self._hear(news)
                    if games is not None and len(self.over) >= games:
                        return
            except OSError as error:
                self._tell(f"the server cannot be reached ({error}); trying again")
            time.sleep(next(pauses, _PAUSES[-1]))

    def _hear(self, news: Json) -> None:
        """See to the games that a line of the stream is about."""
        for game in [line["game"] for line in news["games"]] if "games" in news else [news.get("game")]:
            if game and news.get("n", self._heads.get(game, 0) + 1) > self._heads.get(game, 0):
                self._attend(game)

    def _attend(self, game: str) -> None:
        """Do all that the game waits for from us."""
        while self._act(now := self._remote.get(f"/games/{game}")):
            pass
        self._heads[game] = now["head"]

    def _act(self, now: Json) -> bool:
        """Do one thing; whether there was anything to do."""
        here, view, own = f"/games/{now['id']}", now["view"], now["seats"][now["seat"]]
        if view["phase"] == "over":
            self._end(now)
            return False
        if now["seeds"] is None and now["id"] not in self._seeded:
            self._seeded.add(now["id"])
            self._remote.send("PUT", f"{here}/seed", {"seed": uuid.uuid4().hex})
        if own["ready"] < 1 or (view["phase"] == "deal" and now["deal"] and own["ready"] < now["head"]):
            self._remote.send("POST", f"{here}/ready", {"event": now["head"]})
            return True
        if now["seat"] not in view["awaited"]:
            return False
        self._move(here, now)
        return True

    def _move(self, here: str, now: Json) -> None:
        view = now["view"]
        observation = {name: now[name] for name in ("id", "seat", "seats", "rules", "view")}
        body = {"action": self._engine.ask(observation), "decision": view["decision"], "key": uuid.uuid4().hex}
        try:
            self._remote.send("POST", f"{here}/actions", body)
        except RemoteRefusal as refusal:
            if refusal.code == "stale_decision":
                return
            if refusal.status not in (400, 422):
                raise
            self._tell(f"{now['id']}: {refusal} The first move that is allowed is made instead.")
            self._remote.send("POST", f"{here}/actions", {**body, "action": view["legal"][0], "key": uuid.uuid4().hex})

    def _end(self, now: Json) -> None:
        if now["id"] not in self.over:
            self.over.add(now["id"])
            self._tell(f"{now['id']}: over at {' to '.join(map(str, now['view']['scores']))}")
            if self._wants_rematch:
                self._remote.send("POST", f"/games/{now['id']}/rematch")
