"""PERFORM: lyrics for gems, a fan, and a rune on the slot."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.names import NONE, PERFORM_GEMS, PERFORM_LYRICS, Seat, Slot
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_gems, has_rune
from bardhall.games.bardwood.rules.places import bar_visit, visit
from bardhall.games.bardwood.rules.runes import NO_RUNE, RuneQuestion, ask_rune
from bardhall.games.bardwood.rules.shop import put_on_deck
from bardhall.games.bardwood.rules.stones import bar_lyrics, pay_lyrics
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar
from bardhall.kernel.events import tell
from bardhall.kernel.marks import Open

COVERED: Final = Bar("BG-PERFORM-05", "covered")


def slot_cost(g: Bardwood, slot: Slot) -> int:
    """BG-PERFORM-01, BG-GAP-08."""
    return max(0, g.box.slots[slot].lyrics + change(g, PERFORM_LYRICS))


def slot_gems(g: Bardwood, slot: Slot) -> int:
    """BG-PERFORM-02."""
    return max(0, g.box.slots[slot].gems + change(g, PERFORM_GEMS))


def bar_perform(g: Bardwood, seat: Seat, slot: Slot) -> Bar | None:
    """BG-PERFORM-01, BG-PERFORM-05, BG-RULING-14, BG-RULING-15: an open slot, a rune, and the lyrics."""
    bar = bar_visit(g, seat, g.box.slots[slot].place)
    if bar is not None:
        return bar
    if g.slots[slot] != NONE:
        return COVERED
    if not has_rune(g, seat):
        return NO_RUNE
    return bar_lyrics(g, seat, slot_cost(g, slot))


def perform(g: Bardwood, seat: Seat, slot: Slot) -> None:
    """BG-PERFORM-01 to BG-PERFORM-04, in this order."""
    place = g.box.slots[slot].place
    cost = slot_cost(g, slot)
    visit(g, place)
    if g.events is not None:
        tell(g, "performed", "BG-PERFORM-01", seat, place=place, n=cost)
    pay_lyrics(g, seat, cost)
    gain_gems(g, seat, slot_gems(g, slot), "BG-PERFORM-02")
    gain_fan(g, seat)
    ask_rune(g, CoverSlot(seat, slot))


def gain_fan(g: Bardwood, seat: Seat) -> None:
    """BG-PERFORM-03: the top fan, unseen, onto one's deck; a gem if there is none."""
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
    """BG-PERFORM-04: any rune of the dial covers the slot, which is gone for everybody."""

    __slots__ = ("slot",)
    rule: ClassVar[str] = "BG-PERFORM-04"

    def __init__(self, seat: Open[Seat], slot: Open[Slot]) -> None:
        super().__init__(seat)
        self.slot: Final[Slot] = slot

    def place(self, g: Bardwood) -> None:
        g.slots[self.slot] = self.seat
        if g.events is not None:
            tell(g, "covered_slot", "BG-PERFORM-04", self.seat, place=g.box.slots[self.slot].place)
