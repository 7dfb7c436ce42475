"""MOVE: moving exactly that many zones clockwise, one by one; shortcuts are optional."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.taverns.names import NONE, Count, MaybeZone, Minion, Seat, Zone
from bardhall.games.taverns.rules.action import CHOICES
from bardhall.games.taverns.rules.action_windows import Moment
from bardhall.games.taverns.rules.answers import PICK_ZONE, PickZone
from bardhall.games.taverns.rules.city import PassThrough, can_pause
from bardhall.games.taverns.rules.effect import EFFECTS, FEW, ON_EFFECTS, WHICH_MINIONS, MinionEffect
from bardhall.games.taverns.rules.maple import enter
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import Field
from bardhall.kernel.flow import Action, ListQuestion, Offers, SeatStep, push, then
from bardhall.kernel.specs import Id
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox

NO_SHORTCUT: Final = Obstacle("TD-MOVE-04", "no_shortcut")
SAME_ZONE: Final = Obstacle("TD-RULING-12", "same_zone")
ON_MOVES: Final = ("FinishTurn", "StartAfresh", "DoRow", "DoOne", "DoForAll", "ChooseWay")


def next_zone(g: Taverns, zone: Zone) -> Zone:
    """Return the next zone clockwise; the City follows the last zone (TD-MOVE-03, TD-MOVE-06)."""
    return (zone + 1) % len(g.box.board.zones)


def shortcut_of(g: Taverns, seat: Seat, minion: Minion) -> Zone:
    """Return the zone to which the shortcut from the minion's zone leads; -1 without one (TD-MOVE-04)."""
    return g.box.board.zones[g.zones[seat][minion]].shortcut


def ends(box: TavernsBox, zone: Zone, left: int) -> list[Zone]:
    """Return the zones where a movement can end, by the path or by shortcuts (TD-MOVE-01, TD-MOVE-04, TD-RULING-53)."""
    zones, found = box.board.zones, {zone}
    for _ in range(left):
        arrows = {zones[here].shortcut for here in found} - {NONE}
        found = {(here + 1) % len(zones) for here in found} | arrows
    return sorted(found)


class Stride(Action[Taverns]):
    """A step of one zone by the minion that the question is about, so that the player chooses the path, not only its
    end (TD-RULING-53).
    """


class FollowPath(Stride):
    """Follow the normal path for one zone (TD-MOVE-03)."""

    icon: ClassVar[str] = "walk"


class TakeShortcut(Stride):
    """Take the shortcut, which counts as one zone; skipped zones are not entered (TD-MOVE-04, TD-MOVE-05)."""

    icon: ClassVar[str] = "shortcut"


FOLLOW_PATH: Final = CHOICES.add(FollowPath("walk"))
TAKE_SHORTCUT: Final = CHOICES.add(TakeShortcut("shortcut"))


def strides_in_reach(g: Taverns, seat: Seat, minion: Minion, found: list[Choice]) -> None:
    """Offer the ways that lead out of the minion's zone."""
    found.append(FOLLOW_PATH)
    if shortcut_of(g, seat, minion) != NONE:
        found.append(TAKE_SHORTCUT)


def way_args(g: Taverns, seat: Seat, minion: Minion) -> Args:
    """Return the minion's zone, and where the path and the shortcut lead."""
    here = g.zones[seat][minion]
    return {"here": here, "ways": (next_zone(g, here), shortcut_of(g, seat, minion))}


def stride_args(g: Taverns, seat: Seat, minion: Minion, left: Count, choice: Choice) -> Args:
    """Return the zones where the movement can end after this step."""
    to = shortcut_of(g, seat, minion) if isinstance(choice, TakeShortcut) else next_zone(g, g.zones[seat][minion])
    return {"ends": tuple(ends(g.box, to, left - 1))}


def bar_stride(g: Taverns, seat: Seat, minion: Minion, choice: Choice) -> Obstacle | None:
    """Return the obstacle for a shortcut where there is none (TD-MOVE-04)."""
    is_arrow = isinstance(choice, TakeShortcut)
    return NO_SHORTCUT if is_arrow and shortcut_of(g, seat, minion) == NONE else None


def stride(g: Taverns, seat: Seat, minion: Minion, left: int, choice: Choice) -> None:
    """Move one zone, then continue the movement."""
    if left > 1:
        push(g, GoFurther(seat, minion, left - 1))
    is_arrow = isinstance(choice, TakeShortcut)
    here = g.zones[seat][minion]
    zone = shortcut_of(g, seat, minion) if is_arrow else next_zone(g, here)
    enter(g, seat, minion, zone, "TD-MOVE-04" if is_arrow else "TD-MOVE-03")


