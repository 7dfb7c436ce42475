"""ROUND-END: phase 3, in which players decide about the cards left in hand, and the start of the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import HAND_PLUS_ONE, NONE, ON_ROUND_END, Card, Seat
from bardhall.games.battle.rules import supply
from bardhall.games.battle.rules.dice import unlock_all
from bardhall.games.battle.rules.encore import Encore
from bardhall.games.battle.rules.end import is_last_round
from bardhall.games.battle.rules.hand import DISCARD, DiscardCard, HandChoice, are_in_hand
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.rules.stage import ChooseStage, TakeStage
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.rules.turn import Show
from bardhall.games.battle.state import UNFINISHED, Battle, Captured
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ON_THE_TABLE, SecretPart, SimultaneousQuestion, Step, push, then
from bardhall.kernel.stack import parts_fit
from bardhall.kernel.visibility import Open, Owned

if TYPE_CHECKING:
    from bardhall.kernel.wording import Args

ROUND_END_MAY_KEEP: Final = True  # BB-RULING-25: the other reading of the text forbids keeping

NOT_IN_HAND: Final = Obstacle("BB-ROUND-END-02", "not_in_hand")
MAY_NOT_KEEP: Final = Obstacle("BB-RULING-25", "may_not_keep")


class KeepCard(HandChoice):
    """Keep this hand card at the end of the round; no other player ever learns which card it was (BB-RULING-25)."""

    icon: ClassVar[str] = "hand"

    def is_private(self) -> bool:
        return True


class FireCard(HandChoice):
    """Fire this hand card (BB-ROUND-END-03)."""

    icon: ClassVar[str] = "fire"


KEEP: Final = CHOICES.per_card(KeepCard, "keep")
FIRE: Final = CHOICES.per_card(FireCard, "fire")


class Round(Step[Battle]):
    """Start a round with its three phases STAGE, SHOW and ROUND_END (BB-STAGE-01); a limit may stop the game
    (BB-GAP-17).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-01"

    def run(self, g: Battle) -> None:
        if g.round == g.round_limit:
            g.ending = UNFINISHED
            if g.events is not None:
                tell(g, "unfinished", "BB-GAP-17", n=g.round)
            return
        g.round += 1
        if g.events is not None:
            tell(g, "round", "BB-STAGE-01", g.first, n=g.round)
        then(g, TakeStage(tuple([ChooseStage(seat, ()) for seat in range(g.seats)])), Show(), RoundEnd())


class RoundEnd(Step[Battle]):
    """Run triggers in turn order, then ask about the hand cards, or start the encore after the last
    round (BB-GAP-18).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-ROUND-END-01"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def run(self, g: Battle) -> None:
        then(g, *[Triggers(seat, ON_ROUND_END, NONE, NONE, ()) for seat in g.order()], ClearRound())


class ClearRound(Step[Battle]):
    """End the round; the last one ends without hand choices, draws and a new first player (BB-RULING-29)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ROUND-END-01"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def run(self, g: Battle) -> None:
        if is_last_round(g):
            for seat in g.order():
                clear_stage(g, seat)
            push(g, Encore())
            return
        then(g, SortHands(tuple([ChooseFates(seat, (), (), ()) for seat in holders(g)])))


def holders(g: Battle) -> list[Seat]:
    """Return the players who have cards left in hand."""
    return [seat for seat in range(g.seats) if g.hand[seat]]


