"""What a seat may know as numbers: the observations of the game, made from a view and nothing else.

Players count from the observer: its own sections are `[0]`, the next player clockwise has `[1]`, and so on; alone,
`[1]` is the Peddler. Only `seat` tells which seat of the table the observer has. The page `environments` in the
documentation says what each section holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.encode_player import HALF_CROWD, PARTS, PlayerEncoder, places_of, share
from bardhall.games.cove.encode_question import QuestionEncoder
from bardhall.games.cove.names import BOATS, CLANS, FOLK, NONE, PHASES, PLACES, SIDES, Player
from bardhall.games.cove.observation import Observation
from bardhall.kernel.encoding import CardPlaces, Encoder
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

HALF_DECK: Final = 16  # so many cards that lie face down are half of the way to 1
DECKS: Final = 5  # townsfolk, corruption, skills, impros, and the Peddler's


class CoveEncoder(Encoder):
    """The observations of one box and number of seats."""

    def __init__(self, box: CoveBox, seats: int) -> None:
        super().__init__()
        self.box: Final = box
        self.seats: Final = seats
        self.players: Final = max(2, seats)  # MC-SOLO-01: alone with the Peddler
        self.townsfolk: Final[CardPlaces] = places_of(box, (k.TOWNSFOLK,), seats)
        self.cards: Final[CardPlaces] = places_of(box, (k.SKILL, k.IMPRO, k.CREATURE), seats)
        self.peddler: Final[CardPlaces] = places_of(box, (k.PEDDLER,), seats)
        self._lay_out_harbour()
        self._lay_out_cards()
        self._lay_out_song()
        self.question: Final = QuestionEncoder(box, self.players, self.cards)
        self.question_start: Final = self.part(self.question)
        self.player: Final = PlayerEncoder(box, seats, self.townsfolk, self.cards)
        self.starts: Final = [self.part(self.player, f"[{i}]") for i in range(self.players)]

    def _lay_out_harbour(self) -> None:
        self.seat = self.section("seat", self.seats)
        self.round = self.section("round", self.box.numbers.rounds)
        self.phase = self.section("phase", len(PHASES))
        self.clock = self.section("clock", 3)
        self.bag = self.section("bag", len(FOLK))
        self.boats = self.section("boats", len(BOATS) * len(FOLK))
        self.docks = self.section("docks", len(self.box.docks) * len(BOATS))
        self.halls = self.section("halls", len(FOLK))

    def _lay_out_cards(self) -> None:
        self.square = self.section("square", self.box.numbers.square_slots * self.townsfolk.size)
        self.gone = self.section("townsfolk_discard", self.townsfolk.size)
        self.tops = self.section("piles", self.cards.size)
        self.island_pile = self.section("creature_pile", self.cards.size)
        self.decks = self.section("decks", DECKS)
        self.hand = self.section("hand", self.cards.size)
        if self.seats == 1:
            self.peddled = self.section("peddler_discard", self.peddler.size)

    def _lay_out_song(self) -> None:
        self.singer = self.section("singer", self.players + 1)
        self.place = self.section("place", len(PLACES))
        self.visited = self.section("visited", len(PLACES))
        self.visit = self.section("visit", 3)
        self.island = self.section("island", len(SIDES) + 2 * len(CLANS) + 1)
        self.used = self.section("used", PARTS * self.cards.size)
        self.unlocked = self.section("unlocked", self.cards.size)

    def encode(self, view: View) -> Numbers:
        v: Observation = view.sight
        if v.seat == NONE or v.box is not self.box or v.seats != self.seats:
            raise Malformed(f"this encoder takes the view of one of {self.seats} seats, with its own box")
        out = self.blank()
        self._put_clock(out, v)
        self._put_harbour(out, v)
        self._put_cards(out, v)
        if v.singer != NONE:
            self._put_song(out, v, v.singer)
            self._put_parts(out, v, v.singer)
        player = v.seat
        for start in self.starts:
            self.player.put(out, start, v, player)
            player = (player + 1) % self.players
        self.question.put(out, self.question_start, v)
        return out

    def _from(self, v: Observation, player: Player) -> int:
        """A player of the table, counted from the observer."""
        return (player - v.seat) % self.players

    def _put_clock(self, out: Numbers, v: Observation) -> None:
        out[self.seat + v.seat] = 1
        if v.round:
            out[self.round + v.round - 1] = 1
        out[self.phase + v.phase] = 1
        out[self.clock] = v.token / self.box.numbers.clock_hours
        out[self.clock + 1] = float(v.token_moved)
        out[self.clock + 2] = float(v.support_every_market)

    def _put_harbour(self, out: Numbers, v: Observation) -> None:
        numbers = self.box.numbers
        for folk in range(len(FOLK)):
            out[self.bag + folk] = v.bag[folk] / max(1, numbers.adventurers[folk])
        for boat, load in enumerate(v.boats):
            for folk, n in enumerate(load):
                if n:
                    out[self.boats + boat * len(FOLK) + folk] = n / numbers.boat_capacity
        for dock, boat in enumerate(v.docks):
            if boat != NONE:
                out[self.docks + dock * len(BOATS) + boat] = 1
        for clan in range(len(CLANS)):
            out[self.halls + clan] = share(v.halls[clan], HALF_CROWD)
        out[self.halls + len(CLANS)] = share(v.lair, HALF_CROWD)

    def _put_cards(self, out: Numbers, v: Observation) -> None:
        for slot, card in enumerate(v.square):
            self.townsfolk.put_one(out, self.square + slot * self.townsfolk.size, card)
        self.townsfolk.put(out, self.gone, v.townsfolk_discard)
        for pile in (v.skill_pile, v.impro_pile):
            if pile:
                self.cards.put_one(out, self.tops, pile[0])
        self.cards.put(out, self.island_pile, v.creature_pile)
        self.cards.put(out, self.hand, v.hand[v.seat])
        decks = (v.townsfolk_deck, v.corruption_deck, v.skill_pile, v.impro_pile, v.peddler_deck)
        for i, deck in enumerate(decks):
            out[self.decks + i] = share(len(deck), HALF_DECK)
        if self.seats == 1:
            self.peddler.put(out, self.peddled, v.peddler_discard)

    def _put_song(self, out: Numbers, v: Observation, singer: Player) -> None:
        """Who sings, where, and what was done there."""
        out[self.singer + self._from(v, singer)] = 1
        out[self.singer + self.players] = float(v.is_swan)
        if v.place != NONE:
            out[self.place + v.place] = 1
        for place in v.visited:
            out[self.visited + place] = 1
        out[self.visit] = v.moves / len(PLACES)
        out[self.visit + 1] = float(v.has_acted)
        out[self.visit + 2] = v.stones_paid / max(1, self.box.numbers.stones)
        if v.side != NONE:
            out[self.island + v.side] = 1
        halls = self.island + len(SIDES)
        if v.island_hall != NONE:
            out[halls + v.island_hall] = 1.0
        for clan in range(len(CLANS)):
            if v.island_halls >> clan & 1:
                out[halls + len(CLANS) + clan] = 1.0
        out[halls + 2 * len(CLANS)] = float(v.island_pays)

    def _put_parts(self, out: Numbers, v: Observation, singer: Player) -> None:
        """What of the song was spent, used or unlocked."""
        place, worth = self.cards.place, self.cards.share
        for at, card in enumerate(v.song[singer]):
            for part in range(PARTS):
                if v.used[at] >> part & 1:
                    out[self.used + place[card] * PARTS + part] += worth[card]
            if v.unlocked[at]:
                out[self.unlocked + place[card]] += worth[card]
