"""GAP-15: muses. Each player gets two in secret and keeps one, an additional section of every song."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import MUSE
from bardhall.games.bardwood.names import NONE, Card, MaybeCard, Seat
from bardhall.games.bardwood.rules.aside import aside, take_aside
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal, whisper
from bardhall.kernel.flow import SecretPart, SimultaneousQuestion, Step, is_complete, push
from bardhall.kernel.visibility import Open, Owned

NOT_DEALT: Final = Obstacle("BG-GAP-15", "not_dealt")


class DealMuses(Step[Bardwood]):
    """Deal muses, if the table uses the muse box (BG-GAP-15, BG-UNLOCK-09)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-GAP-15"
    allowed_below: ClassVar[tuple[str, ...]] = ("OpenGame",)

    def run(self, g: Bardwood) -> None:
        muses = aside(g, MUSE)
        if not muses:
            return
        dealt = shuffle(g, muses)
        n = g.box.numbers.muse_dealt
        for seat in range(g.seats):
            self.deal(g, seat, dealt[seat * n : (seat + 1) * n])
        push(g, ChooseMuses(tuple([ChooseMuse(seat, NONE) for seat in range(g.seats)])))

    def deal(self, g: Bardwood, seat: Seat, cards: tuple[Card, ...]) -> None:
        g.muse_offer[seat] = cards
        take_aside(g, cards)
        if g.events is not None:
            whisper(g, "dealt_muses", "BG-GAP-15", seat, {"cards": cards})

    def is_consistent(self, g: Bardwood) -> bool:
        """Return whether there are muses for everybody, or none at all."""
        muses = len(aside(g, MUSE))
        return muses == 0 or muses >= g.seats * g.box.numbers.muse_dealt


class KeepMuse(CardChoice):
    """Keep this muse (BG-GAP-15)."""

    icon: ClassVar[str] = "muse"
    lies_on: ClassVar[tuple[str, ...]] = ("pick", "card")


KEEP: Final = CHOICES.per_card(KeepMuse, "keep", MUSE)


class ChooseMuse(SecretPart[Bardwood]):
    """Ask a player which muse to keep (BG-GAP-15)."""

    __slots__ = ("kept",)
    rule: ClassVar[str] = "BG-GAP-15"
    final: ClassVar[str] = "BG-GAP-15"

    def __init__(self, seat: Open[Seat], kept: Owned[MaybeCard]) -> None:
        super().__init__(seat)
        self.kept: Final[MaybeCard] = kept

    def is_done(self, g: Bardwood) -> bool:
        return self.kept != NONE

    def candidates(self, g: Bardwood) -> list[Choice]:
        keep = KEEP.of(g.box)
        return [keep[card] for card in g.muse_offer[self.seat]]

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, KeepMuse):
            return None if choice.card in g.muse_offer[self.seat] else NOT_DEALT
        return not_asked(self.rule)

    def answered(self, g: Bardwood, choice: Choice) -> SecretPart[Bardwood]:
        assert isinstance(choice, KeepMuse)
        return ChooseMuse(self.seat, choice.card)


class ChooseMuses(SimultaneousQuestion[Bardwood]):
    """Collect the secret choices, then reveal the kept muses; the others return to the box face down (BG-GAP-15)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-GAP-15"
    allowed_below: ClassVar[tuple[str, ...]] = ("OpenGame",)

    def renewed(self, parts: tuple[SecretPart[Any], ...]) -> SimultaneousQuestion[Bardwood]:
        return ChooseMuses(parts)

    def reveal(self, g: Bardwood) -> None:
        for part in self.parts:
            assert isinstance(part, ChooseMuse)
            refused = tuple([card for card in g.muse_offer[part.seat] if card != part.kept])
            g.muse[part.seat] = part.kept
            g.muse_offer[part.seat] = ()
            g.aside = tuple(sorted(g.aside + refused))
            if g.events is not None:
                reveal(g, "kept_muse", "BG-GAP-15", part.seat, card=part.kept)

    def is_consistent(self, g: Bardwood) -> bool:
        """Return whether each seat's answer is an offered muse or none, and at least one is still missing."""
        if [part.seat for part in self.parts] != list(range(g.seats)) or is_complete(g, self):
            return False
        for part in self.parts:
            if not isinstance(part, ChooseMuse):
                return False
            if part.kept != NONE and part.kept not in g.muse_offer[part.seat]:
                return False
        return True
