"""STAGE: phase 1, in which everybody chooses cards in secret; then dice are gained and rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import FACES, NONE, ON_STAGE_ROLL, WHITE, Card, Seat
from bardhall.games.battle.rules.dice import ColourQuestion, DieColour, any_locked
from bardhall.games.battle.rules.hand import HandChoice, are_in_hand
from bardhall.games.battle.rules.steps import SeatStep
from bardhall.games.battle.rules.supply import take_unrolled
from bardhall.games.battle.rules.triggers import Triggers
from bardhall.games.battle.state import Battle, Staged
from bardhall.games.battle.state_pool import Pool
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import SecretPart, SimultaneousQuestion, Step, push, then
from bardhall.kernel.stack import parts_fit
from bardhall.kernel.visibility import Open, Owned

if TYPE_CHECKING:
    from bardhall.kernel.wording import Args

NOT_IN_HAND: Final = Obstacle("BB-STAGE-03", "not_in_hand")


class StageCard(HandChoice):
    """Put this hand card on the stage (BB-STAGE-03)."""

    icon: ClassVar[str] = "rally"


STAGE: Final = CHOICES.per_card(StageCard, "stage")


class ChooseStage(SecretPart[Battle]):
    """Ask for exactly three hand cards (BB-STAGE-03), or for all if there are fewer (BB-RULING-27)."""

    __slots__ = ("chosen",)
    rule: ClassVar[str] = "BB-STAGE-03"
    final: ClassVar[str] = "BB-SIM-01"

    def __init__(self, seat: Open[Seat], chosen: Owned[tuple[Card, ...]]) -> None:
        super().__init__(seat)
        self.chosen: Final[tuple[Card, ...]] = chosen

    def is_consistent(self, g: Battle) -> bool:
        return len(self.chosen) <= g.box.numbers.stage_size and are_in_hand(g, self.seat, self.chosen)

    def size(self, g: Battle) -> int:
        """Return the number of cards to choose."""
        return min(g.box.numbers.stage_size, len(g.hand[self.seat]))

    def is_done(self, g: Battle) -> bool:
        return len(self.chosen) == self.size(g)

    def prompt_args(self, g: Battle) -> Args:
        return {"n": len(self.chosen), "size": self.size(g)}

    def left(self, g: Battle) -> list[Card]:
        """Return the hand cards not chosen yet; those left at the end stay hidden in hand (BB-STAGE-04)."""
        left = list(g.hand[self.seat])
        for card in self.chosen:
            left.remove(card)
        return left

    def candidates(self, g: Battle) -> list[Choice]:
        """Return the hand cards that can be chosen, wanted posters included (BB-STAGE-05, BB-STAGE-06)."""
        found: list[Choice] = []
        stage = STAGE.of(g.box)
        before = NONE
        for card in sorted(self.left(g)):
            if card != before:  # equal cards are one choice
                found.append(stage[card])
            before = card
        return found

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, StageCard):
            return not_asked(self.rule)
        card = choice.card
        return None if g.hand[self.seat].count(card) > self.chosen.count(card) else NOT_IN_HAND

    def legal(self, g: Battle) -> list[Choice]:
        return self.candidates(g)

    def answered(self, g: Battle, choice: Choice) -> ChooseStage:
        assert isinstance(choice, StageCard)
        return ChooseStage(self.seat, (*self.chosen, choice.card))


class TakeStage(SimultaneousQuestion[Battle]):
    """Collect each player's cards in secret; the last answer reveals all stages (BB-SIM-01 to BB-SIM-03)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("Show",)

    def is_consistent(self, g: Battle) -> bool:
        """Return whether everybody is asked, the stages are empty and no die is on a card."""
        if any(g.stage) or any_locked(g):
            return False
        return all(isinstance(part, ChooseStage) for part in self.parts) and parts_fit(g, self, list(range(g.seats)))

    def renewed(self, parts: tuple[SecretPart[Battle], ...]) -> TakeStage:
        return TakeStage(parts)

    def reveal(self, g: Battle) -> None:
        for part in self.parts:
            assert isinstance(part, ChooseStage)
            g.stage[part.seat] = tuple([Staged(card, NONE, False, False, 0) for card in part.chosen])
            g.hand[part.seat] = tuple(part.left(g))
        if g.events is not None:
            for seat in g.order():
                reveal(g, "staged", "BB-STAGE-03", seat, cards=tuple([s.card for s in g.stage[seat]]))
        triggers = [Triggers(seat, ON_STAGE_ROLL, NONE, NONE, ()) for seat in g.order()]
        then(g, *[GainStageDice(seat) for seat in g.order()], RollPools(), *triggers)


class GainStageDice(SeatStep):
    """Give one die per card on stage, for coloured icons first, then for white ones (BB-STAGE-07, BB-RULING-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-07"
    allowed_below: ClassVar[tuple[str, ...]] = ("RollPools", "GainStageDice")

    def run(self, g: Battle) -> None:
        icons = [g.box.cards[staged.card].die for staged in g.stage[self.seat]]
        for colour in icons:
            if colour != WHITE:
                take_unrolled(g, self.seat, colour, "BB-STAGE-07")
        then(g, *[WhiteDie(self.seat) for colour in icons if colour == WHITE])


class WhiteDie(SeatStep):
    """Give a die of any colour in stock for a white icon; nothing if no die is left (BB-STAGE-08, BB-RULING-08)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-08"
    allowed_below: ClassVar[tuple[str, ...]] = ("RollPools", "GainStageDice", "WhiteDie")

    def run(self, g: Battle) -> None:
        if sum(g.supply_dice):
            push(g, ChooseStageColour(self.seat))
        elif g.events is not None:
            tell(g, "no_die_at_all", "BB-RULING-08", self.seat)


class ChooseStageColour(ColourQuestion):
    """Ask for the colour of a white icon's die, which is public (BB-STAGE-08, BB-SIM-03)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-08"
    allowed_below: ClassVar[tuple[str, ...]] = ("RollPools", "GainStageDice", "WhiteDie")

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, DieColour)
        take_unrolled(g, self.seat, choice.colour, "BB-STAGE-08")


class RollPools(Step[Battle]):
    """Roll all dice of all players, in turn order, each pool in its order (BB-STAGE-10, BB-SIM-04).

    Carried-over dice are included (BB-STAGE-09, BB-DICE-06).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-STAGE-10"
    allowed_below: ClassVar[tuple[str, ...]] = ("Triggers",)

    def is_consistent(self, g: Battle) -> bool:
        return not any_locked(g)

    def run(self, g: Battle) -> None:
        for seat in g.order():
            values = roll(g, len(g.pool[seat]), FACES)
            dice = g.pool[seat].dice
            g.pool[seat] = Pool(tuple([(dice[i] >> 3) * 8 + values[i] for i in range(len(dice))]))
            if g.events is not None:
                reveal(g, "rolled", "BB-STAGE-10", seat, dice=g.pool[seat].dice)
