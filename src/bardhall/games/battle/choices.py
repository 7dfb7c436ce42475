"""The table of all choices. Each kind stands in its chapter of the rules; here is what there is of it in a box."""

from __future__ import annotations

from typing import Final, TypeVar

from bardhall.games.battle.names import FACES, Die
from bardhall.games.battle.rules.ability import PlaceDie, UseAbility
from bardhall.games.battle.rules.action import CardAction
from bardhall.games.battle.rules.answers import ColourChoice, DieChoice
from bardhall.games.battle.rules.audience import Capture, CaptureTop, PayToken
from bardhall.games.battle.rules.dice import DieColour, SpendDie
from bardhall.games.battle.rules.encore import Done
from bardhall.games.battle.rules.hand import DiscardCard
from bardhall.games.battle.rules.hire import Hire
from bardhall.games.battle.rules.icons import DropDie, FireScouted, PutBack
from bardhall.games.battle.rules.perform import Perform, TokenColour
from bardhall.games.battle.rules.round_end import FireCard, KeepCard
from bardhall.games.battle.rules.stage import StageCard
from bardhall.games.battle.rules.steal import GiveDie, KeepDie, RerollReceived, TakeDie
from bardhall.games.battle.rules.support import SupportAction, SupportEffect
from bardhall.games.battle.rules.triggers import AcceptTrigger, Decline
from bardhall.games.battle.rules.tune import ChangeDie, DiscardTune, RerollDie, Roll, UseTune
from bardhall.games.battle.rules.turn import EndTurn, Pass
from bardhall.kernel.choices import CardChoice, Choices

__all__ = [
    "SEATS", "STEPS", "AcceptTrigger", "BattleChoices", "Capture", "CaptureTop", "CardAction", "CardChoice",
    "ChangeDie", "ColourChoice", "Decline", "DieChoice", "DieColour", "DiscardCard", "DiscardTune", "Done", "DropDie",
    "EndTurn", "FireCard", "FireScouted", "GiveDie", "Hire", "KeepCard", "KeepDie", "Pass", "PayToken", "Perform",
    "PlaceDie", "PutBack", "RerollDie", "RerollReceived", "Roll", "SpendDie", "StageCard", "SupportAction",
    "SupportEffect", "TakeDie", "TokenColour", "UseAbility", "UseTune",
]  # fmt: skip

T = TypeVar("T")

SEATS: Final = 4
STEPS: Final = (-2, -1, 1, 2)


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
        self.spend: Final[list[DieChoice]] = by_die([self.add(SpendDie("spend", d)) for d in coloured], coloured)
        self.place: Final[list[DieChoice]] = by_die([self.add(PlaceDie("place", d)) for d in coloured], coloured)
        self.drop: Final[list[DieChoice]] = by_die([self.add(DropDie("drop", d)) for d in coloured], coloured)
        self.give: Final[list[DieChoice]] = by_die([self.add(GiveDie("give", d)) for d in coloured], coloured)
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
