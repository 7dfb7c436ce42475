"""A piece: the unit of drawing, which depends only on its fields and on the language.

A piece is a frozen value. Its class names the template, its `look` the macro in it; apart from the piece, the macro
only gets words, links and the drawing of inner pieces. So equal pieces are drawn once for all viewers (see
`drawing.py`), and an update can send only those that changed. The root element has the `id` of the piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True)
class Lit:
    """A piece, or a part of one, that can have offers on it."""

    key: str  # names it among all that is on the page, at every moment
    offers: tuple[Offer, ...] = ()
    bars: tuple[Offer, ...] = ()

    @property
    def is_lit(self) -> bool:
        """Return whether a legal choice is on the piece."""
        return bool(self.offers)

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """Return the offers that a click on the piece chooses from; a single offer is taken directly."""
        return self.offers

    @property
    def is_public(self) -> bool:
        """Return whether everybody sees the piece in the same way, because offers are for one seat only."""
        return not self.offers and not self.bars


@dataclass(frozen=True)
class Piece(Lit):
    """A piece that is drawn separately."""

    template: ClassVar[str]
    look: str = ""  # the macro of the template that draws it
    mark: str = ""  # picked, kept, discarded, fired, subject: what the open question has done with it so far
    is_open: bool = False  # it shows only what everybody may know, and shows it to everybody alike

    @property
    def words(self) -> str:
        """Return the name of the board whose words the piece uses."""
        return self.template.partition("/")[0]

    @property
    def id(self) -> str:
        """Return the id of the element of the piece."""
        return f"p-{self.key}"

    @property
    def inner(self) -> Iterable[Lit]:
        """Return the parts that are drawn together with the piece."""
        return ()

    @property
    def pressed(self) -> tuple[Offer, ...]:
        return (*self.offers, *(offer for one in self.inner for offer in one.pressed))

    @property
    def is_public(self) -> bool:
        """Return whether everybody sees the piece and its parts in the same way."""
        return self.is_open and not self.mark and super().is_public and all(one.is_public for one in self.inner)
