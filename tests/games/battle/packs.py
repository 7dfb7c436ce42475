"""Cards for one test: a pack folder with the entries that the test needs, so that no test hangs on a base card.

>>> folder = pack(tmp_path, veteran("busker", "gain_tune", cost="le 3"), audience("crowd", modifier("free_top")))
>>> t = scenario("battle", packs=[folder], stage={0: ["busker"]}, turn=0)

An entry with the id of a base card replaces that card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.packs import Effect, Entry, write_pack


def pack(folder: Path, *entries: Entry, clear: tuple[str, ...] = (), **numbers: int) -> Path:
    """Write a pack into a new folder below the one given; `numbers` replaces numbers, `clear` drops base cards."""
    return write_pack("battle", folder, entries, clear, numbers)


def veteran(
    id: str, *icons: str, cost: str = "ge 1", colour: str = "dance", vp: int = 1, support: Effect | None = None
) -> Entry:
    """A veteran; with a support effect the icon must be among its icons."""
    extra = {} if support is None else {"support": support}
    return "veteran", {**_card(id), "colour": colour, "vp": vp, "ability": ability(cost, *icons), **extra}


def lead(id: str, *icons: str, cost: str = "ge 1", colour: str = "dance") -> Entry:
    """A lead."""
    return "lead", {**_card(id), "colour": colour, "ability": ability(cost, *icons)}


def basic(id: str, *icons: str, cost: str = "ge 1", colour: str = "dance", copies: int = 2) -> Entry:
    """A basic bard."""
    return "basic", {**_card(id), "colour": colour, "copies": copies, "ability": ability(cost, *icons)}


def roadie(id: str, *icons: str, cost: str = "ge 1", copies: int = 1) -> Entry:
    """A roadie."""
    return "roadie", {**_card(id), "copies": copies, "ability": ability(cost, *icons)}


def audience(id: str, effect: Effect, *, vp: int = 1, **cost: int) -> Entry:
    """An audience; its cost is given by colour, `wild` included. Without a cost it takes one token of any colour."""
    return "audience", {**_card(id), "cost": cost or {"wild": 1}, "vp": vp, "ability": effect}


def encore(id: str, *symbols: str) -> Entry:
    """An encore card."""
    return "encore", {**_card(id), "symbols": list(symbols)}


def ability(cost: str, *icons: str) -> Effect:
    """A cost like `ge 3` and a row of icons."""
    op, value = cost.split()
    return {"cost": {"op": op, "value": int(value)}, "icons": list(icons)}


def trigger(on: str, *icons: str, colour: str = "", limit: int = 1) -> Effect:
    """A lasting effect that reacts to an event."""
    extra = {"colour": colour} if colour else {}
    return {"kind": "trigger", "on": on, "icons": list(icons), "limit": limit, **extra}


def modifier(key: str) -> Effect:
    """A lasting effect that bends a rule."""
    return {"kind": "modifier", "key": key}


def encore_dice(dice: int = 1) -> Effect:
    """A lasting effect that brings dice in the encore."""
    return {"kind": "encore", "dice": dice}


def _card(id: str) -> dict[str, Any]:
    name = id.replace("_", " ").title()
    return {"id": id, "name": {"en": name, "fr": name}}
