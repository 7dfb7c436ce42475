"""LOCATION: paying on an activation space of an adjacent location for its immediate effect."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import (
    INGREDIENTS,
    MINIONS,
    NONE,
    SPACES,
    Card,
    Count,
    Ingredient,
    MaybeMinion,
    Minion,
    RowCode,
    Seat,
    Space,
    Spot,
    paid,
)
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, SecondaryAction
from bardhall.games.taverns.rules.answers import IngredientQuestion
from bardhall.games.taverns.rules.effect import EFFECTS, ON_EFFECTS, Effect, run_row
from bardhall.games.taverns.rules.pieces import add_to_reserve, take_off_minion
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import ARROW, Amount, Choice, Price, Printed
from bardhall.kernel.effects import amounts_of, set_of
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, Question, push
from bardhall.kernel.rows import replaced
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOT_ADJACENT: Final = Obstacle("TD-LOCATION-01", "not_adjacent")
NOT_IN_PLAY: Final = Obstacle("TD-SETUP-04", "not_in_play")
UNDER_A_DRAGON: Final = Obstacle("TD-LOCATION-07", "under_a_dragon")
VISITED: Final = Obstacle("TD-LOCATION-06", "visited")
FULL: Final = Obstacle("TD-LOCATION-04", "full")
SPACE_USED: Final = Obstacle("TD-LOCATION-03", "space_used")
FIRST_FOR_BOTH: Final = Obstacle("TD-LOCATION-03", "first_for_both")
NO_ENERGY: Final = Obstacle("TD-LOCATION-08", "no_energy")
NO_GOLD: Final = Obstacle("TD-LOCATION-08", "no_gold")
NOT_CARRIED: Final = Obstacle("TD-LOCATION-18", "not_carried")
NO_LOCATION: Final = Obstacle("TD-RULING-37", "no_location")

# Activation spaces that can be named
NO_SPACE: Final[tuple[int, ...]] = ()
FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)
BOTH: Final[tuple[int, ...]] = (0, 1)


def activation_spaces(g: Taverns) -> int:
    """Return the number of activation spaces: two, but one with two players, where the stop token covers the other
    (TD-LOCATION-03, TD-SETUP-15, TD-LOCATION-04).
    """
    return 1 if g.seats <= g.box.numbers.stop_token_players else 2


def space_of(g: Taverns, tile: Card) -> Space:
    """Return the space of a tile; -1 if the tile is not on the board."""
    return g.tiles.index(tile) if tile in g.tiles else NONE


def is_under_dragon(g: Taverns, space: Space) -> bool:
    """Return whether a dragon closes the location (TD-DRAGON-04, TD-LOCATION-07)."""
    return g.dragon != NONE and g.box.cards[g.dragon].lair == space


def is_adjacent(g: Taverns, seat: Seat, minion: Minion, space: Space) -> bool:
    """Return whether the minion's zone touches the space (TD-LOCATION-01, TD-GAP-04)."""
    return space in g.box.board.zones[g.zones[seat][minion]].touches


def free_spaces(g: Taverns, space: Space) -> tuple[int, ...]:
    """Return the free activation spaces of a location; if two have the same cost, only the first."""
    used = g.paid[space]
    is_second_open = used[1] == NONE and activation_spaces(g) == 2
    if used[0] != NONE:
        return SECOND if is_second_open else NO_SPACE
    costs = g.box.cards[g.tiles[space]].costs
    return BOTH if is_second_open and costs[0] != costs[1] else FIRST


def visits_in_reach(g: Taverns, seat: Seat, minion: Minion, found: Offers[Taverns]) -> None:
    """Offer every adjacent location; if it is full, with its first space (TD-LOCATION-01, TD-RULING-10)."""
    table = VISIT.of(g.box)[minion]
    for space in g.box.board.zones[g.zones[seat][minion]].touches:
        tile = g.tiles[space]
        if found.shows_all:
            for n in free_spaces(g, space) or FIRST:
                found.choices.append(table[tile][n])
        elif lack_of_tile(g, minion, space) is None:
            for n in free_spaces(g, space):
                if lack_of_use(g, seat, minion, tile, n, 0) is None:
                    found.choices.append(table[tile][n])


