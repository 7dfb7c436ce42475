"""Rows of effects in packs: validated by the grammar of section 6.3, then converted to the rows of the box."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.bardwood.box import EFFECTS, NO_ROW, Row
from bardhall.games.bardwood.packs import specs as s
from bardhall.kernel.content import PackEntry
from bardhall.kernel.effects import RowMaker

_NOTES = ("melody", "lyrics")


class Where:
    """The position of a row in a pack: its entry and key, and what the grammar allows there."""

    def __init__(self, entry: PackEntry, key: str, *, event: bool = False, box_card: bool = False, sung: bool = True):
        self.entry = entry
        self.key = key
        self.event = event  # `here` means something
        self.box_card = box_card  # `per` is allowed
        self.sung = sung  # it can come in one's own sing phase, where melody and lyrics count


def most_gained(row: Sequence[s.Effect], resource: str) -> int:
    """Return the most of a resource that one use of a row can give; repeatable arrows count once."""
    total = 0
    for effect in row:
        total += (effect.gain or {}).get(resource, 0)
        total += max([most_gained(part, resource) for part in EFFECTS.inner(effect)], default=0) * (effect.max or 1)
    return total


def most_gems(row: Sequence[s.Effect]) -> int:
    """Return the most green gems that one use of a row can give."""
    return most_gained(row, "green_gem")


# What the grammar forbids


def check_row(row: Sequence[s.Effect], where: Where, volume_max: int) -> None:
    """Refuse a row that is meaningless or that nobody could ever use."""
    EFFECTS.check(row, where.entry, where.key)
    for effect in EFFECTS.every(row):
        name = EFFECTS.word(effect)
        if name in ("place_crest", "take_crests", "place_rune") and not where.event:
            raise where.entry.fault(f"{name} is allowed only on events", where.key)
        if name == "per" and not where.box_card:
            raise where.entry.fault("per is allowed only on cards of the boxes, not in the base set", where.key)
        if not where.sung and effect.gain is not None:
            for note in _NOTES:
                if note in effect.gain:
                    raise where.entry.fault(
                        f"{note} gained here is always lost, because nobody sings at that time", where.key
                    )
        if effect.convert is not None:
            _check_arrow(effect.convert, where, volume_max)


def _check_arrow(arrow: s.Convert, where: Where, volume_max: int) -> None:
    volume = arrow.pay.get("volume", 0)
    if volume > volume_max:
        raise where.entry.fault(f"an arrow for {volume} volume can never be paid, {volume_max} is the most", where.key)
    if not where.sung and any(note in arrow.pay for note in _NOTES):
        raise where.entry.fault("an arrow that costs melody or lyrics can never be paid here", where.key)
    if arrow.times == "any":
        if any(effect.gain is None for effect in arrow.get):
            raise where.entry.fault('an "any" arrow can give only plain gains', where.key)
        gained = {resource for effect in arrow.get for resource in effect.gain or {}}
        if _with_notes(gained) & _with_notes(set(arrow.pay)):
            raise where.entry.fault('an "any" arrow cannot give what it costs', where.key)


def _with_notes(resources: set[str]) -> set[str]:
    """Return the resources, including melody and lyrics if acoustic stones can replace them."""
    return {*resources, *_NOTES} if "acoustic_stone" in resources else resources


class BardwoodRows(RowMaker[Row]):
    """The maker of the box's rows, which also numbers them."""

    outer_first = True

    def __init__(self) -> None:
        super().__init__(EFFECTS, Row, NO_ROW)
