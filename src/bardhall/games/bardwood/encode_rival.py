"""The Rival's part of an observation: all zeros if it does not play."""

from __future__ import annotations

from typing import Final

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.encode_player import (
    HALF_CARDS,
    HALF_GEMS,
    OWNED,
    places_of,
    put_told,
    share,
)
from bardhall.games.bardwood.kinds import CHALLENGE, LEGEND, RIVAL_CARD
from bardhall.games.bardwood.names import DIFFICULTIES, DIRECTIONS, RIVAL
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD
from bardhall.games.bardwood.rules.rival_walk import Leg
from bardhall.kernel.encoding import Encoder, Numbers


class RivalEncoder(Encoder):
    """An encoder for the sections about the Rival, and about the challenges of a solo game."""

    def __init__(self, box: BardwoodBox, seats: int, has_challenges: bool) -> None:
        super().__init__()
        self.box: Final = box
        self.seats: Final = seats
        self.has_challenges: Final = has_challenges
        self.cards: Final = places_of(box, RIVAL_CARD)
        self.owned: Final = places_of(box, *OWNED)
        self.legends: Final = places_of(box, LEGEND)
        self.bets: Final = places_of(box, CHALLENGE)
        self._lay_out_pieces()
        self._lay_out_cards()

    def _lay_out_pieces(self) -> None:
        board = self.box.board
        self.plays = self.section("rival", 1)
        self.difficulty = self.section("difficulty", len(DIFFICULTIES))
        self.portals = self.section("portals", 2)
        self.place = self.section("rival_place", len(board.locations))
        self.tokens = self.section("rival_tokens", len(board.locations))
        self.legs = self.section("rival_legs", len(DIRECTIONS))
        self.dial = self.section("rival_dial", 4)
        self.tracks = self.section("rival_tracks", 5)
        self.won = self.section("rival_won", self.seats)
        self.helped = self.section("rival_helped", len(board.piles))
        self.bank = self.section("rival_bank", 1)
        self.told = self.section("rival_told", self.legends.size)
        self.slots = self.section("rival_slots", len(board.slots))
        self.marks = self.section("rival_marks", 3)

    def _lay_out_cards(self) -> None:
        self.deck = self.section("rival_deck", self.cards.size)
        self.discard = self.section("rival_discard", self.cards.size)
        self.moved = self.section("movement_pile", self.cards.size)
        self.marked = self.section("marked_pile", self.owned.size)
        self.counts = self.section("rival_counts", 2)
        if self.has_challenges:
            self.challenges = self.section("challenges", self.bets.size)
            self.easy = self.section("bets_easy", self.bets.size)
            self.hard = self.section("bets_hard", self.bets.size)
            self.hidden = self.section("challenge_deck", self.bets.size)

    def put(self, out: Numbers, start: int, v: Observation) -> None:
        """Encode the Rival, starting at that index."""
        if not v.has_rival:
            return
        out[start + self.plays] = 1
        out[start + self.difficulty + v.difficulty] = 1
        out[start + self.portals + v.portals] = 1
        self._put_walk(out, start, v)
        self._put_tracks(out, start, v)
        self._put_board(out, start, v)
        self._put_cards(out, start, v)
        if v.seats == 1:
            self._put_challenges(out, start, v)

    def _put_walk(self, out: Numbers, start: int, v: Observation) -> None:
        out[start + self.place + v.rival_place] = 1
        for place, token in enumerate(v.rival_tokens):
            out[start + self.tokens + place] = token / self.box.numbers.rival_tokens
        for frame in v.stack:
            if isinstance(frame, Leg):
                out[start + self.legs + frame.direction] = 1

    def _put_tracks(self, out: Numbers, start: int, v: Observation) -> None:
        numbers = self.box.numbers
        at = start + self.tracks
        out[at] = v.rival_volume / numbers.volume_max
        out[at + 1] = v.rival_crests / numbers.crests
        out[at + 2] = v.rival_crests_gone / numbers.crests
        out[at + 3] = v.rival_runes / (4 * numbers.runes_per_quarter)
        out[at + 4] = share(v.rival_gems, HALF_GEMS)
        out[start + self.dial + v.rival_dial] = 1
        out[start + self.marks] = float(v.rival_marked)
        out[start + self.marks + 1] = float(RIVAL in v.swan)
        out[start + self.marks + 2] = float(v.ended_by == RIVAL)

    def _put_board(self, out: Numbers, start: int, v: Observation) -> None:
        crests = self.box.numbers.crests
        for i in range(v.seats):
            out[start + self.won + i] = v.rival_won.count((v.seat + i) % v.seats) / crests
        for i, owners in enumerate(v.pile_crests):
            out[start + self.helped + i] = float(RIVAL in owners)
        out[start + self.bank] = v.bank.count(RIVAL) / crests
        put_told(out, start + self.told, self.legends, v, RIVAL)
        for slot, owner in enumerate(v.slots):
            out[start + self.slots + slot] = float(owner == RIVAL)

    def _put_cards(self, out: Numbers, start: int, v: Observation) -> None:
        """Encode the Rival's cards; the contents of its deck are known, but not their order."""
        for card in v.hidden:
            if self.box.cards[card].kind == RIVAL_CARD:
                self.cards.put_one(out, start + self.deck, card)
        self.cards.put(out, start + self.discard, v.rival_discard)
        self.cards.put(out, start + self.moved, v.movement_pile)
        self.owned.put(out, start + self.marked, v.marked_pile)
        out[start + self.counts] = share(len(v.rival_deck), HALF_CARDS)
        out[start + self.counts + 1] = share(len(v.marked_pile), HALF_CARDS)

    def _put_challenges(self, out: Numbers, start: int, v: Observation) -> None:
        self.bets.put(out, start + self.challenges, v.challenges)
        for i, bet in enumerate(v.bets):
            if bet in (ON_EASY, ON_HARD):
                self.bets.put_one(out, start + (self.easy if bet == ON_EASY else self.hard), v.challenges[i])
        for card in v.hidden:
            if self.box.cards[card].kind == CHALLENGE:
                self.bets.put_one(out, start + self.hidden, card)
