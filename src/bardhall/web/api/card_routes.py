"""Cards as data: what `bardhall cards --json` gives."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query
from starlette.responses import Response

from bardhall.card_catalog import Deck
from bardhall.web.api import wire
from bardhall.web.api.routes import REFUSALS, InLang
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.opening import check_game

router = APIRouter(prefix="/api", responses=dict(REFUSALS))  # type: ignore[arg-type]
Text = Annotated[str, Query(max_length=255)]
Packs = Annotated[list[str], Query(default_factory=list, max_length=10, description="packs of the hall, by name")]


@router.get("/cards", response_model=list[wire.Card])
async def cards(
    service: TheService, guest: TheGuest, game: Text, pack: Packs, kind: Text = "", search: Text = "",
    lang: InLang = "en",
) -> Response:  # fmt: skip
    """The cards of a game, with packs of the hall if any are named; of one kind, or with some words on them."""
    kept = service.packs.chosen(check_game(game), pack)
    asked = (game, service.packs.folders(game, kept), kind, search, lang)
    text = await service.jobs.cache.get((write, kept, asked), lambda: service.jobs.do(guest.client, write, *asked))
    return Response(text, media_type="application/json")


def write(game: str, folders: tuple[str, ...], kind: str, search: str, lang: str) -> str:
    """The cards as JSON."""
    deck = Deck(game, folders)
    return msgspec.json.encode(deck.data(deck.picked(kind, search, lang))).decode()
