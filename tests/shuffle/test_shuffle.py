"""Shuffles against the published vectors, an independent shuffle, and a record that was tampered with."""

import hashlib
import hmac
from dataclasses import replace
from fractions import Fraction

import pytest

from pegout.cards import DECK, Card, parse_cards
from pegout.game import Action, CutForDeal, Deal, PlayCard
from pegout.shuffle import Finding, Proof, bot_seed, check, commitment, cut_cards, deal_deck, seeded_secret

SECRET = bytes(range(32))
PROMISE = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
SEEDS = ("alice", "bob")


def other_shuffle(secret: bytes, label: str, game: str, number: int, seeds: tuple[str, ...]) -> list[str]:
    """The pack by the description alone: one long string of bytes, texts for cards, and a Fraction for the limit."""
    message = bytearray()
    for text in [label.encode("utf-8"), game.encode("utf-8"), bytes([0, 0, number // 256, number % 256])]:
        message += bytes([0, 0, len(text) // 256, len(text) % 256]) + text
    for seed in seeds:
        coded = seed.encode("utf-8")
        message += bytes([0, 0, len(coded) // 256, len(coded) % 256]) + coded
    blocks = [
        hmac.new(secret, bytes(message) + bytes([0, 0, 0, count]), hashlib.sha256).digest() for count in range(20)
    ]
    tape = list(b"".join(blocks))
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    for last in range(51, 0, -1):
        choices = last + 1
        largest = int(Fraction(256, choices)) * choices
        byte = tape.pop(0)
        while byte >= largest:
            byte = tape.pop(0)
        chosen = byte % choices
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return pack


def test_commitment_is_the_published_one() -> None:
    """The secret 00 01 … 1f has the published commitment."""
    assert PROMISE == commitment(SECRET)


@pytest.mark.parametrize(
    ("number", "first"), [(1, "AS 4D JD JC TH 6D 6S 5C QH 8D"), (2, "6D 9S 6S TD 9H AD 6H KS QH 3D")]
)
def test_deals_are_the_published_ones(number: int, first: str) -> None:
    """Deals 1 and 2 of game g1 start with the published cards."""
    assert parse_cards(first) == deal_deck(SECRET, "g1", number, SEEDS)[:10]


def test_cut_is_the_published_one() -> None:
    """Round 1 of the cut for the deal gives seat 0 the 8C and seat 1 the 9D."""
    assert parse_cards("8C 9D") == cut_cards(SECRET, "g1", 1, SEEDS)


@pytest.mark.parametrize("seeds", [("", ""), ("0123456789abcdef" * 2, ""), ("ä", "♠", ""), ("a", "b", "c", "d")])
@pytest.mark.parametrize("number", [1, 2, 259])
def test_independent_shuffle_agrees(seeds: tuple[str, ...], number: int) -> None:
    """A second shuffle, written from the description, gives the same deals and cuts."""
    for secret in (SECRET, seeded_secret(number), bytes(32)):
        deal = other_shuffle(secret, "pegout-shuffle-v1", "game", number, seeds)
        assert deal == [str(card) for card in deal_deck(secret, "game", number, seeds)]
        cut = other_shuffle(secret, "pegout-cut-v1", "game", number, seeds)
        assert cut[: len(seeds)] == [str(card) for card in cut_cards(secret, "game", number, seeds)]


def test_every_deal_is_a_pack() -> None:
    """Each of 300 deals holds the 52 cards once, and no two deals are alike."""
    deals = {deal_deck(SECRET, "g1", number, SEEDS) for number in range(1, 301)}
    assert 300 == len(deals)
    assert {DECK} == {tuple(sorted(deal)) for deal in deals}


def test_every_place_gets_every_card_alike() -> None:
    """Over 5,200 deals each card comes to each place 100 times, within the spread that chance allows."""
    counts = [[0] * 52 for _ in range(52)]
    for number in range(1, 5201):
        for place, card in enumerate(deal_deck(SECRET, "even", number, ())):
            counts[place][card] += 1
    # Sum of (seen - 100)^2 / 100 is chi-squared with 51 * 51 = 2601 degrees of freedom, deviation sqrt(2 * 2601).
    spread = sum((seen - 100) ** 2 / 100 for row in counts for seen in row)
    assert abs(spread - 2601) < 5 * (2 * 2601) ** 0.5


def test_seeded_secret_is_hash_of_decimal_digits() -> None:
    """The secret of seed 7 is the SHA-256 of the text 7, known from elsewhere."""
    known = "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    assert known == seeded_secret(7).hex()


@pytest.mark.parametrize(
    "other", [("xg1", 1, SEEDS), ("g1", 3, SEEDS), ("g1", 1, ("alice", "")), ("g1", 1, ("aliceb", "ob"))]
)
def test_everything_hashed_matters(other: tuple[str, int, tuple[str, ...]]) -> None:
    """Another game, number or seed gives another deal, also where the texts joined are the same."""
    assert deal_deck(SECRET, "g1", 1, SEEDS) != deal_deck(SECRET, *other)


PROOF = Proof(game="g1", seats=2, commitment=PROMISE, secret=SECRET, seeds=SEEDS)


def honest() -> list[Action]:
    """Chance's actions of a game of two deals, with a player's between."""
    return [
        CutForDeal(cut_cards(SECRET, "g1", 1, SEEDS)),
        Deal(deal_deck(SECRET, "g1", 1, SEEDS)),
        PlayCard(0, DECK[0]),
        Deal(deal_deck(SECRET, "g1", 2, SEEDS)),
    ]


def wrong(findings: tuple[Finding, ...]) -> list[str]:
    """The sentences of what was found wrong."""
    return [finding.sentence for finding in findings if not finding.right]


def test_honest_game_passes() -> None:
    """An honest game has five findings (secret, seeds, a cut, two deals), all right."""
    assert [True] * 5 == [finding.right for finding in check(PROOF, honest())]


def test_two_cards_exchanged_are_named() -> None:
    """A deal with its first two cards exchanged is found, with the place and both cards."""
    deck = list(deal_deck(SECRET, "g1", 2, SEEDS))
    deck[0], deck[1] = deck[1], deck[0]
    actions = [*honest()[:-1], Deal(tuple(deck))]
    assert ["deal 2: card 1 is 9S where the shuffle gives 6D"] == wrong(check(PROOF, actions))


def test_deal_left_out_is_found() -> None:
    """A game that skips a deal it did not like is found at that deal."""
    actions = [honest()[0], honest()[3]]
    assert ["deal 1: card 1 is 6D where the shuffle gives AS"] == wrong(check(PROOF, actions))


def test_cut_for_wrong_number_of_seats_is_found() -> None:
    """A cut with a card too many is found."""
    cards: tuple[Card, ...] = parse_cards("8C 9D 2H")
    expected = "cut for the deal, round 1: 3 cards where the shuffle gives 2"
    assert [expected] == wrong(check(PROOF, [CutForDeal(cards)]))


def test_other_secret_is_found() -> None:
    """A secret that was not promised is found, even where the cards follow from it."""
    sentence = wrong(check(replace(PROOF, secret=bytes(32)), []))
    assert ["the secret is not the one that was promised: its SHA-256 is not the commitment"] == sentence


def test_short_secret_is_found() -> None:
    """A secret of the wrong length is found."""
    assert ["the secret has 3 bytes, not 32"] == wrong(check(replace(PROOF, secret=b"abc"), []))


def test_wrong_number_of_seeds_is_found() -> None:
    """A record with a seed missing is found."""
    assert ["each of 2 seats has a seed, perhaps an empty one: here are 1"] == wrong(
        check(replace(PROOF, seeds=("alice",)), [])
    )


@pytest.mark.parametrize(
    ("seeds", "sentence"),
    [
        (("", ""), "no seat gave a seed of its own"),
        (("alice", ""), "seeds came from seat 0"),
        (SEEDS, "seeds came from seats 0, 1"),
    ],
)
def test_seeds_are_told(seeds: tuple[str, ...], sentence: str) -> None:
    """The findings say whose seeds went into the shuffle."""
    assert sentence == check(replace(PROOF, seeds=seeds), [])[1].sentence


def test_bot_seed_depends_on_all_that_it_is_for() -> None:
    """A program's generator has a seed of its own for each secret, game, seat and decision, the same each time."""
    expected = hmac.new(SECRET, b"\0\0\0\rpegout-bot-v1\0\0\0\x02g1\0\0\0\x011\0\0\0\x0212", hashlib.sha256).digest()
    assert int.from_bytes(expected, "big") == bot_seed(SECRET, "g1", 1, 12)
    others = {bot_seed(bytes(32), "g1", 1, 12), bot_seed(SECRET, "g", 11, 2), bot_seed(SECRET, "g1", 11, 2)}
    assert 4 == len(others | {bot_seed(SECRET, "g1", 1, 12)})
