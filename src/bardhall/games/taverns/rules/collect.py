"""COLLECT: taking one ingredient from the zone onto a free slot."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import HOLDERS, RESERVE
from bardhall.games.taverns.names import INGREDIENTS, NONE, Ingredient, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules import pieces
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, SecondaryAction
from bardhall.games.taverns.rules.answers import IngredientQuestion
from bardhall.games.taverns.rules.effect import EFFECTS, ON_EFFECTS, ONE_MINION, MinionEffect
from bardhall.games.taverns.rules.goods import gain_ingredient
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.effects import one_of
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, push
from bardhall.kernel.visibility import Open

NOT_HERE: Final = Obstacle("TD-COLLECT-01", "not_here")
COLLECTED: Final = Obstacle("TD-COLLECT-02", "collected")
NO_FREE_SLOT: Final = Obstacle("TD-COLLECT-05", "no_free_slot")
NOTHING_IN_ZONE: Final = Obstacle("TD-RULING-48", "nothing_in_zone")
NOTHING_TO_COPY: Final = Obstacle("TD-RULING-48", "nothing_to_copy")


def collecting_in_reach(g: Taverns, seat: Seat, minion: Minion, found: Offers[Taverns]) -> None:
    """Offer the ingredients in the minion's present zone (TD-COLLECT-07, TD-RULING-41)."""
    if found.shows_all or lack_of_collecting(g, seat, minion) is None:
        for kind in pieces.ingredients_in(g, g.zones[seat][minion]):
            found.choices.append(COLLECT[minion][kind])


def lack_of_collecting(g: Taverns, seat: Seat, minion: Minion) -> Obstacle | None:
    """Return the obstacle if a minion cannot collect anything (TD-COLLECT-02, TD-COLLECT-05)."""
    if minion in g.collected:
        return COLLECTED
    return None if pieces.free_slots(g, seat, minion) else NO_FREE_SLOT


class Collect(SecondaryAction):
    """Collect an ingredient onto a free slot, once for each activation (TD-COLLECT-01 to TD-COLLECT-05)."""

    lies_on: ClassVar[tuple[str, ...]] = ("item", "kind")
    is_gain: ClassVar[bool] = True

    def __init__(self, minion: Minion, kind: Ingredient) -> None:
        super().__init__("collect", minion, f" {INGREDIENTS[kind]}")
        self.kind: Final = kind

    def icon_key(self) -> str:
        return INGREDIENTS[self.kind]

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if self.kind not in pieces.ingredients_in(g, g.zones[seat][self.minion]):
            return NOT_HERE
        return super().out_of_reach(g, seat)

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return lack_of_collecting(g, seat, self.minion)

    def act(self, g: Taverns, seat: Seat) -> None:
        g.collected = (*g.collected, self.minion)
        pieces.take_from_zone(g, g.zones[seat][self.minion], self.kind)
        pieces.put_on_minion(g, seat, self.minion, self.kind)
        if g.events is not None:
            tell(g, "collected", "TD-COLLECT-01", seat, minion=self.minion, ingredient=self.kind)


COLLECT: Final = [[CHOICES.add(Collect(minion, kind)) for kind in range(len(INGREDIENTS))] for minion in ALL_MINIONS]


class TakeFromZone(MinionEffect):
    """Take an ingredient from a minion's zone, which does not count as collecting (TD-HERO-11, TD-RULING-48)."""

    def __init__(self, to: int, who: int) -> None:
        super().__init__(who)
        self.to: Final = to

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        has_room = self.to == RESERVE or pieces.free_slots(g, seat, minion) > 0
        return has_room and bool(pieces.ingredients_in(g, g.zones[seat][minion]))

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return None if self.has_candidate(g, seat, minion) else NOTHING_IN_ZONE

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push(g, TakeOne(seat, minion, self.to == RESERVE))


EFFECTS.add(
    TakeFromZone, one_of(HOLDERS), needs={"who": ONE_MINION}, value=2.0, icon="ingredient",
    words=lambda take: f"take_from_zone_{HOLDERS[take.to]}",
)  # fmt: skip


class TakeOne(IngredientQuestion):
    """Ask for the ingredient to take from the zone (TD-HERO-11)."""

    __slots__ = ("minion", "to_reserve")
    rule: ClassVar[str] = "TD-HERO-11"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], minion: Open[Minion], to_reserve: Open[bool]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.to_reserve: Final[bool] = to_reserve

    def kinds(self, g: Taverns) -> list[Ingredient]:
        return pieces.ingredients_in(g, g.zones[self.seat][self.minion])

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        pieces.take_from_zone(g, g.zones[self.seat][self.minion], kind)
        gain_ingredient(g, self.seat, NONE if self.to_reserve else self.minion, kind)


class DuplicateIngredient(MinionEffect):
    """Copy an ingredient that a minion carries; needs a free slot (TD-HERO-13, TD-RULING-48)."""

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return pieces.free_slots(g, seat, minion) > 0 and pieces.carries(g, seat, minion)

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return None if self.has_candidate(g, seat, minion) else NOTHING_TO_COPY

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push(g, Duplicate(seat, minion))


EFFECTS.add(DuplicateIngredient, ONE_MINION, value=1.4, icon="copy")


class Duplicate(IngredientQuestion):
    """Ask for the ingredient to duplicate (TD-HERO-13)."""

    __slots__ = ("minion",)
    rule: ClassVar[str] = "TD-HERO-13"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], minion: Open[Minion]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion

    def kinds(self, g: Taverns) -> list[Ingredient]:
        return sorted(set(pieces.load(g, self.seat, self.minion)))

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        gain_ingredient(g, self.seat, self.minion, kind)
