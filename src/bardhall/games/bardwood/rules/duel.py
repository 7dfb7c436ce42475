"""DUEL: winning a crest from another bard."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import DUEL_MELODY
from bardhall.games.bardwood.names import MELODY, RIVAL, Count, Owner, Seat
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import take_crest, win_crests
from bardhall.games.bardwood.rules.stones import (
    TOO_FAR,
    Pay,
    bar_notes,
    pay_notes,
    pay_of,
    spend_ranges,
    stones_to_bard,
    stones_to_place,
)
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers

NO_SUCH_BARD: Final = Obstacle("BG-DUEL-01", "no_such_bard")
DUELED: Final = Obstacle("BG-DUEL-04", "dueled")
NO_CREST_LEFT: Final = Obstacle("BG-DUEL-05", "no_crest_left")


def symbols(g: Bardwood, crests_left: int) -> int:
    """Return the number of melody symbols that show on a crest track (BG-DUEL-02, BG-DUEL-06,
    BG-RULING-06, BG-GAP-06).
    """
    numbers = g.box.numbers
    return numbers.base_defence + sum(numbers.crest_melody[: numbers.crests - crests_left])


def duel_cost(g: Bardwood, owner: Owner) -> int:
    """Return the cost of a duel: the bard's defence (BG-DUEL-02)."""
    return max(0, symbols(g, crests_left(g, owner)) + change(g, DUEL_MELODY))


def crests_left(g: Bardwood, owner: Owner) -> int:
    """Return the number of crests left on the track of a bard or of the Rival."""
    return g.rival_crests if owner == RIVAL else g.crests[owner]


def stones_to(g: Bardwood, seat: Seat, owner: Owner) -> int:
    """Return the range stones that a duel needs; the Rival is in every region that its pawn's location touches
    (BG-SOLO-YOU-05, BG-SOLO-YOU-06).
    """
    if owner == RIVAL:
        return stones_to_place(g, seat, g.rival_place)
    return stones_to_bard(g, seat, owner)


class Duel(SongAction):
    """Duel a bard (BG-DUEL-01)."""

    __slots__ = ("owner",)
    icon: ClassVar[str] = "duel"
    lies_on: ClassVar[tuple[str, ...]] = ("bard", "owner")
    brings: ClassVar[str] = "crest_token"

    def __init__(self, owner: Owner) -> None:
        super().__init__(f"duel {'rival' if owner == RIVAL else owner}")
        self.owner: Final = owner

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle unless another bard is in reach and this is the first duel in the phase (BG-DUEL-01,
        BG-DUEL-04).
        """
        owner = self.owner
        if owner == seat or (owner >= g.seats and not (owner == RIVAL and g.has_rival)):
            return NO_SUCH_BARD
        if g.dueled >> owner & 1:
            return DUELED
        return TOO_FAR if g.ranges[seat] < stones_to(g, seat, owner) else None

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if there is no crest to win, or too little melody for the defence (BG-DUEL-02,
        BG-DUEL-05).
        """
        if crests_left(g, self.owner) == 0:
            return NO_CREST_LEFT
        return bar_notes(g, seat, MELODY, duel_cost(g, self.owner))

    def quantity(self, g: Bardwood) -> Count:
        return 1

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(MELODY, duel_cost(g, self.owner), stones_to(g, seat, self.owner))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay the defence, and win the leftmost crest (BG-DUEL-02, BG-DUEL-03)."""
        owner = self.owner
        cost = duel_cost(g, owner)
        g.dueled |= 1 << owner
        if g.events is not None:
            tell(g, "dueled", "BG-DUEL-01", seat, other=owner, n=cost)
        spend_ranges(g, seat, stones_to(g, seat, owner))
        pay_notes(g, seat, MELODY, cost)
        take_crest(g, owner)
        win_crests(g, seat, (owner,), "BG-DUEL-03")


DUELS: Final = [CHOICES.add(Duel(owner)) for owner in range(RIVAL + 1)]


def offer_duels(g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
    """Offer a duel with every other bard in reach, and with the Rival (BG-DUEL-01, BG-DUEL-04)."""
    ranges = g.ranges[seat]
    steps = g.box.board.steps[g.region[seat]]
    for other in range(g.seats):
        if other != seat and not g.dueled >> other & 1 and steps[g.region[other]] <= ranges:
            found.add(DUELS[other])
    if g.has_rival and not g.dueled >> RIVAL & 1 and stones_to(g, seat, RIVAL) <= ranges:
        found.add(DUELS[RIVAL])
