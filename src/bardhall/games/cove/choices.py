"""The table of all choices. Each kind stands in its chapter of the rules; here is what there is of it in a box."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove.box import CardFace, DockFace
from bardhall.games.cove.kinds import CREATURE, IMPRO, SKILL
from bardhall.games.cove.names import BOATS, CLANS, FOLK, ICONS, PALADIN, PLACES, SIDES
from bardhall.games.cove.rules.boats import DockAt, LoadOn
from bardhall.games.cove.rules.effect import Source
from bardhall.games.cove.rules.entertainer.brag import Brag, BragNext
from bardhall.games.cove.rules.entertainer.compose import SHIFTS, DiscardCard, PlayCard, Tempo
from bardhall.games.cove.rules.entertainer.hall import PlaceRune
from bardhall.games.cove.rules.entertainer.island import PerformIsland, TakeCreature
from bardhall.games.cove.rules.entertainer.payment import WAYS, PayBy, Settle
from bardhall.games.cove.rules.entertainer.pier import Buy, SingAll
from bardhall.games.cove.rules.entertainer.sing import EndSong, MoveTo, PlaceAt
from bardhall.games.cove.rules.entertainer.sources import Spend, SpendIcons, SpendStone
from bardhall.games.cove.rules.entertainer.square import MakeFan
from bardhall.games.cove.rules.entertainer.swan import SingSwan
from bardhall.games.cove.rules.entertainer.unlock import Unlock, UseEffect
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.trader.craft import MakeOf
from bardhall.games.cove.rules.trader.deals import (
    Craft,
    Peddle,
    Pilot,
    RecruitFrom,
    Refine,
    TraderDeal,
    all_deals,
)
from bardhall.games.cove.rules.trader.pilot import TakeAboard
from bardhall.games.cove.rules.trader.sales import EndSales, SellGood, all_sales
from bardhall.kernel.choices import Choices

__all__ = [
    "Brag", "BragNext", "Buy", "CoveChoices", "Craft", "DiscardCard", "DockAt", "EndSales", "EndSong", "LoadOn",
    "MakeFan", "MakeOf", "MoveTo", "PayBy", "Peddle", "PerformIsland", "Pilot", "PlaceAt", "PlaceRune", "PlayCard",
    "RecruitFrom", "Refine", "SellGood", "Settle", "SingAll", "SingSwan", "Spend", "SpendIcons", "SpendStone",
    "TakeAboard", "TakeCreature", "Tempo", "Unlock", "UseEffect",
]  # fmt: skip


class EntertainerChoices:
    """What an Entertainer can choose. Tables by card code; nobody looks where a card is of another kind."""

    def __init__(self, all: Choices, cards: list[CardFace], slots: int) -> None:
        self.tempo: Final = [all.add(Tempo(shift)) for shift in SHIFTS]  # by shift, -1 being the last
        self.place: Final = [all.add(PlaceAt(place)) for place in range(len(PLACES))]
        self.move: Final = [all.add(MoveTo(place)) for place in range(len(PLACES))]
        self.move_on: Final = [_without(self.move, seen) for seen in range(1 << len(PLACES))]  # by places seen
        self.end_song: Final = all.add(EndSong("end_song"))
        self.sing_all: Final = all.add(SingAll("sing_all"))
        self.buy: Final = [all.add(Buy(kind)) for kind in (SKILL, IMPRO)]
        self.fan: Final = [all.add(MakeFan(slot)) for slot in range(slots)]
        self.rune: Final = all.add(PlaceRune("place_rune"))
        self.island: Final = [
            [all.add(PerformIsland(side, clan)) for clan in range(len(CLANS))] for side in range(len(SIDES))
        ]
        self.pay: Final = [all.add(PayBy(way)) for way in range(len(WAYS))]
        self.settle: Final = all.add(Settle("settle"))
        self.brag: Final = all.add(Brag("brag"))
        self.swan: Final = [all.add(SingSwan(True)), all.add(SingSwan(False))]
        self.spend_stone: Final = [all.add(SpendStone("stone", clan)) for clan in range(len(ICONS))]
        self._add_cards(all, cards)
        self._add_parts(all, cards)

    def _add_cards(self, all: Choices, cards: list[CardFace]) -> None:
        skills = _of(cards, SKILL)
        creatures = _of(cards, CREATURE)
        self.play = {code: all.add(PlayCard(code, name)) for code, name in skills}
        self.discard = {code: all.add(DiscardCard("discard", code, name)) for code, name in skills}
        self.unlock = {code: all.add(Unlock(code, name)) for code, name in skills if cards[code].volume_cost}
        self.creature = {code: all.add(TakeCreature(code, name)) for code, name in creatures}
        self.brag_next = {code: all.add(BragNext("brag_next", code, name)) for code, name in creatures}

    def _add_parts(self, all: Choices, cards: list[CardFace]) -> None:
        """Sources by card, part and clan; a paladin source can be spent as each clan. Other effects by card."""
        self.spend: list[list[list[Spend]]] = []
        self.use: list[list[UseEffect]] = []
        for code, card in enumerate(cards):
            self.spend.append([[] for _ in card.parts])
            self.use.append([])
            if card.kind not in (SKILL, IMPRO):
                continue
            for part, effect in enumerate(card.parts):
                if isinstance(effect, Source):
                    self.spend[code][part] = _spends(all, code, card.id, part, effect)
                else:
                    self.use[code].append(all.add(UseEffect(code, card.id, part, effect)))


def _of(cards: list[CardFace], kind: int) -> list[tuple[int, str]]:
    return [(code, card.id) for code, card in enumerate(cards) if card.kind == kind]


def _without(moves: list[MoveTo], seen: int) -> list[MoveTo]:
    return [move for move in moves if not seen >> move.place & 1]


def _spends(all: Choices, code: int, card_id: str, part: int, source: Source) -> list[Spend]:
    """By clan; of a source that has one, that clan everywhere."""
    if source.clan != PALADIN:
        only = all.add(SpendIcons(code, card_id, part, source.clan, source))
        return [only] * len(ICONS)
    return [all.add(SpendIcons(code, card_id, part, clan, source)) for clan in range(len(ICONS))]


class TraderChoices:
    """What a Trader can choose."""

    def __init__(self, all: Choices, slots: int) -> None:
        self.deals: Final[list[TraderDeal]] = [all.add(deal) for deal in all_deals(slots)]
        self.make: Final = [all.add(MakeOf(clan)) for clan in range(len(CLANS))]
        self.aboard: Final = [all.add(TakeAboard(folk)) for folk in range(len(FOLK))]
        self.sell: Final = [all.add(sale) for sale in all_sales()]
        self.end_sales: Final = all.add(EndSales("end_sales"))


class CoveChoices(Choices):
    """Every choice of the game: of the harbour, of the merchants of the house, and of those that others bring."""

    def __init__(
        self, cards: list[CardFace], docks: tuple[DockFace, ...], slots: int, merchants: list[Merchant]
    ) -> None:
        super().__init__()
        self.load: Final = [self.add(LoadOn(boat)) for boat in range(len(BOATS))]
        self.dock: Final = [self.add(DockAt(code, dock.id)) for code, dock in enumerate(docks)]
        self.entertainer: Final = EntertainerChoices(self, cards, slots)
        self.trader: Final = TraderChoices(self, slots)
        for merchant in merchants:
            merchant.add_choices(self, cards)
