"""The box of the game: its cards, board and numbers as the rules need them, made by `packs` from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.bardwood.kinds import BANK_PLACE, CREATURE_PLACE, SHOP_PLACE
from bardhall.games.bardwood.names import CROSSED, NONE, STRAIGHT
from bardhall.kernel.box import Box, CardTexts, PackRef
from bardhall.kernel.choices import ChoiceKinds
from bardhall.kernel.effects import EffectKinds

if TYPE_CHECKING:
    from bardhall.games.bardwood.state import Bardwood

PORTALS: Final = 1000  # on the map, portals are numbered from here


class Effect:
    """An effect in a row; `rows` are the gains of an arrow, the two options, or the gain per counter.

    Each kind is a subclass in its chapter that defines the behaviour.
    """

    __slots__ = ("counter", "n", "pay", "resource", "rows", "times")
    word: ClassVar[str] = ""  # its name in the data

    def __init__(
        self,
        resource: int = NONE,
        n: int = 1,
        pay: tuple[int, ...] = (),
        rows: tuple[Row, ...] = (),
        times: int = 1,
        counter: int = NONE,
    ) -> None:
        self.resource: Final = resource
        self.n: Final = n  # how many; with `per` the most
        self.pay: Final = pay  # by resource, the first six
        self.rows: Final = rows
        self.times: Final = times
        self.counter: Final = counter

    def apply(self, g: Bardwood, seat: int, row: Row, i: int) -> None:
        """Carry out effect number `i` of that row for a player."""
        raise AssertionError(f"{self.word} does nothing")


class Row:
    """A row of effects printed next to each other, in order; its id is their position, as in `card.top` or
    `card.top.1.get`.
    """

    __slots__ = ("code", "effects", "id")

    def __init__(self, code: int, id: str, effects: tuple[Effect, ...]) -> None:
        self.code: Final = code
        self.id: Final = id
        self.effects: Final = effects


NO_ROW: Final = Row(0, "", ())
EFFECTS: Final = EffectKinds("bardhall.games.bardwood.rules")


def row_value(row: Row) -> float:
    """Return what an evaluation counts for gaining a row of effects once."""
    worth = 0.0
    for effect in row.effects:
        worth += EFFECTS.value(effect)
    return worth


class CardFace:
    """Everything printed on a card, event, legend or motif; fields that its kind does not have are empty."""

    def __init__(self, id: str, kind: int, set: int) -> None:
        self.id = id
        self.kind = kind
        self.set = set
        self.owner = NONE  # the bard whose starting deck has the card; -1: advanced
        self.blue_gems = 0
        # skill, impro, instrument, muse; rewards of a creature, bonus of a motif, effects of an event
        self.upper = NO_ROW
        self.lower = NO_ROW
        self.lower_cost = 0
        self.discard_volume = 0
        self.discard_extra = NO_ROW
        self.tempo = 0  # of a discarded skill, or of a Rival card
        self.options: tuple[Row, ...] = ()  # fan
        self.is_boss = False
        self.soothe_value = 0
        self.help_cost = 0
        self.level = 0  # of a legend, from 0
        self.cost_lyrics = 0
        self.gems = 0
        self.at_least = 0  # the condition of a legend, or the easy one of a challenge
        self.counter = NONE
        self.hard_at_least = 0
        self.hard_counter = NONE
        self.vp = 0
        self.season = NONE
        self.timing = NONE
        self.changes: tuple[int, ...] = ()  # by key; () changes nothing
        self.arrows: tuple[int, ...] = ()


class Location:
    """A location at a crossing of paths."""

    def __init__(self, code: int, id: str, name: dict[str, str], type: int, x: int, y: int) -> None:
        self.code: Final = code
        self.id: Final = id
        self.name: Final = name
        self.type: Final = type
        self.x: Final = x
        self.y: Final = y
        self.pay = NONE  # MELODY or LYRICS
        self.sells = NONE  # SKILL or IMPRO
        self.number = NONE  # which creature pile or shop pile it holds
        self.is_rival_start = False  # BG-RIVAL-SETUP-12
        self.reserve = 0  # 1 or 2: the creature pile under that reserve
        self.slots: tuple[int, ...] = ()
        self.regions: tuple[int, ...] = ()


class SlotFace:
    """A reward slot of a performance location; `number` counts from 1 at its location."""

    def __init__(self, code: int, place: int, number: int, lyrics: int, gems: int) -> None:
        self.code: Final = code
        self.place: Final = place
        self.number: Final = number
        self.lyrics: Final = lyrics
        self.gems: Final = gems


class RegionFace:
    """An area between paths: its neighbours and the locations around it."""

    def __init__(self, code: int, column: int, row: int) -> None:
        self.code: Final = code
        self.column: Final = column
        self.row: Final = row
        self.id: Final = "ABCDEFGH"[column] + str(row + 1)
        self.neighbours: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()


class Portal:
    """A crossing without a location, which only the Rival uses."""

    def __init__(self, id: str, name: dict[str, str], x: int, y: int, edge: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.x: Final = x
        self.y: Final = y
        self.edge: Final = edge


class Numbers:
    """The numbers in numbers.toml, under the same names."""

    base_defence: int
    boss_per_pile: int
    coin_location_coins: int
    coin_location_cost: int
    columns: int
    crest_gems: tuple[int, ...]
    crest_gems_gained: int
    crest_melody: tuple[int, ...]
    crests: int
    crests_for_gems: int
    crests_for_motif: int
    deeper_card_coins: int
    empty_fans_gems: int
    empty_pile_gems: int
    empty_pile_melody: int
    empty_shop_gems: int
    end_gems: int
    fair_coins: tuple[tuple[int, ...], ...]  # by player count and place in the turn order
    legends_face_up: int
    legends_in_play: int
    market: tuple[int, ...]
    motif_location_cost: int
    motif_row: int
    muse_dealt: int
    quarter_bonus_n: tuple[int, ...]
    quarter_bonus_resource: tuple[int, ...]
    quarter_move: tuple[int, ...]
    reserve_1: tuple[int, ...]
    reserve_2: tuple[int, ...]
    rival_tokens: int
    river: tuple[int, ...]
    rows: int
    runes_per_quarter: int
    shop_size: int
    short_pile_players: int
    small_per_pile: int
    start_region: int
    token_limit: int
    volume_location_coins: int
    volume_location_cost: int
    volume_location_range: int
    volume_max: int


class Board:
    """The regions, locations, slots and portals of the map, with the distances for range stones (BG-RULING-26)."""

    def __init__(
        self, regions: list[RegionFace], locations: list[Location], slots: list[SlotFace], portals: list[Portal]
    ) -> None:
        self.regions: Final = regions
        self.locations: Final = locations
        self.slots: Final = slots
        self.portals: Final = portals
        self.links: Final = [_partners(portals, links) for links in (STRAIGHT, CROSSED)]
        self.bank: Final = next(place.code for place in locations if place.type == BANK_PLACE)
        self.piles: Final = [place.code for place in locations if place.type == CREATURE_PLACE]  # by their number
        self.shops: Final = [place.code for place in locations if place.type == SHOP_PLACE]  # by their number
        # As dumps name them.
        self.region_names: Final = tuple([region.id for region in regions])
        self.place_names: Final = tuple([place.id for place in locations])
        self.pile_names: Final = tuple([self.place_names[place] for place in self.piles])
        self.shop_names: Final = tuple([self.place_names[place] for place in self.shops])
        self.slot_names: Final = tuple([f"{self.place_names[slot.place]} {slot.number}" for slot in slots])
        # What lies on each crossing: a location's code, or PORTALS and on for the portals.
        spots = [(place.x, place.y, place.code) for place in locations]
        spots += [(portal.x, portal.y, PORTALS + i) for i, portal in enumerate(portals)]
        self.crossings: Final = {(x, y): code for x, y, code in spots}
        self.rival_start: Final = next(place.code for place in locations if place.is_rival_start)
        # By region and region, by region and location: 0 here, 1 one region away, 2 farther.
        self.steps: Final = [[_steps(a, b) for b in regions] for a in regions]
        self.distances: Final = [
            [min([_steps(region, regions[r]) for r in location.regions]) for location in locations]
            for region in regions
        ]


def _partners(portals: list[Portal], links: int) -> list[int]:
    """Link each portal at the bottom to one at a side (BG-RIVAL-SETUP-05, BG-RULING-07, BG-GAP-13)."""
    bottom = [i for i, portal in enumerate(portals) if portal.edge == "bottom"]
    sides = [i for i, portal in enumerate(portals) if portal.edge != "bottom"]
    if links == CROSSED:
        sides.reverse()
    joined = dict(zip([*bottom, *sides], [*sides, *bottom], strict=True))
    return [joined[i] for i in range(len(portals))]


def _steps(a: RegionFace, b: RegionFace) -> int:
    if a.code == b.code:
        return 0
    return 1 if b.code in a.neighbours else 2


class BardwoodBox(Box):
    """All cards by code, the rows of effects, the board and the numbers."""

    def __init__(
        self,
        cards: list[CardFace],
        texts: list[CardTexts],
        rows: list[Row],
        board: Board,
        numbers: Numbers,
        packs: tuple[PackRef, ...],
    ) -> None:
        super().__init__([card.id for card in cards], texts, packs, kinds=[card.kind for card in cards])
        self.cards: Final = cards
        self.rows: Final = rows
        self.row_codes: Final = {row.id: row.code for row in rows}
        self.board: Final = board
        self.locations: Final = board.locations
        self.regions: Final = board.regions
        self.slots: Final = board.slots
        self.numbers: Final = numbers
        CHOICES.fill(self)

    def of_type(self, type: int) -> list[Location]:
        """Return all locations of one type."""
        return [location for location in self.locations if location.type == type]


CHOICES: Final[ChoiceKinds[BardwoodBox]] = ChoiceKinds("bardhall.games.bardwood.rules")
