"""MOVE: the bard and the boat."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.choices import MoveBoat, MoveTo, Stay
from bardhall.games.bardwood.names import Count, Seat
from bardhall.games.bardwood.rules.pieces import move_boat
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.marks import Open

NOT_NEXT: Final = Bar("BG-MOVE-02", "not_next")
BOAT_AT_END: Final = Bar("BG-MOVE-05", "boat_at_end")


def start_moving(g: Bardwood, seat: Seat) -> None:
    """BG-MOVE-01: each point in turn, on the bard or on the boat. BG-TURN-05: the bard moves here and nowhere else."""
    if g.moves > 0:
        push(g, Move(seat, g.moves))


class Move(Question[Bardwood]):
    """BG-MOVE-01: where to spend the next move point. BG-MOVE-03: bards never block each other."""

    __slots__ = ("left",)
    rule: ClassVar[str] = "BG-MOVE-01"

    def __init__(self, seat: Open[Seat], left: Open[Count]) -> None:
        super().__init__(seat)
        self.left: Final[Count] = left  # for the prompt; the state has the truth

    def candidates(self, g: Bardwood) -> list[Choice]:
        table = g.box.table
        found: list[Choice] = []
        for region in g.box.regions[g.region[self.seat]].neighbours:
            found.append(table.move[region])
        found.append(table.boat)
        found.append(table.stay)
        return found

    def legal(self, g: Bardwood) -> list[Choice]:
        found = self.candidates(g)
        if self.bar(g, g.box.table.boat) is not None:
            found.remove(g.box.table.boat)
        return found

    def bar(self, g: Bardwood, choice: Choice) -> Bar | None:
        if isinstance(choice, MoveTo):
            here = g.region[self.seat]
            return None if choice.region in g.box.regions[here].neighbours else NOT_NEXT
        if isinstance(choice, MoveBoat):
            return BOAT_AT_END if g.boat[self.seat] == len(g.box.numbers.river) - 1 else None
        return None if isinstance(choice, Stay) else not_asked(self.rule)

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, Stay):
            self.lose_rest(g)
            return
        g.moves -= 1
        if isinstance(choice, MoveTo):
            self.move_bard(g, choice.region)
        else:
            move_boat(g, self.seat, 1, "BG-MOVE-04")
        start_moving(g, self.seat)

    def move_bard(self, g: Bardwood, region: int) -> None:
        """BG-MOVE-02: to a neighbouring region."""
        g.region[self.seat] = region
        if g.events is not None:
            tell(g, "moved", "BG-MOVE-02", self.seat, region=region)

    def lose_rest(self, g: Bardwood) -> None:
        """BG-MOVE-07: points left over are lost."""
        if g.events is not None:
            tell(g, "stayed", "BG-MOVE-07", self.seat, n=g.moves)
        g.moves = 0
