"""Every refusal of the API: one table of status and sentence."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pegout.errors import (
    IllegalAction,
    NotationError,
    NotSeated,
    PegoutError,
    Refused,
    RulesError,
    StaleDecision,
    UnknownGame,
)
from pegout.notation.languages import retold, t
from pegout.table.brought import NotPlayed
from pegout.table.opening import NotOver


class ErrorBody(msgspec.Struct):
    """A refusal: nothing has been done."""

    code: str
    """A fixed word for programs."""
    message: str
    """A sentence for people."""
    rule: str | None = None
    """The number of the rule that forbids it, in the rules of the game."""
    detail: dict[str, Any] | None = None
    """What helps to go on, such as the game as it is now."""


TABLE: Final[Mapping[str, tuple[int, str]]] = {
    "bad_request": (400, "That request cannot be read; nothing was done."),
    "no_identity": (401, "Nobody is known here by that cookie; open the start page first."),
    "bad_token": (401, "That token is not known here, or has been deleted."),
    "wrong_scope": (403, "That token may not do this."),
    "wrong_sign_in": (403, "That name and that password do not belong together; nothing was done."),
    "wrong_passkey": (403, "That passkey was not accepted here; nothing was done. Please try again."),
    "sign_in_again": (403, "Sign in again first: how you sign in is changed only by who has just done so."),
    "cross_site": (403, "That request came from another site."),
    "not_seated": (403, "You have no seat at this table."),
    "no_invite": (403, "That link has lost its last part, the secret: ask for it again and open it whole."),
    "wrong_invite": (403, "That is no invitation to this table: ask for the link again."),
    "own_invite": (403, "You sit at this table already; that link is for somebody else to open."),
    "no_advice": (403, "Advice is for games against programs, and not for a hand that you hold against people."),
    "wrong_watch": (403, "That link does not let anybody watch this table: ask for it again."),
    "wrong_secret": (403, "That link does not let you do this with the board: ask for it again and open it whole."),
    "not_found": (404, "There is nothing at that address."),
    "unknown_game": (404, "There is no such game here."),
    "unknown_board": (404, "There is no such shared board here: its sharing may have been ended."),
    "unknown_puzzle": (404, "There is no puzzle of that id: ask for the next one."),
    "wrong_method": (405, "That address does not take this method."),
    "stale_decision": (409, "The game has moved on; nothing was done."),
    "board_moved": (409, "Somebody else has entered something meanwhile; nothing of yours was stored."),
    "seat_taken": (409, "Somebody has taken that seat: a link seats one person. Ask for another game."),
    "game_over": (409, "That game is over."),
    "no_way_back": (409, "You have neither a passkey nor a password: signing out would lose your games."),
    "no_passkeys": (409, "Browsers make passkeys only where the address begins with https:// or http://localhost."),
    "name_taken": (409, "Choose another name to sign in by."),
    "too_many_keys": (409, "You have as many passkeys as one person may have: remove one first."),
    "not_begun": (409, "The game has not begun yet."),
    "no_clock": (409, "This game is played without a clock."),
    "nothing_to_claim": (409, "Nobody on the other side has been waited for long enough."),
    "no_substitute": (409, "This table has not agreed to let programs act for people who are away."),
    "not_away": (409, "A program can act for another person who is away and has been waited for half a minute."),
    "nobody_there": (409, "Somebody of this table is not here any more: begin a new game."),
    "no_talk": (409, "Only set phrases from the deal to the end of the play: partners may not discuss their cards."),
    "enough_said": (409, "This table has said all that it can keep."),
    "not_over": (409, "That can be had when the game is over."),
    "too_large": (413, "That request is too large."),
    "not_json": (415, "Send JSON, with Content-Type: application/json."),
    "no_decision": (422, "That event was no decision with a choice; the review lists those that were."),
    "illegal": (422, "The rules do not allow that."),
    "others_game": (409, "That game is kept here already, as somebody else's."),
    "not_played": (422, "That record tells of no game that was played to its end without a network."),
    "bad_rules": (422, "Those rules do not make a game."),
    "too_much": (422, "That would take too long here: ask for fewer games, or use `pegout arena`."),
    "unreadable": (422, "That text cannot be read."),
    "bad_name": (422, "A name needs something that can be seen."),
    "weak_password": (
        422,
        "A password needs ten characters or more, five of them different, and not your name in it.",
    ),
    "bad_message": (422, "Say one of the set phrases, or a text that can be seen; not both."),
    "bad_table": (422, "Those seats do not make a table."),
    "too_many": (429, "That was too fast; wait a moment."),
    "unavailable": (503, "The database cannot be reached just now; please try again."),
    "broken": (500, "Something failed here; nothing was lost. Please try again."),
}
"""Status and sentence by code.  An `IllegalAction` has codes of its own, all with the status of `illegal`."""

_BY_KIND: Final[Mapping[type[PegoutError], str]] = {
    UnknownGame: "unknown_game",
    NotSeated: "not_seated",
    StaleDecision: "stale_decision",
    NotOver: "not_over",
    NotPlayed: "not_played",
    RulesError: "bad_rules",
    NotationError: "unreadable",
}


class Refusal(PegoutError):
    """A refusal by its code; the table has its status and, unless one is given, its sentence."""

    def __init__(self, code: str, message: str = "", detail: dict[str, Any] | None = None):
        super().__init__(message or TABLE[code][1])
        self.code = code
        self.detail = detail


def told(error: Exception) -> tuple[int, ErrorBody] | None:
    """The status and the body for an exception of the game or of a call; None for any other."""
    if isinstance(error, IllegalAction):
        return TABLE["illegal"][0], ErrorBody(error.code, sentence(error), error.rule or None)
    if isinstance(error, Refused):
        return TABLE[error.code][0], ErrorBody(error.code, t(TABLE[error.code][1]), error.rule)
    if isinstance(error, Refusal):
        return TABLE[error.code][0], ErrorBody(error.code, retold(error.args[0]), detail=error.detail)
    code = next((code for kind, code in _BY_KIND.items() if isinstance(error, kind)), None)
    return None if code is None else (TABLE[code][0], ErrorBody(code, sentence(error)))


def sentence(error: Exception) -> str:
    """The error's text as a sentence."""
    text = retold(error.args[0] if error.args else str(error))
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
