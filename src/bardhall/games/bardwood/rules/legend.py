"""LEGEND: telling legends, with the discounts of the river."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.kinds import LEGEND, LEGEND_GEMS, LEGEND_LYRICS, LEGEND_PLACE
from bardhall.games.bardwood.names import LYRICS, NONE, Card, Count, Level, Place, Seat
from bardhall.games.bardwood.rules.action import PlaceAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_gems, has_rune
from bardhall.games.bardwood.rules.places import visit
from bardhall.games.bardwood.rules.runes import NO_RUNE, RuneQuestion, ask_rune
from bardhall.games.bardwood.rules.stones import Pay, bar_notes, pay_notes, pay_of
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import CardChoice, Choice, Choices
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ListQuestion, Offers, push
from bardhall.kernel.visibility import Open

NO_LEGEND: Final = Obstacle("BG-LEGEND-08", "no_legend")
NO_DISCOUNT: Final = Obstacle("BG-LEGEND-02", "no_discount")
NO_SUCH_LEGEND: Final = Obstacle("BG-LEGEND-06", "no_such_legend")
LEVELS: Final = 3


def discount(g: Bardwood, seat: Seat) -> int:
    """Return the discount of the river space where the boat is (BG-LEGEND-02, BG-GAP-07)."""
    return g.box.numbers.river[g.boat[seat]]


def legend_cost(g: Bardwood, seat: Seat, level: Level, with_discount: bool) -> int:
    """Return the cost of a legend, with the full discount or none, never below 0 (BG-LEGEND-01, BG-LEGEND-02,
    BG-RULING-25).
    """
    cost = max(0, g.box.cards[g.legends[level][0]].cost_lyrics + change(g, LEGEND_LYRICS))
    return max(0, cost - discount(g, seat)) if with_discount else cost


def legend_gems(g: Bardwood, level: Level) -> int:
    """Return the gems on the back of the top legend (BG-LEGEND-04)."""
    return max(0, g.box.cards[g.legends[level][0]].gems + change(g, LEGEND_GEMS))


class Tell(PlaceAction):
    """Tell a legend of a level, with or without the discount of the river (BG-LEGEND-01, BG-LEGEND-02)."""

    __slots__ = ("discount", "level")
    icon: ClassVar[str] = "legend"
    takes: ClassVar[str] = "rune"
    free: ClassVar[str] = "lyrics"
    brings: ClassVar[str] = "green_gem"

    def __init__(self, place: Place, place_id: str, level: Level, discount: bool) -> None:
        super().__init__(f"tell {place_id} {level + 1}{' discount' if discount else ''}", place)
        self.level: Final = level
        self.discount: Final = discount

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if no legend of the level is left (BG-LEGEND-08, BG-RULING-16), or there is no discount
        to use (BG-LEGEND-02).
        """
        bar = super().out_of_reach(g, seat)
        if bar is not None:
            return bar
        if not g.legends[self.level]:
            return NO_LEGEND
        return NO_DISCOUNT if self.discount and discount(g, seat) == 0 else None

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if a rune or lyrics are missing (BG-LEGEND-01, BG-RULING-14)."""
        if not has_rune(g, seat):
            return NO_RUNE
        return bar_notes(g, seat, LYRICS, legend_cost(g, seat, self.level, self.discount))

    def quantity(self, g: Bardwood) -> Count:
        return legend_gems(g, self.level)

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(LYRICS, legend_cost(g, seat, self.level, self.discount))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Tell the legend in the printed order (BG-LEGEND-01 to BG-LEGEND-06); using the discount moves the boat back
        (BG-LEGEND-03).
        """
        level = self.level
        cost = legend_cost(g, seat, level, self.discount)
        visit(g, self.place)
        if g.events is not None:
            tell(g, "told_legend", "BG-LEGEND-01", seat, level=level + 1, n=cost)
        pay_notes(g, seat, LYRICS, cost)
        if self.discount:
            g.boat[seat] = 0
            if g.events is not None:
                tell(g, "returned_boat", "BG-LEGEND-03", seat)
        gain_gems(g, seat, legend_gems(g, level), "BG-LEGEND-04")
        turn_up(g, level, "BG-LEGEND-05")
        push_mark(g, seat, level)


