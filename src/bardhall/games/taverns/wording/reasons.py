"""The numbers of a bar, worked out from state and choice when somebody asks why not."""

from __future__ import annotations

from typing import Any

from bardhall.games.taverns.choices import Activation, BuyObject, Hire, Hunt, Meet, TakeGold, UseTrack, Visit
from bardhall.games.taverns.names import NONE
from bardhall.games.taverns.rules.location import market_prices
from bardhall.games.taverns.rules.pieces import slots
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.wording import Args

_NAMED = ("card", "tile", "minion", "value", "kind", "zone", "face", "symbol")


def reason_args(g: Taverns, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
    """Everything the reason may want to name."""
    args: Args = {name: getattr(choice, name) for name in _NAMED if hasattr(choice, name)}
    if frame is None:
        return args
    seat = frame.seat
    args |= {"gold": g.gold[seat], "energy": g.energy[seat], "dice": g.dice[seat], "dragon": g.dragon}
    minion = args.get("minion", getattr(frame, "minion", NONE))
    if isinstance(minion, int) and minion != NONE and g.tavern[seat] != NONE:
        args |= {"minion": minion, "zone": g.zones[seat][minion], "slots": slots(g, seat, minion)}
    if key in ("no_gold", "no_energy", "not_enough_gold", "too_little_energy"):
        args["need"] = _need(g, choice)
    return args | _special(g, frame, choice, key)


def _need(g: Taverns, choice: Choice) -> int:
    """What it costs, in gold or energy."""
    if isinstance(choice, Hire):
        return g.box.cards[choice.card].cost
    if isinstance(choice, Hunt):
        return choice.n
    if isinstance(choice, BuyObject):
        return g.box.numbers.object_gold
    if isinstance(choice, Meet):
        return g.box.numbers.encounter_energy
    if isinstance(choice, Visit | Activation):
        prices = [price for price in market_prices(g, choice.tile) if price]
        return min(prices) if prices else g.box.cards[choice.tile].costs_n[choice.n]
    return 1  # TD-BONUS-01


def _special(g: Taverns, frame: QuestionFrame[Any], choice: Choice, key: str) -> Args:
    """What only some reasons ask for."""
    if key == "ingredients_missing":
        return _missing(g, frame, choice)
    if key == "not_carried" and isinstance(choice, Visit | Activation):
        return {"ingredient": g.box.cards[choice.tile].costs_n[choice.n]}
    if key == "not_reached" and isinstance(choice, UseTrack):
        return {"space": choice.n + 1, "here": g.track[frame.seat] + 1}
    if isinstance(choice, TakeGold):
        return {"printed": g.box.board.bank[choice.space].value, "owner": g.bank[choice.space]}
    return {}


def _missing(g: Taverns, frame: QuestionFrame[Any], choice: Choice) -> Args:
    """TD-COOK-01: what a recipe lists and the reserve does not hold."""
    card = getattr(choice, "card", getattr(frame, "card", NONE))
    replaced = getattr(frame, "replaced", ())
    lacking: list[int] = []
    for kind, n in enumerate(g.box.cards[card].ingredients):
        lacking += [kind] * max(0, n - replaced.count(kind) - g.reserve[frame.seat][kind])
    return {"card": card, "missing": tuple(lacking)}
