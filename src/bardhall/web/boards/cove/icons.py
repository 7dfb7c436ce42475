"""Effects, footers and deeds of Merchants Cove as icons, each next to its sentence."""

from __future__ import annotations

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CardFace
from bardhall.games.cove.names import ICONS, NONE, PIERS
from bardhall.games.cove.rules.effect import EFFECTS, Effect, Source
from bardhall.web.tables.scene import Bit

ARROW = Bit("", "▸")
_COUNTED = ("skill", "impro", "crest", "rune", "creature", "stone")  # by what is counted
_DEEDS = ("small", "large", "recruit", "pilot")  # of the Peddler's cards


def signed(n: int) -> str:
    """Return a number with its sign as it is printed."""
    return f"{n:+d}".replace("-", "−")


def effect_bits(effect: Effect) -> tuple[Bit, ...]:
    """Return an effect of a card as icons; an effect of an added merchant is a word."""
    if not EFFECTS.has(effect):
        return (Bit("", effect.word),)
    n = getattr(effect, "n", 0)
    icon = ICONS[effect.clan] if isinstance(effect, Source) else EFFECTS.of(effect).icon
    amount = str(n) if isinstance(effect, Source) else signed(n)
    per = getattr(effect, "per", NONE)
    return (Bit(icon, amount),) if per == NONE else (Bit(icon, f"{amount}×"), Bit(_COUNTED[per]))


def all_bits(effects: tuple[Effect, ...]) -> tuple[Bit, ...]:
    """Return several effects in a row as icons."""
    return tuple(bit for effect in effects for bit in effect_bits(effect))


def staff_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return what a townsfolk card does in a staff, as icons."""
    if face.staff == k.PIER_BONUS:
        return (Bit(PIERS[face.pier]), Bit("gold", "+1"))
    return _STAFF[face.staff]


_STAFF: dict[int, tuple[Bit, ...]] = {
    k.CRAFT_SMALL_PLUS: (Bit("small", "+1"),),
    k.CRAFT_LARGE_FAST: (Bit("large"), Bit("hours", "−1")),
    k.RECRUIT_FAST: (Bit("recruit"), Bit("hours", "−1")),
    k.PILOT_PLUS: (Bit("pilot", "+1"),),
    k.CLEAN_HANDS: (Bit("clean_hands"),),
}


def deed_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return the action of a Peddler card and its hours, as icons."""
    return (Bit(_DEEDS[face.deed]), Bit("hours", str(face.hours)))
