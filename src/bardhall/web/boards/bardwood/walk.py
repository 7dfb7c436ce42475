"""The Rival's last walk, from its events: trails along the crossings, and the place of each step."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.bardwood.box import BardwoodBox, Portal
    from bardhall.kernel.events import Event
    from bardhall.kernel.wording import Args

TURNS = ("rival_turn", "rival_swan_song")
_ANSWERS = ("bet", "rival_arrives")  # what a choice begins with that belongs to the turn of the Rival
_OUTWARD = {"bottom": (0.0, 0.25), "left": (-0.25, 0.0), "right": (0.25, 0.0)}
_ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑"}
_FEET = {"rival_leg", "rival_skips", "rival_crosses", "rival_jumps", "rival_lost", "rival_arrives"}

Crossing = tuple[int, int]


@dataclass(frozen=True)
class Way:
    """A stretch of path between two neighbouring crossings, with the direction of the walk."""

    x: int  # its upper or left crossing
    y: int
    is_across: bool
    arrows: str = ""


@dataclass
class Leg:
    """A series of crossings along the paths, which may start or end at a portal."""

    crossings: list[Crossing]
    start: tuple[float, float] | None = None
    end: tuple[float, float] | None = None


class Walk:
    """The legs of the Rival's walk in one turn."""

    def __init__(self, box: BardwoodBox, events: Sequence[Event]) -> None:
        self.box = box
        self.trails: list[Leg] = []
        self.stops: list[int] = []  # the locations where it began and stopped
        self._leg = 0  # the first trail of this leg
        for event in last_turn(events):
            if event.kind in _FEET:
                self._follow(event)

    def _follow(self, event: Event) -> None:
        kind, args = event.kind, event.args
        if kind == "rival_leg":
            self._leg = len(self.trails)
            self._begin(args)
            self.stops = self.stops or [_number(args, "place")]
        elif kind == "rival_lost":
            del self.trails[self._leg :]
            self._begin(args)
        elif kind == "rival_jumps":
            self._jump(self.box.board.portals[_number(args, "portal")])
        elif self.trails:
            self._go(crossing_of(self.box, args))
            if kind == "rival_arrives":
                self.stops.append(_number(args, "place"))

    def _begin(self, args: Args) -> None:
        self.trails.append(Leg([crossing_of(self.box, args)]))

    def _go(self, to: Crossing) -> None:
        """Follow the paths; on the way to the nearest location, there may be one corner that no event mentions."""
        x, y = self.trails[-1].crossings[-1]
        corner = (to[0], y)
        self.trails[-1].crossings += [corner, to] if corner not in ((x, y), to) else [to]

    def _jump(self, portal: Portal) -> None:
        """Break the line at one portal, and continue it at the linked one."""
        if not self.trails:
            return
        before = self.trails[-1]
        gate = next(one for one in self.box.board.portals if (one.x, one.y) == before.crossings[-1])
        before.end = _beyond(gate)
        self.trails.append(Leg([(portal.x, portal.y)], start=_beyond(portal)))

    @property
    def path(self) -> str:
        """Return the dotted line for an SVG whose units are the tracks of the lattice."""
        return "".join(_drawn(trail) for trail in self.trails)

    @property
    def ways(self) -> tuple[Way, ...]:
        """Return every stretch of the walk with its direction."""
        found: dict[Way, str] = {}
        for trail in self.trails:
            for one, next_one in pairwise(trail.crossings):
                for way, arrow in _stretches(one, next_one):
                    arrows = found.setdefault(way, "")
                    found[way] = arrows if arrow in arrows else arrows + arrow
        return tuple(changed(way, arrows=arrows) for way, arrows in found.items())


def last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events since the Rival's last turn started."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].kind in TURNS:
            return events[i:]
    return ()


def crossing_of(box: BardwoodBox, args: Args) -> Crossing:
    """Return the crossing of the location or portal that an event names."""
    if "portal" in args:
        portal = box.board.portals[_number(args, "portal")]
        return portal.x, portal.y
    location = box.locations[_number(args, "place")]
    return location.x, location.y


def spots(box: BardwoodBox, events: Sequence[Event]) -> list[str]:
    """Return the id of the location or portal for each event; the Rival acts at the place that it reached last."""
    found: list[str] = []
    for event in events:
        if isinstance(event.args.get("portal"), int):
            spot = box.board.portals[_number(event.args, "portal")].id
        elif isinstance(event.args.get("place"), int):
            spot = box.locations[_number(event.args, "place")].id
        else:
            spot = found[-1] if found and event.kind.startswith("rival_") and event.kind not in TURNS else ""
        found.append(spot)
    return found


def rival_news(moves: Sequence[int], events: Sequence[Event], news: int) -> int:
    """Return the number of new log lines, including the turn of the Rival that the viewer's choice triggered.

    `moves` are the moves of the events. The viewer's answers during that turn belong to it; any other choice of the
    viewer ends it.
    """
    known = len(events) - news
    start = known - len(last_turn(events[:known]))
    if start == known:
        return news
    openings = {move: event.kind for move, event in reversed(list(zip(moves[:known], events[:known], strict=True)))}
    later = [kind for move, kind in openings.items() if move > moves[start]]
    return len(events) - start if all(kind in _ANSWERS for kind in later) else news


def _number(args: Args, key: str) -> int:
    value = args[key]
    assert isinstance(value, int)
    return value


def _beyond(portal: Portal) -> tuple[float, float]:
    dx, dy = _OUTWARD[portal.edge]
    return portal.x + dx, portal.y + dy


def _drawn(trail: Leg) -> str:
    points: list[tuple[float, float]] = [*trail.crossings]
    points = [trail.start, *points] if trail.start is not None else points
    points = [*points, trail.end] if trail.end is not None else points
    return "M" + "L".join(f"{2 * x + 0.5:g} {2 * y + 0.5:g}" for x, y in points)


def _stretches(one: Crossing, other: Crossing) -> list[tuple[Way, str]]:
    """Return the single stretches between two crossings of the same path."""
    dx, dy = (other[0] > one[0]) - (other[0] < one[0]), (other[1] > one[1]) - (other[1] < one[1])
    found = []
    x, y = one
    while (x, y) != other and (dx, dy) in _ARROWS:
        found.append((Way(min(x, x + dx), min(y, y + dy), dy == 0), _ARROWS[dx, dy]))
        x, y = x + dx, y + dy
    return found
