"""The game as the kernel sees it. Whatever is not said here is the kernel's default."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.kernel.info import GameInfo, Options, read_info
from bardhall.kernel.outcome import Outcome, ScoreLine, rank
from bardhall.kernel.wording import Words
from highnote._codec import Codec
from highnote.box import NoteBox, read_box
from highnote.rules import set_up
from highnote.state import HighNote, blank

HERE = Path(__file__).parent
INFO = read_info(Words(HERE / "wording"), "highnote", (2, 3, 4, 5))


class HighNoteRules(Codec):
    """High Note."""

    def info(self) -> GameInfo:
        return INFO

    def folder(self) -> Path:
        return HERE

    def read_box(self, folders: Sequence[Path]) -> NoteBox:
        return read_box(folders)

    def blank(self, box: NoteBox, seats: int, options: Options) -> HighNote:
        return blank(box, seats)

    def set_up(self, g: HighNote) -> None:
        set_up(g)

    def audit(self, g: HighNote) -> None:
        notes = [*g.melody, *g.deck, *(card for hand in g.hand for card in hand)]
        assert sorted(notes) == list(range(len(g.box.ids))), "notes"

    def outcome(self, g: HighNote) -> Outcome:
        points = tuple(g.points)
        return Outcome(rank(points), points, [ScoreLine("notes", "HN-TURN-02", points)], "played_out")


RULES = HighNoteRules()