class ChooseFates(SecretPart[Battle]):
    """Ask whether to keep, discard or fire each card left in hand (BB-ROUND-END-02, BB-ROUND-END-03, BB-RULING-26)."""

    __slots__ = ("discarded", "fired", "kept")
    rule: ClassVar[str] = "BB-ROUND-END-02"
    final: ClassVar[str] = "BB-SIM-05"

    def __init__(
        self,
        seat: Open[Seat],
        kept: Owned[tuple[Card, ...]],
        discarded: Owned[tuple[Card, ...]],
        fired: Owned[tuple[Card, ...]],
    ) -> None:
        super().__init__(seat)
        self.kept: Final[tuple[Card, ...]] = kept
        self.discarded: Final[tuple[Card, ...]] = discarded
        self.fired: Final[tuple[Card, ...]] = fired

    def is_consistent(self, g: Battle) -> bool:
        return are_in_hand(g, self.seat, self.kept + self.discarded + self.fired)

    def left(self, g: Battle) -> tuple[Card, ...]:
        """Return the hand cards that the player still has to decide about."""
        hand = g.hand[self.seat]
        for card in self.kept + self.discarded + self.fired:
            hand = supply.without(hand, card)
        return hand

    def decided(self) -> int:
        """Return the number of cards already decided."""
        return len(self.kept) + len(self.discarded) + len(self.fired)

    def is_done(self, g: Battle) -> bool:
        return self.decided() == len(g.hand[self.seat])

    def prompt_args(self, g: Battle) -> Args:
        return {"n": self.decided(), "size": len(g.hand[self.seat])}

    def candidates(self, g: Battle) -> list[Choice]:
        keep, discard, fire = KEEP.of(g.box), DISCARD.of(g.box), FIRE.of(g.box)
        found: list[Choice] = []
        for card in sorted(set(self.left(g))):
            found += [keep[card], discard[card], fire[card]]
        return found

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, (KeepCard, DiscardCard, FireCard)):
            return not_asked(self.rule)
        if choice.card not in self.left(g):
            return NOT_IN_HAND
        return MAY_NOT_KEEP if isinstance(choice, KeepCard) and not ROUND_END_MAY_KEEP else None

    def answered(self, g: Battle, choice: Choice) -> ChooseFates:
        kept, discarded, fired = self.kept, self.discarded, self.fired
        if isinstance(choice, KeepCard):
            kept = (*kept, choice.card)
        elif isinstance(choice, DiscardCard):
            discarded = (*discarded, choice.card)
        else:
            assert isinstance(choice, FireCard)
            fired = (*fired, choice.card)
        return ChooseFates(self.seat, kept, discarded, fired)


class SortHands(SimultaneousQuestion[Battle]):
    """Collect a secret decision from every player with hand cards; then carry out all in turn order (BB-SIM-05)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ROUND-END-02"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def is_consistent(self, g: Battle) -> bool:
        """Return whether exactly the players with hand cards are asked."""
        return all(isinstance(part, ChooseFates) for part in self.parts) and parts_fit(g, self, holders(g))

    def renewed(self, parts: tuple[SecretPart[Battle], ...]) -> SortHands:
        return SortHands(parts)

    def reveal(self, g: Battle) -> None:
        for seat in g.order():
            clear_stage(g, seat)
            for part in self.parts:
                if isinstance(part, ChooseFates) and part.seat == seat:
                    apply_fates(g, part)
            draw_up(g, seat)
        pass_marker(g)
        push(g, Round())


def clear_stage(g: Battle, seat: Seat) -> None:
    """Discard the cards on stage, unlock their dice and reset their markers (BB-ROUND-END-01, BB-ROUND-END-06,
    BB-ROUND-END-07).

    Tune tokens stay with their owners (BB-TUNE-06).
    """
    g.discard[seat] += tuple([staged.card for staged in g.stage[seat]])
    g.stage[seat] = ()
    unlock_all(g, seat)
    g.audiences[seat] = tuple([Captured(won.card, 0) for won in g.audiences[seat]])
    g.modifiers[seat] = modifiers_of(g, seat)
    g.passed[seat] = False
    if g.events is not None:
        tell(g, "cleared_stage", "BB-ROUND-END-01", seat)


def apply_fates(g: Battle, part: ChooseFates) -> None:
    """Discard or fire the cards as decided; kept cards stay hidden (BB-ROUND-END-02, BB-ROUND-END-03)."""
    for card in part.discarded:
        supply.discard_from_hand(g, part.seat, card, "BB-ROUND-END-02")
    for card in part.fired:
        g.hand[part.seat] = supply.without(g.hand[part.seat], card)
        supply.fire(g, part.seat, card, "BB-ROUND-END-03")


def draw_up(g: Battle, seat: Seat) -> None:
    """Draw to four cards, or five with `hand_plus_one`; a larger hand stays (BB-ROUND-END-04, BB-ROUND-END-05,
    BB-RULING-26).
    """
    size = g.box.numbers.hand_size + (1 if g.modifiers[seat] & HAND_PLUS_ONE else 0)
    supply.draw_cards(g, seat, max(0, size - len(g.hand[seat])), "BB-ROUND-END-04")


def pass_marker(g: Battle) -> None:
    """Pass the first-player marker to the next player clockwise (BB-ROUND-END-08)."""
    g.first = (g.first + 1) % g.seats
    if g.events is not None:
        tell(g, "first_player", "BB-ROUND-END-08", g.first)
