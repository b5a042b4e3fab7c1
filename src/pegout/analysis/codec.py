"""Advice and reviews as JSON values: chances 0 to 1; losses, luck and rates in hundredths of a win."""

from dataclasses import asdict
from typing import Any

from pegout.analysis.choice import Choice
from pegout.analysis.decisions import Decision
from pegout.analysis.reviews import Player, Review
from pegout.notation import action_to_json

Json = dict[str, Any]


def choice_to_json(choice: Choice) -> Json:
    """The choice; its action without the seat, which is the reader's or the decision's."""
    points = {name: round(value, 3) for name, value in asdict(choice.points).items()}
    return {
        "action": {name: value for name, value in action_to_json(choice.action).items() if name != "seat"},
        "win_chance": round(choice.win_chance, 5),
        "error": round(choice.error, 5),
        "points": {**points, "total": round(choice.points.total, 3)},
    }


def review_to_json(review: Review) -> Json:
    """The whole review."""
    rules = review.rules
    return {
        "game": review.game,
        "names": list(review.names),
        "sides": [rules.side_of(seat) for seat in range(rules.seats)],
        "start": _chances(review.start),
        "result": _chances(review.result),
        "how": review.how,
        "players": [_player(player) for player in review.players],
        "graph": [
            {
                "n": point.n,
                "deal": point.deal,
                "what": point.what,
                "chances": _chances(point.chances),
                "scores": list(point.scores),
            }
            for point in review.graph
        ],
        "decisions": [_decision(decision) for decision in review.decisions],
        "luck": [
            {"n": part.n, "deal": part.deal, "side": part.side, "what": part.what, "change": hundredths(part.change)}
            for part in review.luck
        ],
        "worst": [{"seat": seat, "decisions": list(review.worst(seat))} for seat in range(rules.seats)],
        "missed": [{**asdict(missed), "loss": hundredths(missed.loss)} for missed in review.missed],
    }


def hundredths(chance: float) -> float:
    """A difference of chances in hundredths of a win (percentage points)."""
    return round(100 * chance, 3)


def _chances(chances: tuple[float, ...]) -> list[float]:
    return [round(chance, 5) for chance in chances]


def _player(player: Player) -> Json:
    rate = player.rate
    return {
        "seat": player.seat,
        "decisions": len(player.decisions),
        "counted": player.counted,
        "marks": player.marks,
        "loss": hundredths(player.loss),
        "rate": None if rate is None else hundredths(rate),
        "points_loss": round(player.points_loss, 3),
        "rating": player.rating,
        "luck": hundredths(player.luck),
        "adjusted": round(player.adjusted, 5),
    }


def _decision(decision: Decision) -> Json:
    seen = decision.seen
    return {
        "n": decision.n,
        "decision": seen.decision,
        "deal": seen.deals,
        "seat": seen.seat,
        "dealer": seen.dealer,
        "scores": list(seen.scores),
        "kind": type(decision.chosen.action).__name__,
        "hand": [str(card) for card in decision.cards],
        "starter": None if seen.starter is None else str(seen.starter),
        "pile": [str(laid.card) for laid in seen.pile],
        "count": seen.count,
        "chosen": choice_to_json(decision.chosen),
        "best": choice_to_json(decision.best),
        "choices": [choice_to_json(choice) for choice in decision.choices],
        "loss": hundredths(decision.loss),
        "points_loss": round(decision.points_loss, 3),
        "mark": decision.mark,
        "counted": decision.is_counted,
    }
