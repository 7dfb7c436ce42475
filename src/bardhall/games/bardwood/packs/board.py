"""The map and the numbers in packs: read, validated and converted to the board of the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import LYRICS, MELODY, NONE, RESOURCES
from bardhall.games.bardwood.packs import specs as s
from bardhall.games.bardwood.packs.cards import Cards
from bardhall.kernel.content import PackEntry, Pile
from bardhall.kernel.errors import ContentError
from bardhall.kernel.specs import by_language, copy_numbers

_Places = list[tuple[s.LocationSpec, PackEntry]]
T = TypeVar("T", s.LocationSpec, s.PortalSpec)
_NEEDS = {"motif": "pay", "coins": "pay", "shop": "sells", "perform": "slots"}
_PARTS = ("pay", "sells", "slots", "reserve")


def read_board(pile: Pile, numbers: s.NumbersSpec, cards: Cards) -> b.Board:
    """Return the board of these packs; refuse it if it cannot be played."""
    places = _read_spots(pile, "location", s.LocationSpec)
    portals = _read_spots(pile, "portal", s.PortalSpec)
    _check_spots(pile, [*places, *portals], numbers, set(cards))
    for place, entry in places:
        with pile.faults.collect():
            needed = _NEEDS.get(place.type, "")
            if needed and getattr(place, needed) is None:
                raise entry.fault(f"a location of type {place.type} needs {needed}", "type")
            for part in _PARTS:
                fits = part == needed or (part == "reserve" and place.type == "creature")
                if getattr(place, part) is not None and not fits:
                    raise entry.fault(f"a location of type {place.type} cannot have {part}", part)
    pile.faults.check()  # what a spoilt location leaves open is not another fault
    with pile.faults.collect():
        # BG-RIVAL-SETUP-02, BG-RIVAL-SETUP-03
        for portal, entry in portals:
            on_edge = {"left": portal.x == 0, "right": portal.x == numbers.columns, "bottom": portal.y == numbers.rows}
            if not on_edge[portal.edge]:
                raise entry.fault(f"({portal.x}, {portal.y}) is not on the {portal.edge} edge", "edge")
        if sorted(portal.edge for portal, _ in portals) != ["bottom", "bottom", "left", "right"]:
            raise _fault(
                portals, "place two portals on the bottom edge, one on the left edge and one on the right edge"
            )
    with pile.faults.collect():
        _check_kinds(places)
    pile.faults.check()
    regions = _regions(numbers.columns, numbers.rows)
    slots: list[b.SlotFace] = []
    locations = [_location(code, place, slots) for code, (place, _) in enumerate(places)]
    for region in regions:  # BG-GAP-01: which locations lie around which regions
        corners = [(region.column + x, region.row + y) for x in (0, 1) for y in (0, 1)]
        region.places = tuple([place.code for place in locations if (place.x, place.y) in corners])
        if not region.places:
            raise _fault(places, f"the region {region.id} has no locations around it")
    for location in locations:
        location.regions = tuple([region.code for region in regions if location.code in region.places])
    for type in (k.CREATURE_PLACE, k.SHOP_PLACE):
        for number, location in enumerate([location for location in locations if location.type == type]):
            location.number = number
    gates = [b.Portal(gate.id, by_language(gate.name), gate.x, gate.y, gate.edge) for gate, _ in portals]
    return b.Board(regions, locations, slots, gates)


def _read_spots(pile: Pile, kind: str, struct: type[T]) -> list[tuple[T, PackEntry]]:
    spots: list[tuple[T, PackEntry]] = []
    for entry in pile.entries(kind):
        with pile.faults.collect():
            spots.append((entry.read(struct), entry))
    return spots


# What the map may not be


def _fault(spots: Sequence[tuple[s.LocationSpec | s.PortalSpec, PackEntry]], sentence: str) -> ContentError:
    """Return an error about something missing, which points to the start of the map."""
    return spots[0][1].fault(sentence) if spots else ContentError(sentence)


def _check_spots(
    pile: Pile, spots: Sequence[tuple[s.LocationSpec | s.PortalSpec, PackEntry]], numbers: s.NumbersSpec, ids: set[str]
) -> None:
    taken: dict[tuple[int, int], str] = {}
    for spot, entry in spots:
        with pile.faults.collect():
            if spot.id in ids:
                raise entry.fault(f"the id {spot.id!r} is already in use", "id")
            ids.add(spot.id)
            at = f"({spot.x}, {spot.y})"
            if spot.x > numbers.columns or spot.y > numbers.rows:
                sentence = f"{at} is off the grid, which ends at ({numbers.columns}, {numbers.rows})"
                raise entry.fault(sentence, "x" if spot.x > numbers.columns else "y")
            if (spot.x, spot.y) in taken:
                raise entry.fault(f"{at} is already occupied by {taken[spot.x, spot.y]}", "x")
            taken[spot.x, spot.y] = spot.id


def _check_kinds(places: _Places) -> None:
    """Check that every required kind of place exists, and that unique places exist only once."""
    kinds = [place.type for place, _ in places]
    for kind in k.PLACE_TYPES:
        if kind not in kinds:
            raise _fault(places, f"add at least one location of type {kind}")
    for place, entry in places:
        if place.type == "bank" and kinds.count("bank") > 1:
            raise entry.fault("there is only one bank", "type")
    for goods in ("skill", "impro"):
        if goods not in [place.sells for place, _ in places]:
            raise _fault(places, f"no shop sells {goods} cards")
    for reserve in (1, 2):
        under = [entry for place, entry in places if place.reserve == reserve]
        if not under:
            raise _fault(places, f"no creature location is under reserve {reserve}")
        if len(under) > 1:
            raise under[1].fault(f"there is already a creature location under reserve {reserve}", "reserve")
    starts = [entry for place, entry in places if place.rival_start]
    if not starts:
        raise _fault(places, "the Rival needs a location to start from: rival_start = true")
    if len(starts) > 1:
        raise starts[1].fault("there is already a location where the Rival starts", "rival_start")


# The board of the box


def _regions(columns: int, rows: int) -> list[b.RegionFace]:
    regions = [b.RegionFace(row * columns + column, column, row) for row in range(rows) for column in range(columns)]
    for region in regions:
        beside = [abs(region.column - other.column) + abs(region.row - other.row) == 1 for other in regions]
        region.neighbours = tuple([other.code for other in regions if beside[other.code]])
    return regions


def _location(code: int, place: s.LocationSpec, slots: list[b.SlotFace]) -> b.Location:
    type = k.PLACE_TYPES.index(place.type)
    location = b.Location(code, place.id, by_language(place.name), type, place.x, place.y)
    location.pay = {None: NONE, "melody": MELODY, "lyrics": LYRICS}[place.pay]
    location.sells = {None: NONE, "skill": k.SKILL, "impro": k.IMPRO}[place.sells]
    location.reserve = place.reserve or 0
    location.is_rival_start = place.rival_start
    first = len(slots)
    for number, slot in enumerate(place.slots or [], 1):
        slots.append(b.SlotFace(len(slots), code, number, slot.lyrics, slot.gems))
    location.slots = tuple(range(first, len(slots)))
    return location


# The numbers of the box


def read_numbers(pile: Pile) -> s.NumbersSpec:
    """Read numbers.toml, and check that its numbers fit together."""
    spec = pile.read_numbers(s.NumbersSpec)
    faults: dict[str, str] = {}
    for name in ("crest_melody", "crest_gems"):
        if len(getattr(spec, name)) != spec.crests:
            faults[name] = f"{name} has one number for each of the {spec.crests} crests"
    if spec.start_region not in [region.id for region in _regions(spec.columns, spec.rows)]:
        faults["start_region"] = f"there is no region {spec.start_region[:80]!r}"
    if spec.legends_face_up >= spec.legends_in_play:
        faults["legends_face_up"] = "legends_face_up must leave a legend to turn up"
    if [len(coins) for coins in spec.fair_coins] != [1, 2, 3, 4]:
        faults["fair_coins"] = "fair_coins has a list for 1, 2, 3 and 4 players, each with a number for every place"
    for name, sentence in faults.items():
        with pile.faults.collect():
            raise pile.numbers[name].fault(sentence)
    return spec


def numbers_of(spec: s.NumbersSpec) -> b.Numbers:
    """Return the numbers as the rules need them."""
    numbers = copy_numbers(spec, b.Numbers(), ("quarter_bonus", "start_region"))
    bonuses = [next(iter(bonus.items())) for bonus in spec.quarter_bonus]
    numbers.quarter_bonus_resource = tuple([RESOURCES.index(resource) for resource, _ in bonuses])
    numbers.quarter_bonus_n = tuple([n for _, n in bonuses])
    regions = [region.id for region in _regions(spec.columns, spec.rows)]
    numbers.start_region = regions.index(spec.start_region)
    return numbers
