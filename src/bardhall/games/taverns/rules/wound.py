"""WOUND: a wound takes up a slot; if no slot is free, it pushes out an ingredient.

A wound stays until it is healed, and blocks nothing but the slot (TD-WOUND-05, TD-WOUND-06).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.names import ALL, WOUND, Count, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules import pieces
from bardhall.games.taverns.rules.answers import IngredientQuestion
from bardhall.games.taverns.rules.effect import EFFECTS, FEW, WHICH_MINIONS, MinionEffect
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.effects import whole
from bardhall.kernel.events import tell
from bardhall.kernel.flow import SeatStep, push
from bardhall.kernel.visibility import Open

ON_WOUNDS: Final = ("DoRow", "DoOne", "DoForAll", "SufferWounds", "TakeRewards")


class SufferWounds(SeatStep[Taverns]):
    """Put wounds on a minion one by one; a minion full of wounds takes no more (TD-WOUND-01, TD-WOUND-02,
    TD-RULING-13).
    """

    __slots__ = ("left", "minion")
    rule: ClassVar[str] = "TD-WOUND-01"
    allowed_below: ClassVar[tuple[str, ...]] = ON_WOUNDS

    def __init__(self, seat: Open[Seat], minion: Open[Minion], left: Open[Count]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.left: Final[Count] = left

    def run(self, g: Taverns) -> None:
        if self.left == 0:
            return
        push(g, SufferWounds(self.seat, self.minion, self.left - 1))
        if pieces.free_slots(g, self.seat, self.minion):
            wound(g, self.seat, self.minion)
        elif pieces.carries(g, self.seat, self.minion):
            push(g, PushOut(self.seat, self.minion))


def wound(g: Taverns, seat: Seat, minion: Minion) -> None:
    """Put a wound on a minion's free slot."""
    pieces.put_on_minion(g, seat, minion, WOUND)
    if g.events is not None:
        tell(g, "wounded", "TD-WOUND-01", seat, minion=minion)


class PushOut(IngredientQuestion):
    """Ask the owner which ingredient the wound pushes out, whoever caused it (TD-WOUND-02,
    TD-WOUND-04, TD-RULING-14).
    """

    __slots__ = ("minion",)
    rule: ClassVar[str] = "TD-WOUND-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("SufferWounds",)

    def __init__(self, seat: Open[Seat], minion: Open[Minion]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion

    def is_consistent(self, g: Taverns) -> bool:
        return pieces.carries(g, self.seat, self.minion) and not pieces.free_slots(g, self.seat, self.minion)

    def kinds(self, g: Taverns) -> list[int]:
        return sorted(set(pieces.load(g, self.seat, self.minion)))

    def choose(self, g: Taverns, kind: int) -> None:
        pieces.take_off_minion(g, self.seat, self.minion, kind)
        if g.events is not None:
            tell(g, "pushed_out", "TD-WOUND-02", self.seat, minion=self.minion, ingredient=kind)
        wound(g, self.seat, self.minion)


class Wound(MinionEffect):
    """Wound one or several minions this number of times."""

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push(g, SufferWounds(seat, minion, self.n))


EFFECTS.add(
    Wound, FEW, needs={"who": WHICH_MINIONS}, make=lambda n, who: Wound(who, n), value=-0.5, icon="wound", sign="+"
)


class Heal(MinionEffect):
    """Heal some or all wounds of a minion, wherever the minion is (TD-GOBLIN-10, TD-RULING-44).

    An object cannot be used on a minion without a wound (TD-RULING-48).
    """

    def __init__(self, n: int, who: int, is_of_object: bool = False) -> None:
        super().__init__(who, n)  # ALL: all of them
        self.is_of_object: Final = is_of_object

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return not self.is_of_object or pieces.wounds(g, seat, minion) > 0

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return any(pieces.wounds(g, seat, m) for m in self.candidates(g, seat, minion))

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        pieces.heal_wounds(g, seat, minion, min(self.n, ALL), "TD-GOBLIN-10")


EFFECTS.add(
    Heal, whole(1, 9, all=ALL), needs={"who": WHICH_MINIONS}, context=("is_of_object",), value=0.4, icon="heal",
    words=lambda heal: "heal_all" if heal.n == ALL else "heal",
)  # fmt: skip
