"""What a pack may contain: one structure for each kind of entry, after section 9 of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from bardhall.games.cove.rules.effect import EFFECTS
from bardhall.kernel.effects import EffectSpec
from bardhall.kernel.specs import CardSpec, Count, Id, Positive, Strict

Clan = Literal["warrior", "bard", "wizard", "noble"]
Pier = Literal["pier_bazaar", "pier_square", "pier_black_market"]
Gold = Annotated[int, msgspec.Meta(ge=1, le=999)]
VolumeChange = Annotated[int, msgspec.Meta(ge=-2, le=4)]
Hours = Annotated[int, msgspec.Meta(ge=1, le=3)]


if TYPE_CHECKING:
    Effect: TypeAlias = EffectSpec
else:
    Effect = EFFECTS.structure(__name__, "Exactly one effect. `icons` and `gold` may go with `per`: so many for each.")
Two = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=2)]
Three = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=3)]


class Footer(Strict):
    """The values that count when a skill is discarded: hours, volume, corruption."""

    hours: Hours
    volume: VolumeChange = 0
    corruption: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class Skill(CardSpec, kw_only=True):
    """A skill with an upper part, a footer and, for some volume, a lower part; a `market` card can be bought."""

    upper: Two
    volume_cost: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    lower: Two | None = None
    footer: Footer
    market: bool = False


class Impro(CardSpec, kw_only=True):
    """A card with effects; corruption or a loss of volume together with another effect is a drawback."""

    effects: Two
    market: bool = False


class Creature(CardSpec, kw_only=True):
    """A creature, with the effects of bragging about it."""

    effects: Three
    market: bool = False


class Instrument(CardSpec, kw_only=True):
    """The card in the window of an Entertainer's board; a rule defines its effect."""


class Townsfolk(CardSpec, kw_only=True):
    """A townsfolk card: one or two clan icons, and its ability as staff; only `pier_bonus` has a `pier`."""

    icons: Annotated[list[Clan], msgspec.Meta(min_length=1, max_length=2)]
    staff: Literal[
        "craft_small_plus", "craft_large_fast", "recruit_fast", "pier_bonus", "pilot_plus", "clean_hands",
    ]  # fmt: skip
    pier: Pier | None = None


class Corruption(CardSpec, kw_only=True):
    """A corruption card with its rogue icons and its number of copies."""

    rogue_icons: Annotated[int, msgspec.Meta(ge=0, le=2)]
    copies: Positive


class PeddlerCard(CardSpec, kw_only=True):
    """A Peddler card: its action, its hours and its number of copies."""

    does: Literal["small", "large", "recruit", "pilot"]
    hours: Hours
    copies: Positive


class Dock(Strict):
    """A berth of a pier for the boats of one side."""

    id: Id
    pier: Pier
    side: Literal["left", "right"]


Values = dict[Clan, Positive]
Track = Annotated[list[Count], msgspec.Meta(min_length=2, max_length=12)]


class Numbers(Strict):
    """The file numbers.toml: every number that is not printed on a card."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    clock_hours: Annotated[int, msgspec.Meta(ge=4, le=24)]
    adventurer_spaces: Annotated[list[list[Positive]], msgspec.Meta(min_length=4, max_length=4)]
    adventurers: dict[Literal["warrior", "bard", "wizard", "noble", "rogue"], Positive]
    hall_start: Count
    lair_start: Count
    boat_capacity: Annotated[int, msgspec.Meta(ge=2, le=9)]
    boat_load: Count
    square_slots: Annotated[int, msgspec.Meta(ge=1, le=6)]
    start_gold: Count
    small_value: Values
    large_value: Values
    black_market_corruption: Count
    movement: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    volume_max: Positive
    brag_cost: Positive
    stone_icons: Positive
    stones: Count
    hand_limit: Track
    gems: Track
    card_price: Count
    staff_places: Count
    small_places: Positive
    large_places: Positive
    small_made: Positive
    large_made: Positive
    deal_hours: dict[Literal["craft_small", "craft_large", "refine", "recruit", "pilot", "peddle"], Positive]
    pilot_draw: Positive
    peddle_gold: Positive
    ranks: Annotated[list[Gold], msgspec.Meta(min_length=4, max_length=4)]


AnyCard = Skill | Impro | Creature | Instrument | Townsfolk | Corruption | PeddlerCard
TYPES: dict[str, type[AnyCard]] = {
    "skill": Skill, "impro": Impro, "creature": Creature, "instrument": Instrument, "townsfolk": Townsfolk,
    "corruption": Corruption, "peddler": PeddlerCard,
}  # fmt: skip
BOARD_TYPES: dict[str, type[Strict]] = {"dock": Dock}
