"""The answers of the game, one small class for each kind, with their table."""

from __future__ import annotations

from typing import Final, TypeVar

from bardhall.games.bardwood.kinds import (
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
    SHOP_PLACE,
    SKILL,
    VOLUME_PLACE,
)
from bardhall.games.bardwood.names import (
    ACOUSTIC,
    COIN,
    QUARTERS,
    RANGE,
    RESOURCES,
    RIVAL,
    Card,
    Level,
    Owner,
    Place,
    Quarter,
    Region,
    Slot,
)
from bardhall.kernel.choices import Choice, Choices

C = TypeVar("C")

BRAG_TRADE: Final = -1  # beside COIN and RANGE, what the volume location gives
LEVELS: Final = 3


class CardChoice(Choice):
    """An answer that names a card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


class PickBard(CardChoice):
    """BG-SETUP-30: take that bard's starting deck."""


class PickEvent(CardChoice):
    """BG-SETUP-07: an event for the act."""


class KeepMuse(CardChoice):
    """BG-GAP-15: the muse to keep."""


class AddCard(CardChoice):
    """BG-COMPOSE-02: add that skill to the song, and so discard the other one."""


class UseUpper(CardChoice):
    """BG-SING-01: use the free section of a song card."""


class UseLower(CardChoice):
    """BG-SING-03: use the lower section of a skill."""


class Buy(CardChoice):
    """BG-SHOP-01, BG-SHOP-02: buy a card of a shop."""


class MarkLegend(CardChoice):
    """BG-LEGEND-06: put the rune on that legend."""


class UseBonus(CardChoice):
    """BG-MOTIF-02: gain the bonus of a motif."""


class UseImpro(CardChoice):
    """BG-EFFECT-06: activate that impro."""


class PlaceChoice(Choice):
    """An answer that names a location."""

    __slots__ = ("place",)

    def __init__(self, verb: str, place: Place, place_id: str) -> None:
        super().__init__(f"{verb} {place_id}")
        self.place: Final = place


class Help(PlaceChoice):
    """BG-CREATURE-05: help the top creature."""


class Soothe(PlaceChoice):
    """BG-CREATURE-08: soothe the top creature."""


class EmptyPile(PlaceChoice):
    """BG-CREATURE-02: melody for a gem where no creature is left."""


class EmptyShop(PlaceChoice):
    """BG-SHOP-08: coins for a gem where no card is left."""


class GetCoins(PlaceChoice):
    """BG-CONVERT-01: melody or lyrics for coins."""


class VisitMotif(PlaceChoice):
    """BG-CONVERT-04: pay to activate a motif."""


class RivalTo(PlaceChoice):
    """BG-RIVAL-MOVE-10: where the Rival goes, of equally near locations."""


class Bet(Choice):
    """BG-RIVAL-SING-04: the lost crest goes onto the easy or the hard side of a challenge."""

    __slots__ = ("bet", "card")

    def __init__(self, card: Card, card_id: str, bet: int) -> None:
        super().__init__(f"bet {card_id} {'easy' if bet == 1 else 'hard'}")
        self.card: Final = card
        self.bet: Final = bet


class TradeVolume(Choice):
    """BG-CONVERT-02: volume for a brag, a coin or a range stone."""

    __slots__ = ("gain", "place")

    def __init__(self, place: Place, place_id: str, gain: int) -> None:
        super().__init__(f"trade {place_id} {'brag' if gain == BRAG_TRADE else RESOURCES[gain]}")
        self.place: Final = place
        self.gain: Final = gain


class Perform(Choice):
    """BG-PERFORM-01: perform for a slot's reward."""

    __slots__ = ("place", "slot")

    def __init__(self, slot: Slot, place: Place, place_id: str, number: int) -> None:
        super().__init__(f"perform {place_id} {number}")
        self.slot: Final = slot
        self.place: Final = place


class Tell(Choice):
    """BG-LEGEND-01, BG-LEGEND-02: tell a legend of a level, with or without the discount of the river."""

    __slots__ = ("discount", "level", "place")

    def __init__(self, place: Place, place_id: str, level: Level, discount: bool) -> None:
        super().__init__(f"tell {place_id} {level + 1}{' discount' if discount else ''}")
        self.place: Final = place
        self.level: Final = level
        self.discount: Final = discount


class Duel(Choice):
    """BG-DUEL-01: duel a bard."""

    __slots__ = ("owner",)

    def __init__(self, owner: Owner) -> None:
        super().__init__(f"duel {'rival' if owner == RIVAL else owner}")
        self.owner: Final = owner


class MoveTo(Choice):
    """BG-MOVE-02: move the bard."""

    __slots__ = ("region",)

    def __init__(self, region: Region, region_id: str) -> None:
        super().__init__(f"move {region_id}")
        self.region: Final = region


class PickRune(Choice):
    """BG-PERFORM-04: take the rune from that quarter."""

    __slots__ = ("quarter",)

    def __init__(self, quarter: Quarter) -> None:
        super().__init__(f"rune {QUARTERS[quarter]}")
        self.quarter: Final = quarter


