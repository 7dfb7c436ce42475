"""COMPOSE: one card goes into the song, the other one turns the dial."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import SKILL
from bardhall.games.bardwood.names import Card, Seat
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.frames import TurnStep
from bardhall.games.bardwood.rules.move import start_moving
from bardhall.games.bardwood.rules.pieces import gain_volume
from bardhall.games.bardwood.rules.rest import HAND_SIZE
from bardhall.games.bardwood.rules.tempo import gain_quarter, turn_dial
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ListQuestion, push

NOT_IN_HAND: Final = Obstacle("BG-COMPOSE-02", "not_in_hand")


def start_composing(g: Bardwood, seat: Seat) -> None:
    """Start the compose phase; a single Skill is discarded, and without Skills the dial turns one quarter
    (BG-COMPOSE-01, BG-RULING-22).
    """
    hand = g.hand[seat]
    push(g, GainQuarter(seat))
    if len(hand) >= 2:
        push(g, Compose(seat))
    elif hand:
        discard_skill(g, seat, hand[0])
    else:
        if g.events is not None:
            tell(g, "no_skill", "BG-RULING-22", seat)
        turn_dial(g, seat, 1)


class AddCard(CardChoice):
    """Add this skill to the song and discard the other one (BG-COMPOSE-02)."""

    icon: ClassVar[str] = "skill"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


ADD: Final = CHOICES.per_card(AddCard, "add", SKILL)


class Compose(ListQuestion[Bardwood]):
    """Ask which of the two Skills joins the song; the other one is discarded (BG-COMPOSE-02).

    Adding a card to the song gives nothing yet (BG-COMPOSE-03, BG-COMPOSE-04).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-COMPOSE-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("GainQuarter",)
    kind: ClassVar[type[Choice]] = AddCard
    others: ClassVar[Obstacle | None] = NOT_IN_HAND

    def candidates(self, g: Bardwood) -> list[Choice]:
        add = ADD.of(g.box)
        return [add[card] for card in g.hand[self.seat]]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, AddCard)
        hand = g.hand[self.seat]
        g.song[self.seat] = (*g.song[self.seat], choice.card)
        if g.events is not None:
            reveal(g, "added", "BG-COMPOSE-03", self.seat, card=choice.card)
        discard_skill(g, self.seat, hand[1] if hand[0] == choice.card else hand[0])

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and len(g.hand[self.seat]) == HAND_SIZE


def discard_skill(g: Bardwood, seat: Seat, card: Card) -> None:
    """Discard a skill: volume, then the dial, then its other benefits (BG-COMPOSE-05, BG-COMPOSE-07, BG-TEMPO-02)."""
    face = g.box.cards[card]
    g.hand[seat] = ()
    g.shown[seat] = ()
    g.discard[seat] = (*g.discard[seat], card)
    if g.events is not None:
        reveal(g, "discarded", "BG-COMPOSE-05", seat, card=card)
    if face.discard_volume:
        gain_volume(g, seat, face.discard_volume, "BG-COMPOSE-06")
    if face.tempo:
        turn_dial(g, seat, face.tempo)
    gain_all(g, seat, face.discard_extra)


class GainQuarter(TurnStep):
    """Gain the quarter after the discard, then move (BG-COMPOSE-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-TEMPO-08"
    allowed_below: ClassVar[tuple[str, ...]] = ("MaySing",)

    def run(self, g: Bardwood) -> None:
        gain_quarter(g, self.seat)
        start_moving(g, self.seat)
