"""Events with several sentences, chosen by their rule and their arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import DEALS
from bardhall.games.cove.wording.effects import effect_text
from bardhall.kernel.events import Event

if TYPE_CHECKING:
    from bardhall.games.cove.wording import CoveWording
    from bardhall.kernel.wording import Args

# The kind and the rule that told it, and the sentence that fits.
_BY_RULE = {
    ("support", "MC-ENT-FANS-04"): "support_of_fan",
    ("support", "MC-ENT-FANS-05"): "support_of_leaving_fan",
    ("softer", "MC-ENT-BRAG-01"): "volume_paid",
    ("softer", "MC-ENT-CARDS-02"): "volume_paid",
}


def told(words: CoveWording, event: Event, lang: str) -> Event:
    """Return an event with the kind and the words that its sentence needs."""
    kind = _BY_RULE.get((event.kind, event.rule), event.kind)
    args: Args = dict(event.args)
    if kind == "deal":
        kind = f"deal_{DEALS[_number(args, 'deal')]}"
    elif kind in ("louder", "softer") and not args["n"]:
        kind = "volume_stays"
    elif kind == "performed" and not args["n"]:
        kind = "performed_in_vain"
    elif kind in ("made", "sold", "refined"):
        args["good"] = words.good(_number(args, "size"), _number(args, "clan"), 1, lang)
    elif kind == "part_used":
        part = words.box.cards[_number(args, "card")].parts[_number(args, "part")]
        kind = "icons_spent" if part.is_source() else kind
        args["text"] = effect_text(words, part, lang)
    elif kind == "ashore":
        # The populations of the halls and of the lair
        halls = args["halls"]
        assert isinstance(halls, tuple)
        args["load"] = (*halls, _number(args, "n"))
    return Event(kind, event.rule, event.seat, args, event.private, event.informs)


def _number(args: Args, key: str) -> int:
    value = args.get(key, 0)  # a good that was refined does not say that it was small
    assert isinstance(value, int)
    return value
