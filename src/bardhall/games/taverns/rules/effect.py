"""Effects: what cards, tiles and tokens do (TD-GAP-24).

Each kind is implemented in its chapter; this module runs rows of them.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import MINIONS, NONE, Count, MaybeMinion, Minion, RowCode, Seat
from bardhall.games.taverns.rules.answers import MinionQuestion
from bardhall.games.taverns.rules.pieces import is_near_dragon
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.effects import EffectKinds, one_of, whole
from bardhall.kernel.flow import SeatStep, Step, push, then
from bardhall.kernel.visibility import Open

# What a row of effects lies on: whoever began it, or the row it is a part of.
ON_ROWS: Final = (
    "FinishTurn", "TakeTurn", "SetOut", "HuntWindow", "Search", "DoRow", "DoOne", "DoForAll", "TakeRewards", "Defeat",
)  # fmt: skip
ON_EFFECTS: Final = ("DoRow", "DoForAll", "DoOne")

EFFECTS: Final = EffectKinds("bardhall.games.taverns.rules")
FEW: Final = whole(1, 9)
WHICH_MINIONS: Final = one_of(k.WHO, k.WHO[: k.ACTIVE_PLAYER], "a minion")
ONE_MINION: Final = one_of(k.WHO, k.WHO[: k.ALL_OWN_MINIONS], "active_minion or own_minion")
A_PLAYER: Final = one_of(k.WHO, k.WHO[k.ACTIVE_PLAYER :], "a player")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """An effect in a row; `row` and `at` are its position, `n` is its number.

    `word` is its name in the data, if that differs from the name of its class.
    """

    word: ClassVar[str] = ""

    def __init__(self, n: int = 0) -> None:
        self.n: Final = n
        self.row = 0
        self.at = 0

    row: int
    at: int

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        """Return the obstacle if the effect could do nothing at all and the rules refuse that (TD-RULING-48)."""
        return None

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        """Return whether the effect would change anything (TD-RULING-48)."""
        return True

    def activates(self) -> bool:
        """Return whether the effect moves a minion, or activates a minion or a location (TD-RULING-50)."""
        return False

    def is_common(self) -> bool:
        """Return whether the effect happens only once, instead of for each player, when no player is active
        (TD-RULING-51).
        """
        return False

    def hunt_dice(self) -> int:
        """Return the number of hunt dice that the effect adds, which are rolled together with the paid ones."""
        return 0

    def inner(self) -> tuple[Row, ...]:
        """Return the rows of effects inside this one."""
        return ()

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        """Carry out the effect for a player and the active minion."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class Row:
    """A row of consecutive effects; its id is its position, such as `card.effect` or `card.effect.1.then`."""

    def __init__(self, code: int, id: str, effects: tuple[Effect, ...]) -> None:
        self.code: Final = code
        self.id: Final = id
        self.effects: Final = effects
        for at, effect in enumerate(effects):
            effect.row = code
            effect.at = at
        inner = [row.activates for effect in effects for row in effect.inner()]
        self.activates: Final[bool] = any(effect.activates() for effect in effects) or any(inner)

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        """Return the obstacle of the first effect; later ones may depend on earlier ones."""
        return self.effects[0].missing(g, seat, minion) if self.effects else None

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        """Return whether at least one of the effects would change anything (TD-RULING-48)."""
        return any(effect.changes(g, seat, minion) for effect in self.effects)

    def has_effect(self, word: str) -> bool:
        """Return whether the row contains an effect with that word, at any depth."""
        inner = [row for effect in self.effects for row in effect.inner()]
        return any(EFFECTS.of(one).word == word for one in self.effects) or any(row.has_effect(word) for row in inner)

    def has_row(self, code: RowCode) -> bool:
        """Return whether the row is another row or contains it, at any depth."""
        return self.code == code or any(row.has_row(code) for effect in self.effects for row in effect.inner())


NO_ROW: Final = Row(0, "", ())


def row_value(row: Row) -> float:
    """Return what an evaluation counts for carrying out a row once."""
    worth = 0.0
    for effect in row.effects:
        worth += EFFECTS.value(effect)
    return worth


def run_row(g: Taverns, seat: Seat, row: Row, minion: MaybeMinion = NONE) -> None:
    """Push a row of effects to be carried out next."""
    if row.effects:
        push(g, DoRow(seat, row.code, 0, minion))


