"""Announcements in the words of the table: what is called, what the log says, and what is read aloud.

The page, the terminal and the screen reader all take their words from here.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pegout.cards import Card
from pegout.game import events as ev
from pegout.game.state import State
from pegout.notation.languages import capital, listed, many, t
from pegout.notation.numbers import number_word
from pegout.notation.spoken import card_name, card_signs, spoken_count, steps, title
from pegout.scoring import Breakdown


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is told: the names at the table, and the viewer's own seat, which is called "you"."""

    names: tuple[str, ...]
    """By seat."""
    viewer: int | None = None

    def tell(self, seat: int, own: str, other: str, **values: object) -> str:
        """The sentence about a seat: `own` where it is the viewer's, else `other` with the seat's name as `{name}`."""
        return t(own, **values) if seat == self.viewer else t(other, name=self.names[seat], **values)

    def whose(self, seat: int) -> str:
        """`"Your"`, `"Hazel's"`: for the terminal, which is in English."""
        return "Your" if seat == self.viewer else f"{self.names[seat]}'s"

    def name(self, seat: int) -> str:
        """`"You"`, `"Hazel"`."""
        return self.tell(seat, "You", "{name}")

    def side(self, state: State, side: int) -> str:
        """The names of a side, the viewer's own first: `"You and Anne"`."""
        seats = sorted(state.rules.seats_of(side), key=lambda seat: seat != self.viewer)
        return listed([self.name(seat) for seat in seats])


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


def event_text(event: ev.Event, state: State, voice: Voice, before: State | None = None) -> EventText:
    """The words for an event, told to the voice's viewer; `state` is the state after it.

    Of the state only what everybody sees is used, so a redacted event gives the same words. With the state `before` it
    too, a throw that is made anew (rule 3.2) is told as such.
    """
    if isinstance(event, ev.Discarded) and before and before.thrown[event.seat]:
        return _plain(voice.tell(event.seat, "You change your throw", "{name} changes the throw"))
    teller: Callable[[Any, State, Voice], EventText] | None = _TELLERS.get(type(event))
    told = teller(event, state, voice) if teller else EventText()
    return _unpegged(told) if _is_stuck(event) else told


def _is_stuck(event: Any) -> bool:
    """Whether a stinkhole keeps what the event scores from being pegged (rule 7.4)."""
    scored: Breakdown | None = getattr(event, "scored", None)
    return bool(scored and scored.total and not event.pegged and getattr(event, "counted", True))


def _unpegged(told: EventText) -> EventText:
    """The words with the reason; only a hand is still counted aloud."""
    why = t("One short of home only a single point is pegged")
    return replace(
        told, call=told.call if told.steps else "", line=f"{told.line}. {why}", spoken=f"{told.spoken} {why}."
    )


def play_call(scored: Breakdown, *, words: bool = False) -> str:
    """What is called with a card in the play: `"15 for 2"`, `"15 and a pair for 4"`; empty for no score."""
    if not scored.items:
        return ""
    names = [_call_name(item.kind, len(item.cards), words, at > 0) for at, item in enumerate(scored.items)]
    return t("{names} for {points}", names=listed(names), points=_number(scored.total, words))


def _call_name(kind: str, size: int, words: bool, is_further: bool) -> str:
    """The name of a combination; a further one after another has its article."""
    number = number_word(size)
    match kind:
        case "fifteen":
            return _number(15, words)
        case "thirty_one":
            return _number(31, words)
        case "run":
            return t("a run of {number}", number=number) if is_further else t("run of {number}", number=number)
        case "pair":
            return t("a pair") if is_further else t("pair")
    return t("three of a kind") if kind == "three" else t("four of a kind")


def _number(number: int, words: bool) -> str:
    return number_word(number) if words else str(number)


def _plain(text: str, call: str = "") -> EventText:
    return EventText(call, text, f"{text}.")


def _signs(cards: tuple[Card, ...]) -> str:
    return " ".join(card_signs(card) for card in cards)


