"""What a choice costs now and where it is made, by the very functions that the rules pay with."""

from __future__ import annotations

from bardhall.games.bardwood.names import NONE, Place, Seat
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.crest import CrestTrade
from bardhall.games.bardwood.rules.rival_walk import RivalTo
from bardhall.games.bardwood.rules.stones import Pay
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice


def cost_of(g: Bardwood, seat: Seat, choice: Choice) -> Pay | None:
    """The cost of a choice; None for what is paid with nothing of the six."""
    return choice.cost(g, seat) if isinstance(choice, SongAction) else None


def place_of(g: Bardwood, choice: Choice) -> Place:
    """The location that a choice is about; -1 if it names none."""
    if isinstance(choice, SongAction):
        return choice.at(g)
    return choice.place if isinstance(choice, RivalTo) else NONE


def crests_of(g: Bardwood, choice: Choice) -> int:
    """How many won crests a trade takes."""
    return choice.crests(g) if isinstance(choice, CrestTrade) else 0
