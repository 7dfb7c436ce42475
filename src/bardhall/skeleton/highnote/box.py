"""The box: what a pack may hold, and a choice for each card."""

from __future__ import annotations

from bardhall.kernel.choices import CardChoice
from bardhall.kernel.content import CardBox, Content
from bardhall.kernel.specs import CardSpec, PackSpecs, Positive


class Note(CardSpec, kw_only=True):
    """What stands in a pack."""

    pitch: Positive


class Sing(CardChoice):
    """Add a note to the melody."""


SPECS = PackSpecs({"note": Note})


class NoteBox(CardBox):
    """The notes, and the choices by note."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.sing = self.by_card(Sing, "sing")
