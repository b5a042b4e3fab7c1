"""A game in JSON and in words: actions, events, records, counts and announcements."""

from pegout.notation.codec import (
    action_from_json,
    action_to_json,
    breakdown_to_json,
    event_from_json,
    event_to_json,
    rules_from_json,
    rules_to_json,
)
from pegout.notation.numbers import number_word
from pegout.notation.record import GameRecord, Seat
from pegout.notation.spoken import card_name, card_signs, spoken_count, steps, title
from pegout.notation.text import EventText, Voice, event_text

__all__ = [
    "EventText",
    "GameRecord",
    "Seat",
    "Voice",
    "action_from_json",
    "action_to_json",
    "breakdown_to_json",
    "card_name",
    "card_signs",
    "event_from_json",
    "event_text",
    "event_to_json",
    "number_word",
    "rules_from_json",
    "rules_to_json",
    "spoken_count",
    "steps",
    "title",
]
