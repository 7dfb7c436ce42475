"""Every choice of the game, made for a box: the contents of the chapters' choices, and their table.

A choice stands in its chapter of `rules`; who needs one finds it in `box.table`. What one may do in a song is found by
the location that offers it (`places.offers`) or in the list of what one may do anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from bardhall.games.bardwood.kinds import (
    BANK_PLACE,
    BARD,
    CHALLENGE,
    COINS_PLACE,
    CREATURE_PLACE,
    EVENT,
    IMPRO,
    INSTRUMENT,
    LEGEND,
    LEGEND_PLACE,
    MOTIF,
    MOTIF_PLACE,
    MUSE,
    PERFORM_PLACE,
    SHOP_PLACE,
    SKILL,
    VOLUME_PLACE,
)
from bardhall.games.bardwood.names import ACOUSTIC, COIN, RANGE, RIVAL, Level, Place
from bardhall.games.bardwood.rules.action import (
    CardAction,
    Decline,
    FixedOffers,
    OfferGroup,
    SongAction,
    Stop,
)
from bardhall.games.bardwood.rules.arrow import PayArrow
from bardhall.games.bardwood.rules.bank import BankCoins, BankCrests, BankOffers
from bardhall.games.bardwood.rules.bards import PickBard
from bardhall.games.bardwood.rules.challenge import ON_EASY, ON_HARD, Bet
from bardhall.games.bardwood.rules.compose import AddCard
from bardhall.games.bardwood.rules.convert import BRAG_TRADE, GetCoins, TradeVolume, VisitMotif
from bardhall.games.bardwood.rules.creature import CreatureOffers, EmptyPile, Help, Soothe
from bardhall.games.bardwood.rules.crest import CrestCoin, CrestGems, CrestMotif, CrestOffers, CrestStone, CrestTrade
from bardhall.games.bardwood.rules.duel import Duel, DuelOffers
from bardhall.games.bardwood.rules.event import EventOffers, UseEvent
from bardhall.games.bardwood.rules.impro import UseImpro
from bardhall.games.bardwood.rules.legend import LEVELS, LegendOffers, MarkLegend, Tell
from bardhall.games.bardwood.rules.motif import Collect, UseBonus
from bardhall.games.bardwood.rules.move import MoveBoat, MoveTo, Stay
from bardhall.games.bardwood.rules.muse import KeepMuse
from bardhall.games.bardwood.rules.options import PickOption
from bardhall.games.bardwood.rules.perform import Perform, StageOffers
from bardhall.games.bardwood.rules.pick_events import PickEvent
from bardhall.games.bardwood.rules.rest import DropToken
from bardhall.games.bardwood.rules.rival_walk import RivalTo
from bardhall.games.bardwood.rules.runes import PickRune
from bardhall.games.bardwood.rules.shop import Buy, EmptyShop, ShopOffers
from bardhall.games.bardwood.rules.sing import EndSong, UseLower, UseUpper
from bardhall.games.bardwood.rules.tempo import TurnDial
from bardhall.kernel.choices import CardChoice, Choices

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import Board, CardFace

__all__ = [
    "BRAG_TRADE", "AddCard", "BankCoins", "BankCrests", "BardwoodChoices", "Bet", "Buy", "CardAction", "CardChoice",
    "Collect", "CrestCoin", "CrestGems", "CrestMotif", "CrestStone", "CrestTrade", "Decline", "DropToken", "Duel",
    "EmptyPile", "EmptyShop", "EndSong", "GetCoins", "Help", "KeepMuse", "MarkLegend", "MoveBoat", "MoveTo", "PayArrow",
    "Perform", "PickBard", "PickEvent", "PickOption", "PickRune", "RivalTo", "SongAction", "Soothe", "Stay", "Stop",
    "Tell", "TradeVolume", "TurnDial", "UseBonus", "UseEvent", "UseImpro", "UseLower", "UseUpper", "VisitMotif",
]  # fmt: skip

C = TypeVar("C")


def by_code(size: int, found: list[tuple[int, C]]) -> list[C]:
    """A table by code. Codes that have no such choice are filled with the first one; nobody looks there."""
    table = [found[0][1]] * size if found else []
    for code, choice in found:
        table[code] = choice
    return table


class BardwoodChoices(Choices):
    """Every choice of the game. Tables by card, by location, by region, by level."""

    def __init__(self, cards: list[CardFace], board: Board) -> None:
        super().__init__()
        self.end_song: Final = self.add(EndSong("end_song"))
        self.boat: Final = self.add(MoveBoat("boat"))
        self.stay: Final = self.add(Stay("stay"))
        self.collect: Final = self.add(Collect("collect"))
        self.pay: Final = self.add(PayArrow("pay"))
        self.stop: Final = self.add(Stop("stop"))
        self.turn: Final = self.add(TurnDial("turn"))
        self.decline: Final = self.add(Decline("decline"))
        self.use_event: Final = self.add(UseEvent("event"))
        self.bank_coins: Final = self.add(BankCoins("bank coins", board.bank))
        self.bank_crests: Final = self.add(BankCrests("bank crests", board.bank))
        self.crest_coin: Final = self.add(CrestCoin("crests coin"))
        self.crest_stone: Final = self.add(CrestStone("crests acoustic_stone"))
        self.crest_motif: Final = self.add(CrestMotif("crests motif"))
        self.crest_gems: Final = self.add(CrestGems("crests green_gem"))
        self.move: Final = [self.add(MoveTo(region.code, region.id)) for region in board.regions]
        self.rune: Final = [self.add(PickRune(quarter)) for quarter in range(4)]
        self.option: Final = [self.add(PickOption(number)) for number in range(2)]
        self.duel: Final = [self.add(Duel(owner)) for owner in range(RIVAL + 1)]
        self.drop: Final = [self.add(DropToken(resource)) for resource in (COIN, ACOUSTIC, RANGE)]
        self.places: Final = PlaceTables(self, board)
        self.cards: Final = CardTables(self, cards)
        trades = [self.crest_coin, self.crest_stone, self.crest_motif, self.crest_gems]
        self.anywhere: Final = [DuelOffers(self.duel), CrestOffers(trades), EventOffers(self.use_event)]


class PlaceTables:
    """The choices that name a location, and what each location offers."""

    def __init__(self, table: BardwoodChoices, board: Board) -> None:
        size = len(board.locations)
        named = [(location.code, location.id, location.type) for location in board.locations]
        piles = [(code, name) for code, name, type in named if type == CREATURE_PLACE]
        shops = [(code, name) for code, name, type in named if type == SHOP_PLACE]
        coins = [(code, name) for code, name, type in named if type == COINS_PLACE]
        motifs = [(code, name) for code, name, type in named if type == MOTIF_PLACE]
        volumes = [(code, name) for code, name, type in named if type == VOLUME_PLACE]
        legends = [(code, name) for code, name, type in named if type == LEGEND_PLACE]
        self.help: Final = by_code(size, [(c, table.add(Help(f"help {n}", c))) for c, n in piles])
        self.soothe: Final = by_code(size, [(c, table.add(Soothe(f"soothe {n}", c))) for c, n in piles])
        self.empty_pile: Final = by_code(size, [(c, table.add(EmptyPile(f"gem {n}", c))) for c, n in piles])
        self.empty_shop: Final = by_code(size, [(c, table.add(EmptyShop(f"gem {n}", c))) for c, n in shops])
        self.coins: Final = by_code(size, [(c, table.add(GetCoins(f"coins {n}", c))) for c, n in coins])
        self.motif: Final = by_code(size, [(c, table.add(VisitMotif(f"motif {n}", c))) for c, n in motifs])
        gains = (BRAG_TRADE, COIN, RANGE)
        trades = [(c, [table.add(TradeVolume(c, n, gain)) for gain in gains]) for c, n in volumes]
        self.trade: Final = by_code(size, trades)
        self.rival: Final = [table.add(RivalTo("rival", c, n)) for c, n, _ in named]
        tales = [(c, [_tell(table, c, n, level) for level in range(LEVELS)]) for c, n in legends]
        self.tell: Final = by_code(size, tales)
        names = [name for _, name, _ in named]
        self.perform: Final = [
            table.add(Perform(slot.code, slot.place, names[slot.place], slot.number)) for slot in board.slots
        ]
        self.offers: Final = [self._offers(table, code, type) for code, _, type in named]

    def _offers(self, table: BardwoodChoices, place: Place, type: int) -> OfferGroup:
        """What a location of that kind offers."""
        if type == CREATURE_PLACE:
            return CreatureOffers(self.help[place], self.soothe[place], self.empty_pile[place])
        if type == SHOP_PLACE:
            return ShopOffers(self.empty_shop[place])
        if type == PERFORM_PLACE:
            return StageOffers([perform for perform in self.perform if perform.place == place])
        if type == LEGEND_PLACE:
            return LegendOffers(self.tell[place])
        if type == BANK_PLACE:
            return BankOffers(table.bank_coins, table.bank_crests)
        if type == VOLUME_PLACE:
            return FixedOffers([*self.trade[place]])
        action: SongAction = self.coins[place] if type == COINS_PLACE else self.motif[place]
        return FixedOffers([action])


def _tell(table: Choices, place: Place, name: str, level: Level) -> list[Tell]:
    """Without and with the discount."""
    return [table.add(Tell(place, name, level, discount)) for discount in (False, True)]


class CardTables:
    """The choices that name a card."""

    def __init__(self, table: Choices, cards: list[CardFace]) -> None:
        size = len(cards)
        named = [(code, card.id, card.kind) for code, card in enumerate(cards)]
        skills = [(code, name) for code, name, kind in named if kind == SKILL]
        impros = [(code, name) for code, name, kind in named if kind == IMPRO]
        sung = [(code, name) for code, name, kind in named if kind in (INSTRUMENT, SKILL, IMPRO, MUSE)]
        bards = [(code, name) for code, name, kind in named if kind == BARD]
        events = [(code, name) for code, name, kind in named if kind == EVENT]
        muses = [(code, name) for code, name, kind in named if kind == MUSE]
        legends = [(code, name) for code, name, kind in named if kind == LEGEND]
        motifs = [(code, name) for code, name, kind in named if kind == MOTIF]
        self.bard: Final = by_code(size, [(c, table.add(PickBard("bard", c, n))) for c, n in bards])
        self.event: Final = by_code(size, [(c, table.add(PickEvent("pick", c, n))) for c, n in events])
        self.muse: Final = by_code(size, [(c, table.add(KeepMuse("keep", c, n))) for c, n in muses])
        self.add: Final = by_code(size, [(c, table.add(AddCard("add", c, n))) for c, n in skills])
        self.upper: Final = by_code(size, [(c, table.add(UseUpper("sing", c, n))) for c, n in sung])
        self.lower: Final = by_code(size, [(c, table.add(UseLower("lower", c, n))) for c, n in skills])
        self.buy: Final = by_code(size, [(c, table.add(Buy("buy", c, n))) for c, n in skills + impros])
        self.mark: Final = by_code(size, [(c, table.add(MarkLegend("mark", c, n))) for c, n in legends])
        self.bonus: Final = by_code(size, [(c, table.add(UseBonus("bonus", c, n))) for c, n in motifs])
        self.impro: Final = by_code(size, [(c, table.add(UseImpro("impro", c, n))) for c, n in impros])
        challenges = [(code, name) for code, name, kind in named if kind == CHALLENGE]
        bets = [(c, [table.add(Bet(c, n, bet)) for bet in (ON_EASY, ON_HARD)]) for c, n in challenges]
        self.bet: Final = by_code(size, bets)
