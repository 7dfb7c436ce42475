"""Effects of Entertainer cards (section 9). Each kind acts for itself."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import Player, Seat
from bardhall.games.cove.rules.pieces import gain_gold, take_corruption
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import tell


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One effect of a card. `word` is its name in the data."""

    __slots__ = ()
    word: ClassVar[str] = ""

    def is_source(self) -> bool:
        """MC-ENT-ICONS-02: whether it is a group of clan icons, to be spent."""
        return False

    def do(self, g: Cove, seat: Seat) -> None:
        """What happens when it is used."""
        raise AssertionError(f"{self.word} is not used")


@mypyc_attr(allow_interpreted_subclasses=True)
class Source(Effect):
    """MC-ENT-ICONS-02, MC-RULING-17: a group of icons of one clan, or of paladins, which stand for any one clan."""

    __slots__ = ("clan", "n")
    word: ClassVar[str] = "icons"

    def __init__(self, clan: int, n: int) -> None:
        self.clan: Final = clan
        self.n: Final = n

    def is_source(self) -> bool:
        return True

    def value(self, g: Cove, player: Player) -> int:
        """How many icons it is worth now."""
        return self.n


class SourcePer(Source):
    """MC-ENT-ICONS-08, MC-RULING-30: with `per` so many for each of something, counted when they are spent."""

    __slots__ = ("per",)
    word: ClassVar[str] = "icons"

    def __init__(self, clan: int, n: int, per: int) -> None:
        super().__init__(clan, n)
        self.per: Final = per

    def value(self, g: Cove, player: Player) -> int:
        return self.n * count(g, player, self.per)


class Gold(Effect):
    """MC-ENT-CARDS-08: gain gold."""

    __slots__ = ("n",)
    word: ClassVar[str] = "gold"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        gain_gold(g, seat, self.n, "MC-ENT-CARDS-08")


class GoldPer(Effect):
    """With `per`: gain gold for each of something, counted when it happens."""

    __slots__ = ("n", "per")
    word: ClassVar[str] = "gold"

    def __init__(self, n: int, per: int) -> None:
        self.n: Final = n
        self.per: Final = per

    def do(self, g: Cove, seat: Seat) -> None:
        gain_gold(g, seat, self.n * count(g, seat, self.per), "MC-ENT-CARDS-08")


class Stone(Effect):
    """MC-ENT-STONE-01, MC-ENT-STONE-02, MC-MULTI-03: from the supply to the reserve, as long as the supply has one."""

    __slots__ = ("n",)
    word: ClassVar[str] = "stone"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        gained = min(self.n, g.box.numbers.stones - g.stones[seat])
        g.stones[seat] += gained
        if g.events is not None:
            tell(g, "stone" if gained else "no_stone", "MC-ENT-STONE-01", seat, n=gained)


class Volume(Effect):
    """MC-ENT-VOLUME-01: gain or lose volume, within its track."""

    __slots__ = ("n",)
    word: ClassVar[str] = "volume"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        change_volume(g, seat, self.n, "MC-ENT-VOLUME-01")


class Corruption(Effect):
    """MC-CORE-CORRUPTION-01: take corruption."""

    __slots__ = ("n",)
    word: ClassVar[str] = "corruption"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, g: Cove, seat: Seat) -> None:
        take_corruption(g, seat, self.n, "MC-CORE-CORRUPTION-01")


def change_volume(g: Cove, seat: Seat, n: int, rule: str) -> None:
    """MC-ENT-VOLUME-01: gains beyond the top and losses below 0 are lost."""
    before = g.volume[seat]
    g.volume[seat] = min(max(before + n, 0), g.box.numbers.volume_max)
    if g.events is not None:
        tell(g, "louder" if n > 0 else "softer", rule, seat, n=abs(g.volume[seat] - before), volume=g.volume[seat])


def count(g: Cove, player: Player, per: int) -> int:
    """MC-ENT-ICONS-08: what is counted now; stones of the payment that is open still count."""
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
    """MC-ENT-DOCK-10: the halls with a rune of the player, and so the coins revealed round the dial."""
    runes = g.runes[player]
    return (runes & 1) + (runes >> 1 & 1) + (runes >> 2 & 1) + (runes >> 3 & 1)
