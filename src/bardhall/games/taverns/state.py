"""The state of Taverns & Dragons; zones by seat are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox
    from bardhall.games.taverns.names import (
        ByBank,
        ByIngredient,
        ByMinion,
        BySource,
        BySpace,
        ByZone,
        Card,
        Count,
        Item,
        MaybeCard,
        MaybeItem,
        MaybeSeat,
        MaybeZone,
        Minion,
        Modules,
        Paid,
        Seat,
        Value,
        Zone,
    )
    from bardhall.kernel.visibility import Custom, Hidden, Open, Owned


class Hired:
    """A hero in a tavern: exhausted or ready, and with its bonus used or not."""

    __slots__ = ("card", "has_used_bonus", "is_exhausted")

    def __init__(self, card: Card, is_exhausted: bool, has_used_bonus: bool) -> None:
        self.card: Final[Card] = card
        self.is_exhausted: Final[bool] = is_exhausted
        self.has_used_bonus: Final[bool] = has_used_bonus


class Held:
    """A bought object, which is face down after its use."""

    __slots__ = ("card", "is_used")

    def __init__(self, card: Card, is_used: bool) -> None:
        self.card: Final[Card] = card
        self.is_used: Final[bool] = is_used


class Taverns(State):
    """The table of a game; a row of cards is a list with the newest card first."""

    __slots__ = (
        "activated", "active", "bank", "bought", "box", "cargo", "city_pass_through", "collected", "common_mission",
        "cooked", "damage", "dice", "dragon", "dragon_deck", "dragons_gone", "encounter_deck", "encounter_discard",
        "energy", "event_deck", "event_discard", "first", "forge_pile", "forged", "goblin", "goblin_stack", "gold",
        "has_met", "has_placed", "has_single_tiles", "hero_deck", "hero_row", "hired", "hunted", "is_first_game",
        "is_over", "minion_dice", "mission",
        "mission_offer", "missions_out", "modules", "object_pool", "objects", "paid", "placed", "prestige",
        "recipe_deck", "recipe_discard", "recipe_row", "refused_mission", "reserve", "round", "runes", "source_used",
        "tavern", "taverns_left", "tiles", "tiles_out", "tokens", "track", "trophies", "trophy_pile", "visited",
        "zones",
    )  # fmt: skip

    box: Open[TavernsBox]
    modules: Open[Modules]
    is_first_game: Open[bool]  # whether this is a first game (TD-SETUP-05)
    has_single_tiles: Open[bool]  # whether any four locations are in play, not one side of each tile (TD-RULING-49)
    city_pass_through: Open[bool]
    round: Open[Count]
    first: Open[Seat]
    is_over: Open[bool]
    # The turn that is being taken
    active: Open[Seat]
    has_placed: Open[bool]
    has_met: Open[bool]  # whether there was an encounter in this turn (TD-ENCOUNTER-04)
    activated: Open[tuple[Minion, ...]]
    collected: Open[tuple[Minion, ...]]
    hunted: Open[tuple[Minion, ...]]  # the frame HuntWindow has a hunt's dice, as numbers of faces from 1
    bought: Open[tuple[Minion, ...]]
    visited: Open[ByMinion[list[tuple[Card, ...]]]]
    # The board
    tiles: Open[BySpace[list[Card]]]
    tiles_out: Open[tuple[Card, ...]]
    paid: Open[BySpace[list[tuple[Paid, ...]]]]
    tokens: Open[ByZone[list[tuple[MaybeItem, ...]]]]
    bank: Open[ByBank[list[MaybeSeat]]]  # the die's owner; `bank 5 1` places a die of 1 on space 5, `bank_any`
    recipe_row: Open[tuple[Card, ...]]
    recipe_deck: Hidden[tuple[Card, ...]]
    recipe_discard: Open[tuple[Card, ...]]
    hero_row: Open[tuple[Card, ...]]
    hero_deck: Hidden[tuple[Card, ...]]
    dragon: Open[MaybeCard]
    damage: Open[tuple[tuple[bool, ...], ...]]  # by row and space of the dragon's board
    dragon_deck: Hidden[tuple[Card, ...]]
    dragons_gone: Open[tuple[Card, ...]]
    trophy_pile: Hidden[tuple[Card, ...]]
    forge_pile: Hidden[tuple[Card, ...]]
    taverns_left: Open[tuple[Card, ...]]
    # Modules
    common_mission: Open[MaybeCard]
    missions_out: Hidden[tuple[Card, ...]]
    event_deck: Hidden[tuple[Card, ...]]
    event_discard: Open[tuple[Card, ...]]
    encounter_deck: Hidden[tuple[Card, ...]]
    encounter_discard: Open[tuple[Card, ...]]
    goblin: Open[MaybeZone]
    goblin_stack: Hidden[tuple[Card, ...]]
    object_pool: Hidden[tuple[Card, ...]]
    # By seat
    tavern: Open[list[MaybeCard]]
    dice: Open[list[tuple[Value, ...]]]  # available, ascending
    minion_dice: Open[list[ByMinion[tuple[Count, ...]]]]  # the value of the die on each spot, or 0
    source_used: Open[list[bool]]  # whether a die is on the energy source
    placed: Open[list[Count]]  # dice on recipes, and dice set aside
    zones: Open[list[ByMinion[tuple[Zone, ...]]]]
    cargo: Open[list[ByMinion[tuple[tuple[Item, ...], ...]]]]  # ingredients and wounds on the slots
    gold: Open[list[Count]]
    energy: Open[list[Count]]
    runes: Open[list[Count]]
    reserve: Open[list[ByIngredient[tuple[Count, ...]]]]
    hired: Open[list[tuple[Hired, ...]]]
    cooked: Open[list[tuple[Card, ...]]]
    forged: Open[list[tuple[Card, ...]]]
    objects: Open[list[tuple[Held, ...]]]
    prestige: Open[list[BySource[tuple[int, ...]]]]
    track: Open[list[Count]]  # the space of the marker, from 0; the choice `track 2` names space 1
    trophies: Custom[list[tuple[Card, ...]]]
    mission: Custom[list[MaybeCard]]
    mission_offer: Owned[list[tuple[Card, ...]]]
    refused_mission: Owned[list[MaybeCard]]

    def order(self) -> list[Seat]:
        """Return the seats clockwise from the first player of the round (TD-ROUND-07)."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def points(self, seat: Seat) -> int:
        """Return the prestige that a seat has so far."""
        total = 0
        for n in self.prestige[seat]:
            total += n
        return total


def blank_turn(g: Taverns) -> None:
    """Reset what happened in the turn."""
    g.has_placed = g.has_met = False
    g.activated = g.collected = g.hunted = g.bought = ()
    g.visited = [(), (), ()]  # by minion
