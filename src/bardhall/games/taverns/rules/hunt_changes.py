"""Changes of hunt dice and damage during a hunt: runes, bonuses, abilities, objects (TD-RULING-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.taverns.names import (
    BLADE,
    CLAW,
    HUNT_FACES,
    NONE,
    SPELL,
    SYMBOLS,
    Count,
    MaybeMinion,
    Seat,
    Symbol,
)
from bardhall.games.taverns.rules.action import ONLY_IN_A_HUNT
from bardhall.games.taverns.rules.answers import DONE, PICK_FACE, PICK_SYMBOL, PickFace, PickSymbol
from bardhall.games.taverns.rules.effect import A_PLAYER, EFFECTS, FEW, ON_EFFECTS, Effect
from bardhall.games.taverns.rules.hunt import NOT_SHOWN, hunt_on, open_hunt, renew_hunt, replace_face, roll_hunt_dice
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import one_of, word
from bardhall.kernel.events import tell
from bardhall.kernel.flow import ListQuestion, push
from bardhall.kernel.visibility import Open

if TYPE_CHECKING:
    pass


class HuntEffect(Effect):
    """The base class of effects that only work in a hunt."""

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return ONLY_IN_A_HUNT if open_hunt(g) == NONE else None


class HuntFace(HuntEffect):
    """Turn one hunt die to this symbol (TD-BONUS-03, TD-BONUS-04, TD-RULING-18)."""

    def __init__(self, symbol: Symbol) -> None:
        super().__init__()
        self.symbol: Final = symbol

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        push(g, ChooseHuntDie(seat, self.symbol))


EFFECTS.add(HuntFace, one_of(SYMBOLS), value=0.4, icon="hunt_die")


class ChooseHuntDie(ListQuestion[Taverns]):
    """Ask for the hunt die to change (TD-BONUS-03)."""

    __slots__ = ("symbol",)
    rule: ClassVar[str] = "TD-BONUS-03"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], symbol: Open[Symbol]) -> None:
        super().__init__(seat)
        self.symbol: Final[Symbol] = symbol

    def is_consistent(self, g: Taverns) -> bool:
        return open_hunt(g) != NONE

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_FACE[face] for face in sorted(set(hunt_on(g).faces))]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        is_hidden = isinstance(choice, PickFace) and choice.face not in hunt_on(g).faces
        return NOT_SHOWN if is_hidden else super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickFace)
        faces = g.box.board.faces  # the one that shows just such a symbol, or the first that shows it at all
        plain = [face for face, symbols in enumerate(faces) if symbols == (self.symbol,)]
        shown = plain or [face for face, symbols in enumerate(faces) if self.symbol in symbols]
        replace_face(g, self.seat, choice.face, shown[0], "TD-BONUS-03")


class RerollHunt(HuntEffect):
    """Reroll one hunt die."""

    word: ClassVar[str] = "reroll"

    def __init__(self, n: int = 1) -> None:
        super().__init__(n)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        push(g, RerollSome(seat, self.n))


EFFECTS.add(
    RerollHunt, word("hunt"), may={"n": FEW, "who": A_PLAYER}, value=0.6, icon="reroll",
    words=lambda reroll: "reroll_hunt_one" if reroll.n == 1 else "reroll_hunt",
)  # fmt: skip


class RerollSome(ListQuestion[Taverns]):
    """Ask for the hunt dice to reroll, one at a time; the player may stop early (section 6)."""

    __slots__ = ("left",)
    rule: ClassVar[str] = "TD-RULING-18"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], left: Open[Count]) -> None:
        super().__init__(seat)
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return open_hunt(g) != NONE and self.left > 0

    def candidates(self, g: Taverns) -> list[Choice]:
        return [*[PICK_FACE[face] for face in sorted(set(hunt_on(g).faces))], DONE]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        is_hidden = isinstance(choice, PickFace) and choice.face not in hunt_on(g).faces
        return NOT_SHOWN if is_hidden else super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        if not isinstance(choice, PickFace):
            return
        if self.left > 1:
            push(g, RerollSome(self.seat, self.left - 1))
        replace_face(g, self.seat, choice.face, roll(g, 1, HUNT_FACES)[0] - 1, "TD-RULING-18")


class ExtraHuntDie(HuntEffect):
    """Roll hunt dice in addition to the paid ones (TD-GAP-11)."""

    def hunt_dice(self) -> int:
        return self.n

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        renew_hunt(g, hunt_on(g).faces + roll_hunt_dice(g, seat, self.n))


EFFECTS.add(ExtraHuntDie, FEW, value=0.6, icon="hunt_die", sign="+")


class IgnoreClaw(HuntEffect):
    """Ignore this number of claws (TD-GAP-11)."""

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        renew_hunt(g, ignored=self.n)


EFFECTS.add(IgnoreClaw, FEW, value=0.4, icon="claw", sign="−")


class Damage(HuntEffect):
    """Deal damage in addition to the dice, with one symbol or the hunter's choice (TD-GOBLIN-14, TD-RULING-46)."""

    def __init__(self, symbol: Symbol, n: int = 1) -> None:
        super().__init__(n)
        self.symbol: Final = symbol  # -1: any

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.symbol == NONE:
            push(g, ChooseSymbol(seat, self.n))
        else:
            strengthen(g, seat, self.symbol, self.n)


EFFECTS.add(
    Damage, one_of(SYMBOLS, SYMBOLS[:CLAW], any=NONE), may={"n": FEW}, value=0.8, icon="blade",
    words=lambda damage: "damage_any" if damage.symbol == NONE else "damage",
)  # fmt: skip


def strengthen(g: Taverns, seat: Seat, symbol: Symbol, n: int) -> None:
    """Add damage to step 1 of the hunt."""
    renew_hunt(g, blades=n if symbol == BLADE else 0, spells=n if symbol == SPELL else 0)
    if g.events is not None:
        tell(g, "more_damage", "TD-RULING-46", seat, symbol=symbol, n=n)


class ChooseSymbol(ListQuestion[Taverns]):
    """Ask for a blade or a spell (TD-GOBLIN-14)."""

    __slots__ = ("n",)
    rule: ClassVar[str] = "TD-GOBLIN-14"
    allowed_below: ClassVar[tuple[str, ...]] = (*ON_EFFECTS, "HuntWindow", "ChooseSymbol")

    def __init__(self, seat: Open[Seat], n: Open[Count]) -> None:
        super().__init__(seat)
        self.n: Final[Count] = n

    def is_consistent(self, g: Taverns) -> bool:
        return open_hunt(g) != NONE

    def candidates(self, g: Taverns) -> list[Choice]:
        return [*PICK_SYMBOL]

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickSymbol)
        strengthen(g, self.seat, choice.symbol, self.n)
