"""A review as one HTML file that needs nothing else: for a telephone, a wide screen and paper, light and dark."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from pegout.cli.reviewed import (
    DEAL_HEADS,
    LEGEND,
    PLAYER_HEADS,
    YOU,
    deal_rows,
    final_scores,
    missed_lines,
    named,
    player_row,
    worst_of,
)

if TYPE_CHECKING:
    from pegout.analysis.reviews import Review

_WIDTH, _HEIGHT, _LEFT, _TOP = 640, 200, 56, 8


def page(review: "Review") -> str:
    """The whole page."""
    names = [escape(name) for name in review.names]
    first = _viewer(review)
    whom = escape(named(review, first))
    title = f"Review: {' – '.join(names)}"
    parts = [
        f"<h1>{title}</h1><p>{escape(final_scores(review))}.</p>",
        f"<section><h2>Chance to win, for {whom}</h2>{_graph(review, review.rules.side_of(first))}</section>",
        f"<section><h2>The players</h2>{_players(review)}</section>",
        *(_worst(review, seat) for seat in sorted(range(len(names)), key=lambda seat: seat != first)),
        f"<section><h2>Deal by deal, for {whom}</h2>{_table(DEAL_HEADS, deal_rows(review, first))}</section>",
        _missed(review),
        f"<footer>{escape(LEGEND)}</footer>",
    ]
    body = "\n".join(part for part in parts if part).replace(" %", "\N{NO-BREAK SPACE}%")
    return _PAGE.format(title=title, style=_STYLE, body=_coloured(body))


def _coloured(body: str) -> str:
    """Hearts and diamonds in red."""
    return body.replace("♥", "<i>♥</i>").replace("♦", "<i>♦</i>")


def _viewer(review: "Review") -> int:
    """The seat called "You", or the first."""
    return review.names.index(YOU) if YOU in review.names else 0


def _graph(review: "Review", side: int) -> str:
    points = review.graph
    step = (_WIDTH - _LEFT) / max(1, len(points) - 1)
    x = [_LEFT + step * place for place in range(len(points))]
    y = [_TOP + (1 - point.chances[side]) * _HEIGHT for point in points]
    line = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y, strict=True))
    lines = "".join(
        f'<path class="grid" d="M{_LEFT} {_TOP + (1 - share) * _HEIGHT:.0f}H{_WIDTH}"/>'
        f'<text x="{_LEFT - 6}" y="{_TOP + (1 - share) * _HEIGHT + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.5, 1)
    )
    deals = "".join(
        f'<path class="grid" d="M{a:.1f} {_TOP}v{_HEIGHT}"/>'
        f'<text x="{a + 3:.1f}" y="{_TOP + _HEIGHT + 18}">{point.deal}</text>'
        for a, point, before in zip(x[1:], points[1:], points, strict=False)
        if point.deal != before.deal
    )
    label = f"From {points[0].chances[side]:.0%} to {points[-1].chances[side]:.0%}"
    box = f"0 0 {_WIDTH + 4} {_TOP + _HEIGHT + 24}"
    return f'<svg viewBox="{box}" role="img" aria-label="{label}">{lines}{deals}<polyline points="{line}"/></svg>'


def _players(review: "Review") -> str:
    rows = [player_row(review, player) for player in review.players]
    return f'<div class="cards">{_table(PLAYER_HEADS, rows)}</div>'


def _worst(review: "Review", seat: int) -> str:
    worst = worst_of(review, seat)
    if not worst:
        return ""
    items = "".join(
        f"<li><b>{escape(one.loss)}</b> {escape(one.what)}<small>{escape(one.where)}</small></li>" for one in worst
    )
    return f"<section><h2>What cost {escape(named(review, seat))} most</h2><ol>{items}</ol></section>"


def _missed(review: "Review") -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in missed_lines(review))
    return f"<section><h2>Counts</h2><ul>{lines}</ul></section>" if lines else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>"
        + "".join(f'<td data-of="{escape(name)}">{escape(cell)}</td>' for name, cell in zip(heads, row, strict=True))
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


_STYLE = """
:root{color-scheme:light dark;--ink:#22201c;--soft:#6b665d;--paper:#fbf9f4;--line:#d9d3c6;--peg:#1d5fa8;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#ece7dc;--soft:#a59f93;--paper:#1b1a17;--line:#3d3a33;--peg:#7db4f0;
--bad:#ff9d92}}
body{margin:0 auto;max-width:46rem;padding:1rem;background:var(--paper);color:var(--ink);
font:16px/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:1.5rem;margin:.2em 0}h2{font-size:1.05rem;margin:1.4em 0 .4em}p{margin:.2em 0}
svg{width:100%;height:auto;overflow:visible}svg text{font-size:12px;fill:var(--soft)}
.grid{stroke:var(--line);stroke-width:1}
polyline{fill:none;stroke:var(--peg);stroke-width:2.2;stroke-linejoin:round}
table{border-collapse:collapse;width:100%;font-size:.92rem}th{font-weight:500;color:var(--soft)}
th,td{text-align:right;padding:.35em .5em;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left;padding-left:0;min-width:6em}
ol{padding-left:1.4em}li{margin:.5em 0}li b,i{color:var(--bad)}i{font-style:normal}
li small{display:block;color:var(--soft)}
footer{margin:2em 0;color:var(--soft);font-size:.88rem}
@media(max-width:40rem){svg text{font-size:20px}th,td{padding-inline:.2em}
.cards thead{position:absolute;clip-path:inset(50%)}.cards tr{display:grid;grid-template-columns:1fr 1fr;
column-gap:1.5em;padding:.5em 0;border-bottom:1px solid var(--line)}.cards td{display:flex;
justify-content:space-between;border:0;padding:.15em 0}.cards td::before{content:attr(data-of);color:var(--soft)}}
@media print{:root{--ink:#000;--soft:#444;--paper:#fff;--line:#bbb;--peg:#000;--bad:#000}body{max-width:none;
font-size:11pt}section{break-inside:avoid}}
"""
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body><main>
{body}
</main></body></html>
"""
