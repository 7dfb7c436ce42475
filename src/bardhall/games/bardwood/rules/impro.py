"""EFFECT-06: activating an Impro again, from the song or from a shop."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, EFFECTS, BardwoodBox, Effect, Row
from bardhall.games.bardwood.kinds import IMPRO
from bardhall.games.bardwood.names import Card, Seat
from bardhall.games.bardwood.rules.action import DECLINE
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.rules.in_use import Resolved, is_in_use
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ARROW, CardChoice, Choice, Price, Printed
from bardhall.kernel.effects import word
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOT_THAT_IMPRO: Final = Obstacle("BG-RULING-52", "not_that_impro")


def impros(g: Bardwood, seat: Seat, is_shop: bool) -> list[Card]:
    """Return the Impros of the song, used or not, or those on top of the Impro shops, wherever the bard is
    (BG-RULING-52).
    """
    found: list[Card] = []
    if is_shop:
        for pile in g.shops:
            if pile and g.box.cards[pile[0]].kind == IMPRO:
                found.append(pile[0])
    else:
        for card in g.song[seat]:
            if g.box.cards[card].kind == IMPRO:
                found.append(card)
    return [card for card in found if not is_in_use(g, card)]


class SongImproEffect(Effect):
    """Use an Impro of the song, if it has one (BG-EFFECT-06)."""

    word: ClassVar[str] = "impro"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        if impros(g, seat, False):
            push(g, UseAnImpro(seat, False))


EFFECTS.add(SongImproEffect, word("song"), value=0.6, icon="impro", words=lambda impro: "impro_of_song")


class ShopImproEffect(Effect):
    """Use an Impro of a shop, if there is one (BG-EFFECT-06)."""

    word: ClassVar[str] = "impro"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        if impros(g, seat, True):
            push(g, UseAnImpro(seat, True))


EFFECTS.add(ShopImproEffect, word("shop"), value=0.7, icon="market", words=lambda impro: "impro_of_shop")


class UseImpro(CardChoice):
    """Activate this Impro (BG-EFFECT-06)."""

    icon: ClassVar[str] = "impro"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return ARROW, Printed(box.cards[self.card].upper)


USE_IMPRO: Final = CHOICES.per_card(UseImpro, "impro", IMPRO)


class UseAnImpro(ListQuestion[Bardwood]):
    """Ask for an Impro, or none (BG-EFFECT-06, BG-RULING-47)."""

    __slots__ = ("is_shop",)
    rule: ClassVar[str] = "BG-EFFECT-06"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS
    kind: ClassVar[type[Choice]] = UseImpro
    others: ClassVar[Obstacle | None] = NOT_THAT_IMPRO

    def __init__(self, seat: Open[Seat], is_shop: Open[bool]) -> None:
        super().__init__(seat)
        self.is_shop: Final[bool] = is_shop

    def candidates(self, g: Bardwood) -> list[Choice]:
        impro = USE_IMPRO.of(g.box)
        found: list[Choice] = [impro[card] for card in impros(g, self.seat, self.is_shop)]
        found.append(DECLINE)
        return found

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, UseImpro):
            if g.events is not None:
                tell(g, "used_again", "BG-EFFECT-06", self.seat, card=choice.card)
            start_impro(g, self.seat, choice.card)


def start_impro(g: Bardwood, seat: Seat, card: Card) -> None:
    """Push all effects of the Impro, which counts as being resolved until they are done."""
    push(g, Resolved(card))
    gain_all(g, seat, g.box.cards[card].upper)
