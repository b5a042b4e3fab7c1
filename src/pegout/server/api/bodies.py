"""What the calls take.  A field that is not here is an error."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40, description="A name to be called by at the table.")]
_KEPT = r"^[^\x00]*$"
"""What every database keeps as it was sent."""
_KEY = "Your own word for this move: the same key, the same answer."
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=_KEPT, description=_KEY)]

MOST_ENTRIES = 5000
"""Entries of a board for real cards: points as they fall are a good hundred in a game."""


class Clock(Struct, forbid_unknown_fields=True):
    """How long a person may take."""

    decision: Annotated[int, Meta(ge=1, le=86_400, description="Seconds for each decision.")]
    reserve: Annotated[
        int, Meta(ge=0, le=86_400, description="Seconds for the game where a decision takes longer.")
    ] = 0


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to begin."""

    seats: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(
            min_length=2,
            max_length=4,
            description='"me" once, "open" for each person to invite, "here" for each other person on this device, '
            "and the names of programs; seat 0 first.",
        ),
    ]
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    """The name of a preset."""
    rules: dict[str, Any] = {}
    """Settings that differ from the preset's."""
    length: Annotated[int, Meta(ge=1, le=99)] = 1
    """Games that win the match."""
    name: Name | None = None
    """What to call the caller from now on."""
    here: Annotated[list[Name], Meta(max_length=3)] = []
    """What to call the others on this device, in the order of their seats."""
    clock: Clock | None = None
    """Without one a decision may take days."""
    late: Literal["program", "claim"] = "program"
    """Where somebody's time is out: a program makes the decision, or the others may claim the game."""
    absence: Annotated[int, Meta(ge=60, le=30 * 86_400)] = 3 * 86_400
    """Seconds that one decision is waited for before the others may claim the game."""
    substitute: bool = False
    """Whether the others may let a program act for a person who is away, until they return."""
    watch: bool = False
    """Whether those at the table get a link by which others may watch."""


Secret = Annotated[str, Meta(max_length=64, description="The secret of the invite's link; empty for one's own seat.")]


class Join(Struct, forbid_unknown_fields=True):
    """An invitation taken up."""

    secret: Secret = ""
    name: Name | None = None
    """What to call the caller from now on."""


class Invitation(Struct, forbid_unknown_fields=True):
    """An invitation to look at."""

    secret: Secret = ""


class Seed(Struct, forbid_unknown_fields=True):
    """A seat's part in the shuffle."""

    seed: Annotated[
        str, Meta(min_length=1, max_length=64, pattern=_KEPT, description="Chance of your own, such as 32 hex digits.")
    ]


class Ready(Struct, forbid_unknown_fields=True):
    """Tapped on from the show."""

    event: Annotated[int, Meta(ge=0, le=1_000_000, description="The number of the last event seen.")]


class Action(Struct, forbid_unknown_fields=True):
    """A move of one's own seat: its kind and that kind's fields, as in the events."""

    kind: str
    cards: list[str] | msgspec.UnsetType = msgspec.UNSET
    """Discard: the cards to lay away."""
    card: str | msgspec.UnsetType = msgspec.UNSET
    """PlayCard: the card to lay."""
    lifted: int | msgspec.UnsetType = msgspec.UNSET
    """CutStarter: cards to lift."""
    points: int | msgspec.UnsetType = msgspec.UNSET
    """ClaimCount, CallMuggins: points said."""


class Act(Struct, forbid_unknown_fields=True):
    """A move for the decision that one was looking at."""

    action: Action
    decision: Annotated[int, Meta(ge=0, le=1_000_000, description="`decision` of the view one was looking at.")]
    key: Key


class Keyed(Struct, forbid_unknown_fields=True):
    """A request that is done once however often it is sent."""

    key: Key


class MoreTime(Struct, forbid_unknown_fields=True):
    """More time for the others, or for oneself where one plays alone."""

    seconds: Annotated[int, Meta(ge=1, le=3600)]


class Substitute(Struct, forbid_unknown_fields=True):
    """Whose seat a program is to take for a while."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class Message(Struct, forbid_unknown_fields=True):
    """Something to say: a phrase or a text."""

    phrase: Annotated[str, Meta(max_length=40)] | None = None
    """The name of a set phrase."""
    text: Annotated[str, Meta(max_length=200)] | None = None


class Mute(Struct, forbid_unknown_fields=True):
    """Whom not to hear, all of them; the others are heard."""

    seats: Annotated[list[int], Meta(max_length=4)]


class Nothing(Struct, forbid_unknown_fields=True):
    """No fields."""


SignInName = Annotated[str, Meta(max_length=40, description="The name to sign in by.")]
Word = Annotated[str, Meta(max_length=200, description="The password.")]
Credential = Annotated[
    dict[str, Any], Meta(description="What the browser has answered, as `PublicKeyCredential.toJSON()` gives it.")
]
Bring = Annotated[bool, Meta(description="Whether the games of this browser's guest go over to the account.")]


class NewPassword(Struct, forbid_unknown_fields=True):
    """A password to sign in with."""

    name: Annotated[str, Meta(max_length=30, description="The name to sign in by, without its number.")]
    password: Word


class NewPasskey(Struct, forbid_unknown_fields=True):
    """A passkey that the browser has made."""

    credential: Credential
    name: Name = ""
    """What to call it in the list."""


class PasswordSignIn(Struct, forbid_unknown_fields=True):
    """Signing in by name."""

    name: SignInName
    password: Word
    bring: Bring = True


class PasskeySignIn(Struct, forbid_unknown_fields=True):
    """Signing in with a passkey."""

    credential: Credential
    bring: Bring = True


class NewToken(Struct, forbid_unknown_fields=True):
    """A token for a program."""

    name: Name
    scope: Literal["read", "play", "bot"]


class Change(Struct, forbid_unknown_fields=True):
    """What to change about oneself; what is not given stays."""

    name: Name | None = None
    share: bool | None = None
    """Whether one's finished games may be published, without names."""


