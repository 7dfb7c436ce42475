"""MOVE: moving the bard and the boat."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.names import Region, Seat
from bardhall.games.bardwood.rules.pieces import move_boat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice, Choices, Spot
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action, Question, push
from bardhall.kernel.wording import Args

NOT_NEXT: Final = Obstacle("BG-MOVE-02", "not_next")
BOAT_AT_END: Final = Obstacle("BG-MOVE-05", "boat_at_end")


def start_moving(g: Bardwood, seat: Seat) -> None:
    """Start the moves of the compose phase, the only way for a bard to move (BG-MOVE-01, BG-TURN-05)."""
    if g.moves > 0:
        push(g, Move(seat))


class MoveAction(Action[Bardwood]):
    """A use of the next move point (BG-MOVE-01)."""

    __slots__ = ()

    def destination(self, before: Bardwood, after: Bardwood, seat: int) -> Spot | None:
        has_moved = after.region[seat] != before.region[seat]
        return Spot("region", after.region[seat]) if has_moved else None


class MoveTo(MoveAction):
    """Move the bard to a neighbouring region (BG-MOVE-02)."""

    __slots__ = ("region",)
    icon: ClassVar[str] = "move"
    lies_on: ClassVar[tuple[str, ...]] = ("region", "region")

    def __init__(self, region: Region, region_id: str) -> None:
        super().__init__(f"move {region_id}")
        self.region: Final = region

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return None if self.region in g.box.regions[g.region[seat]].neighbours else NOT_NEXT

    def act(self, g: Bardwood, seat: Seat) -> None:
        g.moves -= 1
        g.region[seat] = self.region
        if g.events is not None:
            tell(g, "moved", "BG-MOVE-02", seat, region=self.region)


def _moves(box: BardwoodBox, choices: Choices) -> list[MoveTo]:
    """Return the moves of the bard by region."""
    return [choices.add(MoveTo(region.code, region.id)) for region in box.regions]


MOVE: Final = CHOICES.table(_moves)


class MoveBoat(MoveAction):
    """Move the boat (BG-MOVE-04)."""

    icon: ClassVar[str] = "boat"
    lies_on: ClassVar[tuple[str, ...]] = ("boat",)

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return BOAT_AT_END if g.boat[seat] == len(g.box.numbers.river) - 1 else None

    def act(self, g: Bardwood, seat: Seat) -> None:
        g.moves -= 1
        move_boat(g, seat, 1, "BG-MOVE-04")


BOAT: Final = CHOICES.add(MoveBoat("boat"))


class Stay(MoveAction):
    """Give up the remaining move points (BG-MOVE-07)."""

    icon: ClassVar[str] = "pass"
    leads_on: ClassVar[bool] = True

    def act(self, g: Bardwood, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "stayed", "BG-MOVE-07", seat, n=g.moves)
        g.moves = 0


STAY: Final = CHOICES.add(Stay("stay"))


class Move(Question[Bardwood]):
    """Ask how to use the next move point (BG-MOVE-01); bards never block each other (BG-MOVE-03)."""

    __slots__ = ()
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BG-MOVE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("MaySing",)

    def candidates(self, g: Bardwood) -> list[Choice]:
        return self.offers(g, shows_all=True)

    def legal(self, g: Bardwood) -> list[Choice]:
        return self.offers(g, shows_all=False)

    def offers(self, g: Bardwood, shows_all: bool) -> list[Choice]:
        """Return the neighbouring regions, the boat and staying; only the boat can be unavailable."""
        move = MOVE.of(g.box)
        found: list[Choice] = [move[region] for region in g.box.regions[g.region[self.seat]].neighbours]
        if shows_all or BOAT.missing(g, self.seat) is None:
            found.append(BOAT)
        found.append(STAY)
        return found

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, MoveAction):
            return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)
        return not_asked(self.rule)

    def prompt_args(self, g: Bardwood) -> Args:
        return {"left": g.moves}

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, MoveAction)
        choice.act(g, self.seat)
        start_moving(g, self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.moves > 0