def _names(cards: tuple[Card, ...]) -> str:
    return ", ".join(card_name(card) for card in cards)


def _started(event: ev.GameStarted, state: State, voice: Voice) -> EventText:
    return _plain(t("A game to {target}", target=event.rules.target))


def _cut(event: ev.DealCut, state: State, voice: Voice) -> EventText:
    end = t("A tie: all cut again")
    if event.dealer is not None:
        end = voice.tell(event.dealer, "You deal first", "{name} deals first")
    line, spoken = (
        ", ".join(_cuts(voice, seat, write(card)) for seat, card in enumerate(event.cards))
        for write in (card_signs, _with_article)
    )
    return EventText("", f"{line}. {end}", f"{spoken}. {end}.")


def _cuts(voice: Voice, seat: int, card: str) -> str:
    """`"you cut 5♥"`, in the middle of a sentence for all but the first seat."""
    text = voice.tell(seat, "you cut {card}", "{name} cuts {card}", card=card)
    return capital(text) if seat == 0 and voice.viewer == 0 else text


def _with_article(card: Card) -> str:
    return t("the {card}", card=card_name(card))


def _dealt(event: ev.Dealt, state: State, voice: Voice) -> EventText:
    text = f"{t('Deal {deal}', deal=state.deals)}. {_cribs(voice, event.dealer)}"
    if not event.pegged:
        return _plain(text)
    pone, points = state.rules.left_of(event.dealer), event.pegged
    start = voice.tell(pone, "You start with {points}", "{name} starts with {points}", points=points)
    return _plain(f"{text}. {start}", t("{points} to start", points=points))


def _cribs(voice: Voice, seat: int) -> str:
    return voice.tell(seat, "Your crib", "{name}'s crib")


def _discarded(event: ev.Discarded, state: State, voice: Voice) -> EventText:
    number = len(event.cards)
    cards = many(number, "{number} card", "{number} cards", number=number_word(number))
    return _plain(voice.tell(event.seat, "You throw {cards}", "{name} throws {cards}", cards=cards))


def _starter(event: ev.StarterCut, state: State, voice: Voice) -> EventText:
    dealer = state.dealer
    assert dealer is not None
    line = t("Starter {card}", card=card_signs(event.starter))
    spoken = t("Starter {card}", card=card_name(event.starter))
    if not (event.scored.items and event.pegged):
        return EventText("", line, f"{spoken}.")
    call = t("two for his heels")
    pegs = [
        voice.tell(dealer, "you peg {points}", "{name} pegs {points}", points=_number(event.pegged, words))
        for words in (False, True)
    ]
    line, spoken = (_about(f"{text}, {call}", peg) for text, peg in zip((line, spoken), pegs, strict=True))
    return EventText(call, line, f"{spoken}.")


def _played(event: ev.CardPlayed, state: State, voice: Voice) -> EventText:
    call, said = play_call(event.scored), play_call(event.scored, words=True)
    line, spoken = (
        voice.tell(event.seat, "You play {card}", "{name} plays {card}", card=write(event.card))
        for write in (card_signs, card_name)
    )
    line, spoken = line + (f", {call}" if call else ""), spoken + (f", {said}" if said else "")
    return EventText(call, line, f"{spoken}. {t('Count {count}', count=event.count)}.")


def _go(event: ev.GoSaid, state: State, voice: Voice) -> EventText:
    return _plain(voice.tell(event.seat, "You say go", "{name} says go"), t("go"))


def _closed(event: ev.CountClosed, state: State, voice: Voice) -> EventText:
    if not event.scored.items:
        return EventText()
    is_go = event.scored.items[0].kind == "go"
    call, said = (
        t("{points} for the go", points=points) if is_go else t("{points} for last", points=points)
        for points in ("1", t("one"))
    )
    who = voice.name(event.seat)
    return EventText(call, _about(who, call), f"{who}, {said}.")


