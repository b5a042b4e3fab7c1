"""What hypothesis draws: valid rules of every kind, and the presets."""

from typing import Literal

from hypothesis import strategies as st

from pegout.rules import BY_TARGET, PRESETS, Rules

_SEATS: st.SearchStrategy[Literal[2, 3, 4]] = st.sampled_from((2, 3, 4))
_LINES = st.lists(st.integers(1, 120), max_size=2, unique=True).map(lambda lines: tuple(sorted(lines, reverse=True)))


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules with every setting drawn, valid by the sentences of rules 1 to 7."""
    seats: Literal[2, 3, 4] = draw(_SEATS)
    target = draw(st.one_of(st.sampled_from((121, 61, 31)), st.integers(1, 130)))
    counting: Literal["auto", "claimed"] = draw(st.sampled_from(("auto", "claimed")))
    lines: tuple[int, ...] = draw(_LINES)
    by_target = draw(st.booleans())
    return Rules(
        seats=seats,
        target=target,
        cards=draw(st.sampled_from(("six", "five"))) if seats == 2 else "six",
        first_deal=draw(st.sampled_from(("cut", "seat_0"))),
        pone_start=draw(st.integers(0, min(target - 1, 5))),
        next_first_deal=draw(st.sampled_from(("alternate", "loser", "again"))),
        dealt_to_crib=draw(st.sampled_from((0, 1))),
        starter_cut=draw(st.sampled_from(("auto", "chosen"))),
        go=draw(st.sampled_from(("auto", "said"))),
        kinds_at_show=draw(st.sampled_from(((2, 6, 12), (2, 3, 4), (0, 1, 9)))),
        counting=counting,
        muggins=draw(st.booleans()) if counting == "claimed" else False,
        skunk=BY_TARGET if by_target else tuple(line for line in lines if line < target) or None,
        triple_skunk=draw(st.booleans()) if target == 121 and by_target else False,
        skunk_worth=draw(st.sampled_from(((1, 2, 3), (2, 3, 3), (3, 4, 4), (1, 2, 3, 4)))),
        stinkhole=draw(st.booleans()),
        take_back=draw(st.booleans()),
        runs=draw(st.sampled_from(("doubled", "apart"))),
        last_word=draw(st.sampled_from(("cards", "count"))),
    )


def preset_rules() -> st.SearchStrategy[Rules]:
    """One of the presets, as it stands."""
    return st.sampled_from(tuple(PRESETS.values()))


def all_rules() -> st.SearchStrategy[Rules]:
    """A preset or rules of any kind."""
    return st.one_of(preset_rules(), any_rules())


SEEDS = st.integers(0, 2**32 - 1)
"""Seeds of the player that plays games out."""
