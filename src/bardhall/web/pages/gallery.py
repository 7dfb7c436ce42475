"""The gallery: pictures of the cards of a game or a pack, with filters and search."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Literal
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from bardhall import info
from bardhall.card_catalog import Deck
from bardhall.web import boards
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.core.identity import Guest
from bardhall.web.pages import render
from bardhall.web.pages.card_sheets import A4, Paper, sheets
from bardhall.web.pages.contexts import GalleryPage
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.service import Service


def laid(deck: Deck, codes: Collection[int], lang: str) -> list[GalleryGroup]:
    """Return these cards by kind, leaving out empty kinds."""
    wanted = {deck.box.ids[code] for code in codes}
    shelves = boards.gallery(deck.game, deck.box, deck.wording, lang)
    found = [replace(shelf, cards=tuple(card for card in shelf.cards if is_of(card.key, wanted))) for shelf in shelves]
    return [shelf for shelf in found if shelf.cards]


def is_of(key: str, wanted: set[str]) -> bool:
    """Return whether the key of a card, which has hyphens around the id, contains one of these ids."""
    return not wanted.isdisjoint(key.split("-"))


router = APIRouter(include_in_schema=False)
Asked = Annotated[str, Query(max_length=255)]


@dataclass(frozen=True)
class GalleryFilter:
    """The filter of a gallery: everything, a pack, a kind, or cards whose texts contain certain words."""

    game: str
    lang: str
    theme: str
    pack: str = ""  # its name
    folder: str = ""  # where it is
    kind: str = ""
    search: str = ""
    offered: tuple[tuple[str, str], ...] = ()  # the packs of the hall by name: how people call them
    has_bench: bool = False  # cards can be written here
    paper: Paper = A4

    @property
    def query(self) -> str:
        """Return the filter as a query string."""
        asked = {"pack": self.pack, "kind": self.kind, "search": self.search}
        return urlencode({name: text for name, text in asked.items() if text})

    @property
    def is_all(self) -> bool:
        """Return whether the filter includes every card of the box."""
        return not self.query

    def deck(self) -> Deck:
        """Return the cards of the box, including those of the chosen pack."""
        return Deck(self.game, [self.folder] if self.folder else ())

    def shelves(self, deck: Deck) -> list[GalleryGroup]:
        """Return the cards that contain the words, by kind."""
        codes = deck.picked(words=self.search, lang=self.lang)
        own = set(deck.added()) if self.folder else None
        return laid(deck, [code for code in codes if own is None or code in own], self.lang)

    def of_kind(self, shelves: list[GalleryGroup]) -> list[GalleryGroup]:
        """Return the shelves of the chosen kind only."""
        return [shelf for shelf in shelves if self.kind in ("", shelf.id)]


def draw(look: GalleryFilter) -> str:
    """Return the page with the pictures of the cards."""
    shelves = look.shelves(look.deck())
    path = f"/gallery/{look.game}"
    page = GalleryPage(
        info=info(look.game), look=look, kinds=shelves, shelves=look.of_kind(shelves),
        path=path if look.is_all else f"{path}?{look.query}",
    )  # fmt: skip
    return render.page(page, look.lang, look.theme)


def draw_sheets(look: GalleryFilter) -> str:
    """Return the page with the cards to print."""
    deck = look.deck()
    return sheets(deck, look.of_kind(look.shelves(deck)), look.lang, look.paper, query=look.query)


_draw_once = lru_cache(maxsize=100)(draw)  # long, and the same for everybody


@router.get("/gallery/{game}")
async def gallery(
    game: str, service: TheService, guest: TheGuest, pack: Asked = "", kind: Asked = "", search: Asked = ""
) -> Response:
    """Show the cards of a game."""
    look = _look(service, guest, game, pack, kind, search)
    return HTMLResponse(_draw_once(look) if look.is_all else await _made(service, guest, draw, look))


@router.get("/gallery/{game}/print")
async def printed(
    game: str, service: TheService, guest: TheGuest, pack: Asked = "", kind: Asked = "", search: Asked = "",
    paper: Literal["a4", "letter"] = "a4", backs: bool = False, bleed: bool = False,
) -> Response:  # fmt: skip
    """Show the cards of a game to print and cut."""
    look = replace(_look(service, guest, game, pack, kind, search), paper=Paper.named(paper, backs, bleed))
    return HTMLResponse(await _made(service, guest, draw_sheets, look))


def _look(service: Service, guest: Guest, game: str, pack: str, kind: str, search: str) -> GalleryFilter:
    packs = service.packs.of(check_game(game))
    found = service.packs.named(game, pack) if pack else None
    name, folder = (found.name, found.folder) if found else ("", "")
    offered = tuple((one.name, f"{one.title(guest.lang)} {one.kept.version}") for one in packs)
    words, has_bench = " ".join(search.split()), bool(service.settings.workbench)
    return GalleryFilter(game, guest.lang, guest.theme, name, folder, kind, words, offered, has_bench)


async def _made(service: Service, guest: Guest, work: Callable[[GalleryFilter], str], look: GalleryFilter) -> str:
    return await service.jobs.cache.get((work, look), lambda: service.jobs.do(guest.counted, work, look))
