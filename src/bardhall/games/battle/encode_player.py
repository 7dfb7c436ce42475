"""One player's part of an observation: what lies before the player, in numbers."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, ENCORE_DICE, VETERAN
from bardhall.games.battle.names import COLOURS, ENCORE, FACES, KEYS, LOCKED, Card, Die, Seat
from bardhall.kernel.encoding import CardPlaces, Encoder, Numbers

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox
    from bardhall.games.battle.observation import Observation
    from bardhall.games.battle.state import Captured, Staged

EQUAL_PIECES: Final = 4  # so many equal dice or tokens are a 1; a power of two, so that sums are exact
REMEMBERED: Final = 64  # most of a table does not change from one question to the next


class Places:
    """The places of the cards of players' decks, of the veterans among them, of audiences and of encore cards."""

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
    """The most that equal dice can count: all of a colour, or all of an encore."""
    lasting = [face.lasting for face in box.cards if face.lasting is not None]
    encore = sum([effect.dice for effect in lasting if effect.kind == ENCORE_DICE])
    encore += len(box.of_kind(VETERAN)) + box.numbers.sudden_death_extra_dice
    return max(box.numbers.dice_per_colour, encore) / EQUAL_PIECES


class PlayerEncoder(Encoder):
    """The sections that every player has. Cards and dice are encoded again only when they have changed."""

    def __init__(self, box: BattleBox, places: Places) -> None:
        super().__init__()
        self.box: Final = box
        self.first_deck: Final = len(box.starting) + 1
        self.places: Final = places
        self._lay_out_cards(places.deck.size, places.audiences.size)
        self.cards_size: Final = self.size
        self._lay_out_dice(most_dice(box))
        self.dice_size: Final = self.size - self.cards_size
        self.die_place: Final = self._number_dice()
        self._lay_out_marks()
        self.cards_of: Final = lru_cache(REMEMBERED)(self._cards)
        self.dice_of: Final = lru_cache(REMEMBERED)(self._dice)

    def _lay_out_cards(self, cards: int, audiences: int) -> None:
        self.stage = self.section("stage", cards)
        self.used = self.section("used", cards)
        self.turned = self.section("turned", cards)
        self.uses = self.section("uses", cards)
        self.discard = self.section("discard", cards)
        self.fired = self.section("fired", cards)
        self.unseen = self.section("unseen", cards)
        self.audiences = self.section("audiences", audiences)
        self.audience_uses = self.section("audience_uses", audiences)

    def _lay_out_dice(self, most: float) -> None:
        self.free = self.section("free_dice", len(COLOURS) * (FACES + 1), most)
        self.locked = self.section("locked_dice", len(COLOURS) * FACES, most)
        self.encore_dice = self.section("encore_dice", FACES + 1, most)

    def _lay_out_marks(self) -> None:
        most = max(self.places.deck.size + len(self.box.starting), self.places.audiences.size)
        self.encore = self.section("encore", self.places.encores.size)
        self.modifiers = self.section("modifiers", len(KEYS))
        self.performances = self.section("performances", len(COLOURS))
        self.tunes = self.section("tunes", 1)
        self.counts = self.section("counts", 3, float(most))
        self.marks = self.section("marks", 3)

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        """Encode the player from there on."""
        dice = start + self.cards_size
        out[start:dice] = self.cards_of(
            v.stage[seat], v.audiences[seat], v.discard[seat], v.fired[seat], v.unseen[seat]
        )
        out[dice : dice + self.dice_size] = self.dice_of(v.pool[seat].dice, v.encore_dice[seat])
        self._put_tokens(out, start, v, seat)
        self._put_marks(out, start, v, seat)

    def _cards(
        self, stage: tuple[Staged, ...], audiences: tuple[Captured, ...], discard: tuple[Card, ...],
        fired: tuple[Card, ...], unseen: tuple[Card, ...],
    ) -> Numbers:  # fmt: skip
        out = array("f", bytes(4 * self.cards_size))
        place, share, won_place = self.places.deck.place, self.places.deck.share, self.places.audiences.place
        for staged in stage:
            i = place[staged.card]
            out[self.stage + i] += share[staged.card]
            if staged.is_used:
                out[self.used + i] += share[staged.card]
            if staged.is_turned:
                out[self.turned + i] += share[staged.card]
                out[self.uses + i] = self._used_up(staged.card, staged.uses)
        for won in audiences:
            out[self.audiences + won_place[won.card]] = 1
            out[self.audience_uses + won_place[won.card]] = self._used_up(won.card, won.uses)
        self.places.deck.put(out, self.discard, discard)
        self.places.deck.put(out, self.fired, fired)
        self.places.deck.put(out, self.unseen, unseen)
        return out

    def _used_up(self, card: Card, uses: int) -> float:
        """How much of a trigger's limit is used up."""
        lasting = self.box.cards[card].lasting
        return uses / lasting.limit if lasting is not None and lasting.limit else 0.0

    def _dice(self, pool: tuple[Die, ...], encore: tuple[Die, ...]) -> Numbers:
        out = array("f", bytes(4 * self.dice_size))
        place = self.die_place
        for die in pool:
            out[place[die]] += 1 / EQUAL_PIECES
        for die in encore:
            out[place[die]] += 1 / EQUAL_PIECES
        return out

    def _number_dice(self) -> list[int]:
        """The place of each die by its code, among the sections of dice."""
        place = [0] * (2 * LOCKED)
        for value in range(FACES + 1):
            for colour in range(len(COLOURS)):
                place[colour * 8 + value] = colour * (FACES + 1) + value
                place[(colour * 8 + value) | LOCKED] = self.locked - self.free + colour * FACES + value - 1
            place[ENCORE * 8 + value] = self.encore_dice - self.free + value
        return place

    def _put_tokens(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        at, most = start + self.performances, self.box.numbers.performances_per_colour
        for held in v.performances[seat]:
            if held:
                out[at] = held / most
            at += 1
        if v.tunes[seat]:
            out[start + self.tunes] = v.tunes[seat] / self.box.numbers.tunes
        keys = v.modifiers[seat]
        if keys:
            for key in range(len(KEYS)):
                out[start + self.modifiers + key] = keys >> key & 1

    def _put_marks(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        counts, marks, numbers = start + self.counts, start + self.marks, self.box.numbers
        out[counts] = len(v.hand[seat]) / numbers.hand_size
        out[counts + 1] = len(v.deck[seat]) / self.first_deck
        out[counts + 2] = len(v.audiences[seat]) / numbers.audiences_to_end
        if v.passed[seat]:
            out[marks] = 1
        if seat in v.committed:
            out[marks + 1] = 1
        if v.known[seat]:
            out[marks + 2] = 1
        self.places.encores.put_one(out, start + self.encore, v.encore[seat])
