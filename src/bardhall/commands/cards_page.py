"""Cards as one file to print and cut: nine on a sheet, 63 x 88 mm, with crop marks; no server, no script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from markupsafe import Markup

import bardhall
from bardhall.commands.card_data import Deck
from bardhall.commands.words import WORDS
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Sheet
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.pages.render import drawer
from bardhall.web.pages.speaker import Speaker
from bardhall.web.pages.templates import environment

A_SHEET = 9
_HERE = Path(__file__).parent
_WEB = Path(boards.__file__).parent.parent
_SHEETS = ("bardhall", "pieces", "pictures", "cards")


def page_of(deck: Deck, codes: Sequence[int], lang: str) -> str:
    """The page with these cards, in a language."""
    folder = boards.folder_of(deck.game)
    drawn = _drawn(deck, codes, lang)
    info = bardhall.info(deck.game)
    packs = ", ".join(pack.id for pack in deck.box.packs[1:])
    template = environment().from_string((_HERE / "cards_page.html").read_text(encoding="utf-8"))
    return template.render(
        lang=lang, t=Speaker(lang, deck.game), folder=folder, styles=Markup("\n".join(_styles(folder))),
        title=" + ".join(part for part in (info.name(lang), packs) if part),
        how=WORDS.say("cards", "how", {"n": len(drawn)}, lang),
        sheets=[drawn[i : i + A_SHEET] for i in range(0, len(drawn), A_SHEET)],
    )  # fmt: skip


def _drawn(deck: Deck, codes: Sequence[int], lang: str) -> list[tuple[str, Markup]]:
    """The pictures of the cards, in the order of the gallery, each with the style for so much text."""
    wanted = {deck.box.ids[code] for code in codes}
    shelves = boards.gallery(deck.game, deck.box, deck.wording, lang)
    # A board makes the key of a card from its id, with hyphens around it; an id has none.
    pieces = [piece for shelf in shelves for piece in shelf.cards if not wanted.isdisjoint(piece.key.split("-"))]
    draw = Sheet(drawer(), lang).draw
    return [
        (_size(len(getattr(piece, "text", "")) + len(getattr(piece, "flavour", ""))), draw(piece)) for piece in pieces
    ]


def _size(letters: int) -> str:
    """How much is written on a card."""
    return "longest" if letters > 210 else "long" if letters > 150 else "short"


def _styles(folder: BoardFolder) -> Iterator[str]:
    """All style sheets that cards need, those for the scissors last."""
    paths = [_WEB / "static" / f"{name}.css" for name in _SHEETS]
    paths += [folder.static / name for name in folder.styles]
    for path in [*paths, _HERE / "cards_page.css"]:
        yield path.read_text(encoding="utf-8")
