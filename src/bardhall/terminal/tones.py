"""The colours in which the full-screen client shows tones. What a sign means never hangs on them."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from bardhall.kernel.drawing import Span

_DARK = {
    "faint": "dim", "strong": "bold", "red": "#ff7b72", "yellow": "#f2cc60", "green": "#7ee787", "blue": "#79c0ff",
    "magenta": "#d2a8ff", "cyan": "#76e3ea",
    "seat0": "bold #ff7b72", "seat1": "bold #79c0ff", "seat2": "bold #7ee787", "seat3": "bold #f2cc60",
    "seat4": "bold #d2a8ff", "seat5": "bold #76e3ea",
}  # fmt: skip
_LIGHT = {
    "faint": "dim", "strong": "bold", "red": "#a40e26", "yellow": "#7d4e00", "green": "#116329", "blue": "#0550ae",
    "magenta": "#6639ba", "cyan": "#1b5f69",
    "seat0": "bold #a40e26", "seat1": "bold #0550ae", "seat2": "bold #116329", "seat3": "bold #7d4e00",
    "seat4": "bold #6639ba", "seat5": "bold #1b5f69",
}  # fmt: skip


def painted(lines: Iterable[Iterable[Span]], is_dark: bool) -> Content:
    """Return lines with their tones in colours for a dark or a light background."""
    colours = _DARK if is_dark else _LIGHT
    return Content("\n").join(
        Content.assemble(*[(span.text, colours.get(span.tone, "")) for span in line]) for line in lines
    )
