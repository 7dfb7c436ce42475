"""Small answers that many questions take: an ingredient, a minion, a zone, a die, a card, an option."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.names import INGREDIENTS, MINIONS, SYMBOLS, Card, Ingredient, Minion, Symbol, Value, Zone
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.flow import Question


class PickIngredient(Choice):
    """A kind of ingredient."""

    __slots__ = ("kind",)

    def __init__(self, kind: Ingredient) -> None:
        super().__init__(f"ingredient {INGREDIENTS[kind]}")
        self.kind: Final = kind


class PickMinion(Choice):
    """One of the own minions."""

    __slots__ = ("minion",)

    def __init__(self, minion: Minion) -> None:
        super().__init__(f"minion {MINIONS[minion]}")
        self.minion: Final = minion


class PickZone(Choice):
    """A zone of the board."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone, zone_id: str) -> None:
        super().__init__(f"zone {zone_id}")
        self.zone: Final = zone


class PickDie(Choice):
    """An available die, by its value."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        super().__init__(f"die {value}")
        self.value: Final = value


class PickFace(Choice):
    """A hunt die, by the face it shows."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__(f"hunt_die {face + 1}")
        self.face: Final = face


class PickSymbol(Choice):
    """A blade or a spell."""

    __slots__ = ("symbol",)

    def __init__(self, symbol: Symbol) -> None:
        super().__init__(f"symbol {SYMBOLS[symbol]}")
        self.symbol: Final = symbol


class PickOption(Choice):
    """One of the options of a card."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__(f"option {n + 1}")
        self.n: Final = n


class PickHero(CardChoice):
    """A hero of one's tavern."""

    __slots__ = ()


class PickRecipe(CardChoice):
    """A recipe of the row."""

    __slots__ = ()


class Done(Choice):
    """Enough of it."""

    __slots__ = ()


class IngredientQuestion(Question[Taverns]):
    """Which kind of ingredient; a game with one kind to choose from still asks, and the table presses the answer."""

    __slots__ = ()

    def kinds(self, g: Taverns) -> list[Ingredient]:
        """What may be chosen, ascending."""
        raise AssertionError(f"{self.rule} offers nothing")

    def choose(self, g: Taverns, kind: Ingredient) -> None:
        """What the answer does."""
        raise AssertionError(f"{self.rule} takes no answer")

    def candidates(self, g: Taverns) -> list[Choice]:
        table = g.box.table.ingredient
        return [table[kind] for kind in self.kinds(g)]

    def legal(self, g: Taverns) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PickIngredient) and choice.kind in self.kinds(g):
            return None
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickIngredient)
        self.choose(g, choice.kind)


class MinionQuestion(Question[Taverns]):
    """Which of the own minions."""

    __slots__ = ()

    def minions(self, g: Taverns) -> list[Minion]:
        """What may be chosen, ascending."""
        raise AssertionError(f"{self.rule} offers nothing")

    def choose(self, g: Taverns, minion: Minion) -> None:
        """What the answer does."""
        raise AssertionError(f"{self.rule} takes no answer")

    def candidates(self, g: Taverns) -> list[Choice]:
        table = g.box.table.minion
        return [table[minion] for minion in self.minions(g)]

    def legal(self, g: Taverns) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PickMinion) and choice.minion in self.minions(g):
            return None
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, PickMinion)
        self.choose(g, choice.minion)


class CardQuestion(Question[Taverns]):
    """Which card of those on offer; `answers` is the table of such choices by card code."""

    __slots__ = ()

    def cards(self, g: Taverns) -> list[Card]:
        """What may be chosen."""
        raise AssertionError(f"{self.rule} offers nothing")

    def answers(self, g: Taverns) -> dict[int, CardChoice]:
        """The choices by card code."""
        raise AssertionError(f"{self.rule} offers nothing")

    def choose(self, g: Taverns, card: Card) -> None:
        """What the answer does."""
        raise AssertionError(f"{self.rule} takes no answer")

    def candidates(self, g: Taverns) -> list[Choice]:
        table = self.answers(g)
        return [table[card] for card in self.cards(g)]

    def legal(self, g: Taverns) -> list[Choice]:
        return self.candidates(g)

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, CardChoice) and choice.card in self.cards(g):
            return None if self.answers(g)[choice.card] is choice else not_asked(self.rule)
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, CardChoice)
        self.choose(g, choice.card)
