"""Makes the tables that the expert looks things up in.

    python3 dev.py tables [--seats 2] [--seed 1] [--workers N]

They are written where the wheel takes them from, with their sha256.  The network (`dev.py train`) must be there.  After
Ctrl-C the same command goes on where it was; a seed gives the same tables whatever the number of workers.
"""

import argparse
import os
import sys

from recipes import more, two
from recipes.shipping import ship, work_folder
from recipes.steps import Work, run

RECIPES = {2: two.STEPS, 3: more.steps(3), 4: more.steps(4)}
"""The steps by the number of seats."""


def main() -> int:
    """Make all tables of one number of seats."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seats", type=int, choices=RECIPES, default=2)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    chosen = options.parse_args()
    if chosen.workers < 1:
        options.error(f"--workers is the number of processes, 1 or more, not {chosen.workers}")
    work = Work(work_folder(f"{chosen.seats}-{chosen.seed}"), chosen.seats, chosen.seed, 1.0)
    try:
        made = run(RECIPES[chosen.seats], work, chosen.workers)
    except KeyboardInterrupt:
        print("Stopped. The same command goes on where it was.", file=sys.stderr)
        return 130
    ship(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
