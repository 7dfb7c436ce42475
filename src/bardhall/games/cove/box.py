"""The box of the game: its cards, docks and numbers as the rules need them, made by `packs` from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.cove.names import NONE, PIERS, SIDES
from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.choices import Amount, ChoiceKinds

if TYPE_CHECKING:
    from bardhall.games.cove.rules.effect import Effect
    from bardhall.games.cove.rules.merchant import Merchant


class CardFace:
    """Everything printed on a card; fields that its kind does not have are empty."""

    def __init__(self, id: str, kind: int) -> None:
        self.id = id
        self.kind = kind
        self.copies = 1  # of corruption, and of the Peddler's cards
        self.is_market = False  # of a skill, impro or creature: whether it lies in a pile at the start
        self.parts: tuple[Effect, ...] = ()  # what can be spent or used: upper parts first, then lower ones
        self.uppers = 0  # how many of the parts are free to use
        self.volume_cost = 0  # of the lower parts
        self.drawbacks: tuple[Effect, ...] = ()  # of an impro (MC-ENT-CARDS-11)
        self.hours = 0  # the footer of a skill; of the Peddler's card, what it costs
        self.volume = 0
        self.corruption = 0
        self.icons: tuple[int, ...] = ()  # the clans of a townsfolk card
        self.staff = NONE  # what it does in a staff: CRAFT_SMALL_PLUS and on
        self.pier = NONE  # where its PIER_BONUS is
        self.rogue_icons = 0
        self.deed = NONE  # of the Peddler's card: MAKES_SMALL and on

    def footer(self) -> tuple[Amount, ...]:
        """Return the effect of discarding the skill, which is printed in its footer."""
        changes = (("volume", self.volume), ("corruption", self.corruption))
        return (Amount("hours", self.hours), *[Amount(icon, n, True) for icon, n in changes if n])


class DockFace:
    """A dock with its pier, and the side from which boats can use it."""

    def __init__(self, id: str, pier: int, side: int) -> None:
        self.id: Final = id
        self.pier: Final = pier
        self.side: Final = side


class Numbers:
    """The numbers in numbers.toml, under the same names."""

    adventurer_spaces: tuple[tuple[int, ...], ...]  # by number of players, from 1
    adventurers: tuple[int, ...]
    black_market_corruption: int
    boat_capacity: int
    boat_load: int
    brag_cost: int
    card_price: int
    clock_hours: int
    deal_hours: tuple[int, ...]  # of what a Trader does
    gems: tuple[int, ...]  # by crests placed
    hall_start: int
    hand_limit: tuple[int, ...]  # by crests placed
    lair_start: int
    large_made: int
    large_places: int
    large_value: tuple[int, ...]
    movement: tuple[int, ...]  # by quarter of the dial
    peddle_gold: int
    pilot_draw: int
    ranks: tuple[int, ...]  # the least gold of each rank after the first
    rounds: int
    small_made: int
    small_places: int
    small_value: tuple[int, ...]
    square_slots: int
    staff_places: int
    start_gold: int
    stone_icons: int
    stones: int
    volume_max: int


class CoveBox(Box):
    """All cards by code, the docks, the numbers and the merchants."""

    def __init__(
        self,
        cards: list[CardFace],
        texts: list[CardTexts],
        docks: tuple[DockFace, ...],
        numbers: Numbers,
        merchants: list[Merchant],
        packs: tuple[PackRef, ...],
    ) -> None:
        copies, kinds = [card.copies for card in cards], [card.kind for card in cards]
        super().__init__([card.id for card in cards], texts, packs, copies, kinds)
        self.cards: Final = cards
        self.docks: Final = docks
        self.dock_ids: Final = tuple([dock.id for dock in docks])
        self.docks_of_pier: Final = [_docks(docks, pier, NONE) for pier in range(len(PIERS))]
        self.docks_of_side: Final = [_docks(docks, NONE, side) for side in range(len(SIDES))]
        self.numbers: Final = numbers
        self.merchants: Final = merchants
        self.merchant_ids: Final = tuple([merchant.id for merchant in merchants])
        # MC-GAP-12: the 14 cards that an Entertainer starts with, and those that it brings for the piles, by kind.
        self.start: Final = tuple([c for kind in range(3) for c in self.of_kind(kind) if not cards[c].is_market])
        self.market: Final = [tuple([c for c in self.of_kind(kind) if cards[c].is_market]) for kind in range(3)]
        CHOICES.fill(self)


CHOICES: Final[ChoiceKinds[CoveBox]] = ChoiceKinds("bardhall.games.cove.rules")


def _docks(docks: tuple[DockFace, ...], pier: int, side: int) -> tuple[int, ...]:
    return tuple([i for i, dock in enumerate(docks) if pier in (NONE, dock.pier) and side in (NONE, dock.side)])
