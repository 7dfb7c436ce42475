"""The cards in packs: validated one by one, and converted to what is printed on them."""

from __future__ import annotations

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.names import COLOURS, EVENTS, KEYS, NONE, WHITE
from bardhall.games.battle.packs.specs import (
    ICONS,
    TYPES,
    Ability,
    AnyCard,
    Audience,
    Basic,
    EncoreCard,
    EncoreDice,
    Lead,
    Modifier,
    Roadie,
    Trigger,
    Veteran,
    Wanted,
)
from bardhall.kernel.content import Cards, Faults, PackEntry
from bardhall.kernel.specs import kind_of


def face_of(card: AnyCard) -> b.CardFace:
    """Return the face of a card: the fields that the rules read."""
    face = b.CardFace(card.id, k.KINDS.index(kind_of(card, TYPES)))
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


# What the ledger's section 7 forbids, because the rules give it no meaning.


def check_cards(cards: Cards[AnyCard], faults: Faults) -> None:
    """Record the errors of each card separately."""
    for card, entry in cards.values():
        for check in (_check_once, _check_row, _check_trigger, _check_support):
            with faults.collect():
                check(card, entry)


def _check_support(card: AnyCard, entry: PackEntry) -> None:
    if not isinstance(card, Veteran):
        return
    if (card.support is not None) != ("support" in card.ability.icons):
        key = "ability" if card.support is None else "support"
        raise entry.fault("the icon support and a support effect need each other", key)
    if isinstance(card.support, Modifier) and card.support.key == "hand_plus_one":
        raise entry.fault("hand_plus_one cannot be a support effect: it would end before it takes effect", "support")


def _check_once(card: AnyCard, entry: PackEntry) -> None:
    effects = (getattr(card, "ability", None), getattr(card, "support", None))
    icons = [icon for effect in effects for icon in getattr(effect, "icons", ())]
    for icon in ("support", "steal", "rally"):
        if icons.count(icon) > 1:
            raise entry.fault(f"a card may show the icon {icon} only once", "ability")


def _check_row(card: AnyCard, entry: PackEntry) -> None:
    if not isinstance(card, Basic | Lead | Roadie | Veteran):
        return
    icons = card.ability.icons
    if icons[-1] == "discard_die":
        raise entry.fault("discard_die cannot be the last icon", "ability")
    if "support" in icons and not isinstance(card, Veteran):
        raise entry.fault("only veterans have the icon support", "ability")
    if isinstance(card, Basic | Roadie) and any(icon.startswith("gain_performance") for icon in icons):
        raise entry.fault("gain_performance is allowed only on leads and veterans", "ability")


def _check_trigger(card: AnyCard, entry: PackEntry) -> None:
    trigger = card.support if isinstance(card, Veteran) else card.ability if isinstance(card, Audience) else None
    key = "support" if isinstance(card, Veteran) else "ability"
    if not isinstance(trigger, Trigger):
        return
    if any(icon == "support" or icon.startswith("gain_performance") for icon in trigger.icons):
        raise entry.fault("a trigger cannot have the icon support or gain_performance", key)
    if trigger.icons[-1] == "discard_die":
        raise entry.fault("discard_die cannot be the last icon", key)
    if trigger.on == "on_round_end" and "rally" in trigger.icons:
        raise entry.fault("rally cannot be used with on_round_end", key)
    if trigger.colour and trigger.on not in ("on_create_performance", "on_use_ability", "on_hire"):
        raise entry.fault(f"{trigger.on} cannot have a colour (BB-RULING-47)", key)
    if key == "support" and trigger.on == "on_stage_roll":
        raise entry.fault("on_stage_roll cannot be a support effect: it would end before it takes effect", key)
