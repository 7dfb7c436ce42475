"""The box of the game: cards as the rules need them. Made by `packs` from the data."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.names import COLOURS, NONE
from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.choices import Amount, ChoiceKinds


class Lasting:
    """A lasting effect: a trigger with its icons, a modifier key, or encore dice."""

    __slots__ = ("colour", "dice", "event", "icons", "key", "kind", "limit")

    def __init__(
        self, kind: int, event: int, colour: int, icons: tuple[int, ...], limit: int, key: int, dice: int
    ) -> None:
        self.kind: Final = kind
        self.event: Final = event
        self.colour: Final = colour
        self.icons: Final = icons
        self.limit: Final = limit
        self.key: Final = key
        self.dice: Final = dice


class CardFace:
    """What is printed on a card. Fields that its kind does not have are empty."""

    __slots__ = (
        "colour", "cost", "cost_op", "cost_value", "die", "faces", "icons", "id", "kind", "lasting", "price",
        "symbols", "vp", "wild",
    )  # fmt: skip

    def __init__(self, id: str, kind: int) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.colour = NONE
        self.die = NONE
        self.cost_op = ""
        self.cost_value = 0
        self.faces = 0  # bit v is set if a die showing v pays for the ability
        self.icons: tuple[int, ...] = ()
        self.lasting: Lasting | None = None  # a veteran's support effect or an audience's ability
        self.vp = 0
        self.cost: tuple[int, ...] = (0, 0, 0, 0)
        self.wild = 0
        self.price = 0  # how many tokens the cost asks for
        self.symbols: tuple[int, ...] = ()

    def die_cost(self) -> str:
        """Return which die its ability takes, in signs."""
        return _DIE_COSTS[self.cost_op].format(self.cost_value) if self.cost_op else ""

    def tokens(self) -> tuple[Amount, ...]:
        """Return the performance tokens that its price asks for."""
        coloured = [Amount("performance", art=COLOURS[colour]) for colour in range(4) for _ in range(self.cost[colour])]
        return (*coloured, *[Amount("wild")] * self.wild)


_DIE_COSTS: Final = {"ge": "{}+", "le": "≤{}", "eq": "={}"}


class Numbers:
    """The numbers of the game: from the ledger's gaps and rules, replaceable by a pack."""

    __slots__ = (
        "actions", "audiences_to_end", "dice_per_colour", "encore_vp", "hand_size", "hire_dice", "lead_dice",
        "lead_performances", "leftover_performance_vp", "line_size", "newest_extra_dice",
        "performances_per_colour", "row_size", "stage_size", "sudden_death_extra_dice", "tunes",
    )  # fmt: skip

    def __init__(self) -> None:
        self.dice_per_colour = 0
        self.performances_per_colour = 0
        self.tunes = 0
        self.hand_size = 0
        self.stage_size = 0
        self.actions = 0
        self.line_size = 0
        self.row_size = 0
        self.audiences_to_end = 0
        self.lead_dice = 0
        self.lead_performances = 0
        self.hire_dice = 0
        self.newest_extra_dice = 0
        self.encore_vp = 0
        self.leftover_performance_vp = 0
        self.sudden_death_extra_dice = 0


class BattleBox(Box):
    """All cards by code, the starting cards of a player, and the numbers."""

    __slots__ = ("cards", "numbers", "starting")

    def __init__(
        self,
        cards: list[CardFace],
        texts: list[CardTexts],
        starting: tuple[int, ...],
        numbers: Numbers,
        packs: tuple[PackRef, ...],
    ) -> None:
        super().__init__([card.id for card in cards], texts, packs)
        self.cards: Final = cards
        self.starting: Final = starting
        self.numbers: Final = numbers
        CHOICES.fill(self)

    def of_kind(self, kind: int) -> tuple[int, ...]:
        """The codes of all cards of a kind."""
        return tuple([code for code, card in enumerate(self.cards) if card.kind == kind])


CHOICES: Final[ChoiceKinds[BattleBox]] = ChoiceKinds("bardhall.games.battle.rules")
