"""The options of a game: what they may be, and how they are laid onto the empty table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.names import NONE
from bardhall.games.battle.state import Battle, blank
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Options

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox

OPTIONS = (
    Option("first", int, None, span=(0, 3), is_seat=True),
    Option("round_limit", int, 200, span=(1, 9999)),
)


def lay_options(box: BattleBox, seats: int, options: Options) -> Battle:
    """An empty table with its options; set-up draws who starts if it is not given."""
    first, limit = options["first"], options["round_limit"]
    assert isinstance(limit, int)
    if isinstance(first, int) and first >= seats:
        raise Malformed(f"option first takes a seat from 0 to {seats - 1}, not {first}")
    g = blank(box, seats, limit)
    g.first = first if isinstance(first, int) else NONE
    return g
