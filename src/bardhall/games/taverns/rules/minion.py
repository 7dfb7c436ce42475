"""MINION: a die on a minion's spot activates the minion, who moves and then may act."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.taverns.names import BOOTED, FACES, MINIONS, Count, MaybeMinion, Minion, RowCode, Seat, Value
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, VALUES, Placement, by_dice
from bardhall.games.taverns.rules.answers import DONE, Done, MinionQuestion
from bardhall.games.taverns.rules.effect import (
    A_PLAYER,
    EFFECTS,
    FEW,
    ON_EFFECTS,
    ONE_MINION,
    WHICH_MINIONS,
    Effect,
    MinionEffect,
)
from bardhall.games.taverns.rules.move import ChooseWay, SetOut
from bardhall.games.taverns.rules.pieces import set_minion_die
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Choice, Spot
from bardhall.kernel.effects import word
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers, Step, push
from bardhall.kernel.visibility import Open

if TYPE_CHECKING:
    from mypy_extensions import i64

    from bardhall.games.taverns.box import TavernsBox

ALREADY_ACTIVATED: Final = Obstacle("TD-MINION-02", "already_activated")
NO_DIE_ON_SPOT: Final = Obstacle("TD-RULING-44", "no_die_on_spot")


def minions_in_reach(g: Taverns, seat: Seat, dice: i64, found: Offers[Taverns]) -> None:
    """Offer each minion with every available die (TD-MINION-01)."""
    table = MOVE_MINION.of(g.box)
    for minion, die in enumerate(g.minion_dice[seat]):
        if die == 0 or found.shows_all:
            found.choices.extend(table[minion][dice])


class MoveMinion(Placement):
    """Activate a minion, which is possible once per round for each (TD-MINION-01, TD-MINION-02, TD-RULING-02)."""

    lies_on: ClassVar[tuple[str, ...]] = ("minion", "minion")

    def __init__(self, minion: Minion, value: Value, n: int) -> None:
        super().__init__(f"move {MINIONS[minion]}", value)
        self.minion: Final = minion
        self.n: Final = n  # how many zones it goes

    def icon_key(self) -> str:
        return MINIONS[self.minion]

    def destination(self, before: Taverns, after: Taverns, seat: int) -> Spot | None:
        return Spot("zone", after.zones[seat][self.minion])

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return ALREADY_ACTIVATED if g.minion_dice[seat][self.minion] else None

    def act(self, g: Taverns, seat: Seat) -> None:
        set_minion_die(g, seat, self.minion, self.value)
        if g.events is not None:
            tell(g, "activated", "TD-MINION-01", seat, minion=self.minion, n=self.value)
        activate(g, seat, self.minion, self.value)


MOVE_MINION: Final = CHOICES.table(
    lambda box, choices: [
        by_dice({value: choices.add(MoveMinion(minion, value, steps(box, minion, value))) for value in VALUES})
        for minion in ALL_MINIONS
    ]
)


def activate(g: Taverns, seat: Seat, minion: Minion, value: Value) -> None:
    """Start the mandatory movement of an activated minion (TD-MINION-04, TD-MOVE-07)."""
    if minion not in g.activated:
        g.activated = (*g.activated, minion)
    push(g, SetOut(seat, minion, steps(g.box, minion, value)))


def without(minions: tuple[Minion, ...], minion: Minion) -> tuple[Minion, ...]:
    """Return all minions but one."""
    return tuple([other for other in minions if other != minion])


def steps(box: TavernsBox, minion: Minion, value: Value) -> int:
    """Return the number of zones to move: the value of the die, one more for the booted minion (TD-MOVE-01,
    TD-MOVE-02).
    """
    return value + box.numbers.booted_extra if minion == BOOTED else value


class StartAfresh(Step[Taverns]):
    """Let a minion collect, hunt and buy again after a second movement; earlier visits still count (TD-RULING-11)."""

    __slots__ = ("minion",)
    rule: ClassVar[str] = "TD-RULING-11"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, minion: Open[Minion]) -> None:
        self.minion: Final[Minion] = minion

    def run(self, g: Taverns) -> None:
        g.collected = without(g.collected, self.minion)
        g.hunted = without(g.hunted, self.minion)
        g.bought = without(g.bought, self.minion)


class ReactivateMinion(MinionEffect):
    """Reroll the die of a minion and activate it again (TD-LOCATION-10, TD-LOCATION-11, TD-GOBLIN-11, TD-RULING-44)."""

    def activates(self) -> bool:
        return True

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return g.minion_dice[seat][minion] > 0

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return None if self.has_candidate(g, seat, minion) else NO_DIE_ON_SPOT

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        value = roll(g, 1, FACES)[0]
        set_minion_die(g, seat, minion, value)
        if g.events is not None:
            reveal(g, "reactivated", "TD-LOCATION-10", seat, minion=minion, n=value)
        push(g, StartAfresh(minion))
        activate(g, seat, minion, value)


EFFECTS.add(ReactivateMinion, ONE_MINION, value=1.6, icon="reroll")


class MoveByDie(MinionEffect):
    """With `die`, move as many zones as the die on the minion's spot shows, the booted minion one more; without a die,
    none.
    """

    word: ClassVar[str] = "move"

    def activates(self) -> bool:
        return True

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        return g.minion_dice[seat][minion] > 0

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push(g, ChooseWay(seat, minion, steps(g.box, minion, g.minion_dice[seat][minion])))


EFFECTS.add(
    MoveByDie, word("die"), needs={"who": WHICH_MINIONS}, value=0.8, icon="walk", words=lambda move: "move_by_die"
)


class RerollOnMinion(Effect):
    """Reroll up to `n` dice on the spots of the player's minions, without moving any minion."""

    word: ClassVar[str] = "reroll"

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if any(g.minion_dice[seat]):
            push(g, ChooseSpot(seat, self.row, self.at, self.n))


