"""The box of the game: its notes as a pack has them, and as the rules use them."""

from __future__ import annotations

from bardhall.kernel.choices import ChoiceKinds
from bardhall.kernel.content import CardBox, Content
from bardhall.kernel.specs import CardSpec, PackSpecs, Positive


class Note(CardSpec, kw_only=True):
    """A note as a pack describes it."""

    pitch: Positive


SPECS = PackSpecs({"note": Note})


class NoteBox(CardBox):
    """The notes, and the choices that the rules declare."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        CHOICES.fill(self)


CHOICES: ChoiceKinds[NoteBox] = ChoiceKinds("highnote.rules")
