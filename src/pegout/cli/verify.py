"""`pegout verify`: whether a finished game was dealt as it was promised."""

import sys
from collections.abc import Iterator

import click

from pegout.cli.output import say, sentence
from pegout.cli.records import read_record
from pegout.errors import PegoutError
from pegout.notation import GameRecord
from pegout.shuffle import Finding, Proof, check


@click.command()
@click.argument("record", required=False)
def command(record: str | None) -> None:
    """Check the decks and the moves of a finished game.

    RECORD is a file, or - for standard input; without it the last game that was finished here is checked.

    Exit status 0 where all is right, 1 where something is wrong, 2 where there is nothing to check.
    """
    findings = tuple(verify(read_record(record)))
    for finding in findings:
        say(f"{'right' if finding.right else 'WRONG'}  {sentence(finding.sentence)}")
    wrong = sum(not finding.right for finding in findings)
    if wrong:
        say(f"{wrong} of {len(findings)} checks failed: this record is not of a game dealt as promised.")
        sys.exit(1)
    say(f"All {len(findings)} checks are right.")


def verify(record: GameRecord) -> Iterator[Finding]:
    """Everything that can be checked of a record."""
    try:
        secret = bytes.fromhex(record.secret or "")
    except ValueError:
        secret = b""
    if not secret:
        yield Finding(False, "the record reveals no secret, so its shuffles cannot be checked")
    else:
        proof = Proof(
            game=record.game,
            seats=record.rules.seats,
            commitment=record.commitment,
            secret=secret,
            seeds=record.seeds,
        )
        yield from check(proof, record.actions)
    try:
        record.replay()
    except PegoutError as error:
        yield Finding(False, str(error))
    else:
        yield Finding(True, "every action was legal, and the events are what the actions bring")
