"""`pegout advise`: what each throw, or each card of the play, is worth."""

import json
from typing import Any

import click

from pegout.cards import parse_card, parse_cards
from pegout.cli.choices import action_words, percent, print_choices
from pegout.cli.output import Refusal, say
from pegout.cli.places import place_of, place_options, scores_of
from pegout.game import Observation
from pegout.game.state import Laid


@click.command()
@click.argument("cards", nargs=-1)
@place_options
@click.option("--score", metavar="OWN-OTHER", help="The scores as they stand now, your own first.  [default: 0-0]")
@click.option("--thrown", help="In the play: what you have laid away; CARDS are then the cards that you kept.")
@click.option("--starter", help="In the play: the starter.")
@click.option("--played", default="", help="In the play: all cards laid in this deal, in order, yours too.")
@click.option("--json", "as_json", is_flag=True, help="Print the choices as JSON.")
def command(cards: tuple[str, ...], as_json: bool, score: str | None, **options: Any) -> None:
    """Weigh the throws of CARDS, or in the play the cards that you still hold.

    \b
    pegout advise "5H 5C 6S JD QD KC" --dealer --score 88-95
    pegout advise "5H 5C JD QD" --thrown "6S KC" --starter 5D \\
        --pone --score 12-8 --played "QD TD"

    The table gives the chance to win, the average points of hand, crib and play (yours less the others'), their
    total, and from what to what the hand can be worth.  With three and four seats (--seats) a card of another is
    written with its seat, counted from your left: --played "1:9D 2:TD 4H".
    """
    from pegout.analysis import advise
    from pegout.analysis.codec import choice_to_json
    from pegout.cli.warmth import compile_first

    seen = _position(cards, score, options)
    compile_first()
    choices = advise(seen)
    if as_json:
        say(json.dumps({"choices": [choice_to_json(choice) for choice in choices]}))
        return
    if not choices:
        raise Refusal("There is nothing to choose here: a go says itself")
    best = choices[0]
    verb = "Play" if options["starter"] else "Lay away"
    say(f"{verb} {action_words(best.action)}: {percent(best.win_chance)} to win.")
    say()
    print_choices(choices)


def _position(cards: tuple[str, ...], score: str | None, options: dict[str, Any]) -> Observation:
    from pegout.analysis.positions import Held, play_position, throw_position

    place, own = place_of(options, scores_of(score)), parse_cards(" ".join(cards))
    if options["starter"] is None and options["thrown"] is None:
        if options["played"]:
            raise Refusal("For the play --thrown and --starter are needed besides --played")
        return throw_position(place, own)
    if options["starter"] is None or options["thrown"] is None:
        raise Refusal("For the play both --thrown and --starter are needed")
    held = Held(own, parse_cards(options["thrown"]), parse_card(options["starter"]))
    return play_position(place, held, _played(options["played"], own, place.rules.seats))


def _played(text: str, own: tuple[Any, ...], seats: int) -> tuple[Laid, ...]:
    """The cards laid; one without a seat is one's own if one kept it, and with two seats else the other's."""
    laid = []
    for word in text.replace(",", " ").split():
        seat, colon, rest = word.rpartition(":")
        card = parse_card(rest)
        if colon:
            if not seat.isdecimal():
                raise Refusal(f"“{word}” is no card and its seat: write 1:{card} for the player at your left")
            laid.append(Laid(int(seat), card))
        elif card in own or seats == 2:
            laid.append(Laid(0 if card in own else 1, card))
        else:
            raise Refusal(f"Who laid {card}? Write 1:{card} for the player at your left, 2:{card} for the next")
    return tuple(laid)
