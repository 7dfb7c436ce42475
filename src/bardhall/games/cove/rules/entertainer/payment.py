"""ICONS: paying a price in icons, step by step or with a proposed payment."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES
from bardhall.games.cove.names import (
    FIRST_HALL,
    NONE,
    PALADIN,
    TOWN_SQUARE,
    Card,
    Count,
    MaybeSlot,
    Player,
    Seat,
    is_hall,
)
from bardhall.games.cove.rules.entertainer.fans import add_fan, crests_left, has_crest
from bardhall.games.cove.rules.entertainer.runes import add_rune, has_rune
from bardhall.games.cove.rules.entertainer.sources import Spend, SpendIcons, SpendStone, icons_within, sources
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args, number

NOT_ENOUGH: Final = Obstacle("MC-ENT-ICONS-05", "not_enough_yet")
DOES_NOT_FIT: Final = Obstacle("MC-ENT-ICONS-10", "clan_does_not_fit")
AS_IT_IS: Final = Obstacle("MC-ENT-SQUARE-02", "colour_does_not_matter")
NO_PROPOSAL: Final = Obstacle("MC-ENT-ICONS-05", "no_such_payment")

# Ways to pay that are proposed
LEAST: Final = 0
NO_STONES: Final = 1
NO_WILD: Final = 2
WAYS: Final = ("least", "without_stones", "without_wild")

# How dear a source is beside its icons: stones and wild icons are worth keeping.
STONE_WEIGHT: Final = 100
WILD_WEIGHT: Final = 10
UNPAID: Final = 1 << 30  # more than all sources together


def fan_cost(g: Cove, player: Player) -> int:
    """Return the cost of the next fan: n icons for the n-th one (MC-ENT-SQUARE-02, MC-ENT-FANS-02, MC-RULING-19)."""
    return 1 + len(g.fans[player])


def rune_cost(g: Cove) -> int:
    """Return the cost of a rune: more than the hall's population (MC-ENT-HALL-03)."""
    return g.halls[g.place - FIRST_HALL] + 1


def cost_here(g: Cove, player: Player) -> int:
    """Return the cost in icons of the action at this place."""
    return fan_cost(g, player) if g.place == TOWN_SQUARE else rune_cost(g)


def clan_here(g: Cove) -> int:
    """Return the clan as which icons are spent here; in the square the clan does not matter."""
    return PALADIN if g.place == TOWN_SQUARE else g.place - FIRST_HALL


class Settle(Choice):
    """Finish a payment that is enough."""

    __slots__ = ()
    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("here",)

    def manner(self, args: Args) -> str:
        return "lost" if number(args, "lost") > 0 else ""


SETTLE: Final = CHOICES.add(Settle("settle"))


class PayBy(Choice):
    """Pay in this proposed way."""

    __slots__ = ("way",)
    icon: ClassVar[str] = "pay"

    def __init__(self, way: int) -> None:
        super().__init__(f"pay {WAYS[way]}")
        self.way: Final = way


PAY: Final = [CHOICES.add(PayBy(way)) for way in range(len(WAYS))]


class Pay(Question[Cove]):
    """Ask for sources one by one until they are enough; you can overpay, but the excess is lost (MC-ENT-ICONS-05,
    MC-ENT-ICONS-07, MC-RULING-16).

    The first options are proposals: the payment that loses the fewest icons, and such payments without stones or
    without wild icons.
    """

    __slots__ = ("paid", "slot")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "MC-ENT-ICONS-05"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], slot: Open[MaybeSlot], paid: Open[Count]) -> None:
        super().__init__(seat)
        self.slot: Final[MaybeSlot] = slot
        self.paid: Final[Count] = paid

    def is_consistent(self, g: Cove) -> bool:
        if g.singer != self.seat or g.has_acted or not self._has_target(g):
            return False
        return self.paid + icons_within(g, self.seat, clan_here(g)) >= cost_here(g, self.seat)

    def _has_target(self, g: Cove) -> bool:
        if g.place == TOWN_SQUARE:
            has_crest_left = crests_left(g, self.seat) > 0
            return has_crest_left and self.slot != NONE and is_free(g, self.seat, g.square[self.slot])
        return is_hall(g.place) and self.slot == NONE and not has_rune(g, self.seat, g.place - FIRST_HALL)

    def candidates(self, g: Cove) -> list[Choice]:
        found: list[Choice] = [] if self.paid else [*PAY]
        found += sources(g, self.seat, clan_here(g), False)
        return [*found, SETTLE]

    def legal(self, g: Cove) -> list[Choice]:
        found: list[Choice] = []
        if self.paid == 0:
            found += [PAY[way] for way in ways_open(g, self.seat)]
        found += sources(g, self.seat, clan_here(g), False)
        if self.paid >= cost_here(g, self.seat):
            found.append(SETTLE)
        return found

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Settle):
            return None if self.paid >= cost_here(g, self.seat) else NOT_ENOUGH
        if isinstance(choice, PayBy):
            return None if self.paid == 0 and choice.way in ways_open(g, self.seat) else NO_PROPOSAL
        if isinstance(choice, Spend):
            return choice.absence(g, self.seat) or fit_lack(g, choice)
        return not_asked(self.rule)

    def take(self, g: Cove, choice: Choice) -> None:
        if isinstance(choice, Spend):
            icons = choice.value(g, self.seat)
            choice.spend(g, self.seat)
            push(g, Pay(self.seat, self.slot, self.paid + icons))
            return
        if isinstance(choice, PayBy):
            for spend in proposal(g, self.seat, choice.way):
                spend.spend(g, self.seat)
        self.settle(g)

    def settle(self, g: Cove) -> None:
        """Place the crest or the rune that the payment was for."""
        g.stones_paid = 0
        g.has_acted = True
        if g.place == TOWN_SQUARE:
            add_fan(g, self.seat, g.square[self.slot])
        else:
            add_rune(g, self.seat, g.place - FIRST_HALL)

    def prompt_args(self, g: Cove) -> Args:
        card = g.square[self.slot] if self.slot != NONE else NONE
        return {"cost": cost_here(g, self.seat), "place": g.place, "card": card}

    def label_args(self, g: Cove, choice: Choice) -> Args:
        if isinstance(choice, Spend):
            return {"icons": choice.value(g, self.seat), "n": NONE}
        if isinstance(choice, PayBy):
            return told_payment(g, self.seat, proposal(g, self.seat, choice.way))
        return {"lost": self.paid - cost_here(g, self.seat)}


