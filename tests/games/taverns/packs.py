"""Cards for one test: a pack folder with the entries that the test needs, so that no test hangs on a base card.

>>> folder = pack(tmp_path, hero("piper", {"gain": {"gold": 2}}, cost=1))
>>> t = turn(packs=[folder], hired={0: ["piper"]})

An entry with the id of a base card replaces that card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.packs import Effect, Entry, write_pack


def pack(folder: Path, *entries: Entry, clear: tuple[str, ...] = (), **numbers: Any) -> Path:
    """Write a pack into a new folder below the one given; `numbers` replaces numbers, `clear` drops base cards."""
    return write_pack("taverns", folder, entries, clear, numbers)


def hero(id: str, *ability: Effect, cost: int = 2, prestige: int = 2, timing: str = "any", **bonus: Any) -> Entry:
    """A hero; its bonus is a gold unless given."""
    card = {**_card(id), "cost": cost, "prestige": prestige, "ability": list(ability)}
    return "hero", {**card, "timing": timing, "bonus": bonus or {"gold": 1}}


def recipe(id: str, points: int = 3, **ingredients: int) -> Entry:
    """A recipe."""
    return "recipe", {**_card(id), "ingredients": ingredients or {"wild_plant": 1}, "points": points}


def location(id: str, *effect: Effect, first: Effect | None = None, second: Effect | None = None) -> Entry:
    """A location; its spaces cost an energy unless given."""
    spaces = [first or {"energy": 1}, second or first or {"energy": 1}]
    return "location", {**_card(id), "spaces": spaces, "effect": list(effect)}


def dragon(id: str, *rows: tuple[str, list[Effect]], lair: str = "A", **parts: list[Effect]) -> Entry:
    """A dragon: rows like `("blade spell", rewards)`; arrival and special attack take a gold unless given."""
    made = [{"spaces": spaces.split(), "rewards": rewards} for spaces, rewards in rows]
    usual: list[Effect] = [{"lose": {"gold": 1}}]
    effects = {"arrival": parts.get("arrival", usual), "special": parts.get("special", usual)}
    return "dragon", {**_card(id), "lair": lair, **effects, "rows": made}


def event(id: str, good: list[Effect], bad: list[Effect] | None = None) -> Entry:
    """An event; without a bad half that is the good one too."""
    return "event", {**_card(id), "good": good, "bad": bad or good}


def encounter(id: str, *effect: Effect) -> Entry:
    """An encounter."""
    return "encounter", {**_card(id), "effect": list(effect)}


def mission(id: str, condition: Effect, prestige: int = 4) -> Entry:
    """A mission."""
    return "mission", {**_card(id), "condition": condition, "prestige": prestige}


def thing(id: str, *effect: Effect, timing: str = "any", copies: int = 4) -> Entry:
    """An object."""
    return "object", {**_card(id), "effect": list(effect), "timing": timing, "copies": copies}


def forge_token(id: str, *effect: Effect) -> Entry:
    """A forge token."""
    return "forge_token", {**_card(id), "effect": list(effect)}


def tavern(id: str, *track: list[Effect]) -> Entry:
    """A tavern board with its track behind the empty first space."""
    slots = {"booted": 2, "sturdy": 3, "plain": 2}
    return "tavern", {**_card(id), "slots": slots, "track": list(track)}


def _card(id: str) -> dict[str, Any]:
    name = id.replace("_", " ").title()
    return {"id": id, "name": {"en": name, "fr": name}}
