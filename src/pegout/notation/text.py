"""Announcements in the words of the table: what is called, what the log says, and what is read aloud.

The page, the terminal and the screen reader all take their words from here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from pegout.cards import Card
from pegout.game import events as ev
from pegout.game.state import State
from pegout.notation.spoken import card_name, card_signs, number_word, spoken_count, steps, title
from pegout.scoring import Breakdown


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is told: the names at the table, and the viewer's own seat, which is called "you"."""

    names: tuple[str, ...]
    """By seat."""
    viewer: int | None = None

    def does(self, seat: int, verb: str, third: str = "") -> str:
        """Subject and verb: `"You play"`, `"Hazel plays"` (`third` where it is not the verb with an s)."""
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {third or verb + 's'}"

    def whose(self, seat: int) -> str:
        """`"Your"`, `"Hazel's"`."""
        return "Your" if seat == self.viewer else f"{self.names[seat]}'s"

    def name(self, seat: int) -> str:
        """`"You"`, `"Hazel"`."""
        return "You" if seat == self.viewer else self.names[seat]

    def side(self, state: State, side: int) -> str:
        """The names of a side, the viewer's own first: `"You and Anne"`."""
        seats = sorted(state.rules.seats_of(side), key=lambda seat: seat != self.viewer)
        return " and ".join(self.name(seat) for seat in seats)


@dataclass(frozen=True, slots=True)
class EventText:
    """The words for one event."""

    call: str = ""
    """The short announcement at the player who scored: `"15 for 2"`, `"go"`; empty where none is made."""
    line: str = ""
    """For the log on the screen: `"You play 7♠, 15 for 2"`."""
    spoken: str = ""
    """For reading aloud: `"You play seven of spades, fifteen for two. Count 15."`"""
    steps: tuple[str, ...] = ()
    """For a count, what is said with each scored item, in digits."""
    titles: tuple[str, ...] = ()
    """For a count, the head of each item's line."""


def event_text(event: ev.Event, state: State, voice: Voice) -> EventText:
    """The words for an event, told to the voice's viewer; `state` is the state after it.

    Of the state only what everybody sees is used, so a redacted event gives the same words.
    """
    teller: Callable[[Any, State, Voice], EventText] | None = _TELLERS.get(type(event))
    told = teller(event, state, voice) if teller else EventText()
    return _unpegged(told) if _is_stuck(event) else told


def _is_stuck(event: Any) -> bool:
    """Whether a stinkhole keeps what the event scores from being pegged (rule 7.4)."""
    scored: Breakdown | None = getattr(event, "scored", None)
    return bool(scored and scored.total and not event.pegged and getattr(event, "counted", True))


def _unpegged(told: EventText) -> EventText:
    """The words with the reason; only a hand is still counted aloud."""
    why = "One short of home only a single point is pegged"
    return replace(
        told, call=told.call if told.steps else "", line=f"{told.line}. {why}", spoken=f"{told.spoken} {why}."
    )


def play_call(scored: Breakdown, *, words: bool = False) -> str:
    """What is called with a card in the play: `"15 for 2"`, `"15 and a pair for 4"`; empty for no score."""
    if not scored.items:
        return ""
    names = [_call_name(item.kind, len(item.cards), words) for item in scored.items]
    if len(names) > 1:
        names = [names[0], *(f"a {name}" if name.startswith(("pair", "run")) else name for name in names[1:])]
    return f"{' and '.join(names)} for {_number(scored.total, words)}"


def _call_name(kind: str, size: int, words: bool) -> str:
    match kind:
        case "fifteen":
            return _number(15, words)
        case "thirty_one":
            return _number(31, words)
        case "run":
            return f"run of {number_word(size)}"
    return {"pair": "pair", "three": "three of a kind", "four": "four of a kind"}[kind]


def _number(number: int, words: bool) -> str:
    return number_word(number) if words else str(number)


