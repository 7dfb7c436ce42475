"""GOBLIN (module): the goblin sells objects in odd rounds; each can be used once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.kinds import COOK_TIME, HUNT_TIME, OBJECT
from bardhall.games.taverns.names import FACES, MINIONS, NONE, Card, Minion, Seat
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, FreeMinionAction, TimedAction, WindowOffers
from bardhall.games.taverns.rules.effect import run_row
from bardhall.games.taverns.state import Held, Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import roll, shuffle
from bardhall.kernel.choices import Amount, Price, Printed
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.wording import Args

NOT_AT_GOBLIN: Final = Obstacle("TD-GOBLIN-05", "not_at_goblin")
NOTHING_LEFT: Final = Obstacle("TD-GOBLIN-08", "nothing_left")
NO_GOLD: Final = Obstacle("TD-GOBLIN-05", "no_gold")
BOUGHT: Final = Obstacle("TD-RULING-29", "bought")
NOT_HELD: Final = Obstacle("TD-GOBLIN-06", "not_held")
ONLY_IN_A_HUNT: Final = Obstacle("TD-GOBLIN-14", "only_in_a_hunt")
CHANGES_NOTHING: Final = Obstacle("TD-RULING-48", "changes_nothing")
ONLY_WHILE_COOKING: Final = Obstacle("TD-GOBLIN-09", "only_while_cooking")


def comes_in(round: int) -> bool:
    """Return whether the goblin comes in a round, which he does in odd ones (TD-GOBLIN-02, TD-GOBLIN-04)."""
    return round % 2 == 1


def place_goblin(g: Taverns) -> None:
    """Place the goblin in odd rounds; in even ones remove him and his unsold objects (TD-GOBLIN-02 to TD-GOBLIN-04,
    TD-RULING-30).
    """
    g.object_pool = tuple(sorted(g.object_pool + g.goblin_stack))
    g.goblin_stack = ()
    g.goblin = NONE
    if not comes_in(g.round):
        return
    total = sum(roll(g, g.box.numbers.goblin_dice, FACES))
    for zone in g.box.board.zones:
        if zone.goblin == total:
            g.goblin = zone.code
    if g.events is not None:
        reveal(g, "goblin_comes", "TD-GOBLIN-02", n=total, zone=g.goblin)
    pool = shuffle(g, g.object_pool)
    g.goblin_stack = pool[: g.seats]
    g.object_pool = tuple(sorted(pool[g.seats :]))


def goblin_in_reach(g: Taverns, seat: Seat, found: WindowOffers) -> None:
    """Offer purchases to minions in the goblin's zone, and the objects that the player has."""
    if g.goblin != NONE:
        for minion in range(len(MINIONS)):
            if g.zones[seat][minion] == g.goblin:
                found.free(BUY_OBJECT.of(g.box)[minion])
    last = NONE
    for held in sorted([held.card for held in g.objects[seat] if not held.is_used]):
        if held != last:
            found.free(USE_OBJECT.of(g.box)[held])
            last = held


class BuyObject(FreeMinionAction):
    """Buy the top token of the goblin's stack, once per minion and turn (TD-GOBLIN-05 to
    TD-GOBLIN-08, TD-RULING-29).
    """

    icon: ClassVar[str] = "goblin"
    lies_on: ClassVar[tuple[str, ...]] = ("goblin",)

    def __init__(self, minion: Minion, cost: int) -> None:
        super().__init__("trade", minion)
        self.cost: Final = cost

    def price(self, box: Any, args: Args) -> Price:
        return (Amount("gold", self.cost),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        is_there = g.goblin != NONE and g.zones[seat][self.minion] == g.goblin
        return None if is_there else NOT_AT_GOBLIN

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if not g.goblin_stack:
            return NOTHING_LEFT
        if self.minion in g.bought:
            return BOUGHT
        return None if g.gold[seat] >= self.cost else NO_GOLD

    def act(self, g: Taverns, seat: Seat) -> None:
        g.gold[seat] -= self.cost
        g.bought = (*g.bought, self.minion)
        card = g.goblin_stack[0]
        g.goblin_stack = g.goblin_stack[1:]
        g.objects[seat] = (*g.objects[seat], Held(card, False))
        if g.events is not None:
            reveal(g, "bought_object", "TD-GOBLIN-05", seat, minion=self.minion, card=card)


BUY_OBJECT: Final = CHOICES.table(
    lambda box, choices: [choices.add(BuyObject(minion, box.numbers.object_gold)) for minion in ALL_MINIONS]
)


def unused_object(g: Taverns, seat: Seat, card: Card) -> bool:
    """Return whether the player has such an object face up."""
    return any(held.card == card and not held.is_used for held in g.objects[seat])


def turn_object(g: Taverns, seat: Seat, card: Card) -> None:
    """Turn an object face down after its use (TD-GOBLIN-07)."""
    objects = list(g.objects[seat])
    at = next(i for i, held in enumerate(objects) if held.card == card and not held.is_used)
    objects[at] = Held(card, True)
    g.objects[seat] = tuple(objects)
    if g.events is not None:
        tell(g, "used_object", "TD-GOBLIN-07", seat, card=card)


class UseObject(TimedAction):
    """Use an object (TD-GOBLIN-07, TD-GOBLIN-09 to TD-GOBLIN-14, TD-RULING-44, TD-RULING-48)."""

    icon: ClassVar[str] = "object"
    only_in_a_hunt: ClassVar[Obstacle] = ONLY_IN_A_HUNT

    def price(self, box: Any, args: Args) -> Price:
        return (Printed(box.cards[self.card].effect, 4),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if unused_object(g, seat, self.card) else NOT_HELD

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if g.box.cards[self.card].timing == COOK_TIME:
            return ONLY_WHILE_COOKING
        if g.box.cards[self.card].timing == HUNT_TIME:
            return None  # whether there is a hunt is a matter of the window
        effect = g.box.cards[self.card].effect
        return effect.missing(g, seat, NONE) if effect.changes(g, seat, NONE) else CHANGES_NOTHING

    def act(self, g: Taverns, seat: Seat) -> None:
        turn_object(g, seat, self.card)
        run_row(g, seat, g.box.cards[self.card].effect)


USE_OBJECT: Final = CHOICES.per_card(UseObject, "object", OBJECT)
