"""Sheets of cards to print and cut, on A4 or Letter, with backs for both sides of the paper and with bleed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

from markupsafe import Markup

from bardhall import info
from bardhall.card_catalog import Deck
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Sheet
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.pages import render
from bardhall.web.pages.assets import assets
from bardhall.web.pages.contexts import SheetsPage
from bardhall.web.pages.pack_pictures import inlined
from bardhall.web.pages.render import drawer

CARD: Final = (63.0, 88.0)  # mm
BLEED: Final = 3.0  # mm beyond each cut
_MARK, _GAP = 6.5, 1.0  # mm: the longest mark, and between it and the cards or the edge of the paper
_STATIC = Path(boards.__file__).parent.parent / "static"
_LOOK = ("bardhall", "pieces", "pictures", "cards")
_SCISSORS = "card_sheets"  # the last style sheet


@dataclass(frozen=True)
class PrintedSide:
    """A card on a sheet, with its picture, its kind, and the style for its amount of text."""

    size: str
    kind: str
    card: Markup


Cells: TypeAlias = "list[PrintedSide | None]"  # from left to right and down; None is a place without a card


@dataclass(frozen=True)
class Paper:
    """A sheet of paper in mm with its cards; with bleed it is in landscape, because the cards need more room."""

    name: str
    width: float
    height: float
    columns: int
    rows: int
    bleed: float = 0.0
    has_backs: bool = False

    @staticmethod
    def named(name: str, has_backs: bool = False, has_bleed: bool = False) -> Paper:
        """Return the paper with that name, with or without bleed."""
        return replace(_PAPERS[name, has_bleed], has_backs=has_backs)

    @property
    def style(self) -> str:
        """Return the class of the sheets in the style sheet."""
        return f"{self.name}-bleed" if self.bleed else self.name

    @property
    def marks(self) -> str:
        """Return the crop marks as an SVG path, with a line in both margins for each cut."""
        across = _Axis(self.width, self.columns, CARD[0], self.bleed)
        down = _Axis(self.height, self.rows, CARD[1], self.bleed)
        upright = [f"M{x:g} {start:g}v{down.mark:g}" for x in across.cuts for start in down.starts]
        level = [f"M{start:g} {y:g}h{across.mark:g}" for y in down.cuts for start in across.starts]
        return "".join([*upright, *level])

    def filled(self, cards: Sequence[PrintedSide]) -> list[Cells]:
        """Return the cards sheet by sheet, with empty places at the end of the last sheet."""
        size = self.columns * self.rows
        chunks = [list(cards[i : i + size]) for i in range(0, len(cards), size)]
        return [[*chunk, *[None] * (size - len(chunk))] for chunk in chunks]

    def turned(self, cells: Cells) -> Cells:
        """Return the places of a sheet as seen from behind, where each row runs from right to left."""
        return [cell for i in range(0, len(cells), self.columns) for cell in reversed(cells[i : i + self.columns])]


@dataclass(frozen=True)
class _Axis:
    """The cuts along one side of the paper, and where the crop marks in its two margins start."""

    size: float
    count: int
    card: float
    bleed: float

    @property
    def margin(self) -> float:
        return (self.size - self.count * (self.card + 2 * self.bleed)) / 2

    @property
    def cuts(self) -> list[float]:
        starts = [self.margin + i * (self.card + 2 * self.bleed) + self.bleed for i in range(self.count)]
        return sorted({round(cut, 2) for start in starts for cut in (start, start + self.card)})

    @property
    def mark(self) -> float:
        return round(min(_MARK, self.margin - 2 * _GAP), 2)

    @property
    def starts(self) -> tuple[float, float]:
        return round(self.margin - _GAP - self.mark, 2), round(self.size - self.margin + _GAP, 2)


_PAPERS: Final = {
    ("a4", False): Paper("a4", 210, 297, 3, 3),
    ("a4", True): Paper("a4", 297, 210, 4, 2, BLEED),
    ("letter", False): Paper("letter", 215.9, 279.4, 3, 3),
    ("letter", True): Paper("letter", 279.4, 215.9, 3, 2, BLEED),
}
NAMES: Final = ("a4", "letter")
A4: Final = Paper.named("a4")


def sheets(
    deck: Deck, shelves: Sequence[GalleryGroup], lang: str, paper: Paper = A4, is_alone: bool = False, query: str = ""
) -> str:
    """Return the page with the cards of these shelves; `is_alone` embeds everything in a single file.

    `query` is the filter of the gallery, with which the page offers the other papers.
    """
    folder = boards.folder_of(deck.game)
    drawn = [*_drawn(shelves, lang)]
    packs = ", ".join(pack.id for pack in deck.box.packs[1:])
    about = info(deck.game)
    page = SheetsPage(
        info=about, title=" + ".join(part for part in (about.name(lang), packs) if part), count=len(drawn),
        inner=Markup("\n".join(_texts(folder))) if is_alone else "", links=[] if is_alone else _links(folder),
        paper=paper, sheets=paper.filled(drawn), query=query,
    )  # fmt: skip
    drawn_page = render.page(page, lang, "light")
    return inlined(drawn_page, deck.box, deck.packs) if is_alone else drawn_page


def _drawn(shelves: Sequence[GalleryGroup], lang: str) -> Iterator[PrintedSide]:
    draw = Sheet(drawer(), lang).draw
    for shelf in shelves:
        for card in shelf.cards:
            size = _size(len(getattr(card, "text", "")) + len(getattr(card, "flavour", "")))
            yield PrintedSide(size, shelf.id, draw(card))


def _size(letters: int) -> str:
    """Return the style for an amount of text on a card."""
    return "longest" if letters > 210 else "long" if letters > 150 else "short"


def _links(folder: BoardFolder) -> list[str]:
    """Return the addresses of the style sheets that cards need; the one for cutting comes last."""
    names = [
        "fonts.css",
        *(f"{name}.css" for name in _LOOK),
        *(folder.place + name for name in folder.styles),
        f"{_SCISSORS}.css",
    ]
    return [assets().address(name) for name in names]


def _texts(folder: BoardFolder) -> list[str]:
    """Return the contents of the style sheets that cards need, for embedding."""
    paths = [_STATIC / f"{name}.css" for name in _LOOK]
    paths += [*(folder.static / name for name in folder.styles), _STATIC / f"{_SCISSORS}.css"]
    return [path.read_text(encoding="utf-8") for path in paths]