class SetOut(Moment):
    """Ask for free actions before an activated minion's first step (TD-RULING-50)."""

    __slots__ = ("left", "minion")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "TD-MOVE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ON_MOVES

    def __init__(self, seat: Open[Seat], minion: Open[Minion], left: Open[Count]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0 and self.seat == g.active

    def prompt_args(self, g: Taverns) -> Args:
        return way_args(g, self.seat, self.minion)

    def label_args(self, g: Taverns, choice: Choice) -> Args:
        if isinstance(choice, Stride):
            return stride_args(g, self.seat, self.minion, self.left, choice)
        return super().label_args(g, choice)

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        strides_in_reach(g, self.seat, self.minion, found.choices)

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, Stride) or super().asks_for(action)

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Stride):
            return bar_stride(g, self.seat, self.minion, choice)
        return super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, Stride):
            stride(g, self.seat, self.minion, self.left, choice)
        else:
            super().take(g, choice)


class GoFurther(SeatStep[Taverns]):
    """Continue a movement; the player only decides about shortcuts and about a pause in the City (TD-MOVE-01,
    TD-MOVE-03).

    In any other zone there is no decision, neither before a pause nor after it.
    """

    __slots__ = ("has_paused", "left", "minion")
    rule: ClassVar[str] = "TD-MOVE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ON_MOVES

    def __init__(
        self, seat: Open[Seat], minion: Open[Minion], left: Open[Count], has_paused: Open[bool] = False
    ) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.left: Final[Count] = left
        self.has_paused: Final[bool] = has_paused  # in the zone where the minion is now

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0

    def run(self, g: Taverns) -> None:
        seat, minion = self.seat, self.minion
        for left in range(self.left, 0, -1):
            if can_pause(g, seat, minion) and not (self.has_paused and left == self.left):
                then(g, PassThrough(seat, minion), GoFurther(seat, minion, left, True))
                return
            if shortcut_of(g, seat, minion) != NONE:
                push(g, ChooseWay(seat, minion, left))
                return
            enter(g, seat, minion, next_zone(g, g.zones[seat][minion]), "TD-MOVE-03")


class ChooseWay(ListQuestion[Taverns]):
    """Ask for the path or the shortcut during a movement, without free actions (TD-MOVE-04, TD-RULING-53,
    TD-RULING-50).
    """

    __slots__ = ("left", "minion")
    rule: ClassVar[str] = "TD-MOVE-04"
    allowed_below: ClassVar[tuple[str, ...]] = ON_MOVES

    def __init__(self, seat: Open[Seat], minion: Open[Minion], left: Open[Count]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0

    def prompt_args(self, g: Taverns) -> Args:
        return way_args(g, self.seat, self.minion)

    def label_args(self, g: Taverns, choice: Choice) -> Args:
        return stride_args(g, self.seat, self.minion, self.left, choice)

    def candidates(self, g: Taverns) -> list[Choice]:
        found: list[Choice] = []
        strides_in_reach(g, self.seat, self.minion, found)
        return found

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        return bar_stride(g, self.seat, self.minion, choice) or super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        stride(g, self.seat, self.minion, self.left, choice)


class Move(MinionEffect):
    """Move a minion this many zones along the path, without new secondary actions (TD-RULING-12)."""

    def activates(self) -> bool:
        return True

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        push(g, ChooseWay(seat, minion, self.n))


EFFECTS.add(Move, FEW, needs={"who": WHICH_MINIONS}, make=lambda n, who: Move(who, n), value=0.8, icon="walk")


class Teleport(MinionEffect):
    """Move a minion to another zone without entering those in between (TD-LOCATION-12, TD-GOBLIN-12, TD-RULING-12)."""

    def __init__(self, zone: MaybeZone, who: int) -> None:
        super().__init__(who)
        self.zone: Final = zone  # -1: any other

    def activates(self) -> bool:
        return True

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        if self.zone == NONE:
            push(g, ChooseZone(seat, minion))
        elif self.zone != g.zones[seat][minion]:
            enter(g, seat, minion, self.zone, "TD-RULING-12")


EFFECTS.add(
    Teleport, Field(Id), needs={"who": WHICH_MINIONS}, context=("zones",), value=1.2, icon="portal",
    make=lambda zone, who, zones: Teleport(NONE if zone == "any_other" else zones.index(zone), who),
    words=lambda teleport: "teleport_any" if teleport.zone == NONE else "teleport",
)  # fmt: skip


class ChooseZone(ListQuestion[Taverns]):
    """Ask for a zone other than the present one (TD-RULING-12)."""

    __slots__ = ("minion",)
    rule: ClassVar[str] = "TD-RULING-12"
    allowed_below: ClassVar[tuple[str, ...]] = (*ON_EFFECTS, "ChooseZone")

    def __init__(self, seat: Open[Seat], minion: Open[Minion]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion

    def candidates(self, g: Taverns) -> list[Choice]:
        here = g.zones[self.seat][self.minion]
        return [choice for zone, choice in enumerate(PICK_ZONE.of(g.box)) if zone != here]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        is_here = isinstance(choice, PickZone) and choice.zone == g.zones[self.seat][self.minion]
        return SAME_ZONE if is_here else super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickZone)
        enter(g, self.seat, self.minion, choice.zone, "TD-RULING-12")
