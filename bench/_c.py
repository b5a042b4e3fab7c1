"""A loop in C that scores hands by the same tables, compiled on the spot where there is a compiler."""

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from pegout.kernels.show import SHOW

BUILD = Path(__file__).resolve().parent.parent / "build" / "bench"
SOURCE = r"""
#include <stdint.h>
void score(const uint8_t *pair, const uint16_t *triple, const uint8_t *five, const uint8_t *cards, long n,
           uint8_t *points) {
    for (long i = 0; i < n; i++, cards += 5) {
        unsigned a = cards[0], b = cards[1], c = cards[2], d = cards[3], s = cards[4], jack = 40 + (s & 3);
        unsigned p = five[pair[(a >> 2) * 13 + (b >> 2)] * 455 + triple[((c >> 2) * 13 + (d >> 2)) * 13 + (s >> 2)]];
        p += (a == jack) + (b == jack) + (c == jack) + (d == jack);
        if ((((a ^ b) | (a ^ c) | (a ^ d)) & 3) == 0)
            p += ((a ^ s) & 3) == 0 ? 5 : 4;
        points[i] = p;
    }
}
"""


def c_loop() -> Callable[[Any], Any] | None:
    """Scores uint8[n, 5] in C; None, with a sentence, where no compiler is."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        print("C is left out: there is no compiler (cc, gcc or clang) on this machine.")
        return None
    BUILD.mkdir(parents=True, exist_ok=True)
    source, library = BUILD / "score.c", BUILD / "score.so"
    source.write_text(SOURCE, encoding="utf-8")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    score = ctypes.CDLL(str(library)).score
    tables = [
        np.ascontiguousarray(table).ctypes.data_as(ctypes.c_void_p) for table in (SHOW.pair, SHOW.triple, SHOW.five)
    ]

    def run(cards: Any) -> Any:
        points = np.empty(len(cards), np.uint8)
        pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (cards, points)]
        score(*tables, pointers[0], ctypes.c_long(len(cards)), pointers[1])
        return points

    return run
