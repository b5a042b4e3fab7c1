"""How steady the core is on which something is measured: a virtual one may be many times slower now and then."""

import time
from collections.abc import Sequence
from random import Random


def fixed_work(seconds: float = 5.0) -> Sequence[float]:
    """Milliseconds that the same piece of work took, again and again: small objects, here and there in memory."""
    objects = [{"number": number, "cards": [number]} for number in range(300_000)]
    places = [Random(1).randrange(len(objects)) for _ in range(5000)]
    found, end = [], time.perf_counter() + seconds
    while (begin := time.perf_counter()) < end:
        for place in places:
            objects[place]["cards"] = [place]
        found.append((time.perf_counter() - begin) * 1000)
    return found