class DoRow(SeatStep[Taverns]):
    """Carry out the effects of a row from `at` on, in order, for one player (section 6)."""

    __slots__ = ("at", "minion", "row")
    rule: ClassVar[str] = "TD-GAP-24"
    allowed_below: ClassVar[tuple[str, ...]] = ON_ROWS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count], minion: Open[MaybeMinion]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at
        self.minion: Final[MaybeMinion] = minion

    def is_consistent(self, g: Taverns) -> bool:
        return self.at <= len(g.box.rows[self.row].effects)

    def run(self, g: Taverns) -> None:
        effects = g.box.rows[self.row].effects
        if self.at < len(effects):
            push(g, DoRow(self.seat, self.row, self.at + 1, self.minion))
            do_one(g, effects[self.at], self.seat, self.minion)


def do_one(g: Taverns, effect: Effect, seat: Seat, minion: MaybeMinion) -> None:
    """Carry out an effect; if it lacks something, it does nothing."""
    if effect.missing(g, seat, minion) is None:
        effect.do(g, seat, minion)


class DoOne(SeatStep[Taverns]):
    """Carry out one part of an effect that is for everybody, for one player (TD-RULING-51)."""

    __slots__ = ("at", "row")
    rule: ClassVar[str] = "TD-RULING-51"
    allowed_below: ClassVar[tuple[str, ...]] = ("DoOne", "DoForAll")

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at

    def is_consistent(self, g: Taverns) -> bool:
        return self.at < len(g.box.rows[self.row].effects)

    def run(self, g: Taverns) -> None:
        do_one(g, g.box.rows[self.row].effects[self.at], self.seat, NONE)


class DoForAll(Step[Taverns]):
    """Carry out a row effect by effect: all players finish one before the next, starting with the first player of the
    round (TD-RULING-51, TD-RULING-27).
    """

    __slots__ = ("at", "row")
    rule: ClassVar[str] = "TD-RULING-51"
    allowed_below: ClassVar[tuple[str, ...]] = ("Icons",)

    def __init__(self, row: Open[RowCode], at: Open[Count]) -> None:
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at

    def is_consistent(self, g: Taverns) -> bool:
        return self.at <= len(g.box.rows[self.row].effects)

    def run(self, g: Taverns) -> None:
        effects = g.box.rows[self.row].effects
        if self.at == len(effects):
            return
        push(g, DoForAll(self.row, self.at + 1))
        seats = g.order()[:1] if effects[self.at].is_common() else g.order()
        then(g, *[DoOne(seat, self.row, self.at) for seat in seats])


# Effects on minions


@mypyc_attr(allow_interpreted_subclasses=True)
class MinionEffect(Effect):
    """An effect on minions: the active one, one of the player's, all of them, or all near the dragon."""

    def __init__(self, who: int, n: int = 0) -> None:
        super().__init__(n)
        self.who: Final = who

    def suits(self, g: Taverns, seat: Seat, minion: Minion) -> bool:
        """Return whether the player can choose a minion for the effect."""
        return True

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        """Carry out the effect on one minion of a player."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def is_common(self) -> bool:
        return self.who == k.MINIONS_NEAR_DRAGON

    def candidates(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> list[Minion]:
        """Return the player's minions on which the effect is possible."""
        mine = [minion] if self.who == k.ACTIVE_MINION else list(range(len(MINIONS)))
        return [m for m in mine if m != NONE and self.suits(g, seat, m)]

    def has_candidate(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        """Return whether the effect is possible on any of the player's minions."""
        if self.who == k.ACTIVE_MINION:
            return minion != NONE and self.suits(g, seat, minion)
        for m in range(len(MINIONS)):
            if self.suits(g, seat, m):
                return True
        return False

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if self.who == k.MINIONS_NEAR_DRAGON:
            for owner in reversed(g.order()):  # the frame that comes last is asked first
                for m in reversed(range(len(MINIONS))):
                    if is_near_dragon(g, owner, m):
                        self.do_with(g, owner, m)
            return
        mine = self.candidates(g, seat, minion)
        if self.who == k.OWN_MINION:
            if mine:
                push(g, ChooseMinion(seat, self.row, self.at))
            return
        for m in reversed(mine):
            self.do_with(g, seat, m)


class ChooseMinion(MinionQuestion):
    """Ask for one of the player's minions for an effect (section 6, `own_minion`, TD-RULING-14)."""

    __slots__ = ("at", "row")
    rule: ClassVar[str] = "TD-RULING-14"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at

    def effect(self, g: Taverns) -> MinionEffect:
        """Return the effect for which the minion is chosen."""
        effect = g.box.rows[self.row].effects[self.at]
        assert isinstance(effect, MinionEffect)
        return effect

    def is_consistent(self, g: Taverns) -> bool:
        effects = g.box.rows[self.row].effects
        return self.at < len(effects) and isinstance(effects[self.at], MinionEffect)

    def minions(self, g: Taverns) -> list[Minion]:
        return self.effect(g).candidates(g, self.seat, NONE)

    def choose(self, g: Taverns, minion: Minion) -> None:
        self.effect(g).do_with(g, self.seat, minion)
