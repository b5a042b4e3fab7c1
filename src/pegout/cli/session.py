"""A game of one person, at seat 0, against programs: kept in a file after every action."""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

from pegout.board import next_first_dealer
from pegout.bots import BOTS, FIRST_NAMES
from pegout.cli.output import Refusal
from pegout.errors import PegoutError
from pegout.game import Action, CutForDeal, Deal, Phase, Replay, State, act_on, awaited, chance, observe
from pegout.game import events as ev
from pegout.notation import GameRecord, Seat, Voice
from pegout.rules import Rules
from pegout.shuffle import bot_seed, commitment, cut_cards, deal_deck

PERSON = 0
"""The person's seat."""


class Session:
    """One game and its file; `PegoutError` names a program that there is not."""

    def __init__(self, record: GameRecord, file: Path):
        for seat in record.seats[PERSON + 1 :]:
            if seat.bot not in BOTS:
                raise PegoutError(f"there is no player called {seat.bot!r}, only {', '.join(BOTS)}")
        self.file = file
        self.record = record
        self.game: Replay = record.replay()
        self.voice = Voice(tuple(seat.name for seat in record.seats), PERSON)

    @staticmethod
    def new(rules: Rules, bots: Sequence[str], secret: bytes, file: Path) -> "Session":
        """The first game of a table; `bots` are the programs of seats 1 on."""
        record = GameRecord(
            game="local-1",
            rules=rules,
            seats=(Seat("You"), *(Seat(name, bot) for name, bot in zip(FIRST_NAMES, bots, strict=False))),
            commitment=commitment(secret),
            secret=secret.hex(),
            seeds=("",) * rules.seats,
        )
        return Session(record, file)

    @staticmethod
    def load(file: Path) -> "Session":
        """The game of a file; a `Refusal` says why it cannot be taken up."""
        try:
            return Session(GameRecord.loads(file.read_text(encoding="utf-8")), file)
        except (OSError, ValueError, PegoutError) as error:
            raise Refusal(f"The kept game {file} cannot be read ({error}): start anew with --new") from error

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    @property
    def is_over(self) -> bool:
        """Whether the game is won or has stopped."""
        return self.state.phase is Phase.OVER

    @property
    def finished_record(self) -> GameRecord:
        """The record with its events, for a game that is over."""
        return replace(self.record, events=self.game.events)

    def next_game(self, secret: bytes) -> "Session":
        """A fresh game of the same table after this one; who deals first goes by rule 2.4."""
        number = int(self.record.game.rpartition("-")[2]) + 1
        record = replace(
            self.record,
            game=f"local-{number}",
            dealer=next_first_dealer(self.state),
            commitment=commitment(secret),
            secret=secret.hex(),
            actions=(),
        )
        return Session(record, self.file)

    def act(self, action: Action) -> None:
        """Carry an action out and keep it; raises `IllegalAction` and changes nothing where it is not allowed."""
        self.game = act_on(self.game, action)
        self.record = replace(self.record, actions=(*self.record.actions, action))
        self.keep()

    def due(self) -> Action | None:
        """What chance or a program does now; None where the person is awaited or the game is over."""
        game = self.game  # read once: beside a screen another may come meanwhile
        return None if game.state.phase is Phase.OVER else self._chance(game) or self._program(game)

    def step(self) -> bool:
        """Act once for chance or for a program; False where the person is awaited or the game is over."""
        action = self.due()
        if action is None:
            return False
        self.act(action)
        return True

    def keep(self) -> None:
        """Write the file, whole or not at all."""
        write(self.file, self.record.dumps())

    def _chance(self, played: Replay) -> Action | None:
        """What chance does now; the secret is the record's own."""
        secret, game, seeds = bytes.fromhex(self.record.secret or ""), self.record.game, self.record.seeds
        match chance(played.state):
            case "cut":
                rounds = sum(isinstance(event, ev.DealCut) for event in played.events)
                return CutForDeal(cut_cards(secret, game, rounds + 1, seeds))
            case "deal":
                return Deal(deal_deck(secret, game, played.state.deals + 1, seeds))
        return None

    def _program(self, played: Replay) -> Action | None:
        seat = next((seat for seat in awaited(played.state) if seat != PERSON), None)
        if seat is None:
            return None
        observation = observe(played.state, seat, played.events)
        assert observation.decision is not None
        seed = bot_seed(bytes.fromhex(self.record.secret or ""), self.record.game, seat, observation.decision)
        return BOTS[self.record.seats[seat].bot or ""].choose(observation, Random(seed))


def write(file: Path, text: str) -> None:
    """Write a text file, whole or not at all; a `Refusal` says why it cannot be done."""
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
