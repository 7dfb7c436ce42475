"""The numbers in the sentence of an obstacle, computed from state and choice when the sentence is read."""

from __future__ import annotations

from typing import Any

from bardhall.games.cove.names import FIRST_HALL, ISLAND, NONE
from bardhall.games.cove.rules.boats import carried
from bardhall.games.cove.rules.entertainer.cards import price
from bardhall.games.cove.rules.entertainer.payment import clan_here, cost_here
from bardhall.games.cove.rules.entertainer.sources import icons_within
from bardhall.games.cove.state import Cove
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.wording import Args

_NAMED = ("card", "place", "boat", "dock", "clan", "folk", "side", "pier", "size", "deal")


def reason_args(g: Cove, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
    """Return every number and name that the sentence of an obstacle may use."""
    args: Args = {name: getattr(it, name) for it in (frame, choice) for name in _NAMED if hasattr(it, name)}
    if frame is None:
        return args
    seat = frame.seat
    args |= {"gold": g.gold[seat], "volume": g.volume[seat], "here": g.place, "chosen": g.side}
    args |= {"slot": getattr(choice, "slot", NONE) + 1, "places": g.box.numbers.staff_places}
    if key == "few_icons":
        args |= {"need": cost_here(g, seat), "have": icons_within(g, seat, clan_here(g))}
    if key == "not_enough_yet":
        args |= {"need": cost_here(g, seat), "have": getattr(frame, "paid", 0)}
    if key in ("own_fan", "too_quiet", "too_quiet_to_brag", "too_dear"):
        args |= _needs(g, seat, choice, key)
    return args | _here(g, choice, key)


def _needs(g: Cove, seat: int, choice: Choice, key: str) -> Args:
    """Return the cost of what the choice names, or the owner of a card."""
    if key == "own_fan":
        return {"card": g.square[getattr(choice, "slot", 0)]}
    if key == "too_dear":
        return {"need": price(g, seat)}
    if key == "too_quiet_to_brag":
        return {"need": g.box.numbers.brag_cost}
    return {"need": g.box.cards[getattr(choice, "card", 0)].volume_cost}


def _here(g: Cove, choice: Choice, key: str) -> Args:
    """Return the values that only some obstacles need."""
    if key == "boat_full":
        return {"n": carried(g, getattr(choice, "boat", 0))}
    if key == "has_rune":
        return {"here": g.place}
    if key in ("clan_does_not_fit", "sing_first"):
        return {"wanted": g.island_hall if g.place == ISLAND else g.place - FIRST_HALL}
    return {}
