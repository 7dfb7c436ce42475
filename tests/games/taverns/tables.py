"""Positions of Taverns & Dragons: a seat before its die, on its way or after its action, with zones replaced by name.

The board is the same in every test: caravan, portal, dungeon and market on A to D, and the ten tokens of TOKENS.
"""

from __future__ import annotations

from typing import Any

from tests.scenario import Scenario, merged, scenario

LOOP = ["city", "meadow", "crooked_wood", "marsh", "maple", "thorn_hills", "bridge", "ember_slopes", "orchard"]
KINDS = ["wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat"]
TILES = {"A": "caravan", "B": "magic_portal", "C": "scary_dungeon", "D": "travelling_market"}
TOKENS = {
    "meadow": ["magic_mushroom"], "crooked_wood": ["wild_plant", "dragon_egg"], "marsh": ["wild_plant"],
    "maple": ["rare_spice"], "thorn_hills": ["magic_mushroom"], "bridge": ["wild_plant", "magic_mushroom"],
    "ember_slopes": ["wild_plant"], "orchard": ["rare_spice"],
}  # fmt: skip
DICE = "1 2 3 4 4"
REFUSED = "open_kitchen"  # by everybody who keeps a mission, if a test does not say


def turn(seat: int = 0, seats: int = 3, **zones: Any) -> Scenario:
    """The turn of a seat, before it places a die; everybody has 1 2 3 4 4 but for what lies somewhere."""
    options = zones.pop("options", {})
    packs = zones.pop("packs", ())
    usual: dict[str, Any] = {
        "tiles": TILES, "tokens": TOKENS, "dice": {s: _left(s, zones) for s in range(seats)},
        "recipe_row": ["meadow_broth"], "hero_row": ["guardian", "champion", "tracker", "saucier"],
        "forge_pile": [], "refused_mission": [kept and REFUSED for kept in zones.get("mission", [None] * seats)],
    }  # fmt: skip
    return scenario("taverns", seats=seats, turn=seat, options=options, packs=packs, **merged(usual, zones))


def _left(seat: int, zones: dict[str, Any]) -> str:
    """The dice that a seat has left if the test does not say: those on minions are gone, then fours, then others."""
    left = DICE.split()
    on_minions = [str(value) for value in zones.get("minion_dice", {}).get(seat, {}).values()]
    elsewhere = list(zones.get("bank", {}).values()).count(seat) + int(zones.get("source_used", {}).get(seat, False))
    for value in on_minions + ["4"] * elsewhere:
        left.remove(value if value in left else left[-1])
    return " ".join(left)


def landed(zone: str, minion: str = "plain", seat: int = 0, seats: int = 3, **zones: Any) -> Scenario:
    """After the movement of a minion that ended in a zone: its secondary actions and the end of the turn are open."""
    usual: dict[str, Any] = {
        "has_placed": True, "activated": [minion], "minion_dice": {seat: {minion: 2}},
        "zones": {seat: {minion: zone}},
    }  # fmt: skip
    both = merged(usual, zones)
    for name in ("zones", "minion_dice"):
        both[name][seat] = {**usual[name][seat], **both[name][seat]}
    return turn(seat, seats, **both)


def visiting(tile: str, minion: str = "plain", seats: int = 3, **zones: Any) -> Scenario:
    """After a movement of seat 0 that ended in the orchard, which touches only space D, where the tile lies."""
    others = [other for other in TILES.values() if other != tile][:3]
    usual: dict[str, Any] = {"tiles": {**dict(zip("ABC", others, strict=True)), "D": tile}, "energy": {0: 3}}
    return landed("orchard", minion, 0, seats, **merged(usual, zones))


def where(t: Scenario, minion: str = "plain", seat: int = 0) -> str:
    """The zone of a minion."""
    zone: str = t.zone("zones", seat)[minion]
    return zone


def cargo(t: Scenario, minion: str = "plain", seat: int = 0) -> list[str]:
    """What a minion has on its slots."""
    items: list[str] = t.zone("cargo", seat)[minion]
    return items


def reserve(t: Scenario, seat: int = 0) -> dict[str, int]:
    """The ingredients of a reserve, only those that are there."""
    return {kind: n for kind, n in t.zone("reserve", seat).items() if n}


def prestige(t: Scenario, seat: int = 0) -> int:
    """The prestige of a seat so far."""
    return sum(t.zone("prestige", seat).values())


def goods(t: Scenario, seat: int = 0) -> tuple[int, int, int, int]:
    """Gold, energy, runes and prestige of a seat."""
    return t.zone("gold", seat), t.zone("energy", seat), t.zone("runes", seat), prestige(t, seat)


def offered(t: Scenario, *verbs: str) -> list[str]:
    """The options that begin with one of these words."""
    return [text for text in t.options() if text.split(" ")[0] in verbs]


def own(t: Scenario) -> list[str]:
    """What the question itself offers, without the free actions beside it."""
    return [str(choice) for choice in t.game.ask().options if not choice.is_aside()]
