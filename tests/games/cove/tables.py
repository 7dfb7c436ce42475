"""Positions of Merchants Cove: a seat's turn in production or its sales, with zones replaced by name.

Adventurers are written as letters: w warrior, b bard, z wizard, n noble, r rogue, so `"wwbr"` is a full boat. `ashore`
lays a boat with such a load at a dock. Seats are merchants by name; alone, the Peddler is player 1.
"""

from __future__ import annotations

from typing import Any

from tests.scenario import Scenario, merged, scenario

LETTERS = {"w": "warrior", "b": "bard", "z": "wizard", "n": "noble", "r": "rogue"}
BOATS = {"L1": "wb", "L2": "wz", "L3": "bn", "R1": "wb", "R2": "zn", "R3": "br"}
BERTHS = {"dock_bazaar": "L1", "dock_square_left": "L2", "dock_square_right": "R1", "dock_black_market": "R2"}
FULL = {"dock_bazaar": "wwbb", "dock_square_left": "wzzn", "dock_square_right": "bbnn", "dock_black_market": "wbzr"}
SQUARE = ["gate_guard", "town_crier", "candle_witch", "court_usher"]
MIXED = ("trader", "entertainer")
NOBODY_AT_SEA = dict.fromkeys(BOATS, "")
PRODUCTION: list[dict[str, Any]] = [{"frame": "FinishRound"}, {"frame": "OpenMarket"}, {"frame": "NextTurn"}]


def crowd(letters: str) -> dict[str, int]:
    """Adventurers by colour."""
    assert set(letters) <= set(LETTERS), letters
    return {name: letters.count(letter) for letter, name in LETTERS.items()}


def goods(letters: str) -> dict[str, int]:
    """Goods by clan."""
    return {name: n for name, n in crowd(letters).items() if name != "rogue"}


def letters(counts: dict[str, int]) -> str:
    """Adventurers or goods as letters, in the order of the clans."""
    return "".join(letter * counts.get(name, 0) for letter, name in LETTERS.items())


def drawn(letters: str) -> list[int]:
    """Outcomes to dictate: who comes out of the bag."""
    return [list(LETTERS).index(letter) for letter in letters]


def turn(seat: int = 0, merchants: tuple[str, ...] = MIXED, **zones: Any) -> Scenario:
    """The turn of a seat in production, before it has chosen anything; its hourglass stands where the others do."""
    asked = [{"frame": "EndTurn", "player": seat}, {"frame": "TakeTurn", "seat": seat}]
    return table(merchants, [*PRODUCTION, *asked], **zones)


def selling(order: tuple[int, ...] = (0, 1), merchants: tuple[str, ...] = MIXED, **zones: Any) -> Scenario:
    """Step 3 of a market: the first in market order sells; those at sea have gone ashore."""
    usual: dict[str, Any] = {"boats": NOBODY_AT_SEA, **at_market(order, zones.get("token", 12))}
    asked = [{"frame": "Sales", "at": 1}, {"frame": "Sell", "seat": order[0], "has_dealt": False}]
    return table(merchants, [{"frame": "FinishRound"}, *asked], **merged(usual, zones))


def last_swan(order: tuple[int, ...] = (0, 1), merchants: tuple[str, ...] = MIXED, **zones: Any) -> Scenario:
    """Step 1 of a market: the last in market order, an Entertainer, may sing a swan song."""
    asked = [{"frame": "BeforeMarket", "at": len(order)}, {"frame": "SwanSong", "seat": order[-1]}]
    return table(merchants, [{"frame": "FinishRound"}, *asked], **at_market(order), **zones)


def at_market(order: tuple[int, ...], token: int = 12) -> dict[str, Any]:
    """All hourglasses at the token, in this order."""
    clock = {"hours": [token] * len(order), "token": token, "token_moved": token < 12}
    return {"phase": "market", **clock, "hourglasses": list(order), "market_order": list(order)}


def table(merchants: tuple[str, ...], stack: list[dict[str, Any]], **zones: Any) -> Scenario:
    """A table for these merchants."""
    options = {"merchants": ",".join(merchants), "first": 0, **zones.pop("options", {})}
    packs = zones.pop("packs", ())
    audit = zones.pop("audit", False)
    ashore = zones.pop("ashore", {})
    usual = {"boats": BOATS, "square": SQUARE}
    for dock, load in ashore.items():
        zones["docks"] = {**zones.get("docks", {}), dock: BERTHS[dock]}
        zones["boats"] = {**zones.get("boats", {}), BERTHS[dock]: load}
    laid = _laid(merged(usual, zones))
    return scenario("cove", seats=len(merchants), stack=stack, options=options, packs=packs, audit=audit, **laid)


def _laid(zones: dict[str, Any]) -> dict[str, Any]:
    """Zones with letters where the table counts adventurers or goods."""
    found = {**zones, "boats": {boat: crowd(load) for boat, load in zones["boats"].items()}}
    if isinstance(zones.get("bag"), str):
        found["bag"] = crowd(zones["bag"])
    for name in ("small", "large"):
        if name in zones:
            found[name] = {player: goods(made) for player, made in zones[name].items()}
    return found


def aboard(t: Scenario, boat: str) -> str:
    """Who is on a boat."""
    return letters(t.zone("boats")[boat])


def at_dock(t: Scenario) -> list[str | None]:
    """The boats at the four docks, from left to right."""
    return list(t.zone("docks").values())


def small(t: Scenario, player: int = 0) -> str:
    """The small goods of a player."""
    return letters(t.zone("small", player))


def large(t: Scenario, player: int = 0) -> str:
    """The large goods of a player."""
    return letters(t.zone("large", player))


def pass_hours(t: Scenario) -> Scenario:
    """A turn of an Entertainer without a song: play the first card, discard the next one, take the printed tempo."""
    for _ in range(3):
        t.choose(t.options()[0])
    return t


def to_the_end(t: Scenario) -> Scenario:
    """No more songs and sales: on to the next round, or to the score."""
    while t.asked in ("SwanSong", "Sell"):
        t.choose("no_swan_song" if t.asked == "SwanSong" else "end_sales")
    return t
