"""Effects on goods and ingredients: gained and lost, by the reserve or by a minion."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import ENERGY, RESERVE, RUNE
from bardhall.games.taverns.names import FROM_CARDS, INGREDIENTS, NONE, Count, Ingredient, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules.answers import IngredientQuestion
from bardhall.games.taverns.rules.effect import ON_EFFECTS, Effect, MinionEffect
from bardhall.games.taverns.rules.pieces import (
    add_to_reserve,
    carries,
    free_slots,
    gain_good,
    held,
    load,
    lose_good,
    put_on_minion,
    take_off_minion,
)
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.events import tell
from bardhall.kernel.flow import push
from bardhall.kernel.visibility import Open


class Gain(Effect):
    """So many of a good; caps apply (TD-LOCATION-13, TD-LOCATION-18)."""

    __slots__ = ("good", "n", "source")
    word: ClassVar[str] = "gain"

    def __init__(self, good: int, n: int, source: int = FROM_CARDS) -> None:
        super().__init__()
        self.good: Final = good
        self.n: Final = n
        self.source: Final = source  # what its prestige counts as

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        """TD-ENERGY-03, TD-RUNE-03: not at the cap."""
        if self.good == ENERGY:
            return g.energy[seat] < g.box.numbers.energy_max
        return self.good != RUNE or g.runes[seat] < g.box.numbers.rune_max

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        gain_good(g, seat, self.good, self.n, self.source, "TD-SCORE-01")


class Lose(Effect):
    """TD-RULING-45: so many of a good, or what there is."""

    __slots__ = ("good", "n")
    word: ClassVar[str] = "lose"

    def __init__(self, good: int, n: int) -> None:
        super().__init__()
        self.good: Final = good
        self.n: Final = n

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return held(g, seat, self.good) > 0

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        lose_good(g, seat, self.good, self.n, "TD-RULING-45")


class GainIngredient(Effect):
    """Ingredients of a kind, or of any; on a minion each needs a free slot, and the rest is lost."""

    __slots__ = ("kind", "n", "to")
    word: ClassVar[str] = "gain_ingredient"

    def __init__(self, kind: Ingredient, n: int, to: int) -> None:
        super().__init__()
        self.kind: Final = kind  # -1: any
        self.n: Final = n
        self.to: Final = to

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        taker = minion if self.to != RESERVE else NONE
        if self.kind == NONE:
            push(g, GainAny(seat, taker, self.n))
            return
        for _ in range(self.n):
            gain_ingredient(g, seat, taker, self.kind)


def gain_ingredient(g: Taverns, seat: Seat, minion: MaybeMinion, kind: Ingredient) -> None:
    """Into the reserve, or onto a minion with a free slot."""
    if minion == NONE:
        add_to_reserve(g, seat, kind, 1)
    elif free_slots(g, seat, minion):
        put_on_minion(g, seat, minion, kind)
    else:
        return
    if g.events is not None:
        tell(g, "gained_ingredient", "TD-GAP-24", seat, ingredient=kind, minion=minion)


class GainAny(IngredientQuestion):
    """Section 6: which ingredient."""

    __slots__ = ("left", "minion")
    rule: ClassVar[str] = "TD-GAP-24"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], minion: Open[MaybeMinion], left: Open[Count]) -> None:
        super().__init__(seat)
        self.minion: Final[MaybeMinion] = minion
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0

    def kinds(self, g: Taverns) -> list[Ingredient]:
        return list(range(len(INGREDIENTS)))

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        if self.left > 1:
            push(g, GainAny(self.seat, self.minion, self.left - 1))
        gain_ingredient(g, self.seat, self.minion, kind)


class LoseIngredient(MinionEffect):
    """Ingredients of the reserve or of minions that carry some; the owner chooses (TD-RULING-14, TD-RULING-45)."""

    __slots__ = ("n", "source")
    word: ClassVar[str] = "lose_ingredient"

    def __init__(self, source: int, n: int, who: int) -> None:
        super().__init__(who)
        self.source: Final = source
        self.n: Final = n

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.source == RESERVE:
            push_loss(g, seat, NONE, self.n)
        else:
            super().do(g, seat, minion)

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return carries(g, seat, minion)

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push_loss(g, seat, minion, self.n)


def kinds_held(g: Taverns, seat: Seat, minion: MaybeMinion) -> list[Ingredient]:
    """The kinds in the reserve, or on a minion."""
    if minion != NONE:
        return sorted(set(load(g, seat, minion)))
    return [kind for kind, n in enumerate(g.reserve[seat]) if n]


def push_loss(g: Taverns, seat: Seat, minion: MaybeMinion, n: int) -> None:
    """TD-RULING-45: ask for each that there is."""
    if n and kinds_held(g, seat, minion):
        push(g, GiveUp(seat, minion, n))


class GiveUp(IngredientQuestion):
    """TD-COLLECT-06, TD-RULING-14: which ingredient an effect takes away."""

    __slots__ = ("left", "minion")
    rule: ClassVar[str] = "TD-RULING-14"
    allowed_below: ClassVar[tuple[str, ...]] = (*ON_EFFECTS, "GiveUp")

    def __init__(self, seat: Open[Seat], minion: Open[MaybeMinion], left: Open[Count]) -> None:
        super().__init__(seat)
        self.minion: Final[MaybeMinion] = minion
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0 and bool(self.kinds(g))

    def kinds(self, g: Taverns) -> list[Ingredient]:
        return kinds_held(g, self.seat, self.minion)

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        if self.minion == NONE:
            add_to_reserve(g, self.seat, kind, -1)
        else:
            take_off_minion(g, self.seat, self.minion, kind)
        if g.events is not None:
            tell(g, "lost_ingredient", "TD-RULING-14", self.seat, ingredient=kind, minion=self.minion)
        push_loss(g, self.seat, self.minion, self.left - 1)
