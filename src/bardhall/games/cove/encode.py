"""The observations of the game as numbers, made from a view alone.

Players count from the observer: its own sections are `[0]`, those of the next player clockwise `[1]`, and so on; in a
solo game `[1]` is the Peddler. Only `seat` is the observer's seat at the table. The docs page `environments` describes
each section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.encode_player import HALF_CROWD, PARTS, PlayerEncoder, places_of, share
from bardhall.games.cove.encode_question import QuestionEncoder
from bardhall.games.cove.names import BOATS, CLANS, FOLK, NONE, PHASES, PLACES, SIDES, Player
from bardhall.games.cove.observation import Observation
from bardhall.games.cove.rules.setup import PLAYERS
from bardhall.kernel.encoding import ANY_SEATS, CardPlaces, Encoder, Memory, Part

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

HALF_DECK: Final = 16  # so many cards that lie face down are half of the way to 1
DECKS: Final = 5  # townsfolk, corruption, skills, impros, and the Peddler's


class HarbourEncoder(Part[Observation]):
    """An encoder for the sections about the harbour, and about cards without an owner."""

    def __init__(self, box: CoveBox, townsfolk: CardPlaces, cards: CardPlaces) -> None:
        super().__init__(0)
        self.box: Final = box
        self.townsfolk: Final = townsfolk
        self.cards: Final = cards
        self.bag: Final = self.section("bag", len(FOLK))
        self.boats: Final = self.section("boats", len(BOATS) * len(FOLK))
        self.docks: Final = self.section("docks", len(box.docks) * len(BOATS))
        self.halls: Final = self.section("halls", len(FOLK))
        self.square: Final = self.section("square", box.numbers.square_slots * townsfolk.size)
        self.gone: Final = self.section("townsfolk_discard", townsfolk.size)
        self.tops: Final = self.section("piles", cards.size)
        self.island_pile: Final = self.section("creature_pile", cards.size)
        self.decks: Final = self.section("decks", DECKS)

    def key(self, v: Observation, seat: int) -> object:
        return (
            v.bag, tuple(v.boats), tuple(v.docks), tuple(v.halls), v.lair, v.square, v.townsfolk_discard,
            v.skill_pile, v.impro_pile, v.creature_pile, len(v.townsfolk_deck), len(v.corruption_deck),
            len(v.peddler_deck),
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: int) -> None:
        numbers = self.box.numbers
        for folk in range(len(FOLK)):
            out[start + self.bag + folk] = v.bag[folk] / max(1, numbers.adventurers[folk])
        for boat, load in enumerate(v.boats):
            for folk, n in enumerate(load):
                if n:
                    out[start + self.boats + boat * len(FOLK) + folk] = n / numbers.boat_capacity
        for dock, boat in enumerate(v.docks):
            if boat != NONE:
                out[start + self.docks + dock * len(BOATS) + boat] = 1
        for clan in range(len(CLANS)):
            out[start + self.halls + clan] = share(v.halls[clan], HALF_CROWD)
        out[start + self.halls + len(CLANS)] = share(v.lair, HALF_CROWD)
        for slot, card in enumerate(v.square):
            self.townsfolk.put_one(out, start + self.square + slot * self.townsfolk.size, card)
        self.townsfolk.put(out, start + self.gone, v.townsfolk_discard)
        for pile in (v.skill_pile, v.impro_pile):
            if pile:
                self.cards.put_one(out, start + self.tops, pile[0])
        self.cards.put(out, start + self.island_pile, v.creature_pile)
        for i, deck in enumerate((v.townsfolk_deck, v.corruption_deck, v.skill_pile, v.impro_pile, v.peddler_deck)):
            out[start + self.decks + i] = share(len(deck), HALF_DECK)


class CoveEncoder(Encoder):
    """An encoder for the observations of one box, for one number of seats or for any."""

    def __init__(self, box: CoveBox, seats: int) -> None:
        super().__init__(seats)
        self.reads_hidden = False
        self.box: Final = box
        has_peddler = seats in (ANY_SEATS, 1)
        seats = max(PLAYERS) if seats == ANY_SEATS else seats
        self.seats: Final = seats
        self.players: Final = max(2, seats)  # MC-SOLO-01: alone with the Peddler
        self.townsfolk: Final[CardPlaces] = places_of(box, (k.TOWNSFOLK,), seats)
        self.cards: Final[CardPlaces] = places_of(box, (k.SKILL, k.IMPRO, k.CREATURE), seats)
        self.peddler: Final[CardPlaces] = places_of(box, (k.PEDDLER,), seats)
        self.seat: Final = self.section("seat", self.seats)
        self.round: Final = self.section("round", box.numbers.rounds)
        self.phase: Final = self.section("phase", len(PHASES))
        self.clock: Final = self.section("clock", 3)
        self.harbour: Final = HarbourEncoder(box, self.townsfolk, self.cards)
        self.harbour_start: Final = self.part(self.harbour)
        self.hand: Final = self.section("hand", self.cards.size)
        self.peddled: Final = self.section("peddler_discard", self.peddler.size) if has_peddler else NONE
        self._lay_out_song()
        self.question: Final = QuestionEncoder(box, self.players, self.cards)
        self.question_start: Final = self.part(self.question)
        self.player: Final = PlayerEncoder(box, seats, self.townsfolk, self.cards)
        self.starts: Final = [self.part(self.player, f"[{i}]") for i in range(self.players)]

    def _lay_out_song(self) -> None:
        self.singer = self.section("singer", self.players + 1)
        self.place = self.section("place", len(PLACES))
        self.visited = self.section("visited", len(PLACES))
        self.visit = self.section("visit", 3)
        self.island = self.section("island", len(SIDES) + 2 * len(CLANS) + 1)
        self.used = self.section("used", PARTS * self.cards.size)
        self.unlocked = self.section("unlocked", self.cards.size)

    def encode(self, view: View) -> Numbers:
        return self.anew(view)

    def update(self, out: Numbers, at: int, view: View, memory: Memory) -> None:
        v: Observation = view.sight
        self.check(v.seat, v.seats, v.box is self.box)
        self.clear(out, at)
        self._put_clock(out, at, v)
        self.harbour.show(out, at + self.harbour_start, v, 0, False, memory)
        self.cards.put(out, at + self.hand, v.hand[v.seat])
        if v.seats == 1:
            self.peddler.put(out, at + self.peddled, v.peddler_discard)
        if v.singer != NONE:
            self._put_song(out, at, v, v.singer)
            self._put_parts(out, at, v, v.singer)
        player, players = v.seat, max(2, v.seats)
        for start in self.starts[:players]:
            self.player.show(out, at + start, v, player, player == v.seat, memory)
            player = (player + 1) % players
        self.question.put(out, at + self.question_start, v)

    def _from(self, v: Observation, player: Player) -> int:
        """Return a player's number as the observer counts it."""
        return (player - v.seat) % max(2, v.seats)

    def _put_clock(self, out: Numbers, at: int, v: Observation) -> None:
        out[at + self.seat + v.seat] = 1
        if v.round:
            out[at + self.round + v.round - 1] = 1
        out[at + self.phase + v.phase] = 1
        out[at + self.clock] = v.token / self.box.numbers.clock_hours
        if v.token_moved:
            out[at + self.clock + 1] = 1
        if v.support_every_market:
            out[at + self.clock + 2] = 1

    def _put_song(self, out: Numbers, at: int, v: Observation, singer: Player) -> None:
        """Encode who is singing, at which place, and what was done there."""
        out[at + self.singer + self._from(v, singer)] = 1
        if v.is_swan:
            out[at + self.singer + self.players] = 1
        if v.place != NONE:
            out[at + self.place + v.place] = 1
        for place in v.visited:
            out[at + self.visited + place] = 1
        out[at + self.visit] = v.moves / len(PLACES)
        out[at + self.visit + 1] = float(v.has_acted)
        out[at + self.visit + 2] = v.stones_paid / max(1, self.box.numbers.stones)
        if v.side != NONE:
            out[at + self.island + v.side] = 1
        halls = at + self.island + len(SIDES)
        if v.island_hall != NONE:
            out[halls + v.island_hall] = 1.0
        for clan in range(len(CLANS)):
            if v.island_halls >> clan & 1:
                out[halls + len(CLANS) + clan] = 1.0
        out[halls + 2 * len(CLANS)] = float(v.island_pays)

    def _put_parts(self, out: Numbers, at: int, v: Observation, singer: Player) -> None:
        """Encode which parts of the song's cards were spent, used or unlocked."""
        place, worth = self.cards.place, self.cards.share
        for i, card in enumerate(v.song[singer]):
            for part in range(PARTS):
                if v.used[i] >> part & 1:
                    out[at + self.used + place[card] * PARTS + part] += worth[card]
            if v.unlocked[i]:
                out[at + self.unlocked + place[card]] += worth[card]
