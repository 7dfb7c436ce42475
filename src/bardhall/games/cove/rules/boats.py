"""BOAT and DOCK: passengers, loading boats, and docking them at piers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import BOATS, BOATS_A_SIDE, FOLK, NONE, Boat, Dock, Folk, Pier, Player, Seat, side_of
from bardhall.games.cove.rules.pieces import merchant_of, put, who
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import draw_thing
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

FULL: Final = Obstacle("MC-CORE-BOAT-01", "boat_full")
DOCKED: Final = Obstacle("MC-CORE-BOAT-05", "boat_docked")
OTHER_SIDE: Final = Obstacle("MC-CORE-BOAT-02", "other_side")
TAKEN: Final = Obstacle("MC-CORE-BOAT-02", "dock_taken")

# What waits while somebody loads a boat: the next draw, or the hourglass after a pilot.
ON_LOADING: Final = ("DrawAdventurers", "MoveHourglass")


def carried(g: Cove, boat: Boat) -> int:
    """Return the number of adventurers on a boat."""
    load = g.boats[boat]
    return load[0] + load[1] + load[2] + load[3] + load[4]


def docked(g: Cove) -> i64:
    """Return the docked boats as one bit each (MC-CORE-DOCK-01)."""
    boats: i64 = 0
    for boat in g.docks:
        if boat != NONE:
            bit: i64 = boat
            boats |= 1 << bit
    return boats


def boats_with_room(g: Cove) -> list[Boat]:
    """Return the boats at sea that have room, on both sides (MC-CORE-CLOCK-06, MC-CORE-BOAT-05)."""
    capacity = g.box.numbers.boat_capacity
    away = docked(g)
    return [boat for boat in range(len(BOATS)) if not away >> boat & 1 and carried(g, boat) < capacity]


def on_pier(g: Cove, pier: Pier, folk: Folk) -> int:
    """Return the number of adventurers of a colour on all boats docked at a pier, which all players share
    (MC-CORE-DOCK-01, MC-CORE-DOCK-05).
    """
    found = 0
    for dock in g.box.docks_of_pier[pier]:
        boat = g.docks[dock]
        if boat != NONE:
            found += g.boats[boat][folk]
    return found


def at_sea(g: Cove, side: int, folk: Folk) -> int:
    """Return the number of passengers of a colour on undocked boats of a side (MC-CORE-BOAT-06, MC-ENT-ISLAND-02,
    MC-ENT-ISLAND-07).
    """
    found = 0
    away = docked(g)
    for boat in range(side * BOATS_A_SIDE, (side + 1) * BOATS_A_SIDE):
        if not away >> boat & 1:
            found += g.boats[boat][folk]
    return found


def draw_adventurer(g: Cove) -> Folk:
    """Draw one adventurer from a bag that is not empty, each equally likely."""
    folk = draw_thing(g, g.bag)
    g.bag = put(g.bag, folk, -1)
    return folk


def load_boat(g: Cove, player: Player, folk: Folk, boat: Boat) -> None:
    """Load an adventurer; a boat with four adventurers docks at once if its side has a free dock (MC-CORE-BOAT-02,
    MC-CORE-BOAT-04).
    """
    g.boats[boat] = put(g.boats[boat], folk, 1)
    if g.events is not None:
        tell(g, "loaded", "MC-CORE-CLOCK-06", who(g, player), folk=folk, boat=boat)
    if carried(g, boat) < g.box.numbers.boat_capacity:
        return
    free = free_docks(g, boat)
    if len(free) == 1:
        dock_boat(g, player, boat, free[0])
    elif free and player < g.seats:
        push(g, ChooseDock(player, boat))
    elif free:
        dock_boat(g, player, boat, merchant_of(g, player).dock_for(g, player, boat))
    elif g.events is not None:
        tell(g, "stays_at_sea", "MC-CORE-BOAT-04", boat=boat)


def free_docks(g: Cove, boat: Boat) -> list[Dock]:
    """Return the free docks of the boat's side (MC-CORE-BOAT-02)."""
    return [dock for dock in g.box.docks_of_side[side_of(boat)] if g.docks[dock] == NONE]


def dock_boat(g: Cove, player: Player, boat: Boat, dock: Dock) -> None:
    """Dock a boat, which only moves its passengers to the pier (MC-CORE-DOCK-01, MC-CORE-DOCK-06, MC-GAP-22)."""
    g.docks[dock] = boat
    if g.events is not None:
        tell(g, "docked", "MC-CORE-BOAT-02", who(g, player), boat=boat, dock=dock)


