"""Drawing pieces: each by one macro, once for all who see an equal piece in the same language."""

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

    They are given everything as arguments and know nothing of a scene, so that each is called once for equal ones.
    """

    def __init__(self, module: Any) -> None:
        for name, macro in vars(module).items():
            if isinstance(macro, Macro):
                setattr(self, name, lru_cache(maxsize=KEPT)(macro))

    if TYPE_CHECKING:

        def bit(self, it: Bit) -> Markup:
            """An icon with its number."""

    def bits(self, these: list[Bit] | tuple[Bit, ...]) -> Markup:
        """Several of them."""
        return Markup("".join([self.bit(it) for it in these]))


class Drawer:
    """Draws pieces. `speak(name, lang)` says the words of the board of that name."""

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
        """The macros of a template. They know the language and the words of a board, and nothing of a scene."""

        def draw(piece: Piece) -> Markup:
            return self.draw(piece, lang)

        known = {"t": self._speak(words, lang), "lang": lang, "draw": draw, "m": self.macros(words, lang)}
        return self._environment.get_template(template).make_module(known)

    def _read_macros(self, words: str, lang: str) -> Macros:
        known = {"t": self._speak(words, lang), "lang": lang}
        return Macros(self._environment.get_template("macros.html").make_module(known))


class Sheet:
    """One drawing of a table or a page: the pieces that were drawn on it, by id."""

    def __init__(self, drawer: Drawer, lang: str) -> None:
        self._drawer = drawer
        self._lang = lang
        self.pieces: dict[str, Piece] = {}

    def draw(self, piece: Piece) -> Markup:
        """The piece, drawn; what lies inside it is a part of it."""
        self._note(piece)
        return self._drawer.draw(piece, self._lang)

    def lay(self, piece: Piece) -> Markup:
        """Only the place of the piece; it is drawn when somebody has to be shown it."""
        return place_of(self._note(piece))

    def lay_all(self, pieces: Iterable[Piece]) -> Markup:
        """The places of several pieces, one after another."""
        return Markup("".join([place_of(self._note(piece)) for piece in pieces]))

    def _note(self, piece: Piece) -> str:
        """Its id, from now on that of this piece alone."""
        found = piece.id
        if found in self.pieces:
            raise AssertionError(f"two pieces on one page have the id {found}")
        self.pieces[found] = piece
        return found


@lru_cache(maxsize=KEPT)
def place_of(piece_id: str) -> Markup:
    """Where a piece lies in the frame of a part."""
    return Markup(f'<wbr id="{escape(piece_id)}">')


def filled(frame: str, drawn: Callable[[str], str], pieces: dict[str, Piece]) -> str:
    """The frame with its pieces in their places."""
    ids = {place_of(piece_id): piece_id for piece_id in pieces}
    return _PLACE.sub(lambda place: drawn(ids[Markup(place[0])]), frame)