class PickOption(Choice):
    """BG-EFFECT-02, BG-REST-10: one of two options."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"option {number + 1}")
        self.number: Final = number


class DropToken(Choice):
    """BG-REST-02: discard a token."""

    __slots__ = ("resource",)

    def __init__(self, resource: int) -> None:
        super().__init__(f"drop {RESOURCES[resource]}")
        self.resource: Final = resource


class BankCoins(Choice):
    """BG-BANK-02: take coins."""


class BankCrests(Choice):
    """BG-BANK-04: take crests."""


class CrestCoin(Choice):
    """BG-CREST-03: a crest for a coin."""


class CrestStone(Choice):
    """BG-CREST-03: a crest for an acoustic stone."""


class CrestMotif(Choice):
    """BG-CREST-04: crests for a motif."""


class CrestGems(Choice):
    """BG-CREST-05: crests for gems."""


class UseEvent(Choice):
    """BG-EVENT-09: use the event, once."""


class EndSong(Choice):
    """BG-SING-12: end the sing phase."""


class MoveBoat(Choice):
    """BG-MOVE-04: move the boat."""


class Stay(Choice):
    """BG-MOVE-07: give up what is left of the move points."""


class Collect(Choice):
    """BG-MOTIF-03: collect the gems of the motifs."""


class PayArrow(Choice):
    """BG-SING-11: pay what stands left of the arrow."""


class Stop(Choice):
    """BG-EFFECT-01: no more of this arrow or trade."""


class TurnDial(Choice):
    """BG-TEMPO-13: turn the dial by what was gained."""


class Decline(Choice):
    """BG-TEMPO-13, BG-RULING-47: leave it."""


def by_code(size: int, found: list[tuple[int, C]]) -> list[C]:
    """A table by code. Codes that have no such choice are filled with the first one; nobody looks there."""
    table = [found[0][1]] * size if found else []
    for code, choice in found:
        table[code] = choice
    return table


class BardwoodChoices(Choices):
    """Every choice of the game. Tables by card, by location, by region, by level."""

    def __init__(
        self,
        cards: list[tuple[str, int]],
        regions: list[str],
        places: list[tuple[str, int]],
        slots: list[tuple[int, int]],
    ) -> None:
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
        self.bank_coins: Final = self.add(BankCoins("bank coins"))
        self.bank_crests: Final = self.add(BankCrests("bank crests"))
        self.crest_coin: Final = self.add(CrestCoin("crests coin"))
        self.crest_stone: Final = self.add(CrestStone("crests acoustic_stone"))
        self.crest_motif: Final = self.add(CrestMotif("crests motif"))
        self.crest_gems: Final = self.add(CrestGems("crests green_gem"))
        self.move: Final = [self.add(MoveTo(code, name)) for code, name in enumerate(regions)]
        self.rune: Final = [self.add(PickRune(quarter)) for quarter in range(4)]
        self.option: Final = [self.add(PickOption(number)) for number in range(2)]
        self.duel: Final = [self.add(Duel(owner)) for owner in range(RIVAL + 1)]
        self.drop: Final = [self.add(DropToken(resource)) for resource in (COIN, ACOUSTIC, RANGE)]
        self.places: Final = PlaceTables(self, places, slots)
        self.cards: Final = CardTables(self, cards)


class PlaceTables:
    """The choices that name a location."""

    def __init__(self, table: Choices, places: list[tuple[str, int]], slots: list[tuple[int, int]]) -> None:
        size = len(places)
        named = [(code, name, type) for code, (name, type) in enumerate(places)]
        piles = [(code, name) for code, name, type in named if type == CREATURE_PLACE]
        shops = [(code, name) for code, name, type in named if type == SHOP_PLACE]
        coins = [(code, name) for code, name, type in named if type == COINS_PLACE]
        motifs = [(code, name) for code, name, type in named if type == MOTIF_PLACE]
        volumes = [(code, name) for code, name, type in named if type == VOLUME_PLACE]
        legends = [(code, name) for code, name, type in named if type == LEGEND_PLACE]
        self.help: Final = by_code(size, [(c, table.add(Help("help", c, n))) for c, n in piles])
        self.soothe: Final = by_code(size, [(c, table.add(Soothe("soothe", c, n))) for c, n in piles])
        self.empty_pile: Final = by_code(size, [(c, table.add(EmptyPile("gem", c, n))) for c, n in piles])
        self.empty_shop: Final = by_code(size, [(c, table.add(EmptyShop("gem", c, n))) for c, n in shops])
        self.coins: Final = by_code(size, [(c, table.add(GetCoins("coins", c, n))) for c, n in coins])
        self.motif: Final = by_code(size, [(c, table.add(VisitMotif("motif", c, n))) for c, n in motifs])
        gains = (BRAG_TRADE, COIN, RANGE)
        trades = [(c, [table.add(TradeVolume(c, n, gain)) for gain in gains]) for c, n in volumes]
        self.trade: Final = by_code(size, trades)
        self.rival: Final = [table.add(RivalTo("rival", c, n)) for c, n, _ in named]
        tales = [(c, [_tell(table, c, n, level) for level in range(LEVELS)]) for c, n in legends]
        self.tell: Final = by_code(size, tales)
        self.perform: Final = [
            table.add(Perform(code, place, places[place][0], number)) for code, (place, number) in enumerate(slots)
        ]


def _tell(table: Choices, place: Place, name: str, level: Level) -> list[Tell]:
    """Without and with the discount."""
    return [table.add(Tell(place, name, level, discount)) for discount in (False, True)]


class CardTables:
    """The choices that name a card."""

    def __init__(self, table: Choices, cards: list[tuple[str, int]]) -> None:
        size = len(cards)
        named = [(code, name, kind) for code, (name, kind) in enumerate(cards)]
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
        self.bet: Final = by_code(size, [(c, [table.add(Bet(c, n, bet)) for bet in (1, 2)]) for c, n in challenges])
