"""What a pack may contain: one structure for each kind of entry, after section 7 of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bardhall.kernel.specs import CardSpec, Count, Positive, Strict

Colour = Literal["dance", "illusion", "song", "music"]
Icon = Literal[
    "gain_die(dance)", "gain_die(illusion)", "gain_die(song)", "gain_die(music)", "gain_die(any)", "gain_tune",
    "gain_performance(dance)", "gain_performance(illusion)", "gain_performance(song)", "gain_performance(music)",
    "discard_die", "steal", "rally", "draw2_discard1", "scout", "support",
]  # fmt: skip
ICONS = Icon.__args__  # type: ignore[attr-defined]  # the order is the numbering in box.py
EventName = Literal[
    "on_stage_roll", "on_create_performance", "on_use_ability", "on_hire", "on_capture", "on_tune", "on_round_end"
]  # fmt: skip
KeyName = Literal[
    "tune_step_2", "newest_costs_two", "hand_plus_one", "minority_colour", "free_top", "flexible_cost", "value_shift"
]  # fmt: skip


class Cost(Strict):
    """The die that an ability needs: `value` or more (`ge`), `value` or less (`le`), or exactly that (`eq`)."""

    op: Literal["ge", "le", "eq"]
    value: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Ability(Strict):
    """A cost and the row of icons that it pays for."""

    cost: Cost
    icons: Annotated[list[Icon], msgspec.Meta(min_length=1)]


class Trigger(Strict, tag_field="kind", tag="trigger"):
    """Icons that a player may apply whenever an event happens."""

    on: EventName
    icons: Annotated[list[Icon], msgspec.Meta(min_length=1)]
    colour: Colour | None = None
    limit: Positive = 1


class Modifier(Strict, tag_field="kind", tag="modifier"):
    """A lasting change to a rule."""

    key: KeyName


class EncoreDice(Strict, tag_field="kind", tag="encore"):
    """Additional dice for a player in the encore."""

    dice: Positive = 1


class Basic(CardSpec, kw_only=True):
    """A bard in the starting deck, with a colour."""

    colour: Colour
    copies: Positive
    ability: Ability


class Lead(CardSpec, kw_only=True):
    """A leading bard; each player starts with one."""

    colour: Colour
    ability: Ability


class Roadie(CardSpec, kw_only=True):
    """A card in the starting deck that brings a white die."""

    copies: Positive
    ability: Ability


class Wanted(CardSpec, kw_only=True):
    """A wanted poster, which players need to hire a veteran."""

    copies: Positive


class Veteran(CardSpec, kw_only=True):
    """A bard that players can hire."""

    colour: Colour
    vp: Count
    ability: Ability
    support: Trigger | Modifier | None = None


class Audience(CardSpec, kw_only=True):
    """An audience that players can capture."""

    cost: Annotated[dict[Literal["dance", "illusion", "song", "music", "wild"], Positive], msgspec.Meta(min_length=1)]
    vp: Count
    ability: Trigger | Modifier | EncoreDice


class EncoreCard(CardSpec, kw_only=True):
    """A secret card whose colours count in the encore."""

    symbols: Annotated[list[Colour], msgspec.Meta(min_length=1)]


class Numbers(Strict):
    """The file numbers.toml: every number that is not printed on a card."""

    dice_per_colour: Positive
    performances_per_colour: Positive
    tunes: Count
    hand_size: Positive
    stage_size: Positive
    actions: Positive
    line_size: Positive
    row_size: Positive
    audiences_to_end: Positive
    lead_dice: Count
    lead_performances: Count
    hire_dice: Positive
    newest_extra_dice: Count
    encore_vp: Count
    leftover_performance_vp: Count
    sudden_death_extra_dice: Positive


AnyCard = Basic | Lead | Roadie | Wanted | Veteran | Audience | EncoreCard
TYPES: dict[str, type[AnyCard]] = {
    "basic": Basic, "lead": Lead, "roadie": Roadie, "wanted": Wanted, "veteran": Veteran, "audience": Audience,
    "encore": EncoreCard,
}  # fmt: skip
