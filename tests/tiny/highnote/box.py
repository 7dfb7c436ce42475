"""The box: notes with their pitch, and a choice for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.choices import CardChoice, Choices
from bardhall.kernel.content import card_texts, read_cards, read_packs
from bardhall.kernel.specs import CardSpec, Positive


class Note(CardSpec, kw_only=True):
    """What stands in a pack."""

    pitch: Positive


class Sing(CardChoice):
    """Add a note to the melody."""


class NoteBox(Box):
    """The pitches by card, and the choices by card."""

    def __init__(self, pitch: dict[str, int], texts: list[CardTexts], packs: tuple[PackRef, ...]) -> None:
        choices = Choices()
        self.pitch = list(pitch.values())
        self.sing = [choices.add(Sing("sing", code, name)) for code, name in enumerate(pitch)]
        super().__init__(list(pitch), texts, packs, choices)


def read_box(folders: Sequence[Path]) -> NoteBox:
    """The box of these packs; refused with all their faults."""
    pile = read_packs("highnote", folders, frozenset(["note"]))
    cards = read_cards(pile, {"note": Note})
    pile.faults.check()
    return NoteBox({name: note.pitch for name, (note, _) in cards.items()}, card_texts(cards), pile.packs)
