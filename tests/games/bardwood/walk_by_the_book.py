"""One leg of the Rival's walk, straight from the text of the rulebook: slow, and sharing nothing with the engine.

The map is that of the rulebook's default board, written out by hand. A spot is known by its name, a layout of tokens is
a mapping from location to value.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Layout: TypeAlias = dict[str, int]
Links: TypeAlias = dict[str, str]

# BG-GAP-01: five rows of five crossings, from the top.
MAP: Final = (
    ("motif_melody", "creature_1", "perform_1", "creature_2", "coins_lyrics"),
    ("portal_w", "shop_skill_1", "shop_impro_1", "volume", "legend_2"),
    ("perform_2", "creature_3", "poets_house", "coins_melody", "portal_e"),
    ("motif_lyrics", "oboe_bank", "shop_skill_2", "shop_impro_2", "perform_3"),
    ("creature_4", "portal_s1", "legend_3", "portal_s2", "creature_5"),
)
LOCATIONS: Final = tuple(spot for row in MAP for spot in row if not spot.startswith("portal"))
TOKENS: Final = 7

# BG-RULING-08: the way over a portal's symbol; BG-RIVAL-MOVE-09: the way on after a jump to it.
OUTWARD: Final = {"portal_w": "left", "portal_e": "right", "portal_s1": "down", "portal_s2": "down"}
INWARD: Final = {"portal_w": "right", "portal_e": "left", "portal_s1": "up", "portal_s2": "up"}
OPPOSITE: Final = {"up": "down", "down": "up", "left": "right", "right": "left"}
# BG-RULING-07: the two ways in which each portal at the bottom is linked to one at a side.
STRAIGHT: Final[Links] = {
    "portal_w": "portal_s1", "portal_s1": "portal_w", "portal_e": "portal_s2", "portal_s2": "portal_e",
}  # fmt: skip
CROSSED: Final[Links] = {
    "portal_w": "portal_s2", "portal_s2": "portal_w", "portal_e": "portal_s1", "portal_s1": "portal_e",
}  # fmt: skip


class Walked(NamedTuple):
    """A leg: where it may end, the tokens that lie there then, and what it met on the way."""

    ends: tuple[str, ...]  # several: the human chooses
    tokens: Layout
    way: tuple[tuple[str, str], ...]  # ("skips", location), ("meets", portal), ("jumps", portal), ("turns", direction)
    is_endless: bool


def spot_at(x: int, y: int) -> str:
    """What lies on a crossing; nothing off the board."""
    return MAP[y][x] if 0 <= x < 5 and 0 <= y < 5 else ""


def where(spot: str) -> tuple[int, int]:
    """The column and the row of a spot."""
    return next((row.index(spot), y) for y, row in enumerate(MAP) if spot in row)


def neighbour(spot: str, direction: str) -> str:
    """One step on the grid of crossings; nothing at the edge of the board."""
    x, y = where(spot)
    if direction == "up":
        return spot_at(x, y - 1)
    if direction == "down":
        return spot_at(x, y + 1)
    if direction == "left":
        return spot_at(x - 1, y)
    return spot_at(x + 1, y)


def walk_leg(start: str, direction: str, tokens: Layout, links: Links) -> Walked:
    """The algorithm of one leg, as it is printed (BG-RIVAL-MOVE-11)."""
    after = with_token(tokens, start)
    way: list[tuple[str, str]] = []
    seen: list[tuple[str, str]] = []
    spot = start
    while (spot, direction) not in seen:
        seen.append((spot, direction))
        ahead = neighbour(spot, direction)
        if not ahead and spot in links:
            assert OUTWARD[spot] == direction
            spot = links[spot]
            direction = INWARD[spot]
            way.append(("jumps", spot))
        elif not ahead:
            direction = OPPOSITE[direction]
            way.append(("turns", direction))
        elif ahead in LOCATIONS and ahead != start and ahead not in after:
            return Walked((ahead,), after, tuple(way), False)
        else:
            spot = ahead
            way.append(("meets" if ahead in links else "skips", ahead))
    return Walked(nearest(start, after), after, tuple(way), True)


def with_token(tokens: Layout, start: str) -> Layout:
    """BG-RIVAL-MOVE-02, BG-RULING-10: the top token of the pile goes onto the start, if the pile is not empty."""
    pile = [value for value in range(1, TOKENS + 1) if value not in tokens.values()]
    return {**tokens, start: pile[0]} if pile else dict(tokens)


def nearest(start: str, tokens: Layout) -> tuple[str, ...]:
    """BG-RIVAL-MOVE-10, BG-RULING-09: the nearest locations without a token, by steps along the paths.

    Every crossing is joined to its neighbours and portals do not carry anybody here, so that the steps are those of
    columns and rows.
    """
    x, y = where(start)
    steps: dict[int, list[str]] = {}
    for location in LOCATIONS:
        if location != start and location not in tokens:
            to_x, to_y = where(location)
            steps.setdefault(abs(to_x - x) + abs(to_y - y), []).append(location)
    return tuple(steps[min(steps)])
