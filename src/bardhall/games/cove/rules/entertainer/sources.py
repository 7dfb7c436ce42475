"""ICONS and STONE: the sources that a song can spend, and their clans."""

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
    """Spend one whole source as icons of one clan (MC-ENT-ICONS-03 to MC-ENT-ICONS-06).

    Where the clan does not matter, a source of any clan is spent as `paladin`.
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
        """Return the obstacle if the source is missing."""
        raise AssertionError("Spend.absence is not implemented")

    def value(self, g: Cove, seat: Seat) -> int:
        """Return the number of icons at this moment."""
        raise AssertionError("Spend.value is not implemented")

    def is_wild(self, g: Cove) -> bool:
        """Return whether the source can be any clan."""
        return True

    def has_drawback(self, g: Cove) -> bool:
        """Return whether the source is on a card that is used last because of its drawback (MC-ENT-CARDS-11)."""
        return False

    def spend(self, g: Cove, seat: Seat) -> None:
        """Remove the source from the song or the reserve."""
        raise AssertionError("Spend.spend is not implemented")

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
    """Spend a group of icons printed on a card in the song zone (MC-ENT-ICONS-01, MC-ENT-CARDS-01)."""

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
    """Return the choices by card, part and clan; a source with a clan is always spent as that clan."""
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
    """Spend a stone as a source of one clan, and return it to the supply (MC-ENT-STONE-03 to MC-ENT-STONE-06,
    MC-RULING-37).
    """

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
    """Earn one gold per icon for each listener of its clan (MC-ENT-DOCK-02, MC-ENT-ISLAND-03)."""
    icons = spend.value(g, seat)
    spend.spend(g, seat)
    take_income(g, seat, icons, spend.clan)


# Parts of cards


def find_part(g: Cove, seat: Seat, card: Card, part: int) -> int:
    """Return the position in the song zone of a card with that part available; -1 if there is none."""
    song = g.song[seat]
    for at in range(len(song)):
        if song[at] == card and not g.used[at] >> part & 1 and is_open(g, card, part, at):
            return at
    return NONE_THERE


def is_open(g: Cove, card: Card, part: int, at: int) -> bool:
    """Return whether a part is available: upper parts always, lower ones once unlocked (MC-ENT-CARDS-01,
    MC-ENT-CARDS-02).
    """
    return part < g.box.cards[card].uppers or g.unlocked[at]


def part_missing(g: Cove, seat: Seat, card: Card, part: int, used: Obstacle) -> Obstacle | None:
    """Return the obstacle to using a part of a card; `used` is the one for a second use in this song."""
    if card not in g.song[seat]:
        return NO_SUCH_PART
    if find_part(g, seat, card, part) != NONE_THERE:
        return None
    is_locked = not any(g.song[seat][at] == card and is_open(g, card, part, at) for at in range(len(g.used)))
    return LOCKED if is_locked else used


def use_part(g: Cove, seat: Seat, card: Card, part: int, rule: str) -> None:
    """Use a part of a card; the first use of a card brings its drawbacks (MC-ENT-CARDS-11). `rule` names the limit of
    one use per song.
    """
    at = find_part(g, seat, card, part)
    is_first = g.used[at] == 0
    g.used = replaced(g.used, at, g.used[at] | 1 << part)
    if g.events is not None:
        tell(g, "part_used", rule, seat, card=card, part=part)
    if is_first:
        for drawback in g.box.cards[card].drawbacks:
            drawback.do(g, seat)


def sources_on_cards(g: Cove, seat: Seat, copies: bool) -> list[list[Spend]]:
    """Return the available groups of icons by card, each with the clans as which it can be spent.

    With `copies`, equal cards of the song are listed separately, else as one choice.
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
    """Return all sources that can be spent as a clan; with `copies`, each stone is listed separately.

    For paladin, which stands for places where the clan does not matter, that is every source as it is.
    """
    found: list[Spend] = []
    for by_clan in sources_on_cards(g, seat, copies):
        if is_of(by_clan[clan], clan):
            found.append(by_clan[clan])
    for _ in range(g.stones[seat] if copies else min(g.stones[seat], 1)):
        found.append(SPEND_STONE[clan])
    return found


def is_of(spend: Spend, clan: int) -> bool:
    """Return whether a source fits a wanted clan; every source fits paladin."""
    return clan in (spend.clan, PALADIN)


def icons_within(g: Cove, seat: Seat, clan: int) -> int:
    """Return the number of icons that could be spent as a clan; as paladin, of all clans."""
    total = g.stones[seat] * g.box.numbers.stone_icons
    for by_clan in sources_on_cards(g, seat, True):
        if is_of(by_clan[clan], clan):
            total += by_clan[clan].value(g, seat)
    return total
