"""The numbers in the sentence of an obstacle, computed from state and choice when the sentence is read."""

from __future__ import annotations

from typing import Any

from bardhall.games.taverns.names import NONE
from bardhall.games.taverns.rules.asym import UseTrack
from bardhall.games.taverns.rules.location import Activation, Visit, market_prices, price_of
from bardhall.games.taverns.rules.pieces import slots
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.choices import Amount, Choice
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.wording import Args

_NAMED = ("card", "tile", "minion", "value", "kind", "zone", "face", "symbol", "printed")


def reason_args(g: Taverns, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
    """Return every number and name that the sentence of an obstacle may use."""
    args: Args = {name: getattr(choice, name) for name in _NAMED if hasattr(choice, name)}
    if frame is None:
        return args
    seat = frame.seat
    args |= {"gold": g.gold[seat], "energy": g.energy[seat], "dice": g.dice[seat], "dragon": g.dragon}
    minion = args.get("minion", getattr(frame, "minion", NONE))
    if isinstance(minion, int) and minion != NONE and g.tavern[seat] != NONE:
        args |= {"minion": minion, "zone": g.zones[seat][minion], "slots": slots(g, seat, minion)}
    if isinstance(choice, Visit | Activation):
        cost = g.box.cards[choice.tile].costs[choice.n]
        prices = [price for price in market_prices(g, choice.tile) if price]
        args |= {"need": min(prices) if prices else price_of(cost)[0].n or 0, "ingredient": cost[1]}
    elif (price := choice.price(g.box, {})) and isinstance(price[0], Amount):
        args["need"] = price[0].n or 0
    if isinstance(choice, UseTrack):
        args |= {"space": choice.n + 1, "here": g.track[seat] + 1}
    if key == "ingredients_missing":  # TD-COOK-01: what a recipe lists and the reserve does not hold
        card = getattr(choice, "card", getattr(frame, "card", NONE))
        replaced = getattr(frame, "replaced", ())
        lacking: list[int] = []
        for kind, n in enumerate(g.box.cards[card].ingredients):
            lacking += [kind] * max(0, n - replaced.count(kind) - g.reserve[seat][kind])
        args |= {"card": card, "missing": tuple(lacking)}
    return args
