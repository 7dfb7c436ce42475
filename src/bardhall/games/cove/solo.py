"""The solo game: one merchant against the Peddler (MC-SOLO-01)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove.state import Cove
from bardhall.kernel.solo import Solo, SoloResult

if TYPE_CHECKING:
    from bardhall.kernel.game import Game


class CoveSolo(Solo):
    """Alone against the Peddler, as Entertainer or Trader; a line of the book names the merchant."""

    level: ClassVar[str] = "merchants"
    told: ClassVar[tuple[str, ...]] = ("merchants",)
    shortcuts: ClassVar[dict[str, str]] = {"merchant": "merchants"}

    def result(self, game: Game) -> SoloResult:
        state = game.state
        assert isinstance(state, Cove)
        return replace(super().result(game), who=state.box.merchant_ids[state.merchant[0]])
