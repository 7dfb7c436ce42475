"""Charts as SVG, coloured by classes of the style sheet so that they suit light and dark themes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from bardhall.arena.page.tags import Html, tag

WIDTH, HEIGHT = 220, 22  # of a chart in a row of a table
WIDE, HIGH = 640, 300  # of one that stands alone
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 40
COLOURS = 8
_BARS = 40

Point = tuple[float, float, float]  # a value with its interval


class Scale:
    """A linear scale from values to coordinates."""

    def __init__(self, least: float, most: float, start: float, end: float) -> None:
        self.least = least
        self.most = most if most > least else least + 1
        self._start = start
        self._end = end

    def at(self, value: float) -> float:
        """Return the coordinate at which a value is drawn."""
        share = (value - self.least) / (self.most - self.least)
        return round(self._start + share * (self._end - self._start), 1)


def whisker(point: Point, least: float, most: float, fair: float | None = None) -> Html:
    """Draw a value with its interval in a table row, where the text gives the numbers; `fair` adds a dashed line."""
    value, low, high = point
    x = Scale(least, most, 6, WIDTH - 6)
    middle = HEIGHT / 2
    parts = [_line(x.at(least), middle, x.at(most), middle, "axis")]
    if fair is not None:
        parts.append(_line(x.at(fair), 1, x.at(fair), HEIGHT - 1, "fair"))
    parts.append(_line(x.at(max(low, least)), middle, x.at(min(high, most)), middle, "interval"))
    parts.append(tag("circle", cx=x.at(value), cy=middle, r=4.5, class_="mark"))
    return tag("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT, aria_hidden="true")


def histogram(counts: dict[int, int], least: int, most: int, label: str) -> Html:
    """Draw how often each number occurs in a table row; if there are many numbers, they share bars."""
    step = max(1, ceil((most - least + 1) / _BARS))
    bars = [0] * ((most - least) // step + 1)
    for number, count in counts.items():
        bars[(number - least) // step] += count
    width, height = WIDTH / len(bars), 2 * HEIGHT
    parts = []
    for place, count in enumerate(bars):
        tall = round((height - 2) * count / max(bars), 1)
        box = {"x": round(place * width, 1), "y": round(height - 1 - tall, 1), "width": round(max(width - 1, 0.5), 1)}
        parts.append(tag("rect", **box, height=tall, class_="bar"))
    parts.append(_line(0, height - 0.5, WIDTH, height - 0.5, "axis"))
    size = {"viewBox": f"0 0 {WIDTH} {height}", "width": WIDTH, "height": height}
    return tag("svg", *parts, role="img", aria_label=label, **size)


def lines(named: dict[str, list[Point]], label: str, axis: str) -> Html:
    """Draw values over rounds, one line per name, with intervals at the points."""
    values = [value for points in named.values() for point in points for value in point]
    rounds = max(len(points) for points in named.values())
    y = Scale(min(0.0, *values), max(values), HIGH - BOTTOM, TOP)
    x = Scale(1, rounds, LEFT, WIDE - RIGHT)
    parts = [*_grid(y), *_rounds(x, rounds), _text(WIDE / 2, HIGH - 6, axis, "middle")]
    for place, points in enumerate(named.values()):
        parts += _curve(points, x, y, f"c{place % COLOURS}")
    picture = tag("svg", *parts, viewBox=f"0 0 {WIDE} {HIGH}", class_="chart", role="img", aria_label=label)
    return tag("figure", tag("figcaption", label), picture, _legend(list(named)))


def _curve(points: list[Point], x: Scale, y: Scale, colour: str) -> list[Html]:
    places = [(x.at(n), y.at(value)) for n, (value, _, _) in enumerate(points, 1)]
    found = [tag("polyline", points=" ".join(f"{a},{b}" for a, b in places), class_=f"curve {colour}")]
    for (a, _), (_, low, high) in zip(places, points, strict=True):
        found.append(_line(a, y.at(low), a, y.at(high), f"spread {colour}"))
    return found


def _grid(y: Scale) -> list[Html]:
    found = []
    for value in steps(y.least, y.most):
        found.append(_line(LEFT, y.at(value), WIDE - RIGHT, y.at(value), "grid"))
        found.append(_text(LEFT - 6, y.at(value) + 4, f"{value:g}", "end"))
    return found


def _rounds(x: Scale, rounds: int) -> list[Html]:
    every = max(1, ceil(rounds / 12))
    return [_text(x.at(n), HIGH - BOTTOM + 16, str(n), "middle") for n in range(1, rounds + 1, every)]


def steps(least: float, most: float) -> list[float]:
    """Return about five round numbers between two values."""
    rough = (most - least) / 5
    power = 10 ** floor(log10(rough))
    step = next(size * power for size in (1, 2, 5, 10) if size * power >= rough)
    return [n * step for n in range(ceil(least / step), floor(most / step) + 1)]


def _legend(names: Sequence[str]) -> Html:
    keys = [tag("li", tag("span", class_=f"key c{i % COLOURS}", aria_hidden="true"), n) for i, n in enumerate(names)]
    return tag("ul", *keys, class_="legend")


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Html:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def _text(x: float, y: float, text: str, anchor: str) -> Html:
    return tag("text", text, x=x, y=y, text_anchor=anchor)
