"""The cards in packs: validated one by one, and converted to what is printed on them."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CardFace
from bardhall.games.cove.names import CLANS, PIERS
from bardhall.games.cove.packs import specs as s
from bardhall.games.cove.packs.effects import check_effects, icons_in, is_drawback, made
from bardhall.games.cove.rules.effect import EFFECTS
from bardhall.kernel.content import Cards, Faults, PackEntry
from bardhall.kernel.specs import kind_of

UPPER = {False: (1, 2), True: (2, 3)}  # the value of printed icons: of a start card, of a market card
LOWER = {False: (1, 3), True: (2, 4)}


def check_cards(cards: Cards[s.AnyCard], faults: Faults) -> None:
    """Record the errors of each card separately."""
    for card, entry in cards.values():
        with faults.collect():
            if isinstance(card, s.Skill):
                _check_skill(card, entry)
            elif isinstance(card, s.Impro):
                check_effects(card.effects, entry, "effects")
                if all(is_drawback(spec) for spec in card.effects):
                    raise entry.fault("an impro needs at least one effect that is not a drawback", "effects")
            elif isinstance(card, s.Creature):
                _check_creature(card, entry)
            elif isinstance(card, s.Townsfolk):
                _check_townsfolk(card, entry)


def _check_skill(card: s.Skill, entry: PackEntry) -> None:
    check_effects(card.upper, entry, "upper")
    if any(EFFECTS.word(spec) != "icons" for spec in card.upper):
        raise entry.fault("an upper part can have only icons", "upper")
    counted = [spec for spec in card.upper if spec.per is not None]
    if counted and len(card.upper) > 1:
        raise entry.fault("counted icons must be alone in an upper part", "upper")
    if not counted:
        _check_value(card.upper, UPPER[card.market], entry, "upper")
    if (card.lower is None) != (card.volume_cost is None):
        raise entry.fault("a lower part needs a volume_cost; an upper part cannot have one", "volume_cost")
    if card.lower is not None:
        _check_lower(card.lower, card.market, entry)


def _check_lower(lower: Sequence[s.Effect], market: bool, entry: PackEntry) -> None:
    check_effects(lower, entry, "lower")
    if any(EFFECTS.word(spec) not in ("icons", "gold", "stone") or spec.per is not None for spec in lower):
        raise entry.fault("a lower part needs printed icons, gold or a stone", "lower")
    if icons_in(lower):
        _check_value(lower, LOWER[market], entry, "lower")


def _check_value(specs: Sequence[s.Effect], limits: tuple[int, int], entry: PackEntry, key: str) -> None:
    least, most = limits
    if not least <= icons_in(specs) <= most:
        raise entry.fault(f"the icons of this part are worth {least} to {most} in all, not {icons_in(specs)}", key)


def _check_creature(card: s.Creature, entry: PackEntry) -> None:
    check_effects(card.effects, entry, "effects")
    if any(spec.icons is not None for spec in card.effects):
        raise entry.fault("creatures give no clan icons", "effects")
    if all(is_drawback(spec) for spec in card.effects):
        raise entry.fault("a creature needs at least one effect that is good for its owner", "effects")


def _check_townsfolk(card: s.Townsfolk, entry: PackEntry) -> None:
    if len(set(card.icons)) < len(card.icons):
        raise entry.fault("two icons must be of different clans", "icons")
    if (card.staff == "pier_bonus") != (card.pier is not None):
        raise entry.fault("give pier together with pier_bonus, and only then", "pier")


# Faces


def faces(cards: Cards[s.AnyCard]) -> list[CardFace]:
    """Return the cards as the rules need them, in the order of their codes."""
    return [_face(card) for card, _ in cards.values()]


def _face(card: s.AnyCard) -> CardFace:
    face = CardFace(card.id, k.KINDS.index(kind_of(card, s.TYPES)))
    if isinstance(card, s.Skill | s.Impro | s.Creature):
        face.is_market = card.market
    if isinstance(card, s.Skill):
        face.parts = made([*card.upper, *(card.lower or ())])
        face.uppers = len(card.upper)
        face.volume_cost = card.volume_cost or 0
        face.hours, face.volume, face.corruption = card.footer.hours, card.footer.volume, card.footer.corruption
    elif isinstance(card, s.Impro):
        face.parts = made([spec for spec in card.effects if not is_drawback(spec)])
        face.drawbacks = made([spec for spec in card.effects if is_drawback(spec)])
        face.uppers = len(face.parts)
    elif isinstance(card, s.Creature):
        face.parts = made(card.effects)
    elif isinstance(card, s.Townsfolk):
        face.icons = tuple([CLANS.index(clan) for clan in card.icons])
        face.staff = k.STAFF_EFFECTS.index(card.staff)
        face.pier = PIERS.index(card.pier) if card.pier else face.pier
    elif isinstance(card, s.Corruption):
        face.rogue_icons, face.copies = card.rogue_icons, card.copies
    elif isinstance(card, s.PeddlerCard):
        face.deed = k.PEDDLER_DEEDS.index(card.does)
        face.hours, face.copies = card.hours, card.copies
    return face
