"""AUDIENCE and DISCARD-AUDIENCE: capturing audiences with performance tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES, BattleBox
from bardhall.games.battle.names import COLOURS, FLEXIBLE_COST, FREE_TOP, NONE, ON_CAPTURE, Card, Colour, Seat
from bardhall.games.battle.rules.action import ONE_ACTION, CardAction
from bardhall.games.battle.rules.answers import ColourChoice
from bardhall.games.battle.rules.hand import DiscardQuestion
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.rules.supply import pay_performance
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle, Captured
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, Choice, Price
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers, Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOT_IN_ROW: Final = Obstacle("BB-AUDIENCE-01", "not_in_row")
LIES_ON_DECK: Final = Obstacle("BB-AUDIENCE-03", "lies_on_deck")
CANNOT_PAY: Final = Obstacle("BB-AUDIENCE-01", "cannot_pay")
NOT_ON_DECK: Final = Obstacle("BB-DISCARD-AUDIENCE-01", "not_on_deck")
NO_CARD_TO_DISCARD: Final = Obstacle("BB-DISCARD-AUDIENCE-02", "hand_is_empty")
NO_SUCH_TOKEN: Final = Obstacle("BB-AUDIENCE-01", "no_such_token")
TOKEN_DOES_NOT_FIT: Final = Obstacle("BB-RULING-24", "token_does_not_fit")


def can_pay(g: Battle, seat: Seat, card: Card) -> bool:
    """Return whether the player's tokens can pay a price exactly (BB-AUDIENCE-01, BB-AUDIENCE-02).

    Coloured icons need their colour; with `flexible_cost` one of them counts as wild.
    """
    face = g.box.cards[card]
    held = g.performances[seat]
    if held[0] + held[1] + held[2] + held[3] < face.price:
        return False
    lacking = 0
    for colour in range(4):
        if face.cost[colour] > held[colour]:
            lacking += face.cost[colour] - held[colour]
    return lacking == 0 or (lacking == 1 and g.modifiers[seat] & FLEXIBLE_COST != 0)


def can_finish_payment(g: Battle, seat: Seat, card: Card, paid: tuple[Colour, ...]) -> bool:
    """Return whether the remaining tokens can complete an exact payment that starts with `paid`."""
    face = g.box.cards[card]
    unpaid = list(face.cost)
    for colour in paid:
        unpaid[colour] -= 1
    missing = -1 if g.modifiers[seat] & FLEXIBLE_COST else 0
    for icons in unpaid:
        if icons > 0:
            missing += icons
    return missing <= face.price - len(paid) and can_pay(g, seat, card)


def begins_payment(g: Battle, seat: Seat, card: Card, paid: tuple[Colour, ...]) -> bool:
    """Return whether the player has the named tokens, and other tokens that complete the payment."""
    held = g.performances[seat]
    return all(paid.count(colour) <= held[colour] for colour in paid) and can_finish_payment(g, seat, card, paid)


class Capture(CardAction):
    """Capture an audience of the row, paying with your tokens (BB-AUDIENCE-01, BB-AUDIENCE-03)."""

    __slots__ = ()
    icon: ClassVar[str] = "audience"

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        if self.card in g.audience_row:
            return None
        return LIES_ON_DECK if self.card in g.audience_deck[:1] else NOT_IN_ROW

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        return None if can_pay(g, seat, self.card) else CANNOT_PAY

    def start(self, g: Battle, seat: Seat) -> None:
        push(g, Pay(seat, self.card, False, ()))

    def price(self, box: BattleBox, args: Args) -> Price:
        return (ONE_ACTION, *box.cards[self.card].tokens())


CAPTURE: Final = CHOICES.per_card(Capture, "capture")


def costs_card(g: Battle, seat: Seat) -> bool:
    """Return whether the audience on the deck also costs a hand card, which it does without `free_top`
    (BB-DISCARD-AUDIENCE-01).
    """
    return not g.modifiers[seat] & FREE_TOP


class CaptureTop(CardAction):
    """Capture the audience on the deck; the game asks for the hand card last (BB-DISCARD-AUDIENCE-01,
    BB-DISCARD-AUDIENCE-02).
    """

    __slots__ = ()
    icon: ClassVar[str] = "deck"

    def out_of_place(self, g: Battle, seat: Seat) -> Obstacle | None:
        return None if self.card in g.audience_deck[:1] else NOT_ON_DECK

    def missing(self, g: Battle, seat: Seat) -> Obstacle | None:
        if costs_card(g, seat) and not g.hand[seat]:
            return NO_CARD_TO_DISCARD
        return None if can_pay(g, seat, self.card) else CANNOT_PAY

    def start(self, g: Battle, seat: Seat) -> None:
        push(g, Pay(seat, self.card, True, ()))

    def label_args(self, g: Battle, seat: Seat) -> Args:
        return {"discards": int(costs_card(g, seat))}

    def price(self, box: BattleBox, args: Args) -> Price:
        discard = (Amount("discard", 1),) if args["discards"] else ()
        return (ONE_ACTION, *box.cards[self.card].tokens(), *discard)


CAPTURE_TOP: Final = CHOICES.per_card(CaptureTop, "capture_top")


def offer_captures(g: Battle, seat: Seat, found: Offers[Battle]) -> None:
    """Add the audiences of the row, in order, and the one on the deck."""
    captures = CAPTURE.of(g.box)
    for card in g.audience_row:
        found.add(captures[card])
    if g.audience_deck:
        found.add(CAPTURE_TOP.of(g.box)[g.audience_deck[0]])


class PayToken(ColourChoice):
    """Name this performance token for a payment (BB-RULING-24)."""

    lies_on: ClassVar[tuple[str, ...]] = ("token", "colour")


PAY: Final = [CHOICES.add(PayToken("pay", colour)) for colour in range(len(COLOURS))]


class Pay(Question[Battle]):
    """Ask the player to name the tokens of an exact payment, one by one (BB-RULING-24)."""

    __slots__ = ("card", "from_deck", "paid")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BB-RULING-24"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(
        self, seat: Open[Seat], card: Open[Card], from_deck: Open[bool], paid: Open[tuple[Colour, ...]]
    ) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.from_deck: Final[bool] = from_deck
        self.paid: Final[tuple[Colour, ...]] = paid

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the capture can continue, and the player has the named tokens for an exact payment."""
        action = CAPTURE_TOP.of(g.box)[self.card] if self.from_deck else CAPTURE.of(g.box)[self.card]
        is_begun = len(self.paid) < g.box.cards[self.card].price and begins_payment(g, self.seat, self.card, self.paid)
        return is_begun and action.can_go_on(g, self.seat)

    def candidates(self, g: Battle) -> list[Choice]:
        return list(PAY)

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, PayToken):
            return not_asked(self.rule)
        if g.performances[self.seat][choice.colour] <= self.paid.count(choice.colour):
            return NO_SUCH_TOKEN
        paid = (*self.paid, choice.colour)
        return None if can_finish_payment(g, self.seat, self.card, paid) else TOKEN_DOES_NOT_FIT

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, PayToken)
        paid = (*self.paid, choice.colour)
        if len(paid) < g.box.cards[self.card].price:
            push(g, Pay(self.seat, self.card, self.from_deck, paid))
        elif self.from_deck and costs_card(g, self.seat):
            push(g, DiscardToCapture(self.seat, self.card, paid))
        else:
            capture(g, self.seat, self.card, paid)


