"""Effects, costs and conditions of Bardwood Grove as icons, each next to its sentence."""

from __future__ import annotations

from functools import cache, lru_cache

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import EFFECTS, CardFace, Effect, Row
from bardhall.games.bardwood.kinds import COUNTERS, KEYS
from bardhall.games.bardwood.names import DIRECTIONS, RESOURCES, TEMPO, VOLUME
from bardhall.games.bardwood.rules.arrow import ConvertEffect
from bardhall.games.bardwood.rules.effect import GainEffect, PerEffect
from bardhall.games.bardwood.rules.options import ChooseEffect
from bardhall.web.tables.scene import Bit

ARROW = Bit("", "▸")
_WALK = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
OR = Bit("", "/")
_COUNTERS = {
    "coins": "coin", "acoustic": "acoustic_stone", "range": "range_stone", "bardstones": "stones", "volume": "volume",
    "crests_on_bard_card": "crest_token", "crests_off_track": "crest_track", "runes_off_dial": "rune",
    "quarters_open": "dial", "creatures": "creature", "bosses": "boss", "creatures_in_brag_area": "brag",
    "fans_advanced": "fan", "skills_advanced": "skill", "impros_advanced": "impro", "cards_total": "cards",
    "legends_with_own_rune": "legend", "slots_with_own_rune": "perform", "boat_space": "boat",
    "green_gems": "green_gem",
}  # fmt: skip
_CHANGES = {
    "shop_price": "market", "bank_coins": "bank", "help_cost": "help", "soothe_value": "soothe",
    "empty_pile_melody": "creature", "duel_melody": "duel", "perform_lyrics": "perform", "perform_gems": "perform",
    "legend_lyrics": "legend", "legend_gems": "legend", "coin_location_cost": "coin", "coin_location_coins": "coin",
    "motif_location_cost": "motif", "volume_location_cost": "volume", "token_limit": "stones", "quarter_move": "move",
}  # fmt: skip


@cache
def amount(resource: int, n: int) -> Bit:
    """Return an amount of a resource as an icon."""
    return Bit(RESOURCES[resource], str(n))


@lru_cache(maxsize=2_000)
def row_bits(row: Row) -> tuple[Bit, ...]:
    """Return a row of effects as icons."""
    return tuple(bit for effect in row.effects for bit in _effect(effect))


@lru_cache(maxsize=2_000)
def pay_bits(pay: tuple[int, ...]) -> tuple[Bit, ...]:
    """Return a payment as icons, by resource."""
    return tuple(amount(resource, n) for resource, n in enumerate(pay) if n)


def _effect(effect: Effect) -> tuple[Bit, ...]:
    if isinstance(effect, GainEffect):
        return (amount(effect.resource, effect.n),)
    if isinstance(effect, ConvertEffect):
        return (*pay_bits(effect.pay), _arrow(effect.times), *row_bits(effect.rows[0]))
    if isinstance(effect, ChooseEffect):
        return (*row_bits(effect.rows[0]), OR, *row_bits(effect.rows[1]))
    if isinstance(effect, PerEffect):
        return (Bit(_COUNTERS[COUNTERS[effect.counter]], "×"), ARROW, *row_bits(effect.rows[0]))
    kind = EFFECTS.of(effect)
    return (Bit(kind.icon, f"{kind.sign}{effect.n}" if effect.n > 1 else kind.sign),)


def _arrow(times: int) -> Bit:
    if times == 1:
        return ARROW
    return Bit("", "∞▸" if times == k.ANY_TIMES else f"×{times}▸")


def discard_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return what discarding a skill gives, as icons."""
    printed = ((VOLUME, face.discard_volume), (TEMPO, face.tempo))
    return (*[amount(resource, n) for resource, n in printed if n], *row_bits(face.discard_extra))


def condition_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return the condition of a legend and its points, as icons."""
    return (Bit(_COUNTERS[COUNTERS[face.counter]], f"≥{face.at_least}"), ARROW, Bit("vp", str(face.vp)))


def challenge_bits(face: CardFace) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
    """Return the conditions on the easy and hard sides of a challenge, as icons."""
    sides = ((face.counter, face.at_least), (face.hard_counter, face.hard_at_least))
    easy, hard = ((Bit(_COUNTERS[COUNTERS[counter]], f"≥{n}"),) for counter, n in sides)
    return easy, hard


def walk_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return the arrows of a Rival card as icons."""
    return tuple(Bit("", _WALK[DIRECTIONS[arrow]]) for arrow in face.arrows)


def change_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return what an event changes while it is active, as icons."""
    changed = [(KEYS[key], n) for key, n in enumerate(face.changes) if n]
    return tuple(Bit(_CHANGES[key], f"{n:+d}".replace("-", "−")) for key, n in changed)
