"""The state of a game, what may be asked of it and what has happened in it."""

from pegout.game.actions import (
    Action,
    CallMuggins,
    ClaimCount,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    PassMuggins,
    PlayCard,
    Resign,
    SayGo,
    Stop,
    TakeBack,
)
from pegout.game.engine import apply, new_game
from pegout.game.events import Event
from pegout.game.legal import awaited, chance, decision, legal_actions
from pegout.game.log import Replay, act_on, extend, replay, replay_events, take_back
from pegout.game.observe import Observation, observe, observe_own, observe_with, redact
from pegout.game.state import Phase, State

__all__ = [
    "Action",
    "CallMuggins",
    "ClaimCount",
    "CutForDeal",
    "CutStarter",
    "Deal",
    "Discard",
    "Event",
    "Observation",
    "PassMuggins",
    "Phase",
    "PlayCard",
    "Replay",
    "Resign",
    "SayGo",
    "State",
    "Stop",
    "TakeBack",
    "act_on",
    "apply",
    "awaited",
    "chance",
    "decision",
    "extend",
    "legal_actions",
    "new_game",
    "observe",
    "observe_own",
    "observe_with",
    "redact",
    "replay",
    "replay_events",
    "take_back",
]
