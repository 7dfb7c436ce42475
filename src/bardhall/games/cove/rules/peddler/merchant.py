"""The Peddler, who makes no choices because the rules move it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import (
    BAZAAR,
    CLANS,
    LARGE,
    NONE,
    PEDDLER,
    SIDES,
    SMALL,
    SQUARE_PIER,
    Boat,
    Card,
    Clan,
    Dock,
    Player,
)
from bardhall.games.cove.rules.boats import (
    at_sea,
    boats_with_room,
    carried,
    draw_adventurer,
    free_docks,
    load,
    on_pier,
    tell_drawn,
)
from bardhall.games.cove.rules.clock import MoveHourglass
from bardhall.games.cove.rules.goods import goods_of, make_good, sell_good
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.townsfolk import recruit
from bardhall.games.cove.state import Cove
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal
from bardhall.kernel.flow import push

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox


class Peddler(Merchant):
    """A merchant that reveals a card, carries it out and moves its hourglass, as the second player (MC-SOLO-03,
    MC-SOLO-13).
    """

    id: ClassVar[str] = PEDDLER

    def cards(self, box: CoveBox) -> tuple[Card, ...]:
        return box.of_kind(k.PEDDLER)

    def set_up(self, g: Cove, player: Player) -> None:
        """Prepare the Peddler's cards (MC-SOLO-02)."""
        g.peddler_discard = self.cards(g.box)

    def begin_round(self, g: Cove, player: Player) -> None:
        """Shuffle all of the Peddler's cards (MC-SOLO-02)."""
        g.peddler_deck = shuffle(g, self.cards(g.box))
        g.peddler_discard = ()

    def take_turn(self, g: Cove, player: Player) -> None:
        if not g.peddler_deck:
            self.begin_round(g, player)
        card, g.peddler_deck = g.peddler_deck[0], g.peddler_deck[1:]
        g.peddler_discard = (*g.peddler_discard, card)
        face = g.box.cards[card]
        if g.events is not None:
            reveal(g, "peddler_card", "MC-SOLO-03", card=card)
        push(g, MoveHourglass(player, face.hours))
        carry_out(g, player, face.deed)

    def boat_for(self, g: Cove, player: Player) -> Boat:
        """Return the fullest boat at sea with room, in the order of the boats (MC-SOLO-08)."""
        best = NONE
        for boat in boats_with_room(g):
            if best == NONE or carried(g, boat) > carried(g, best):
                best = boat
        return best

    def dock_for(self, g: Cove, player: Player, boat: Boat) -> Dock:
        """Return the first free dock of the boat's side (MC-SOLO-08)."""
        return free_docks(g, boat)[0]

    def sell(self, g: Cove, player: Player) -> None:
        """Sell small goods on the square pier and large ones on the bazaar, if there is a customer (MC-SOLO-09)."""
        for size, pier in ((SMALL, SQUARE_PIER), (LARGE, BAZAAR)):
            for clan in range(len(CLANS)):
                if on_pier(g, pier, clan):
                    for _ in range(goods_of(g, player, size)[clan]):
                        sell_good(g, player, size, clan, pier, 0)


def carry_out(g: Cove, player: Player, deed: int) -> None:
    """Carry out the action of a Peddler card, skipping its impossible parts (MC-SOLO-04 to MC-SOLO-07, MC-SOLO-12)."""
    if deed == k.MAKES_SMALL:
        for clan in clans_at_sea(g)[:2]:
            make_good(g, player, SMALL, clan, "MC-SOLO-04")
    elif deed == k.MAKES_LARGE:
        make_good(g, player, LARGE, clans_at_sea(g)[0], "MC-SOLO-05")
    elif deed == k.RECRUITS:
        recruit_first(g, player)
    elif boats_with_room(g) and any(g.bag):
        folk = draw_adventurer(g)
        tell_drawn(g, player, folk)
        load(g, player, folk)


def recruit_first(g: Cove, player: Player) -> None:
    """Recruit from the lowest occupied slot, without limit; the Peddler ignores the effects of its
    staff (MC-SOLO-06).
    """
    for slot, card in enumerate(g.square):
        if card != NONE:
            recruit(g, player, slot)
            return


def clans_at_sea(g: Cove) -> list[Clan]:
    """Return the clans sorted by their passengers on undocked boats of both sides, ties in their order (MC-SOLO-04,
    MC-SOLO-12).
    """
    crowd = [sum([at_sea(g, side, clan) for side in range(len(SIDES))]) for clan in range(len(CLANS))]
    return sorted(range(len(CLANS)), key=lambda clan: (-crowd[clan], clan))
