"""COOK: cooking a recipe with a die and the listed ingredients from the reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from bardhall.games.taverns.kinds import ANY_RECIPE, COOK_TIME, HERO, OBJECT, POSITIONS, RECIPE, TOP
from bardhall.games.taverns.names import FROM_RECIPES, Card, Count, Ingredient, MaybeMinion, Seat, Value
from bardhall.games.taverns.rules.action import CHOICES, VALUES, Placement, by_dice
from bardhall.games.taverns.rules.answers import PICK_RECIPE, CardQuestion, IngredientQuestion
from bardhall.games.taverns.rules.effect import EFFECTS, FEW, ON_EFFECTS, Effect
from bardhall.games.taverns.rules.goblin import turn_object, unused_object
from bardhall.games.taverns.rules.hero import exhaust, is_ready
from bardhall.games.taverns.rules.pieces import add_to_reserve, gain_prestige
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import Amount, CardChoice, Choice
from bardhall.kernel.effects import one_of
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers, Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ON_OFFER: Final = Obstacle("TD-COOK-01", "not_on_offer")
INGREDIENTS_MISSING: Final = Obstacle("TD-COOK-01", "ingredients_missing")
WILD_USED: Final = Obstacle("TD-GOBLIN-07", "wild_used")


def misses_more(g: Taverns, seat: Seat, card: Card, most: int, replaced: tuple[Ingredient, ...] = ()) -> bool:
    """Return whether the reserve lacks more than `most` of the listed ingredients, without counting beyond that.

    Ingredients that are `replaced` are not needed.
    """
    lacking = 0
    reserve = g.reserve[seat]
    for kind, n in g.box.cards[card].needs:
        if n > reserve[kind]:
            lacking += max(0, n - reserve[kind] - replaced.count(kind)) if replaced else n - reserve[kind]
            if lacking > most:
                return True
    return False


def wild_cards(g: Taverns, seat: Seat) -> list[Card]:
    """Return the cards that can replace an ingredient: unused objects, each as often as held, and ready heroes
    (TD-GOBLIN-09, section 6).
    """
    faces = g.box.cards
    found: list[Card] = []
    for held in g.objects[seat]:
        if not held.is_used and faces[held.card].timing == COOK_TIME:
            found.append(held.card)
    for hired in g.hired[seat]:
        is_wild = not hired.is_exhausted and faces[hired.card].timing == COOK_TIME
        if is_wild and hired.card not in found:  # an edited tavern may hold a hero twice: they tilt together
            found.append(hired.card)
    return found


def wilds(g: Taverns, card: Card) -> int:
    """Return the number of ingredients that a card replaces."""
    return sum([effect.n for effect in g.box.cards[card].effect.effects if isinstance(effect, WildIngredient)])


def all_wilds(g: Taverns, seat: Seat) -> int:
    """Return the number of ingredients that all cards of a player could replace."""
    total = 0
    for card in wild_cards(g, seat):
        total += wilds(g, card)
    return total


class WildIngredient(Effect):
    """Replace this number of ingredients while cooking a recipe (TD-GOBLIN-09, TD-RULING-44)."""

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        raise AssertionError("a wild ingredient is used only while cooking")


EFFECTS.add(WildIngredient, FEW, value=2.2, icon="wild")


def recipes_in_reach(g: Taverns, seat: Seat, dice: i64, found: Offers[Taverns]) -> None:
    """Offer each recipe of the row with every available die (TD-COOK-01)."""
    table = COOK.of(g.box)
    most = all_wilds(g, seat)
    for card in g.recipe_row:
        if found.shows_all or not misses_more(g, seat, card, most):
            found.choices.extend(table[card][dice])


class Cook(Placement):
    """Cook a recipe (TD-COOK-01 to TD-COOK-07)."""

    icon: ClassVar[str] = "recipe"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def __init__(self, card: Card, card_id: str, value: Value, points: int) -> None:
        super().__init__(f"cook {card_id}", value)
        self.card: Final = card
        self.points: Final = points
        self.n: Final = points + value

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("prestige", self.n, True),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return super().out_of_reach(g, seat) if self.card in g.recipe_row else NOT_ON_OFFER

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return INGREDIENTS_MISSING if misses_more(g, seat, self.card, all_wilds(g, seat)) else None

    def act(self, g: Taverns, seat: Seat) -> None:
        g.placed[seat] += 1
        if wild_cards(g, seat):
            push(g, Prepare(seat, self.card, self.value, ()))
        else:
            serve(g, seat, self.card, self.value, ())


COOK: Final = CHOICES.table(
    lambda box, choices: [
        by_dice({value: choices.add(Cook(code, card.id, value, card.points)) for value in VALUES})
        if card.kind == RECIPE
        else []
        for code, card in enumerate(box.cards)
    ]
)


class Serve(Choice):
    """Cook the recipe with the ingredients as they are now."""

    icon: ClassVar[str] = "recipe"
    leads_on: ClassVar[bool] = True


SERVE: Final = CHOICES.add(Serve("serve"))


class UseWild(CardChoice):
    """Use this hero or object, which replaces an ingredient."""

    icon: ClassVar[str] = "wild"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


USE_WILD: Final = CHOICES.per_card(UseWild, "wild", HERO, OBJECT)


class Prepare(Question[Taverns]):
    """Ask which ingredients to replace, before the others are discarded (TD-GOBLIN-09, TD-RULING-44)."""

    __slots__ = ("card", "replaced", "value")
    rule: ClassVar[str] = "TD-GOBLIN-09"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishTurn",)

    def __init__(
        self, seat: Open[Seat], card: Open[Card], value: Open[Value], replaced: Open[tuple[Ingredient, ...]]
    ) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.value: Final[Value] = value
        self.replaced: Final[tuple[Ingredient, ...]] = replaced

    def is_consistent(self, g: Taverns) -> bool:
        listed = g.box.cards[self.card].ingredients
        is_listed = all(self.replaced.count(kind) <= listed[kind] for kind in self.replaced)
        return self.card in g.recipe_row and is_listed and self.seat == g.active

    def candidates(self, g: Taverns) -> list[Choice]:
        table = USE_WILD.of(g.box)
        return [SERVE, *[table[card] for card in sorted(set(wild_cards(g, self.seat)))]]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, Serve):
            return INGREDIENTS_MISSING if misses_more(g, self.seat, self.card, 0, self.replaced) else None
        if isinstance(choice, UseWild):
            is_left = len(self.replaced) < g.box.cards[self.card].size
            return None if is_left and choice.card in wild_cards(g, self.seat) else WILD_USED
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, UseWild):
            if unused_object(g, self.seat, choice.card):
                turn_object(g, self.seat, choice.card)
            else:
                assert is_ready(g, self.seat, choice.card)
                exhaust(g, self.seat, choice.card)
            push(g, Replace(self.seat, self.card, self.value, self.replaced, wilds(g, choice.card)))
        else:
            serve(g, self.seat, self.card, self.value, self.replaced)


class Replace(IngredientQuestion):
    """Ask which listed ingredient to replace (TD-RULING-44)."""

    __slots__ = ("card", "left", "replaced", "value")
    rule: ClassVar[str] = "TD-RULING-44"
    allowed_below: ClassVar[tuple[str, ...]] = ("FinishTurn",)

    def __init__(
        self,
        seat: Open[Seat],
        card: Open[Card],
        value: Open[Value],
        replaced: Open[tuple[Ingredient, ...]],
        left: Open[Count],
    ) -> None:
        super().__init__(seat)
        self.card: Final[Card] = card
        self.value: Final[Value] = value
        self.replaced: Final[tuple[Ingredient, ...]] = replaced
        self.left: Final[Count] = left

    def is_consistent(self, g: Taverns) -> bool:
        return self.card in g.recipe_row and self.left > 0 and bool(self.kinds(g))

    def kinds(self, g: Taverns) -> list[Ingredient]:
        """Return only the kinds that leave a recipe that the player can still cook."""
        listed = g.box.cards[self.card].ingredients
        left = self.left - 1 + all_wilds(g, self.seat)
        open_kinds = [kind for kind, n in enumerate(listed) if n > self.replaced.count(kind)]
        return [kind for kind in open_kinds if not misses_more(g, self.seat, self.card, left, (*self.replaced, kind))]

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        replaced = tuple(sorted((*self.replaced, kind)))
        is_more = len(replaced) < g.box.cards[self.card].size
        if is_more and self.left > 1:
            push(g, Replace(self.seat, self.card, self.value, replaced, self.left - 1))
        elif is_more and wild_cards(g, self.seat):
            push(g, Prepare(self.seat, self.card, self.value, replaced))
        else:
            serve(g, self.seat, self.card, self.value, replaced)


def serve(g: Taverns, seat: Seat, card: Card, value: Value, replaced: tuple[Ingredient, ...]) -> None:
    """Discard the ingredients, give the recipe's points and the value of the die, and keep the card (TD-COOK-02 to
    TD-COOK-04).
    """
    face = g.box.cards[card]
    for kind, n in enumerate(face.ingredients):
        if n:
            add_to_reserve(g, seat, kind, replaced.count(kind) - n)
    g.cooked[seat] = (*g.cooked[seat], card)
    if g.events is not None:
        tell(g, "cooked", "TD-COOK-03", seat, card=card, n=face.points, value=value)
    gain_prestige(g, seat, face.points + value, FROM_RECIPES, "TD-COOK-03")
    close_gap(g, card)


def close_gap(g: Taverns, card: Card) -> None:
    """Move the recipes above the gap down, and add a new one on top (TD-COOK-05, TD-COOK-06)."""
    g.recipe_row = tuple([other for other in g.recipe_row if other != card])
    draw_recipe(g)


def draw_recipe(g: Taverns) -> None:
    """Add a new recipe in front of the others, if there is one left (TD-COOK-05, TD-RULING-23)."""
    if not g.recipe_deck:
        g.recipe_deck = shuffle(g, g.recipe_discard)
        g.recipe_discard = ()
    if not g.recipe_deck:
        return
    card = g.recipe_deck[0]
    g.recipe_deck = g.recipe_deck[1:]
    g.recipe_row = (card, *g.recipe_row)
    if g.events is not None:
        reveal(g, "new_recipe", "TD-COOK-05", card=card)


class DiscardRecipe(Effect):
    """Discard a recipe from the row, which is refilled as after cooking."""

    def __init__(self, position: int) -> None:
        super().__init__()
        self.position: Final = position

    def is_common(self) -> bool:
        return True

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        if not g.recipe_row:
            return
        if self.position == ANY_RECIPE:
            push(g, ChooseRecipe(seat))
        else:
            discard_recipe(g, g.recipe_row[0 if self.position == TOP else -1])


EFFECTS.add(
    DiscardRecipe, one_of(POSITIONS), value=0.0, why="a recipe of the market is nobody's", icon="recipe", sign="−",
    words=lambda discard: f"discard_recipe_{POSITIONS[discard.position]}",
)  # fmt: skip


def discard_recipe(g: Taverns, card: Card) -> None:
    """Discard a recipe, then close the gap in the row (TD-RULING-23)."""
    g.recipe_discard = (*g.recipe_discard, card)
    if g.events is not None:
        tell(g, "recipe_discarded", "TD-RULING-51", card=card)
    close_gap(g, card)


class ChooseRecipe(CardQuestion):
    """Ask for the recipe to discard (section 6, `discard_recipe choice`)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-RULING-51"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def is_consistent(self, g: Taverns) -> bool:
        return bool(g.recipe_row)

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_RECIPE.of(g.box)[card] for card in g.recipe_row]

    def choose(self, g: Taverns, card: Card) -> None:
        discard_recipe(g, card)
