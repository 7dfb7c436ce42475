"""The gallery: the cards of a game or of a pack as pictures, filtered and searched; the same to print and cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from bardhall import info
from bardhall.card_catalog import Deck
from bardhall.web.boards.common.gallery import GalleryGroup
from bardhall.web.core.guest import Guest
from bardhall.web.pages import render
from bardhall.web.pages.card_sheets import laid, sheets
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.opening import check_game
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)
Asked = Annotated[str, Query(max_length=255)]


@dataclass(frozen=True)
class GalleryFilter:
    """What somebody wishes to see: everything, or of one pack, of one kind, with some words on it."""

    game: str
    lang: str
    theme: str
    pack: str = ""  # its name
    folder: str = ""  # where it is
    kind: str = ""
    search: str = ""
    offered: tuple[tuple[str, str], ...] = ()  # the packs of the hall by name: how people call them
    has_bench: bool = False  # cards can be written here

    @property
    def query(self) -> str:
        """The same in an address."""
        asked = {"pack": self.pack, "kind": self.kind, "search": self.search}
        return urlencode({name: text for name, text in asked.items() if text})

    @property
    def is_all(self) -> bool:
        """Whether it is every card of the box."""
        return not self.query

    def deck(self) -> Deck:
        """The cards of the box, with the pack."""
        return Deck(self.game, [self.folder] if self.folder else ())

    def shelves(self, deck: Deck) -> list[GalleryGroup]:
        """The cards of every kind that have the words on them."""
        codes = deck.picked(words=self.search, lang=self.lang)
        own = set(deck.added()) if self.folder else None
        return laid(deck, [code for code in codes if own is None or code in own], self.lang)

    def of_kind(self, shelves: list[GalleryGroup]) -> list[GalleryGroup]:
        """Those of the kind alone."""
        return [shelf for shelf in shelves if self.kind in ("", shelf.id)]


def draw(look: GalleryFilter) -> str:
    """The page with pictures."""
    shelves = look.shelves(look.deck())
    path = f"/gallery/{look.game}"
    return render.page(
        "gallery", look.lang, look.theme, info=info(look.game), look=look, kinds=shelves, shelves=look.of_kind(shelves),
        path=path if look.is_all else f"{path}?{look.query}",
    )  # fmt: skip


def draw_sheets(look: GalleryFilter) -> str:
    """The page to print."""
    deck = look.deck()
    return sheets(deck, look.of_kind(look.shelves(deck)), look.lang)


_draw_once = lru_cache(maxsize=100)(draw)  # long, and the same for everybody


@router.get("/gallery/{game}")
async def gallery(
    game: str, service: TheService, guest: TheGuest, pack: Asked = "", kind: Asked = "", search: Asked = ""
) -> Response:
    """Cards of a game."""
    look = _look(service, guest, game, pack, kind, search)
    return HTMLResponse(_draw_once(look) if look.is_all else await _made(service, guest, draw, look))


@router.get("/gallery/{game}/print")
async def printed(
    game: str, service: TheService, guest: TheGuest, pack: Asked = "", kind: Asked = "", search: Asked = ""
) -> Response:
    """The same cards to print and cut."""
    return HTMLResponse(await _made(service, guest, draw_sheets, _look(service, guest, game, pack, kind, search)))


def _look(service: Service, guest: Guest, game: str, pack: str, kind: str, search: str) -> GalleryFilter:
    packs = service.packs.of(check_game(game))
    found = service.packs.named(game, pack) if pack else None
    name, folder = (found.name, found.folder) if found else ("", "")
    offered = tuple((one.name, f"{one.title(guest.lang)} {one.kept.version}") for one in packs)
    words, has_bench = " ".join(search.split()), bool(service.settings.workbench)
    return GalleryFilter(game, guest.lang, guest.theme, name, folder, kind, words, offered, has_bench)


async def _made(service: Service, guest: Guest, work: Callable[[GalleryFilter], str], look: GalleryFilter) -> str:
    return await service.jobs.cache.get((work, look), lambda: service.jobs.do(guest.client, work, look))
