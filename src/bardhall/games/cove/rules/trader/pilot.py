"""MC-TRADER-07: choosing which drawn adventurer boards a boat."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import FOLK, Folk, Seat
from bardhall.games.cove.rules.boats import draw_adventurer, load, tell_drawn
from bardhall.games.cove.rules.pieces import put
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open

NOT_DRAWN: Final = Obstacle("MC-TRADER-07", "not_drawn")


def draw_pilots(g: Cove, seat: Seat, n: int) -> None:
    """Draw up to n adventurers; if all are alike, the player need not choose (MC-TRADER-07)."""
    drawn: list[Folk] = []
    while len(drawn) < n and any(g.bag):
        drawn.append(draw_adventurer(g))
        tell_drawn(g, seat, drawn[-1])
    if min(drawn) == max(drawn):
        take_aboard(g, seat, tuple(drawn), drawn[0])
    else:
        push(g, ChooseAdventurer(seat, tuple(drawn)))


def take_aboard(g: Cove, seat: Seat, drawn: tuple[Folk, ...], folk: Folk) -> None:
    """Put one of the drawn adventurers on a boat, and the others back into the bag."""
    for other in drawn:
        g.bag = put(g.bag, other, 1)
    g.bag = put(g.bag, folk, -1)
    if g.events is not None and len(drawn) > 1:
        tell(g, "returned", "MC-TRADER-07", seat, n=len(drawn) - 1)
    load(g, seat, folk)


class TakeAboard(Choice):
    """Choose this adventurer to board a boat."""

    __slots__ = ("folk",)
    lies_on: ClassVar[tuple[str, ...]] = ("drawn", "folk")

    def __init__(self, folk: Folk) -> None:
        super().__init__(f"aboard {FOLK[folk]}")
        self.folk: Final = folk

    def icon_key(self) -> str:
        return FOLK[self.folk]


ABOARD: Final = [CHOICES.add(TakeAboard(folk)) for folk in range(len(FOLK))]


class ChooseAdventurer(Question[Cove]):
    """Ask which drawn adventurer to load; the others return to the bag (MC-TRADER-07)."""

    __slots__ = ("drawn",)
    rule: ClassVar[str] = "MC-TRADER-07"
    allowed_below: ClassVar[tuple[str, ...]] = ("MoveHourglass",)

    def __init__(self, seat: Open[Seat], drawn: Open[tuple[Folk, ...]]) -> None:
        super().__init__(seat)
        self.drawn: Final[tuple[Folk, ...]] = drawn

    def candidates(self, g: Cove) -> list[Choice]:
        return [ABOARD[folk] for folk in range(len(FOLK)) if folk in self.drawn]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, TakeAboard):
            return not_asked(self.rule)
        return None if choice.folk in self.drawn else NOT_DRAWN

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, TakeAboard)
        take_aboard(g, self.seat, self.drawn, choice.folk)
