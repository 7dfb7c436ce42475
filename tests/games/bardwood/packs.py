"""Cards for one test: a pack folder with the entries that the test needs, so that no test hangs on a base card.

>>> folder = pack(tmp_path, skill("hum", gain(melody=2), tempo=2), event("fair", "start", gain(coin=1)))
>>> t = composing(packs=[folder], hand={0: ["hum", "first_flourish"]})

An entry with the id of a base card replaces that card. Entries belong to the spring box unless `set` says else: as
long as that box is closed they lie nowhere but where the test puts them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.packs import Effect, Entry, write_pack

BRAG: Effect = {"brag": True}
SHUFFLE: Effect = {"shuffle": True}


def pack(folder: Path, *entries: Entry, clear: tuple[str, ...] = (), **numbers: Any) -> Path:
    """Write a pack into a new folder below the one given; `numbers` replaces numbers, `clear` drops base cards."""
    return write_pack("bardwood", folder, entries, clear, numbers)


# Effects


def gain(**resources: int) -> Effect:
    """A plain gain, in the order given."""
    return {"gain": resources}


def arrow(pay: dict[str, int], *get: Effect, times: int | str = 1) -> Effect:
    """An arrow from a payment to effects."""
    return {"convert": {"pay": pay, "get": list(get), "times": times}}


def either(first: Effect | list[Effect], second: Effect | list[Effect]) -> Effect:
    """Two options."""
    return {"choose": [_row(first), _row(second)]}


def motif_use(times: int = 1) -> Effect:
    """Activate a motif."""
    return {"motif": times}


def remove(what: str, n: int = 1) -> Effect:
    """Runes or crests out of the game."""
    return {"remove": what, "n": n}


# Cards


def skill(
    id: str, *top: Effect, cost: int | None = None, bottom: Effect | list[Effect] | None = None, tempo: int = 1,
    volume: int = 0, extra: Effect | list[Effect] | None = None, **more: Any,
) -> Entry:  # fmt: skip
    """A skill, advanced unless it has an owner. Without a top it gives one melody."""
    discard = {"tempo": tempo, "volume": volume, "extra": _row(extra)}
    lower = {} if cost is None else {"bottom_cost": cost, "bottom": _row(bottom)}
    return "skill", {**_card(id), "top": list(top) or [gain(melody=1)], "discard": discard, **lower, **more}


def impro(id: str, *effects: Effect, **more: Any) -> Entry:
    """An impro, advanced unless it has an owner."""
    return "impro", {**_card(id), "effects": list(effects), **more}


def fan(id: str, first: Effect | list[Effect], second: Effect | list[Effect] | None = None, **more: Any) -> Entry:
    """A fan with its two options; the second is one coin unless given."""
    return "fan", {**_card(id), "options": [_row(first), _row(second or gain(coin=1))], **more}


def creature(id: str, *rewards: Effect, value: int = 4, is_boss: bool = False, **more: Any) -> Entry:
    """A creature with its soothe value."""
    gems = 3 if is_boss else 1
    return "creature", {
        **_card(id), "boss": is_boss, "soothe_value": value, "blue_gems": gems, "rewards": list(rewards), **more,
    }  # fmt: skip


def legend(id: str, of: str, at_least: int = 1, level: int = 1, vp: int = 3, **more: Any) -> Entry:
    """A legend: at least so many of a counter."""
    condition = {"at_least": at_least, "of": of}
    costs = {"cost_lyrics": (4, 6, 9)[level - 1], "gems": level + 1}
    return "legend", {**_card(id), "level": level, "condition": condition, "vp": vp, **costs, **more}


def event(id: str, timing: str, *effects: Effect, season: str = "spring", **more: Any) -> Entry:
    """An event that works at its start, at its end or once."""
    return "event", {**_card(id), "season": season, "timing": timing, "effects": list(effects), **more}


def rule_event(id: str, season: str = "spring", /, **changes: int) -> Entry:
    """An event that changes numbers while it lasts."""
    change = [{"number": number, "add": add} for number, add in changes.items()]
    return "event", {**_card(id), "season": season, "timing": "while", "change": change}


def motif(id: str, *bonus: Effect, **more: Any) -> Entry:
    """A motif token."""
    return "motif", {**_card(id), "bonus": list(bonus), **more}


def instrument(id: str, owner: str, *effects: Effect, **more: Any) -> Entry:
    """An instrument; with the id of a base one it takes its place."""
    return "instrument", {**_card(id), "set": "base", "owner": owner, "effects": list(effects), **more}


def muse(id: str, *effects: Effect) -> Entry:
    """A muse."""
    return "muse", {**_card(id), "set": "muse", "effects": list(effects)}


def _row(effects: Effect | list[Effect] | None) -> list[Effect]:
    if effects is None:
        return []
    return effects if isinstance(effects, list) else [effects]


def _card(id: str) -> dict[str, Any]:
    name = id.replace("_", " ").title()
    return {"id": id, "set": "spring", "name": {"en": name, "fr": name}}
