"""Events with several sentences, chosen by their rule and by what was lost."""

from __future__ import annotations

from bardhall.kernel.events import Event
from bardhall.kernel.wording import number

# The kind and the rule that told it, and the sentence that fits.
_BY_RULE = {
    ("gained_gold", "TD-BANK-01"): "gained_gold_at_bank",
    ("gained_gold", "TD-ROUND-06"): "gained_gold_for_low_roll",
    ("gained_energy", "TD-ENERGY-01"): "gained_energy_at_source",
    ("gained_runes", "TD-MAPLE-01"): "gained_runes_at_maple",
    ("entered", "TD-MOVE-04"): "took_shortcut",
    ("entered", "TD-RULING-12"): "teleported",
    ("dragon_leaves", "TD-DRAGON-07"): "dragon_dies",
    ("stored", "TD-KING-CALL-01"): "stored_for_king",
}


def told(event: Event) -> Event:
    """Return an event with the kind and the numbers that its sentence needs."""
    kind, args = event.kind, dict(event.args)
    if kind in ("gained_energy", "gained_runes") and args["lost"]:
        kind = f"{kind}_too_many" if args["n"] else f"{kind}_in_vain"
    else:
        kind = _BY_RULE.get((kind, event.rule), kind)
    if kind == "lost_good":
        args["goods"] = (number(args, "good"), number(args, "n"))
        kind = "lost_good" if args["n"] else "lost_nothing"
    if kind in ("stored", "stored_for_king") and not args["items"]:
        kind = "stored_nothing"
    return Event(kind, event.rule, event.seat, args, event.private, event.informs)