def told_payment(g: Cove, seat: Seat, spends: list[Spend]) -> Args:
    """Return the parts of a proposed payment that its label names: cards, stones and icons."""
    cards = tuple([spend.card for spend in spends if isinstance(spend, SpendIcons)])
    stones = len([spend for spend in spends if isinstance(spend, SpendStone)])
    return {"cards": cards, "stones": stones, "icons": sum([spend.value(g, seat) for spend in spends])}


def is_free(g: Cove, seat: Seat, card: Card) -> bool:
    """Return whether a card is there without a crest of the player (MC-ENT-SQUARE-08, MC-ENT-SQUARE-09,
    MC-RULING-20).
    """
    return card != NONE and not has_crest(g, seat, card)


def fit_lack(g: Cove, spend: Spend) -> Obstacle | None:
    """Return the obstacle if a source of another clan is offered in a hall; in the square every source fits as it is
    (MC-ENT-ICONS-10).
    """
    if g.place != TOWN_SQUARE:
        return None if spend.clan == clan_here(g) else DOES_NOT_FIT
    return AS_IT_IS if spend.is_wild(g) and spend.clan != PALADIN else None


# Proposals


def ways_open(g: Cove, seat: Seat) -> list[int]:
    """Return the distinct proposals that are enough."""
    least = proposal(g, seat, LEAST)
    found = [LEAST] if least else []
    without_stones: list[Spend] = []
    if any(isinstance(spend, SpendStone) for spend in least):
        without_stones = proposal(g, seat, NO_STONES)
        if without_stones:
            found.append(NO_STONES)
    if any(spend.is_wild(g) for spend in least):
        without_wild = proposal(g, seat, NO_WILD)
        if without_wild and without_wild != without_stones:
            found.append(NO_WILD)
    return found


def proposal(g: Cove, seat: Seat, way: int) -> list[Spend]:
    """Return the sources that lose the fewest icons, and among such choices the least valuable ones; empty if none
    suffice.
    """
    offered = sources(g, seat, clan_here(g), True)
    if way == NO_STONES:
        offered = [spend for spend in offered if not isinstance(spend, SpendStone)]
    elif way == NO_WILD:
        offered = [spend for spend in offered if not spend.is_wild(g)]
    return cheapest(g, seat, offered, cost_here(g, seat))


def cheapest(g: Cove, seat: Seat, offered: list[Spend], cost: int) -> list[Spend]:
    """Return, for each sum of icons, the selection of sources with the smallest weight, one bit per source."""
    icons = [spend.value(g, seat) for spend in offered]
    weights = [0] + [UNPAID] * (cost + max([0, *icons]))
    chosen = [0] * len(weights)
    for i, spend in enumerate(offered):
        if icons[i] == 0:
            continue
        weight = weight_of(g, spend)
        for total in range(cost - 1, -1, -1):
            to = total + icons[i]
            if weights[total] + weight < weights[to]:
                weights[to] = weights[total] + weight
                chosen[to] = chosen[total] | 1 << i
    for total in range(cost, len(weights)):
        if weights[total] < UNPAID:
            return [spend for i, spend in enumerate(offered) if chosen[total] >> i & 1]
    return []


def weight_of(g: Cove, spend: Spend) -> int:
    """Return how much a payment should save a source; one with a drawback is used last."""
    if isinstance(spend, SpendStone):
        return STONE_WEIGHT
    return 1 + (WILD_WEIGHT if spend.is_wild(g) or spend.has_drawback(g) else 0)
