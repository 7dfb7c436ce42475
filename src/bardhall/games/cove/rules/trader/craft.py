"""MC-TRADER-03, MC-TRADER-04: choosing the clan colours of new goods."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import CLANS, SMALL, Clan, Count, Seat, Size
from bardhall.games.cove.rules.goods import goods_of, make_good
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open


def free_places(g: Cove, seat: Seat, size: Size) -> int:
    """Return the number of free spaces in the stall for goods of a size (MC-TRADER-01, MC-TRADER-09)."""
    places = g.box.numbers.small_places if size == SMALL else g.box.numbers.large_places
    return places - sum(goods_of(g, seat, size))


class MakeOf(Choice):
    """Make a good of this colour."""

    __slots__ = ("clan",)
    lies_on: ClassVar[tuple[str, ...]] = ("make", "clan")

    def __init__(self, clan: Clan) -> None:
        super().__init__(f"make {CLANS[clan]}")
        self.clan: Final = clan

    def icon_key(self) -> str:
        return CLANS[self.clan]


MAKE: Final = [CHOICES.add(MakeOf(clan)) for clan in range(len(CLANS))]


class MakeGoods(Question[Cove]):
    """Ask for a clan colour for each good, one by one (MC-TRADER-03, MC-TRADER-04)."""

    __slots__ = ("left", "size")
    rule: ClassVar[str] = "MC-TRADER-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("MoveHourglass",)

    def __init__(self, seat: Open[Seat], size: Open[Size], left: Open[Count]) -> None:
        super().__init__(seat)
        self.size: Final[Size] = size
        self.left: Final[Count] = left

    def is_consistent(self, g: Cove) -> bool:
        return 0 < self.left <= free_places(g, self.seat, self.size)

    def candidates(self, g: Cove) -> list[Choice]:
        return list(MAKE)

    def legal(self, g: Cove) -> list[Choice]:
        return list(MAKE)

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        return None if isinstance(choice, MakeOf) else not_asked(self.rule)

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, MakeOf)
        if self.left > 1:
            push(g, MakeGoods(self.seat, self.size, self.left - 1))
        make_good(g, self.seat, self.size, choice.clan, "MC-TRADER-03" if self.size == SMALL else "MC-TRADER-04")
