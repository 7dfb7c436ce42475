"""What a pack may contain: one structure for each kind of entry, after section 6 of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from bardhall.games.bardwood.box import EFFECTS
from bardhall.games.bardwood.kinds import COUNTERS, KEYS, SEASONS, SETS
from bardhall.games.bardwood.names import PAYABLE, RESOURCES
from bardhall.kernel.effects import EffectSpec
from bardhall.kernel.specs import CardSpec, Count, Id, Positive, Strict, Text

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=9)]
if TYPE_CHECKING:
    Effect: TypeAlias = EffectSpec
    Payment: TypeAlias = str
    Counter: TypeAlias = str
    Key: TypeAlias = str
    Season: TypeAlias = str
    SetName: TypeAlias = str
else:
    Effect = EFFECTS.structure(__name__, "Exactly one effect of the grammar, with what goes with it.")
    Payment = Literal[RESOURCES[:PAYABLE]]
    Counter = Literal[COUNTERS]
    Key = Literal[KEYS]
    Season = Literal[SEASONS]
    SetName = Literal[SETS]
Effects = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=9)]


class Convert(Strict):
    """An arrow: pay the left side to get the right side."""

    pay: Annotated[dict[Payment, Few], msgspec.Meta(min_length=1)]
    get: Effects
    times: Literal[1, 2, "any"] = 1


class Discard(Strict):
    """The reward for discarding a skill: volume, then tempo, then the other effects."""

    tempo: Count
    volume: Count = 0
    extra: list[Effect] = msgspec.field(default_factory=list)


class Condition(Strict):
    """A counter and the minimum that it must reach."""

    at_least: Positive
    of: Counter


class Change(Strict):
    """A number that is different while an event is active."""

    number: Key
    add: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Card(CardSpec, kw_only=True):
    """The fields that every card has."""

    set: SetName = "base"


class Owned(Card, kw_only=True):
    """A card that may belong to a bard's starting deck; without an owner it is advanced."""

    owner: str | None = None
    blue_gems: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class Bard(Card, kw_only=True):
    """A bard, whom an instrument, an impro, a fan and six skills name as their owner (BG-SETUP-01)."""


class Instrument(Card, kw_only=True):
    """The first card of every song of its owner."""

    owner: str
    effects: Effects


class Skill(Owned, kw_only=True):
    """A card that players hold in hand."""

    top: Effects
    discard: Discard
    bottom_cost: Positive | None = None
    bottom: Effects | None = None


class Impro(Owned, kw_only=True):
    """A card that is added to the song when drawn."""

    effects: Effects


class Fan(Owned, kw_only=True):
    """A card that is discarded when drawn, for one of two options."""

    options: Annotated[list[Effects], msgspec.Meta(min_length=2, max_length=2)]


class Creature(Card, kw_only=True):
    """A small creature or a boss."""

    boss: bool
    soothe_value: Positive
    blue_gems: Positive
    rewards: Effects
    help_cost: Count = 1


class Legend(Card, kw_only=True):
    """A condition that scores at the end of the game."""

    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cost_lyrics: Count
    gems: Count
    condition: Condition
    vp: Positive


class Event(Card, kw_only=True):
    """An event with effects at its start, at its end or once per player, or with numbers that it changes."""

    season: Season
    timing: Literal["start", "end", "while", "once"]
    effects: Effects | None = None
    change: Annotated[list[Change], msgspec.Meta(min_length=1)] | None = None


class Motif(Card, kw_only=True):
    """A motif, with the bonus face of its token."""

    bonus: Effects


class Muse(Card, kw_only=True):
    """An additional section for the song of its owner."""

    effects: Effects


class RivalCard(Card, kw_only=True):
    """A Rival card with a tempo and one or two arrows."""

    tempo: Few
    arrows: Annotated[list[Literal["up", "down", "left", "right"]], msgspec.Meta(min_length=1, max_length=2)]


class Challenge(Card, kw_only=True):
    """A challenge: a wager with the Rival in the solo game."""

    easy: Condition
    hard: Condition


AnyCard = (
    Bard | Instrument | Skill | Impro | Fan | Creature | Legend | Event | Motif | Muse | RivalCard | Challenge
)  # fmt: skip


class Slot(Strict):
    """A reward slot of a performance location."""

    lyrics: Count
    gems: Count


class _Spot(Strict, kw_only=True):
    id: Id
    name: Text
    x: Coordinate
    y: Coordinate


class LocationSpec(_Spot, kw_only=True):
    """An action spot; its type decides which of `pay`, `sells`, `slots` and `reserve` it has."""

    type: Literal["motif", "creature", "perform", "coins", "shop", "volume", "legend", "bank"]
    pay: Literal["melody", "lyrics"] | None = None
    sells: Literal["skill", "impro"] | None = None
    slots: Annotated[list[Slot], msgspec.Meta(min_length=1, max_length=9)] | None = None
    reserve: Literal[1, 2] | None = None
    rival_start: bool = False


class PortalSpec(_Spot, kw_only=True):
    """A crossing without a location."""

    edge: Literal["left", "right", "bottom"]


ByPlayers = Annotated[list[Positive], msgspec.Meta(min_length=4, max_length=4)]
Track = Annotated[list[Count], msgspec.Meta(min_length=1, max_length=20)]
Bonus = Annotated[
    dict[Literal["move", "coin", "volume", "acoustic_stone"], Few], msgspec.Meta(min_length=1, max_length=1)
]

ByPlace = Annotated[
    list[Annotated[list[Count], msgspec.Meta(min_length=1, max_length=4)]], msgspec.Meta(min_length=4, max_length=4)
]


def _for_nobody() -> list[list[int]]:
    """Return empty tables for older packs, which do not help later players at the start."""
    return [[0] * count for count in range(1, 5)]


class NumbersSpec(Strict):
    """The file numbers.toml: every number that is printed neither on a card nor on the map."""

    reserve_1: ByPlayers
    reserve_2: ByPlayers
    end_gems: Count
    columns: Annotated[int, msgspec.Meta(ge=1, le=8)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=8)]
    start_region: str
    quarter_move: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    quarter_bonus: Annotated[list[Bonus], msgspec.Meta(min_length=4, max_length=4)]
    runes_per_quarter: Few
    volume_max: Positive
    crests: Few
    crest_melody: Track
    crest_gems: Track
    base_defence: Count
    token_limit: Positive
    crests_for_motif: Positive
    crests_for_gems: Positive
    crest_gems_gained: Positive
    market: Track
    shop_size: Positive
    deeper_card_coins: Count
    empty_shop_gems: Count
    empty_fans_gems: Count
    small_per_pile: Few
    boss_per_pile: Annotated[int, msgspec.Meta(ge=0, le=9)]
    short_pile_players: Annotated[int, msgspec.Meta(ge=0, le=4)]
    empty_pile_melody: Count
    empty_pile_gems: Count
    river: Track
    legends_in_play: Positive
    legends_face_up: Positive
    motif_row: Few
    coin_location_cost: Count
    coin_location_coins: Positive
    volume_location_cost: Positive
    volume_location_coins: Positive
    volume_location_range: Positive
    motif_location_cost: Count
    muse_dealt: Few
    rival_tokens: Annotated[int, msgspec.Meta(ge=0, le=12)]
    fair_coins: ByPlace = msgspec.field(default_factory=_for_nobody)
