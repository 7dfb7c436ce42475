"""Cards as pieces: what all games print on them, and the painter that creates them from codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.piece import Piece
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from markupsafe import Markup

CARD = "card"  # the macro that draws a card in full


@dataclass(frozen=True, kw_only=True)
class PrintedCard(Piece):
    """A card with everything printed on it; `kind` is the id of its kind."""

    look: str = CARD
    name: str
    kind: str = ""
    kind_name: str = ""
    text: str
    flavour: str
    picture: Markup | None


C = TypeVar("C", bound=PrintedCard)
W = TypeVar("W", bound=Any)


class Keys:
    """A maker of unique names for the pieces of a drawing, so that the browser can animate a piece that moves."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def next(self, name: str) -> str:
        """Return the name, followed by a number if it is already used."""
        self._used[name] += 1
        return name if self._used[name] == 1 else f"{name}-{self._used[name]}"


class Painter(Generic[W, C]):
    """A painter of pieces from codes in one language; `printed` returns what is printed on a card."""

    def __init__(self, wording: W, lang: str, printed: Callable[[W, int, str], C]) -> None:
        self.wording, self.lang, self._printed = wording, lang, printed
        self.keys = Keys()

    def paint(self, code: int, key: str, look: str = CARD, is_open: bool = True) -> C:
        """Return a card as a piece with the key `key` on this page."""
        piece: C = _painted(self._printed, self.wording, code, self.lang, key, look, is_open)
        return piece

    def name(self, code: int) -> str:
        """Return the name of a card."""
        name: str = self.wording.box.texts[code].name[self.lang]
        return name


@lru_cache(maxsize=2 * KEPT)
def _painted(
    printed: Callable[[W, int, str], C], wording: W, code: int, lang: str, key: str, look: str, is_open: bool
) -> C:
    """Return a card as a piece, cached so that equal pieces are one object and cheap to compare."""
    return changed(printed(wording, code, lang), key=key, look=look, is_open=is_open)
