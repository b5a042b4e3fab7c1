"""How a seat learns which of its models another player is most like: from what it threw and laid."""

import numpy as np

from pegout.kernels.compiling import compiled
from pegout.kernels.mind import LEAST, MODELS, SLACK
from pegout.kernels.policy import NET
from pegout.kernels.rivals import PRO, STANDARD


@compiled
def chance_of_throw(crib, away, who, sign, throw):
    """How likely a player is to make the throw with these numbers (thrown, kept), among all in `away`."""
    put, kept = throw
    top = -1e9
    for number in range(away.number[0]):
        worth = 0.0
        if who == NET:
            worth = (away.hand[number] + sign * crib[away.put[number]]) / 0.35
        elif who == PRO:
            worth = (away.hand[number] + sign * away.thrown[number]) / 0.02
        elif who == STANDARD:
            worth = 8.0 * (away.plain[number] + sign * away.extra[number])
        away.worth[number] = worth
        top = max(top, worth)
    total = 0.0
    chosen = 0.0
    for number in range(away.number[0]):
        weight = np.exp(away.worth[number] - top)
        total += weight
        if away.put[number] == put and away.kept[number] == kept:
            chosen = max(chosen, weight)
    return (1.0 - SLACK) * chosen / total + SLACK / away.number[0]


@compiled
def learn(me, seat, likely, mind):
    """Changes what `me` thinks of the seat by how likely each model was to do what it has done in a deal."""
    total = 0.0
    for model in range(MODELS):
        mind.model[me, seat, model] *= likely[model]
        total += mind.model[me, seat, model]
    for model in range(MODELS):
        mind.model[me, seat, model] = max(mind.model[me, seat, model] / total, LEAST)