def price_of(cost: tuple[int, int]) -> tuple[Amount, ...]:
    """Return the cost of a location's activation space."""
    kind, many = cost
    if kind == k.PAY_CARRIED:
        return (Amount(INGREDIENTS[many], 1),)
    return (Amount("energy", many) if kind == k.PAY_ENERGY else Amount("gold", many or None),)


class Visit(SecondaryAction):
    """Visit a location (TD-LOCATION-01 to TD-LOCATION-09)."""

    icon: ClassVar[str] = "location"
    lies_on: ClassVar[tuple[str, ...]] = ("space", "space")

    def __init__(self, minion: Minion, tile: Card, tile_id: str, n: int, cost: tuple[int, int]) -> None:
        super().__init__("visit", minion, f" {tile_id} {n + 1}")
        self.tile: Final = tile
        self.n: Final = n
        self.space: Final = 2 * tile + n  # of those of all tiles
        self.cost: Final = cost

    def price(self, box: Any, args: Args) -> Price:
        return (*price_of(self.cost), ARROW, Printed(box.cards[self.tile].effect, 3))

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        space = space_of(g, self.tile)
        if space == NONE:
            return NOT_IN_PLAY
        if not is_adjacent(g, seat, self.minion, space):
            return NOT_ADJACENT
        return super().out_of_reach(g, seat)

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return lack_of_visit(g, seat, self.minion, space_of(g, self.tile), self.n)

    def act(self, g: Taverns, seat: Seat) -> None:
        visit(g, seat, self.minion, self.tile, self.n, 0)


VISIT: Final = CHOICES.table(
    lambda box, choices: [
        {
            code: [choices.add(Visit(minion, code, card.id, n, cost)) for n, cost in enumerate(card.costs)]
            for code, card in enumerate(box.cards)
            if card.kind == k.LOCATION
        }
        for minion in ALL_MINIONS
    ]
)


def lack_of_visit(g: Taverns, seat: Seat, minion: Minion, space: Space, n: int, waive: int = 0) -> Obstacle | None:
    """Return the obstacle to a visit, regardless of where the minion is (TD-LOCATION-04 to TD-LOCATION-08)."""
    barred = lack_of_tile(g, minion, space)
    if barred is not None:
        return barred
    free = free_spaces(g, space)
    if n >= activation_spaces(g) or not free:
        return FULL
    if n not in free:
        return SPACE_USED if g.paid[space][n] != NONE else FIRST_FOR_BOTH
    return lack_of_use(g, seat, minion, g.tiles[space], n, waive)


def lack_of_tile(g: Taverns, minion: Minion, space: Space) -> Obstacle | None:
    """Return the obstacle if a minion cannot visit a location at all (TD-LOCATION-06, TD-LOCATION-07)."""
    if is_under_dragon(g, space):
        return UNDER_A_DRAGON
    return VISITED if g.tiles[space] in g.visited[minion] else None


def lack_of_use(g: Taverns, seat: Seat, minion: Minion, tile: Card, n: int, waive: int) -> Obstacle | None:
    """Return the obstacle to using a location: the whole cost is needed, except waived energy (TD-LOCATION-08,
    TD-RULING-31, TD-RULING-37).

    The effect of the location must be able to do something (TD-RULING-48).
    """
    kind, many = g.box.cards[tile].costs[n]
    if kind == k.PAY_ENERGY:
        if not waive & k.WAIVE_COST and g.energy[seat] < many:
            return NO_ENERGY
    elif kind == k.PAY_CARRIED:
        if many not in g.cargo[seat][minion]:
            return NOT_CARRIED
    elif g.gold[seat] < many or (kind == k.PAY_MARKET and not goods(g, seat, tile, g.gold[seat])):
        return NO_GOLD
    return g.box.cards[tile].effect.missing(g, seat, minion)


