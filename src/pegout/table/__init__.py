"""Hosted games: who sits where, the one road of a move, chance and programs asked, matches and results."""

from pegout.table.bots import BotPool, Chooser
from pegout.table.bus import Bus, LocalBus, Topic
from pegout.table.host import Host, Move
from pegout.table.nodes import Follower, SharedBus
from pegout.table.table import Table

__all__ = ["BotPool", "Bus", "Chooser", "Follower", "Host", "LocalBus", "Move", "SharedBus", "Table", "Topic"]
