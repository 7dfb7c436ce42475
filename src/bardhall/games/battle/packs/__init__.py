"""Reading packs: typed entries, checked by the grammar of the ledger, made into the box."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.choices import BattleChoices
from bardhall.games.battle.names import COLOURS, EVENTS, KEYS, NONE, WHITE
from bardhall.kernel.box import CardTexts
from bardhall.kernel.content import Entry, Pile, read_packs
from bardhall.kernel.errors import ContentError

Colour = Literal["dance", "illusion", "song", "music"]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
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


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Text(_Strict):
    """Something in both languages."""

    en: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    fr: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Cost(_Strict):
    """A die of `value` or more, or less, or exactly."""

    op: Literal["ge", "le", "eq"]
    value: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Ability(_Strict):
    """A cost and a row of icons."""

    cost: Cost
    icons: Annotated[list[Icon], msgspec.Meta(min_length=1)]


class Trigger(_Strict, tag_field="kind", tag="trigger"):
    """Icons that may be applied when something happens."""

    on: EventName
    icons: Annotated[list[Icon], msgspec.Meta(min_length=1)]
    colour: Colour | None = None
    limit: Positive = 1


class Modifier(_Strict, tag_field="kind", tag="modifier"):
    """A rule that is bent."""

    key: KeyName


class EncoreDice(_Strict, tag_field="kind", tag="encore"):
    """More dice in the encore."""

    dice: Positive = 1


class _Card(_Strict, kw_only=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
    name: Text
    flavour: Text | None = None
    plan: str = ""


class Basic(_Card, kw_only=True):
    """A starting bard with a colour."""

    colour: Colour
    copies: Positive
    ability: Ability


class Lead(_Card, kw_only=True):
    """One per player."""

    colour: Colour
    ability: Ability


class Roadie(_Card, kw_only=True):
    """A starting card with a white die."""

    copies: Positive
    ability: Ability


class Wanted(_Card, kw_only=True):
    """A wanted poster."""

    copies: Positive


class Veteran(_Card, kw_only=True):
    """A bard that can be hired."""

    colour: Colour
    vp: Small
    ability: Ability
    support: Trigger | Modifier | None = None


class Audience(_Card, kw_only=True):
    """A card to capture."""

    cost: Annotated[dict[Literal["dance", "illusion", "song", "music", "wild"], Positive], msgspec.Meta(min_length=1)]
    vp: Small
    ability: Trigger | Modifier | EncoreDice


class EncoreCard(_Card, kw_only=True):
    """A secret card with colour symbols."""

    symbols: Annotated[list[Colour], msgspec.Meta(min_length=1)]


class Numbers(_Strict):
    """numbers.toml: every number that is not printed on a card."""

    dice_per_colour: Positive
    performances_per_colour: Positive
    tunes: Small
    hand_size: Positive
    stage_size: Positive
    actions: Positive
    line_size: Positive
    row_size: Positive
    audiences_to_end: Positive
    lead_dice: Small
    lead_performances: Small
    hire_dice: Positive
    newest_extra_dice: Small
    encore_vp: Small
    leftover_performance_vp: Small
    sudden_death_extra_dice: Positive


AnyCard = Basic | Lead | Roadie | Wanted | Veteran | Audience | EncoreCard
_TYPES: dict[str, type[AnyCard]] = {
    "basic": Basic, "lead": Lead, "roadie": Roadie, "wanted": Wanted, "veteran": Veteran, "audience": Audience,
    "encore": EncoreCard,
}  # fmt: skip


def read_cards(pile: Pile) -> dict[str, tuple[AnyCard, Entry]]:
    """All cards by id, typed, in the order of the kinds."""
    cards: dict[str, tuple[AnyCard, Entry]] = {}
    for kind, struct in _TYPES.items():
        for entry in pile.entries(kind):
            card = entry.read(struct)
            if card.id in cards:
                raise entry.fault(f"the id {card.id!r} is taken by another kind of card", "id")
            _check(card, entry)
            cards[card.id] = (card, entry)
    return cards


def open_pile(folders: Sequence[Path]) -> Pile:
    """The packs of these folders."""
    return read_packs("battle", folders, frozenset(_TYPES))


def read_box(folders: Sequence[Path]) -> b.BattleBox:
    """The box of these packs; refused if it cannot be played."""
    pile = open_pile(folders)
    cards = read_cards(pile)
    faces = [_face(card) for card, _ in cards.values()]
    starting = [code for code, (card, _) in enumerate(cards.values()) for _ in range(getattr(card, "copies", 0))]
    numbers = _numbers(pile.read_numbers(Numbers))
    texts = [CardTexts(_by_language(card.name), _by_language(card.flavour), card.plan) for card, _ in cards.values()]
    box = b.BattleBox(faces, texts, tuple(starting), numbers, pile.packs, BattleChoices(list(cards)))
    _check_playable(box)
    return box


def _by_language(text: Text | None) -> dict[str, str]:
    return {"en": text.en, "fr": text.fr} if text else {}


def _face(card: AnyCard) -> b.CardFace:
    kind = type(card).__name__.lower().removesuffix("card")
    face = b.CardFace(card.id, k.KINDS.index(kind))
    face.colour = COLOURS.index(card.colour) if isinstance(card, Basic | Lead | Veteran) else NONE
    face.die = WHITE if isinstance(card, Roadie | Wanted) else face.colour
    if isinstance(card, Basic | Lead | Roadie | Veteran):
        _add_ability(face, card.ability)
    if isinstance(card, Veteran) and card.support is not None:
        face.lasting = _lasting(card.support)
    if isinstance(card, Audience):
        face.cost = tuple(card.cost.get(colour, 0) for colour in COLOURS)
        face.wild = card.cost.get("wild", 0)
        face.price = sum(face.cost) + face.wild
        face.lasting = _lasting(card.ability)
    if isinstance(card, Veteran | Audience):
        face.vp = card.vp
    if isinstance(card, EncoreCard):
        face.symbols = tuple(sorted({COLOURS.index(symbol) for symbol in card.symbols}))
    return face


def _add_ability(face: b.CardFace, ability: Ability) -> None:
    op, value = ability.cost.op, ability.cost.value
    face.cost_op, face.cost_value = op, value
    paying = [v for v in range(1, 7) if (op == "ge" and v >= value) or (op == "le" and v <= value) or v == value]
    face.faces = sum(1 << v for v in paying)
    face.icons = tuple(ICONS.index(icon) for icon in ability.icons)


def _lasting(effect: Trigger | Modifier | EncoreDice) -> b.Lasting:
    if isinstance(effect, Trigger):
        colour = COLOURS.index(effect.colour) if effect.colour else NONE
        icons = tuple(ICONS.index(icon) for icon in effect.icons)
        return b.Lasting(k.TRIGGER, EVENTS.index(effect.on), colour, icons, effect.limit, 0, 0)
    if isinstance(effect, Modifier):
        return b.Lasting(k.MODIFIER, NONE, NONE, (), 0, 1 << KEYS.index(effect.key), 0)
    return b.Lasting(k.ENCORE_DICE, NONE, NONE, (), 0, 0, effect.dice)


def _numbers(spec: Numbers) -> b.Numbers:
    numbers = b.Numbers()
    for name in Numbers.__struct_fields__:
        setattr(numbers, name, getattr(spec, name))
    return numbers


# What the ledger's section 7 forbids, because the rules give it no meaning.


def _check(card: AnyCard, entry: Entry) -> None:
    _check_once(card, entry)
    if isinstance(card, Basic | Lead | Roadie | Veteran):
        _check_row(card, entry)
    effect = card.support if isinstance(card, Veteran) else card.ability if isinstance(card, Audience) else None
    if isinstance(effect, Trigger):
        _check_trigger(effect, entry, "support" if isinstance(card, Veteran) else "ability")
    if isinstance(card, Veteran) and (card.support is not None) != ("support" in card.ability.icons):
        key = "ability" if card.support is None else "support"
        raise entry.fault("a support effect goes with the icon support, and the icon with an effect", key)
    if isinstance(card, Veteran) and isinstance(card.support, Modifier) and card.support.key == "hand_plus_one":
        raise entry.fault("hand_plus_one cannot be a support effect: it would end before it works", "support")


def _check_once(card: AnyCard, entry: Entry) -> None:
    effects = (getattr(card, "ability", None), getattr(card, "support", None))
    icons = [icon for effect in effects for icon in getattr(effect, "icons", ())]
    for icon in ("support", "steal", "rally"):
        if icons.count(icon) > 1:
            raise entry.fault(f"the icon {icon} may stand on a card only once", "ability")


def _check_row(card: Basic | Lead | Roadie | Veteran, entry: Entry) -> None:
    icons = card.ability.icons
    if icons[-1] == "discard_die":
        raise entry.fault("discard_die cannot be the last icon", "ability")
    if "support" in icons and not isinstance(card, Veteran):
        raise entry.fault("only veterans have the icon support", "ability")
    if isinstance(card, Basic | Roadie) and any(icon.startswith("gain_performance") for icon in icons):
        raise entry.fault("gain_performance stands only on leads and veterans", "ability")


def _check_trigger(trigger: Trigger, entry: Entry, key: str) -> None:
    if any(icon == "support" or icon.startswith("gain_performance") for icon in trigger.icons):
        raise entry.fault("a trigger has neither the icon support nor gain_performance", key)
    if trigger.icons[-1] == "discard_die":
        raise entry.fault("discard_die cannot be the last icon", key)
    if trigger.on == "on_round_end" and "rally" in trigger.icons:
        raise entry.fault("rally does not go with on_round_end", key)
    if trigger.colour and trigger.on not in ("on_create_performance", "on_use_ability", "on_hire"):
        raise entry.fault(f"{trigger.on} takes no colour (BB-RULING-47)", key)
    if key == "support" and trigger.on == "on_stage_roll":
        raise entry.fault("on_stage_roll cannot be a support effect: it would end before it works", key)


def _check_playable(box: b.BattleBox) -> None:
    """Four seats must be able to sit down and finish."""
    at_least = {
        k.LEAD: 4, k.AUDIENCE: box.numbers.row_size + 1, k.VETERAN: box.numbers.line_size, k.ENCORE_CARD: 5,
    }  # fmt: skip
    for kind, number in at_least.items():
        if len(box.of_kind(kind)) < number:
            raise ContentError(f"{k.KINDS[kind]} cards: {len(box.of_kind(kind))} are too few, {number} are needed")
    if len(box.starting) + 1 < box.numbers.hand_size:
        raise ContentError(f"starting cards: {len(box.starting)} and a lead are fewer than a hand")
    needed = box.numbers.audiences_to_end * 4 - 3
    if len(box.of_kind(k.AUDIENCE)) < needed:
        raise ContentError(f"audience cards: with fewer than {needed} a game of four might never end")
