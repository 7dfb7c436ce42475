"""Cards to print and cut: nine on a sheet, 63 x 88 mm, with crop marks; as a page of the hall, or as one file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

import bardhall
from bardhall.card_catalog import Deck
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Sheet
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.pages.assets import assets
from bardhall.web.pages.page_wording import Speaker
from bardhall.web.pages.render import drawer
from bardhall.web.pages.templates import environment

A_SHEET = 9
_STATIC = Path(boards.__file__).parent.parent / "static"
_LOOK = ("bardhall", "pieces", "pictures", "cards")
_SCISSORS = "card_sheets"  # the last style sheet


def laid(deck: Deck, codes: Collection[int], lang: str) -> list[GalleryGroup]:
    """These cards, by kind; kinds without any are left out."""
    wanted = {deck.box.ids[code] for code in codes}
    shelves = boards.gallery(deck.game, deck.box, deck.wording, lang)
    found = [replace(shelf, cards=tuple(card for card in shelf.cards if is_of(card.key, wanted))) for shelf in shelves]
    return [shelf for shelf in found if shelf.cards]


def is_of(key: str, wanted: set[str]) -> bool:
    """A board makes the key of a card from its id, with hyphens around it; an id has none."""
    return not wanted.isdisjoint(key.split("-"))


def sheets(deck: Deck, shelves: Sequence[GalleryGroup], lang: str, is_alone: bool = False) -> str:
    """The page with the cards of these shelves; `is_alone`: with all that it needs in it, so that it is one file."""
    folder = boards.folder_of(deck.game)
    drawn = [*_drawn(shelves, lang)]
    packs = ", ".join(pack.id for pack in deck.box.packs[1:])
    template = environment().get_template("pages/card_sheets.html")
    return template.render(
        lang=lang, t=Speaker(lang, deck.game), folder=folder, count=len(drawn),
        inner=Markup("\n".join(_texts(folder))) if is_alone else "", links=[] if is_alone else _links(folder),
        title=" + ".join(part for part in (bardhall.info(deck.game).name(lang), packs) if part),
        sheets=[drawn[i : i + A_SHEET] for i in range(0, len(drawn), A_SHEET)],
    )  # fmt: skip


def _drawn(shelves: Sequence[GalleryGroup], lang: str) -> Iterator[tuple[str, Markup]]:
    """The pictures of the cards, each with the style for so much text."""
    draw = Sheet(drawer(), lang).draw
    for card in [card for shelf in shelves for card in shelf.cards]:
        yield _size(len(getattr(card, "text", "")) + len(getattr(card, "flavour", ""))), draw(card)


def _size(letters: int) -> str:
    """How much is written on a card."""
    return "longest" if letters > 210 else "long" if letters > 150 else "short"


def _links(folder: BoardFolder) -> list[str]:
    """Where the style sheets are that cards need, those for the scissors last."""
    names = [*(f"{name}.css" for name in _LOOK), *(folder.place + name for name in folder.styles), f"{_SCISSORS}.css"]
    return [assets().address(name) for name in names]


def _texts(folder: BoardFolder) -> list[str]:
    """The same style sheets, read."""
    paths = [_STATIC / f"{name}.css" for name in _LOOK]
    paths += [*(folder.static / name for name in folder.styles), _STATIC / f"{_SCISSORS}.css"]
    return [path.read_text(encoding="utf-8") for path in paths]