def _tales(box: BardwoodBox, choices: Choices) -> dict[Place, list[list[Tell]]]:
    """Return the choices by location and level, both without and with the discount."""
    return {
        place.code: [
            [choices.add(Tell(place.code, place.id, level, discount)) for discount in (False, True)]
            for level in range(LEVELS)
        ]
        for place in box.of_type(LEGEND_PLACE)
    }


TELL: Final = CHOICES.table(_tales)


def offer_legends(g: Bardwood, seat: Seat, place: Place, found: Offers[Bardwood]) -> None:
    """Offer each level that has cards, without and with the discount of the river (BG-LEGEND-01, BG-LEGEND-02)."""
    tell = TELL.of(g.box)[place]
    has_discount = discount(g, seat) > 0
    for level in range(LEVELS):
        if g.legends[level]:
            found.add(tell[level][0])
            if has_discount:
                found.add(tell[level][1])


def turn_up(g: Bardwood, level: Level, rule: str) -> None:
    """Reveal the top legend next to the others (BG-LEGEND-05)."""
    card = g.legends[level][0]
    g.legends[level] = g.legends[level][1:]
    g.told[level] = (*g.told[level], card)
    g.told_runes[level] = (*g.told_runes[level], NONE)
    if g.events is not None:
        reveal(g, "turned_legend", rule, card=card)


def free_legends(g: Bardwood, level: Level) -> list[Card]:
    """Return the face-up legends of a level without a rune; each has one slot (BG-RULING-16)."""
    return [card for card, owner in zip(g.told[level], g.told_runes[level], strict=True) if owner == NONE]


def push_mark(g: Bardwood, seat: Seat, level: Level) -> None:
    """Ask which legend gets the rune, unless there is only one (BG-LEGEND-06)."""
    free = free_legends(g, level)
    if len(free) == 1:
        ask_rune(g, RuneOnLegend(seat, free[0]))
    else:
        push(g, ChooseLegend(seat, level))


class MarkLegend(CardChoice):
    """Put the rune on this legend (BG-LEGEND-06)."""

    icon: ClassVar[str] = "rune"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


MARK: Final = CHOICES.per_card(MarkLegend, "mark", LEGEND)


class ChooseLegend(ListQuestion[Bardwood]):
    """Ask for the new legend or an older one of the level (BG-LEGEND-06)."""

    __slots__ = ("level",)
    rule: ClassVar[str] = "BG-LEGEND-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)
    kind: ClassVar[type[Choice]] = MarkLegend
    others: ClassVar[Obstacle | None] = NO_SUCH_LEGEND

    def __init__(self, seat: Open[Seat], level: Open[Level]) -> None:
        super().__init__(seat)
        self.level: Final[Level] = level

    def candidates(self, g: Bardwood) -> list[Choice]:
        mark = MARK.of(g.box)
        return [mark[card] for card in free_legends(g, self.level)]

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, MarkLegend)
        ask_rune(g, RuneOnLegend(self.seat, choice.card))

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and bool(free_legends(g, self.level))


class RuneOnLegend(RuneQuestion):
    """Put a rune on the legend, which then counts for everybody (BG-LEGEND-06, BG-LEGEND-07)."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BG-LEGEND-06"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], card: Open[Card]) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card

    def place(self, g: Bardwood) -> None:
        level = g.box.cards[self.card].level
        runes = list(g.told_runes[level])
        runes[g.told[level].index(self.card)] = self.seat
        g.told_runes[level] = tuple(runes)
        if g.events is not None:
            tell(g, "marked_legend", "BG-LEGEND-06", self.seat, card=self.card)

    def is_consistent(self, g: Bardwood) -> bool:
        legends = [free_legends(g, level) for level in range(LEVELS)]
        return self.seat == g.active and any(self.card in free for free in legends)
