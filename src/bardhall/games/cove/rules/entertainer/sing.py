"""SING: placing the performer, moving, and the options of a song."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import FIRST_HALL, ISLAND, NONE, PIERS, PLACES, TOWN_SQUARE, Place, Seat
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.brag import brag_offers
from bardhall.games.cove.rules.entertainer.hall import hall_offers
from bardhall.games.cove.rules.entertainer.island import island_fits, island_offers, leave_lack
from bardhall.games.cove.rules.entertainer.pier import pier_offers
from bardhall.games.cove.rules.entertainer.square import square_offers
from bardhall.games.cove.rules.entertainer.unlock import part_offers
from bardhall.games.cove.state import Cove, blank_song, blank_visit
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, Question, push
from bardhall.kernel.rows import with_last
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

VISITED: Final = Obstacle("MC-ENT-SING-04", "visited")
NO_MOVES: Final = Obstacle("MC-ENT-SING-03", "no_moves")

ON_SINGING: Final = ("Rest", "EndSwan")


def start_song(g: Cove, seat: Seat, is_swan: bool) -> None:
    """Start a song: turn the Instrument, and take the number of moves from the dial (MC-ENT-TEMPO-06, MC-ENT-TEMPO-09,
    MC-ENT-SING-03).

    In a swan song the marker stays on the shelf (MC-ENT-SWANSONG-02).
    """
    blank_song(g)
    g.singer = seat
    g.is_swan = is_swan
    g.moves = g.box.numbers.movement[g.dial[seat]]
    g.used = (0,) * len(g.song[seat])
    g.unlocked = (False,) * len(g.song[seat])
    if g.events is not None:
        if is_swan:
            tell(g, "swan_song", "MC-ENT-SWANSONG-02", seat, n=g.moves)
        else:
            tell(g, "sings", "MC-ENT-TEMPO-06", seat, n=g.moves)
    push(g, PlacePerformer(seat))


def arrive(g: Cove, seat: Seat, place: Place) -> None:
    """Move the performer to a new place, where nothing was done yet (MC-ENT-SING-04, MC-ENT-SING-06,
    MC-ENT-SING-11).
    """
    blank_visit(g)
    g.place = place
    g.visited = with_last(g.visited, place)
    if g.events is not None:
        tell(g, "performs_at", "MC-ENT-SING-02", seat, place=place)


class PlaceAt(Choice):
    """Start the song at this place."""

    __slots__ = ("place",)
    lies_on: ClassVar[tuple[str, ...]] = ("place", "place")

    def __init__(self, place: Place) -> None:
        super().__init__(f"place {PLACES[place]}")
        self.place: Final = place

    def icon_key(self) -> str:
        return PLACES[self.place] if self.place < FIRST_HALL or self.place == ISLAND else "hall"


PLACE: Final = [CHOICES.add(PlaceAt(place)) for place in range(len(PLACES))]


class PlacePerformer(Question[Cove]):
    """Ask for the first of nine places, which is compulsory (MC-ENT-SING-02, MC-ENT-SING-12, MC-ENT-SING-13,
    MC-RULING-26).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-ENT-SING-02"
    allowed_below: ClassVar[tuple[str, ...]] = ON_SINGING
    ends_lookahead: ClassVar[bool] = True

    def is_consistent(self, g: Cove) -> bool:
        return g.singer == self.seat and g.place == NONE and is_tracked(g, self.seat)

    def candidates(self, g: Cove) -> list[Choice]:
        return list(PLACE)

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        return None if isinstance(choice, PlaceAt) else not_asked(self.rule)

    def legal(self, g: Cove) -> list[Choice]:
        return list(PLACE)

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, PlaceAt)
        push(g, Sing(self.seat))
        arrive(g, self.seat, choice.place)

    def prompt_args(self, g: Cove) -> Args:
        return {"moves": g.moves}


def is_tracked(g: Cove, seat: Seat) -> bool:
    """Return whether the rules track the uses of each card of the song."""
    return len(g.used) == len(g.unlocked) == len(g.song[seat])


def places_seen(g: Cove) -> i64:
    """Return the places visited in this song as one bit each (MC-ENT-SING-04)."""
    places: i64 = 0
    for place in g.visited:
        bit: i64 = place
        places |= 1 << bit
    return places


class MoveTo(SongAction):
    """Move to any place that was not visited yet (MC-ENT-SING-03, MC-ENT-SING-04, MC-ENT-SING-07, MC-RULING-14)."""

    __slots__ = ("place",)
    lies_on: ClassVar[tuple[str, ...]] = ("place", "place")

    def __init__(self, place: Place) -> None:
        super().__init__(f"move {PLACES[place]}")
        self.place: Final = place

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if self.place in g.visited:
            return VISITED
        if g.moves == 0:
            return NO_MOVES
        return leave_lack(g)

    def act(self, g: Cove, seat: Seat) -> None:
        g.moves -= 1
        arrive(g, seat, self.place)

    def icon_key(self) -> str:
        return PLACES[self.place] if self.place < FIRST_HALL or self.place == ISLAND else "hall"


MOVE: Final = [CHOICES.add(MoveTo(place)) for place in range(len(PLACES))]
# By the places that were visited.
MOVE_ON: Final = [[move for move in MOVE if not seen >> move.place & 1] for seen in range(1 << len(PLACES))]


class EndSong(SongAction):
    """End the song, when the player decides so (MC-ENT-SING-13)."""

    __slots__ = ()
    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True
    forgoes_gains: ClassVar[bool] = True

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return leave_lack(g)

    def act(self, g: Cove, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "ends_song", "MC-ENT-SING-10", seat)


END_SONG: Final = CHOICES.add(EndSong("end_song"))


class Sing(Question[Cove]):
    """Ask for the options of the place, of the cards, and for the next move (MC-ENT-SING-05, MC-ENT-SING-09,
    MC-ENT-SING-13).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-ENT-SING-05"
    allowed_below: ClassVar[tuple[str, ...]] = ON_SINGING

    def is_consistent(self, g: Cove) -> bool:
        is_singing = g.singer == self.seat and g.place != NONE and is_tracked(g, self.seat)
        return is_singing and island_fits(g, self.seat)

    def candidates(self, g: Cove) -> list[Choice]:
        return [*self.offers(g, True), *MOVE, END_SONG]

    def legal(self, g: Cove) -> list[Choice]:
        found = self.offers(g, False)
        if leave_lack(g) is None:
            if g.moves:
                found += MOVE_ON[places_seen(g)]
            found.append(END_SONG)
        return found

    def offers(self, g: Cove, shows_all: bool) -> list[Choice]:
        """Return the actions of the place, the cards and the creatures: all in reach, or only those
        that can be taken.
        """
        found = Offers(g, self.seat, shows_all)
        if g.place < len(PIERS):
            pier_offers(g, self.seat, found)
        elif g.place == TOWN_SQUARE:
            square_offers(g, self.seat, found)
        elif g.place == ISLAND:
            island_offers(g, self.seat, found)
        elif g.place >= FIRST_HALL:
            hall_offers(g, found)
        part_offers(g, self.seat, found)
        brag_offers(g, self.seat, found)
        return found.choices

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, SongAction):
            return not_asked(self.rule)
        return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, SongAction)
        if not choice.pays():
            g.stones_paid = 0
        if not isinstance(choice, EndSong):
            push(g, self)
        choice.act(g, self.seat)

    def prompt_args(self, g: Cove) -> Args:
        return {"place": g.place, "moves": g.moves, "volume": g.volume[self.seat], "stones": g.stones[self.seat]}