EFFECTS.add(
    RerollOnMinion, word("on_minion"), may={"n": FEW, "who": A_PLAYER}, value=0.6, icon="reroll",
    words=lambda reroll: "reroll_on_minion_one" if reroll.n == 1 else "reroll_on_minion",
)  # fmt: skip


class ChooseSpot(MinionQuestion):
    """Ask for the minion whose die is rerolled; if several are allowed, the player may stop early (section 6)."""

    __slots__ = ("at", "left", "row")
    rule: ClassVar[str] = "TD-GAP-24"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count], left: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at
        self.left: Final[Count] = left

    def most(self, g: Taverns) -> int:
        """Return the maximum number of dice to reroll."""
        effects = g.box.rows[self.row].effects
        effect = effects[self.at] if self.at < len(effects) else None
        return effect.n if isinstance(effect, RerollOnMinion) else 0

    def is_consistent(self, g: Taverns) -> bool:
        return 0 < self.left <= self.most(g) and bool(self.minions(g))

    def minions(self, g: Taverns) -> list[Minion]:
        return [minion for minion, value in enumerate(g.minion_dice[self.seat]) if value]

    def candidates(self, g: Taverns) -> list[Choice]:
        found = super().candidates(g)
        return [*found, DONE] if self.most(g) > 1 else found

    def take(self, g: Taverns, choice: Choice) -> None:
        if not isinstance(choice, Done):
            super().take(g, choice)

    def choose(self, g: Taverns, minion: Minion) -> None:
        if self.left > 1:
            push(g, ChooseSpot(self.seat, self.row, self.at, self.left - 1))
        value = roll(g, 1, FACES)[0]
        set_minion_die(g, self.seat, minion, value)
        if g.events is not None:
            reveal(g, "rerolled_on_minion", "TD-GAP-24", self.seat, minion=minion, n=value)
