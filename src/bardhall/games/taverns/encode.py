"""What a seat may know as numbers: the observations of the game, made from a view and nothing else.

Seats count from the observer: its own sections are `[0]`, the next player clockwise has `[1]`, and so on. Only `seat`
tells which seat of the table the observer has. The page `environments` in the documentation says what each section
holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.encode_player import PlayerEncoder, places_of, share
from bardhall.games.taverns.encode_question import QuestionEncoder
from bardhall.games.taverns.names import ITEMS, MINIONS, MODULES, NONE, SPACES, Seat
from bardhall.games.taverns.observation import Observation
from bardhall.kernel.encoding import CardPlaces, Encoder
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

HALF_DECK: Final = 8  # so many cards that lie face down are half of the way to 1
DECKS: Final = 8  # recipes, heroes, dragons, trophies, forge tokens, events, encounters, objects


class TavernsEncoder(Encoder):
    """The observations of one box and number of seats."""

    def __init__(self, box: TavernsBox, seats: int) -> None:
        super().__init__()
        self.box: Final = box
        self.seats: Final = seats
        self.places: Final[list[CardPlaces]] = [places_of(box, kind) for kind in range(len(k.KINDS))]
        dragons = [face for face in box.cards if face.kind == k.DRAGON]
        self.rows: Final = max([len(face.rows) for face in dragons])
        self.spaces: Final = max([len(row.spaces) for face in dragons for row in face.rows])
        self._lay_out_table()
        self._lay_out_board()
        self._lay_out_cards()
        self.question: Final = QuestionEncoder(box, seats, self.rows)
        self.question_start: Final = self.part(self.question)
        self.player: Final = PlayerEncoder(box)
        self.players: Final = [self.part(self.player, f"[{i}]") for i in range(seats)]

    def _lay_out_table(self) -> None:
        self.seat = self.section("seat", self.seats)
        self.round = self.section("round", self.box.numbers.rounds)
        self.first = self.section("first", self.seats)
        self.active = self.section("active", self.seats)
        self.phase = self.section("phase", 2)
        self.options = self.section("options", len(MODULES) + 1)
        self.done = self.section("done", 4 * len(MINIONS))
        self.visited = self.section("visited", len(MINIONS) * len(SPACES))

    def _lay_out_board(self) -> None:
        board = self.box.board
        self.tiles = self.section("tiles", len(SPACES) * self.places[k.LOCATION].size)
        self.paid = self.section("paid", len(SPACES) * 2)
        self.tokens = self.section("tokens", len(board.zones) * len(ITEMS))
        self.bank = self.section("bank", len(board.bank) * self.seats)
        self.dragon = self.section("dragon", self.places[k.DRAGON].size)
        self.damage = self.section("damage", self.rows * self.spaces)
        self.gone = self.section("dragons_gone", self.places[k.DRAGON].size)
        self.goblin = self.section("goblin", len(board.zones))

    def _lay_out_cards(self) -> None:
        size = [places.size for places in self.places]
        self.recipe_row = self.section("recipe_row", self.box.numbers.recipe_row * size[k.RECIPE])
        self.hero_row = self.section("hero_row", size[k.HERO])
        self.recipes_gone = self.section("recipe_discard", size[k.RECIPE])
        self.events_gone = self.section("event_discard", size[k.EVENT])
        self.encounters_gone = self.section("encounter_discard", size[k.ENCOUNTER])
        self.common = self.section("common_mission", size[k.MISSION])
        self.offer = self.section("mission_offer", size[k.MISSION])
        self.refused = self.section("refused_mission", size[k.MISSION])
        self.taverns = self.section("taverns_left", size[k.TAVERN])
        self.decks = self.section("decks", DECKS)

    def encode(self, view: View) -> Numbers:
        v: Observation = view.sight
        if v.seat == NONE or v.box is not self.box or v.seats != self.seats:
            raise Malformed(f"this encoder takes the view of one of {self.seats} seats, with its own box")
        out = self.blank()
        self._put_table(out, v)
        self._put_turn(out, v)
        self._put_board(out, v)
        self._put_dragon(out, v)
        self._put_rows(out, v)
        self._put_modules(out, v)
        seat = v.seat
        for start in self.players:
            self.player.put(out, start, v, seat)
            seat = (seat + 1) % v.seats
        self.question.put(out, self.question_start, v)
        return out

    def _from(self, v: Observation, seat: Seat) -> int:
        """A seat of the table, counted from the observer."""
        return (seat - v.seat) % self.seats

    def _put_table(self, out: Numbers, v: Observation) -> None:
        out[self.seat + v.seat] = 1
        if v.round:
            out[self.round + v.round - 1] = 1
        out[self.first + self._from(v, v.first)] = 1
        out[self.active + self._from(v, v.active)] = 1
        out[self.phase] = float(v.has_placed)
        out[self.phase + 1] = float(v.has_met)
        for module in range(len(MODULES)):
            out[self.options + module] = v.modules >> module & 1
        out[self.options + len(MODULES)] = float(v.city_pass_through)

    def _put_turn(self, out: Numbers, v: Observation) -> None:
        """What the minions of whose turn it is have done in it."""
        for i, minions in enumerate((v.activated, v.collected, v.hunted, v.bought)):
            for minion in minions:
                out[self.done + i * len(MINIONS) + minion] = 1
        for minion, tiles in enumerate(v.visited):
            for tile in tiles:
                out[self.visited + minion * len(SPACES) + v.tiles.index(tile)] = 1

    def _put_board(self, out: Numbers, v: Observation) -> None:
        locations = self.places[k.LOCATION]
        for space, tile in enumerate(v.tiles):
            locations.put_one(out, self.tiles + space * locations.size, tile)
            for n, code in enumerate(v.paid[space]):
                out[self.paid + space * 2 + n] = float(code != NONE)
        for zone, tokens in enumerate(v.tokens):
            for item in tokens:
                if item != NONE:
                    out[self.tokens + zone * len(ITEMS) + item] = tokens.count(item) / len(tokens)
        for space, seat in enumerate(v.bank):
            if seat != NONE:
                out[self.bank + space * self.seats + self._from(v, seat)] = 1

    def _put_dragon(self, out: Numbers, v: Observation) -> None:
        self.places[k.DRAGON].put_one(out, self.dragon, v.dragon)
        self.places[k.DRAGON].put(out, self.gone, v.dragons_gone)
        for row, marks in enumerate(v.damage):
            for at, is_marked in enumerate(marks):
                out[self.damage + row * self.spaces + at] = float(is_marked)

    def _put_rows(self, out: Numbers, v: Observation) -> None:
        recipes = self.places[k.RECIPE]
        for i, card in enumerate(v.recipe_row):
            recipes.put_one(out, self.recipe_row + i * recipes.size, card)
        recipes.put(out, self.recipes_gone, v.recipe_discard)
        self.places[k.HERO].put(out, self.hero_row, v.hero_row)
        self.places[k.TAVERN].put(out, self.taverns, v.taverns_left)
        decks: tuple[tuple[Any, ...], ...] = (
            v.recipe_deck, v.hero_deck, v.dragon_deck, v.trophy_pile, v.forge_pile, v.event_deck, v.encounter_deck,
            v.goblin_stack,
        )  # fmt: skip
        for i, deck in enumerate(decks):
            out[self.decks + i] = share(len(deck), HALF_DECK)

    def _put_modules(self, out: Numbers, v: Observation) -> None:
        missions = self.places[k.MISSION]
        missions.put_one(out, self.common, v.common_mission)
        missions.put(out, self.offer, v.mission_offer[v.seat])
        missions.put_one(out, self.refused, v.refused_mission[v.seat])
        self.places[k.EVENT].put(out, self.events_gone, v.event_discard)
        self.places[k.ENCOUNTER].put(out, self.encounters_gone, v.encounter_discard)
        if v.goblin != NONE:
            out[self.goblin + v.goblin] = 1
