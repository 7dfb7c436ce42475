"""Rows of effects: checked by the grammar of section 6.3, then made into the rows of the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import NO_ROW, Effect, Row
from bardhall.games.bardwood.names import COUNTERS, NONE, PAYABLE, RESOURCES
from bardhall.games.bardwood.packs import specs as s
from bardhall.games.bardwood.rules.arrow import ConvertEffect
from bardhall.games.bardwood.rules.brag import BragEffect
from bardhall.games.bardwood.rules.effect import GainEffect, PerEffect, ShuffleEffect
from bardhall.games.bardwood.rules.impro import ImproEffect
from bardhall.games.bardwood.rules.motif import MotifEffect
from bardhall.games.bardwood.rules.on_event import (
    PlaceCrestEffect,
    RemoveCrestEffect,
    RunesEffect,
    TakeCrestsEffect,
)
from bardhall.games.bardwood.rules.options import ChooseEffect
from bardhall.kernel.content import PackEntry

NAMES = (
    "gain", "convert", "choose", "brag", "shuffle", "motif", "impro", "place_crest", "take_crests", "place_rune",
    "remove", "per",
)  # fmt: skip
_NOTES = ("melody", "lyrics")
_PLAIN = {"brag": k.BRAG, "shuffle": k.SHUFFLE, "place_crest": k.PLACE_CREST, "take_crests": k.TAKE_CRESTS,
          "place_rune": k.PLACE_RUNE}  # fmt: skip


class Where:
    """Where a row stands: which entry and key, and what the grammar allows there."""

    def __init__(self, entry: PackEntry, key: str, *, event: bool = False, box_card: bool = False, sung: bool = True):
        self.entry = entry
        self.key = key
        self.event = event  # `here` means something
        self.box_card = box_card  # `per` is allowed
        self.sung = sung  # it can come in one's own sing phase, where melody and lyrics count


def named(effect: s.Effect) -> str:
    """Which of the effects this is."""
    return next(name for name in NAMES if getattr(effect, name) is not None)


def inner(effect: s.Effect) -> list[list[s.Effect]]:
    """The rows inside an effect."""
    if effect.convert is not None:
        return [effect.convert.get]
    return effect.choose or ([effect.each] if effect.each else [])


def every(row: Sequence[s.Effect]) -> Iterator[s.Effect]:
    """All effects of a row, those inside others included."""
    for effect in row:
        yield effect
        for part in inner(effect):
            yield from every(part)


def most_gained(row: Sequence[s.Effect], resource: s.Resource) -> int:
    """The most of a resource that one use of a row can give, an arrow that may be repeated taken once."""
    total = 0
    for effect in row:
        total += (effect.gain or {}).get(resource, 0)
        total += max([most_gained(part, resource) for part in inner(effect)], default=0) * (effect.max or 1)
    return total


def most_gems(row: Sequence[s.Effect]) -> int:
    """The most green gems that one use of a row can give."""
    return most_gained(row, "green_gem")


# What the grammar forbids


def check_row(row: Sequence[s.Effect], where: Where, volume_max: int) -> None:
    """Refuse what has no meaning, and what could never be used."""
    for effect in every(row):
        _check_shape(effect, where)
        _check_place(effect, where)
        if effect.convert is not None:
            _check_arrow(effect.convert, where, volume_max)


def _check_shape(effect: s.Effect, where: Where) -> None:
    given = [name for name in NAMES if getattr(effect, name) is not None]
    if len(given) != 1:
        raise where.entry.fault(f"an effect is exactly one of {', '.join(NAMES)}", where.key)
    if effect.brag is False or effect.shuffle is False:
        raise where.entry.fault("brag and shuffle can only be true", where.key)
    if effect.n is not None and effect.remove is None:
        raise where.entry.fault("n goes only with remove", where.key)
    if (effect.each is None, effect.max is None) != (effect.per is None, effect.per is None):
        raise where.entry.fault("per, each and max go together", where.key)


def _check_place(effect: s.Effect, where: Where) -> None:
    name = named(effect)
    if name in ("place_crest", "take_crests", "place_rune") and not where.event:
        raise where.entry.fault(f"{name} stands only on events", where.key)
    if name == "per" and not where.box_card:
        raise where.entry.fault("per stands only on cards of the boxes, not in the base set", where.key)
    if not where.sung and effect.gain is not None:
        for note in _NOTES:
            if note in effect.gain:
                raise where.entry.fault(f"{note} gained here is always lost, for nobody sings then", where.key)


def _check_arrow(arrow: s.Convert, where: Where, volume_max: int) -> None:
    volume = arrow.pay.get("volume", 0)
    if volume > volume_max:
        raise where.entry.fault(f"an arrow for {volume} volume can never be paid, {volume_max} is the most", where.key)
    if not where.sung and any(note in arrow.pay for note in _NOTES):
        raise where.entry.fault("an arrow that costs melody or lyrics can never be paid here", where.key)
    if arrow.times == "any":
        _check_endless(arrow, where)


def _check_endless(arrow: s.Convert, where: Where) -> None:
    if any(effect.gain is None for effect in arrow.get):
        raise where.entry.fault('an "any" arrow gives plain gains only', where.key)
    gained = {resource for effect in arrow.get for resource in effect.gain or {}}
    if _with_notes(gained) & _with_notes(set(arrow.pay)):
        raise where.entry.fault('an "any" arrow gives nothing of what it costs', where.key)


def _with_notes(resources: set[str] | set[s.Resource] | set[s.Payment]) -> set[str]:
    """An acoustic stone counts as melody and as lyrics."""
    return {*resources, *_NOTES} if "acoustic_stone" in resources else {*resources}


# Rows of the box


_CLASSES: dict[int, type[Effect]] = {
    k.GAIN: GainEffect, k.CONVERT: ConvertEffect, k.CHOOSE: ChooseEffect, k.BRAG: BragEffect, k.SHUFFLE: ShuffleEffect,
    k.USE_MOTIF: MotifEffect, k.IMPRO_OF_SONG: ImproEffect, k.IMPRO_OF_SHOP: ImproEffect,
    k.PLACE_CREST: PlaceCrestEffect, k.TAKE_CRESTS: TakeCrestsEffect, k.PLACE_RUNE: RunesEffect,
    k.REMOVE_RUNE: RunesEffect, k.REMOVE_CREST: RemoveCrestEffect, k.PER: PerEffect,
}  # fmt: skip


def _made(kind: int, resource: int = NONE, n: int = 1, **fields: Any) -> Effect:
    """An effect of the class of its kind."""
    return _CLASSES[kind](kind, resource, n, **fields)


class RowMaker:
    """Numbers the rows of the box in the order in which they are made."""

    def __init__(self) -> None:
        self.rows: list[Row] = [NO_ROW]

    def row(self, id: str, effects: Sequence[s.Effect] | None) -> Row:
        """A row with its inner rows; no row for no effects."""
        if not effects:
            return NO_ROW
        code = len(self.rows)
        self.rows.append(NO_ROW)  # its place is before its inner rows
        made: list[Effect] = []
        for effect in effects:
            made += self._effects(effect, f"{id}.{len(made) + 1}")
        self.rows[code] = Row(code, id, tuple(made))
        return self.rows[code]

    def _effects(self, effect: s.Effect, id: str) -> list[Effect]:
        if effect.gain is not None:
            return [_made(k.GAIN, RESOURCES.index(resource), n) for resource, n in effect.gain.items()]
        return [self._special(effect, id)]

    def _special(self, effect: s.Effect, id: str) -> Effect:
        name = named(effect)
        if effect.convert is not None:
            return self._arrow(effect.convert, id)
        if effect.choose is not None:
            rows = [self.row(f"{id}.option_{number}", row) for number, row in enumerate(effect.choose, 1)]
            return _made(k.CHOOSE, rows=tuple(rows))
        if effect.per is not None:
            counter = COUNTERS.index(effect.per)
            return _made(k.PER, n=effect.max or 0, rows=(self.row(f"{id}.each", effect.each),), counter=counter)
        if effect.motif is not None:
            return _made(k.USE_MOTIF, n=effect.motif)
        if effect.impro is not None:
            return _made(k.IMPRO_OF_SONG if effect.impro == "song" else k.IMPRO_OF_SHOP)
        if effect.remove is not None:
            return _made(k.REMOVE_RUNE if effect.remove == "rune" else k.REMOVE_CREST, n=effect.n or 1)
        return _made(_PLAIN[name])

    def _arrow(self, arrow: s.Convert, id: str) -> Effect:
        costs: dict[str, int] = dict(arrow.pay.items())
        pay = tuple([costs.get(name, 0) for name in RESOURCES[:PAYABLE]])
        times = k.ANY_TIMES if arrow.times == "any" else arrow.times
        return _made(k.CONVERT, pay=pay, rows=(self.row(f"{id}.get", arrow.get),), times=times)
