"""Short answers that many questions share: an ingredient, a minion, a zone, a die, a card, an option."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.kinds import HERO, RECIPE
from bardhall.games.taverns.names import (
    BLADE,
    HUNT_FACES,
    INGREDIENTS,
    MINIONS,
    SPELL,
    SYMBOLS,
    Card,
    Ingredient,
    Minion,
    Symbol,
    Value,
    Zone,
)
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, VALUES
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.choices import CardChoice, Choice, Price, Printed
from bardhall.kernel.flow import ListQuestion
from bardhall.kernel.wording import Args, number


class PickIngredient(Choice):
    """Choose this kind of ingredient."""

    lies_on: ClassVar[tuple[str, ...]] = ("ingredient", "kind")

    def __init__(self, kind: Ingredient) -> None:
        super().__init__(f"ingredient {INGREDIENTS[kind]}")
        self.kind: Final = kind

    def icon_key(self) -> str:
        return INGREDIENTS[self.kind]


PICK_INGREDIENT: Final = [CHOICES.add(PickIngredient(kind)) for kind in range(len(INGREDIENTS))]


class PickMinion(Choice):
    """Choose this minion of yours."""

    lies_on: ClassVar[tuple[str, ...]] = ("minion", "minion")

    def __init__(self, minion: Minion) -> None:
        super().__init__(f"minion {MINIONS[minion]}")
        self.minion: Final = minion

    def icon_key(self) -> str:
        return MINIONS[self.minion]


PICK_MINION: Final = [CHOICES.add(PickMinion(minion)) for minion in ALL_MINIONS]


class PickZone(Choice):
    """Choose this zone of the board."""

    icon: ClassVar[str] = "portal"
    lies_on: ClassVar[tuple[str, ...]] = ("zone", "zone")

    def __init__(self, zone: Zone, zone_id: str) -> None:
        super().__init__(f"zone {zone_id}")
        self.zone: Final = zone


PICK_ZONE: Final = CHOICES.table(
    lambda box, choices: [choices.add(PickZone(zone, id)) for zone, id in enumerate(box.board.zone_ids)]
)


class PickDie(Choice):
    """Choose an available die with this value."""

    icon: ClassVar[str] = "die"
    lies_on: ClassVar[tuple[str, ...]] = ("die", "value")

    def __init__(self, value: Value) -> None:
        super().__init__(f"die {value}")
        self.value: Final = value


PICK_DIE: Final = {value: CHOICES.add(PickDie(value)) for value in VALUES}


class PickFace(Choice):
    """Choose a hunt die that shows this face."""

    icon: ClassVar[str] = "hunt_die"
    lies_on: ClassVar[tuple[str, ...]] = ("hunt_die", "face")

    def __init__(self, face: int) -> None:
        super().__init__(f"hunt_die {face + 1}")
        self.face: Final = face


PICK_FACE: Final = [CHOICES.add(PickFace(face)) for face in range(HUNT_FACES)]


class PickSymbol(Choice):
    """Choose this symbol, a blade or a spell."""

    def __init__(self, symbol: Symbol) -> None:
        super().__init__(f"symbol {SYMBOLS[symbol]}")
        self.symbol: Final = symbol

    def icon_key(self) -> str:
        return SYMBOLS[self.symbol]


PICK_SYMBOL: Final = [CHOICES.add(PickSymbol(symbol)) for symbol in (BLADE, SPELL)]


class PickOption(Choice):
    """Choose this option of a card."""

    def __init__(self, n: int) -> None:
        super().__init__(f"option {n + 1}")
        self.n: Final = n

    def price(self, box: Any, args: Args) -> Price:
        return (Printed(box.rows[number(args, "row")]),) if args else ()


PICK_OPTION: Final = [CHOICES.add(PickOption(n)) for n in range(6)]  # as many as a card may have


class PickHero(CardChoice):
    """Choose this hero of your tavern."""

    icon: ClassVar[str] = "hero"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


PICK_HERO: Final = CHOICES.per_card(PickHero, "hero", HERO)


class PickRecipe(CardChoice):
    """Choose this recipe of the row."""

    icon: ClassVar[str] = "recipe"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


PICK_RECIPE: Final = CHOICES.per_card(PickRecipe, "recipe", RECIPE)


class Done(Choice):
    """Stop here, without another choice."""

    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True


DONE: Final = CHOICES.add(Done("done"))


class IngredientQuestion(ListQuestion[Taverns]):
    """Ask for a kind of ingredient; if only one is possible, the game answers."""

    __slots__ = ()

    def kinds(self, g: Taverns) -> list[Ingredient]:
        """Return the kinds of ingredient to choose from, in ascending order."""
        raise AssertionError(f"{self.rule} offers nothing")

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        """Carry out the choice of an ingredient."""
        raise AssertionError(f"{self.rule} takes no answer")

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_INGREDIENT[kind] for kind in self.kinds(g)]

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickIngredient)
        self.choose(g, choice.kind)


class MinionQuestion(ListQuestion[Taverns]):
    """Ask for one of the player's minions."""

    __slots__ = ()

    def minions(self, g: Taverns) -> list[Minion]:
        """Return the minions to choose from, in ascending order."""
        raise AssertionError(f"{self.rule} offers nothing")

    def choose(self, g: Taverns, minion: Minion) -> None:
        """Carry out the choice of a minion."""
        raise AssertionError(f"{self.rule} takes no answer")

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_MINION[minion] for minion in self.minions(g)]

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickMinion)
        self.choose(g, choice.minion)


class CardQuestion(ListQuestion[Taverns]):
    """Ask for one of the offered cards."""

    __slots__ = ()

    def choose(self, g: Taverns, card: Card) -> None:
        """Carry out the choice of a card."""
        raise AssertionError(f"{self.rule} takes no answer")

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, CardChoice)
        self.choose(g, choice.card)
