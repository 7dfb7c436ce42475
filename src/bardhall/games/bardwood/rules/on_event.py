"""EFFECT-04, EFFECT-05: crests and runes that are moved to the event or removed from the game."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import EFFECTS, Effect, Row
from bardhall.games.bardwood.names import Count, Seat
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.rules.pieces import drop_crests, take_crest, win_crests
from bardhall.games.bardwood.rules.runes import RuneQuestion, ask_rune
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.effects import whole, word
from bardhall.kernel.events import tell
from bardhall.kernel.flow import SeatStep, push
from bardhall.kernel.visibility import Open


class PlaceCrestEffect(Effect):
    """Place the leftmost crest on the event; if the player has none, nothing happens (BG-EFFECT-04, BG-RULING-47)."""

    word: ClassVar[str] = "place_crest"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        if g.crests[seat]:
            take_crest(g, seat)
            g.event_crests = tuple(sorted((*g.event_crests, seat)))
            if g.events is not None:
                tell(g, "placed_crest", "BG-EFFECT-04", seat)


EFFECTS.add(PlaceCrestEffect, word("here"), value=0.2, icon="crest_token")


class TakeCrestsEffect(Effect):
    """Take all of the player's crests from the event (BG-EFFECT-04)."""

    word: ClassVar[str] = "take_crests"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        win_crests(g, seat, g.event_crests, "BG-EFFECT-04")
        g.event_crests = ()


EFFECTS.add(TakeCrestsEffect, word("here"), value=0.8, icon="crest_token", sign="+")


class RemoveCrestEffect(Effect):
    """Remove crests from the left of the track from the game (BG-EFFECT-05, BG-RULING-20)."""

    word: ClassVar[str] = "remove"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        for _ in range(min(self.n, g.crests[seat])):
            take_crest(g, seat)
            drop_crests(g, (seat,))
            if g.events is not None:
                tell(g, "removed_crest", "BG-EFFECT-05", seat)


EFFECTS.add(
    RemoveCrestEffect, word("crest"), may={"n": whole(1, 9)}, make=lambda n=1: RemoveCrestEffect(n=n),
    value=lambda removed: 0.2 * removed.n,
    icon="crest_token", sign="−", words=lambda removed: "remove_crest",
)  # fmt: skip


class PlaceRuneEffect(Effect):
    """Place a rune from the dial on the event (BG-EFFECT-05)."""

    word: ClassVar[str] = "place_rune"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        push(g, AskRunes(seat, True, self.n))


EFFECTS.add(PlaceRuneEffect, word("here"), value=0.1, icon="rune")


class RemoveRuneEffect(Effect):
    """Remove runes of the dial from the game (BG-EFFECT-05)."""

    word: ClassVar[str] = "remove"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        push(g, AskRunes(seat, False, self.n))


EFFECTS.add(
    RemoveRuneEffect, word("rune"), may={"n": whole(1, 9)}, make=lambda n=1: RemoveRuneEffect(n=n),
    value=lambda removed: 0.2 * removed.n,
    icon="rune", sign="−", words=lambda removed: "remove_rune",
)  # fmt: skip


class AskRunes(SeatStep[Bardwood]):
    """Ask the player for that many runes, one after another (BG-EFFECT-05)."""

    __slots__ = ("is_placed", "left")
    rule: ClassVar[str] = "BG-EFFECT-05"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], is_placed: Open[bool], left: Open[Count]) -> None:
        super().__init__(seat)
        self.is_placed: Final[bool] = is_placed
        self.left: Final[Count] = left

    def run(self, g: Bardwood) -> None:
        if self.left > 1:
            push(g, AskRunes(self.seat, self.is_placed, self.left - 1))
        ask_rune(g, PlaceRune(self.seat) if self.is_placed else RemoveRune(self.seat))

    def is_consistent(self, g: Bardwood) -> bool:
        return self.left > 0


class PlaceRune(RuneQuestion):
    """Put a rune on the event (BG-EFFECT-05)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EFFECT-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("AskRunes", *ON_EFFECTS)

    def place(self, g: Bardwood) -> None:
        g.event_runes = tuple(sorted((*g.event_runes, self.seat)))
        if g.events is not None:
            tell(g, "placed_rune", "BG-EFFECT-05", self.seat)


class RemoveRune(RuneQuestion):
    """Remove a rune from the game (BG-EFFECT-05, BG-RULING-20)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EFFECT-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("AskRunes", *ON_EFFECTS)

    def place(self, g: Bardwood) -> None:
        g.runes_gone[self.seat] += 1
        if g.events is not None:
            tell(g, "removed_rune", "BG-EFFECT-05", self.seat)
