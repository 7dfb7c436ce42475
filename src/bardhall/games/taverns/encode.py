"""The observations of the game as numbers, made from a view alone.

Seats count from the observer: its own sections are `[0]`, those of the next player clockwise `[1]`, and so on. Only
`seat` is the observer's seat at the table. The docs page `environments` describes each section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.encode_player import PlayerEncoder, places_of, share
from bardhall.games.taverns.encode_question import QuestionEncoder
from bardhall.games.taverns.names import ITEMS, MINIONS, MODULES, NONE, SPACES, Seat
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.rules.setup import PLAYERS
from bardhall.kernel.encoding import ANY_SEATS, CardPlaces, Encoder, Memory, Part

if TYPE_CHECKING:
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.game import View

HALF_DECK: Final = 8  # so many cards that lie face down are half of the way to 1
DECKS: Final = 8  # recipes, heroes, dragons, trophies, forge tokens, events, encounters, objects


class BoardEncoder(Part[Observation]):
    """An encoder for the sections about the board, as the observer `seat` sees it."""

    def __init__(self, box: TavernsBox, places: list[CardPlaces], seats: int) -> None:
        super().__init__(0)
        self.seats: Final = seats
        self.locations: Final = places[k.LOCATION]
        self.dragons: Final = places[k.DRAGON]
        dragons = [face for face in box.cards if face.kind == k.DRAGON]
        self.rows: Final = max([len(face.rows) for face in dragons])
        self.spaces: Final = max([len(row.spaces) for face in dragons for row in face.rows])
        zones = len(box.board.zones)
        self.tiles: Final = self.section("tiles", len(SPACES) * self.locations.size)
        self.paid: Final = self.section("paid", len(SPACES) * 2)
        self.tokens: Final = self.section("tokens", zones * len(ITEMS))
        self.bank: Final = self.section("bank", len(box.board.bank) * seats)
        self.dragon: Final = self.section("dragon", self.dragons.size)
        self.damage: Final = self.section("damage", self.rows * self.spaces)
        self.gone: Final = self.section("dragons_gone", self.dragons.size)
        self.goblin: Final = self.section("goblin", zones)

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            tuple(v.tiles), tuple(v.paid), tuple(v.tokens), tuple(v.bank), v.seats, v.dragon, v.damage, v.dragons_gone,
            v.goblin,
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        for space, tile in enumerate(v.tiles):
            self.locations.put_one(out, start + self.tiles + space * self.locations.size, tile)
            for n, code in enumerate(v.paid[space]):
                if code != NONE:
                    out[start + self.paid + space * 2 + n] = 1
        for zone, tokens in enumerate(v.tokens):
            for item in tokens:
                if item != NONE:
                    out[start + self.tokens + zone * len(ITEMS) + item] = tokens.count(item) / len(tokens)
        for space, owner in enumerate(v.bank):
            if owner != NONE:
                out[start + self.bank + space * self.seats + (owner - seat) % v.seats] = 1
        self.dragons.put_one(out, start + self.dragon, v.dragon)
        self.dragons.put(out, start + self.gone, v.dragons_gone)
        for row, marks in enumerate(v.damage):
            for at, is_marked in enumerate(marks):
                if is_marked:
                    out[start + self.damage + row * self.spaces + at] = 1
        if v.goblin != NONE:
            out[start + self.goblin + v.goblin] = 1


class CardsEncoder(Part[Observation]):
    """An encoder for the sections about cards without an owner, and the missions that the seat may choose from."""

    def __init__(self, box: TavernsBox, places: list[CardPlaces]) -> None:
        super().__init__(1)
        self.places: Final = places
        size = [one.size for one in places]
        self.recipe_row: Final = self.section("recipe_row", box.numbers.recipe_row * size[k.RECIPE])
        self.hero_row: Final = self.section("hero_row", size[k.HERO])
        self.recipes_gone: Final = self.section("recipe_discard", size[k.RECIPE])
        self.events_gone: Final = self.section("event_discard", size[k.EVENT])
        self.encounters_gone: Final = self.section("encounter_discard", size[k.ENCOUNTER])
        self.common: Final = self.section("common_mission", size[k.MISSION])
        self.offer: Final = self.section("mission_offer", size[k.MISSION])
        self.refused: Final = self.section("refused_mission", size[k.MISSION])
        self.taverns: Final = self.section("taverns_left", size[k.TAVERN])
        self.decks: Final = self.section("decks", DECKS)

    def key(self, v: Observation, seat: Seat) -> object:
        return (
            v.recipe_row, v.hero_row, v.recipe_discard, v.event_discard, v.encounter_discard, v.common_mission,
            v.mission_offer[seat], v.refused_mission[seat], v.taverns_left, len(v.recipe_deck), len(v.hero_deck),
            len(v.dragon_deck), len(v.trophy_pile), len(v.forge_pile), len(v.event_deck), len(v.encounter_deck),
            len(v.goblin_stack),
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Seat) -> None:
        recipes, missions = self.places[k.RECIPE], self.places[k.MISSION]
        for i, card in enumerate(v.recipe_row):
            recipes.put_one(out, start + self.recipe_row + i * recipes.size, card)
        recipes.put(out, start + self.recipes_gone, v.recipe_discard)
        self.places[k.HERO].put(out, start + self.hero_row, v.hero_row)
        self.places[k.TAVERN].put(out, start + self.taverns, v.taverns_left)
        self.places[k.EVENT].put(out, start + self.events_gone, v.event_discard)
        self.places[k.ENCOUNTER].put(out, start + self.encounters_gone, v.encounter_discard)
        missions.put_one(out, start + self.common, v.common_mission)
        missions.put(out, start + self.offer, v.mission_offer[seat])
        missions.put_one(out, start + self.refused, v.refused_mission[seat])
        decks: tuple[tuple[Any, ...], ...] = (
            v.recipe_deck, v.hero_deck, v.dragon_deck, v.trophy_pile, v.forge_pile, v.event_deck, v.encounter_deck,
            v.goblin_stack,
        )  # fmt: skip
        for i, deck in enumerate(decks):
            if deck:
                out[start + self.decks + i] = share(len(deck), HALF_DECK)


class TavernsEncoder(Encoder):
    """An encoder for the observations of one box, for one number of seats or for any."""

    def __init__(self, box: TavernsBox, seats: int) -> None:
        super().__init__(seats)
        self.reads_hidden = False
        self.box: Final = box
        self.seats: Final = max(PLAYERS) if seats == ANY_SEATS else seats
        self._lay_out_table()
        places = [places_of(box, kind) for kind in range(len(k.KINDS))]
        self.board: Final = BoardEncoder(box, places, self.seats)
        self.board_start: Final = self.part(self.board)
        self.cards: Final = CardsEncoder(box, places)
        self.cards_start: Final = self.part(self.cards)
        self.question: Final = QuestionEncoder(box, self.seats, self.board.rows)
        self.question_start: Final = self.part(self.question)
        self.player: Final = PlayerEncoder(box)
        self.players: Final = [self.part(self.player, f"[{i}]") for i in range(self.seats)]

    def _lay_out_table(self) -> None:
        self.seat = self.section("seat", self.seats)
        self.round = self.section("round", self.box.numbers.rounds)
        self.first = self.section("first", self.seats)
        self.active = self.section("active", self.seats)
        self.phase = self.section("phase", 2)
        self.options = self.section("options", len(MODULES) + 1)
        self.done = self.section("done", 4 * len(MINIONS))
        self.visited = self.section("visited", len(MINIONS) * len(SPACES))

    def encode(self, view: View) -> Numbers:
        return self.anew(view)

    def update(self, out: Numbers, at: int, view: View, memory: Memory) -> None:
        v: Observation = view.sight
        self.check(v.seat, v.seats, v.box is self.box)
        self.clear(out, at)
        self._put_table(out, at, v)
        self._put_turn(out, at, v)
        self.board.show(out, at + self.board_start, v, v.seat, True, memory)
        self.cards.show(out, at + self.cards_start, v, v.seat, True, memory)
        seat = v.seat
        for start in self.players[: v.seats]:
            self.player.show(out, at + start, v, seat, seat == v.seat, memory)
            seat = (seat + 1) % v.seats
        self.question.put(out, at + self.question_start, v)

    def _from(self, v: Observation, seat: Seat) -> int:
        """Return a seat's number as the observer counts it."""
        return (seat - v.seat) % v.seats

    def _put_table(self, out: Numbers, at: int, v: Observation) -> None:
        out[at + self.seat + v.seat] = 1
        if v.round:
            out[at + self.round + v.round - 1] = 1
        out[at + self.first + self._from(v, v.first)] = 1
        out[at + self.active + self._from(v, v.active)] = 1
        if v.has_placed:
            out[at + self.phase] = 1
        if v.has_met:
            out[at + self.phase + 1] = 1
        if v.modules:
            for module in range(len(MODULES)):
                out[at + self.options + module] = v.modules >> module & 1
        if v.city_pass_through:
            out[at + self.options + len(MODULES)] = 1

    def _put_turn(self, out: Numbers, at: int, v: Observation) -> None:
        """Encode what the minions of the active player have done in this turn."""
        for i, minions in enumerate((v.activated, v.collected, v.hunted, v.bought)):
            for minion in minions:
                out[at + self.done + i * len(MINIONS) + minion] = 1
        for minion, tiles in enumerate(v.visited):
            for tile in tiles:
                out[at + self.visited + minion * len(SPACES) + v.tiles.index(tile)] = 1
