"""ISLAND: singing for the passengers at sea, and winning a creature."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import CREATURE
from bardhall.games.cove.names import CLANS, ISLAND, NONE, SIDES, Card, Clan, Seat
from bardhall.games.cove.rules.boats import at_sea
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.pier import SING_ALL, stage_offers
from bardhall.games.cove.rules.entertainer.runes import has_rune
from bardhall.games.cove.rules.entertainer.sources import sources
from bardhall.games.cove.rules.entertainer.stage import ISLAND_CLOSED
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Price, Printed
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers
from bardhall.kernel.rows import distinct, with_last, without_one
from bardhall.kernel.wording import Args

NOT_ON_ISLAND: Final = Obstacle("MC-ENT-ISLAND-01", "not_on_island")
NO_RUNE: Final = Obstacle("MC-ENT-ISLAND-01", "no_rune")
NO_RUNE_THERE: Final = Obstacle("MC-ENT-ISLAND-03", "no_rune_there")
OTHER_SIDE: Final = Obstacle("MC-ENT-ISLAND-02", "other_side_chosen")
HALL_CHOSEN: Final = Obstacle("MC-ENT-ISLAND-04", "hall_chosen")
NO_GAIN: Final = Obstacle("MC-ENT-ISLAND-05", "no_gain")
NOT_IN_PILE: Final = Obstacle("MC-ENT-ISLAND-05", "not_in_pile")
NO_SOURCE: Final = Obstacle("MC-ENT-ICONS-10", "no_source")
SING_FIRST: Final = Obstacle("MC-ENT-ICONS-10", "sing_first")
CREATURE_FIRST: Final = Obstacle("MC-ENT-ISLAND-08", "creature_first")


def island_offers(g: Cove, seat: Seat, found: Offers[Cove]) -> None:
    """Offer halls with a rune, on the chosen side or on both; sources for the present hall; and creatures."""
    if g.island_hall != NONE:
        found.add(SING_ALL)
        stage_offers(g, seat, g.island_hall, g.island_hall + 1, found)
    for side in range(len(SIDES)):
        if g.side in (NONE, side):
            for perform in PERFORM[side]:
                found.add(perform)
    if owes_creature(g):
        creatures = TAKE_CREATURE.of(g.box)
        for card in distinct(g.creature_pile):
            found.add(creatures[card])


def owes_creature(g: Cove) -> bool:
    """Return whether the singer gained gold here, but has not taken a creature yet (MC-ENT-ISLAND-05, MC-ENT-ISLAND-06,
    MC-ENT-ISLAND-08, MC-RULING-39).
    """
    return g.island_pays and not g.has_acted and bool(g.creature_pile)


def owes_song(g: Cove) -> bool:
    """Return whether the singer chose a hall, but has not sung for it yet (MC-ENT-ICONS-10)."""
    return g.island_hall != NONE and not g.has_acted and not g.island_halls >> g.island_hall & 1


def island_fits(g: Cove, seat: Seat) -> bool:
    """Return whether the song has icons for the chosen hall."""
    if g.island_hall == NONE:
        return True
    is_chosen = g.side != NONE and has_rune(g, seat, g.island_hall)
    return is_chosen and (not owes_song(g) or bool(sources(g, seat, g.island_hall, True)))


def leave_lack(g: Cove) -> Obstacle | None:
    """Return what the singer must still do before leaving the place or ending the song."""
    if owes_song(g):
        return SING_FIRST
    return CREATURE_FIRST if owes_creature(g) else None


class PerformIsland(SongAction):
    """Choose a hall with your rune, and with the first one a side for the whole visit (MC-ENT-ISLAND-01 to
    MC-ENT-ISLAND-04, MC-RULING-15).

    The hall must be one that you can sing for, and you do so before anything else (MC-ENT-ICONS-10).
    """

    __slots__ = ("clan", "side")
    icon: ClassVar[str] = "dragon_island"
    lies_on: ClassVar[tuple[str, ...]] = ("shore", "side")

    def __init__(self, side: int, clan: Clan) -> None:
        super().__init__(f"island {SIDES[side]} {CLANS[clan]}")
        self.side: Final = side
        self.clan: Final = clan

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.place == ISLAND else NOT_ON_ISLAND

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if not has_rune(g, seat, self.clan):
            return NO_RUNE_THERE if g.runes[seat] else NO_RUNE
        if g.has_acted:
            return ISLAND_CLOSED
        if owes_song(g):
            return SING_FIRST
        if g.side not in (NONE, self.side):
            return OTHER_SIDE
        if g.island_halls >> self.clan & 1:
            return HALL_CHOSEN
        return None if sources(g, seat, self.clan, True) else NO_SOURCE

    def act(self, g: Cove, seat: Seat) -> None:
        g.side = self.side
        g.island_hall = self.clan
        if g.events is not None:
            tell(g, "island", "MC-ENT-ISLAND-03", seat, side=self.side, clan=self.clan)

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"n": at_sea(g, self.side, self.clan)}


PERFORM: Final = [[CHOICES.add(PerformIsland(side, clan)) for clan in range(len(CLANS))] for side in range(len(SIDES))]


class TakeCreature(SongAction):
    """Take a creature from its pile face up into the brag zone (MC-ENT-ISLAND-05, MC-ENT-ISLAND-06, MC-RULING-09)."""

    __slots__ = ("card",)
    icon: ClassVar[str] = "creature"
    lies_on: ClassVar[tuple[str, ...]] = ("creature", "card")

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        if g.place != ISLAND:
            return NOT_ON_ISLAND
        return None if self.card in g.creature_pile else NOT_IN_PILE

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if g.has_acted:
            return ISLAND_CLOSED
        if owes_song(g):
            return SING_FIRST
        return None if g.island_pays else NO_GAIN

    def act(self, g: Cove, seat: Seat) -> None:
        g.has_acted = True
        g.creature_pile = without_one(g.creature_pile, self.card)
        g.brag[seat] = with_last(g.brag[seat], self.card)
        if g.events is not None:
            tell(g, "creature", "MC-ENT-ISLAND-05", seat, card=self.card)

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Printed(box.cards[self.card].parts),)


TAKE_CREATURE: Final = CHOICES.per_card(TakeCreature, "creature", CREATURE)
