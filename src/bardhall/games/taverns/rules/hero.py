"""HERO and BONUS: heroes cost gold; using an ability exhausts them, and each bonus can be used once in a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import NONE, Card, Count, MaybeMinion, RowCode, Seat
from bardhall.games.taverns.rules.action import CHOICES, HUNTING, FreeCardAction, TimedAction, WindowOffers
from bardhall.games.taverns.rules.answers import PICK_HERO, CardQuestion
from bardhall.games.taverns.rules.effect import EFFECTS, FEW, ON_EFFECTS, Effect, run_row
from bardhall.games.taverns.rules.goods import gain_ingredient
from bardhall.games.taverns.rules.pieces import gain_gold, gain_runes
from bardhall.games.taverns.state import Hired, Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ARROW, Amount, Choice, Price, Printed
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NOT_IN_ROW: Final = Obstacle("TD-HERO-01", "not_in_row")
NOT_ENOUGH_GOLD: Final = Obstacle("TD-HERO-01", "not_enough_gold")
NOT_YOURS: Final = Obstacle("TD-HERO-04", "not_your_hero")
EXHAUSTED: Final = Obstacle("TD-HERO-05", "exhausted")
BONUS_IN_A_HUNT: Final = Obstacle("TD-BONUS-04", "only_in_a_hunt")
ONLY_WHILE_COOKING: Final = Obstacle("TD-HERO-04", "only_while_cooking")
BONUS_USED: Final = Obstacle("TD-BONUS-02", "bonus_used")
NO_ENERGY: Final = Obstacle("TD-BONUS-01", "no_energy")
NOBODY_EXHAUSTED: Final = Obstacle("TD-GOBLIN-13", "nobody_exhausted")


def heroes_in_reach(g: Taverns, seat: Seat, found: WindowOffers) -> None:
    """Offer the abilities and bonuses of the player's heroes, and the heroes to hire (TD-TURN-03)."""
    use, bonus, hire = USE_ABILITY.of(g.box), USE_BONUS.of(g.box), HIRE.of(g.box)
    shows_all = found.shows_all
    for hired in g.hired[seat]:
        if shows_all or not hired.is_exhausted:
            found.free(use[hired.card])
        if not hired.has_used_bonus and (shows_all or g.energy[seat]):
            found.free(bonus[hired.card])
    if shows_all or g.gold[seat] >= g.box.cheapest_hero:
        for card in g.hero_row:
            if shows_all or g.gold[seat] >= hire[card].cost:  # TD-HERO-02
                found.choices.append(hire[card])


