"""RIVAL-MOVE: one leg of the Rival's walk along the paths."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, PORTALS, BardwoodBox, Board, Portal
from bardhall.games.bardwood.names import DOWN, LEFT, NONE, RIGHT, UP, Direction, Links, MaybePlace, Place
from bardhall.games.bardwood.rules.frames import RivalStep
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice, Choices
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open

NOT_NEAREST: Final = Obstacle("BG-RIVAL-MOVE-10", "not_nearest")
STEPS: Final = ((0, -1), (0, 1), (-1, 0), (1, 0))  # up, down, left, right
OPPOSITE: Final = (DOWN, UP, RIGHT, LEFT)
INWARD: Final = {"bottom": UP, "left": RIGHT, "right": LEFT}  # BG-RIVAL-MOVE-09
NOWHERE: Final = -1


class Leg(RivalStep):
    """Walk along the paths in the arrow's direction to the next location (BG-RIVAL-MOVE-03)."""

    __slots__ = ("direction",)
    rule: ClassVar[str] = "BG-RIVAL-MOVE-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("RivalSing",)

    def __init__(self, direction: Open[Direction]) -> None:
        self.direction: Final[Direction] = direction

    def run(self, g: Bardwood) -> None:
        start = g.rival_place
        if g.events is not None:
            tell(g, "rival_leg", "BG-RIVAL-MOVE-03", direction=self.direction, place=start)
        leave_token(g, start)
        walk = Walk(g, start, self.direction)
        end = walk.end()
        if end != NONE:
            arrive(g, end)
        else:
            take_nearest(g)


def leave_token(g: Bardwood, place: Place) -> None:
    """Leave the top token of the Rival's pile, if there is one, at the location (BG-RIVAL-MOVE-02, BG-RULING-10).

    It belongs to the location, not to a card there (BG-SOLO-YOU-04). The top token is the lowest value not on the board
    (BG-RIVAL-SETUP-13, BG-RIVAL-SING-07).
    """
    for token in range(1, g.box.numbers.rival_tokens + 1):
        if token not in g.rival_tokens:
            g.rival_tokens[place] = token
            if g.events is not None:
                tell(g, "rival_token", "BG-RIVAL-MOVE-02", place=place, n=token)
            return


def arrive(g: Bardwood, place: Place) -> None:
    """Place the pawn at the location where its walk ends (BG-RIVAL-MOVE-01)."""
    g.rival_place = place
    if g.events is not None:
        tell(g, "rival_arrives", "BG-RIVAL-MOVE-01", place=place)


class Walk:
    """The algorithm of one leg of the Rival's walk, step by step on the grid of crossings (BG-RIVAL-MOVE-11)."""

    __slots__ = ("code", "direction", "g", "start", "x", "y")

    def __init__(self, g: Bardwood, start: Place, direction: Direction) -> None:
        location = g.box.locations[start]
        self.g: Final = g
        self.start: Final = start
        self.x = location.x
        self.y = location.y
        self.code = start
        self.direction = direction

    def end(self) -> MaybePlace:
        """Return the location where the leg ends; -1 if it would be endless (BG-RULING-09)."""
        seen: set[tuple[int, int]] = set()
        while (self.code, self.direction) not in seen:
            seen.add((self.code, self.direction))
            if not self.step():
                self.turn()
            elif self.stops():
                return self.code
        return NONE

    def step(self) -> bool:
        """Move to the next crossing; return False at the edge of the board."""
        dx, dy = STEPS[self.direction]
        code = self.g.box.board.crossings.get((self.x + dx, self.y + dy), NOWHERE)
        if code == NOWHERE:
            return False
        self.x += dx
        self.y += dy
        self.code = code
        return True

    def stops(self) -> bool:
        """Return whether the leg ends here: at a free location, never at a portal or the start (BG-RIVAL-MOVE-04,
        BG-RIVAL-MOVE-06, BG-RIVAL-MOVE-07).
        """
        if self.code >= PORTALS:
            if self.g.events is not None:
                tell(self.g, "rival_crosses", "BG-RIVAL-MOVE-07", portal=self.code - PORTALS)
            return False
        if self.g.rival_tokens[self.code] == 0 and self.code != self.start:
            return True
        if self.g.events is not None:
            tell(self.g, "rival_skips", "BG-RIVAL-MOVE-04", place=self.code)
        return False

    def turn(self) -> None:
        """Go through a portal towards the edge that it faces, else turn back (BG-RIVAL-MOVE-05, BG-RIVAL-MOVE-08,
        BG-RULING-08).
        """
        if self.code < PORTALS:
            self.direction = OPPOSITE[self.direction]
            if self.g.events is not None:
                tell(self.g, "rival_turns", "BG-RIVAL-MOVE-05", direction=self.direction)
            return
        self.code = partner(self.g.box.board, self.g.portals, self.code)
        portal = self.portal()
        self.x = portal.x
        self.y = portal.y
        self.direction = INWARD[portal.edge]
        if self.g.events is not None:
            tell(self.g, "rival_jumps", "BG-RIVAL-MOVE-08", portal=self.code - PORTALS)

    def portal(self) -> Portal:
        """Return the portal where the pawn is."""
        return self.g.box.board.portals[self.code - PORTALS]


