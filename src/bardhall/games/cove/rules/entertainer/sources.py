"""ICONS and STONE: what can be spent in a song, and as which clan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bardhall.games.cove.names import ICONS, PALADIN, Card, Seat
from bardhall.games.cove.rules.effect import Source
from bardhall.games.cove.rules.entertainer.stage import audience, stage_lack, take_income
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Bar
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action
from bardhall.kernel.wording import Args

NO_SUCH_PART: Final = Bar("MC-ENT-ICONS-01", "not_in_song")
LOCKED: Final = Bar("MC-ENT-CARDS-02", "locked")
SPENT: Final = Bar("MC-ENT-ICONS-03", "spent")
NO_STONE: Final = Bar("MC-ENT-STONE-03", "no_stone_left")
NONE_THERE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class SongAction(Action[Cove]):
    """Something that an Entertainer does in a song."""

    __slots__ = ()

    def pays(self) -> bool:
        """Whether it spends icons, so that the payment that is open goes on (MC-ENT-ICONS-08)."""
        return False

    def told(self, g: Cove, seat: Seat) -> Args:
        """What its label names of the table: what it costs or brings."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Spend(SongAction):
    """MC-ENT-ICONS-03 to MC-ENT-ICONS-06: one source, spent as a whole, as one clan.

    Where the colour does not matter, a source that may be any clan is spent as `paladin`.
    """

    __slots__ = ("clan",)

    def __init__(self, text: str, clan: int) -> None:
        super().__init__(f"spend {text} {ICONS[clan]}")
        self.clan: Final = clan

    def pays(self) -> bool:
        return True

    def reach(self, g: Cove, seat: Seat) -> Bar | None:
        return self.missing(g, seat)

    def missing(self, g: Cove, seat: Seat) -> Bar | None:
        """What keeps the source from being there."""
        raise AssertionError("a source is there or not")

    def value(self, g: Cove, seat: Seat) -> int:
        """How many icons it is worth now."""
        raise AssertionError("a source is worth something")

    def is_wild(self, g: Cove) -> bool:
        """Whether it could be any clan."""
        return True

    def spend(self, g: Cove, seat: Seat) -> None:
        """Take it away."""
        raise AssertionError("a source can be spent")

    def lack(self, g: Cove, seat: Seat) -> Bar | None:
        return stage_lack(g, self.clan)

    def act(self, g: Cove, seat: Seat) -> None:
        perform(g, seat, self)

    def told(self, g: Cove, seat: Seat) -> Args:
        icons = self.value(g, seat)
        return {"icons": icons, "n": icons * audience(g, self.clan)}


class SpendIcons(Spend):
    """MC-ENT-ICONS-01, MC-ENT-CARDS-01: a group of icons printed on a card of the song zone."""

    __slots__ = ("card", "part", "source")

    def __init__(self, card: Card, card_id: str, part: int, clan: int, source: Source) -> None:
        super().__init__(f"{card_id} {part + 1}", clan)
        self.card: Final = card
        self.part: Final = part
        self.source: Final = source

    def missing(self, g: Cove, seat: Seat) -> Bar | None:
        return part_missing(g, seat, self.card, self.part)

    def value(self, g: Cove, seat: Seat) -> int:
        return self.source.value(g, seat)

    def is_wild(self, g: Cove) -> bool:
        return self.source.clan == PALADIN

    def spend(self, g: Cove, seat: Seat) -> None:
        use_part(g, seat, self.card, self.part)


class SpendStone(Spend):
    """MC-ENT-STONE-03 to MC-ENT-STONE-06, MC-RULING-37: a stone is a source of one clan; it goes back to the supply."""

    __slots__ = ()

    def missing(self, g: Cove, seat: Seat) -> Bar | None:
        return None if g.stones[seat] else NO_STONE

    def value(self, g: Cove, seat: Seat) -> int:
        return g.box.numbers.stone_icons

    def spend(self, g: Cove, seat: Seat) -> None:
        g.stones[seat] -= 1
        g.stones_paid += 1
        if g.events is not None:
            tell(g, "stone_spent", "MC-ENT-STONE-03", seat)


def perform(g: Cove, seat: Seat, spend: Spend) -> None:
    """MC-ENT-DOCK-02, MC-ENT-ISLAND-03: each icon earns a gold for each adventurer of its clan who listens."""
    icons = spend.value(g, seat)
    spend.spend(g, seat)
    take_income(g, seat, icons, spend.clan)


# Parts of cards


def find_part(g: Cove, seat: Seat, card: Card, part: int) -> int:
    """Where in the song zone a part of that card is still to be had; -1: nowhere."""
    song = g.song[seat]
    for at in range(len(song)):
        if song[at] == card and not g.used[at] >> part & 1 and is_open(g, card, part, at):
            return at
    return NONE_THERE


def is_open(g: Cove, card: Card, part: int, at: int) -> bool:
    """MC-ENT-CARDS-01, MC-ENT-CARDS-02: upper parts are free, lower ones once they are unlocked."""
    return part < g.box.cards[card].uppers or g.unlocked[at]


def part_missing(g: Cove, seat: Seat, card: Card, part: int) -> Bar | None:
    """Why a part of a card is not to be had."""
    if card not in g.song[seat]:
        return NO_SUCH_PART
    if find_part(g, seat, card, part) != NONE_THERE:
        return None
    is_locked = not any(g.song[seat][at] == card and is_open(g, card, part, at) for at in range(len(g.used)))
    return LOCKED if is_locked else SPENT


def use_part(g: Cove, seat: Seat, card: Card, part: int) -> None:
    """MC-ENT-CARDS-11: the first use of a card brings its drawbacks."""
    at = find_part(g, seat, card, part)
    is_first = g.used[at] == 0
    g.used = (*g.used[:at], g.used[at] | 1 << part, *g.used[at + 1 :])
    if g.events is not None:
        tell(g, "part_used", "MC-ENT-ICONS-03", seat, card=card, part=part)
    if is_first:
        for drawback in g.box.cards[card].drawbacks:
            drawback.do(g, seat)


def open_parts(g: Cove, seat: Seat, sources: bool) -> list[tuple[Card, int]]:
    """The parts that are to be had, card by card: groups of icons, or effects of another kind."""
    found: list[tuple[Card, int]] = []
    song = g.song[seat]
    for at in range(len(song)):
        face = g.box.cards[song[at]]
        for part in range(len(face.parts) if g.unlocked[at] else face.uppers):
            if face.parts[part].is_source() == sources and not g.used[at] >> part & 1:
                found.append((song[at], part))
    return found


def sources(g: Cove, seat: Seat, clan: int) -> list[Spend]:
    """All that can be spent as that clan, copies and stones one by one.

    As paladin, where the colour does not matter: everything, each as it is.
    """
    table = g.box.table.entertainer
    found: list[Spend] = []
    for card, part in open_parts(g, seat, True):
        own = table.clan_of[card][part]
        if clan == PALADIN or own == clan:
            found.append(table.spend[card][part][own])
        elif own == PALADIN:
            found.append(table.spend[card][part][clan])
    for _ in range(g.stones[seat]):
        found.append(table.spend_stone[clan])
    return found


def once(spends: list[Spend]) -> list[Spend]:
    """Copies are one choice."""
    found: list[Spend] = []
    for spend in spends:
        if spend not in found:
            found.append(spend)
    return found


def icons_within(g: Cove, seat: Seat, clan: int) -> int:
    """How many icons could be spent as that clan; as paladin: of any clan."""
    total = 0
    for spend in sources(g, seat, clan):
        total += spend.value(g, seat)
    return total
