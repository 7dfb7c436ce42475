"""What a song can use: groups of icons, stones, parts that volume could unlock, and creatures to brag about."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.box import CardFace
from bardhall.games.cove.evaluation_values import worths_of
from bardhall.games.cove.names import PALADIN, Card, Seat
from bardhall.games.cove.rules.effect import (
    ICON_VALUE,
    STONE_VALUE,
    VOLUME_VALUE,
    Corruption,
    Effect,
    Gold,
    Source,
    Stone,
    Volume,
)
from bardhall.games.cove.state import Cove

_UNSPENT: Final = 0.02  # an icon that is not thrown away
_TOLD: Final = 0.8  # of what creatures would bring, while the volume for it is there


class Resources:
    """The groups of icons with their value if not spent, other gains of the song, and the volume left for it."""

    __slots__ = ("besides", "clans", "fade", "floors", "icons", "lair", "volume")

    def __init__(self, volume: int, fade: float, lair: float) -> None:
        self.clans: list[int] = []
        self.icons: list[int] = []
        self.floors: list[float] = []
        self.besides = 0.0
        self.volume = volume
        self.fade = fade  # how much is left of what stones and volume are worth after this song
        self.lair = lair

    def add(self, clan: int, icons: int, floor: float) -> None:
        """Add a source, unless it has no icons."""
        if icons:
            self.clans.append(clan)
            self.icons.append(icons)
            self.floors.append(floor)
            self.besides += _UNSPENT * icons


def means_of(g: Cove, seat: Seat, volume: int, fade: float, lair: float) -> Resources:
    """Return everything that the song's cards, the stones and the volume can provide."""
    means = Resources(volume, fade, lair)
    is_singing = g.singer == seat
    locked: list[tuple[float, int, Card]] = []
    for at, card in enumerate(g.song[seat]):
        face = g.box.cards[card]
        used = g.used[at] if is_singing else 0
        is_open = is_singing and g.unlocked[at]
        _add_parts(g, seat, means, face, 0, len(face.parts) if is_open else face.uppers, used)
        if face.volume_cost and not is_open:
            locked.append((-_lower_worth(face) / face.volume_cost, face.volume_cost, card))
    # MC-ENT-BRAG-01: bragging is one more thing that volume buys
    told = tale_worth(g, seat)
    if told > 0.0:
        cost = g.box.numbers.brag_cost
        locked.append((-told / cost, cost, -1))
    _spend_volume(g, seat, means, locked)
    for _ in range(g.stones[seat]):
        means.add(PALADIN, g.box.numbers.stone_icons, STONE_VALUE * fade)
    return means


def _add_parts(g: Cove, seat: Seat, means: Resources, face: CardFace, first: int, last: int, used: int) -> None:
    """Add the available parts of a card; the first part used brings the card's drawbacks (MC-ENT-CARDS-11)."""
    cost = 0.0
    if not used:
        for drawback in face.drawbacks:
            cost -= _at_once(g, seat, means, drawback)
    for part in range(first, last):
        if used >> part & 1:
            continue
        effect = face.parts[part]
        if isinstance(effect, Source):
            means.add(effect.clan, effect.value(g, seat), cost)
        else:
            means.besides += max(0.0, _at_once(g, seat, means, effect) - cost)
        cost = 0.0


def _at_once(g: Cove, seat: Seat, means: Resources, effect: Effect) -> float:
    """Return the value of using an effect other than icons now."""
    if isinstance(effect, Gold):
        return float(effect.value(g, seat))
    if isinstance(effect, Stone):
        return max(means.fade, 0.5) * STONE_VALUE * min(effect.n, g.box.numbers.stones - g.stones[seat])
    if isinstance(effect, Volume):
        gained = min(max(g.volume[seat] + effect.n, 0), g.box.numbers.volume_max) - g.volume[seat]
        return max(means.fade, 0.5) * VOLUME_VALUE * gained
    if isinstance(effect, Corruption):
        return -means.lair * effect.n
    raise AssertionError(f"the evaluation has no value for the effect {effect.word!r}")


def _lower_worth(face: CardFace) -> float:
    worth = 0.0
    for effect in face.parts[face.uppers :]:
        worth += (
            ICON_VALUE * effect.n
            if isinstance(effect, Source)
            else float(effect.n)
            if isinstance(effect, Gold)
            else 2.5
        )
    return worth


def tale_worth(g: Cove, seat: Seat) -> float:
    """Return the value of bragging about all creatures in the brag zone."""
    told = 0.0
    brag = worths_of(g.box).brag
    for card in g.brag[seat]:
        told += brag[card]
    return told


def _spend_volume(g: Cove, seat: Seat, means: Resources, locked: list[tuple[float, int, Card]]) -> None:
    """Spend volume on the best parts first, while it lasts."""
    locked.sort()
    for _, cost, card in locked:
        if cost > means.volume:
            continue
        price = VOLUME_VALUE * means.fade * cost
        if card < 0:
            told = max(0.0, tale_worth(g, seat) - price)
            means.besides += told * (1.0 if g.singer == seat else _TOLD)
            means.volume -= cost if told else 0
            continue
        means.volume -= cost
        face = g.box.cards[card]
        known = len(means.icons)
        before = means.besides
        _add_parts(g, seat, means, face, face.uppers, len(face.parts), 0)
        if len(means.icons) > known:
            means.floors[known] += price
        else:
            means.besides = max(before, means.besides - price)
