"""Building positions by name: a table as in a dump, with some zones replaced."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from mypy_extensions import mypyc_attr

from bardhall.kernel.codec import Whole, read_list, whole
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Options

Table: TypeAlias = dict[str, Any]
Frames: TypeAlias = list[dict[str, Any]]


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionBuilder:
    """A game's part in building positions: short ways to write its zones, and how a turn starts.

    `in_reach` lists the zones whose cards the first seat can use soon: `square`, `hand.0`, or `event_deck.0` for the
    top card.
    """

    in_reach: ClassVar[tuple[str, ...]] = ()

    def open(self, table: Table, seats: int, seat: int) -> None:
        """Finish the set-up if some of its questions are pending, so that the given seat is on turn."""

    def zone(self, name: str, value: Any) -> Any:
        """Return a zone as a dump writes it; a game may accept a shorter way to write it."""
        return value

    def settle(self, table: Table, zones: Table) -> None:
        """Fill in zones that were not given but follow from those that were."""

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """Return the frames at the start of a seat's turn."""
        raise Malformed("turn: this game cannot start a turn by itself; give the open frames with stack")

    def next_turn(self, table: Table, zones: Table, seats: int) -> int | None:
        """Return the seat whose turn follows from the given zones; None where `turn` must name it."""
        return None

    def trial_options(self, box: Any, card: int, seats: int) -> Options:
        """Return the options of a game in which a given card of the box is in play."""
        return {}

    def deal_trial(self, box: Any, card: int, table: Table) -> bool:
        """Deal a given card to the first seat; return False for a card that the set-up puts in reach."""
        return False


def build(builder: PositionBuilder, table: Table, seats: int, zones: Table, turn: Whole | None, stack: Any) -> None:
    """Replace zones of a table; `turn` starts a seat's turn, and `stack` gives the frames themselves.

    Without either, a game whose zones determine the turn starts that turn; otherwise the pending questions stay.
    """
    seat = 0 if turn is None else whole(turn)
    if seat is None or not 0 <= seat < seats:
        raise Malformed(f"turn: seat {turn!r} does not exist; this table has seats 0 to {seats - 1}")
    if turn is not None or stack is not None:
        builder.open(table, seats, seat)
    for name, value in zones.items():
        if name not in table:
            raise Malformed(f"unknown zone {name!r}; choose from {', '.join(table)}")
        table[name] = _laid(builder, name, table[name], value)
    builder.settle(table, zones)
    following = builder.next_turn(table, zones, seats) if turn is None and stack is None else None
    if turn is not None or following is not None:
        table["stack"] = builder.turn(table, zones, seats, seat if following is None else following)
    if stack is not None:
        table["stack"] = read_list(stack, "stack")


def _laid(builder: PositionBuilder, name: str, old: Any, value: Any) -> Any:
    """Return a zone with the given parts replaced, and every other part unchanged."""
    if not isinstance(value, dict) or not isinstance(old, (list, dict)):
        return builder.zone(name, value)
    if isinstance(old, dict):
        return {**old, **{key: _laid(builder, name, old.get(key), part) for key, part in value.items()}}
    known = range(len(old))
    unknown = [key for key in value if key not in known]
    if unknown:
        raise Malformed(f"{name}: {unknown[0]!r} does not exist; choose from 0 to {len(old) - 1}")
    return [_laid(builder, name, part, value[i]) if i in value else part for i, part in enumerate(old)]


def fresh(card: Any, marks: Table) -> Any:
    """Return a card by its id, with no markers unless some are given."""
    return {"card": card, **marks} if isinstance(card, str) else {**marks, **card}


def take(zone: Any, card: str) -> bool:
    """Remove a card from the first list of a table that contains it; return whether it was found."""
    if isinstance(zone, list) and card in zone:
        zone.remove(card)
        return True
    parts = list(zone.values()) if isinstance(zone, dict) else zone if isinstance(zone, list) else []
    for part in parts:
        if take(part, card):
            return True
    return False
