"""The sentences of Battle of the Bards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bardhall.games.battle.names import COLOURS, ENCORE, LOCKED
from bardhall.games.battle.wording.board import board_lines, legend_lines
from bardhall.games.battle.wording.cards import card_text, cost_text
from bardhall.games.battle.wording.goal import goal_of
from bardhall.games.battle.wording.reasons import reason_args
from bardhall.games.battle.wording.table import hand_lines, table_lines
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.wording import Args, BoxWording, Names, TablePage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.battle.box import BattleBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.drawing import Line
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View


class BattleWording(BoxWording):
    """The words of Battle of the Bards for cards, dice and colours."""

    nothing: ClassVar[str] = "none"
    box: BattleBox

    def __init__(self, box: BattleBox) -> None:
        super().__init__(box, Path(__file__).parent)

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        match spec:
            case "cards":
                return self.join([self.name(card, lang) for card in value], lang)
            case "die":
                return self._die(value, lang)
            case "dice":
                return self.join([self._die(die, lang) for die in value], lang)
            case "colour":
                return self.term(COLOURS[value], lang)
            case "colours":
                return self.join([self.term(COLOURS[colour], lang) for colour in value], lang)
            case "either":
                return self.join([self.term(COLOURS[colour], lang) for colour in value], lang, "or")
            case "cost":
                return cost_text(self, self.box.cards[value], lang)
            case "price":
                return self._price(value, lang)
            case "signed":
                return f"{value:+d}"
        return super().render(spec, value, lang, names)

    def card(self, code: int, lang: str) -> str:
        return card_text(self, self.box.cards[code], lang)

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        return reason_args(g, frame, choice)

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return table_lines(self, view.sight, lang, names)

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return [] if view.seat is None else hand_lines(self, view.sight, lang, names)

    def board(self, view: View, lang: str, names: Names = ()) -> list[Line]:
        return board_lines(TablePage(self, view.sight, lang, names))

    def legend(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return legend_lines(TablePage(self, view.sight, lang, names))

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        return goal_of(GoalWriter(self, view.sight.seat, lang, names), view.sight)

    def _die(self, die: int, lang: str) -> str:
        colour = (die & ~LOCKED) >> 3
        name = self.term("encore" if colour == ENCORE else COLOURS[colour], lang)
        shown = str(die & 7) if die & 7 else f"({self.term('not_rolled', lang)})"
        return f"{name} {shown}" + (f" ({self.term('locked', lang)})" if die & LOCKED else "")

    def _price(self, counts: Sequence[int], lang: str) -> str:
        """Return counts by colour in words, wild ones last."""
        words = [*(self.term(c, lang) for c in COLOURS), self.say("card", "wild", {}, lang)]
        named = [f"{n} {word}" for n, word in zip(counts, words, strict=False) if n]
        return self.join(named, lang)
