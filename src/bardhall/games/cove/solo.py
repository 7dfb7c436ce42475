"""The solo game: one merchant against the Peddler (MC-SOLO-01)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove.kinds import RANKS
from bardhall.games.cove.names import PEDDLER
from bardhall.games.cove.rules.merchants import known_merchants
from bardhall.games.cove.rules.score import rank_of
from bardhall.games.cove.state import Cove
from bardhall.kernel.solo import Solo, SoloResult
from bardhall.kernel.wording import LANGUAGES, Words

if TYPE_CHECKING:
    from bardhall.games.cove.rules.merchant import Merchant
    from bardhall.kernel.game import Game
    from bardhall.kernel.info import Option


class CoveSolo(Solo):
    """The solo game against the Peddler, as any merchant; lines of the history name the merchant and the rank."""

    level: ClassVar[str] = "merchants"
    told: ClassVar[tuple[str, ...]] = ("merchants",)
    shortcuts: ClassVar[dict[str, str]] = {"merchant": "merchants", "purse": "peddler_gold"}

    def result(self, game: Game) -> SoloResult:
        """Return the result of a finished game, with the rank (MC-SOLO-11)."""
        state = game.state
        assert isinstance(state, Cove)
        result = super().result(game)
        return replace(result, who=RANKS[rank_of(state.box, result.score)])

    def level_option(self) -> Option:
        """Return the option for the merchant, with those of other packages but without the Peddler (MC-SOLO-01)."""
        option = next(option for option in self.info.options if option.name == self.level)
        merchants = [merchant for merchant in known_merchants() if merchant.id != PEDDLER]
        values = {lang: {one.id: _name_of(one, option, lang) for one in merchants} for lang in LANGUAGES}
        return replace(option, allowed=tuple(values["en"]), values=values)

    def who_name(self, who: str, lang: str) -> str:
        """Return the rank in words (MC-SOLO-11)."""
        return self.words.template("rank", who, lang) or who


def _name_of(merchant: Merchant, option: Option, lang: str) -> str:
    """Return the name of a merchant; one from another package is named by its own words, or by its id."""
    if merchant.words is None:
        return option.value_name(merchant.id, lang)
    return Words(merchant.words).template("option_merchants", merchant.id, lang) or merchant.id