def visit(g: Taverns, seat: Seat, minion: Minion, tile: Card, n: int, waive: int) -> None:
    """Note a visit for this turn (TD-LOCATION-06), then use the location."""
    visited = list(g.visited)
    visited[minion] = (*visited[minion], tile)
    g.visited = visited
    if g.events is not None:
        tell(g, "visited", "TD-LOCATION-01", seat, minion=minion, card=tile)
    use(g, seat, minion, tile, n, waive)


def use(g: Taverns, seat: Seat, minion: Minion, tile: Card, n: int, waive: int) -> None:
    """Pay everything that is not waived, then push the effect of the location (TD-LOCATION-05).

    The payment stays on the tile until the end of the round (TD-LOCATION-02). Only energy is ever waived; without a
    space a payment goes to the supply (TD-RULING-37).
    """
    kind, many = g.box.cards[tile].costs[n]
    if kind == k.PAY_MARKET:
        push(g, BuyGood(seat, tile, NONE if waive & k.WAIVE_SPACE else n))
        return
    if kind == k.PAY_CARRIED:
        take_off_minion(g, seat, minion, many)
        payment = paid(2 + many, 1)
    elif kind == k.PAY_ENERGY:
        energy = 0 if waive & k.WAIVE_COST else many
        g.energy[seat] -= energy
        payment = paid(0, energy)
    else:
        g.gold[seat] -= many
        payment = paid(1, many)
    if not waive & k.WAIVE_SPACE:
        put_on_space(g, tile, n, payment)
    run_row(g, seat, g.box.cards[tile].effect, minion)


def put_on_space(g: Taverns, tile: Card, n: int, payment: int) -> None:
    """Put a payment on an activation space."""
    space = space_of(g, tile)
    g.paid[space] = replaced(g.paid[space], n, payment)


def market_prices(g: Taverns, tile: Card) -> tuple[int, ...]:
    """Return the market price of each ingredient; 0 for one that is not sold (TD-LOCATION-19)."""
    for effect in g.box.cards[tile].effect.effects:
        if isinstance(effect, MarketBuy):
            return effect.prices
    return ()


def goods(g: Taverns, seat: Seat, tile: Card, gold: int) -> list[Ingredient]:
    """Return the goods that this much gold can buy (TD-LOCATION-19, TD-LOCATION-20, TD-RULING-48)."""
    return [kind for kind, price in enumerate(market_prices(g, tile)) if 0 < price <= gold]


class BuyGood(IngredientQuestion):
    """Ask for one good to buy from the supply, with its price put on the tile (TD-LOCATION-19, TD-LOCATION-20,
    TD-RULING-31, TD-RULING-54).

    A card may waive the space, never the price: then `n` is -1, and the gold goes to the supply (TD-RULING-37).
    """

    __slots__ = ("n", "tile")
    rule: ClassVar[str] = "TD-LOCATION-19"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishTurn", "TakeTurn", "SetOut", "DoRow")

    def __init__(self, seat: Open[Seat], tile: Open[Card], n: Open[Spot]) -> None:
        super().__init__(seat)
        self.tile: Final[Card] = tile
        self.n: Final[Spot] = n

    def is_consistent(self, g: Taverns) -> bool:
        return self.tile in g.tiles and bool(self.kinds(g)) and self.n < activation_spaces(g)

    def kinds(self, g: Taverns) -> list[Ingredient]:
        return goods(g, self.seat, self.tile, g.gold[self.seat])

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        price = market_prices(g, self.tile)[kind]
        g.gold[self.seat] -= price
        if self.n != NONE:
            put_on_space(g, self.tile, self.n, paid(1, price))
        add_to_reserve(g, self.seat, kind, 1)
        if g.events is not None:
            tell(g, "bought_good", "TD-LOCATION-19", self.seat, ingredient=kind, n=price)


class MarketBuy(Effect):
    """Buy one ingredient for the reserve at its market price (TD-LOCATION-19)."""

    def __init__(self, prices: tuple[int, ...]) -> None:
        super().__init__()
        self.prices: Final = prices  # by ingredient; 0 is not sold

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        raise AssertionError("Market has no cost of its own to pay")


EFFECTS.add(MarketBuy, amounts_of(INGREDIENTS), value=0.9, icon="market")


