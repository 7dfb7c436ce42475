"""HUNT: energy buys hunt dice; blades and spells hurt the dragon, who strikes back with claws and fire; completed rows
bring rewards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.names import (
    BLADE,
    CLAW,
    FIRE,
    HUNT_FACES,
    NONE,
    SPELL,
    SYMBOLS,
    Count,
    Face,
    Minion,
    Seat,
    Symbol,
)
from bardhall.games.taverns.rules.action import (
    ALL_MINIONS,
    CHOICES,
    HUNTING,
    ONLY_IN_A_HUNT,
    FreeAction,
    SecondaryAction,
    WindowOffers,
)
from bardhall.games.taverns.rules.action_windows import Moment
from bardhall.games.taverns.rules.dragon import leave
from bardhall.games.taverns.rules.effect import run_row
from bardhall.games.taverns.rules.forge import forged_effects, return_tokens
from bardhall.games.taverns.rules.location import is_adjacent
from bardhall.games.taverns.rules.rune import NO_RUNE
from bardhall.games.taverns.rules.wound import SufferWounds
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import roll
from bardhall.kernel.choices import ARROW, Amount, Choice
from bardhall.kernel.events import reveal, tell, whisper
from bardhall.kernel.flow import Action, ListQuestion, Offers, SeatStep, push, then
from bardhall.kernel.rows import replaced, without_one
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NO_DRAGON: Final = Obstacle("TD-HUNT-01", "no_dragon")
NOT_NEAR: Final = Obstacle("TD-HUNT-01", "not_near_dragon")
HUNTED: Final = Obstacle("TD-HUNT-01", "hunted")
TOO_LITTLE_ENERGY: Final = Obstacle("TD-HUNT-02", "too_little_energy")
NO_SPACE: Final = Obstacle("TD-RULING-19", "no_damage_space")
MOST_ROWS: Final = 6  # of a dragon's board
NOT_SHOWN: Final = Obstacle("TD-RUNE-01", "not_shown")
ON_HUNTS: Final = ("FinishTurn", "TakeTurn")


def hunting_in_reach(g: Taverns, seat: Seat, minion: Minion, found: Offers[Taverns]) -> None:
    """Offer a hunt with one die or more to minions near the dragon (TD-HUNT-01, TD-HUNT-02)."""
    if (found.shows_all or minion not in g.hunted) and is_adjacent(g, seat, minion, g.box.cards[g.dragon].lair):
        for choice in HUNT[minion]:
            found.add(choice)


class Hunt(SecondaryAction):
    """Hunt with 1 to 3 energy, once for each activation (TD-HUNT-01, TD-HUNT-02)."""

    icon: ClassVar[str] = "dragon"
    lies_on: ClassVar[tuple[str, ...]] = ("dragon",)

    def __init__(self, minion: Minion, n: int) -> None:
        super().__init__("hunt", minion, f" {n}")
        self.n: Final = n

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("energy", self.n), ARROW, Amount("hunt_die", self.n))

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if g.dragon == NONE:
            return NO_DRAGON
        if not is_adjacent(g, seat, self.minion, g.box.cards[g.dragon].lair):
            return NOT_NEAR
        return super().out_of_reach(g, seat)

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if self.minion in g.hunted:
            return HUNTED
        return None if g.energy[seat] >= self.n else TOO_LITTLE_ENERGY

    def act(self, g: Taverns, seat: Seat) -> None:
        g.hunted = (*g.hunted, self.minion)
        g.energy[seat] -= self.n
        forged = forged_effects(g, seat)
        dice = self.n + sum([effect.hunt_dice() for effect in forged])
        push(g, HuntWindow(seat, self.minion, roll_hunt_dice(g, seat, dice), 0, 0, 0))
        return_tokens(g, seat)
        for effect in forged:
            if effect.hunt_dice() == 0:
                effect.do(g, seat, self.minion)


HUNT: Final = [[CHOICES.add(Hunt(minion, n)) for n in (1, 2, 3)] for minion in ALL_MINIONS]  # TD-HUNT-02


def roll_hunt_dice(g: Taverns, seat: Seat, n: int) -> tuple[Face, ...]:
    """Roll the paid and the extra hunt dice together (TD-HUNT-02, TD-GAP-07, TD-RULING-33)."""
    faces = tuple(sorted([face - 1 for face in roll(g, n, HUNT_FACES)]))
    if g.events is not None:
        reveal(g, "hunt_roll", "TD-HUNT-02", seat, faces=faces)
    return faces


def shown(g: Taverns, faces: tuple[Face, ...], symbol: Symbol) -> int:
    """Return how many of the dice show a symbol."""
    found = 0
    for face in faces:
        for other in g.box.board.faces[face]:
            if other == symbol:
                found += 1
    return found


class HuntWindow(Moment):
    """Ask for changes of hunt dice after the roll and before step 1 (TD-HUNT-03, TD-RULING-18)."""

    __slots__ = ("blades", "faces", "ignored", "minion", "spells")
    rule: ClassVar[str] = "TD-HUNT-03"
    allowed_below: ClassVar[tuple[str, ...]] = ON_HUNTS

    def __init__(
        self,
        seat: Open[Seat],
        minion: Open[Minion],
        faces: Open[tuple[Face, ...]],
        blades: Open[Count],
        spells: Open[Count],
        ignored: Open[Count],
    ) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.faces: Final[tuple[Face, ...]] = faces
        self.blades: Final[Count] = blades  # damage beside the dice
        self.spells: Final[Count] = spells
        self.ignored: Final[Count] = ignored  # claws that do nothing

    def is_consistent(self, g: Taverns) -> bool:
        return g.dragon != NONE and bool(self.faces) and self.seat == g.active

    def window(self) -> int:
        return HUNTING

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        found.choices.append(ATTACK)

    def offer_free(self, g: Taverns, found: WindowOffers) -> None:
        super().offer_free(g, found)
        if g.runes[self.seat]:
            for face in sorted(set(self.faces)):
                found.free(REROLL_HUNT_DIE[face])

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, Attack) or super().asks_for(action)

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, Attack):
            blades = self.blades + shown(g, self.faces, BLADE)
            spells = self.spells + shown(g, self.faces, SPELL)
            claws = max(0, shown(g, self.faces, CLAW) - self.ignored)
            is_burning = shown(g, self.faces, FIRE) > 0
            then(g, DealDamage(self.seat, self.minion, blades, spells, claws, is_burning, ()))
        else:
            super().take(g, choice)


def open_hunt(g: Taverns) -> int:
    """Return the position of the hunt window on the stack; -1 if there is none."""
    for i in range(len(g.stack) - 1, -1, -1):
        if isinstance(g.stack[i], HuntWindow):
            return i
    return NONE


def hunt_on(g: Taverns) -> HuntWindow:
    """Return the hunt that is in progress."""
    frame = g.stack[open_hunt(g)]
    assert isinstance(frame, HuntWindow)
    return frame


def renew_hunt(
    g: Taverns, faces: tuple[Face, ...] | None = None, blades: int = 0, spells: int = 0, ignored: int = 0
) -> None:
    """Replace the hunt in progress by one with other dice, more damage, or ignored claws."""
    hunt = hunt_on(g)
    faces = hunt.faces if faces is None else tuple(sorted(faces))
    blades, spells, ignored = hunt.blades + blades, hunt.spells + spells, hunt.ignored + ignored
    g.stack[open_hunt(g)] = HuntWindow(hunt.seat, hunt.minion, faces, blades, spells, ignored)


def replace_face(g: Taverns, seat: Seat, old: Face, new: Face, rule: str) -> None:
    """Change a hunt die, of which only the last face counts (TD-RULING-18)."""
    renew_hunt(g, (*without_one(hunt_on(g).faces, old), new))
    if g.events is not None:
        reveal(g, "hunt_die_changed", rule, seat, old=old, n=new)


class RerollHuntDie(FreeAction):
    """Reroll one hunt die for one rune (TD-RUNE-01, TD-RUNE-02, TD-HUNT-03)."""

    icon: ClassVar[str] = "reroll"
    lies_on: ClassVar[tuple[str, ...]] = ("hunt_die", "face")

    def __init__(self, face: Face) -> None:
        super().__init__(f"reroll_hunt {face + 1}")
        self.face: Final = face

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("rune", 1),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        at = open_hunt(g)
        if at == NONE:
            return ONLY_IN_A_HUNT
        return None if self.face in hunt_on(g).faces else NOT_SHOWN

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if g.runes[seat] else NO_RUNE

    def suits(self, g: Taverns, window: int) -> Obstacle | None:
        return None if window == HUNTING else ONLY_IN_A_HUNT

    def act(self, g: Taverns, seat: Seat) -> None:
        g.runes[seat] -= 1
        replace_face(g, seat, self.face, roll(g, 1, HUNT_FACES)[0] - 1, "TD-RUNE-01")


REROLL_HUNT_DIE: Final = [CHOICES.add(RerollHuntDie(face)) for face in range(HUNT_FACES)]


class Attack(Action[Taverns]):
    """Stop changing dice, and start the three steps of the hunt (TD-HUNT-12)."""

    icon: ClassVar[str] = "blade"
    lies_on: ClassVar[tuple[str, ...]] = ("dragon",)
    leads_on: ClassVar[bool] = True


ATTACK: Final = CHOICES.add(Attack("attack"))


class DealDamage(ListQuestion[Taverns]):
    """Ask where to place a marker for each symbol, on any free space of that symbol (TD-HUNT-04, TD-RULING-19,
    TD-RULING-46).

    `filled` are the rows that these markers completed.
    """

    __slots__ = ("blades", "claws", "filled", "is_burning", "minion", "spells")
    rule: ClassVar[str] = "TD-HUNT-04"
    allowed_below: ClassVar[tuple[str, ...]] = ON_HUNTS

    def __init__(
        self,
        seat: Open[Seat],
        minion: Open[Minion],
        blades: Open[Count],
        spells: Open[Count],
        claws: Open[Count],
        is_burning: Open[bool],
        filled: Open[tuple[Count, ...]],
    ) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.blades: Final[Count] = blades
        self.spells: Final[Count] = spells
        self.claws: Final[Count] = claws
        self.is_burning: Final[bool] = is_burning
        self.filled: Final[tuple[Count, ...]] = filled

    def symbol(self, g: Taverns) -> Symbol:
        """Return the next symbol to place, blades before spells; -1 if none is left or has a free space."""
        if self.blades and rows_open(g, BLADE):
            return BLADE
        return SPELL if self.spells and rows_open(g, SPELL) else NONE

    def is_consistent(self, g: Taverns) -> bool:
        return g.dragon != NONE and all(row < len(g.damage) for row in self.filled)

    def prompt_args(self, g: Taverns) -> Args:
        return {"is_placing": self.symbol(g) != NONE}

    def candidates(self, g: Taverns) -> list[Choice]:
        symbol = self.symbol(g)
        if symbol == NONE:
            return [COUNTER_ATTACK]
        return [STRIKE[symbol][row] for row in rows_open(g, symbol)]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        symbol = self.symbol(g)
        if isinstance(choice, Strike) and choice.symbol == symbol and choice.row not in rows_open(g, symbol):
            return NO_SPACE
        return super().bar(g, choice)

    def take(self, g: Taverns, choice: Choice) -> None:
        seat, minion, claws, is_burning = self.seat, self.minion, self.claws, self.is_burning
        if isinstance(choice, Strike):
            filled = (*self.filled, choice.row) if mark(g, seat, choice.symbol, choice.row) else self.filled
            blades = self.blades - (1 if choice.symbol == BLADE else 0)
            spells = self.spells - (1 if choice.symbol == SPELL else 0)
            push(g, DealDamage(seat, minion, blades, spells, claws, is_burning, filled))
        else:
            then(g, CounterAttack(seat, minion, claws, is_burning), TakeRewards(seat, minion, self.filled))


class Strike(Choice):
    """Place a damage marker on this row, on a space of the symbol."""

    lies_on: ClassVar[tuple[str, ...]] = ("row", "row")

    def __init__(self, symbol: Symbol, row: int) -> None:
        super().__init__(f"strike {SYMBOLS[symbol]} {row + 1}")
        self.symbol: Final = symbol
        self.row: Final = row

    def icon_key(self) -> str:
        return SYMBOLS[self.symbol]


class GoOn(Choice):
    """Continue after the last marker, so that the dragon strikes back."""

    icon: ClassVar[str] = "claw"
    lies_on: ClassVar[tuple[str, ...]] = ("dragon",)
    leads_on: ClassVar[bool] = True


STRIKE: Final = [[CHOICES.add(Strike(symbol, row)) for row in range(MOST_ROWS)] for symbol in (BLADE, SPELL)]
COUNTER_ATTACK: Final = CHOICES.add(GoOn("go_on"))


def rows_open(g: Taverns, symbol: Symbol) -> list[int]:
    """Return the rows with a free space of a symbol; if there is none, the symbol is lost (TD-RULING-19)."""
    found: list[int] = []
    for i, row in enumerate(g.box.cards[g.dragon].rows):
        if first_free(row.spaces, g.damage[i], symbol) != NONE:
            found.append(i)
    return found


def first_free(spaces: tuple[Symbol, ...], marked: tuple[bool, ...], symbol: Symbol) -> int:
    """Return the first unmarked space of a row for a symbol; -1 if there is none."""
    for at, space in enumerate(spaces):
        if space == symbol and not marked[at]:
            return at
    return NONE


def mark(g: Taverns, seat: Seat, symbol: Symbol, row: int) -> bool:
    """Mark the first free space of a symbol in a row; return whether that completes the row.

    The marker stays for later hunters (TD-DRAGON-06).
    """
    spaces = g.box.cards[g.dragon].rows[row].spaces
    marked = replaced(g.damage[row], first_free(spaces, g.damage[row], symbol), True)
    g.damage = replaced(g.damage, row, marked)
    if g.events is not None:
        tell(g, "damaged", "TD-HUNT-04", seat, symbol=symbol, n=row + 1)
    return all(marked)


class CounterAttack(SeatStep[Taverns]):
    """Wound the minion, then carry out the special attack once (TD-HUNT-05, TD-HUNT-06, TD-HUNT-12, TD-RULING-17)."""

    __slots__ = ("claws", "is_burning", "minion")
    rule: ClassVar[str] = "TD-HUNT-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("TakeRewards",)

    def __init__(self, seat: Open[Seat], minion: Open[Minion], claws: Open[Count], is_burning: Open[bool]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.claws: Final[Count] = claws
        self.is_burning: Final[bool] = is_burning

    def is_consistent(self, g: Taverns) -> bool:
        return g.dragon != NONE

    def run(self, g: Taverns) -> None:
        if self.is_burning:
            if g.events is not None:
                tell(g, "special_attack", "TD-HUNT-06", self.seat, card=g.dragon)
            run_row(g, self.seat, g.box.cards[g.dragon].effect, self.minion)
        if self.claws:
            push(g, SufferWounds(self.seat, self.minion, self.claws))


class TakeRewards(SeatStep[Taverns]):
    """Give the rewards of the completed rows, then the trophy (TD-HUNT-07 to TD-HUNT-11,
    TD-RULING-17, TD-RULING-20).
    """

    __slots__ = ("filled", "minion")
    rule: ClassVar[str] = "TD-HUNT-07"
    allowed_below: ClassVar[tuple[str, ...]] = ON_HUNTS

    def __init__(self, seat: Open[Seat], minion: Open[Minion], filled: Open[tuple[Count, ...]]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.filled: Final[tuple[Count, ...]] = filled

    def is_consistent(self, g: Taverns) -> bool:
        return g.dragon != NONE and all(row < len(g.damage) for row in self.filled)

    def run(self, g: Taverns) -> None:
        face = g.box.cards[g.dragon]
        if self.filled and all(all(row) for row in g.damage):
            push(g, Defeat(self.seat))
        if g.events is not None:
            for row in self.filled:
                tell(g, "row_completed", "TD-HUNT-07", self.seat, n=row + 1)
        for row in reversed(self.filled):  # the row that was filled first is paid first
            run_row(g, self.seat, face.rows[row].rewards, self.minion)


class Defeat(SeatStep[Taverns]):
    """Give a face-down trophy for the last damage, and remove the dragon from the board (TD-HUNT-11, TD-DRAGON-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-HUNT-11"
    allowed_below: ClassVar[tuple[str, ...]] = ON_HUNTS

    def is_consistent(self, g: Taverns) -> bool:
        return g.dragon != NONE

    def run(self, g: Taverns) -> None:
        leave(g, "TD-DRAGON-07")
        if not g.trophy_pile:
            return
        card = g.trophy_pile[0]
        g.trophy_pile = g.trophy_pile[1:]
        g.trophies[self.seat] = tuple(sorted((*g.trophies[self.seat], card)))
        if g.events is not None:
            whisper(g, "trophy", "TD-HUNT-11", self.seat, {"card": card})
