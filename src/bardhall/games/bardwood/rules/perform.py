"""PERFORM: paying lyrics for gems and a fan, and leaving a rune on the slot."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.kinds import PERFORM_GEMS, PERFORM_LYRICS
from bardhall.games.bardwood.names import LYRICS, NONE, Count, Place, Seat, Slot
from bardhall.games.bardwood.rules.action import PlaceAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_gems, has_rune
from bardhall.games.bardwood.rules.places import visit
from bardhall.games.bardwood.rules.runes import NO_RUNE, RuneQuestion, ask_rune
from bardhall.games.bardwood.rules.shop import put_on_deck
from bardhall.games.bardwood.rules.stones import Pay, bar_notes, pay_notes, pay_of
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choices, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

COVERED: Final = Obstacle("BG-PERFORM-05", "covered")


def slot_cost(g: Bardwood, slot: Slot) -> int:
    """Return the cost of a slot (BG-PERFORM-01, BG-GAP-08)."""
    return max(0, g.box.slots[slot].lyrics + change(g, PERFORM_LYRICS))


def slot_gems(g: Bardwood, slot: Slot) -> int:
    """Return the gems of a slot (BG-PERFORM-02)."""
    return max(0, g.box.slots[slot].gems + change(g, PERFORM_GEMS))


class Perform(PlaceAction):
    """Perform for a slot's reward (BG-PERFORM-01)."""

    __slots__ = ("slot",)
    icon: ClassVar[str] = "perform"
    takes: ClassVar[str] = "rune"
    free: ClassVar[str] = "lyrics"
    brings: ClassVar[str] = "green_gem"

    def __init__(self, slot: Slot, place: Place, place_id: str, number: int) -> None:
        super().__init__(f"perform {place_id} {number}", place)
        self.slot: Final = slot

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle unless the slot is free (BG-PERFORM-05, BG-RULING-15)."""
        bar = super().out_of_reach(g, seat)
        return COVERED if bar is None and g.slots[self.slot] != NONE else bar

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if a rune or lyrics are missing (BG-PERFORM-01, BG-RULING-14)."""
        if not has_rune(g, seat):
            return NO_RUNE
        return bar_notes(g, seat, LYRICS, slot_cost(g, self.slot))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(LYRICS, slot_cost(g, self.slot))

    def quantity(self, g: Bardwood) -> Count:
        return slot_gems(g, self.slot)

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return (*super().price(box, args), Amount("fan"))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Perform in the printed order (BG-PERFORM-01 to BG-PERFORM-04)."""
        cost = slot_cost(g, self.slot)
        visit(g, self.place)
        if g.events is not None:
            tell(g, "performed", "BG-PERFORM-01", seat, place=self.place, n=cost)
        pay_notes(g, seat, LYRICS, cost)
        gain_gems(g, seat, slot_gems(g, self.slot), "BG-PERFORM-02")
        gain_fan(g, seat)
        ask_rune(g, CoverSlot(seat, self.slot))


def _performs(box: BardwoodBox, choices: Choices) -> list[Perform]:
    """Return the performances by slot."""
    names = box.board.place_names
    return [choices.add(Perform(slot.code, slot.place, names[slot.place], slot.number)) for slot in box.slots]


PERFORM: Final = CHOICES.table(_performs)


def offer_stage(g: Bardwood, seat: Seat, place: Place, found: Offers[Bardwood]) -> None:
    """Offer the free slots of a stage (BG-PERFORM-05)."""
    perform = PERFORM.of(g.box)
    for slot in g.box.locations[place].slots:
        if g.slots[slot] == NONE:
            found.add(perform[slot])


def gain_fan(g: Bardwood, seat: Seat) -> None:
    """Put the top fan face down on the deck; if none is left, the player gains a gem (BG-PERFORM-03)."""
    if not g.fans:
        gain_gems(g, seat, g.box.numbers.empty_fans_gems, "BG-PERFORM-03")
        return
    fan = g.fans[0]
    g.fans = g.fans[1:]
    put_on_deck(g, seat, fan, NONE)
    g.unseen_fans[seat] = tuple(sorted((*g.unseen_fans[seat], fan)))
    if g.events is not None:
        tell(g, "gained_fan", "BG-PERFORM-03", seat)


class CoverSlot(RuneQuestion):
    """Cover the slot, for all players, with any rune of the dial (BG-PERFORM-04)."""

    __slots__ = ("slot",)
    rule: ClassVar[str] = "BG-PERFORM-04"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], slot: Open[Slot]) -> None:
        super().__init__(seat)
        self.slot: Final[Slot] = slot

    def place(self, g: Bardwood) -> None:
        g.slots[self.slot] = self.seat
        if g.events is not None:
            tell(g, "covered_slot", "BG-PERFORM-04", self.seat, place=g.box.slots[self.slot].place)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.slots[self.slot] == NONE