class ActivateLocation(Effect):
    """Visit a location from afar, or use a nearby one without paying (TD-HERO-09, TD-HERO-10, TD-RULING-37)."""

    def __init__(self, waive: int) -> None:
        super().__init__()
        self.waive: Final = waive  # WAIVE_COST and on, one bit each

    def activates(self) -> bool:
        return True

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        for space in range(len(SPACES)):
            for n in self.spaces(g, space):
                for m in range(len(MINIONS)):
                    if self.bar(g, seat, m, space, n) is None:
                        return None
        return NO_LOCATION

    def spaces(self, g: Taverns, space: Space) -> tuple[int, ...]:
        """Return the activation spaces of a location that the player can name."""
        return FIRST if self.waive & k.WAIVE_SPACE else free_spaces(g, space)

    def bar(self, g: Taverns, seat: Seat, minion: Minion, space: Space, n: int) -> Obstacle | None:
        """Return the obstacle for a given minion and location."""
        if space == NONE:
            return NOT_IN_PLAY
        if not self.waive & k.WAIVE_ADJACENCY and not is_adjacent(g, seat, minion, space):
            return NOT_ADJACENT
        if not self.waive & k.WAIVE_SPACE:
            return lack_of_visit(g, seat, minion, space, n, self.waive)
        if n or is_under_dragon(g, space):
            return UNDER_A_DRAGON if n == 0 else FIRST_FOR_BOTH
        return lack_of_use(g, seat, minion, g.tiles[space], 0, self.waive)

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        push(g, ChooseLocation(seat, self.row, self.at))


EFFECTS.add(ActivateLocation, set_of(k.WAIVES), value=1.0, icon="location")


class Activation(Choice):
    """Activate a location with this minion on this activation space.

    A card may waive the cost, so the label names the space only if the two spaces differ.
    """

    icon: ClassVar[str] = "location"
    lies_on: ClassVar[tuple[str, ...]] = ("space", "space")

    def __init__(self, minion: Minion, tile: Card, tile_id: str, n: int, costs: tuple[tuple[int, int], ...]) -> None:
        super().__init__(f"activate {MINIONS[minion]} {tile_id} {n + 1}")
        self.minion: Final = minion
        self.tile: Final = tile
        self.n: Final = n
        self.space: Final = 2 * tile + n  # of those of all tiles
        self.cost: Final = costs[n] if costs[0] != costs[1] else None


ACTIVATION: Final = CHOICES.table(
    lambda box, choices: [
        {
            code: [choices.add(Activation(minion, code, card.id, n, card.costs)) for n in range(len(card.costs))]
            for code, card in enumerate(box.cards)
            if card.kind == k.LOCATION
        }
        for minion in ALL_MINIONS
    ]
)


class ChooseLocation(Question[Taverns]):
    """Ask for the minion and the location to activate (TD-RULING-37)."""

    __slots__ = ("at", "row")
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "TD-RULING-37"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], at: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.at: Final[Count] = at

    def effect(self, g: Taverns) -> ActivateLocation:
        """Return the effect for which the location is chosen."""
        effect = g.box.rows[self.row].effects[self.at]
        assert isinstance(effect, ActivateLocation)
        return effect

    def is_consistent(self, g: Taverns) -> bool:
        effects = g.box.rows[self.row].effects
        return self.at < len(effects) and isinstance(effects[self.at], ActivateLocation)

    def candidates(self, g: Taverns) -> list[Choice]:
        effect = self.effect(g)
        found: list[Choice] = []
        for table in ACTIVATION.of(g.box):
            for space, tile in enumerate(g.tiles):
                for n in effect.spaces(g, space) or FIRST:
                    found.append(table[tile][n])
        return found

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Activation):
            return self.effect(g).bar(g, self.seat, choice.minion, space_of(g, choice.tile), choice.n)
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, Activation)
        waive = self.effect(g).waive
        if waive & k.WAIVE_SPACE:
            use(g, self.seat, choice.minion, choice.tile, 0, waive)  # TD-RULING-37: the effect alone, not a visit
        else:
            visit(g, self.seat, choice.minion, choice.tile, choice.n, waive)
