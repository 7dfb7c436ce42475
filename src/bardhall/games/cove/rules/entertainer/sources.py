"""ICONS and STONE: what can be spent in a song, and as which clan."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import IMPRO, SKILL
from bardhall.games.cove.names import ICONS, NONE, PALADIN, Card, Seat
from bardhall.games.cove.rules.effect import Source
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.stage import audience, stage_lack, take_income
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ARROW, Amount, Choices, Price
from bardhall.kernel.events import tell
from bardhall.kernel.rows import replaced
from bardhall.kernel.wording import Args, number

NO_SUCH_PART: Final = Obstacle("MC-ENT-ICONS-01", "not_in_song")
LOCKED: Final = Obstacle("MC-ENT-CARDS-02", "locked")
SPENT: Final = Obstacle("MC-ENT-ICONS-03", "spent")
NO_STONE: Final = Obstacle("MC-ENT-STONE-03", "no_stone_left")
NONE_THERE: Final = -1


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

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return self.absence(g, seat)

    def absence(self, g: Cove, seat: Seat) -> Obstacle | None:
        """What keeps the source from being there."""
        raise AssertionError("a source is there or not")

    def value(self, g: Cove, seat: Seat) -> int:
        """How many icons it is worth now."""
        raise AssertionError("a source is worth something")

    def is_wild(self, g: Cove) -> bool:
        """Whether it could be any clan."""
        return True

    def has_drawback(self, g: Cove) -> bool:
        """Whether it lies on a card that is not to be used without need (MC-ENT-CARDS-11)."""
        return False

    def spend(self, g: Cove, seat: Seat) -> None:
        """Take it away."""
        raise AssertionError("a source can be spent")

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return stage_lack(g, self.clan)

    def act(self, g: Cove, seat: Seat) -> None:
        perform(g, seat, self)

    def label_args(self, g: Cove, seat: Seat) -> Args:
        icons, crowd = self.value(g, seat), audience(g, self.clan)
        return {"icons": icons, "crowd": crowd, "n": icons * crowd}

    def price(self, box: CoveBox, args: Args) -> Price:
        icons = Amount(ICONS[self.clan], number(args, "icons"))
        earned = number(args, "n")
        if earned == NONE:
            return (icons,)
        return (icons, Amount("crowd", f"×{number(args, 'crowd')}"), ARROW, Amount("gold", earned, True))

    def manner(self, args: Args) -> str:
        return "pay" if number(args, "n") == NONE else ""


class SpendIcons(Spend):
    """MC-ENT-ICONS-01, MC-ENT-CARDS-01: a group of icons printed on a card of the song zone."""

    __slots__ = ("card", "part", "source")
    lies_on: ClassVar[tuple[str, ...]] = ("part", "card", "part")

    def __init__(self, card: Card, card_id: str, part: int, clan: int, source: Source) -> None:
        super().__init__(f"{card_id} {part + 1}", clan)
        self.card: Final = card
        self.part: Final = part
        self.source: Final = source

    def absence(self, g: Cove, seat: Seat) -> Obstacle | None:
        return part_missing(g, seat, self.card, self.part, SPENT)

    def value(self, g: Cove, seat: Seat) -> int:
        return self.source.value(g, seat)

    def is_wild(self, g: Cove) -> bool:
        return self.source.clan == PALADIN

    def has_drawback(self, g: Cove) -> bool:
        return bool(g.box.cards[self.card].drawbacks)

    def spend(self, g: Cove, seat: Seat) -> None:
        use_part(g, seat, self.card, self.part, "MC-ENT-ICONS-03")

    def icon_key(self) -> str:
        return ICONS[self.clan]


def _spends(box: CoveBox, choices: Choices) -> list[list[list[Spend]]]:
    """By card, part and clan; a source that has a clan is spent as that clan everywhere."""
    found: list[list[list[Spend]]] = [[[] for _ in card.parts] for card in box.cards]
    for code, card in enumerate(box.cards):
        for part, source in enumerate(card.parts):
            if card.kind not in (SKILL, IMPRO) or not isinstance(source, Source):
                continue
            clans = range(len(ICONS)) if source.clan == PALADIN else [source.clan]
            spends = [choices.add(SpendIcons(code, card.id, part, clan, source)) for clan in clans]
            found[code][part] = [*spends] if source.clan == PALADIN else [spends[0]] * len(ICONS)
    return found


SPEND: Final = CHOICES.table(_spends)


class SpendStone(Spend):
    """MC-ENT-STONE-03 to MC-ENT-STONE-06, MC-RULING-37: a stone is a source of one clan; it goes back to the supply."""

    __slots__ = ()
    icon: ClassVar[str] = "stone"
    lies_on: ClassVar[tuple[str, ...]] = ("stones",)

    def absence(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.stones[seat] else NO_STONE

    def value(self, g: Cove, seat: Seat) -> int:
        return g.box.numbers.stone_icons

    def spend(self, g: Cove, seat: Seat) -> None:
        g.stones[seat] -= 1
        g.stones_paid += 1
        if g.events is not None:
            tell(g, "stone_spent", "MC-ENT-STONE-03", seat)


SPEND_STONE: Final = [CHOICES.add(SpendStone("stone", clan)) for clan in range(len(ICONS))]


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


def part_missing(g: Cove, seat: Seat, card: Card, part: int, used: Obstacle) -> Obstacle | None:
    """Return what keeps a part of a card from being used; `used`: the bar if it was used before in this song."""
    if card not in g.song[seat]:
        return NO_SUCH_PART
    if find_part(g, seat, card, part) != NONE_THERE:
        return None
    is_locked = not any(g.song[seat][at] == card and is_open(g, card, part, at) for at in range(len(g.used)))
    return LOCKED if is_locked else used


def use_part(g: Cove, seat: Seat, card: Card, part: int, rule: str) -> None:
    """MC-ENT-CARDS-11: the first use of a card brings its drawbacks. `rule` allows each part one use in a song."""
    at = find_part(g, seat, card, part)
    is_first = g.used[at] == 0
    g.used = replaced(g.used, at, g.used[at] | 1 << part)
    if g.events is not None:
        tell(g, "part_used", rule, seat, card=card, part=part)
    if is_first:
        for drawback in g.box.cards[card].drawbacks:
            drawback.do(g, seat)


def sources_on_cards(g: Cove, seat: Seat, copies: bool) -> list[list[Spend]]:
    """The groups of icons that are to be had, card by card: each by the clans that it may be spent as.

    Of a card that lies in the song twice, with `copies` each by itself, else as one choice.
    """
    found: list[list[Spend]] = []
    song = g.song[seat]
    spends = SPEND.of(g.box)
    for at in range(len(song)):
        card = song[at]
        by_part = spends[card]
        for part in range(len(by_part) if g.unlocked[at] else g.box.cards[card].uppers):
            is_left = bool(by_part[part]) and not g.used[at] >> part & 1
            if is_left and (copies or find_part(g, seat, card, part) == at):
                found.append(by_part[part])
    return found


def sources(g: Cove, seat: Seat, clan: int, copies: bool) -> list[Spend]:
    """All that can be spent as that clan, with `copies` stones too one by one.

    As paladin, where the colour does not matter: everything, each as it is.
    """
    found: list[Spend] = []
    for by_clan in sources_on_cards(g, seat, copies):
        if is_of(by_clan[clan], clan):
            found.append(by_clan[clan])
    for _ in range(g.stones[seat] if copies else min(g.stones[seat], 1)):
        found.append(SPEND_STONE[clan])
    return found


def is_of(spend: Spend, clan: int) -> bool:
    """Whether a source fits where that clan is wanted; paladin: any."""
    return clan in (spend.clan, PALADIN)


def icons_within(g: Cove, seat: Seat, clan: int) -> int:
    """How many icons could be spent as that clan; as paladin: of any clan."""
    total = g.stones[seat] * g.box.numbers.stone_icons
    for by_clan in sources_on_cards(g, seat, True):
        if is_of(by_clan[clan], clan):
            total += by_clan[clan].value(g, seat)
    return total
