"""A player's part of an observation: the numbers of everything in front of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, ENCORE_DICE, VETERAN
from bardhall.games.battle.names import COLOURS, ENCORE, FACES, KEYS, LOCKED, Card, Seat
from bardhall.games.battle.observation import Observation
from bardhall.kernel.encoding import CardPlaces, Numbers, Part

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox

EQUAL_PIECES: Final = 4  # so many equal dice or tokens are a 1; a power of two, so that sums are exact


class Places:
    """The indices of cards in a player's deck, among veterans, among audiences and among encore cards."""

    def __init__(self, box: BattleBox) -> None:
        codes = range(len(box.cards))
        copies = [max(1, box.starting.count(code)) for code in codes]
        share = [1 / (1 << (n - 1).bit_length()) for n in copies]  # a power of two, as above
        deck = [code for code in codes if box.cards[code].kind <= VETERAN]
        self.deck: Final = CardPlaces(len(codes), deck, share)
        self.veterans: Final = CardPlaces(len(codes), box.of_kind(VETERAN))
        self.audiences: Final = CardPlaces(len(codes), box.of_kind(AUDIENCE))
        self.encores: Final = CardPlaces(len(codes), box.of_kind(ENCORE_CARD))


def most_dice(box: BattleBox) -> float:
    """Return the largest possible number of equal dice: all dice of a colour, or all in an encore."""
    lasting = [face.lasting for face in box.cards if face.lasting is not None]
    encore = sum([effect.dice for effect in lasting if effect.kind == ENCORE_DICE])
    encore += len(box.of_kind(VETERAN)) + box.numbers.sudden_death_extra_dice
    return max(box.numbers.dice_per_colour, encore) / EQUAL_PIECES


class CardsEncoder(Part[Observation]):
    """An encoder for the sections of every player's cards."""

    def __init__(self, box: BattleBox, places: Places) -> None:
        super().__init__(1)
        self.box: Final = box
        self.places: Final = places
        cards, audiences = places.deck.size, places.audiences.size
        self.stage: Final = self.section("stage", cards)
        self.used: Final = self.section("used", cards)
        self.turned: Final = self.section("turned", cards)
        self.uses: Final = self.section("uses", cards)
        self.discard: Final = self.section("discard", cards)
        self.fired: Final = self.section("fired", cards)
        self.unseen: Final = self.section("unseen", cards)
        self.audiences: Final = self.section("audiences", audiences)
        self.audience_uses: Final = self.section("audience_uses", audiences)

    def key(self, v: Observation, seat: Seat) -> object:
        return (v.stage[seat], v.audiences[seat], v.discard[seat], v.fired[seat], v.unseen[seat])

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        deck, won_place = self.places.deck, self.places.audiences.place
        place, share = deck.place, deck.share
        for staged in v.stage[seat]:
            at = start + place[staged.card]
            out[at + self.stage] += share[staged.card]
            if staged.is_used:
                out[at + self.used] += share[staged.card]
            if staged.is_turned:
                out[at + self.turned] += share[staged.card]
                out[at + self.uses] = self._used_up(staged.card, staged.uses)
        for won in v.audiences[seat]:
            at = start + won_place[won.card]
            out[at + self.audiences] = 1
            out[at + self.audience_uses] = self._used_up(won.card, won.uses)
        deck.put(out, start + self.discard, v.discard[seat])
        deck.put(out, start + self.fired, v.fired[seat])
        deck.put(out, start + self.unseen, v.unseen[seat])

    def _used_up(self, card: Card, uses: int) -> float:
        """Return which share of a trigger's limit is used up."""
        lasting = self.box.cards[card].lasting
        return uses / lasting.limit if lasting is not None and lasting.limit else 0.0


class PiecesEncoder(Part[Observation]):
    """An encoder for the sections of every player's dice, tokens and markers."""

    def __init__(self, box: BattleBox, places: Places) -> None:
        super().__init__(2)
        self.box: Final = box
        self.first_deck: Final = len(box.starting) + 1
        self.encores: Final = places.encores
        most = most_dice(box)
        self.free: Final = self.section("free_dice", len(COLOURS) * (FACES + 1), most)
        self.locked: Final = self.section("locked_dice", len(COLOURS) * FACES, most)
        self.encore_dice: Final = self.section("encore_dice", FACES + 1, most)
        self.die_place: Final = self._number_dice()
        cards = max(places.deck.size + len(box.starting), places.audiences.size)
        self.encore: Final = self.section("encore", places.encores.size)
        self.modifiers: Final = self.section("modifiers", len(KEYS))
        self.performances: Final = self.section("performances", len(COLOURS))
        self.tunes: Final = self.section("tunes", 1)
        self.counts: Final = self.section("counts", 3, float(cards))
        self.marks: Final = self.section("marks", 3)

    def _number_dice(self) -> list[int]:
        """Return the index of each die in the sections of dice, by its code."""
        place = [0] * (2 * LOCKED)
        for value in range(FACES + 1):
            for colour in range(len(COLOURS)):
                place[colour * 8 + value] = self.free + colour * (FACES + 1) + value
                place[(colour * 8 + value) | LOCKED] = self.locked + colour * FACES + value - 1
            place[ENCORE * 8 + value] = self.encore_dice + value
        return place

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            v.pool[seat].dice, v.encore_dice[seat], v.encore[seat], v.modifiers[seat], v.performances[seat],
            v.tunes[seat], len(v.hand[seat]), len(v.deck[seat]), len(v.audiences[seat]), v.passed[seat],
            seat in v.committed, v.known[seat] > 0,
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        place, numbers = self.die_place, self.box.numbers
        for die in v.pool[seat].dice:
            out[start + place[die]] += 1 / EQUAL_PIECES
        for die in v.encore_dice[seat]:
            out[start + place[die]] += 1 / EQUAL_PIECES
        self.encores.put_one(out, start + self.encore, v.encore[seat])
        keys = v.modifiers[seat]
        if keys:
            for key in range(len(KEYS)):
                out[start + self.modifiers + key] = keys >> key & 1
        for colour, held in enumerate(v.performances[seat]):
            if held:
                out[start + self.performances + colour] = held / numbers.performances_per_colour
        if v.tunes[seat]:
            out[start + self.tunes] = v.tunes[seat] / numbers.tunes
        counts, marks = start + self.counts, start + self.marks
        out[counts] = len(v.hand[seat]) / numbers.hand_size
        out[counts + 1] = len(v.deck[seat]) / self.first_deck
        out[counts + 2] = len(v.audiences[seat]) / numbers.audiences_to_end
        if v.passed[seat]:
            out[marks] = 1
        if seat in v.committed:
            out[marks + 1] = 1
        if v.known[seat]:
            out[marks + 2] = 1