def _plain(text: str, call: str = "") -> EventText:
    return EventText(call, text, f"{text}.")


def _signs(cards: tuple[Card, ...]) -> str:
    return " ".join(card_signs(card) for card in cards)


def _names(cards: tuple[Card, ...]) -> str:
    return ", ".join(card_name(card) for card in cards)


def _inside(text: str) -> str:
    """The text as it stands within a sentence: a leading "You" in lower case, but no name such as Youssef."""
    return f"you {text[4:]}" if text.startswith("You ") else text


def _listed(parts: Iterable[str]) -> str:
    first, *rest = parts
    return ", ".join([first, *map(_inside, rest)])


def _started(event: ev.GameStarted, state: State, voice: Voice) -> EventText:
    return _plain(f"A game to {event.rules.target}")


def _cut(event: ev.DealCut, state: State, voice: Voice) -> EventText:
    drawn = list(enumerate(event.cards))
    end = "A tie: all cut again" if event.dealer is None else f"{voice.does(event.dealer, 'deal')} first"
    line = _listed(f"{voice.does(seat, 'cut')} {card_signs(card)}" for seat, card in drawn)
    spoken = _listed(f"{voice.does(seat, 'cut')} the {card_name(card)}" for seat, card in drawn)
    return EventText("", f"{line}. {end}", f"{spoken}. {end}.")


def _dealt(event: ev.Dealt, state: State, voice: Voice) -> EventText:
    whose = f"{voice.whose(event.dealer)} crib"
    start = f". {voice.does(state.rules.left_of(event.dealer), 'start')} with {event.pegged}" if event.pegged else ""
    call = f"{event.pegged} to start" if event.pegged else ""
    return EventText(call, f"Deal {state.deals}. {whose}{start}", f"Deal {state.deals}. {whose}{start}.")


def _discarded(event: ev.Discarded, state: State, voice: Voice) -> EventText:
    number = len(event.cards)
    return _plain(f"{voice.does(event.seat, 'throw')} {number_word(number)} card{'s' if number > 1 else ''}")


def _starter(event: ev.StarterCut, state: State, voice: Voice) -> EventText:
    assert state.dealer is not None
    call, heels, spoken = "", "", ""
    if event.scored.items and event.pegged:
        call = "two for his heels"
        who = _inside(voice.does(state.dealer, "peg"))
        heels, spoken = f", {call}: {who} {event.pegged}", f", {call}: {who} {number_word(event.pegged)}"
    return EventText(
        call, f"Starter {card_signs(event.starter)}{heels}", f"Starter {card_name(event.starter)}{spoken}."
    )


def _played(event: ev.CardPlayed, state: State, voice: Voice) -> EventText:
    call, said = play_call(event.scored), play_call(event.scored, words=True)
    who = voice.does(event.seat, "play")
    line = f"{who} {card_signs(event.card)}" + (f", {call}" if call else "")
    spoken = f"{who} {card_name(event.card)}" + (f", {said}" if said else "")
    return EventText(call, line, f"{spoken}. Count {event.count}.")


def _go(event: ev.GoSaid, state: State, voice: Voice) -> EventText:
    return _plain(voice.does(event.seat, "say") + " go", "go")


def _closed(event: ev.CountClosed, state: State, voice: Voice) -> EventText:
    if not event.scored.items:
        return EventText()
    call = "1 for the go" if event.scored.items[0].kind == "go" else "1 for last"
    who = voice.name(event.seat)
    return EventText(call, f"{who}: {call}", f"{who}, {call.replace('1', 'one')}.")


