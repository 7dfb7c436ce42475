"""COMPOSE and TEMPO: playing one card, discarding another, and turning the dial."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import SKILL
from bardhall.games.cove.names import QUARTERS, Seat
from bardhall.games.cove.rules.effect import change_volume
from bardhall.games.cove.rules.entertainer.rest import Rest
from bardhall.games.cove.rules.entertainer.sing import start_song
from bardhall.games.cove.rules.pieces import take_corruption
from bardhall.games.cove.rules.turn import TakeTurn, Turn
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, CardChoice, Choice, Price, Printed
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.rows import distinct, with_last, without_one
from bardhall.kernel.wording import Args

NOT_IN_HAND: Final = Obstacle("MC-ENT-COMPOSE-02", "not_in_hand")
TOO_FEW: Final = Obstacle("MC-ENT-COMPOSE-08", "too_few_cards")
TOO_SLOW: Final = Obstacle("MC-ENT-TEMPO-03", "one_quarter_at_least")
NO_CORRUPTION: Final = Obstacle("MC-CORE-CORRUPTION-05", "no_corruption_left")

TO_COMPOSE: Final = 2  # cards in hand: one to play, one to discard (MC-ENT-COMPOSE-02, MC-ENT-COMPOSE-03)
SHIFTS: Final = (0, 1, -1)


def compose(g: Cove, seat: Seat) -> None:
    """Start composing; a single card is discarded, and without cards an hour passes (MC-ENT-COMPOSE-01,
    MC-ENT-COMPOSE-08, MC-RULING-29).
    """
    cards = len(g.hand[seat])
    if cards >= TO_COMPOSE:
        push(g, TakeTurn(seat))
    elif cards:
        push(g, ChooseDiscard(seat))
    else:
        if g.events is not None:
            tell(g, "no_cards", "MC-ENT-COMPOSE-08", seat)
        push(g, Rest(seat, 1))


class PlayCard(Turn):
    """Play a skill to the song zone, where it has no effect yet (MC-ENT-COMPOSE-02,
    MC-ENT-COMPOSE-04, MC-RULING-02).
    """

    __slots__ = ("card",)
    icon: ClassVar[str] = "skill"
    lies_on: ClassVar[tuple[str, ...]] = ("hand", "card")

    def __init__(self, verb: str, card: int, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if self.card in g.hand[seat] else NOT_IN_HAND

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if len(g.hand[seat]) >= TO_COMPOSE else TOO_FEW

    def act(self, g: Cove, seat: Seat) -> None:
        g.hand[seat] = without_one(g.hand[seat], self.card)
        g.song[seat] = with_last(g.song[seat], self.card)
        if g.events is not None:
            tell(g, "played", "MC-ENT-COMPOSE-02", seat, card=self.card)
        push(g, ChooseDiscard(seat))

    def price(self, box: CoveBox, args: Args) -> Price:
        face = box.cards[self.card]
        return (Printed(face.parts[: face.uppers]),)


PLAY: Final = CHOICES.per_card(PlayCard, "play", SKILL)


class DiscardCard(CardChoice):
    """Discard this card for its footer."""

    __slots__ = ()
    icon: ClassVar[str] = "discard"
    lies_on: ClassVar[tuple[str, ...]] = ("hand", "card")

    def price(self, box: CoveBox, args: Args) -> Price:
        return box.cards[self.card].footer()


DISCARD: Final = CHOICES.per_card(DiscardCard, "discard", SKILL)


class ChooseDiscard(Question[Cove]):
    """Ask for another skill to discard for its footer alone, on top of the discard pile (MC-ENT-COMPOSE-03,
    MC-ENT-COMPOSE-06).
    """

    __slots__ = ()
    rule: ClassVar[str] = "MC-ENT-COMPOSE-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn",)

    def candidates(self, g: Cove) -> list[Choice]:
        discards = DISCARD.of(g.box)
        return [discards[card] for card in distinct(g.hand[self.seat])]

    def legal(self, g: Cove) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, DiscardCard):
            return not_asked(self.rule)
        return None if choice.card in g.hand[self.seat] else NOT_IN_HAND

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, DiscardCard)
        g.hand[self.seat] = without_one(g.hand[self.seat], choice.card)
        g.discard[self.seat] = with_last(g.discard[self.seat], choice.card)
        if g.events is not None:
            tell(g, "discarded", "MC-ENT-COMPOSE-03", self.seat, card=choice.card)
        if g.corruption_deck:
            push(g, TurnDial(self.seat))
        else:
            turn_dial(g, self.seat, 0)


class Tempo(Choice):
    """Turn the dial this far, compared with the printed hours."""

    __slots__ = ("shift",)
    icon: ClassVar[str] = "dial"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("dial",)

    def __init__(self, shift: int) -> None:
        super().__init__(f"tempo {('as_printed', 'faster', 'slower')[shift]}")
        self.shift: Final = shift

    def price(self, box: CoveBox, args: Args) -> Price:
        cost = (Amount("corruption", 1, True),) if self.shift else ()
        return (*cost, Amount("song")) if args["sings"] else cost


TEMPO: Final = [CHOICES.add(Tempo(shift)) for shift in SHIFTS]


class TurnDial(Question[Cove]):
    """Ask whether to turn the dial a quarter more or less for a corruption card, once (MC-ENT-TEMPO-02 to
    MC-ENT-TEMPO-04, MC-RULING-03).

    This is the front of the Instrument (MC-ENT-SETUP-10).
    """

    __slots__ = ()
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "MC-ENT-TEMPO-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("EndTurn",)

    def is_consistent(self, g: Cove) -> bool:
        return bool(g.discard[self.seat]) and printed_hours(g, self.seat) > 0

    def candidates(self, g: Cove) -> list[Choice]:
        return list(TEMPO)

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, Tempo):
            return not_asked(self.rule)
        if choice.shift and not g.corruption_deck:
            return NO_CORRUPTION
        return TOO_SLOW if printed_hours(g, self.seat) + choice.shift < 1 else None

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, Tempo)
        turn_dial(g, self.seat, choice.shift)

    def prompt_args(self, g: Cove) -> Args:
        return {"hours": printed_hours(g, self.seat), "dial": g.dial[self.seat]}

    def label_args(self, g: Cove, choice: Choice) -> Args:
        assert isinstance(choice, Tempo)
        return {"to": (g.dial[self.seat] + printed_hours(g, self.seat) + choice.shift) % QUARTERS,
                "sings": int(is_full_turn(g, self.seat, choice.shift))}  # fmt: skip


def printed_hours(g: Cove, seat: Seat) -> int:
    """Return the hours of the card just discarded (MC-ENT-TEMPO-01, MC-ENT-TEMPO-08)."""
    return g.box.cards[g.discard[seat][-1]].hours


def is_full_turn(g: Cove, seat: Seat, shift: int) -> bool:
    """Return whether the pointer passes the song marker; reaching position 3 is not enough (MC-ENT-TEMPO-05)."""
    return g.dial[seat] + printed_hours(g, seat) + shift >= QUARTERS


def turn_dial(g: Cove, seat: Seat, shift: int) -> None:
    """Turn the dial, then apply the volume and the corruption of the footer (MC-ENT-COMPOSE-05, MC-ENT-COMPOSE-07).

    At most one song can follow (MC-ENT-SING-01, MC-ENT-TEMPO-10). The spots around the dial give nothing
    (MC-ENT-TEMPO-11, MC-RULING-41).
    """
    card = g.box.cards[g.discard[seat][-1]]
    if shift:
        take_corruption(g, seat, 1, "MC-ENT-TEMPO-02")
    sings = is_full_turn(g, seat, shift)
    g.dial[seat] = (g.dial[seat] + card.hours + shift) % QUARTERS
    if g.events is not None:
        tell(g, "dial", "MC-ENT-TEMPO-01", seat, n=card.hours + shift, quarter=g.dial[seat])
    if card.volume:
        change_volume(g, seat, card.volume, "MC-ENT-COMPOSE-07")
    if card.corruption:
        take_corruption(g, seat, card.corruption, "MC-ENT-COMPOSE-07")
    push(g, Rest(seat, card.hours))
    if sings:
        start_song(g, seat, False)
