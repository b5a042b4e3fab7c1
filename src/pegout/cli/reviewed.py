"""A review in words, for the terminal and for the page that `pegout review --html` writes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegout.cli.choices import action_words, percent, signed
from pegout.game import Discard

if TYPE_CHECKING:
    from pegout.analysis.decisions import Decision
    from pegout.analysis.reviews import Player, Review

YOU = "You"
PLAYER_HEADS = (
    "player", "decisions", "doubtful", "mistakes", "blunders", "loss", "a decision", "rating", "luck", "without luck"
)  # fmt: skip
DEAL_HEADS = ("deal", "crib", "scores", "loss", "luck", "wins")
LEGEND = (
    "Loss and luck are hundredths of a win. A decision counts where its choices differ by more than 0.2; a loss from "
    "0.5 on is doubtful, from 1.5 a mistake, from 4 a blunder. Without luck is the result that decisions alone brought."
)


@dataclass(frozen=True, slots=True)
class Costly:
    """One of the decisions that cost the most."""

    where: str
    """Deal, whose crib, and the scores."""
    what: str
    """What was done, and what was best."""
    loss: str


def named(review: "Review", seat: int) -> str:
    """The seat's name inside a sentence."""
    return "you" if review.names[seat] == YOU else review.names[seat]


def final_scores(review: "Review") -> str:
    """What each side ended with: Ann and Cleo 121, Bill and Dora 97."""
    scores = review.graph[-1].scores
    sides = (" and ".join(review.names[seat] for seat in review.rules.seats_of(side)) for side in range(len(scores)))
    return ", ".join(f"{side} {score}" for side, score in zip(sides, scores, strict=True))


def points(chance: float, digits: int = 1) -> str:
    """Hundredths of a win."""
    return f"{100 * chance:.{digits}f}"


def player_row(review: "Review", player: "Player") -> tuple[str, ...]:
    """A row under `PLAYER_HEADS`."""
    marks = [str(number) for number in player.marks.values()]
    rate = "" if player.rate is None else points(player.rate, 2)
    counted = f"{player.counted} of {len(player.decisions)}"
    return (
        review.names[player.seat], counted, *marks, points(player.loss), rate, player.rating or "",
        signed(100 * player.luck), percent(player.adjusted),
    )  # fmt: skip


def worst_of(review: "Review", seat: int) -> list[Costly]:
    """The decisions of a seat to look at, the worst first."""
    return [costly(review, review.decisions[place]) for place in review.worst(seat)]


def costly(review: "Review", decision: "Decision") -> Costly:
    """A decision in words."""
    seen = decision.seen
    assert seen.dealer is not None
    own = review.rules.side_of(decision.seat)
    scores = [seen.scores[own], *(score for side, score in enumerate(seen.scores) if side != own)]
    dealer = review.names[seen.dealer]
    whose = "own" if seen.dealer == decision.seat else "your" if dealer == YOU else f"{dealer}’s"
    verb = "threw" if isinstance(decision.chosen.action, Discard) else "played"
    at = "" if verb == "threw" else f" at {seen.count}"
    what = (
        f"{verb} {action_words(decision.chosen.action)}{at} ({percent(decision.chosen.win_chance)}), "
        f"best {action_words(decision.best.action)} ({percent(decision.best.win_chance)})"
    )
    where = f"Deal {seen.deals}, {whose} crib, {'-'.join(map(str, scores))}"
    return Costly(where, what, f"−{points(decision.loss, 2)}, {decision.mark}" if decision.mark else "0.00")


def deal_rows(review: "Review", seat: int) -> Iterator[tuple[str, ...]]:
    """A row a deal under `DEAL_HEADS`, for one seat and its side."""
    side = review.rules.side_of(seat)
    dealers = {decision.seen.deals: decision.seen.dealer for decision in review.decisions}
    for deal in sorted({point.deal for point in review.graph if point.deal}):
        last = [point for point in review.graph if point.deal == deal][-1]
        loss = sum(decision.loss for decision in review.players[seat].decisions if decision.seen.deals == deal)
        luck = sum(part.change for part in review.luck if part.deal == deal and part.side == side)
        dealer = dealers.get(deal)
        scores = [last.scores[side], *(score for other, score in enumerate(last.scores) if other != side)]
        yield (
            str(deal), "" if dealer is None else review.names[dealer], "–".join(map(str, scores)), points(loss),
            signed(100 * luck), percent(last.chances[side]),
        )  # fmt: skip


def missed_lines(review: "Review") -> list[str]:
    """Counts that were claimed wrongly."""
    return [
        f"{review.names[missed.seat]} claimed {missed.claimed} where {missed.true} was to be had: "
        f"{signed(-100 * missed.loss)}."
        for missed in review.missed
    ]