def _shown(event: ev.HandShown | ev.CribShown, state: State, voice: Voice) -> EventText:
    part = "crib" if isinstance(event, ev.CribShown) else "hand"
    whose = f"{voice.whose(event.seat)} {part}"
    if event.scored is None:
        return EventText("", f"{whose}: {_signs(event.cards)}", f"{whose}: {_names(event.cards)}.")
    count, said = spoken_count(event.scored, words=False), spoken_count(event.scored)
    parts = steps(event.scored, words=False), tuple(title(item) for item in event.scored.items)
    if not event.counted:
        line = f"{whose} would have been {event.scored.total}"
        return EventText("", line, f"{line}.", *parts)
    line = f"{whose}: {_signs(event.cards)}. {count[0].upper() + count[1:]}"
    return EventText(count, line, f"{whose}: {_names(event.cards)}. {said[0].upper() + said[1:]}.", *parts)


def _claimed(event: ev.CountClaimed, state: State, voice: Voice) -> EventText:
    line = f"{voice.does(event.seat, 'count')} {event.points}"
    if event.too_high:
        line += f", too high: {event.pegged} pegged"
    return _plain(line, str(event.points))


def _mugged(event: ev.MugginsCalled, state: State, voice: Voice) -> EventText:
    line = f"{voice.does(event.seat, 'call')} muggins for {event.points}"
    call = f"muggins for {event.points}"
    return _plain(line, call) if event.right else _plain(f"{line}: that is not what was missed", call)


def _passed(event: ev.MugginsPassed, state: State, voice: Voice) -> EventText:
    return _plain(f"{voice.does(event.seat, 'call')} nothing")


def _settled(event: ev.CountSettled, state: State, voice: Voice) -> EventText:
    count, said = spoken_count(event.true, words=False), spoken_count(event.true)
    parts = steps(event.true, words=False), tuple(title(item) for item in event.true.items)
    return EventText("", f"The true count: {count}", f"The true count: {said}.", *parts)


def _ended(event: ev.DealEnded, state: State, voice: Voice) -> EventText:
    scores = ", ".join(f"{voice.side(state, side)} {score}" for side, score in enumerate(state.scores))
    return _plain(f"After deal {state.deals}: {scores}")


def _resigned(event: ev.Resigned, state: State, voice: Voice) -> EventText:
    if event.claimed:
        return _plain(voice.does(event.seat, "were", "was") + " waited for too long")
    return _plain(voice.does(event.seat, "resign"))


def _stopped(event: ev.Stopped, state: State, voice: Voice) -> EventText:
    return _plain("The game has ended without a result")


def _taken_back(event: ev.TakenBack, state: State, voice: Voice) -> EventText:
    return _plain(voice.does(event.seat, "take") + " the last move back")


def _won(event: ev.GameWon, state: State, voice: Voice) -> EventText:
    seats = state.rules.seats_of(event.side)
    who = voice.side(state, event.side)
    verb = "wins" if len(seats) == 1 and seats[0] != voice.viewer else "win"
    others = " and ".join(str(score) for side, score in enumerate(state.scores) if side != event.side)
    scores = "" if event.how in ("resigned", "claimed") else f", {state.scores[event.side]} to {others}"
    ending = {1: ", and it's a skunk", 2: ", and it's a double skunk", 3: ", and it's a triple skunk"}
    least = min(skunks for side, skunks in enumerate(event.skunks) if side != event.side)
    return _plain(f"{who} {verb}{scores}{ending.get(least, '')}")


_TELLERS: dict[type[Any], Callable[[Any, State, Voice], EventText]] = {
    ev.GameStarted: _started,
    ev.DealCut: _cut,
    ev.Dealt: _dealt,
    ev.Discarded: _discarded,
    ev.StarterCut: _starter,
    ev.CardPlayed: _played,
    ev.GoSaid: _go,
    ev.CountClosed: _closed,
    ev.HandShown: _shown,
    ev.CribShown: _shown,
    ev.CountClaimed: _claimed,
    ev.MugginsCalled: _mugged,
    ev.MugginsPassed: _passed,
    ev.CountSettled: _settled,
    ev.DealEnded: _ended,
    ev.Resigned: _resigned,
    ev.Stopped: _stopped,
    ev.TakenBack: _taken_back,
    ev.GameWon: _won,
}
