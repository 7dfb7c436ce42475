"""Drawing pieces: each piece by one macro, once for all viewers of an equal piece in the same language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from jinja2.runtime import Macro
from markupsafe import Markup, escape

if TYPE_CHECKING:
    from jinja2 import Environment

    from bardhall.web.boards.common.piece import Piece
    from bardhall.web.tables.scene import Bit

KEPT = 8192  # so many drawn pieces are kept, about 2 kB each
_PLACE = re.compile(r'<wbr id="[^"]+">')


class Macros:
    """The macros of `macros.html` in one language, with the words of one board.

    They get everything as arguments and know no scene, so that each is called once for equal arguments.
    """

    def __init__(self, module: Any) -> None:
        for name, macro in vars(module).items():
            if isinstance(macro, Macro):
                setattr(self, name, lru_cache(maxsize=KEPT)(macro))

    if TYPE_CHECKING:

        def bit(self, it: Bit) -> Markup:
            """An icon with its number."""

    def bits(self, these: list[Bit] | tuple[Bit, ...]) -> Markup:
        """Return several icons with their words or numbers as HTML."""
        return Markup("".join([self.bit(it) for it in these]))


class Drawer:
    """A drawer of pieces; `speak(name, lang)` returns the words of the board with that name."""

    def __init__(self, environment: Environment, speak: Callable[[str, str], object]) -> None:
        self._environment = environment
        self._speak = speak
        self.module = cache(self._read)
        self.macros = cache(self._read_macros)
        self.draw = lru_cache(maxsize=KEPT)(self._draw)

    def _draw(self, piece: Piece, lang: str) -> Markup:
        macro: Callable[[Piece], str] = getattr(self.module(piece.template, piece.words, lang), piece.look)
        return Markup(macro(piece))

    def _read(self, template: str, words: str, lang: str) -> Any:
        """Return the macros of a template in a language, with the words of a board but without a scene."""

        def draw(piece: Piece) -> Markup:
            return self.draw(piece, lang)

        known = {"t": self._speak(words, lang), "lang": lang, "draw": draw, "m": self.macros(words, lang)}
        return self._environment.get_template(template).make_module(known)

    def _read_macros(self, words: str, lang: str) -> Macros:
        known = {"t": self._speak(words, lang), "lang": lang}
        return Macros(self._environment.get_template("macros.html").make_module(known))


class Sheet:
    """A drawing of a table or page, with the pieces that were drawn by id."""

    def __init__(self, drawer: Drawer, lang: str) -> None:
        self._drawer = drawer
        self._lang = lang
        self.pieces: dict[str, Piece] = {}

    def draw(self, piece: Piece) -> Markup:
        """Return the HTML of a piece, including the pieces inside it."""
        self._note(piece)
        return self._drawer.draw(piece, self._lang)

    def lay(self, piece: Piece) -> Markup:
        """Return only the slot of a piece, which is drawn when it is needed."""
        return place_of(self._note(piece))

    def lay_all(self, pieces: Iterable[Piece]) -> Markup:
        """Return the slots of several pieces."""
        return Markup("".join([place_of(self._note(piece)) for piece in pieces]))

    def _note(self, piece: Piece) -> str:
        """Return the id of a piece, which no other piece may have."""
        found = piece.id
        if found in self.pieces:
            raise AssertionError(f"two pieces on the page have the id {found}")
        self.pieces[found] = piece
        return found


@lru_cache(maxsize=KEPT)
def place_of(piece_id: str) -> Markup:
    """Return the slot of a piece within the frame of a part."""
    return Markup(f'<wbr id="{escape(piece_id)}">')


def filled(frame: str, drawn: Callable[[str], str], pieces: dict[str, Piece]) -> str:
    """Return a frame with its pieces in their slots."""
    ids = {place_of(piece_id): piece_id for piece_id in pieces}
    return _PLACE.sub(lambda place: drawn(ids[Markup(place[0])]), frame)
