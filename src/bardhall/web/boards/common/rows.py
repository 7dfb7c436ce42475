"""The rows of the list beside the board as pieces: what may be done, what may not, and the number of the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.piece import Piece
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True)
class AskRow:
    """One offer in the list beside the board, with its price now."""

    offer: Offer
    icon: str
    price: tuple[Bit, ...] = ()
    art: str = ""
    is_hint: bool = False

    @property
    def key(self) -> str:
        """The offer as a part of a name: ids are lists to HTML where a blank stands in them."""
        return self.offer.text.replace(" ", "~")


@dataclass(frozen=True, kw_only=True)
class RowPiece(Piece):
    """A row, drawn with the words of its board."""

    template: ClassVar[str] = "common/rows.html"
    look: str = "row"
    board: str
    row: AskRow
    css: str = ""
    leads_on: bool = False
    link: str = ""  # where the rule that bars it is told

    @property
    def words(self) -> str:
        return self.board


@dataclass(frozen=True, kw_only=True)
class Number(Piece):
    """The number of the open question in a form: alone it changes with every choice."""

    template: ClassVar[str] = "common/rows.html"
    look: str = "number"
    number: int