def tell_drawn(g: Cove, player: Player, folk: Folk) -> None:
    """Reveal a drawn adventurer to everybody."""
    if g.events is not None:
        reveal(g, "drew", "MC-CORE-CLOCK-06", who(g, player), folk=folk)


class LoadOn(Choice):
    """Load the drawn adventurer onto this boat."""

    __slots__ = ("boat",)
    icon: ClassVar[str] = "boat"
    lies_on: ClassVar[tuple[str, ...]] = ("boat", "boat")

    def __init__(self, boat: Boat) -> None:
        super().__init__(f"load {BOATS[boat]}")
        self.boat: Final = boat


LOAD: Final = [CHOICES.add(LoadOn(boat)) for boat in range(len(BOATS))]


class LoadAdventurer(Question[Cove]):
    """Ask for a boat at sea with room for the adventurer (MC-CORE-CLOCK-06, MC-CORE-CLOCK-11)."""

    __slots__ = ("folk",)
    rule: ClassVar[str] = "MC-CORE-CLOCK-06"
    allowed_below: ClassVar[tuple[str, ...]] = ON_LOADING
    ends_lookahead: ClassVar[bool] = True

    def __init__(self, seat: Open[Seat], folk: Open[Folk]) -> None:
        super().__init__(seat)
        self.folk: Final[Folk] = folk

    def candidates(self, g: Cove) -> list[Choice]:
        return list(LOAD)

    def legal(self, g: Cove) -> list[Choice]:
        return [LOAD[boat] for boat in boats_with_room(g)]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, LoadOn):
            return not_asked(self.rule)
        if choice.boat in g.docks:
            return DOCKED
        return None if carried(g, choice.boat) < g.box.numbers.boat_capacity else FULL

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, LoadOn)
        load_boat(g, self.seat, self.folk, choice.boat)

    def label_args(self, g: Cove, choice: Choice) -> Args:
        assert isinstance(choice, LoadOn)
        return {"load": g.boats[choice.boat]}


class DockAt(Choice):
    """Dock the full boat here."""

    __slots__ = ("dock",)
    icon: ClassVar[str] = "dock"
    lies_on: ClassVar[tuple[str, ...]] = ("dock", "dock")

    def __init__(self, dock: Dock, dock_id: str) -> None:
        super().__init__(f"dock {dock_id}")
        self.dock: Final = dock


DOCK: Final = CHOICES.table(
    lambda box, choices: [choices.add(DockAt(code, dock.id)) for code, dock in enumerate(box.docks)]
)


class ChooseDock(Question[Cove]):
    """Ask the player who loaded the fourth adventurer to choose between two free docks (MC-CORE-BOAT-03)."""

    __slots__ = ("boat",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "MC-CORE-BOAT-03"
    allowed_below: ClassVar[tuple[str, ...]] = ON_LOADING

    def __init__(self, seat: Open[Seat], boat: Open[Boat]) -> None:
        super().__init__(seat)
        self.boat: Final[Boat] = boat

    def is_consistent(self, g: Cove) -> bool:
        is_full = carried(g, self.boat) == g.box.numbers.boat_capacity
        return is_full and self.boat not in g.docks and len(free_docks(g, self.boat)) > 1

    def candidates(self, g: Cove) -> list[Choice]:
        docks = DOCK.of(g.box)
        return [docks[dock] for dock in g.box.docks_of_side[side_of(self.boat)]]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, DockAt):
            return not_asked(self.rule)
        if g.box.docks[choice.dock].side != side_of(self.boat):
            return OTHER_SIDE
        return None if g.docks[choice.dock] == NONE else TAKEN

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, DockAt)
        dock_boat(g, self.seat, self.boat, choice.dock)

    def prompt_args(self, g: Cove) -> Args:
        return {"load": g.boats[self.boat]}


def load(g: Cove, player: Player, folk: Folk) -> None:
    """Ask a seat for the boat; a merchant that the rules play chooses automatically (MC-CORE-CLOCK-06, MC-SOLO-08)."""
    if player < g.seats:
        push(g, LoadAdventurer(player, folk))
    else:
        load_boat(g, player, folk, merchant_of(g, player).boat_for(g, player))


def fill_bag(g: Cove) -> None:
    """Put adventurers into halls and lair, and the remaining ones into the bag (MC-CORE-SETUP-03, MC-CORE-SETUP-04)."""
    numbers = g.box.numbers
    g.halls = [numbers.hall_start] * len(g.halls)
    g.lair = numbers.lair_start
    waiting = (*g.halls, g.lair)
    g.bag = tuple([numbers.adventurers[folk] - waiting[folk] for folk in range(len(FOLK))])