class DailyAnswer(Struct, forbid_unknown_fields=True):
    """The hand of a day laid away."""

    date: Annotated[str, Meta(max_length=10, description="YYYY-MM-DD.")]
    action: Action


class TrainingAnswer(Struct, forbid_unknown_fields=True):
    """An answer to a puzzle: `action` where something was to be decided, `points` where it was to be counted."""

    id: Annotated[str, Meta(max_length=40, description="The puzzle's id; for a count also a hand, 5H5D5S5C-JH.")]
    action: Action | None = None
    points: int | None = None


class Score(Struct, forbid_unknown_fields=True):
    """A hand or a crib to count."""

    cards: Annotated[str, Meta(max_length=60, description='Such as "5H 5C 5S JD".')]
    starter: Annotated[str, Meta(max_length=8, description='Such as "5D".')]
    crib: bool = False
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    rules: dict[str, Any] = {}
    """Settings that differ from the preset's."""


Dealer = Annotated[int, Meta(ge=0, le=3, description="Where the dealer sits: 0 you, 1 at your left, and so on.")]
Scores = Annotated[
    list[int],
    Meta(min_length=2, max_length=3, description="Points by side, your own side's first, as they stand now."),
]


class BeforeThrow(Struct, forbid_unknown_fields=True):
    """Cards dealt, before anything is laid away."""

    cards: Annotated[str, Meta(max_length=60, description='Such as "5H 5C 6S JD QD KC".')]
    dealer: Dealer
    scores: Scores
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    rules: dict[str, Any] = {}
    """Settings that differ from the preset's, such as `{"seats": 3}`."""


class Laid(Struct, forbid_unknown_fields=True):
    """A card in the play."""

    seat: Annotated[int, Meta(ge=0, le=3, description="Who laid it: 0 you, 1 at your left, and so on.")]
    card: Annotated[str, Meta(max_length=8)]


class InPlay(Struct, forbid_unknown_fields=True):
    """A position of the play at your turn."""

    kept: Annotated[str, Meta(max_length=60, description="All cards that you kept, those that you have played too.")]
    thrown: Annotated[str, Meta(max_length=30, description="What you laid away.")]
    starter: Annotated[str, Meta(max_length=8)]
    dealer: Dealer
    scores: Scores
    played: Annotated[list[Laid], Meta(max_length=16, description="Every card laid in this deal, in order.")]
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    rules: dict[str, Any] = {}


class BetweenDeals(Struct, forbid_unknown_fields=True):
    """Scores before a deal."""

    scores: Scores
    dealer: Dealer
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    rules: dict[str, Any] = {}


class Simulate(Struct, forbid_unknown_fields=True):
    """Games of two programs against each other."""

    a: Annotated[str, Meta(max_length=40, description="A program's name.")]
    b: Annotated[str, Meta(max_length=40)]
    games: Annotated[int, Meta(ge=2, le=1000, description="An even number: each pack is played twice.")] = 100
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    preset: Annotated[str, Meta(max_length=40)] = "standard"
    rules: dict[str, Any] = {}


class Rollout(Struct, forbid_unknown_fields=True):
    """A decision of a finished game."""

    n: Annotated[int, Meta(ge=1, le=1_000_000, description="The number of the event that it became.")]


class SharedBoard(Struct, forbid_unknown_fields=True):
    """A board for real cards to share."""

    setup: Annotated[dict[str, Any], Meta(description="Who plays and by what; `players` at least.")]
    entries: Annotated[list[dict[str, Any]], Meta(max_length=MOST_ENTRIES, description="What was entered, in order.")]


class BoardChange(Struct, forbid_unknown_fields=True):
    """All that a shared board is to hold from now on."""

    secret: Annotated[str, Meta(max_length=64, description="The secret of the link that enters.")]
    head: Annotated[int, Meta(ge=1, le=1_000_000_000, description="The head of the board that was seen.")]
    setup: Annotated[dict[str, Any], Meta(description="Who plays and by what; `players` at least.")]
    entries: Annotated[list[dict[str, Any]], Meta(max_length=MOST_ENTRIES, description="What was entered, in order.")]
