#!/usr/bin/env python3
"""Sets Pegout up and runs it: `python3 dev.py serve`, `test`, `bench` or `docs`; `--help` says more.

This file is written so that any Python can read it and an old one can say that it is too old.
"""

import sys

NEEDED = (3, 11)


def too_old(version):
    """The sentence for a Python that is too old, or None for one that will do."""
    if tuple(version[:2]) >= NEEDED:
        return None
    return "Pegout needs Python %d.%d or newer, and this is Python %s: run dev.py with a newer one." % (
        NEEDED[0],
        NEEDED[1],
        ".".join(str(part) for part in version[:3]),
    )


if __name__ == "__main__":
    sentence = too_old(sys.version_info)
    if sentence:
        sys.stderr.write(sentence + "\n")
        sys.exit(2)
    from devtools.commands import main

    sys.exit(main(sys.argv[1:]))
