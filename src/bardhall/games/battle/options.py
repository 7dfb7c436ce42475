"""The options of the game: their values, and how they change the empty table."""

from __future__ import annotations

from bardhall.games.battle.names import COLOURS, NONE
from bardhall.games.battle.state import Battle
from bardhall.games.battle.state_pool import EMPTY
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Options

OPTIONS = (
    Option("first", int, None, span=(0, 3), is_seat=True),
    Option("round_limit", int, 200, span=(1, 9999)),
)


def lay_options(g: Battle, options: Options) -> None:
    """Apply the options and fill the supply of an empty table; the set-up draws the first player unless given."""
    first, limit, numbers = options["first"], options["round_limit"], g.box.numbers
    assert isinstance(limit, int)
    if isinstance(first, int) and first >= g.seats:
        raise Malformed(f"option first must be a seat from 0 to {g.seats - 1}, not {first}")
    g.first = first if isinstance(first, int) else NONE
    g.round_limit = limit
    g.supply_dice = [numbers.dice_per_colour] * len(COLOURS)
    g.supply_performances = [numbers.performances_per_colour] * len(COLOURS)
    g.supply_tunes = numbers.tunes
    g.pool = [EMPTY] * g.seats
    g.encore = [NONE] * g.seats
