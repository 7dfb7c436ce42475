"""The answers of the game, one small class for each kind, with their table."""

from __future__ import annotations

from typing import Final, TypeVar

from bardhall.games.battle.names import COLOURS, FACES, Card, Colour, Die, Seat, die_text
from bardhall.kernel.choices import Choice, Choices

T = TypeVar("T")

SEATS: Final = 4
STEPS: Final = (-2, -1, 1, 2)


class CardChoice(Choice):
    """An answer that names a card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class StageCard(CardChoice):
    """BB-STAGE-03: put a hand card on the stage."""


class KeepCard(CardChoice):
    """BB-RULING-25: keep a hand card at the end of the round. Nobody else ever learns which."""

    def is_private(self) -> bool:
        return True


class DiscardCard(CardChoice):
    """Put a hand card on the discard pile."""


class FireCard(CardChoice):
    """BB-ROUND-END-03: fire a hand card."""


class UseAbility(CardChoice):
    """BB-ABILITY-01: use a card on stage."""


class Hire(CardChoice):
    """BB-HIRE-03: hire a veteran of the line."""


class Capture(CardChoice):
    """BB-AUDIENCE-01: capture an audience of the row."""


class CaptureTop(CardChoice):
    """BB-DISCARD-AUDIENCE-01: capture the audience on the deck."""


class AcceptTrigger(CardChoice):
    """BB-RULING-46: let a card's trigger work."""


class DieChoice(Choice):
    """An answer that names a die by colour and value."""

    __slots__ = ("die",)

    def __init__(self, verb: str, die: Die) -> None:
        super().__init__(f"{verb} {die_text(die)}")
        self.die: Final = die


class SpendDie(DieChoice):
    """One die of a run or of a hire."""


class PlaceDie(DieChoice):
    """The die that pays for an ability."""


class DropDie(DieChoice):
    """BB-ABILITY-14: discard a die."""


class GiveDie(DieChoice):
    """BB-ABILITY-15: the die given for a stolen one."""


class RerollDie(DieChoice):
    """BB-TUNE-03: one of the dice to reroll."""


class TakeDie(Choice):
    """BB-ABILITY-15: the die to steal, and from whom."""

    __slots__ = ("die", "victim")

    def __init__(self, victim: Seat, die: Die) -> None:
        super().__init__(f"take {victim} {die_text(die)}")
        self.victim: Final = victim
        self.die: Final = die


class ChangeDie(Choice):
    """BB-TUNE-02: raise or lower a die."""

    __slots__ = ("die", "step")

    def __init__(self, die: Die, step: int) -> None:
        super().__init__(f"change {die_text(die)} {step:+d}")
        self.die: Final = die
        self.step: Final = step


class ColourChoice(Choice):
    """An answer that names a colour."""

    __slots__ = ("colour",)

    def __init__(self, verb: str, colour: Colour) -> None:
        super().__init__(f"{verb} {COLOURS[colour]}")
        self.colour: Final = colour


class DieColour(ColourChoice):
    """The colour of a die to gain."""


class TokenColour(ColourChoice):
    """BB-PERFORM-04: the colour of a performance."""


class PayToken(ColourChoice):
    """BB-RULING-24: one performance token of a payment."""


class Perform(Choice):
    """BB-PERFORM-01: create a performance."""


class UseTune(Choice):
    """BB-TUNE-01: use a tune token."""


class DiscardTune(Choice):
    """BB-DISCARD-TUNE-01: discard a card for a tune."""


class Roll(Choice):
    """The dice to reroll are chosen: roll them."""


class Done(Choice):
    """BB-RULING-33: no more tunes in the encore."""


class Pass(Choice):
    """BB-PASS-01: leave the round."""


class EndTurn(Choice):
    """BB-RULING-03: end the turn."""


class SupportAction(Choice):
    """BB-SUPPORT-02: take an extra action."""


class SupportEffect(Choice):
    """BB-SUPPORT-03: turn the card sideways."""


class PutBack(Choice):
    """BB-ABILITY-20: put the scouted card back."""


