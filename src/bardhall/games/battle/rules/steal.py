"""ABILITY-15 and ABILITY-16: stealing a die, which is an exchange in four steps (BB-RULING-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.box import CHOICES
from bardhall.games.battle.names import FACES, Die, Seat
from bardhall.games.battle.rules.answers import DieChoice, by_die
from bardhall.games.battle.rules.dice import DieQuestion, lie_free
from bardhall.games.battle.state import Battle
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Question, push, then
from bardhall.kernel.visibility import Open

SEATS: Final = 4

NOT_THEIRS: Final = Obstacle("BB-ABILITY-15", "no_such_die_there")
NOT_FREE: Final = Obstacle("BB-RULING-15", "die_not_free")


class TakeDie(DieChoice):
    """Name the die to steal and its owner (BB-ABILITY-15)."""

    __slots__ = ("victim",)
    icon: ClassVar[str] = "steal"
    lies_on: ClassVar[tuple[str, ...]] = ("their-die", "die", "victim")

    def __init__(self, victim: Seat, die: Die) -> None:
        super().__init__(f"take {victim}", die)
        self.victim: Final = victim


class GiveDie(DieChoice):
    """Name the die to give for a stolen one (BB-ABILITY-15)."""

    icon: ClassVar[str] = "steal"


class KeepDie(Choice):
    """Keep the value of the received die (BB-ABILITY-16)."""

    icon: ClassVar[str] = "end"


class RerollReceived(Choice):
    """Reroll the received die (BB-ABILITY-16)."""

    icon: ClassVar[str] = "roll"


TAKE: Final = by_die(lambda die: [CHOICES.add(TakeDie(seat, die)) for seat in range(SEATS)])
GIVE: Final[list[DieChoice]] = by_die(lambda die: CHOICES.add(GiveDie("give", die)))
KEEP_DIE: Final = CHOICES.add(KeepDie("die keep"))
REROLL_RECEIVED: Final = CHOICES.add(RerollReceived("die reroll"))


class StealDie(Question[Battle]):
    """Ask for a free die of another player (BB-ABILITY-15), who may have passed (BB-RULING-05)."""

    __slots__ = ()
    rule: ClassVar[str] = "BB-ABILITY-15"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)

    def is_consistent(self, g: Battle) -> bool:
        return g.pool[self.seat].values != 0

    def candidates(self, g: Battle) -> list[Choice]:
        others = [seat for seat in range(g.seats) if seat != self.seat]
        return [TAKE[die][seat] for seat in others for die in g.pool[seat].kinds()]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, TakeDie):
            return not_asked(self.rule)
        if choice.victim == self.seat or choice.victim >= g.seats:
            return NOT_THEIRS
        return None if g.pool[choice.victim].has(choice.die) else NOT_THEIRS

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, TakeDie)
        push(g, GiveForStolen(self.seat, choice.victim, choice.die))


class GiveForStolen(DieQuestion):
    """Ask for one of the thief's free dice in return, but not the stolen one (BB-ABILITY-15, BB-RULING-15)."""

    __slots__ = ("stolen", "victim")
    rule: ClassVar[str] = "BB-ABILITY-15"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row",)
    not_free: ClassVar[Obstacle] = NOT_FREE

    def __init__(self, seat: Open[Seat], victim: Open[Seat], stolen: Open[Die]) -> None:
        super().__init__(seat)
        self.victim: Final[Seat] = victim
        self.stolen: Final[Die] = stolen

    def is_consistent(self, g: Battle) -> bool:
        return self.victim != self.seat and lie_free(g, self.victim, (self.stolen,))

    def seats_named(self) -> tuple[Seat, ...]:
        return (self.seat, self.victim)

    def answers(self, g: Battle) -> list[DieChoice]:
        return GIVE

    def take(self, g: Battle, choice: Choice) -> None:
        assert isinstance(choice, GiveDie)
        exchange(g, self.seat, self.victim, self.stolen, choice.die)
        then(g, KeepOrReroll(self.seat, self.stolen), KeepOrReroll(self.victim, choice.die))


def exchange(g: Battle, thief: Seat, victim: Seat, stolen: Die, given: Die) -> None:
    """Swap the two dice: each goes to the end of its new pool, as the latest die gained (BB-SIM-04)."""
    g.pool[victim] = g.pool[victim].without((stolen,)).with_die(given)
    g.pool[thief] = g.pool[thief].without((given,)).with_die(stolen)
    if g.events is not None:
        tell(g, "stole", "BB-ABILITY-15", thief, victim=victim, die=stolen, given=given)


class KeepOrReroll(Question[Battle]):
    """Ask first the thief, then the victim, whether to keep or reroll the received die (BB-ABILITY-16, BB-SIM-07)."""

    __slots__ = ("die",)
    rule: ClassVar[str] = "BB-ABILITY-16"
    allowed_below: ClassVar[tuple[str, ...]] = ("Row", "KeepOrReroll")

    def __init__(self, seat: Open[Seat], die: Open[Die]) -> None:
        super().__init__(seat)
        self.die: Final[Die] = die

    def is_consistent(self, g: Battle) -> bool:
        """Return whether the received die is free, and thief and victim are different players."""
        asked = [frame.seat for frame in g.stack if isinstance(frame, KeepOrReroll)]
        return asked.count(self.seat) == 1 and lie_free(g, self.seat, (self.die,))

    def candidates(self, g: Battle) -> list[Choice]:
        return [KEEP_DIE, REROLL_RECEIVED]

    def bar(self, g: Battle, choice: Choice) -> Obstacle | None:
        return None if isinstance(choice, (KeepDie, RerollReceived)) else not_asked(self.rule)

    def take(self, g: Battle, choice: Choice) -> None:
        if isinstance(choice, KeepDie):
            if g.events is not None:
                tell(g, "kept_die", "BB-ABILITY-16", self.seat, die=self.die)
            return
        rerolled = (self.die >> 3) * 8 + roll(g, 1, FACES)[0]
        g.pool[self.seat] = g.pool[self.seat].replaced(self.die, rerolled)
        if g.events is not None:
            reveal(g, "rerolled", "BB-ABILITY-16", self.seat, dice=(self.die,), now=(rerolled,))