class Hire(FreeCardAction):
    """Hire a hero for a tavern (TD-HERO-01 to TD-HERO-03, TD-RULING-35)."""

    icon: ClassVar[str] = "hero"

    def __init__(self, card: Card, card_id: str, cost: int) -> None:
        super().__init__("hire", card, card_id)
        self.cost: Final = cost

    def price(self, box: Any, args: Args) -> Price:
        return (Amount("gold", self.cost),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if self.card in g.hero_row else NOT_IN_ROW

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if g.gold[seat] >= self.cost else NOT_ENOUGH_GOLD

    def act(self, g: Taverns, seat: Seat) -> None:
        g.gold[seat] -= self.cost
        g.hero_row = tuple([card for card in g.hero_row if card != self.card])
        g.hired[seat] = (*g.hired[seat], Hired(self.card, False, False))
        if g.events is not None:
            tell(g, "hired", "TD-HERO-02", seat, card=self.card, n=self.cost)
        draw_hero(g)


HIRE: Final = CHOICES.table(
    lambda box, choices: {
        code: choices.add(Hire(code, card.id, card.cost)) for code, card in enumerate(box.cards) if card.kind == k.HERO
    }
)


def draw_hero(g: Taverns) -> None:
    """Refill the row of heroes, who are never discarded, so that an empty deck stays empty
    (TD-HERO-02, TD-RULING-23).
    """
    if not g.hero_deck:
        return
    card = g.hero_deck[0]
    g.hero_deck = g.hero_deck[1:]
    g.hero_row = (card, *g.hero_row)
    if g.events is not None:
        reveal(g, "new_hero", "TD-HERO-02", card=card)


def find_hired(g: Taverns, seat: Seat, card: Card) -> Hired | None:
    """Return a hero in a tavern."""
    for hired in g.hired[seat]:
        if hired.card == card:
            return hired
    return None


def is_ready(g: Taverns, seat: Seat, card: Card) -> bool:
    """Return whether one of the player's heroes is not exhausted (TD-HERO-04)."""
    hired = find_hired(g, seat, card)
    return hired is not None and not hired.is_exhausted


def change_hired(
    g: Taverns, seat: Seat, card: Card, is_exhausted: bool | None = None, has_used_bonus: bool = False
) -> None:
    """Exhaust or ready a hero, or mark the hero's bonus as used."""
    hired = list(g.hired[seat])
    for at, hero in enumerate(hired):
        if hero.card == card:
            tilted = hero.is_exhausted if is_exhausted is None else is_exhausted
            hired[at] = Hired(card, tilted, hero.has_used_bonus or has_used_bonus)
    g.hired[seat] = tuple(hired)


def exhaust(g: Taverns, seat: Seat, card: Card) -> None:
    """Exhaust a hero of a tavern (TD-HERO-04)."""
    change_hired(g, seat, card, True)
    if g.events is not None:
        tell(g, "used_hero", "TD-HERO-04", seat, card=card)


class UseAbility(TimedAction):
    """Use a hero's ability, which exhausts the hero (TD-HERO-04, TD-HERO-05, TD-RULING-48)."""

    def price(self, box: Any, args: Args) -> Price:
        return (Printed(box.cards[self.card].effect, 4),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return NOT_YOURS if find_hired(g, seat, self.card) is None else None

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if not is_ready(g, seat, self.card):
            return EXHAUSTED
        face = g.box.cards[self.card]
        return ONLY_WHILE_COOKING if face.timing == k.COOK_TIME else face.effect.missing(g, seat, NONE)

    def act(self, g: Taverns, seat: Seat) -> None:
        exhaust(g, seat, self.card)
        run_row(g, seat, g.box.cards[self.card].effect)


USE_ABILITY: Final = CHOICES.per_card(UseAbility, "use", k.HERO)


class UseBonus(FreeCardAction):
    """Put an energy on the hero's card for good, and take its bonus (TD-BONUS-01 to TD-BONUS-04, TD-RULING-34).

    The bonus is an ingredient, a gold, a rune, or another face of a hunt die.
    """

    icon: ClassVar[str] = "energy"

    def price(self, box: Any, args: Args) -> Price:
        return (Amount("energy", 1), ARROW, Printed(box.cards[self.card]))

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return NOT_YOURS if find_hired(g, seat, self.card) is None else None

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        hired = find_hired(g, seat, self.card)
        if hired is None or hired.has_used_bonus:
            return BONUS_USED
        return None if g.energy[seat] else NO_ENERGY

    def suits(self, g: Taverns, window: int) -> Obstacle | None:
        is_for_hunts = g.box.cards[self.card].bonus == k.BONUS_HUNT_FACE
        return BONUS_IN_A_HUNT if is_for_hunts and window != HUNTING else None

    def act(self, g: Taverns, seat: Seat) -> None:
        g.energy[seat] -= 1
        change_hired(g, seat, self.card, has_used_bonus=True)
        if g.events is not None:
            tell(g, "used_bonus", "TD-BONUS-01", seat, card=self.card)
        face = g.box.cards[self.card]
        if face.bonus == k.BONUS_INGREDIENT:
            gain_ingredient(g, seat, NONE, face.bonus_subject)
        elif face.bonus == k.BONUS_GOLD:
            gain_gold(g, seat, 1, "TD-BONUS-03")
        elif face.bonus == k.BONUS_HUNT_FACE:
            run_row(g, seat, face.bonus_row)
        else:
            gain_runes(g, seat, 1, "TD-BONUS-03")


USE_BONUS: Final = CHOICES.per_card(UseBonus, "bonus", k.HERO)


class ReadyHero(Effect):
    """Ready exhausted heroes, but never the hero used for it (TD-GOBLIN-13)."""

    def missing(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> Obstacle | None:
        return None if tilted(g, seat, self.row) else NOBODY_EXHAUSTED

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return bool(tilted(g, seat, self.row))

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        push(g, ChooseHero(seat, self.row, self.n))


EFFECTS.add(ReadyHero, FEW, value=0.8, icon="mead")


def tilted(g: Taverns, seat: Seat, row: int) -> list[Card]:
    """Return the exhausted heroes of a tavern, except the one whose ability the row is."""
    faces = g.box.cards
    return [h.card for h in g.hired[seat] if h.is_exhausted and not faces[h.card].effect.has_row(row)]


class ChooseHero(CardQuestion):
    """Ask for the hero to ready, who can then be used again (TD-GOBLIN-13, TD-HERO-05)."""

    __slots__ = ("left", "row")
    rule: ClassVar[str] = "TD-GOBLIN-13"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], left: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.left > 0 and self.row < len(g.box.rows) and bool(self.candidates(g))

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_HERO.of(g.box)[card] for card in tilted(g, self.seat, self.row)]

    def choose(self, g: Taverns, card: Card) -> None:
        change_hired(g, self.seat, card, False)
        if g.events is not None:
            tell(g, "readied", "TD-GOBLIN-13", self.seat, card=card)
        if self.left > 1 and self.candidates(g):
            push(g, ChooseHero(self.seat, self.row, self.left - 1))