class FireScouted(Choice):
    """BB-ABILITY-20: fire the scouted card."""


class KeepDie(Choice):
    """BB-ABILITY-16: keep the value of the die received."""


class RerollReceived(Choice):
    """BB-ABILITY-16: reroll the die received."""


class Decline(Choice):
    """BB-RULING-46: decline what is left of the triggers."""


def all_dice() -> list[Die]:
    """Every coloured die by value."""
    return [colour * 8 + value for colour in range(4) for value in range(1, FACES + 1)]


def encore_dice() -> list[Die]:
    """The colourless dice of the encore."""
    return [4 * 8 + value for value in range(1, FACES + 1)]


def by_die(choices: list[T], dice: list[Die]) -> list[T]:
    """A table by die code. Codes that no die has are filled with the first choice; nobody looks there."""
    table = [choices[0]] * 40
    for die, choice in zip(dice, choices, strict=True):
        table[die] = choice
    return table


class BattleChoices(Choices):
    """Every choice of the game. Tables by card code, by die code and by colour."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__()
        self.perform: Final = self.add(Perform("perform"))
        self.tune: Final = self.add(UseTune("tune"))
        self.discard_tune: Final = self.add(DiscardTune("discard_tune"))
        self.roll: Final = self.add(Roll("roll"))
        self.done: Final = self.add(Done("done"))
        self.pass_: Final = self.add(Pass("pass"))
        self.end_turn: Final = self.add(EndTurn("end_turn"))
        self.support_action: Final = self.add(SupportAction("support action"))
        self.support_effect: Final = self.add(SupportEffect("support effect"))
        self.put_back: Final = self.add(PutBack("scout back"))
        self.fire_scouted: Final = self.add(FireScouted("scout fire"))
        self.keep_die: Final = self.add(KeepDie("die keep"))
        self.reroll_received: Final = self.add(RerollReceived("die reroll"))
        self.decline: Final = self.add(Decline("decline"))
        self.die_colour: Final = [self.add(DieColour("colour", c)) for c in range(4)]
        self.token_colour: Final = [self.add(TokenColour("token", c)) for c in range(4)]
        self.pay: Final = [self.add(PayToken("pay", c)) for c in range(4)]
        coloured = all_dice()
        every = coloured + encore_dice()
        self.spend: Final = by_die([self.add(SpendDie("spend", d)) for d in coloured], coloured)
        self.place: Final = by_die([self.add(PlaceDie("place", d)) for d in coloured], coloured)
        self.drop: Final = by_die([self.add(DropDie("drop", d)) for d in coloured], coloured)
        self.give: Final = by_die([self.add(GiveDie("give", d)) for d in coloured], coloured)
        self.reroll: Final = by_die([self.add(RerollDie("reroll", d)) for d in every], every)
        changes = [[self.add(ChangeDie(d, step)) for step in STEPS] for d in every]
        self.change_by_two: Final = by_die(changes, every)  # by 1 and by 2
        self.change: Final = by_die([by_step[1:3] for by_step in changes], every)  # by 1 only
        self.take: Final = [by_die([self.add(TakeDie(seat, d)) for d in coloured], coloured) for seat in range(SEATS)]
        cards = list(enumerate(ids))
        self.stage: Final = [self.add(StageCard("stage", code, name)) for code, name in cards]
        self.keep: Final = [self.add(KeepCard("keep", code, name)) for code, name in cards]
        self.discard: Final = [self.add(DiscardCard("discard", code, name)) for code, name in cards]
        self.fire: Final = [self.add(FireCard("fire", code, name)) for code, name in cards]
        self.use: Final = [self.add(UseAbility("use", code, name)) for code, name in cards]
        self.hire: Final = [self.add(Hire("hire", code, name)) for code, name in cards]
        self.capture: Final = [self.add(Capture("capture", code, name)) for code, name in cards]
        self.capture_top: Final = [self.add(CaptureTop("capture_top", code, name)) for code, name in cards]
        self.accept: Final = [self.add(AcceptTrigger("accept", code, name)) for code, name in cards]
