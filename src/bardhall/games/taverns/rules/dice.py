"""Effects on available dice, which reroll, shift or set them."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import ALL_DICE, ONE_DIE, SCOPES
from bardhall.games.taverns.names import FACES, Count, MaybeMinion, RowCode, Seat, Value
from bardhall.games.taverns.rules.answers import DONE, PICK_DIE, PickDie
from bardhall.games.taverns.rules.effect import A_PLAYER, EFFECTS, FEW, ON_EFFECTS, Effect
from bardhall.games.taverns.rules.pieces import change_die
from bardhall.games.taverns.rules.rune import reroll_die
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import one_of, whole, word
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open

NO_SUCH_DIE: Final = Obstacle("TD-RULING-07", "not_available")


class DieEffect(Effect):
    """An effect on an available die of the player's choice; without such a die it does nothing (TD-RULING-48)."""

    def change(self, g: Taverns, seat: Seat, value: Value) -> None:
        """Change a die."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def times(self) -> int:
        """Return the maximum number of dice; if it is more than one, the player may choose fewer."""
        return 1

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if g.dice[seat]:
            push(g, ChooseDie(seat, self.row, self.at, self.times()))


class RerollAvailable(DieEffect):
    """Reroll up to `n` available dice."""

    word: ClassVar[str] = "reroll"

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def times(self) -> int:
        return self.n

    def change(self, g: Taverns, seat: Seat, value: Value) -> None:
        reroll_die(g, seat, value, "TD-GAP-24")


EFFECTS.add(
    RerollAvailable, word("available"), may={"n": FEW, "who": A_PLAYER}, value=0.6, icon="reroll",
    words=lambda reroll: "reroll_one" if reroll.n == 1 else "reroll",
)  # fmt: skip


class ShiftDice(DieEffect):
    """Raise or lower one available die, or all of them, within 1 to 4 (TD-HERO-08)."""

    def __init__(self, by: int, scope: int) -> None:
        super().__init__(abs(by))
        self.scope: Final = scope
        self.by: Final = by

    def shifted(self, value: Value) -> Value:
        """Return the new value of a die; a 4 stays a 4 (TD-HERO-08)."""
        return max(1, min(FACES, value + self.by))

    def change(self, g: Taverns, seat: Seat, value: Value) -> None:
        turn_die(g, seat, value, self.shifted(value))

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return any(self.shifted(value) != value for value in g.dice[seat])

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.scope != ALL_DICE:
            super().do(g, seat, minion)
            return
        g.dice[seat] = tuple(sorted([self.shifted(value) for value in g.dice[seat]]))
        if g.events is not None and g.dice[seat]:
            tell(g, "shifted_dice", "TD-HERO-08", seat, dice=g.dice[seat])


EFFECTS.add(
    ShiftDice, whole(-3, 3), needs={"scope": one_of(SCOPES)}, may={"who": A_PLAYER}, value=1.2, icon="die",
    words=lambda shift: f"shift_dice_{'one' if shift.scope == ONE_DIE else 'all'}_{'up' if shift.by > 0 else 'down'}",
)  # fmt: skip


class SetDie(DieEffect):
    """Turn one available die to this value."""

    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value: Final = value

    def change(self, g: Taverns, seat: Seat, value: Value) -> None:
        turn_die(g, seat, value, self.value)


EFFECTS.add(SetDie, whole(1, FACES), may={"who": A_PLAYER}, value=0.6, icon="die")


def turn_die(g: Taverns, seat: Seat, old: Value, new: Value) -> None:
    """Change the value of an available die."""
    change_die(g, seat, old, new)
    if g.events is not None:
        tell(g, "turned_die", "TD-GAP-24", seat, old=old, n=new)


class ChooseDie(ListQuestion[Taverns]):
    """Ask for an available die; if several are allowed, the player may stop early (section 6)."""

    __slots__ = ("at", "left", "row")
    rule: ClassVar[str] = "TD-GAP-24"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count], left: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at
        self.left: Final[Count] = left

    def effect(self, g: Taverns) -> DieEffect:
        """Return the effect for which the die is chosen."""
        effect = g.box.rows[self.row].effects[self.at]
        assert isinstance(effect, DieEffect)
        return effect

    def is_consistent(self, g: Taverns) -> bool:
        effects = g.box.rows[self.row].effects
        if self.at >= len(effects) or not isinstance(effects[self.at], DieEffect):
            return False
        return 0 < self.left <= self.effect(g).times() and bool(g.dice[self.seat])

    def candidates(self, g: Taverns) -> list[Choice]:
        found: list[Choice] = [PICK_DIE[value] for value in sorted(set(g.dice[self.seat]))]
        return [*found, DONE] if self.effect(g).times() > 1 else found

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PickDie) and choice.value not in g.dice[self.seat]:
            return NO_SUCH_DIE
        return super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        if not isinstance(choice, PickDie):
            return
        if self.left > 1:
            push(g, ChooseDie(self.seat, self.row, self.at, self.left - 1))
        self.effect(g).change(g, self.seat, choice.value)