def partner(board: Board, links: Links, code: int) -> int:
    """Return the linked portal (BG-RIVAL-SETUP-05, BG-RULING-07)."""
    return PORTALS + board.links[links][code - PORTALS]


def nearest_free(g: Bardwood, start: Place) -> list[Place]:
    """Return the nearest locations without a token; portals count as normal crossings here (BG-RIVAL-MOVE-10,
    BG-RULING-09).
    """
    crossings = g.box.board.crossings
    location = g.box.locations[start]
    seen = {(location.x, location.y)}
    ring = [(location.x, location.y)]
    while ring:
        ring = _next_ring(ring, seen, crossings)
        codes = [crossings[spot] for spot in ring]
        free = [code for code in codes if code < PORTALS and g.rival_tokens[code] == 0]
        if free:
            return sorted(free)
    return []


def _next_ring(
    ring: list[tuple[int, int]], seen: set[tuple[int, int]], crossings: dict[tuple[int, int], int]
) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for x, y in ring:
        for dx, dy in STEPS:
            spot = (x + dx, y + dy)
            if spot in crossings and spot not in seen:
                seen.add(spot)
                found.append(spot)
    return found


def take_nearest(g: Bardwood) -> None:
    """Return the pawn to the start of the leg, then move it to the nearest free location (BG-RIVAL-MOVE-10)."""
    if g.events is not None:
        tell(g, "rival_lost", "BG-RIVAL-MOVE-10", place=g.rival_place)
    free = nearest_free(g, g.rival_place)
    if len(free) == 1:
        arrive(g, free[0])
    elif free:
        push(g, ChooseNearest(g.active))


class RivalTo(Choice):
    """Send the Rival to this one of several equally near locations (BG-RIVAL-MOVE-10)."""

    __slots__ = ("place",)
    icon: ClassVar[str] = "rival"
    lies_on: ClassVar[tuple[str, ...]] = ("place", "place")

    def __init__(self, verb: str, place: Place, place_id: str) -> None:
        super().__init__(f"{verb} {place_id}")
        self.place: Final = place


def _destinations(box: BardwoodBox, choices: Choices) -> list[RivalTo]:
    """Return the choices of a destination by location."""
    return [choices.add(RivalTo("rival", place.code, place.id)) for place in box.locations]


RIVAL_TO: Final = CHOICES.table(_destinations)


class ChooseNearest(ListQuestion[Bardwood]):
    """Let the player who played last choose among equally near locations (BG-RIVAL-MOVE-10, BG-RULING-33)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-RIVAL-MOVE-10"
    allowed_below: ClassVar[tuple[str, ...]] = ("Leg", "RivalSing")
    kind: ClassVar[type[Choice]] = RivalTo
    others: ClassVar[Obstacle | None] = NOT_NEAREST

    def candidates(self, g: Bardwood) -> list[Choice]:
        to = RIVAL_TO.of(g.box)
        return [to[place] for place in nearest_free(g, g.rival_place)]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, RivalTo)
        arrive(g, choice.place)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.has_rival