class DiscardToCapture(DiscardQuestion):
    """Ask for any hand card to discard, which is not fired (BB-DISCARD-AUDIENCE-01)."""

    __slots__ = ("card", "paid")
    rule: ClassVar[str] = "BB-DISCARD-AUDIENCE-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoOn",)

    def __init__(self, seat: Open[Seat], card: Open[Card], paid: Open[tuple[Colour, ...]]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.paid: Final[tuple[Colour, ...]] = paid

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the capture can continue, and the player has the named tokens, which pay the whole price."""
        is_paid = len(self.paid) == g.box.cards[self.card].price and begins_payment(g, self.seat, self.card, self.paid)
        return is_paid and CAPTURE_TOP.of(g.box)[self.card].can_go_on(g, self.seat)

    def take(self, g: Battle, choice: Choice) -> None:
        super().take(g, choice)
        capture(g, self.seat, self.card, self.paid)


def capture(g: Battle, seat: Seat, card: Card, paid: tuple[Colour, ...]) -> None:
    """Take the paid tokens and give the player the audience, whose ability works from now on (BB-AUDIENCE-04,
    BB-AUDIENCE-05, BB-DISCARD-AUDIENCE-03).
    """
    for colour in paid:
        pay_performance(g, seat, colour)
    g.audiences[seat] += (Captured(card, 0),)
    g.modifiers[seat] = modifiers_of(g, seat)
    if g.events is not None:
        tell(g, "captured", "BB-AUDIENCE-01", seat, card=card, colours=paid)
        if len(g.audiences[seat]) == g.box.numbers.audiences_to_end:
            tell(g, "end_triggered", "BB-END-01", seat, n=len(g.audiences[seat]))
    refill_row(g, card)
    push(g, Triggers(seat, ON_CAPTURE, NONE, card, ()))


def refill_row(g: Battle, card: Card) -> None:
    """Fill a gap in the row with the card on the deck (BB-AUDIENCE-06, BB-DISCARD-AUDIENCE-04, BB-RULING-23).

    If that card was itself captured, the row does not change. The next card of the deck, if any, is turned face up.
    """
    if card in g.audience_row:
        row = tuple([c for c in g.audience_row if c != card])
        g.audience_row = row + g.audience_deck[:1]
    g.audience_deck = g.audience_deck[1:]
    if g.events is not None and g.audience_deck:
        reveal(g, "top_audience", "BB-AUDIENCE-06", card=g.audience_deck[0])
