"""SETUP: laying out tiles, tokens, cards and boards."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ENCOUNTERS, EVENTS, GOBLIN, MINIONS, MISSIONS, NONE, SPACES, Card
from bardhall.games.taverns.rules.action import CHOICES
from bardhall.games.taverns.rules.answers import CardQuestion
from bardhall.games.taverns.rules.cook import draw_recipe
from bardhall.games.taverns.rules.hero import draw_hero
from bardhall.games.taverns.rules.mission import DealMissions
from bardhall.games.taverns.rules.round import StartRound
from bardhall.games.taverns.rules.round_end import reset_ingredients
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.chance import draw, shuffle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Frame, then

PLAYERS: Final = (2, 3, 4, 5)  # TD-SETUP-01


def set_up(g: Taverns) -> None:
    """Set up the table, then the taverns in seat order, then missions (TD-SETUP-02 to TD-SETUP-17, TD-RULING-52)."""
    g.paid = [(NONE, NONE)] * len(SPACES)
    g.zones = [(g.box.board.city,) * len(MINIONS)] * g.seats
    g.gold = [g.box.numbers.start_gold] * g.seats
    g.energy = [g.box.numbers.start_energy] * g.seats
    lay_tiles(g)
    reset_ingredients(g, "TD-SETUP-07")
    g.hero_deck = shuffle(g, g.box.of_kind(k.HERO))
    for _ in range(g.box.numbers.hero_row):
        draw_hero(g)
    g.dragon_deck = shuffle(g, g.box.of_kind(k.DRAGON))
    g.recipe_deck = shuffle(g, g.box.of_kind(k.RECIPE))
    draw_recipe(g)
    g.trophy_pile = shuffle(g, g.box.of_kind(k.TROPHY))
    if g.modules & EVENTS:
        g.event_deck = shuffle(g, g.box.of_kind(k.EVENT))  # TD-EVENT-01
    if g.modules & ENCOUNTERS:
        g.encounter_deck = shuffle(g, g.box.of_kind(k.ENCOUNTER))
    if g.modules & GOBLIN:
        g.object_pool = g.box.of_kind(k.OBJECT)  # TD-GOBLIN-01
    g.taverns_left = g.box.of_kind(k.TAVERN)
    frames: list[Frame[Taverns]] = [ChooseTavern(seat) for seat in range(g.seats)]
    if g.modules & MISSIONS:
        frames.append(DealMissions())
    then(g, *frames, StartRound())


def lay_tiles(g: Taverns) -> None:
    """Place four random tiles, one on each space (TD-SETUP-04 to TD-SETUP-06).

    The tiles are those of the first game, one side of each tile (TD-RULING-49), or any locations.
    """
    locations = g.box.of_kind(k.LOCATION)
    if g.is_first_game:
        locations = g.box.first_tiles
    elif not g.has_single_tiles:
        locations = tuple([draw(g, sides) if len(sides) > 1 else sides[0] for sides in g.box.tiles])
    g.tiles = list(shuffle(g, locations)[: len(SPACES)])
    g.tiles_out = tuple([card for card in g.box.of_kind(k.LOCATION) if card not in g.tiles])
    if g.events is not None:
        for space, card in enumerate(g.tiles):
            reveal(g, "tile", "TD-SETUP-04", space=space, card=card)
    if has_forge(g):
        g.forge_pile = shuffle(g, g.box.of_kind(k.FORGE_TOKEN))


def has_forge(g: Taverns) -> bool:
    """Return whether a tile on the board brings the forge tokens into play (TD-SETUP-06)."""
    return any(tile != NONE and g.box.cards[tile].effect.has_effect("draw_forge_token") for tile in g.tiles)


class PickTavern(CardChoice):
    """Choose this tavern board."""

    icon: ClassVar[str] = "tavern"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")


PICK_TAVERN: Final = CHOICES.per_card(PickTavern, "tavern", k.TAVERN)


class ChooseTavern(CardQuestion):
    """Ask each player in seat order for a different tavern (TD-SETUP-11, TD-ASYM-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-SETUP-11"
    allowed_below: ClassVar[tuple[str, ...]] = ("ChooseTavern", "DealMissions", "StartRound")

    def is_consistent(self, g: Taverns) -> bool:
        return g.tavern[self.seat] == NONE and len(g.taverns_left) >= g.tavern.count(NONE)

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PICK_TAVERN.of(g.box)[card] for card in g.taverns_left]

    def choose(self, g: Taverns, card: Card) -> None:
        g.tavern[self.seat] = card
        g.taverns_left = tuple([other for other in g.taverns_left if other != card])
        if g.events is not None:
            tell(g, "took_tavern", "TD-SETUP-11", self.seat, card=card)
