"""Effects that give or take goods, and ingredients from the reserve or a minion."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import ACTIVE_PLAYER, ENERGY, GOODS, HOLDERS, RESERVE, RUNE, WHO
from bardhall.games.taverns.names import FROM_CARDS, INGREDIENTS, NONE, Count, Ingredient, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules import pieces
from bardhall.games.taverns.rules.answers import IngredientQuestion
from bardhall.games.taverns.rules.effect import A_PLAYER, EFFECTS, FEW, ON_EFFECTS, Effect, MinionEffect
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.effects import amount_of, one_of
from bardhall.kernel.events import tell
from bardhall.kernel.flow import push
from bardhall.kernel.visibility import Open

# What they are worth to an evaluation, in prestige.
GOOD_VALUES: Final = [0.75, 0.4, 0.45, 1.0]  # gold, energy, rune, prestige
INGREDIENT_VALUES: Final = [1.4, 1.8, 2.7, 3.4, 4.0]  # in the reserve, by kind
ANY_INGREDIENT_VALUE: Final = 2.7  # of one's choice, but seldom the dearest is wanted


class Gain(Effect):
    """Give goods to the player, up to their limits (TD-LOCATION-13, TD-LOCATION-18)."""

    def __init__(self, good: int, n: int, source: int = FROM_CARDS) -> None:
        super().__init__(n)
        self.good: Final = good
        self.source: Final = source  # what its prestige counts as

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        """Return whether the amount of the good can increase: energy and runes have limits
        (TD-ENERGY-03, TD-RUNE-03).
        """
        if self.good == ENERGY:
            return g.energy[seat] < g.box.numbers.energy_max
        return self.good != RUNE or g.runes[seat] < g.box.numbers.rune_max

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        pieces.gain_good(g, seat, self.good, self.n, self.source, "TD-SCORE-01")


EFFECTS.add(
    Gain,
    amount_of(GOODS),
    may={"who": A_PLAYER},
    context=("source",),
    value=lambda gain: GOOD_VALUES[gain.good] * gain.n,
    icon="gold",
)


class Lose(Effect):
    """Take goods from the player, as far as there are any (TD-RULING-45)."""

    def __init__(self, good: int, n: int) -> None:
        super().__init__(n)
        self.good: Final = good

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return pieces.held(g, seat, self.good) > 0

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        pieces.lose_good(g, seat, self.good, self.n, "TD-RULING-45")


EFFECTS.add(
    Lose, amount_of(GOODS), may={"who": A_PLAYER}, value=lambda lose: -GOOD_VALUES[lose.good] * lose.n, icon="gold"
)


class GainIngredient(Effect):
    """Give ingredients of one kind or of any; on a minion each needs a free slot, and the others are lost."""

    def __init__(self, kind: Ingredient, to: int, n: int = 1) -> None:
        super().__init__(n)
        self.kind: Final = kind  # -1: any
        self.to: Final = to

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        taker = minion if self.to != RESERVE else NONE
        if self.kind == NONE:
            push(g, GainAny(seat, taker, self.n))
            return
        for _ in range(self.n):
            gain_ingredient(g, seat, taker, self.kind)


EFFECTS.add(
    GainIngredient, one_of(INGREDIENTS, any=NONE), needs={"to": one_of(HOLDERS)}, may={"n": FEW, "who": A_PLAYER},
    value=lambda gain: gain.n * (ANY_INGREDIENT_VALUE if gain.kind == NONE else INGREDIENT_VALUES[gain.kind]),
    icon="ingredient", words=lambda gain: f"gain_ingredient_{HOLDERS[gain.to]}",
)  # fmt: skip


def gain_ingredient(g: Taverns, seat: Seat, minion: MaybeMinion, kind: Ingredient) -> None:
    """Add an ingredient to the reserve, or to a minion with a free slot."""
    if minion == NONE:
        pieces.add_to_reserve(g, seat, kind, 1)
    elif pieces.free_slots(g, seat, minion):
        pieces.put_on_minion(g, seat, minion, kind)
    else:
        return
    if g.events is not None:
        tell(g, "gained_ingredient", "TD-GAP-24", seat, ingredient=kind, minion=minion)


class GainAny(IngredientQuestion):
    """Ask for the ingredient to gain (section 6)."""

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
    """Take ingredients from the reserve or from minions, as their owner chooses (TD-RULING-14, TD-RULING-45)."""

    def __init__(self, n: int, from_: int, who: int = ACTIVE_PLAYER) -> None:
        super().__init__(who, n)
        self.source: Final = from_

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.source == RESERVE:
            push_loss(g, seat, NONE, self.n)
        else:
            super().do(g, seat, minion)

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return pieces.carries(g, seat, minion)

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push_loss(g, seat, minion, self.n)


EFFECTS.add(
    LoseIngredient, FEW, needs={"from": one_of(HOLDERS)}, may={"who": one_of(WHO)}, value=-1.2, icon="ingredient",
    sign="−", words=lambda lose: f"lose_ingredient_{HOLDERS[lose.source]}",
)  # fmt: skip


def kinds_held(g: Taverns, seat: Seat, minion: MaybeMinion) -> list[Ingredient]:
    """Return the kinds of ingredient in the reserve, or on a minion."""
    if minion != NONE:
        return sorted(set(pieces.load(g, seat, minion)))
    return [kind for kind, n in enumerate(g.reserve[seat]) if n]


def push_loss(g: Taverns, seat: Seat, minion: MaybeMinion, n: int) -> None:
    """Push a question for each ingredient to lose, as far as there are any (TD-RULING-45)."""
    if n and kinds_held(g, seat, minion):
        push(g, GiveUp(seat, minion, n))


class GiveUp(IngredientQuestion):
    """Ask for the ingredient to lose (TD-COLLECT-06, TD-RULING-14)."""

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
            pieces.add_to_reserve(g, self.seat, kind, -1)
        else:
            pieces.take_off_minion(g, self.seat, self.minion, kind)
        if g.events is not None:
            tell(g, "lost_ingredient", "TD-RULING-14", self.seat, ingredient=kind, minion=self.minion)
        push_loss(g, self.seat, self.minion, self.left - 1)
