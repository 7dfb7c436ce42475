"""SETUP-30: the assignment of bards."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import BARD
from bardhall.games.bardwood.names import NONE, Card, Seat
from bardhall.games.bardwood.rules.aside import aside, take_aside
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal
from bardhall.kernel.flow import ListQuestion, Step

TAKEN: Final = Obstacle("BG-SETUP-30", "taken")


def free_bards(g: Bardwood) -> tuple[Card, ...]:
    """Return the bards of the open boxes that no player has."""
    return aside(g, BARD)


def has_bards(g: Bardwood) -> bool:
    """Return whether enough bards are left for every player without one."""
    return len(free_bards(g)) >= g.bard.count(NONE)


def take_bard(g: Bardwood, seat: Seat, bard: Card) -> None:
    """Place the Bard card face up, and the pawn on the start region (BG-SETUP-23, BG-GAP-01)."""
    g.bard[seat] = bard
    take_aside(g, (bard,))
    if g.events is not None:
        reveal(g, "took_bard", "BG-SETUP-30", seat, card=bard)


class DrawBards(Step[Bardwood]):
    """Draw a different bard for each player, unless they were named (BG-SETUP-30)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-30"
    allowed_below: ClassVar[tuple[str, ...]] = ("DealDecks",)

    def run(self, g: Bardwood) -> None:
        is_drawn = NONE in g.bard
        bards = shuffle(g, free_bards(g)) if is_drawn else tuple(g.bard)
        for seat in range(g.seats):
            take_bard(g, seat, bards[seat])

    def is_consistent(self, g: Bardwood) -> bool:
        return has_bards(g)


class PickBard(CardChoice):
    """Take a bard together with its starting deck (BG-SETUP-30)."""

    icon: ClassVar[str] = "bard"
    lies_on: ClassVar[tuple[str, ...]] = ("pick", "card")


PICK_BARD: Final = CHOICES.per_card(PickBard, "bard", BARD)


class ChooseBard(ListQuestion[Bardwood]):
    """Ask each player in turn order to choose a bard (BG-SETUP-30)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-30"
    allowed_below: ClassVar[tuple[str, ...]] = ("ChooseBard", "DealDecks")
    kind: ClassVar[type[Choice]] = PickBard
    others: ClassVar[Obstacle | None] = TAKEN

    def candidates(self, g: Bardwood) -> list[Choice]:
        bard = PICK_BARD.of(g.box)
        return [bard[card] for card in free_bards(g)]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, PickBard)
        take_bard(g, self.seat, choice.card)

    def is_consistent(self, g: Bardwood) -> bool:
        """Return whether bards are left, and nobody is asked twice."""
        asked = [frame.seat for frame in g.stack if isinstance(frame, ChooseBard)]
        return has_bards(g) and asked.count(self.seat) == 1
