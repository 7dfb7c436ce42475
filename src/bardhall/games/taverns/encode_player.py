"""A player's part of an observation: the numbers of everything in front of the player."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.names import FACES, INGREDIENTS, MINIONS, NONE, SOURCES, Seat
from bardhall.games.taverns.observation import Observation
from bardhall.kernel.encoding import CardPlaces, Numbers, Part

HALF_GOODS: Final = 4  # so many gold, ingredients or trophies are half of the way to 1
HALF_PRESTIGE: Final = 16
LOADS: Final = len(INGREDIENTS) + 1  # what may lie on a slot: an ingredient or a wound


def share(n: int, half: int) -> float:
    """Return a count without a maximum as a number from 0 to 1."""
    return n / (n + half)


def places_of(box: TavernsBox, kind: int) -> CardPlaces:
    """Return the indices of all cards of a kind; all copies of a card share one index."""
    members = [code for code, face in enumerate(box.cards) if face.kind == kind]
    copies = [max(1, face.copies) for face in box.cards]
    return CardPlaces(len(box.cards), members, [1 / (1 << (n - 1).bit_length()) for n in copies])


class PlayerEncoder(Part[Observation]):
    """An encoder for the sections that every player has."""

    def __init__(self, box: TavernsBox) -> None:
        super().__init__(2)
        self.box: Final = box
        self.taverns: Final = places_of(box, k.TAVERN)
        self.heroes: Final = places_of(box, k.HERO)
        self.recipes: Final = places_of(box, k.RECIPE)
        self.objects: Final = places_of(box, k.OBJECT)
        self.tokens: Final = places_of(box, k.FORGE_TOKEN)
        self.trophies: Final = places_of(box, k.TROPHY)
        self.missions: Final = places_of(box, k.MISSION)
        boards = [face for face in box.cards if face.kind == k.TAVERN]
        self.most_slots: Final = max([n for face in boards for n in face.slots])
        self.most_spaces: Final = max([len(face.track) for face in boards])
        self._lay_out_pieces()
        self._lay_out_cards()

    def _lay_out_pieces(self) -> None:
        self.dice = self.section("dice", FACES)
        self.spots = self.section("spots", len(MINIONS) * FACES)
        self.placed = self.section("placed", 2)
        self.zones = self.section("zones", len(MINIONS) * len(self.box.board.zones))
        self.cargo = self.section("cargo", len(MINIONS) * LOADS)
        self.goods = self.section("goods", 3)
        self.reserve = self.section("reserve", len(INGREDIENTS))
        self.prestige = self.section("prestige", len(SOURCES) + 1)
        self.track = self.section("track", self.most_spaces)

    def _lay_out_cards(self) -> None:
        self.tavern = self.section("tavern", self.taverns.size)
        self.hired = self.section("hired", self.heroes.size)
        self.exhausted = self.section("exhausted", self.heroes.size)
        self.bonus = self.section("bonus_used", self.heroes.size)
        self.cooked = self.section("cooked", self.recipes.size)
        self.forged = self.section("forged", self.tokens.size)
        self.held = self.section("objects", self.objects.size)
        self.used = self.section("objects_used", self.objects.size)
        self.won = self.section("trophies", self.trophies.size)
        self.mission = self.section("mission", self.missions.size)
        self.marks = self.section("marks", 2)

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            v.dice[seat], v.minion_dice[seat], v.placed[seat], v.source_used[seat], v.zones[seat], v.cargo[seat],
            v.gold[seat], v.energy[seat], v.runes[seat], v.reserve[seat], v.prestige[seat], v.tavern[seat],
            v.hired[seat], v.cooked[seat], v.forged[seat], v.trophies[seat], v.track[seat], v.objects[seat],
            v.mission[seat], seat in v.committed,
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        self._put_dice(out, start, v, seat)
        self._put_minions(out, start, v, seat)
        self._put_goods(out, start, v, seat)
        self._put_cards(out, start, v, seat)
        self._put_modules(out, start, v, seat)

    def _put_dice(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        dice, left = self.box.numbers.dice, v.dice[seat]
        for value in left:
            out[start + self.dice + value - 1] = left.count(value) / dice
        for minion, value in enumerate(v.minion_dice[seat]):
            if value:
                out[start + self.spots + minion * FACES + value - 1] = 1
        out[start + self.placed] = v.placed[seat] / dice
        if v.source_used[seat]:
            out[start + self.placed + 1] = 1

    def _put_minions(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        zones = len(self.box.board.zones)
        for minion in range(len(MINIONS)):
            out[start + self.zones + minion * zones + v.zones[seat][minion]] = 1
            items = v.cargo[seat][minion]
            at = start + self.cargo + minion * LOADS
            for item in items:
                out[at + item] = items.count(item) / self.most_slots

    def _put_goods(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        numbers = self.box.numbers
        out[start + self.goods] = share(v.gold[seat], HALF_GOODS)
        out[start + self.goods + 1] = v.energy[seat] / numbers.energy_max
        out[start + self.goods + 2] = v.runes[seat] / numbers.rune_max
        for kind, n in enumerate(v.reserve[seat]):
            if n:
                out[start + self.reserve + kind] = share(n, HALF_GOODS)
        out[start + self.prestige] = share(max(0, v.points(seat)), HALF_PRESTIGE)
        for source, n in enumerate(v.prestige[seat]):
            if n > 0:
                out[start + self.prestige + 1 + source] = share(n, HALF_PRESTIGE)

    def _put_cards(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        self.taverns.put_one(out, start + self.tavern, v.tavern[seat])
        place = self.heroes.place
        for hired in v.hired[seat]:
            out[start + self.hired + place[hired.card]] = 1
            if hired.is_exhausted:
                out[start + self.exhausted + place[hired.card]] = 1
            if hired.has_used_bonus:
                out[start + self.bonus + place[hired.card]] = 1
        self.recipes.put(out, start + self.cooked, v.cooked[seat])
        self.tokens.put(out, start + self.forged, v.forged[seat])
        self.trophies.put(out, start + self.won, v.trophies[seat])
        out[start + self.marks] = share(len(v.trophies[seat]), HALF_GOODS)

    def _put_modules(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        out[start + self.track + v.track[seat]] = 1
        for held in v.objects[seat]:
            self.objects.put(out, start + (self.used if held.is_used else self.held), (held.card,))
        if v.mission[seat] != NONE:
            self.missions.put_one(out, start + self.mission, v.mission[seat])
        if seat in v.committed:
            out[start + self.marks + 1] = 1
