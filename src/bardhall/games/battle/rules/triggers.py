"""Triggers: lasting effects of audiences and support cards that react to an event.

The trigger of an audience works for good, that of a support card until the round ends (BB-AUDIENCE-05, BB-SUPPORT-05,
BB-GAP-10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES, Lasting
from bardhall.games.battle.kinds import TRIGGER
from bardhall.games.battle.names import NONE, Card, MaybeCard, MaybeColour, Seat, TriggerEvent
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.state import Battle, Captured, Staged
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, Step, push, then
from bardhall.kernel.visibility import Open

NO_SUCH_TRIGGER: Final = Obstacle("BB-RULING-45", "no_such_trigger")


class AcceptTrigger(CardChoice):
    """Use a card's trigger (BB-RULING-46)."""

    icon: ClassVar[str] = "lasting"
    lies_on: ClassVar[tuple[str, ...]] = ("lasting", "card")


class Decline(Choice):
    """Decline all remaining triggers (BB-RULING-46)."""

    icon: ClassVar[str] = "pass"


ACCEPT: Final = CHOICES.per_card(AcceptTrigger, "accept")
DECLINE: Final = CHOICES.add(Decline("decline"))


def waiting_triggers(
    g: Battle, seat: Seat, event: TriggerEvent, colour: MaybeColour, source: MaybeCard, accepted: tuple[Card, ...]
) -> list[Card]:
    """Return the cards whose unused trigger reacts to the event, without the source and those accepted."""
    cards = g.box.cards
    found = []
    for captured in g.audiences[seat]:
        if _fits(cards[captured.card].lasting, event, colour, captured.uses):
            found.append(captured.card)
    for staged in g.stage[seat]:
        if staged.is_turned and _fits(cards[staged.card].lasting, event, colour, staged.uses):
            found.append(staged.card)
    return [card for card in found if card != source and card not in accepted]


def _fits(lasting: Lasting | None, event: TriggerEvent, colour: MaybeColour, uses: int) -> bool:
    """Return whether a trigger reacts: once per round by default (BB-GAP-18), and to its colour if it names one
    (BB-RULING-47).
    """
    if lasting is None or lasting.kind != TRIGGER or lasting.event != event or uses >= lasting.limit:
        return False
    return lasting.colour == NONE or lasting.colour == colour


class Triggers(Step[Battle]):
    """Offer the owner's triggers after one of the owner's actions, or in a phase (BB-RULING-45, BB-GAP-18).

    `source` is the card that the action itself brought into play: it does not react.
    """

    __slots__ = ("accepted", "colour", "event", "seat", "source")
    rule: ClassVar[str] = "BB-RULING-45"
    allowed_below: ClassVar[tuple[str, ...]] = ("Show", "GoOn", "ClearRound", "Triggers")

    def __init__(
        self,
        seat: Open[Seat],
        event: Open[TriggerEvent],
        colour: Open[MaybeColour],
        source: Open[MaybeCard],
        accepted: Open[tuple[Card, ...]],
    ) -> None:
        self.seat: Final[Seat] = seat
        self.event: Final[TriggerEvent] = event
        self.colour: Final[MaybeColour] = colour
        self.source: Final[MaybeCard] = source
        self.accepted: Final[tuple[Card, ...]] = accepted

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, g: Battle) -> None:
        if waiting_triggers(g, self.seat, self.event, self.colour, self.source, self.accepted):
            push(g, OfferTriggers(self.seat, self.event, self.colour, self.source, self.accepted))


class OfferTriggers(Question[Battle]):
    """Let the owner choose the order of triggers or decline; a declined trigger is not used up (BB-RULING-46)."""

    __slots__ = ("accepted", "colour", "event", "source")
    rule: ClassVar[str] = "BB-RULING-46"
    allowed_below: ClassVar[tuple[str, ...]] = ("Show", "GoOn", "ClearRound", "Triggers")

    def __init__(
        self,
        seat: Open[Seat],
        event: Open[TriggerEvent],
        colour: Open[MaybeColour],
        source: Open[MaybeCard],
        accepted: Open[tuple[Card, ...]],
    ) -> None:
        super().__init__(seat)
        self.event: Final[TriggerEvent] = event
        self.colour: Final[MaybeColour] = colour
        self.source: Final[MaybeCard] = source
        self.accepted: Final[tuple[Card, ...]] = accepted

    def waiting(self, g: Battle) -> list[Card]:
        """Return the triggers that the question offers."""
        return waiting_triggers(g, self.seat, self.event, self.colour, self.source, self.accepted)

    def candidates(self, g: Battle) -> list[Choice]:
        return [*[ACCEPT.of(g.box)[card] for card in self.waiting(g)], DECLINE]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if isinstance(choice, AcceptTrigger):
            return None if choice.card in self.waiting(g) else NO_SUCH_TRIGGER
        return None if isinstance(choice, Decline) else not_asked(self.rule)

    def legal(self, g: Battle) -> list[Choice]:
        return self.candidates(g)

    def take(self, g: Battle, choice: Choice) -> None:
        if not isinstance(choice, AcceptTrigger):
            return
        count_use(g, self.seat, choice.card)
        if g.events is not None:
            tell(g, "triggered", "BB-RULING-46", self.seat, card=choice.card)
        rest = Triggers(self.seat, self.event, self.colour, self.source, (*self.accepted, choice.card))
        then(g, Row(self.seat, NONE, choice.card, 0), rest)


def count_use(g: Battle, seat: Seat, card: Card) -> None:
    """Count an accepted trigger as used in this round (BB-GAP-18)."""
    won = [Captured(c.card, c.uses + 1) if c.card == card else c for c in g.audiences[seat]]
    g.audiences[seat] = tuple(won)
    g.stage[seat] = tuple([_counted(s) if s.card == card and s.is_turned else s for s in g.stage[seat]])


def _counted(staged: Staged) -> Staged:
    return Staged(staged.card, staged.die, staged.is_used, staged.is_turned, staged.uses + 1)
