"""A piece: the unit of drawing. What is drawn follows from its fields and the language, and from nothing else.

A piece is a frozen value. Its class names the template, its `look` the macro in it; the macro is given the piece, and
besides it only words, links and the drawing of what lies inside. So equal pieces are drawn once (see `drawing.py`),
whoever looks at them, and an update can send those that changed. The root element carries the `id` of the piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bardhall.web.tables.scene import Offer


@dataclass(frozen=True)
class Lit:
    """Something that offers may lie on: a piece, or a part of one."""

    key: str  # names it among all that is on the page, at every moment
    offers: tuple[Offer, ...] = ()
    bars: tuple[Offer, ...] = ()

    @property
    def is_lit(self) -> bool:
        """Whether a legal choice lies on it."""
        return bool(self.offers)

    @property
    def pressed(self) -> tuple[Offer, ...]:
        """What a press on it answers with, if that is one choice, and else what it lets choose from."""
        return self.offers

    @property
    def is_public(self) -> bool:
        """Whether everybody sees it alike: what lies on it is laid for one seat."""
        return not self.offers and not self.bars


@dataclass(frozen=True)
class Piece(Lit):
    """Something that is drawn by itself."""

    template: ClassVar[str]
    look: str = ""  # the macro of the template that draws it
    mark: str = ""  # picked, kept, discarded, fired, subject: what the open question has done with it so far
    is_open: bool = False  # it shows only what everybody may know, and shows it to everybody alike

    @property
    def words(self) -> str:
        """The board whose words it is drawn with."""
        return self.template.partition("/")[0]

    @property
    def id(self) -> str:
        """The id of its element."""
        return f"p-{self.key}"

    @property
    def inner(self) -> Iterable[Lit]:
        """What lies inside and is drawn with it."""
        return ()

    @property
    def pressed(self) -> tuple[Offer, ...]:
        return (*self.offers, *(offer for one in self.inner for offer in one.pressed))

    @property
    def is_public(self) -> bool:
        """Whether everybody sees it alike, with all that lies inside."""
        return self.is_open and not self.mark and super().is_public and all(one.is_public for one in self.inner)
