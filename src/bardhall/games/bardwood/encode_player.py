"""A player's part of an observation: the numbers of everything in front of the player."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import BARD, CREATURE, FAN, IMPRO, INSTRUMENT, LEGEND, MUSE, SKILL
from bardhall.games.bardwood.names import NONE, RIVAL, Seat
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.setup import PLAYERS
from bardhall.kernel.encoding import ANY_SEATS, CardPlaces, Numbers, Part

HALF_TOKENS: Final = 4  # so many coins, stones or crests are half of the way to 1
HALF_GEMS: Final = 16
HALF_CARDS: Final = 8
MOST_WITH_RIVAL: Final = 3  # BG-RIVAL-MULTI-03
OWNED: Final = (INSTRUMENT, SKILL, IMPRO, FAN, CREATURE)


def share(n: int, half: int) -> float:
    """Return a count without a maximum as a number from 0 to 1."""
    return n / (n + half)


def owners_of(seats: int) -> int:
    """Return the number of possible owners of a crest: the seats, and the Rival if it may play."""
    if seats == ANY_SEATS:
        return max(PLAYERS) + 1
    return seats + 1 if seats <= MOST_WITH_RIVAL else seats


def places_of(box: BardwoodBox, *kinds: int) -> CardPlaces:
    """Return the indices of all cards of these kinds."""
    members = [code for code, face in enumerate(box.cards) if face.kind in kinds]
    return CardPlaces(len(box.cards), members)


def put_told(out: Numbers, start: int, legends: CardPlaces, v: Observation, owner: int) -> None:
    """Encode the legends with a rune of this owner."""
    for level, owners in enumerate(v.told_runes):
        for i, one in enumerate(owners):
            if one == owner:
                legends.put_one(out, start, v.told[level][i])


class PlayerEncoder(Part[Observation]):
    """An encoder for the sections that every player has."""

    def __init__(self, box: BardwoodBox, seats: int, owners: int) -> None:
        super().__init__(1)
        self.box: Final = box
        self.seats: Final = seats
        self.owners: Final = owners
        self.owned: Final = places_of(box, *OWNED)
        self.bards: Final = places_of(box, BARD)
        self.muses: Final = places_of(box, MUSE)
        self.legends: Final = places_of(box, LEGEND)
        self._lay_out_cards(self.owned.size)
        self._lay_out_pieces()

    def _lay_out_cards(self, cards: int) -> None:
        self.bard = self.section("bard", self.bards.size)
        self.muse = self.section("muse", self.muses.size)
        self.song = self.section("song", cards)
        self.discard = self.section("discard", cards)
        self.brag = self.section("brag", cards)
        self.unseen = self.section("unseen", cards)
        self.shown = self.section("shown", cards)
        self.tops = self.section("tops", cards)
        self.counts = self.section("counts", 4)

    def _lay_out_pieces(self) -> None:
        box = self.box
        self.dial = self.section("dial", 4)
        self.runes = self.section("runes", 4)
        self.tracks = self.section("tracks", 3)
        self.region = self.section("region", len(box.regions))
        self.tokens = self.section("tokens", 4)
        self.won = self.section("won", self.owners)
        self.gone = self.section("gone", 2)
        self.helped = self.section("helped", len(box.board.piles))
        self.bank = self.section("bank", 1)
        self.event = self.section("event", 3)
        self.told = self.section("told", self.legends.size)
        self.slots = self.section("slots", len(box.slots))
        self.marks = self.section("marks", 4)

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            v.bard[seat], v.muse[seat], v.song[seat], v.discard[seat], v.brag[seat], v.unseen[seat], v.shown[seat],
            v.tops[seat], len(v.deck[seat]), len(v.hand[seat]), len(v.unseen_fans[seat]), v.dial[seat], v.runes[seat],
            v.volume[seat], v.crests[seat], v.boat[seat], v.region[seat], v.coins[seat], v.acoustic[seat],
            v.ranges[seat], v.gems[seat], v.won[seat], tuple(v.pile_crests), v.bank, v.event_crests,
            v.crests_gone[seat], v.runes_gone[seat], v.event_runes, v.event_used[seat], tuple(v.told_runes),
            tuple(v.told), tuple(v.slots), v.marked[seat], seat in v.swan, v.ended_by == seat, seat in v.committed,
            v.seats,
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        self._put_cards(out, start, v, seat)
        self._put_counts(out, start, v, seat)
        self._put_board(out, start, v, seat)
        self._put_tokens(out, start, v, seat)
        self._put_crests(out, start, v, seat)
        self._put_runes(out, start, v, seat)
        self._put_marks(out, start, v, seat)

    def _put_cards(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        self.bards.put_one(out, start + self.bard, v.bard[seat])
        self.muses.put_one(out, start + self.muse, v.muse[seat])
        owned = self.owned
        owned.put(out, start + self.song, v.song[seat])
        owned.put(out, start + self.discard, v.discard[seat])
        owned.put(out, start + self.brag, v.brag[seat])
        owned.put(out, start + self.unseen, v.unseen[seat])
        owned.put(out, start + self.shown, v.shown[seat])
        owned.put(out, start + self.tops, v.tops[seat])

    def _put_counts(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        at = start + self.counts
        out[at] = share(len(v.deck[seat]), HALF_CARDS)
        out[at + 1] = len(v.hand[seat]) / 2
        out[at + 2] = share(len(v.unseen_fans[seat]), HALF_TOKENS)
        out[at + 3] = share(v.tops[seat].count(NONE), HALF_TOKENS)

    def _put_board(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        numbers = self.box.numbers
        out[start + self.dial + v.dial[seat]] = 1
        for quarter, runes in enumerate(v.runes[seat]):
            if runes:
                out[start + self.runes + quarter] = runes / numbers.runes_per_quarter
        out[start + self.tracks] = v.volume[seat] / numbers.volume_max
        out[start + self.tracks + 1] = v.crests[seat] / numbers.crests
        out[start + self.tracks + 2] = v.boat[seat] / (len(numbers.river) - 1)
        out[start + self.region + v.region[seat]] = 1

    def _put_tokens(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        at = start + self.tokens
        out[at] = share(v.coins[seat], HALF_TOKENS)
        out[at + 1] = share(v.acoustic[seat], HALF_TOKENS)
        out[at + 2] = share(v.ranges[seat], HALF_TOKENS)
        out[at + 3] = share(v.gems[seat], HALF_GEMS)

    def _put_crests(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        crests = self.box.numbers.crests
        for loser in v.won[seat]:
            place = self.seats if loser == RIVAL else (loser - seat) % v.seats
            out[start + self.won + place] = v.won[seat].count(loser) / crests
        for i, owners in enumerate(v.pile_crests):
            if seat in owners:
                out[start + self.helped + i] = 1
        if v.bank:
            out[start + self.bank] = v.bank.count(seat) / crests
        if v.event_crests:
            out[start + self.event] = v.event_crests.count(seat) / crests
        if v.crests_gone[seat]:
            out[start + self.gone] = v.crests_gone[seat] / crests

    def _put_runes(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        runes = 4 * self.box.numbers.runes_per_quarter
        if v.runes_gone[seat]:
            out[start + self.gone + 1] = v.runes_gone[seat] / runes
        if v.event_runes:
            out[start + self.event + 1] = v.event_runes.count(seat) / runes
        if v.event_used[seat]:
            out[start + self.event + 2] = 1.0
        put_told(out, start + self.told, self.legends, v, seat)
        for slot, owner in enumerate(v.slots):
            if owner == seat:
                out[start + self.slots + slot] = 1.0

    def _put_marks(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        at = start + self.marks
        if v.marked[seat]:
            out[at] = 1.0
        if seat in v.swan:
            out[at + 1] = 1.0
        if v.ended_by == seat:
            out[at + 2] = 1.0
        if seat in v.committed:
            out[at + 3] = 1.0
