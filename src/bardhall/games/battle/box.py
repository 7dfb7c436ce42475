"""The box of the game: its cards as the rules need them, made by `packs` from the data."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle.names import COLOURS, NONE
from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.choices import Amount, ChoiceKinds


class Lasting:
    """A lasting effect of a card: a trigger with its icons, the key of a modifier, or encore dice."""

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
    """Everything printed on a card; fields that its kind does not have are empty."""

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
        """Return the die that the card's ability needs, in signs such as ≥4."""
        return _DIE_COSTS[self.cost_op].format(self.cost_value) if self.cost_op else ""

    def tokens(self) -> tuple[Amount, ...]:
        """Return the performance tokens that the card costs."""
        coloured = [Amount("performance", art=COLOURS[colour]) for colour in range(4) for _ in range(self.cost[colour])]
        return (*coloured, *[Amount("wild")] * self.wild)


_DIE_COSTS: Final = {"ge": "{}+", "le": "≤{}", "eq": "={}"}


class Numbers:
    """The numbers of the rules, from the base pack or from an added one."""

    actions: int
    audiences_to_end: int
    dice_per_colour: int
    encore_vp: int
    hand_size: int
    hire_dice: int
    lead_dice: int
    lead_performances: int
    leftover_performance_vp: int
    line_size: int
    newest_extra_dice: int
    performances_per_colour: int
    row_size: int
    stage_size: int
    sudden_death_extra_dice: int
    tunes: int


class BattleBox(Box):
    """All cards by code, the starting cards of a player, and the numbers."""

    def __init__(
        self,
        cards: list[CardFace],
        texts: list[CardTexts],
        starting: tuple[int, ...],
        numbers: Numbers,
        packs: tuple[PackRef, ...],
    ) -> None:
        super().__init__([card.id for card in cards], texts, packs, kinds=[card.kind for card in cards])
        self.cards: Final = cards
        self.starting: Final = starting
        self.numbers: Final = numbers
        CHOICES.fill(self)


CHOICES: Final[ChoiceKinds[BattleBox]] = ChoiceKinds("bardhall.games.battle.rules")
