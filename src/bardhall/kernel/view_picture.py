"""Pictures of a view: the drawn board and the viewer's hand, as SVG, and as HTML for notebooks.

If a game draws no board, the picture shows its table in plain text.
"""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING, Final

from bardhall.kernel.drawing import COLUMNS, Line, Span

if TYPE_CHECKING:
    from bardhall.kernel.game import View
    from bardhall.kernel.wording import Names

_WIDE: Final = 72  # columns of a table in plain text
_SIGN, _ROW, _EDGE, _DROP = 8.4, 19, 14, 14  # of a character, a line, the edge, and from a line's top to its letters
_PAPER, _INK, _STRONG = "#fbf7ee", "#2f2a24", "#14110d"
# Dark enough on the paper to be read, whatever the colours of the notebook.
_COLOURS: Final = {
    "faint": "#675f54", "strong": _STRONG, "red": "#a4281f", "yellow": "#785600", "green": "#2a662d",
    "blue": "#1f4f9c", "magenta": "#862d79", "cyan": "#0d6170",
    "seat0": "#2a662d", "seat1": "#1f4f9c", "seat2": "#862d79", "seat3": "#a4281f", "seat4": "#0d6170",
}  # fmt: skip


def svg_of(view: View, lang: str, names: Names) -> str:
    """Return the board and the hand as an SVG document."""
    title, lines = title_of(view, lang, names), [*_table(view, lang, names), *_hand(view, lang, names)]
    columns = max([len(title), *[sum([len(span.text) for span in line]) for line in lines]])
    width, height = round(columns * _SIGN) + 2 * _EDGE, (len(lines) + 2) * _ROW + 2 * _EDGE
    rows = [(0, (Span(title, "strong"),)), *enumerate(lines, 2)]
    texts = [_text(column, row, span) for row, line in rows for column, span in _placed(line)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">'
        f'<title>{escape(title)}</title><rect width="100%" height="100%" rx="8" fill="{_PAPER}"/>{"".join(texts)}</svg>'
    )


def html_of(view: View, lang: str, names: Names) -> str:
    """Return the picture, followed by everyone's progress and an explanation of the signs."""
    wording = view.start.wording
    goal = wording.goal(view, lang, names)
    below = [*(goal.far if goal else ()), *wording.legend(view, lang, names)]
    caption = "<br>".join([escape(line) for line in below])
    return f"<figure>{svg_of(view, lang, names)}<figcaption><small>{caption}</small></figcaption></figure>"


def title_of(view: View, lang: str, names: Names) -> str:
    """Return a title that says whose view of which game the picture shows."""
    start = view.start
    args = {"game": start.rules.info().name(lang), "seat": view.seat}
    return start.wording.say("view", "public" if view.seat is None else "seat", args, lang, names)


def _table(view: View, lang: str, names: Names) -> list[Line]:
    drawn = view.start.wording.board(view, lang, names)
    return drawn or _wrapped(view.start.wording.table(view, lang, names), _WIDE)


def _hand(view: View, lang: str, names: Names) -> list[Line]:
    lines = _wrapped(view.start.wording.hand(view, lang, names), COLUMNS)
    return [(), *lines] if lines else []


def _wrapped(texts: list[str], width: int) -> list[Line]:
    lines = [line for text in texts for line in textwrap.wrap(text, width, subsequent_indent="  ")]
    return [(Span(line),) for line in lines]


def _placed(line: Line) -> list[tuple[int, Span]]:
    """Return the visible parts of a line, each with its column."""
    found, column = [], 0
    for span in line:
        text = span.text.lstrip()
        if text:
            found.append((column + len(span.text) - len(text), Span(text.rstrip(), span.tone)))
        column += len(span.text)
    return found


def _text(column: int, row: int, span: Span) -> str:
    """Return a text as SVG that fits its columns with any font."""
    x, y, room = _EDGE + column * _SIGN, _EDGE + row * _ROW + _DROP, len(span.text) * _SIGN
    weight = ' font-weight="bold"' if span.tone == "strong" or span.tone.startswith("seat") else ""
    return (
        f'<text xml:space="preserve" x="{x:.1f}" y="{y}" textLength="{room:.1f}" '
        f'fill="{_COLOURS.get(span.tone, _INK)}"{weight}>{escape(span.text)}</text>'
    )
