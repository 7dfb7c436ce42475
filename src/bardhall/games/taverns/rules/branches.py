"""Effects that contain other effects: repeated, chosen, or conditional."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import COUNTERS, GOLD_COUNT
from bardhall.games.taverns.names import ALL, NONE, Count, MaybeMinion, RowCode, Seat
from bardhall.games.taverns.rules.answers import PICK_OPTION, PickOption
from bardhall.games.taverns.rules.conditions import Cond, count
from bardhall.games.taverns.rules.effect import EFFECTS, NO_ROW, ON_EFFECTS, DoRow, Effect, Row, row_value, run_row
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import ROW, Field, one_of, options
from bardhall.kernel.flow import Question, push, then
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOTHING_TO_CHOOSE: Final = Obstacle("TD-RULING-48", "nothing_to_choose")


class ForEach(Effect):
    """Repeat a row of effects for each hero, recipe, wound or trophy of the player (TD-HERO-12)."""

    def __init__(self, counter: int, do: Row) -> None:
        super().__init__()
        self.counter: Final = counter
        self.part: Final = do

    def inner(self) -> tuple[Row, ...]:
        return (self.part,)

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return count(g, seat, self.counter) > 0 and self.part.changes(g, seat, minion)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        times = min(count(g, seat, self.counter), ALL)
        then(g, *[DoRow(seat, self.part.code, 0, minion) for _ in range(times)])


EFFECTS.add(
    ForEach, one_of(COUNTERS, COUNTERS[:GOLD_COUNT]), needs={"do": ROW}, value=lambda each: 2.0 * row_value(each.part),
    icon="hero",
)  # fmt: skip


class If(Effect):
    """Apply one of two rows of effects, depending on a condition."""

    def __init__(self, cond: Cond, yes: Row, no: Row) -> None:
        super().__init__()
        self.cond: Final = cond
        self.yes: Final = yes
        self.no: Final = no

    def inner(self) -> tuple[Row, ...]:
        return (self.yes, self.no)

    def row_now(self, g: Taverns, seat: Seat) -> Row:
        """Return the row that the condition selects now."""
        return self.yes if self.cond.holds(g, seat) else self.no

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return self.row_now(g, seat).changes(g, seat, minion)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        run_row(g, seat, self.row_now(g, seat), minion)


EFFECTS.add(
    If, Field("Cond"), needs={"then": ROW}, may={"else": ROW}, context=("cond_of",), icon="wild",
    make=lambda cond, then, cond_of, else_=NO_ROW: If(cond_of(cond), then, else_),
    value=lambda one: 0.5 * (row_value(one.yes) + row_value(one.no)),  # the moment decides which
    words=lambda one: "if_else" if one.no.effects else "if",
)  # fmt: skip


class EachPlayer(Effect):
    """Apply a row of effects for each player, starting with the active one."""

    def __init__(self, part: Row) -> None:
        super().__init__()
        self.part: Final = part

    def inner(self) -> tuple[Row, ...]:
        return (self.part,)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        seats = [(seat + i) % g.seats for i in range(g.seats)]
        then(g, *[DoRow(other, self.part.code, 0, NONE) for other in seats])


EFFECTS.add(EachPlayer, None, value=0.0, why="everybody has it", icon="seats", words=lambda each: "others_too")


class Choose(Effect):
    """Let the player pick one of several rows of effects."""

    def __init__(self, options: tuple[Row, ...]) -> None:
        super().__init__()
        self.options: Final = options

    def inner(self) -> tuple[Row, ...]:
        return self.options

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        can_choose = any(row.missing(g, seat, minion) is None for row in self.options)
        return None if can_choose else NOTHING_TO_CHOOSE

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return any(row.changes(g, seat, minion) for row in self.options)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        push(g, ChooseOption(seat, self.row, self.at, minion))


EFFECTS.add(Choose, options(2, 6), value=lambda one: max([row_value(row) for row in one.options]), icon="wild")


class ChooseOption(Question[Taverns]):
    """Ask for one of the options (section 6, `choose`)."""

    __slots__ = ("at", "minion", "row")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "TD-GAP-24"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count], minion: Open[MaybeMinion]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at
        self.minion: Final[MaybeMinion] = minion

    def is_consistent(self, g: Taverns) -> bool:
        effects = g.box.rows[self.row].effects
        return self.at < len(effects) and isinstance(effects[self.at], Choose)

    def options(self, g: Taverns) -> tuple[Row, ...]:
        """Return the rows to choose from."""
        effect = g.box.rows[self.row].effects[self.at]
        assert isinstance(effect, Choose)
        return effect.options

    def label_args(self, g: Taverns, choice: Choice) -> Args:
        assert isinstance(choice, PickOption)
        return {"row": self.options(g)[choice.n].code}

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_OPTION[n] for n in range(len(self.options(g)))]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PickOption) and choice.n < len(self.options(g)):
            return self.options(g)[choice.n].missing(g, self.seat, self.minion)
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickOption)
        run_row(g, self.seat, self.options(g)[choice.n], self.minion)
