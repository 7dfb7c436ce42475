"""Effects, costs and rewards of Taverns & Dragons as icons, each next to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import CardFace
from bardhall.games.taverns.names import ALL, INGREDIENTS, NONE, PAID_GOODS, SYMBOLS
from bardhall.games.taverns.rules.effect import EFFECTS, Row
from bardhall.games.taverns.rules.goods import Lose
from bardhall.games.taverns.rules.location import price_of
from bardhall.web.boards.common.offers import price_bits
from bardhall.web.tables.scene import Bit

ARROW = Bit("", "▸")
OR = Bit("", "/")
GOODS = ("gold", "energy", "rune", "prestige")
_COUNTERS = {"heroes": "hero", "recipes": "recipe", "wounds": "wound", "trophies": "trophy"}


def row_bits(row: Row) -> tuple[Bit, ...]:
    """Return a row of effects as icons."""
    return tuple(bit for effect in row.effects for bit in _effect(effect))


def _effect(effect: Any) -> tuple[Bit, ...]:
    kind, n = EFFECTS.of(effect), effect.n
    if kind.word in _SPECIAL:
        return _SPECIAL[kind.word](effect)
    return (Bit(kind.icon, f"{kind.sign}{n}" if n and n != ALL else ""),)


def _good(effect: Any) -> tuple[Bit, ...]:
    sign = "−" if isinstance(effect, Lose) else "+"
    return (Bit(GOODS[effect.good], f"{sign}{effect.n}"),)


def _ingredient(effect: Any) -> tuple[Bit, ...]:
    return (Bit("ingredient" if effect.kind == NONE else INGREDIENTS[effect.kind], f"+{effect.n}"),)


def _damage(effect: Any) -> tuple[Bit, ...]:
    if effect.symbol == NONE:
        return (Bit("blade"), OR, Bit("spell", f"+{effect.n}"))
    return (Bit(SYMBOLS[effect.symbol], f"+{effect.n}"),)


def _shift(effect: Any) -> tuple[Bit, ...]:
    every = "" if effect.scope == k.ONE_DIE else "∀"
    return (Bit("die", f"{every}{effect.by:+d}".replace("-", "−")),)


def _market(effect: Any) -> tuple[Bit, ...]:
    sold = [Bit(INGREDIENTS[kind], str(n)) for kind, n in enumerate(effect.prices) if n]
    return (Bit("gold"), ARROW, *sold)


def _for_each(effect: Any) -> tuple[Bit, ...]:
    return (Bit(_COUNTERS[k.COUNTERS[effect.counter]], "×"), *row_bits(effect.part))


def _each_player(effect: Any) -> tuple[Bit, ...]:
    return (Bit("seats"), ARROW, *row_bits(effect.part))


def _move(effect: Any) -> tuple[Bit, ...]:
    """Return a number of zones, or an icon for the minion's die."""
    return (Bit("walk", str(effect.n)),) if effect.n else (Bit("walk"), Bit("die"))


def _choose(effect: Any) -> tuple[Bit, ...]:
    return _with_slashes([row_bits(row) for row in effect.options])


def _if(effect: Any) -> tuple[Bit, ...]:
    both = [row_bits(row) for row in (effect.yes, effect.no) if row.effects]
    return (Bit("wild"), ARROW, *_with_slashes(both))


def _with_slashes(rows: Sequence[tuple[Bit, ...]]) -> tuple[Bit, ...]:
    found = list(rows[0])
    for row in rows[1:]:
        found += [OR, *row]
    return tuple(found)


# What more than an icon and a number shows; every other effect looks as it is declared.
_SPECIAL: dict[str, Callable[[Any], tuple[Bit, ...]]] = {
    "gain": _good, "lose": _good, "gain_ingredient": _ingredient, "move": _move, "shift_dice": _shift,
    "set_die": lambda effect: (Bit("die", f"={effect.value}"),),
    "hunt_face": lambda effect: (Bit("hunt_die"), ARROW, Bit(SYMBOLS[effect.symbol])), "damage": _damage,
    "market_buy": _market, "for_each": _for_each, "choose": _choose, "if": _if, "each_player": _each_player,
}  # fmt: skip


def ingredient_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return the ingredients of a recipe as icons."""
    return tuple(Bit(INGREDIENTS[kind], str(n)) for kind, n in enumerate(face.ingredients) if n)


def cost_icons(face: CardFace, n: int) -> tuple[Bit, ...]:
    """Return the cost of a location's activation space as icons."""
    return price_bits(price_of(face.costs[n]))


def paid_bit(payment: int) -> Bit:
    """Return what was paid on an activation space, as an icon."""
    return Bit(PAID_GOODS[payment >> 4], str(payment & 15))


def bonus_bits(face: CardFace) -> tuple[Bit, ...]:
    """Return the bonus of a hero as icons."""
    if face.bonus == k.BONUS_HUNT_FACE:
        return row_bits(face.bonus_row)
    if face.bonus == k.BONUS_INGREDIENT:
        return (Bit(INGREDIENTS[face.bonus_subject], "+1"),)
    return (Bit("gold" if face.bonus == k.BONUS_GOLD else "rune", "+1"),)


def printed_bits(what: Row | CardFace) -> tuple[Bit, ...]:
    """Return a row of effects or the bonus of a hero as icons."""
    return row_bits(what) if isinstance(what, Row) else bonus_bits(what)
