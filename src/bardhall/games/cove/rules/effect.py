"""The effects of Entertainer cards (section 9) and what they do."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from mypy_extensions import mypyc_attr

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import ICONS, NONE, PALADIN, Player, Seat
from bardhall.games.cove.rules.pieces import gain_gold, take_corruption
from bardhall.games.cove.state import Cove
from bardhall.kernel.effects import EffectKinds, Field, amount_of, one_of, whole
from bardhall.kernel.events import tell

EFFECTS: Final = EffectKinds("bardhall.games.cove.rules")
COUNTED: Final = one_of(k.COUNTERS)
# What they are worth to an evaluation, in gold.
ICON_VALUE: Final = 1.9  # at a usual place
WILD_VALUE: Final = 2.3
STONE_VALUE: Final = 4.5
VOLUME_VALUE: Final = 0.6
CORRUPTION_VALUE: Final = 4.5
_USUAL: Final = [2.2, 0.7, 3.0, 1.5, 0.8, 0.6]  # skills, impros, fans, runes, creatures, stones


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """An effect of a card; `word` is its name in the data."""

    __slots__ = ()
    word: ClassVar[str] = ""

    def is_source(self) -> bool:
        """Return whether the effect is a group of clan icons to spend (MC-ENT-ICONS-02)."""
        return False

    def do(self, g: Cove, seat: Seat) -> None:
        """Carry out the effect."""
        raise AssertionError(f"{self.word}: do is not implemented")


class Source(Effect):
    """A group of icons of one clan, or of paladins, which count as any one clan (MC-ENT-ICONS-02, MC-RULING-17).

    With `per`, the number is multiplied by a count at the time of spending (MC-ENT-ICONS-08, MC-RULING-30).
    """

    __slots__ = ("clan", "n", "per")
    word: ClassVar[str] = "icons"

    def __init__(self, clan: int, n: int, per: int = NONE) -> None:
        self.clan: Final = clan
        self.n: Final = n
        self.per: Final = per  # what is counted; -1: nothing

    def is_source(self) -> bool:
        return True

    def value(self, g: Cove, player: Player) -> int:
        """Return the number of icons at this moment."""
        return self.n if self.per == NONE else self.n * count(g, player, self.per)


EFFECTS.add(
    Source, amount_of(ICONS, 4), may={"per": COUNTED}, icon="paladin",
    value=lambda source: _usual(source) * (WILD_VALUE if source.clan == PALADIN else ICON_VALUE),
)  # fmt: skip


class Gold(Effect):
    """Give gold; with `per`, the amount is multiplied by a count at that moment (MC-ENT-CARDS-08)."""

    __slots__ = ("n", "per")
    word: ClassVar[str] = "gold"

    def __init__(self, n: int, per: int = NONE) -> None:
        self.n: Final = n
        self.per: Final = per

    def value(self, g: Cove, player: Player) -> int:
        """Return the amount of gold at this moment."""
        return self.n if self.per == NONE else self.n * count(g, player, self.per)

    def do(self, g: Cove, seat: Seat) -> None:
        gain_gold(g, seat, self.value(g, seat), "MC-ENT-CARDS-08")


def _usual(effect: Source | Gold) -> float:
    """Return the number of icons, or the amount of gold, at a typical moment of use."""
    return float(effect.n) if effect.per == NONE else effect.n * _USUAL[effect.per]


EFFECTS.add(Gold, whole(1, 6), may={"per": COUNTED}, value=_usual, icon="gold")


class Stone(Effect):
    """Move a stone from the supply to the player's reserve, if there is one (MC-ENT-STONE-01, MC-ENT-STONE-02,
    MC-MULTI-03).
    """

    __slots__ = ("n",)
    word: ClassVar[str] = "stone"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        gained = min(self.n, g.box.numbers.stones - g.stones[seat])
        g.stones[seat] += gained
        if g.events is not None:
            tell(g, "stone" if gained else "no_stone", "MC-ENT-STONE-01", seat, n=gained)


EFFECTS.add(
    Stone, Field(Literal[1]), value=lambda stone: STONE_VALUE * stone.n, icon="stone", words=lambda stone: "stones"
)


class Volume(Effect):
    """Raise or lower the volume within its track (MC-ENT-VOLUME-01)."""

    __slots__ = ("n",)
    word: ClassVar[str] = "volume"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        change_volume(g, seat, self.n, "MC-ENT-VOLUME-01")


EFFECTS.add(Volume, whole(-2, 4), value=lambda volume: VOLUME_VALUE * volume.n, icon="volume")


class Corruption(Effect):
    """Make the player take corruption (MC-CORE-CORRUPTION-01)."""

    __slots__ = ("n",)
    word: ClassVar[str] = "corruption"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        take_corruption(g, seat, self.n, "MC-CORE-CORRUPTION-01")


EFFECTS.add(Corruption, whole(1, 2), value=lambda taken: -CORRUPTION_VALUE * taken.n, icon="corruption")


def change_volume(g: Cove, seat: Seat, n: int, rule: str) -> None:
    """Change the volume within its track; any excess is lost (MC-ENT-VOLUME-01)."""
    before = g.volume[seat]
    g.volume[seat] = min(max(before + n, 0), g.box.numbers.volume_max)
    if g.events is not None:
        tell(g, "louder" if n > 0 else "softer", rule, seat, n=abs(g.volume[seat] - before), volume=g.volume[seat])


def count(g: Cove, player: Player, per: int) -> int:
    """Return how many of something a player has now; stones of a pending payment still count (MC-ENT-ICONS-08)."""
    if per == k.SKILL_IN_SONG or per == k.IMPRO_IN_SONG:
        kind = k.SKILL if per == k.SKILL_IN_SONG else k.IMPRO
        return len([card for card in g.song[player] if g.box.cards[card].kind == kind])
    if per == k.FAN:
        return len(g.fans[player])
    if per == k.RUNE_PLACED:
        return runes_placed(g, player)
    if per == k.CREATURE_IN_BRAG_ZONE:
        return len(g.brag[player])
    return g.stones[player] + g.stones_paid


def runes_placed(g: Cove, player: Player) -> int:
    """Return in how many halls a player has a rune, which is also the number of coins revealed on the dial
    (MC-ENT-DOCK-10).
    """
    runes = g.runes[player]
    return (runes & 1) + (runes >> 1 & 1) + (runes >> 2 & 1) + (runes >> 3 & 1)
