"""The box of the game: its cards, tokens, board and numbers as the rules need them, made by `packs` from the data."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns.kinds import HERO, LOCATION
from bardhall.games.taverns.names import NONE
from bardhall.games.taverns.rules.action import CHOICES
from bardhall.games.taverns.rules.conditions import Cond
from bardhall.games.taverns.rules.effect import NO_ROW, Row
from bardhall.kernel.box import Box, CardTexts, PackRef


class DamageRow:
    """A row on a dragon's board: its spaces by symbol, and the reward for completing the row."""

    def __init__(self, spaces: tuple[int, ...], rewards: Row) -> None:
        self.spaces: Final = spaces
        self.rewards: Final = rewards


class CardFace:
    """Everything printed on a card, tile or token; fields that its kind does not have are empty."""

    def __init__(self, id: str, kind: int) -> None:
        self.id: str = id
        self.kind: int = kind
        self.points: int = 0  # of a recipe, hero, trophy or mission
        self.ingredients: tuple[int, ...] = ()  # of a recipe, by kind
        self.needs: tuple[tuple[int, int], ...] = ()  # of a recipe, the kinds that it lists and how many of each
        self.size = 0  # how many ingredients a recipe lists
        self.cost: int = 0  # of a hero, in gold
        self.timing = 0  # of a hero's ability, or of an object
        self.bonus = NONE  # of a hero: BONUS_INGREDIENT and on
        self.bonus_subject = NONE  # which ingredient it gives
        self.bonus_row = NO_ROW  # how it changes a hunt die
        # Of a location, by activation space: PAY_ENERGY and on, and how many or which ingredient is carried.
        self.costs: tuple[tuple[int, int], ...] = ()
        self.partner = NONE  # the location on the other side of the tile
        self.effect = NO_ROW  # ability, location, token, encounter, object; special attack; good half
        self.bad = NO_ROW  # the bad half of an event; the arrival effect of a dragon
        self.lair = NONE
        self.rows: tuple[DamageRow, ...] = ()
        self.cond: Cond | None = None  # of a mission
        self.copies = 1  # of an object
        self.slots: tuple[int, ...] = ()  # of a tavern board, by minion
        self.track: tuple[Row, ...] = ()  # of a tavern board's asymmetric side; the first space is empty


class ZoneFace:
    """A zone of the loop."""

    def __init__(self, code: int, id: str, name: dict[str, str]) -> None:
        self.code: Final = code
        self.id: Final = id
        self.name: Final = name
        self.spaces = 0  # random ingredient spaces
        self.printed: tuple[int, ...] = ()  # ingredients that never run out
        self.touches: tuple[int, ...] = ()  # location spaces
        self.shortcut = NONE  # the zone that its arrow leads to
        self.goblin = 0  # the sum of two dice that puts the goblin here
        self.x = 0
        self.y = 0


class BankSpace:
    """A space of the bank; its value is that of the die it accepts, 0 for any die."""

    def __init__(self, id: str, value: int, gold: int) -> None:
        self.id: Final = id
        self.value: Final = value
        self.gold: Final = gold


class Board:
    """The loop of zones, the bank, the round track and the hunt die."""

    def __init__(
        self,
        zones: list[ZoneFace],
        city: int,
        maple: int,
        bank: tuple[BankSpace, ...],
        icons: tuple[tuple[int, ...], ...],
        faces: tuple[tuple[int, ...], ...],
    ) -> None:
        self.zones: Final = zones
        self.zone_ids: Final[tuple[str, ...]] = tuple([zone.id for zone in zones])
        self.city: Final = city
        self.maple: Final = maple
        self.bank: Final[tuple[BankSpace, ...]] = bank
        self.bank_ids: Final = tuple([space.id for space in bank])
        self.icons: Final = icons  # by the round that ends
        self.faces: Final = faces  # of the hunt die, each a list of symbols
        # By location space: the zones that touch it.
        self.near: Final = [tuple([z.code for z in zones if space in z.touches]) for space in range(4)]


class Numbers:
    """The numbers in numbers.toml, under the same names."""

    booted_extra: int
    compensation_below: int
    compensation_gold: int
    dice: int
    encounter_energy: int
    energy_max: int
    goblin_dice: int
    hero_row: int
    missions_dealt: int
    object_gold: int
    recipe_row: int
    rounds: int
    rune_max: int
    start_energy: int
    start_gold: int
    stop_token_players: int
    tokens: tuple[int, ...]  # on the random spaces, by ingredient


class TavernsBox(Box):
    """All cards by code, the rows of effects, the board and the numbers."""

    def __init__(
        self,
        cards: list[CardFace],
        texts: list[CardTexts],
        rows: list[Row],
        board: Board,
        numbers: Numbers,
        first_tiles: tuple[int, ...],
        packs: tuple[PackRef, ...],
    ) -> None:
        copies, kinds = [card.copies for card in cards], [card.kind for card in cards]
        super().__init__([card.id for card in cards], texts, packs, copies, kinds)
        self.cards: Final[list[CardFace]] = cards
        self.rows: Final = rows
        self.row_codes: Final = {row.id: row.code for row in rows}
        self.board: Final[Board] = board
        self.numbers: Final[Numbers] = numbers
        self.first_tiles: Final = first_tiles  # of the recommended first game (TD-SETUP-05)
        self.tiles: Final = [
            (code,) if card.partner == NONE else (code, card.partner)
            for code, card in enumerate(cards)
            if card.kind == LOCATION and (card.partner == NONE or code < card.partner)
        ]  # by their sides (TD-RULING-49)
        self.cheapest_hero: Final = min([card.cost for card in cards if card.kind == HERO], default=0)
        CHOICES.fill(self)
