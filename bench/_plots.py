"""Bars as SVG, the same file for the same figures."""

from collections.abc import Mapping
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
OURS, OTHERS = "#2f6b4f", "#b9b1a1"


def bars(name: str, title: str, figures: Mapping[str, float], ours: str = "Pegout") -> None:
    """Writes horizontal bars, the longest on top, into `docs/pictures`."""
    plt.rcParams.update({"svg.hashsalt": "pegout", "svg.fonttype": "none", "font.family": "sans-serif"})
    names = sorted(figures, key=lambda each: figures[each])
    figure, axes = plt.subplots(figsize=(7.2, 0.5 + 0.42 * len(names)), layout="constrained")
    drawn = axes.barh(names, [figures[each] for each in names])
    for bar, each in zip(drawn, names, strict=True):
        bar.set_color(OURS if ours in each else OTHERS)
    axes.bar_label(drawn, [f"{figures[each]:,.0f}" for each in names], padding=4)
    axes.set_xlim(right=max(figures.values()) * 1.2)
    axes.set_title(title, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)


def curves(name: str, title: str, figures: Mapping[str, Mapping[int, float]]) -> None:
    """Writes a picture for each name beside the others, over numbers that grow by factors, into `docs/pictures`."""
    plt.rcParams.update({"svg.hashsalt": "pegout", "svg.fonttype": "none", "font.family": "sans-serif"})
    figure, places = plt.subplots(1, len(figures), figsize=(7.2, 2.8), layout="constrained")
    for axes, (what, points) in zip(places, figures.items(), strict=True):
        axes.plot(list(points), list(points.values()), color=OURS, marker="o")
        axes.set_xscale("log")
        axes.set_xticks(list(points), [f"{number:,}" for number in points])
        axes.minorticks_off()
        axes.set_ylim(bottom=0, top=max(points.values()) * 1.25)
        axes.set_title(what, loc="left", fontsize="medium")
        axes.set_xlabel("games")
        axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(title, x=0.02, ha="left")
    figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)
