"""The rows in the list of options next to the board: available and unavailable options, and the question's number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.web.boards.common.piece import Piece
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True)
class AskRow:
    """An offer in the list of options, with its present price."""

    offer: Offer
    icon: str
    price: tuple[Bit, ...] = ()
    art: str = ""
    is_hint: bool = False
    forgoes: str = ""  # what is free and open, and cannot be taken after this choice

    @property
    def key(self) -> str:
        """Return the offer as part of an id without blanks, which would split it into a list in HTML."""
        return self.offer.text.replace(" ", "~")


@dataclass(frozen=True, kw_only=True)
class RowPiece(Piece):
    """A row of the list, drawn with the words of its board."""

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
    """The number of the pending question in a form, as a separate piece because it changes with every choice."""

    template: ClassVar[str] = "common/rows.html"
    look: str = "number"
    number: int
