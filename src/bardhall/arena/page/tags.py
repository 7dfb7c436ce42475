"""HTML and SVG elements, in which any text from other modules is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_ALONE = {"meta", "link", "br"}


class Html(str):
    """Finished HTML that is not escaped again."""


def tag(name: str, /, *children: str, **attributes: object) -> Html:
    """Create an element; `class_` means class, underscores in other names become hyphens, and None
    omits an attribute.
    """
    given = {key.removesuffix("_").replace("_", "-"): value for key, value in attributes.items() if value is not None}
    head = "".join([f' {key}="{escape(str(value))}"' for key, value in given.items()])
    return Html(f"<{name}{head}>" if name in _ALONE else f"<{name}{head}>{joined(children)}</{name}>")


def joined(children: Iterable[str]) -> Html:
    """Join pieces of HTML; plain text among them is escaped."""
    return Html("".join(child if isinstance(child, Html) else escape(child, quote=False) for child in children))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str, sortable: bool = False) -> Html:
    """Create a table whose first column names its rows."""
    titles = tag("tr", *[_title(text, sortable) for text in head])
    body = [tag("tr", tag("th", row[0], scope="row"), *[tag("td", cell) for cell in row[1:]]) for row in rows]
    parts = [tag("caption", caption), tag("thead", titles), tag("tbody", *body)]
    whole = tag("table", *parts, class_="sortable" if sortable else None)
    return tag("div", whole, class_="wide", tabindex=0, role="region", aria_label=caption)


def _title(text: str, sortable: bool) -> Html:
    return tag("th", tag("button", text, type="button") if sortable and text else text, scope="col")


def sorted_by(value: float | None, text: str) -> Html:
    """Create a table cell that sorts by a number, regardless of its text."""
    return tag("span", text, data_sort=-1e9 if value is None else f"{value:.6g}")


def section(title: str, *children: str) -> Html:
    """Create a section of the page with its heading."""
    return tag("section", tag("h2", title), *children)


def note(text: str) -> Html:
    """Create a note on how to read what follows it."""
    return tag("p", text, class_="note")
