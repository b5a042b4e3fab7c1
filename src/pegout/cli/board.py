"""`pegout board`: a board for real cards, in plain lines; kept after every line."""

import json
import sys
from typing import Any

import click

from pegout.cli.board_shared import is_link, sit_at
from pegout.cli.board_talk import Talk, load
from pegout.cli.board_telling import sides_of
from pegout.cli.board_typed import seat_of
from pegout.cli.folder import data_folder
from pegout.cli.output import Refusal, on_terminal, say
from pegout.cli.table import Console, Left
from pegout.errors import NotationError
from pegout.scoreboard import Setup, Sheet, entry_to_json, setup_from_json, setup_to_json, standing_to_json

_NAMES = ("One", "Two", "Three", "Four")
_DESCRIBE = ("seats", "target", "cards", "skunks", "dealer", "games", "worths", "next_first_deal")


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seats", type=click.IntRange(2, 4), help="Players, where you name none.")
@click.option("--target", type=click.Choice(["121", "61"]), help="Points that win, by default 121, with five cards 61.")
@click.option("--cards", type=click.Choice(["6", "5"]), help="Cards dealt to each of two players.")
@click.option("--skunks", metavar="LINES", help="Lines such as 91,61 or 31, or none; by default by the target.")
@click.option("--muggins", is_flag=True, help="Muggins is agreed on.")
@click.option("--dealer", metavar="NAME", help="Who deals first; by default the first named.")
@click.option("--match", "games", type=click.IntRange(1, 999), help="Games that win a match.")
@click.option("--worth", "worths", metavar="NUMBERS", help="What a win, a skunk and a double skunk count: 1,2,3.")
@click.option(
    "--next-deal",
    "next_first_deal",
    type=click.Choice(["loser", "alternate"]),
    help="Who deals first in the next game, by default the loser.",
)
@click.option("--new", is_flag=True, help="Start anew, and leave the kept board.")
@click.option("--plain", is_flag=True, help="Draw no board.")
@click.option("--json", "as_json", is_flag=True, help="Print the kept board as JSON: setup, entries and standing.")
def command(names: tuple[str, ...], as_json: bool, plain: bool, new: bool, **options: Any) -> None:
    """Keep the score of a game with real cards.  NAMES sit each at the left of the one before; of four, the first
    and the third are partners.  The board is kept, and `pegout board` takes it up again.

    \b
    pegout board Ann Bill
    pegout board Ann Bill Cy Dora --match 3 --muggins
    pegout board http://HOST/board/s…#…      a board that is shared live, by either of its links
    """
    file = data_folder() / "board.json"
    is_described = bool(names) or options["muggins"] or any(options[name] is not None for name in _DESCRIBE)
    if names and is_link(names[0]):
        if len(names) > 1 or as_json or new or any(options[name] not in (None, False) for name in options):
            raise Refusal("With a link to a shared board nothing else is said but --plain")
        _sit_at_shared(names[0], Console(draws=on_terminal() and not plain))
        return
    if as_json:
        if is_described or new or not file.exists():
            raise Refusal("--json prints the kept board and takes nothing else; begin one with: pegout board Ann Bill")
        say(json.dumps(_json_of(load(file))))
        return
    is_kept = file.exists() and not new
    if is_kept and is_described:
        raise Refusal("A board is kept: take it up with `pegout board`, or begin anew with --new")
    sheet = load(file) if is_kept else Sheet(_setup_of(names, options))
    talk = Talk(sheet, file, Console(draws=on_terminal() and not plain))
    talk.keep()
    say(f"{'Taking up your board. ' if is_kept else ''}{_about(sheet.setup)}")
    say("Enter a deal as 7 12 5 / 4 8: play, hand and crib of each. help lists what else you can say.")
    _sit(talk)


def _sit_at_shared(link: str, console: Console) -> None:
    try:
        talk = sit_at(link, console)
        if talk is not None:
            say(f"{_about(talk.sheet.setup)} All who have a link see what you enter. help lists what you can say.")
            talk.run()
    except Left:
        return
    except KeyboardInterrupt:
        say()
        sys.exit(130)


def _sit(talk: Talk) -> None:
    try:
        talk.run()
    except (Left, KeyboardInterrupt) as left:
        is_cut_short = isinstance(left, KeyboardInterrupt)
        if is_cut_short:
            say()
        say("The board is kept. Take it up again with: pegout board")
        sys.exit(130 if is_cut_short else 0)


def _setup_of(names: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """The setup of the options; a `Refusal` or `PegoutError` says what does not go together."""
    if names and options["seats"] not in (None, len(names)):
        raise Refusal(f"You named {len(names)} players and asked for {options['seats']} seats")
    given: dict[str, Any] = {"players": list(names or _NAMES[: options["seats"] or 2]), "muggins": options["muggins"]}
    target = options["target"] or ("61" if options["cards"] == "5" else "121")
    given |= {"target": int(target), "cards": int(options["cards"] or 6), "games": options["games"] or 0}
    if options["skunks"] is not None:
        given["skunks"] = [] if options["skunks"].lower() == "none" else _numbers("--skunks", options["skunks"])
    if options["worths"] is not None:
        given["worths"] = _numbers("--worth", options["worths"])
    if options["next_first_deal"] is not None:
        given["next_first_deal"] = options["next_first_deal"]
    setup = setup_from_json(given)
    if options["dealer"] is None:
        return setup
    return setup_from_json(given | {"dealer": seat_of(options["dealer"], setup)})


def _numbers(option: str, text: str) -> list[int]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        raise NotationError(f"{option} takes numbers with commas between, such as 91,61, not {text!r}")
    return [int(part) for part in parts]


def _about(setup: Setup) -> str:
    """Who plays, and by what."""
    match = f", a match to {setup.games}" if setup.games else ""
    five = ", five cards" if setup.cards == 5 else ""
    dealer = setup.players[setup.dealer]
    return f"{' against '.join(sides_of(setup))}, to {setup.target}{five}{match}. {dealer} deals first."


def _json_of(sheet: Sheet) -> dict[str, Any]:
    return {
        "setup": setup_to_json(sheet.setup),
        "entries": [entry_to_json(entry) for entry in sheet.entries],
        "standing": standing_to_json(sheet.standing),
    }
