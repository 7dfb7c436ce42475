"""The solo game: one player against the Rival, at a fixed difficulty (BG-RIVAL-SETUP-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.solo import Solo, SoloResult

if TYPE_CHECKING:
    from bardhall.kernel.game import Game


class BardwoodSolo(Solo):
    """The solo game against the Rival, at one of three difficulties; lines of the history name the bard."""

    told = ("difficulty", "bards")
    shortcuts: ClassVar[dict[str, str]] = {"bard": "bards", "boxes": "boxes", "muse": "muse"}

    def result(self, game: Game) -> SoloResult:
        state = game.state
        assert isinstance(state, Bardwood)
        bard = "" if state.bard[0] == NONE else state.box.ids[state.bard[0]]
        return replace(super().result(game), who=bard)
