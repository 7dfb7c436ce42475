"""Drawing pieces: each by one macro, once for all who see an equal piece in the same language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from jinja2 import Environment

    from bardhall.web.boards.common.piece import Piece

KEPT = 8192  # so many drawn pieces are kept, about 2 kB each


class Drawer:
    """Draws pieces. `speak(name, lang)` says the words of the board of that name."""

    def __init__(self, environment: Environment, speak: Callable[[str, str], object]) -> None:
        self._environment = environment
        self._speak = speak
        self._macros = cache(self._read)
        self.draw = lru_cache(maxsize=KEPT)(self._draw)

    def _draw(self, piece: Piece, lang: str) -> Markup:
        macro: Callable[[Piece], str] = getattr(self._macros(piece.template, lang), piece.look)
        return Markup(macro(piece))

    def _read(self, template: str, lang: str) -> Any:
        """The macros of a template. They know the language and its words, and nothing of a scene."""
        speaker = self._speak(template.partition("/")[0], lang)

        def draw(piece: Piece) -> Markup:
            return self.draw(piece, lang)

        return self._environment.get_template(template).make_module({"t": speaker, "lang": lang, "draw": draw})


class Sheet:
    """One drawing of a table or a page: the pieces that were drawn on it, by id."""

    def __init__(self, drawer: Drawer, lang: str) -> None:
        self._drawer = drawer
        self._lang = lang
        self.pieces: dict[str, Piece] = {}

    def draw(self, piece: Piece) -> Markup:
        """The piece, drawn; what lies inside it is a part of it."""
        if piece.id in self.pieces:
            raise AssertionError(f"two pieces on one page have the id {piece.id}")
        self.pieces[piece.id] = piece
        return self._drawer.draw(piece, self._lang)
