"""Decks that anyone can check: a secret promised beforehand, the players' seeds, and how cards follow from them.

Whoever runs a game draws 32 secret bytes and publishes their `commitment` before any seed is known; the secret is
revealed when the game ends.  `docs/fair.md` describes the method for people who write their own check.
"""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pegout.cards import DECK, Card, cards_text
from pegout.errors import Text
from pegout.game.actions import Action, CutForDeal, Deal

SECRET_BYTES: Final = 32
"""Length of the secret of one game."""
_DEAL_LABEL = "pegout-shuffle-v1"
_CUT_LABEL = "pegout-cut-v1"
_BOT_LABEL = "pegout-bot-v1"
_ORDERED = tuple(DECK[4 * rank + suit] for suit in (3, 2, 1, 0) for rank in range(13))
"""Where every shuffle starts: ace to king of spades, hearts, diamonds, clubs."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a game reveals about its shuffles when it is over."""

    game: str
    """The id of the game, part of what is hashed."""
    seats: int
    commitment: str
    """SHA-256 of the secret in lower-case hexadecimal, published before the seeds."""
    secret: bytes
    seeds: tuple[str, ...]
    """One text a seat, seat 0 first; empty for programs and for people who sent none."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked."""

    right: bool
    sentence: str
    """What was found, fit to be shown to a person."""


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret, as 64 lower-case hexadecimal digits."""
    return sha256(secret).hexdigest()


def seeded_secret(number: int) -> bytes:
    """The secret of a local game that is to come out the same again: SHA-256 of the number in decimal digits."""
    return sha256(str(number).encode()).digest()


def deal_deck(secret: bytes, game: str, number: int, seeds: Sequence[str]) -> tuple[Card, ...]:
    """The shuffled pack of a game's deal 1, 2, 3 …, top first; `seeds` has one text a seat."""
    return _shuffled(_stream(secret, _message(_DEAL_LABEL, game, number, seeds)))


def cut_cards(secret: bytes, game: str, number: int, seeds: Sequence[str]) -> tuple[Card, ...]:
    """Each seat's card in round 1, 2, 3 … of the cut for the deal, seat 0 first (rule 2.1)."""
    return _shuffled(_stream(secret, _message(_CUT_LABEL, game, number, seeds)))[: len(seeds)]


def bot_seed(secret: bytes, game: str, seat: int, decision: int) -> int:
    """The seed of a program's generator for one decision, so that it chooses alike after a restart.

    HMAC-SHA256 of label, game, seat and decision as text, each with its length before it in 4 bytes, big-endian.
    """
    parts = (_BOT_LABEL, game, str(seat), str(decision))
    return int.from_bytes(hmac.digest(secret, b"".join(_framed(part.encode()) for part in parts), "sha256"), "big")


def check(proof: Proof, actions: Iterable[Action]) -> tuple[Finding, ...]:
    """Whether the secret is the promised one and every cut and deal of a game is what it gives.

    `actions` are the game's, in order; those of seats are passed over.  All findings are returned, right ones too.
    """
    findings = [_check_commitment(proof), _check_seeds(proof)]
    cuts = deals = 0
    for action in actions:
        match action:
            case CutForDeal(cards):
                cuts += 1
                drawn = cut_cards(proof.secret, proof.game, cuts, proof.seeds)
                findings.append(_compare(Text("cut for the deal, round {number}", number=cuts), cards, drawn))
            case Deal(deck):
                deals += 1
                findings.append(_compare(Text("deal {number}", number=deals), deck, deal_deck(*_parts(proof, deals))))
    return tuple(findings)


def _parts(proof: Proof, number: int) -> tuple[bytes, str, int, tuple[str, ...]]:
    return proof.secret, proof.game, number, proof.seeds


def _check_commitment(proof: Proof) -> Finding:
    if len(proof.secret) != SECRET_BYTES:
        return Finding(
            False, Text("the secret has {given} bytes, not {wanted}", given=len(proof.secret), wanted=SECRET_BYTES)
        )
    if commitment(proof.secret) != proof.commitment.lower():
        return Finding(False, Text("the secret is not the one that was promised: its SHA-256 is not the commitment"))
    return Finding(True, "the secret is the one that was promised before the first card")


def _check_seeds(proof: Proof) -> Finding:
    if len(proof.seeds) != proof.seats:
        named = {"seats": proof.seats, "given": len(proof.seeds)}
        return Finding(False, Text("each of {seats} seats has a seed, perhaps an empty one: here are {given}", **named))
    given = [str(seat) for seat, seed in enumerate(proof.seeds) if seed]
    if not given:
        return Finding(True, "no seat gave a seed of its own")
    return Finding(True, f"seeds came from seat{'s' if len(given) > 1 else ''} {', '.join(given)}")


def _compare(what: str, played: tuple[Card, ...], drawn: tuple[Card, ...]) -> Finding:
    if played == drawn:
        return Finding(True, f"{what}: the cards are what the shuffle gives")
    if len(played) != len(drawn):
        return Finding(
            False,
            Text("{what}: {given} cards where the shuffle gives {n}", what=what, given=len(played), n=len(drawn)),
        )
    place = next(place for place, card in enumerate(played) if card != drawn[place])
    wrong = cards_text(played[place : place + 1])
    named = {"what": what, "number": place + 1, "card": wrong, "drawn": drawn[place]}
    return Finding(False, Text("{what}: card {number} is {card} where the shuffle gives {drawn}", **named))


def _framed(part: bytes) -> bytes:
    """The part with its length before it, so that no two lists of parts make the same message."""
    return len(part).to_bytes(4, "big") + part


def _message(label: str, game: str, number: int, seeds: Sequence[str]) -> bytes:
    texts = (label.encode(), game.encode(), number.to_bytes(4, "big"), *(seed.encode() for seed in seeds))
    return b"".join(map(_framed, texts))


def _stream(secret: bytes, message: bytes) -> Iterator[int]:
    """Bytes without end: HMAC-SHA256 of the message and a counter 0, 1, 2 …"""
    counter = 0
    while True:
        yield from hmac.digest(secret, message + counter.to_bytes(4, "big"), "sha256")
        counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    """An even choice of 0 to limit - 1: bytes that would favour small numbers are passed over."""
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit


def _shuffled(stream: Iterator[int]) -> tuple[Card, ...]:
    deck = list(_ORDERED)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)