def _shown(event: ev.HandShown | ev.CribShown, state: State, voice: Voice) -> EventText:
    is_crib = isinstance(event, ev.CribShown)
    whose = _cribs(voice, event.seat) if is_crib else voice.tell(event.seat, "Your hand", "{name}'s hand")
    if event.scored is None:
        return EventText("", _about(whose, _signs(event.cards)), f"{_about(whose, _names(event.cards))}.")
    count, said = spoken_count(event.scored, words=False), spoken_count(event.scored)
    parts = steps(event.scored, words=False), tuple(title(item) for item in event.scored.items)
    if not event.counted:
        line = t("{hand} would have been {points}", hand=whose, points=event.scored.total)
        return EventText("", line, f"{line}.", *parts)
    line = f"{_about(whose, _signs(event.cards))}. {capital(count)}"
    return EventText(count, line, f"{_about(whose, _names(event.cards))}. {capital(said)}.", *parts)


def _about(whose: str, what: str) -> str:
    return t("{whose}: {what}", whose=whose, what=what)


def _claimed(event: ev.CountClaimed, state: State, voice: Voice) -> EventText:
    line = voice.tell(event.seat, "You count {points}", "{name} counts {points}", points=event.points)
    if event.too_high:
        line += f", {t('too high: {points} pegged', points=event.pegged)}"
    return _plain(line, str(event.points))


def _mugged(event: ev.MugginsCalled, state: State, voice: Voice) -> EventText:
    points = event.points
    line = voice.tell(event.seat, "You call muggins for {points}", "{name} calls muggins for {points}", points=points)
    call = t("muggins for {points}", points=points)
    return _plain(line, call) if event.right else _plain(_about(line, t("that is not what was missed")), call)


def _passed(event: ev.MugginsPassed, state: State, voice: Voice) -> EventText:
    return _plain(voice.tell(event.seat, "You call nothing", "{name} calls nothing"))


def _settled(event: ev.CountSettled, state: State, voice: Voice) -> EventText:
    count, said = spoken_count(event.true, words=False), spoken_count(event.true)
    parts = steps(event.true, words=False), tuple(title(item) for item in event.true.items)
    line, spoken = (t("The true count: {count}", count=text) for text in (count, said))
    return EventText("", line, f"{spoken}.", *parts)


def _ended(event: ev.DealEnded, state: State, voice: Voice) -> EventText:
    scores = ", ".join(f"{voice.side(state, side)} {score}" for side, score in enumerate(state.scores))
    return _plain(t("After deal {deal}: {scores}", deal=state.deals, scores=scores))


def _resigned(event: ev.Resigned, state: State, voice: Voice) -> EventText:
    if event.claimed:
        return _plain(voice.tell(event.seat, "You were waited for too long", "{name} was waited for too long"))
    return _plain(voice.tell(event.seat, "You resign", "{name} resigns"))


def _stopped(event: ev.Stopped, state: State, voice: Voice) -> EventText:
    return _plain(t("The game has ended without a result"))


def _taken_back(event: ev.TakenBack, state: State, voice: Voice) -> EventText:
    return _plain(voice.tell(event.seat, "You take the last move back", "{name} takes the last move back"))


def _won(event: ev.GameWon, state: State, voice: Voice) -> EventText:
    seats = state.rules.seats_of(event.side)
    if len(seats) == 1:
        words = [voice.tell(seats[0], "You win", "{name} wins")]
    elif voice.viewer in seats:
        words = [t("You and {partner} win", partner=voice.names[sum(seats) - voice.viewer])]
    else:
        words = [t("{names} win", names=voice.side(state, event.side))]
    if event.how not in ("resigned", "claimed"):
        others = listed([str(score) for side, score in enumerate(state.scores) if side != event.side])
        words.append(t("{score} to {others}", score=state.scores[event.side], others=others))
    least = min(skunks for side, skunks in enumerate(event.skunks) if side != event.side)
    endings = {1: t("and it's a skunk"), 2: t("and it's a double skunk"), 3: t("and it's a triple skunk")}
    return _plain(", ".join([*words, *([endings[least]] if least in endings else [])]))


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
